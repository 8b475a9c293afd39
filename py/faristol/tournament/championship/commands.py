"""What can be asked of a championship by correspondence."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from faristol.modes.correspondence import events as game_events
from faristol.rules.correspondence_rules import CorrespondenceRules
from faristol.tournament.championship.data import Decision, Entry, PenaltyKind, Report, Ties, Travel


@dataclass(frozen=True)
class Create:
    """Make a championship; `words` names the regulation of words in force (SWI-9)."""

    name: str
    rules: CorrespondenceRules
    edition: str = ""
    started: str = ""
    deadline: str = ""
    arbiters: tuple[str, ...] = ()
    ties: Ties = "shared"
    words: str = ""
    means: Travel = ""


@dataclass(frozen=True)
class ChangeDetails:
    """Change what stands at its head."""

    name: str
    edition: str = ""
    started: str = ""
    deadline: str = ""
    arbiters: tuple[str, ...] = ()
    ties: Ties = "shared"
    words: str = ""
    means: Travel = ""


@dataclass(frozen=True)
class EnterPlayers:
    """Enter players."""

    entries: tuple[Entry, ...]


@dataclass(frozen=True)
class ChangePlayer:
    """Change a name, an address or a group."""

    id: int
    entry: Entry


@dataclass(frozen=True)
class RemovePlayer:
    """Take out a player who has no game."""

    id: int


@dataclass(frozen=True)
class AddSeries:
    """Make a series: with a string that was typed, or one drawn now (COR-1).

    Dates left empty are those of the championship.
    """

    name: str
    string: bytes = b""
    drawn: bool = True
    started: str = ""
    deadline: str = ""


@dataclass(frozen=True)
class ChangeSeries:
    """Change the name or the dates of a series."""

    id: int
    name: str
    started: str
    deadline: str


@dataclass(frozen=True)
class RemoveSeries:
    """Take out a series without games."""

    id: int


@dataclass(frozen=True)
class MakeRoundRobin:
    """Everybody of a group meets everybody once, with balanced colours; those who have met in this series
    do not meet again. `group` is empty for all players."""

    series: int
    group: str = ""


@dataclass(frozen=True)
class MakeGame:
    """Make a single game by hand (COR-34)."""

    series: int
    red: int
    blue: int


@dataclass(frozen=True)
class SwapColours:
    """RED and BLUE of a game change places."""

    id: int


@dataclass(frozen=True)
class RemoveGame:
    """Take out a game of which nobody has told."""

    id: int


@dataclass(frozen=True)
class TellResult:
    """A player tells of a game (COR-30)."""

    game: int
    report: Report


@dataclass(frozen=True)
class TakeFile:
    """Take a result out of the shared events of a game that a player has sent.

    `seats` are those who have sent it: both may sign one sheet. `renamed` says that players with other names
    are those of the championship. `source` is how it came, and `link` opens it as it came.
    """

    received: tuple[game_events.Event, ...]
    seats: tuple[int, ...]
    date: str
    renamed: bool = False
    source: Literal["file", "link"] = "file"
    link: str = ""


@dataclass(frozen=True)
class WithdrawReport:
    """That was a mistake."""

    game: int
    seat: int


@dataclass(frozen=True)
class Decide:
    """The arbiter decides about a game."""

    game: int
    decision: Decision


@dataclass(frozen=True)
class TakeDecisionBack:
    """That was a mistake."""

    game: int
    by: str
    date: str


@dataclass(frozen=True)
class Penalise:
    """A disciplinary penalty; `tenths`, 1 to 10, and a loss are of a `game` (COR-16)."""

    player: int
    kind: PenaltyKind
    reason: str
    by: str
    date: str
    game: int | None = None
    tenths: int = 0


@dataclass(frozen=True)
class TakePenaltyBack:
    """That was a mistake."""

    id: int
    by: str
    date: str


Command = (
    Create
    | ChangeDetails
    | EnterPlayers
    | ChangePlayer
    | RemovePlayer
    | AddSeries
    | ChangeSeries
    | RemoveSeries
    | MakeRoundRobin
    | MakeGame
    | SwapColours
    | RemoveGame
    | TellResult
    | TakeFile
    | WithdrawReport
    | Decide
    | TakeDecisionBack
    | Penalise
    | TakePenaltyBack
)
