"""Figures of the results: courses through the game, the distribution of a round's points, percent."""

from __future__ import annotations

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate
from operator import add

from faristol.app.text import Texts
from faristol.app.text.formats import MINUS
from faristol.modes.duplicate.ranking import Standing
from faristol.modes.duplicate.state import Player

STEPS = (1, 2, 5, 10, 20, 50, 100, 200)
"""Points that a bar of a distribution may stand for."""

BARS = 16
"""Greatest number of bars of a distribution, besides the one for no points."""


@dataclass(frozen=True)
class Course:
    """A player's course through the game: after each round the rank, and the points behind the leader.

    `rank` is that of the final order, with ties broken; None out of the order.
    """

    player: Player
    rank: int | None
    totals: tuple[float, ...]
    ranks: tuple[int, ...]
    behind: tuple[float, ...]


@dataclass(frozen=True)
class Bar:
    """A bar of a round's distribution: the number of players with `low` to `high` points.

    `master` is True if the master play is among them.
    """

    low: int
    high: int
    count: int
    master: bool


def courses(
    standings: Sequence[Standing], chosen: Sequence[Standing], rounds: int, *, bonuses: bool
) -> list[Course]:
    """Return the courses of the `chosen` among all; players out of the order take nobody's rank.

    `bonuses` says whether they count at once. Those of DUP-1.10 are added at the end: the last total is that
    of the order.
    """
    ranked = [standing for standing in standings if standing.rank is not None]
    ways = [_totals(standing, rounds, bonuses) for standing in ranked]
    after = [sorted(way[index] for way in ways) for index in range(rounds)]
    level: list[defaultdict[float, list[Standing]]] = [defaultdict(list) for _ in range(rounds)]
    for one, way in zip(ranked, ways, strict=True):
        for index, total in enumerate(way):
            level[index][total].append(one)
    result = []
    for standing in chosen:
        totals = _totals(standing, rounds, bonuses)
        ranks, behind = [], []
        for index, (total, everybody) in enumerate(zip(totals, after, strict=True)):
            above = len(everybody) - bisect_right(everybody, total)
            own = _best(standing, index)
            ranks.append(above + sum(_best(one, index) > own for one in level[index][total]) + 1)
            behind.append(max(0, (everybody[-1] if everybody else total) - total))
        result.append(Course(standing.player, standing.rank, totals, tuple(ranks), tuple(behind)))
    return result


def _best(standing: Standing, index: int) -> list[int]:
    """Return the plays of the rounds up to an index, the best first: they part equal totals (DUP-1.9)."""
    return sorted(filter(None, standing.points[: index + 1]), reverse=True)


def _totals(standing: Standing, rounds: int, bonuses: bool) -> tuple[float, ...]:
    points = [value or 0 for value in standing.points[:rounds]]
    if bonuses:
        return tuple(accumulate(map(add, points, standing.bonuses)))
    return (*accumulate(points[:-1]), standing.total) if points else ()


def distribution(points: Sequence[int], master: int | None) -> list[Bar]:
    """Return the points of a round from none to the highest, in bars of an equal number of points.

    The bar of the `master` play is marked, if it counts.
    """
    top = max([master or 0, *points])
    width = next((step for step in STEPS if -(-top // step) <= BARS), -(-top // BARS))
    bars = [Bar(0, 0, sum(value <= 0 for value in points), master=master is not None and master <= 0)]
    for low in range(1, top + 1, width):
        high = low + width - 1
        count = sum(low <= value <= high for value in points)
        bars.append(Bar(low, high, count, master=master is not None and low <= master <= high))
    return bars


def percent(points: float, best: float) -> float | None:
    """Return points as a percentage of the best possible; None if nothing could be had."""
    return 100 * points / best if best else None


def points(number: int, texts: Texts) -> str:
    """Return a number of points."""
    return texts.ngettext("%(num)s point", "%(num)s points", number) % {"num": number}


def signed(difference: float, texts: Texts) -> str:
    """Return a difference in points: "−12", "=", "+4,5"."""
    if difference == 0:
        return "="
    return f"{'+' if difference > 0 else MINUS}{texts.number(abs(difference))}"
