"""Commands on a championship by correspondence."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from faristol.modes.correspondence import events as game_events
from faristol.rules.correspondence_rules import CorrespondenceRules
from faristol.tournament.championship import events as e
from faristol.tournament.championship.data import Entry, PenaltyKind, Ties, Travel


@dataclass(frozen=True)
class Create:
    """Create a championship; `words` names the regulation of words in force (SWI-9)."""

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
    """Change the details at the head of a championship."""

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
class AddSeries:
    """Add a series, with a string that was typed, or drawn now (COR-1).

    Empty dates are those of the championship.
    """

    name: str
    string: bytes = b""
    drawn: bool = True
    started: str = ""
    deadline: str = ""


@dataclass(frozen=True)
class MakeRoundRobin:
    """Make a round robin of a group, with balanced colours; players who have met in this series do not meet
    again. `group` is empty for all players."""

    series: int
    group: str = ""


@dataclass(frozen=True)
class MakeGame:
    """Add a single game by hand (COR-34)."""

    series: int
    red: int
    blue: int


@dataclass(frozen=True)
class TakeFile:
    """Read a result from the shared events of a game that a player has sent.

    `seats` are the players who sent it: both may sign one sheet. `renamed` confirms that players with other
    names are those of the championship. `source` is the way it came, and `link` opens it in its original
    form.
    """

    received: tuple[game_events.Event, ...]
    seats: tuple[int, ...]
    date: str
    renamed: bool = False
    source: Literal["file", "link"] = "file"
    link: str = ""


@dataclass(frozen=True)
class Penalise:
    """Impose a disciplinary penalty; `tenths`, 1 to 10, and a loss need a `game` (COR-16)."""

    player: int
    kind: PenaltyKind
    reason: str
    by: str
    date: str
    game: int | None = None
    tenths: int = 0


Command = (
    Create
    | ChangeDetails
    | EnterPlayers
    | e.PlayerChanged
    | e.PlayerRemoved
    | AddSeries
    | e.SeriesChanged
    | e.SeriesRemoved
    | MakeRoundRobin
    | MakeGame
    | e.ColoursSwapped
    | e.GameRemoved
    | e.Reported
    | TakeFile
    | e.ReportWithdrawn
    | e.Decided
    | e.DecisionTakenBack
    | Penalise
    | e.PenaltyTakenBack
)
