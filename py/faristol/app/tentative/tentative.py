"""A play before it is made: tentative tiles on the board, and the order of the rack.

None of it is logged or checked against a word list: until "play" is pressed a player may try anything, unless
the rules say that touched tiles must be played (CLA-2A, MAL-10).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from random import Random
from typing import Literal, Self

from faristol.board.board import SIZE, SQUARES, Board, Direction
from faristol.errors import Refused
from faristol.rules.notation import Play
from faristol.rules.placement import Score, place, read_tiles, score, spent_on
from faristol.rules.rule_file import PlayRules
from faristol.tiles.alphabet import Alphabet
from faristol.tiles.bag import Bag
from faristol.tiles.tile import BLANK, DESIGNATED, as_drawn

GAP = -1
"""A slot of the rack without a tile."""


@dataclass(frozen=True, slots=True)
class Ground:
    """The ground of a play: the board, and the tiles available for it.

    `rack` is None where the racks are not known (a game on a real board): then any tile of `unseen` may be
    laid. `turn` counts the turns of this player. With `touch_move` the `touched` (square, tile) pairs have to
    be played (MAL-10); `line` has the squares that they have been on if they keep their line (CLA-2A).
    """

    board: Board
    alphabet: Alphabet
    rules: PlayRules
    rack: bytes | None
    unseen: Bag
    turn: int = 0
    touch_move: bool = False
    touched: tuple[tuple[int, int], ...] = ()
    line: frozenset[int] | None = None


@dataclass(frozen=True, slots=True)
class Spot:
    """The position of a finger: a slot of the rack, a square, or a kind of tile among the unseen ones.

    Its number is -1 for the rack itself.
    """

    kind: Literal["rack", "board", "tile"]
    number: int

    @classmethod
    def read(cls, text: str) -> Self | None:
        """Return the spot of "rack:3", "rack:", "board:112" or "tile:12"; None for any other text."""
        kind, _, digits = text.partition(":")
        number = int(digits) if digits.isascii() and digits.isdecimal() and len(digits) < 4 else -1
        match kind:
            case "rack" if number < SIZE:
                return cls("rack", number)
            case "board" if 0 <= number < SQUARES:
                return cls("board", number)
            case "tile" if 0 <= number <= SIZE * 2 + 1:
                return cls("tile", number)
        return None


@dataclass(frozen=True, slots=True)
class Laid:
    """A tentative tile; BLANK while it waits for its letter. `slot` is where it was on the rack."""

    square: int
    tile: int
    slot: int = GAP


@dataclass(frozen=True, slots=True)
class Laying:
    """The tentative state of a rack and board: `slots` with gaps, `laid` tiles in their order.

    The next letter goes to the `cursor`, or beyond it in the `direction`. `picked` was tapped and waits for a
    target. `typed` is the spelling of the last tile so far, for tiles of several letters.
    """

    slots: tuple[int, ...] = ()
    laid: tuple[Laid, ...] = ()
    cursor: int | None = None
    direction: Direction = Direction.ACROSS
    picked: Spot | None = None
    typed: str = ""
    turn: int = 0

    @property
    def tiles(self) -> dict[int, int]:
        """Return the tiles by square."""
        return {one.square: one.tile for one in self.laid}

    @property
    def blank_square(self) -> int | None:
        """Return the square of the blank that waits for its letter."""
        return next((one.square for one in self.laid if one.tile == BLANK), None)

    @property
    def rack(self) -> bytes:
        """Return the tiles on the rack, in their order."""
        return bytes(tile for tile in self.slots if tile != GAP)

    def at(self, square: int) -> Laid | None:
        """Return the tentative tile on a square."""
        return next((one for one in self.laid if one.square == square), None)


@dataclass(frozen=True, slots=True)
class Attempt:
    """The tentative tiles as a play with its points, or the fault that prevents one."""

    play: Play | None = None
    score: Score | None = None
    fault: Refused | None = None


def attempt(laying: Laying, ground: Ground) -> Attempt:
    """Return the play that the tiles make by their squares alone: no word is looked up (CLA-1D)."""
    if not laying.laid:
        return Attempt()
    if laying.blank_square is not None:
        return Attempt(fault=Refused("lay.letterless", rule="NOT-2"))
    play = read_tiles(ground.board, laying.tiles, ground.alphabet)
    return Attempt(fault=play) if isinstance(play, Refused) else attempt_at(play, ground)


def attempt_at(play: Play, ground: Ground) -> Attempt:
    """Return a play with its points, or why its tiles cannot lie there."""
    placement = place(ground.board, None, play, None, ground.rules, ground.alphabet)
    if isinstance(placement, Refused):
        return Attempt(fault=placement)
    return Attempt(play, score(ground.board, placement, ground.alphabet, ground.rules))


def settled(laying: Laying, ground: Ground) -> Laying:
    """Return the tiles fitted to a changed ground: those that do not fit go back, new ones join the rack."""
    fits = laying.turn == ground.turn and not any(ground.board.at(one.square) for one in laying.laid)
    if ground.rack is None:
        return laying if fits and not laying.slots else _anew(laying, ground, ())
    used = as_drawn(bytes(one.tile for one in laying.laid))
    if Counter(laying.rack + used) != Counter(ground.rack):
        laying = _anew(laying, ground, _in_order(laying.rack + used, ground))
    elif not fits:
        laying = _anew(laying, ground, _in_order(taken_back(laying).rack, ground))
    return _with_touched(laying, ground)


def _anew(laying: Laying, ground: Ground, slots: tuple[int, ...]) -> Laying:
    return Laying(slots, direction=laying.direction, turn=ground.turn)


def _in_order(held: bytes, ground: Ground) -> tuple[int, ...]:
    """Return the rack with tiles that stayed in the player's order, and new ones after them."""
    fresh, kept = bytearray(ground.rack or b""), bytearray()
    for tile in held:
        if tile in fresh:
            fresh.remove(tile)
            kept.append(tile)
    return _filled(kept + fresh, ground.rules.rack_size)


def _with_touched(laying: Laying, ground: Ground) -> Laying:
    """Return the tiles with the touched ones on the board, also after a reload (CLA-2A)."""
    if not ground.touch_move or laying.laid:
        return laying
    for square, tile in ground.touched:
        slot = _slot_of(laying, as_drawn(bytes((tile,)))[0])
        if slot is not None and not ground.board.at(square):
            laying = _with(laying, Laid(square, tile, slot))
    return laying


def _filled(tiles: Iterable[int], size: int) -> tuple[int, ...]:
    held = tuple(tiles)
    return held + (GAP,) * (size - len(held))


def _slot_of(laying: Laying, tile: int) -> int | None:
    return laying.slots.index(tile) if tile in laying.slots else None


def _with(laying: Laying, one: Laid) -> Laying:
    """Return the tiles with one more on the board; its slot of the rack becomes empty."""
    slots = list(laying.slots)
    if one.slot != GAP:
        slots[one.slot] = GAP
    return replace(laying, slots=tuple(slots), laid=(*laying.laid, one))


def without(laying: Laying, square: int, slot: int = GAP) -> Laying:
    """Return the tiles with one back on the rack: in the given slot, its own, or the first gap."""
    one = laying.at(square)
    if one is None:
        return laying
    laid = tuple(other for other in laying.laid if other is not one)
    if one.slot == GAP:
        return replace(laying, laid=laid)
    slots = list(laying.slots)
    if slot == GAP:
        slot = one.slot if slots[one.slot] == GAP else slots.index(GAP)
    elif slots[slot] != GAP:
        gaps = (at for at, tile in enumerate(slots) if tile == GAP)
        del slots[min(gaps, key=lambda gap: abs(gap - slot))]
        slots.insert(slot, GAP)
    slots[slot] = as_drawn(bytes((one.tile,)))[0]
    return replace(laying, slots=tuple(slots), laid=laid)


def taken_back(laying: Laying) -> Laying:
    """Return the tiles with all of them back on the rack; the arrow stays."""
    for one in reversed(laying.laid):
        laying = without(laying, one.square)
    return replace(laying, picked=None, typed="")


def lay(laying: Laying, ground: Ground, tile: int, square: int, *, slot: int = GAP) -> Laying:
    """Lay a tile on a square from this slot, or from any that has it; a tentative tile there makes room.

    `tile` is BLANK for a blank whose letter is still to be asked. Raises Refused if there is no such tile.
    """
    drawn = as_drawn(bytes((tile,)))[0]
    laying = without(laying, square)
    if ground.rack is not None:
        source = slot if slot != GAP and laying.slots[slot] == drawn else _slot_of(laying, drawn)
        if source is None:
            raise missing(tile, ground)
        return _with(laying, Laid(square, tile, source))
    if not left(laying, ground, drawn):
        raise missing(tile, ground)
    return _with(laying, Laid(square, tile))


def left(laying: Laying, ground: Ground, drawn: int) -> int:
    """Count the tiles of a kind that are left for this play."""
    if ground.rack is not None:
        return laying.slots.count(drawn)
    laid = as_drawn(bytes(one.tile for one in laying.laid)).count(drawn)
    return max(0, ground.unseen.counts[drawn] - laid)


def missing(tile: int, ground: Ground) -> Refused:
    """Return the fault for a tile that is not on the rack, or of which none is unseen."""
    drawn = as_drawn(bytes((tile,)))[0]
    letter = ground.alphabet.letter(tile & ~DESIGNATED)
    if ground.rack is None:
        return Refused("lay.no_blank_unseen" if drawn == BLANK else "lay.unseen", rule="PLA-4", letter=letter)
    return Refused("lay.no_blank" if drawn == BLANK else "lay.missing", rule="PLA-4", letter=letter)


def lettered(laying: Laying, tile: int) -> Laying:
    """Give the waiting blank this letter (TIL-BL)."""
    laid = tuple(replace(one, tile=tile | DESIGNATED) if one.tile == BLANK else one for one in laying.laid)
    return replace(laying, laid=laid, typed="")


def unasked(laying: Laying) -> Laying:
    """Take the blank that waits for its letter back, and put the arrow where it was."""
    if laying.blank_square is None:
        return laying
    cursor = None if laying.cursor is None else laying.blank_square
    return replace(without(laying, laying.blank_square), cursor=cursor)


def shuffled(laying: Laying, rng: Random) -> Laying:
    """Return the rack in random order, its gaps at the end."""
    tiles = list(laying.rack)
    rng.shuffle(tiles)
    return replace(laying, slots=_filled(tiles, len(laying.slots)), picked=None, typed="")


def sorted_rack(laying: Laying, alphabet: Alphabet) -> Laying:
    """Return the rack in tile order; if it is so already, with its vowels apart."""
    tiles = alphabet.sort_rack(laying.rack)
    if tiles == laying.rack:
        tiles = bytes(sorted(tiles, key=lambda tile: (tile == BLANK, tile not in alphabet.vowels)))
    return replace(laying, slots=_filled(tiles, len(laying.slots)), picked=None, typed="")


def checked(laying: Laying, ground: Ground) -> Laying:
    """Return the tiles unchanged; raises Refused if touched tiles may not lie so (CLA-2A)."""
    if not ground.touch_move or not ground.touched:
        return laying
    had = Counter(spent_on(ground.touched))
    if had - Counter(as_drawn(bytes(one.tile for one in laying.laid))):
        raise Refused("touch.taken_back", rule="CLA-2A")
    if ground.line is None:
        return laying
    # CLA-2B: within their line, tiles may shift until counting starts
    squares = ground.line.union(one.square for one in laying.laid)
    rows, columns = {square // SIZE for square in squares}, {square % SIZE for square in squares}
    if len(rows) > 1 and len(columns) > 1:
        raise Refused("touch.line", rule="CLA-2A")
    return laying
