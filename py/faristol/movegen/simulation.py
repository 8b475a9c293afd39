"""Simulation of moves: the game is played on from each of them, many times, with tiles drawn at random.

In a round the unseen tiles are put into one order, and every move is tried with that order: the luck of the
draw is then not in the differences of moves (common random numbers). The opponent's rack and the bag follow
from the order, both players go on with the best move by equity, and the leave of each after his last move
counts with its worth. All amounts are hundredths of a point.

The order of a round follows from the seed and the number of the round alone, by SplitMix64 (Steele, Lea and
Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014), so that a run can be repeated.

`Selection` settles which of the moves is the best, so that a simulation may stop. The procedure KN of Kim and
Nelson ("A Fully Sequential Procedure for Indifference-Zone Selection in Simulation", ACM Transactions on
Modeling and Computer Simulation 11, 2001) compares moves two by two. From the variance S² of what two moves
differ by in the first n rounds, the same tiles for both, it knows how far one may fall behind the other by
chance after r rounds: with k moves, confidence 1 - α and moves closer than δ counted as equal,
W(r) = max(0, δ / 2r · (h² S² / δ² - r)), where h² = 2 η (n - 1) and
η = ((2 α / (k - 1)) ** (-2 / (n - 1)) - 1) / 2. A move that is further behind any other is out. The last one
left is the best with that confidence, however often it is checked; moves that cannot be told apart are
settled once no W is above 0.
"""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass
from itertools import combinations
from math import sqrt
from typing import Protocol

from faristol.movegen.leave_values import HUNDREDTHS
from faristol.movegen.position import Position
from faristol.movegen.records import RankedPlay
from faristol.movegen.winning import SURE
from faristol.rules.game_rules import GameRules

MOST_TRIED = 16
"""The most moves that are tried side by side."""

MOST_PLIES = 40
"""The most turns after each move: more than a game has left."""

MOST_SUPPOSED = 1024
"""The most leaves that the opponent is supposed to have kept."""

SEED_BITS = 64
MOST_SEED = 1 << SEED_BITS


@dataclass(frozen=True, slots=True)
class Trial:
    """The input of a simulation: `moves` of a position, and `plies` turns after each.

    `supposed` are leaves that the opponent may have, each as often as the others, in turn; without any, all
    unseen tiles are equally likely. With `endings`, an empty bag is the end of the turns: from there on both
    play as well as a search of so many positions tells, and the game is played to its end.
    """

    rules: GameRules
    position: Position
    moves: tuple[RankedPlay, ...]
    plies: int
    seed: int
    supposed: tuple[bytes, ...] = ()
    endings: int = 0

    def check(self) -> None:
        """Raise ValueError for more than there is room for."""
        if not 0 < len(self.moves) <= MOST_TRIED:
            raise ValueError(f"{len(self.moves)} moves are not one to {MOST_TRIED}")
        if not 0 < self.plies <= MOST_PLIES or self.endings < 0 or not 0 <= self.seed < MOST_SEED:
            raise ValueError("turns or a seed that cannot be")
        if len(self.supposed) > MOST_SUPPOSED or len(set(map(len, self.supposed))) > 1:
            raise ValueError("more leaves than there is room for, or leaves of several lengths")


@dataclass(frozen=True, slots=True)
class Figures:
    """The results of a move so far, and the sums of squares; `won` is in thousandths of a game.

    Of the `total`, `reply` are the points of the other's next turn, which count against it, `next` those of
    the own turn after that, and `left` is what the tiles left at the end bring.
    """

    rounds: int = 0
    total: int = 0
    squares: int = 0
    won: int = 0
    won_squares: int = 0
    reply: int = 0
    next: int = 0
    left: int = 0

    @property
    def mean(self) -> float:
        """The points that the player scores more than the opponent, from the move on, on average."""
        return self.total / self.rounds if self.rounds else 0.0

    @property
    def error(self) -> float:
        """The standard error of the mean; 0 with fewer than two rounds."""
        return _error(self.rounds, self.total, self.squares)

    @property
    def wins(self) -> float:
        """The chance that the player wins after a round, on average; a draw counts half."""
        return self.won / SURE / self.rounds if self.rounds else 0.0

    @property
    def wins_error(self) -> float:
        """The standard error of `wins`."""
        return _error(self.rounds, self.won, self.won_squares) / SURE


def _error(rounds: int, total: int, squares: int) -> float:
    """The standard error of a mean, 0 from fewer than two rounds."""
    if rounds < 2:
        return 0.0
    return sqrt(_variance(rounds, total, squares) / rounds)


def _variance(rounds: int, total: int, squares: int) -> float:
    """The sample variance of two or more rounds."""
    return max(0.0, (squares - total * total / rounds) / (rounds - 1))


@dataclass(frozen=True, slots=True)
class Tally:
    """The figures of the moves in the order given, and the sums of the products of any two of them: of their
    points, and of their chances of winning.

    A product counts the rounds in which both moves were tried.
    """

    figures: tuple[Figures, ...]
    products: tuple[tuple[int, ...], ...]
    of_wins: tuple[tuple[int, ...], ...]

    def variance_between(self, one: int, other: int) -> float:
        """Return the sample variance of the difference of two moves, tried in the same two or more rounds."""
        first, second = self.figures[one], self.figures[other]
        squares = first.squares + second.squares - 2 * self.products[one][other]
        return _variance(first.rounds, first.total - second.total, squares)

    def chance_variance(self, one: int, other: int) -> float:
        """Return that of the difference of their chances of winning, in squares of a thousandth."""
        first, second = self.figures[one], self.figures[other]
        squares = first.won_squares + second.won_squares - 2 * self.of_wins[one][other]
        return _variance(first.rounds, first.won - second.won, squares)


class Simulation(Protocol):
    """The rounds of a trial, run in portions."""

    def step(self, rounds: int, without: Set[int] = frozenset()) -> None:
        """Run `rounds` more rounds, without the moves whose numbers are in `without`."""
        ...

    @property
    def tally(self) -> Tally:
        """The figures of the moves so far."""
        ...


CONFIDENCE = 0.95

CLOSE = HUNDREDTHS
"""Moves that differ by less, in hundredths of a point, count as equal."""

FIRST = 20
"""Rounds from which the variances are taken."""

LOOK = 5
"""Rounds between two checks: FIRST is a multiple of it."""


class Selection:
    """The moves that are `out`, and whether the best one is `settled` with this `confidence`."""

    def __init__(self, moves: int, confidence: float = CONFIDENCE, close: float = CLOSE) -> None:
        self.out: frozenset[int] = frozenset()
        self.settled = False
        self.confidence = confidence
        self._left = set(range(moves))
        self._close = close
        share = 2 * (1 - confidence) / max(1, moves - 1)
        self._factor = (FIRST - 1) * (share ** (-2 / (FIRST - 1)) - 1)
        self._enough: dict[tuple[int, int], float] = {}
        """Rounds after which chance no longer counts between two moves."""

    def look(self, tally: Tally) -> None:
        """Update the selection with the rounds so far, in which every move that is not out has been tried."""
        rounds = max(figures.rounds for figures in tally.figures)
        if rounds < FIRST or self.settled:
            return
        if not self._enough:  # the first look at enough rounds
            for one, other in combinations(range(len(tally.figures)), 2):
                between = self._factor * tally.variance_between(one, other) / self._close**2
                self._enough[one, other] = self._enough[other, one] = between
        means = {move: tally.figures[move].mean for move in self._left}
        for move in list(means):
            behind = (other for other in means if other != move)
            if any(means[move] < means[other] - self._slack(move, other, rounds) for other in behind):
                self._left.discard(move)
        self.out = frozenset(range(len(tally.figures))) - self._left
        pairs = combinations(sorted(self._left), 2)
        self.settled = bool(self._enough) and all(self._enough[pair] <= rounds for pair in pairs)

    def _slack(self, one: int, other: int, rounds: int) -> float:
        """Return the most by which one move may be behind another by chance."""
        return max(0.0, self._close / (2 * rounds) * (self._enough[one, other] - rounds))
