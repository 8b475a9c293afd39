"""Count the ways to draw the tiles of a word from the full bag (PRA-3).

A draw is a set of tiles, each a piece of its own; it counts if its tiles are those of the word, with blanks
for the rest. Of racks of one length the likelier is the one with more draws.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from math import comb

from faristol.tiles.tile import BLANK


def ways(tiles: bytes, counts: Sequence[int]) -> int:
    """Count the draws with these letters; `counts` are the tiles of the bag by number, the blanks first."""
    return counter(counts)(tiles)


def counter(counts: Sequence[int]) -> Callable[[bytes], int]:
    """Return `ways` for one bag, for many words.

    For each letter there is a polynomial whose coefficient b counts the draws in which blanks stand for b of
    its tiles; the result is the sum over their product up to the number of blanks. Each polynomial is one
    number: no coefficient is more than all draws from the bag, so that each has its bits.
    """
    blanks, size = counts[BLANK], sum(counts) + 1
    mask = (1 << size * (blanks + 1)) - 1
    chosen = [comb(blanks, number) for number in range(blanks + 1)]

    @cache
    def of_letter(letter: int, times: int) -> int:
        """Return the draws of a letter with 0, 1, ... of its tiles replaced."""
        held = counts[letter] if letter < len(counts) else 0
        return sum(comb(held, times - by) << size * by for by in range(min(blanks, times) + 1))

    def count(tiles: bytes) -> int:
        product = 1
        for letter in set(tiles):
            product = product * of_letter(letter, tiles.count(letter)) & mask
        return sum(ways * (product >> size * number & (1 << size) - 1) for number, ways in enumerate(chosen))

    return count
