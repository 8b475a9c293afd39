"""A tile is a small number; words, racks and draws are bytes of tiles, a rack in the order they stand.

1..n are the letters in tile order (TIL-ORD), n at most 31. 0 is a blank on a rack or in the bag. On the board
and in a written play a blank shows a letter: that letter's number with the DESIGNATED flag (TIL-BL).
"""

from __future__ import annotations

from faristol.errors import Refused

BLANK = 0
DESIGNATED = 0x80
LETTER_MASK = 0x3F
MOST_LETTERS = 31

_LETTERS_ONLY = bytes(tile & LETTER_MASK for tile in range(256))
_AS_DRAWN = bytes(BLANK if tile & DESIGNATED else tile for tile in range(256))


def letters_of(word: bytes) -> bytes:
    """The letters that the tiles show, whether a blank shows them or not."""
    return word.translate(_LETTERS_ONLY)


def as_drawn(tiles: bytes) -> bytes:
    """The tiles as they lie on a rack: whatever a blank shows, it is a BLANK again."""
    return tiles.translate(_AS_DRAWN)


def missing(rack: bytes, tiles: bytes) -> bytes:
    """Those of the tiles that the rack does not hold, in tile order; what a blank shows needs a blank."""
    left, absent = bytearray(rack), bytearray()
    for tile in as_drawn(tiles):  # a rack is so short that counting it would take longer
        if tile in left:
            left.remove(tile)
        else:
            absent.append(tile)
    return bytes(sorted(absent))


def remove(rack: bytes, tiles: bytes) -> bytes:
    """The rack without the tiles, the others in their order. Raises Refused if one is not there (PLA-4)."""
    absent = missing(rack, tiles)
    if absent:
        raise Refused("rack.missing", rule="PLA-4", tiles=len(absent))
    left = bytearray(rack)
    for tile in as_drawn(tiles):
        left.remove(tile)
    return bytes(left)
