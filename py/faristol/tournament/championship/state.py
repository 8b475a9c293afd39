"""A championship of games by correspondence as its events have made it (COR-18). Nothing is decided here.

Seats are those of a game, RED 0 and BLUE 1; dates are ISO 8601; coefficients are in ten-thousandths.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from faristol.modes.correspondence.state import Means
from faristol.rules.correspondence_rules import CorrespondenceRules

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


@dataclass(frozen=True)
class State:
    """A championship. `words` names the regulation of words in force at the start (SWI-9).

    `reports` are those of each game, one a seat; `decisions` those that the arbiter has made. `former` are
    the names that players had before.
    """

    name: str
    edition: str
    started: str
    deadline: str
    arbiters: tuple[str, ...]
    rules: CorrespondenceRules
    ties: Ties
    language: str
    letters: tuple[str, ...]
    lexicon_name: str
    lexicon_checksum: str
    lexicon_official: bool
    words: str
    means: Travel = ""
    players: tuple[Player, ...] = ()
    series: tuple[Series, ...] = ()
    games: tuple[Game, ...] = ()
    reports: Mapping[int, tuple[Report, ...]] = field(default_factory=dict)
    decisions: Mapping[int, Decision] = field(default_factory=dict)
    penalties: tuple[Penalty, ...] = ()
    former: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    entered: int = 0
    serial: int = 0
    made: int = 0
    punished: int = 0

    @property
    def title(self) -> str:
        """Its name with its edition: "Campionatul Național XV", "Campionatul Național, ediția a XV-a"."""
        between = " " if self.edition.isalnum() else ", "
        return f"{self.name}{between}{self.edition}" if self.edition else self.name

    def player(self, id: int) -> Player | None:
        """The player with this number."""
        return next((player for player in self.players if player.id == id), None)

    def game(self, id: int) -> Game | None:
        """The game with this number."""
        return next((game for game in self.games if game.id == id), None)

    def series_of(self, id: int) -> Series | None:
        """The series with this number."""
        return next((series for series in self.series if series.id == id), None)

    def games_of(self, player: int) -> tuple[Game, ...]:
        """The games of a player."""
        return tuple(game for game in self.games if player in game.players)

    @property
    def groups(self) -> tuple[str, ...]:
        """The groups that players are in, by name."""
        return tuple(sorted({player.entry.group for player in self.players} - {""}))

    @property
    def excluded(self) -> frozenset[int]:
        """The players who were excluded (COR-16)."""
        return frozenset(penalty.player for penalty in self.penalties if penalty.kind == "exclusion")
