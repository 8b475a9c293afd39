"""Tentative tiles by hand: taps, tiles dragged, and typing on the board.

Letters go on from the arrow; tiles of several letters are typed letter by letter: L, · and L make the tile
L·L out of the L just laid, N and Y the tile NY, and the U after a Q changes nothing (TIL-DI, TIL-Q). A letter
typed with Shift, or after "?", is laid with a blank.
"""

from __future__ import annotations

from dataclasses import replace

from faristol.app.tentative.tentative import (
    GAP,
    Ground,
    Laid,
    Laying,
    Spot,
    lay,
    left,
    lettered,
    missing,
    unasked,
    without,
)
from faristol.board.board import CENTRE, SIZE, Direction, room, square_name, step
from faristol.errors import Refused, Unreadable, needed
from faristol.tiles.alphabet import Alphabet
from faristol.tiles.tile import BLANK, DESIGNATED, LETTER_MASK

BLANK_KEYS = "?*_0"
"""Keys for a blank, as in a written rack (NOT-2)."""

ARROWS = {
    "ArrowLeft": (Direction.ACROSS, -1),
    "ArrowRight": (Direction.ACROSS, 1),
    "ArrowUp": (Direction.DOWN, -1),
    "ArrowDown": (Direction.DOWN, 1),
}


def key(laying: Laying, ground: Ground, name: str, *, shift: bool = False) -> Laying:
    """Handle a key on the board; an unknown one changes nothing. Raises Refused for a missing tile."""
    if name == "Backspace":
        return _last_back(laying, ground)
    if name == "Escape":
        return _left_alone(laying)
    if laying.blank_square is None and name in ARROWS:
        return _arrow(laying, *ARROWS[name])
    if laying.blank_square is None and name == " ":
        return _turned(laying)
    if laying.blank_square is None and name in BLANK_KEYS:
        return laid_at_cursor(replace(laying, picked=None, typed=""), ground, BLANK)
    if len(name) != 1 or name.isspace():
        return laying
    # the one character Ŀ is an L and its point
    for character in name.upper().replace("Ŀ", "L·"):
        laying = _character(laying, ground, character, shift)
    return laying


def _character(laying: Laying, ground: Ground, character: str, shift: bool) -> Laying:
    """Lay a letter, or let it continue the spelling of the last tile."""
    alphabet = ground.alphabet
    if laying.blank_square is not None:
        tile = spelt(alphabet, character)
        return laying if tile is None else replace(lettered(laying, tile), typed=character)
    spelling = laying.typed + character
    if laying.typed and laying.laid:
        tile = spelt(alphabet, spelling)
        if tile is not None:
            return _respelt(laying, ground, tile, spelling)
        if begins(alphabet, spelling):
            return replace(laying, typed=spelling)
    tile = spelt(alphabet, character)
    if tile is None:
        return replace(laying, typed="")
    laying = replace(laying, picked=None)
    return replace(laid_at_cursor(laying, ground, _shown(laying, ground, tile, shift)), typed=character)


def _shown(laying: Laying, ground: Ground, tile: int, by_blank: bool) -> int:
    """Return the tile for a letter: itself, one whose spelling begins so, or a blank of the rack."""
    if by_blank:
        return tile | DESIGNATED
    if left(laying, ground, tile):
        return tile
    alphabet = ground.alphabet
    for longer in range(1, len(alphabet.letters)):
        if alphabet.letters[longer].startswith(alphabet.letters[tile]) and left(laying, ground, longer):
            return longer
    if ground.rack is not None and left(laying, ground, BLANK):
        return tile | DESIGNATED
    raise missing(tile, ground)


def _respelt(laying: Laying, ground: Ground, tile: int, spelling: str) -> Laying:
    """Replace the last tile by the one now spelt: L·L instead of L."""
    last = laying.laid[-1]
    if last.tile & LETTER_MASK != tile:
        free = without(laying, last.square)
        shown = _shown(free, ground, tile, bool(last.tile & DESIGNATED))
        laying = lay(free, ground, shown, last.square)
    return replace(laying, typed=spelling)


def spelt(alphabet: Alphabet, text: str) -> int | None:
    """Return the letter that a text spells, ignoring case and accents; None if it is not exactly one."""
    try:
        tiles = alphabet.parse_rack(text)
    except Unreadable:
        return None
    return tiles[0] if len(tiles) == 1 and tiles[0] != BLANK else None


def begins(alphabet: Alphabet, text: str) -> bool:
    """Tell whether a longer spelling of a letter begins with the text."""
    return any(spelling.startswith(text) and spelling != text for spelling in alphabet.aliases)


def unfinished(laying: Laying, ground: Ground) -> Laid | None:
    """Return the last tile if typing may still extend it to an available one: the L of L·L (TIL-DI)."""
    if not laying.typed or not laying.laid:
        return None
    last = laying.laid[-1]
    longer = (
        tile
        for spelling, tile in ground.alphabet.aliases.items()
        if spelling.startswith(laying.typed) and spelling != laying.typed and tile != last.tile & LETTER_MASK
    )
    return last if any(left(laying, ground, tile) for tile in longer) else None


def laid_at_cursor(laying: Laying, ground: Ground, tile: int, *, slot: int = GAP) -> Laying:
    """Lay a tile on the first free square from the arrow on, and move the arrow past it.

    Without an arrow, it goes on after the tentative tiles, or starts in the middle.
    """
    square = needed(_free(laying, ground, _start(laying)), Refused("lay.edge", rule="PLA-5"))
    laying = lay(laying, ground, tile, square, slot=slot)
    following = _free(laying, ground, square)
    return replace(laying, cursor=square if following is None else following)


def _start(laying: Laying) -> int:
    if laying.cursor is not None:
        return laying.cursor
    return max((one.square for one in laying.laid), default=CENTRE)


def _free(laying: Laying, ground: Ground, square: int) -> int | None:
    """Return the first free square from this one on in the direction of the arrow."""
    stride = step(laying.direction)
    for candidate in range(square, square + stride * room(square, laying.direction), stride):
        if not ground.board.at(candidate) and laying.at(candidate) is None:
            return candidate
    return None


def _last_back(laying: Laying, ground: Ground) -> Laying:
    """Take the last tile back to the rack and put the arrow on its square."""
    if not laying.laid:
        return replace(laying, picked=None, typed="")
    last = laying.laid[-1].square
    return replace(without(laying, last), cursor=last, picked=None, typed="")


def _left_alone(laying: Laying) -> Laying:
    """Cancel the question about a blank, the picked tile or the arrow, in this order, one at a time."""
    if laying.blank_square is not None:
        return unasked(laying)
    if laying.picked is not None:
        return replace(laying, picked=None, typed="")
    return replace(laying, cursor=None, typed="")


def _arrow(laying: Laying, direction: Direction, way: int) -> Laying:
    """Move the arrow one square; it stops at the edge."""
    if laying.cursor is None:
        return replace(laying, cursor=_start(laying), picked=None, typed="")
    row, column = divmod(laying.cursor, SIZE)
    position = row if direction else column
    moved = laying.cursor + way * step(direction) if 0 <= position + way < SIZE else laying.cursor
    return replace(laying, cursor=moved, picked=None, typed="")


def _turned(laying: Laying) -> Laying:
    if laying.cursor is None:
        return _arrow(laying, laying.direction, 1)
    return replace(laying, direction=laying.direction.other, typed="")


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
    return replace(laying, cursor=square)


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
            laying = replace(laying, cursor=None)
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
