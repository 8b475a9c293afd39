"""Plain data in the events and the state of a championship by correspondence, saved as it is.

To change a field is to make a new version of every event that has it. Seats are those of a game, RED 0 and
BLUE 1; dates are ISO 8601; coefficients are in ten-thousandths.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from faristol.modes.correspondence.data import Means

Travel = Literal[Means, ""]
"""The means of sending plays (COR-24); empty: e-mail if the addresses of both are known, otherwise post."""


Ties = Literal["shared", "spread", "points"]
"""The tie-breaks of equal sums: none, so that they share the place (document COR names none), the difference
of all points, or the points scored."""


How = Literal["played", "draw", "abandoned", "overrun", "absent", "lost", "deadline", "unknown", "unfinished"]
"""The ends of a game: played to its end; a draw by agreement; a player abandoned it, was over time, never
appeared, or lost by a penalty; unfinished at the deadline; not reported by anybody. Or it goes on."""


OF_SOMEBODY: tuple[How, ...] = ("abandoned", "overrun", "absent", "lost")
"""Endings caused by one of the two players."""


PenaltyKind = Literal["warning", "tenths", "loss", "exclusion"]
"""The disciplinary penalties (COR-16)."""


@dataclass(frozen=True, slots=True)
class Entry:
    """The data of a player; `coefficient` and `rank` are former ones, for the sheet (COR-20)."""

    name: str
    town: str = ""
    address: str = ""
    group: str = ""
    coefficient: str = ""
    rank: str = ""


@dataclass(frozen=True, slots=True)
class Player:
    """A player; `id` counts entries from 1 and never changes."""

    id: int
    entry: Entry

    @property
    def name(self) -> str:
        """Return the player's name."""
        return self.entry.name


@dataclass(frozen=True, slots=True)
class Series:
    """Games with one string, drawn or typed (COR-1), with their start and deadline."""

    id: int
    name: str
    string: bytes
    drawn: bool
    started: str
    deadline: str


@dataclass(frozen=True, slots=True)
class Game:
    """A game: its RED and BLUE player, and its `code` in messages and files."""

    id: int
    series: int
    red: int
    blue: int
    code: str

    @property
    def players(self) -> tuple[int, int]:
        """Return both players, RED first."""
        return self.red, self.blue

    def seat(self, player: int) -> int:
        """Return the seat of a player."""
        return self.players.index(player)


@dataclass(frozen=True, slots=True)
class Facts:
    """The state or the end of a game, from which its coefficients follow (COR-13, COR-14, COR-15).

    `gone` is the seat that caused the ending, -1 for none; `turns` are the full turns played, which count if
    a player left; `tenths` were taken off the coefficients during the game (COR-16).
    """

    how: How
    scores: tuple[int, int] = (0, 0)
    gone: int = -1
    turns: int = 0
    tenths: tuple[int, int] = (0, 0)


@dataclass(frozen=True, slots=True)
class Report:
    """A player's report of a game to the arbiter (COR-30).

    `proposed` are the coefficients that he proposes, RED's first. `source` is the way it came; `link` opens
    the game in its original form, empty for a typed report.
    """

    seat: int
    facts: Facts
    proposed: tuple[int, int] | None
    date: str
    source: Literal["file", "link", "typed"]
    remark: str = ""
    link: str = ""


@dataclass(frozen=True, slots=True)
class Decision:
    """The arbiter's decision of a game; it is final (COR-32).

    `coefficients` are those that he gives, None for those that follow from the facts.
    """

    facts: Facts
    coefficients: tuple[int, int] | None
    reason: str
    by: str
    date: str


@dataclass(frozen=True, slots=True)
class Penalty:
    """A disciplinary penalty: off the coefficient of a `game`, the game, or the competition (COR-16)."""

    id: int
    player: int
    game: int | None
    kind: PenaltyKind
    tenths: int
    reason: str
    by: str
    date: str
