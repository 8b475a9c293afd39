"""What the pages of positions show: plain values that the app fills in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from faristol.app.tentative.tentative import Attempt as Tried
from faristol.app.tentative.tentative import Ground, Laying
from faristol.app.views.screen import Question, Screen
from faristol.modes.practice.positions import Positions, Result
from faristol.modes.practice.rating import Rating
from faristol.modes.practice.solving import Attempt, Solution
from faristol.movegen.course import Ply
from faristol.movegen.puzzles import Puzzle
from faristol.movegen.why import Comparison
from faristol.rules.game_rules import GameRules
from faristol.tiles.alphabet import Alphabet


@dataclass(frozen=True)
class GivingUp(Question):
    """Whether the position is given up."""


@dataclass(frozen=True)
class Solving:
    """How far somebody is with a position.

    `after` is how often it had been answered when it was shown, at `shown` (epoch milliseconds). `tried` are
    the attempts that were not right, as they are written, `wrong` what they came to, without "there is none";
    so many `hints` were taken. `out` are the choices that a hint or an attempt has taken away, `chosen` is
    the one that is marked. `right` is what has solved it, `looked` the best play that the board shows then.
    """

    after: int
    shown: int
    tried: tuple[str, ...] = ()
    wrong: tuple[Attempt, ...] = ()
    hints: int = 0
    out: tuple[int, ...] = ()
    chosen: int | None = None
    right: Attempt | None = None
    looked: int = 0


@dataclass(frozen=True, kw_only=True)
class PositionScreen(Screen):
    """A position: `result` is what came of it, None while it is being solved, `before` the rating before,
    `settled` whether it is known well enough to be told.

    `tried` is what the tiles on the board come to, `fresh` are the squares of the play that is looked at. Of
    an ending `plies` are how it goes on from the best play; of what to keep `compared` is the best choice
    beside the one that is looked at. `asks` says whether it is to be given up.
    """

    day: str
    puzzle: Puzzle
    solution: Solution
    solving: Solving
    alphabet: Alphabet
    rules: GameRules
    ground: Ground
    laying: Laying | None
    tried: Tried
    fresh: frozenset[int] = frozenset()
    result: Result | None = None
    before: float = 0
    settled: bool = False
    plies: tuple[Ply, ...] = ()
    compared: Comparison | None = None
    asks: bool = False


@dataclass(frozen=True)
class DoorPositions:
    """What the door says of positions; `streak` is how many days running the puzzle of the day was done."""

    rating: Rating
    answered: int
    today: str
    result: Result | None
    streak: int


@dataclass(frozen=True, kw_only=True)
class RatingScreen(Screen):
    """The figures of positions in a language; `languages` are the names of those that were practised."""

    positions: Positions
    language: str
    languages: Mapping[str, str] = field(default_factory=dict)
