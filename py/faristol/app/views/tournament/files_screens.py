"""What the pages show that bring tournaments in from files and give them out."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from faristol.app.screens import Notice
from faristol.errors import Refused
from faristol.rules.tournament_rules import TournamentRules
from faristol.tournament.state import State


@dataclass(frozen=True)
class OpenScreen:
    """A file that is looked at: the tournament that it makes by `rules`, None if no file is chosen.

    `rounds` is how many the file has, those that cannot come in too.
    """

    filename: str
    state: State | None
    faults: Sequence[Refused]
    rules: TournamentRules
    offered: Sequence[TournamentRules]
    rounds: int = 0
    typed: Mapping[str, str] = field(default_factory=dict)
    notices: Sequence[Notice] = ()


@dataclass(frozen=True)
class FilesScreen:
    """The files of a tournament; `refused` is a list of results that could not be taken."""

    stream: str
    state: State
    refused: str
    notices: Sequence[Notice] = ()
