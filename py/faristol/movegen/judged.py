"""Judge a move that was made: simulate it beside the best ones until the size of the mistake is settled.

What a move is worth by itself (its points and the leave) says too little where few tiles are left in the bag:
there it counts who empties it and what both can lay then. With up to nine tiles in it each round is played to
the end of the game, the ending as well as a short search plays it; with more, a few turns ahead. With up to
`MOST_WAYS` ways for the unseen tiles to lie, none is looked at twice before all others are.

What a mistake gives away are points, and the chance of winning. The best move is the one that gains most
points, unless others win more often for sure: then the one of them that gains most. Which of several good
moves is the best matters little for that: after a part of the rounds only the best ones so far go on
(successive halving: Karnin, Koren and Somekh, "Almost Optimal Exploration in Multi-Armed Bandits", ICML
2013). It stops once further rounds would
not change the size of the mistake, and the points are known to within `CLOSE`, or after so many rounds as the
position is given.

All points are hundredths, all chances thousandths.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from math import comb, sqrt
from random import Random
from zlib import crc32

from faristol.movegen.interface import MoveGenerator
from faristol.movegen.leave_values import HUNDREDTHS, Worth, in_tenths
from faristol.movegen.losses import size_of_chance
from faristol.movegen.position import Position
from faristol.movegen.records import RankedPlay
from faristol.movegen.simulation import MOST_PLIES, Figures, Trial
from faristol.movegen.winning import SURE as CERTAIN
from faristol.rules.game_rules import GameRules

TRIED, BEHIND = 8, 25 * HUNDREDTHS
"""The most moves beside the one that was made; only moves whose equity is less than `BEHIND` below the best
one are tried."""

MOST_WAYS = 360
"""The most ways for the unseen tiles to lie that are all looked at: four of eleven in the bag have 330."""

CLOSE = 150
"""The standard error of the points given away with which they are known well enough."""

SURE = 2
"""The number of standard errors from which on a difference is more than chance."""

LOOK = 20
"""Rounds between two checks whether to stop."""

CUTS = ((1 / 8, 4), (1 / 3, 2))
"""After these shares of the rounds, `LOOK` at least, only so many go on beside the move that was made."""


@dataclass(frozen=True, slots=True)
class Scope:
    """With up to `in_bag` tiles in the bag: turns simulated after each move, positions searched of an ending
    (0: none), and the most rounds."""

    in_bag: int
    plies: int
    endings: int
    rounds: int


LAST = Scope(in_bag=2, plies=MOST_PLIES, endings=1_500, rounds=40)
LATE = Scope(in_bag=4, plies=MOST_PLIES, endings=400, rounds=240)
NEAR = Scope(in_bag=9, plies=MOST_PLIES, endings=150, rounds=400)
MIDDLE = Scope(in_bag=20, plies=MOST_PLIES, endings=0, rounds=1_200)
FAR = Scope(in_bag=100, plies=3, endings=0, rounds=600)  # after two turns mistakes came out too small
SCOPES = (LAST, LATE, NEAR, MIDDLE, FAR)


Shares = tuple[int, int, int]
"""Of a move's gain, on average: the points of the other's next turn, which count against it, those of the own
one after that, and what the tiles left at the end bring."""


@dataclass(frozen=True, slots=True)
class Judged:
    """The loss of the move that was made beside the `best` one, in points and in the chance of winning, with
    their standard errors, 0 where `complete` says that every way for the tiles to lie was looked at.

    `gains` are the points that each move tried brings more than the other's, the best move's first; `shares`
    those of each.
    """

    best: RankedPlay
    points: int
    error: int
    chance: int
    chance_error: int
    rounds: int
    plies: int
    complete: bool
    gains: tuple[tuple[RankedPlay, int], ...]
    shares: tuple[Shares, ...] = ()


def to_try(ranked: Sequence[RankedPlay], made: int | None) -> list[RankedPlay]:
    """Return the moves of a turn that may be the best, the highest equity first, without number `made`."""
    least = ranked[0].equity - BEHIND
    others = [move for at, move in enumerate(ranked) if at != made and move.equity > least]
    return others[:TRIED]


def scope_of(in_bag: int) -> Scope:
    """Return how a turn with so many tiles in the bag is simulated."""
    return next(scope for scope in SCOPES if in_bag <= scope.in_bag)


class Judging:
    """The simulation of the move `made` beside `others`, in portions; it can be stopped after any of them."""

    def __init__(
        self,
        generator: MoveGenerator,
        rules: GameRules,
        worth: Worth,
        position: Position,
        made: RankedPlay,
        others: Sequence[RankedPlay],
    ) -> None:
        """Of a position with tiles in the bag; the racks drawn at random for it are always the same."""
        self._moves = (made, *others)
        self._scope = scope_of(position.in_bag)
        seed = crc32(position.board.cells + position.rack + position.unseen.tiles())
        ways = ways_of(position, Random(seed))
        self._most = min(len(ways) or self._scope.rounds, self._scope.rounds)
        self._ways = len(ways)
        self._out = frozenset[int]()
        trial = Trial(
            rules, position, self._moves, self._scope.plies, seed, ways, endings=self._scope.endings
        )
        self._simulation = generator.simulation(trial, worth)
        self._rounds = 0
        self.done = len(self._moves) == 1

    @property
    def progress(self) -> float:
        """The progress, from 0 to 1."""
        return 1.0 if self.done else self._rounds / self._most

    def step(self) -> None:
        """Play one more round."""
        if self.done:
            return
        self._simulation.step(1, self._out)
        self._rounds += 1
        if self._rounds % LOOK == 0:
            self._cut()
            judged = self.judged
            self.done = judged is not None and self._is_enough(judged)
        self.done = self.done or self._rounds == self._most

    def _cut(self) -> None:
        """Let only the best moves so far go on, if it is time."""
        for share, most in CUTS:
            if self._rounds >= share * self._most:
                figures = self._simulation.tally.figures
                going_on = (at for at in range(1, len(self._moves)) if at not in self._out)
                best = sorted(going_on, key=lambda at: -figures[at].mean)
                self._out |= frozenset(best[most:])

    def _is_enough(self, judged: Judged) -> bool:
        """Tell whether more rounds would not change the size of the mistake, and the points are known."""
        least, most = (judged.chance + sign * SURE * judged.chance_error for sign in (-1, 1))
        return size_of_chance(least) == size_of_chance(most) and judged.error <= CLOSE

    @property
    def judged(self) -> Judged | None:
        """The verdict so far; None before there are enough rounds for an error."""
        moves = self._moves
        if len(moves) == 1:
            return Judged(moves[0], 0, 0, 0, 0, 0, self._scope.plies, True, ())
        if self._rounds < 2:
            return None
        tally, figures = self._simulation.tally, self._simulation.tally.figures
        left = [at for at in range(len(moves)) if at not in self._out]
        best = max(left, key=lambda at: figures[at].mean)
        share = self._share
        chance_error = {
            at: sqrt(tally.chance_variance(at, best) / self._rounds * share) for at in left if at != best
        }
        surer = [
            at
            for at, error in chance_error.items()
            if round(CERTAIN * (figures[at].wins - figures[best].wins))
            > max(SURE * round(error), LEAST_MORE)  # as it is told
        ]
        if surer:
            least = max(figures[at].wins for at in surer) - LEAST_MORE / CERTAIN
            best = max((at for at in surer if figures[at].wins >= least), key=lambda at: figures[at].mean)
        # where the one that was made is the best, what it is ahead of the next one is what has to be sure
        beside = best or min((at for at in left if at), key=lambda at: -figures[at].mean)
        error = sqrt(tally.variance_between(0, beside) / self._rounds * share)
        its_error = sqrt(tally.chance_variance(0, beside) / self._rounds * share)
        gains = {at: round(figures[at].mean) for at in left}
        ordered = sorted(left, key=lambda at: (at != best, -figures[at].mean))
        return Judged(
            best=moves[best],
            points=in_tenths(gains[best]) - in_tenths(gains[0]),
            error=round(error),
            chance=max(0, round(CERTAIN * (figures[best].wins - figures[0].wins))),
            chance_error=round(its_error),
            rounds=self._rounds,
            plies=self._scope.plies,
            complete=self._rounds == self._ways,
            gains=tuple((moves[at], gains[at]) for at in ordered),
            shares=tuple(_shares(figures[at]) for at in ordered),
        )

    @property
    def _share(self) -> float:
        """The share of all ways that has not been looked at (Cochran, "Sampling Techniques", 1977)."""
        return 1 - self._rounds / self._ways if self._ways else 1.0


LEAST_MORE = 5
"""A move that gains less is the best one if it wins more often by more than so many thousandths; a difference
up to that is none."""


def _shares(figures: Figures) -> Shares:
    reply, after, left = (
        round(total / figures.rounds) for total in (figures.reply, figures.next, figures.left)
    )
    return reply, after, left


def ways_of(position: Position, rng: Random) -> tuple[bytes, ...]:
    """Return all racks that the other player may have, in random order; none if they are too many."""
    tiles = position.unseen.tiles()
    if position.elsewhere or comb(len(tiles), position.other) > MOST_WAYS:
        return ()
    ways = [bytes(rack) for rack in combinations(tiles, position.other)]
    rng.shuffle(ways)
    return tuple(ways)
