"""Settle which of several simulated moves is the best, so that a simulation may stop.

The procedure KN of Kim and Nelson ("A Fully Sequential Procedure for Indifference-Zone Selection in
Simulation", ACM Transactions on Modeling and Computer Simulation 11, 2001) compares moves two by two. From
the variance S² of what two moves differ by in the first n rounds, the same tiles for both, it knows how far
one may fall behind the other by chance after r rounds: with k moves, confidence 1 - α and moves closer than
δ counted as equal, W(r) = max(0, δ / 2r · (h² S² / δ² - r)), where h² = 2 η (n - 1) and
η = ((2 α / (k - 1)) ** (-2 / (n - 1)) - 1) / 2. A move that is further behind any other is out. The last one
left is the best with that confidence, however often it is checked; moves that cannot be told apart are
settled once no W is above 0.
"""

from __future__ import annotations

from itertools import combinations

from faristol.movegen.leave_values import HUNDREDTHS
from faristol.movegen.simulation import Tally

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
