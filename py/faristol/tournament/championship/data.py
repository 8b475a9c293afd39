"""What stands in the events of a championship by correspondence and in its state: plain data, saved as it is.

A field that changes is a new version of every event that has it. Seats are those of a game, RED 0 and BLUE 1;
dates are ISO 8601; coefficients are in ten-thousandths.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from faristol.modes.correspondence.data import Means

Travel = Literal[Means, ""]
"""How plays travel (COR-24); empty for e-mail where the addresses of both are known, and post otherwise."""


Ties = Literal["shared", "spread", "points"]
"""What parts players with equal sums: nothing, so that they share the place (document COR names nothing), the
difference of all points, or the points scored."""


How = Literal["played", "draw", "abandoned", "overrun", "absent", "lost", "deadline", "unknown", "unfinished"]
"""How a game ended: played to its end; a draw that was agreed; somebody left, was proved over time, never
came or lost by a penalty; one unfinished at the deadline, one that nobody has told of; or it goes on."""


OF_SOMEBODY: tuple[How, ...] = ("abandoned", "overrun", "absent", "lost")
"""Endings that are the doing of one of the two."""


PenaltyKind = Literal["warning", "tenths", "loss", "exclusion"]
"""A disciplinary penalty (COR-16)."""


@dataclass(frozen=True, slots=True)
class Entry:
    """What is known of a player; `coefficient` and `rank` are those of before, for the sheet (COR-20)."""

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
        """His name."""
        return self.entry.name


@dataclass(frozen=True, slots=True)
class Series:
    """Games with one string, drawn or typed (COR-1), and when they begin and end."""

    id: int
    name: str
    string: bytes
    drawn: bool
    started: str
    deadline: str


@dataclass(frozen=True, slots=True)
class Game:
    """A game: who is RED and who BLUE, and its `code` in messages and files."""

    id: int
    series: int
    red: int
    blue: int
    code: str

    @property
    def players(self) -> tuple[int, int]:
        """Both, RED first."""
        return self.red, self.blue

    def seat(self, player: int) -> int:
        """The seat of a player."""
        return self.players.index(player)


@dataclass(frozen=True, slots=True)
class Facts:
    """How a game stands or ended, from which its coefficients follow (COR-13, COR-14, COR-15).

    `gone` is the seat whose doing an ending was, -1 for nobody's; `turns` are the full turns played, which
    count where somebody left; `tenths` were taken off the coefficients during the game (COR-16).
    """

    how: How
    scores: tuple[int, int] = (0, 0)
    gone: int = -1
    turns: int = 0
    tenths: tuple[int, int] = (0, 0)


@dataclass(frozen=True, slots=True)
class Report:
    """What a player has told the arbiter of a game (COR-30).

    `proposed` are the coefficients that he proposes, RED's first. `source` is how it came; `link` opens the
    game as it came in, empty for what was typed.
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
    """What the arbiter has decided of a game; it is final (COR-32).

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
