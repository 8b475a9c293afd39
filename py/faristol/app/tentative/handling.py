"""Taps on the tentative tiles, and tiles dragged from one place to another."""

from __future__ import annotations

from dataclasses import replace

from faristol.app.tentative.keys import laid_at_cursor
from faristol.app.tentative.tentative import GAP, Ground, Laying, Spot, lay, unasked, without
from faristol.board.grid import square_name
from faristol.errors import Refused


def tap(laying: Laying, ground: Ground, spot: Spot) -> Laying:
    """Handle a tap: pick a tile up, put the picked one down, or set or turn the arrow.

    With an arrow on the board, a tapped tile of the rack goes straight to it. A second tap on a tentative
    tile takes it back.
    """
    picked, laying = laying.picked, replace(unasked(laying), typed="")
    if spot.kind == "board":
        return _tap_square(replace(laying, picked=None), ground, spot, picked)
    tile = _tile_of(laying, spot)
    if tile is None:
        return drop(laying, ground, picked, spot) if picked else laying
    if picked is None and laying.cursor is not None:
        return laid_at_cursor(laying, ground, tile, slot=_slot(spot))
    return replace(laying, picked=None if picked == spot else spot)


def _tap_square(laying: Laying, ground: Ground, spot: Spot, picked: Spot | None) -> Laying:
    square = spot.number
    if picked == spot:
        return without(laying, square)
    if picked is not None:
        return drop(laying, ground, picked, spot)
    if ground.board.at(square):
        return replace(laying, cursor=None)
    if laying.at(square):
        return replace(laying, picked=spot)
    if laying.cursor == square:
        return replace(laying, direction=laying.direction.other)
    return replace(laying, cursor=square, near=True)


def drop(laying: Laying, ground: Ground, source: Spot, target: Spot) -> Laying:
    """Handle a dropped tile: lay it, move it, or put it on the rack; anywhere else nothing changes.

    Raises Refused (PLA-2) on a square whose tile was played.
    """
    if target.kind == "board" and (there := ground.board.at(target.number)):
        letter = ground.alphabet.letter(there)
        raise Refused("placement.taken", rule="PLA-2", square=square_name(target.number), letter=letter)
    laying = replace(unasked(laying), picked=None, typed="")
    match source.kind, target.kind:
        case "rack", "rack":
            return _reordered(laying, source.number, target.number)
        case (("rack" | "tile"), "board"):
            tile = _tile_of(laying, source)
            if tile is None:
                return laying
            laying = replace(laying, cursor=None, near=True)
            return lay(laying, ground, tile, target.number, slot=_slot(source))
        case "board", "board":
            return _moved(laying, ground, source.number, target.number)
        case "board", _:
            slot = target.number if 0 <= target.number < len(laying.slots) else GAP
            return without(laying, source.number, slot)
    return laying


def _tile_of(laying: Laying, spot: Spot) -> int | None:
    """Return the tile at a spot of the rack or of the unseen tiles, None if there is none."""
    if spot.kind == "tile":
        return spot.number
    if 0 <= spot.number < len(laying.slots) and laying.slots[spot.number] != GAP:
        return laying.slots[spot.number]
    return None


def _slot(spot: Spot) -> int:
    return spot.number if spot.kind == "rack" else GAP


def _reordered(laying: Laying, source: int, target: int) -> Laying:
    """Return the rack with a tile moved; those between make room, a gap is simply filled."""
    slots = list(laying.slots)
    if source not in range(len(slots)) or slots[source] == GAP:
        return laying
    target = target if target in range(len(slots)) else len(slots) - 1
    if slots[target] == GAP:
        slots[source], slots[target] = GAP, slots[source]
    else:
        slots.insert(target, slots.pop(source))
    return replace(laying, slots=tuple(slots))


def _moved(laying: Laying, ground: Ground, source: int, target: int) -> Laying:
    """Return the tiles with one moved to another square; a tentative tile there changes places with it."""
    if laying.at(source) is None:
        return laying
    squares = {source: target, target: source}
    laid = tuple(replace(one, square=squares.get(one.square, one.square)) for one in laying.laid)
    return replace(laying, laid=laid, cursor=None)
