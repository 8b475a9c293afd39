"""The size of a mistake, and an index to compare games by (ANA-4).

In a game of two a mistake is as large as the chance of winning that it gives away, in thousandths: so many
points matter more in a close game than in one that is decided. Where nobody wins or loses a game of two, it
is as large as the points, in hundredths.
"""

from collections.abc import Iterable, Mapping
from typing import Literal, get_args

from faristol.movegen.leave_values import HUNDREDTHS

MISTAKE, MEDIUM, LARGE = 5 * HUNDREDTHS, 10 * HUNDREDTHS, 20 * HUNDREDTHS
"""The amount given away from which a mistake is small, medium or large."""

CHANCES = (20, 40, 80)
"""The chance of winning given away, in thousandths, from which a mistake is small, medium or large."""

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


def size_of_chance(chance: int) -> Size | None:
    """Return the size of a mistake that gives away so much of the chance of winning, None if it is none."""
    sizes = zip(reversed(SIZES), reversed(CHANCES), strict=True)
    return next((size for size, least in sizes if chance >= least), None)


def index_of(sizes: Iterable[Size | None], turns: int) -> float | None:
    """The mistake index: 1 for each small mistake, 2 for a medium one, 3 for a large one, for ten of the
    turns that were looked at; None without any."""
    return TURNS * sum(WEIGHTS[size] for size in sizes if size) / turns if turns else None
