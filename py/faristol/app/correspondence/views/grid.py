"""The grid of a sheet in two colours; the tiles' owners can be told in black and white too (COR-20)."""

from __future__ import annotations

from collections.abc import Mapping

from markupsafe import Markup

from faristol.app.correspondence.views.string import SEAT_CLASSES
from faristol.app.text import Texts
from faristol.app.views.paper_board import SIDE, squares
from faristol.board.board import EMPTY
from faristol.modes.correspondence.timeline import Variant
from faristol.rules.placement import new_tiles
from faristol.tiles.alphabet import DESIGNATED, Alphabet


def owners(variant: Variant) -> Mapping[int, int]:
    """Return the seat that laid the tile, by square."""
    board, found = EMPTY, dict[int, int]()
    for row in variant.rows:
        if row.move.play is not None and not row.zero:
            tiles = new_tiles(board, row.move.play)
            found |= {square: row.ply.seat for square, _ in tiles}
            board = board.place(tiles)
    return found


def grid(variant: Variant, alphabet: Alphabet, texts: Texts, label: str) -> Markup:
    """Draw the board as one SVG: RED's tiles upright and outlined, BLUE's slanted on a ground."""
    whose = owners(variant)

    def tile(square: int, x: int, y: int) -> Markup:
        return _tile(variant.board.at(square), x, y, SEAT_CLASSES[whose[square]], alphabet)

    drawn = Markup('<svg class="paper-board seats" viewBox="0 0 {} {}" role="img" aria-label="{}">{}</svg>')
    return drawn.format(SIDE, SIDE, label, squares(variant.board, texts, tile))


def _tile(on: int, x: int, y: int, seat: str, alphabet: Alphabet) -> Markup:
    letter = alphabet.letter(on)
    drawn = Markup('<rect class="on {}" x="{}" y="{}" width="18" height="18" rx="2"/>').format(
        seat, x + 1, y + 1
    )
    if on & DESIGNATED:
        ring = Markup('<circle class="ring" cx="{}" cy="{}" r="7.4"/>')
        drawn += ring.format(x + 10, y + 10)
    text = Markup('<text class="letter {}" x="{}" y="{}">{}</text>')
    return drawn + text.format(seat, x + 10, y + 14.6, letter)
