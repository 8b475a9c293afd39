"""Moves tried out: the game is played on from each of them, many times over, with tiles drawn at random.

In a round the tiles that nobody has seen are put into one order, and every move is tried with that order:
what the moves differ by is then not the luck of the draw (common random numbers). The other player and the
bag have what the order gives them, both go on with the best move by equity, and what stays with each after
his last move counts with its worth. All amounts are hundredths of a point.

The order of a round follows from the seed and the number of the round alone, by SplitMix64 (Steele, Lea and
Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014), so that a run can be repeated.
"""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass
from math import sqrt
from typing import Protocol

from faristol.movegen.position import Position
from faristol.movegen.records import RankedPlay
from faristol.movegen.winning import SURE
from faristol.rules.game_rules import GameRules

MOST_TRIED = 16
"""Moves that are tried side by side."""

MOST_PLIES = 9
"""Turns after each move."""

MOST_SUPPOSED = 1024
"""Leaves that the other is supposed to have kept."""

SEED_BITS = 64
MOST_SEED = 1 << SEED_BITS


@dataclass(frozen=True, slots=True)
class Trial:
    """What is simulated: `moves` of a position, and `plies` turns after each.

    `supposed` are leaves of which the other has one on the rack, each as likely as the next; without any
    every tile that is not seen is as likely.
    """

    rules: GameRules
    position: Position
    moves: tuple[RankedPlay, ...]
    plies: int
    seed: int
    supposed: tuple[bytes, ...] = ()

    def check(self) -> None:
        """Raises ValueError for more than there is room for."""
        if not 0 < len(self.moves) <= MOST_TRIED:
            raise ValueError(f"{len(self.moves)} moves are not one to {MOST_TRIED}")
        if not 0 < self.plies <= MOST_PLIES or not 0 <= self.seed < MOST_SEED:
            raise ValueError("turns or a seed that cannot be")
        if len(self.supposed) > MOST_SUPPOSED or len(set(map(len, self.supposed))) > 1:
            raise ValueError("more leaves than there is room for, or leaves of several lengths")


@dataclass(frozen=True, slots=True)
class Figures:
    """What a move has come to so far, and the sums of squares; `won` is in thousandths of a game."""

    rounds: int = 0
    total: int = 0
    squares: int = 0
    won: int = 0
    won_squares: int = 0

    @property
    def mean(self) -> float:
        """By how much more than the other the player has scored, from the move on, on average."""
        return self.total / self.rounds if self.rounds else 0.0

    @property
    def error(self) -> float:
        """The standard error of the mean; with fewer than two rounds there is none to tell."""
        return _error(self.rounds, self.total, self.squares)

    @property
    def wins(self) -> float:
        """How likely the player wins after a round, on average; a draw counts half."""
        return self.won / SURE / self.rounds if self.rounds else 0.0

    @property
    def wins_error(self) -> float:
        """The standard error of that."""
        return _error(self.rounds, self.won, self.won_squares) / SURE


def _error(rounds: int, total: int, squares: int) -> float:
    """The standard error of a mean, 0 from fewer than two rounds."""
    if rounds < 2:
        return 0.0
    variance = (squares - total * total / rounds) / (rounds - 1)
    return sqrt(max(variance, 0.0) / rounds)


@dataclass(frozen=True, slots=True)
class Tally:
    """The figures of the moves in the order given, and the sums of the products of any two of them.

    A product counts the rounds in which both moves were tried.
    """

    figures: tuple[Figures, ...]
    products: tuple[tuple[int, ...], ...]

    def variance_between(self, one: int, other: int) -> float:
        """The sample variance of what two moves differ by, tried in the same rounds, two at least."""
        first, second = self.figures[one], self.figures[other]
        squares = first.squares + second.squares - 2 * self.products[one][other]
        total = first.total - second.total
        return max(0.0, (squares - total * total / first.rounds) / (first.rounds - 1))


class Simulation(Protocol):
    """Rounds of a trial, for as long as one asks for them."""

    def step(self, rounds: int, without: Set[int] = frozenset()) -> None:
        """So many more rounds, in which moves with the numbers `without` are not tried."""
        ...

    @property
    def tally(self) -> Tally:
        """What the moves have come to so far."""
        ...
