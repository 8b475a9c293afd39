"""The values shown by the pages that import and export tournaments."""

from collections.abc import Sequence
from dataclasses import dataclass

from faristol.app.views.screen import Screen
from faristol.errors import Refused
from faristol.rules.tournament_rules import TournamentRules
from faristol.storage.exchange.tournament_sheet import Left
from faristol.tournament.state import State


@dataclass(frozen=True, kw_only=True)
class OpenScreen(Screen):
    """A file that is looked at: the tournament made of it by `rules`, None if no file is chosen.

    `rounds` is the number of rounds in the file, including those that cannot be imported; `left` is the data
    that has no place here, `told` are the remarks on the import.
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
    """The files of a tournament; those for other programs are of a `division`.

    `refused` is a list of results that could not be taken.
    """

    stream: str
    state: State
    division: int
    refused: str
