"""The chance of winning from here on, by the points that a player is ahead and the tiles still to come.

Learnt from self-play by `scripts/selfplay`, in `lexicons/<language>/worth.toml`: by the number of tiles that
the player to move does not see, how many points more than the other he still gains until the game has ended
(a negative number where he loses as many), and in what share of all games. That hardly depends on who is
ahead, so that a win is as likely as still gaining more than he is behind.
"""

from __future__ import annotations

import struct
from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

SHARES = (1, 10, 25, 50, 100, 150, 200, 300, 400, 500, 600, 700, 800, 850, 900, 950, 975, 990, 999)
"""The number of a thousand games in which less is gained than the value at the same index of a row."""

SURE = 1000
"""The chance of a certain win: chances are in thousandths."""

MOST_ROWS = 94
"""Tiles that a player does not see at the first turn, with a rack of six, and none."""

_HUNDREDTHS = 100

_WRITTEN = frozenset((*range(1, 13), *range(14, 22, 2), *range(22, MOST_ROWS, 3)))
"""The rows that are written to a file: each one while few tiles are left, then fewer."""


@dataclass(frozen=True)
class Winning:
    """`rows` by the tiles unseen: points that are still gained, as many as there are SHARES, rising; those of
    more tiles are as the last row. Without any row only what has been scored counts."""

    rows: tuple[tuple[int, ...], ...] = ()

    def chance(self, unseen: int, ahead: int) -> int:
        """Return the chance in thousandths that the player to move, so many hundredths ahead, wins."""
        if not self.rows:
            return decided(ahead)
        row = self.rows[min(unseen, len(self.rows) - 1)]
        at = bisect_right(row, -ahead / _HUNDREDTHS)
        if at == 0:
            return SURE
        if at == len(SHARES):
            return 0
        gap = _HUNDREDTHS * (row[at] - row[at - 1])
        beyond = -ahead - _HUNDREDTHS * row[at - 1]
        return SURE - SHARES[at - 1] - (SHARES[at] - SHARES[at - 1]) * beyond // gap

    @property
    def written(self) -> list[int]:
        """The numbers of the rows that a file has: the others are interpolated."""
        last = len(self.rows) - 1
        return [unseen for unseen in range(len(self.rows)) if unseen in _WRITTEN or unseen == last]

    @cached_property
    def packed(self) -> bytes:
        """The bytes that the kernel reads, see kernel/winning.h."""
        rows = (*self.rows, *[(0,) * len(SHARES)] * (MOST_ROWS - len(self.rows)))
        return struct.pack(f"<I{MOST_ROWS * len(SHARES)}i", len(self.rows), *(n for row in rows for n in row))


def decided(ahead: int) -> int:
    """Return the result of a finished game, in thousandths of a win, for the player who is so much ahead."""
    return SURE if ahead > 0 else 0 if ahead else SURE // 2


UNKNOWN = Winning()
"""The table without any rows: only the points scored count."""


def read_winning(rows: Mapping[str, Sequence[int]]) -> Winning:
    """Read the rows of a file, by the tiles unseen; those between two of them are interpolated.

    Raises ValueError for invalid rows.
    """
    given = {int(unseen): row for unseen, row in rows.items()}
    if not given:
        return UNKNOWN
    if min(given) < 0 or max(given) >= MOST_ROWS:
        raise ValueError("rows for tiles that there are not")
    if any(len(row) != len(SHARES) or sorted(row) != list(row) for row in given.values()):
        raise ValueError("a row that is not complete, or does not rise")
    numbers = sorted(given)
    return Winning(tuple(_between(given, numbers, unseen) for unseen in range(numbers[-1] + 1)))


def _between(given: Mapping[int, Sequence[int]], numbers: Sequence[int], unseen: int) -> tuple[int, ...]:
    at = bisect_right(numbers, unseen)
    if not at:
        return tuple(given[numbers[0]])
    before = numbers[at - 1]
    if before == unseen:
        return tuple(given[before])
    after = numbers[at]
    share = (unseen - before) / (after - before)
    pairs = zip(given[before], given[after], strict=True)
    return tuple(round(one + share * (other - one)) for one, other in pairs)
