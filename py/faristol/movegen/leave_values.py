"""The worth of the tiles that stay on the rack (the leave), beside the points of a play.

Learnt from self-play by `scripts/selfplay`, one `lexicons/<language>/worth.toml` each. All amounts are
whole hundredths of a point, so that the kernel and Python agree to the last one. The worth of any tiles is
the sum of

- the worth of each tile by itself, the blank included,
- the worth of each pair of them (two of a kind are a pair too, three of a kind three pairs),
- the worth of the number of vowels with the number of consonants; blanks count as neither.

0 is a rack drawn wholly at random; where nothing stays, the number for no vowel and no consonant is the worth
of drawing all tiles anew. Towards the end it matters how many tiles the bag has left once the rack is filled:
a player who empties it lets the opponent play last, see `Worth.late`.
"""

from __future__ import annotations

import struct
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from typing import Any

from faristol.movegen.winning import SHARES, UNKNOWN, Winning, read_winning
from faristol.tiles.alphabet import Alphabet
from faristol.tiles.tile import BLANK

KINDS = 32
HUNDREDTHS = 100
TENTH = 10
"""A tenth of a point, in hundredths."""

BALANCE = 8
"""Vowels and consonants are told apart up to seven of each."""

LATE = 16
"""The number of tiles in the bag from which on the worth counts in full."""

FULL_WEIGHT = 256
"""The weight of a worth that counts in full."""

WINNING = (
    "[winning]",
    "# By tiles that the player to move does not see: the points more than the other that he still gains;",
    f"# less of it in {', '.join(map(str, SHARES))} of 1000 games.",
)
"""The heading of `Worth.winning` in a file."""

LATE_COLUMNS = ("weight", "points", "bag")
"""The names of the columns of `Worth.late` in a file."""


@dataclass(frozen=True)
class Worth:
    """The worth of tiles in one language, in hundredths of a point.

    `tiles` by tile, `pairs` by two tiles in either order, `balance` by vowels and consonants, `late` by tiles
    in the bag: the weight of the worth in 256ths, the hundredths for each point of the tiles that stay, and
    those for leaving so many tiles in the bag; `winning` is what a lead is worth.
    """

    tiles: tuple[int, ...]
    pairs: tuple[tuple[int, ...], ...]
    balance: tuple[tuple[int, ...], ...]
    late: tuple[tuple[int, int, int], ...]
    points: tuple[int, ...]
    vowels: frozenset[int]
    winning: Winning = UNKNOWN

    def of(self, tiles: bytes) -> int:
        """The worth of tiles that stay on the rack while the bag is far from empty."""
        alone = sum(self.tiles[tile] for tile in tiles)
        pairs = sum(self.pairs[one][other] for one, other in combinations(tiles, 2))
        return alone + pairs + self.balance_of(tiles)

    def balance_of(self, tiles: bytes) -> int:
        """Return the worth of the numbers of vowels and consonants."""
        vowels = sum(tile in self.vowels for tile in tiles)
        consonants = len(tiles) - vowels - tiles.count(BLANK)
        return self.balance[min(vowels, BALANCE - 1)][min(consonants, BALANCE - 1)]

    def left_with(self, tiles: bytes, bag_count: int) -> int:
        """Return the worth of tiles that stay on the rack, by the tiles left in the bag after drawing."""
        return sum(self.shares(tiles, bag_count))

    def counted(self, worth: int, points: int, bag_count: int) -> int:
        """Return the part of a worth of tiles with so many points that counts, by the tiles in the bag."""
        if bag_count >= LATE:
            return worth
        weight, each, bag = self.late[bag_count]
        return (worth * weight >> 8) + points * each + bag

    def shares(self, tiles: bytes, bag_count: int) -> tuple[int, int, int]:
        """Return the terms of `left_with`: the tiles as they go together, their points, tiles in the bag."""
        value, points = self.of(tiles), sum(self.points[tile] for tile in tiles)
        if bag_count >= LATE:
            return value, 0, 0
        weight, each, bag = self.late[bag_count]
        return value * weight >> 8, points * each, bag

    def of_leaving(self, bag_count: int) -> int:
        """Return the worth of leaving `bag_count` tiles in the bag, by itself."""
        return self.late[bag_count][2] if bag_count < LATE else 0

    @cached_property
    def packed(self) -> bytes:
        """The bytes that the kernel reads, see kernel/equity.h."""
        numbers = (
            *self.tiles,
            *(number for row in self.pairs for number in row),
            *(number for row in self.balance for number in row),
            *(number for column in zip(*self.late, strict=True) for number in column),
            sum(1 << tile for tile in self.vowels),
        )
        return struct.pack(f"<{len(numbers)}i", *numbers) + self.winning.packed


def nothing(alphabet: Alphabet) -> Worth:
    """Tiles that stay are worth nothing: plays rank by their points."""
    row = (0,) * KINDS
    balance = ((0,) * BALANCE,) * BALANCE
    return Worth(
        row, (row,) * KINDS, balance, ((FULL_WEIGHT, 0, 0),) * LATE, _points(alphabet), alphabet.vowels
    )


def read_worth(text: str, alphabet: Alphabet) -> Worth:
    """The worth in the text of a TOML file. Raises KeyError or ValueError for one that is not complete."""
    data: dict[str, Any] = tomllib.loads(text)
    letters = alphabet.letters
    pairs = [[0] * KINDS for _ in range(KINDS)]
    for one, letter in enumerate(letters):
        for other, number in zip(range(one + 1), data["pairs"][letter], strict=True):
            pairs[one][other] = pairs[other][one] = number
    tiles = [data["tiles"][letter] for letter in letters]
    balance = [_full(row, BALANCE) for row in data["balance"]]
    late = tuple(zip(*(data["late"][name] for name in LATE_COLUMNS), strict=True))
    if len(balance) != BALANCE or len(late) != LATE:
        raise ValueError("a row of the worth is missing")
    return Worth(
        tiles=_full(tiles, KINDS),
        pairs=tuple(map(tuple, pairs)),
        balance=tuple(balance),
        late=late,
        points=_points(alphabet),
        vowels=alphabet.vowels,
        winning=read_winning(data.get("winning", {})),
    )


def write_worth(worth: Worth, alphabet: Alphabet, head: str) -> str:
    """The text of a TOML file that `read_worth` makes the same worth of, under a comment."""
    letters = alphabet.letters
    lines = [*(f"# {line}".rstrip() for line in head.splitlines()), "", "[tiles]"]
    lines += _table({letter: worth.tiles[tile] for tile, letter in enumerate(letters)})
    lines += ["", "# With every tile up to itself, in the order of the tiles.", "[pairs]"]
    lines += _table({letter: list(worth.pairs[tile][: tile + 1]) for tile, letter in enumerate(letters)})
    lines += ["", "[late]", "# By tiles in the bag once the rack is filled."]
    lines += [
        f"{name} = {list(column)}"
        for name, column in zip(LATE_COLUMNS, zip(*worth.late, strict=True), strict=True)
    ]
    if worth.winning.rows:
        lines += ["", *WINNING]
        lines += [f"{unseen} = {list(worth.winning.rows[unseen])}" for unseen in worth.winning.written]
    balance = [f"  {list(row)}," for row in worth.balance]
    start = lines.index("[tiles]")
    rows = ["# A row for each number of vowels: with no consonants, one, two ...", "balance = ["]
    return "\n".join([*lines[:start], *rows, *balance, "]", "", *lines[start:], ""])


def _points(alphabet: Alphabet) -> tuple[int, ...]:
    return _full(alphabet.points, KINDS)


def _full(numbers: Sequence[int], length: int) -> tuple[int, ...]:
    if len(numbers) > length:
        raise ValueError(f"{len(numbers)} numbers where there is room for {length}")
    return (*numbers, *[0] * (length - len(numbers)))


def _table(values: Mapping[str, object]) -> list[str]:
    return [f'"{key}" = {value}' for key, value in values.items()]


def in_tenths(amount: int) -> int:
    """Round hundredths of a point to whole tenths, as they are shown; half a tenth counts as one.

    Differences are taken of amounts that were rounded so: then all shown figures add up.
    """
    rounded = (abs(amount) + TENTH // 2) // TENTH * TENTH
    return -rounded if amount < 0 else rounded
