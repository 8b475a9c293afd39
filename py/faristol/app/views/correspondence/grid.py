"""The grid of a sheet in two colours: whose tile it is shows in black and white too (COR-20)."""

from __future__ import annotations

from collections.abc import Mapping

from markupsafe import Markup

from faristol.app.text import Texts
from faristol.app.views.board import PREMIUM_CLASSES, premium_names, star
from faristol.app.views.correspondence.string import SEAT_CLASSES
from faristol.board.board import EMPTY
from faristol.board.grid import CENTRE, PREMIUMS, ROW_LETTERS, SIZE
from faristol.modes.correspondence.course import Variant
from faristol.rules.placement import new_tiles
from faristol.tiles.alphabet import DESIGNATED, Alphabet

CELL, EDGE = 20, 14
"""Units of a square, and of the letters and numbers at the edges."""


def owners(variant: Variant) -> Mapping[int, int]:
    """Which seat has laid the tile on each square."""
    board, found = EMPTY, dict[int, int]()
    for row in variant.rows:
        if row.move.play is not None and not row.zero:
            tiles = new_tiles(board, row.move.play)
            found |= {square: row.ply.seat for square, _ in tiles}
            board = board.place(tiles)
    return found


def grid(variant: Variant, alphabet: Alphabet, texts: Texts, label: str) -> Markup:
    """The board as one SVG: RED's tiles upright and outlined, BLUE's slanted on a ground."""
    names, whose = premium_names(texts), owners(variant)
    parts = [
        Markup('<text class="at" x="{}" y="10">{}</text>').format(EDGE + CELL * (number - 0.5), number)
        for number in range(1, SIZE + 1)
    ]
    parts += [
        Markup('<text class="at" x="6" y="{}">{}</text>').format(EDGE + CELL * row + 13.5, letter)
        for row, letter in enumerate(ROW_LETTERS)
    ]
    for square in range(SIZE * SIZE):
        row, column = divmod(square, SIZE)
        x, y = EDGE + CELL * column, EDGE + CELL * row
        premium, on = PREMIUMS[square], variant.board.at(square)
        kind = PREMIUM_CLASSES[premium] if premium else "sq"
        rect = Markup('<rect class="{}" x="{}" y="{}" width="{}" height="{}"/>')
        parts.append(rect.format(kind, x, y, CELL, CELL))
        if on:
            parts.append(_tile(on, x, y, SEAT_CLASSES[whose[square]], alphabet))
        elif square == CENTRE:
            parts.append(star(x + 4, y + 4, 12))
        elif premium:
            name = Markup('<text class="premium" x="{}" y="{}">{}</text>')
            parts.append(name.format(x + CELL / 2, y + 12.6, names[premium]))
    side = EDGE + CELL * SIZE + 1
    drawn = Markup('<svg class="paper-board seats" viewBox="0 0 {} {}" role="img" aria-label="{}">{}</svg>')
    return drawn.format(side, side, label, Markup("").join(parts))


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
