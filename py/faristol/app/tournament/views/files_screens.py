"""What the pages show that bring tournaments in from files and give them out."""

from collections.abc import Sequence
from dataclasses import dataclass

from faristol.app.views.screen import Screen
from faristol.errors import Refused
from faristol.rules.tournament_rules import TournamentRules
from faristol.storage.exchange.tournament_sheet import Left
from faristol.tournament.state import State


@dataclass(frozen=True, kw_only=True)
class OpenScreen(Screen):
    """A file that is looked at: the tournament that it makes by `rules`, None if no file is chosen.

    `rounds` is how many the file has, those that cannot come in too; `left` is what has no place here, `told`
    what is to be known of it.
    """

    filename: str
    state: State | None
    faults: Sequence[Refused]
    rules: TournamentRules
    offered: Sequence[TournamentRules]
    rounds: int = 0
    left: Sequence[Left] = ()
    told: Sequence[Refused] = ()


@dataclass(frozen=True, kw_only=True)
class FilesScreen(Screen):
    """The files of a tournament, for other programs those of a `division`; `refused` is a list of results
    that could not be taken."""

    stream: str
    state: State
    division: int
    refused: str
