"""The screens of positions: plain values that the app fills in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from faristol.app.tentative.tentative import Attempt as Tried
from faristol.app.tentative.tentative import Ground, Laying
from faristol.app.views.screen import Question, Screen
from faristol.modes.practice.positions import Positions, Result
from faristol.modes.practice.rating import Rating
from faristol.modes.practice.solving import Attempt, Solution
from faristol.movegen.last_tiles import Ply
from faristol.movegen.puzzles import Puzzle
from faristol.movegen.why import Comparison
from faristol.rules.game_rules import GameRules
from faristol.tiles.alphabet import Alphabet


@dataclass(frozen=True)
class GivingUp(Question):
    """Ask whether to give up the position."""


@dataclass(frozen=True)
class Solving:
    """The player's progress with a position.

    `after` is the number of answers when it was shown, at `shown` (epoch milliseconds). `tried` are the wrong
    attempts as written, `wrong` their results, without "there is none"; `hints` counts those taken. `out` are
    the choices that a hint or an attempt has excluded, `chosen` is the marked one. `right` is the attempt
    that solved it, `looked` the number of the best play that the board then shows.
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
    """A position: `result` is None while it is being solved, `before` is the rating before.

    `settled` says whether the rating is certain enough to be told. `tried` is the play of the tiles on the
    board, `fresh` are the squares of the play in view. `plies` are those of an ending after the best play;
    `compared` is, for tiles to keep, the comparison of the best choice with the one in view. `asks` says
    whether the page asks to give it up.
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
    """The positions on the start page; `streak` counts the days in a row with a puzzle of the day."""

    rating: Rating
    answered: int
    today: str
    result: Result | None
    streak: int


@dataclass(frozen=True, kw_only=True)
class RatingScreen(Screen):
    """The figures of positions in a language; `languages` are the names of those practised."""

    positions: Positions
    language: str
    languages: Mapping[str, str] = field(default_factory=dict)
