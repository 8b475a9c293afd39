"""A rack is bytes of tiles in the order they stand; these functions ask and change it."""

from __future__ import annotations

from collections import Counter

from faristol.errors import Refused
from faristol.tiles.tile import as_drawn


def missing(rack: bytes, tiles: bytes) -> bytes:
    """Those of the tiles that the rack does not hold, in tile order; what a blank shows needs a blank."""
    return bytes(sorted((Counter(as_drawn(tiles)) - Counter(rack)).elements()))


def remove(rack: bytes, tiles: bytes) -> bytes:
    """The rack without the tiles, the others in their order. Raises Refused if one is not there (PLA-4)."""
    absent = missing(rack, tiles)
    if absent:
        raise Refused("rack.missing", rule="PLA-4", tiles=len(absent))
    left = bytearray(rack)
    for tile in as_drawn(tiles):
        left.remove(tile)
    return bytes(left)
