"""The size of a mistake by the points that it gives away, and an index to compare games by (ANA-4).

All amounts are hundredths of a point.
"""

from collections.abc import Iterable, Mapping
from typing import Literal, get_args

from faristol.movegen.leave_values import HUNDREDTHS

MISTAKE, MEDIUM, LARGE = 5 * HUNDREDTHS, 10 * HUNDREDTHS, 20 * HUNDREDTHS
"""The amount given away from which a mistake is small, medium or large."""

AS_GOOD = HUNDREDTHS
"""A move that gives away at most so much counts as the best one."""

Size = Literal["small", "medium", "large"]
SIZES: tuple[Size, ...] = get_args(Size)

WEIGHTS: Mapping[Size, int] = {"small": 1, "medium": 2, "large": 3}

TURNS = 10
"""The number of turns that the index is for."""


def size_of(cost: int) -> Size | None:
    """Return the size of a mistake that gives away so much, None if it is no mistake."""
    return "large" if cost >= LARGE else "medium" if cost >= MEDIUM else "small" if cost >= MISTAKE else None


def index_of(costs: Iterable[int], turns: int) -> float | None:
    """The mistake index: 1 for each small mistake, 2 for a medium one, 3 for a large one, for ten of the
    turns that were looked at; None without any."""
    weights = (WEIGHTS[size] for cost in costs if (size := size_of(cost)))
    return TURNS * sum(weights) / turns if turns else None
