"""Least squares over features of which few are there at a time, in plain Python."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from math import sqrt


class Sums:
    """What observations add up to; the sums of many workers are added together."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.squares = array("d", bytes(8 * size * size))
        """Of features by one another, the lower half by rows."""
        self.products = array("d", bytes(8 * size))
        """Of features by what was observed."""
        self.count = 0

    def observe(self, features: Sequence[tuple[int, float]], value: float) -> None:
        """Add an observation: its features in ascending order, each with how often it is there."""
        squares, size = self.squares, self.size
        self.count += 1
        for at, (one, times) in enumerate(features):
            self.products[one] += times * value
            row = one * size
            for other, others in features[: at + 1]:
                squares[row + other] += times * others

    def add(self, others: Sums) -> None:
        """Add what another worker has observed."""
        self.count += others.count
        for at, value in enumerate(others.squares):
            if value:
                self.squares[at] += value
        for at, value in enumerate(others.products):
            self.products[at] += value

    def solve(self, damping: Sequence[float]) -> list[float]:
        """The weight of each feature; `damping` observations of 0 hold it down (ridge regression)."""
        factor = self._factor(damping)
        forward: list[float] = []
        for at, row in enumerate(factor):
            forward.append((self.products[at] - _dot(row, forward)) / row[at])
        weights = [0.0] * self.size
        for at in reversed(range(self.size)):
            later = sum(factor[below][at] * weights[below] for below in range(at + 1, self.size))
            weights[at] = (forward[at] - later) / factor[at][at]
        return weights

    def _factor(self, damping: Sequence[float]) -> list[list[float]]:
        """Cholesky's: the lower triangle whose product with its mirror is the damped squares."""
        rows: list[list[float]] = []
        for one in range(self.size):
            row: list[float] = []
            for other in range(one):
                above = rows[other]
                row.append((self.squares[one * self.size + other] - _dot(above, row)) / above[other])
            rest = self.squares[one * self.size + one] + damping[one] - sum(value * value for value in row)
            rows.append([*row, sqrt(rest)])
        return rows


def _dot(row: Sequence[float], values: Sequence[float]) -> float:
    return sum(map(float.__mul__, row, values))
