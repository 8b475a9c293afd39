"""A board for paper: lines, short names of the premium squares, and tiles that need no colour."""

from __future__ import annotations

from collections.abc import Callable

from markupsafe import Markup

from faristol.app.text import Texts
from faristol.app.views.board import PREMIUM_CLASSES, premium_names, star
from faristol.board.board import Board
from faristol.board.grid import CENTRE, PREMIUMS, ROW_LETTERS, SIZE
from faristol.tiles.alphabet import DESIGNATED, Alphabet

CELL = 20
EDGE = 14
"""Width of the edge with the letters of the rows and the numbers of the columns."""

SIDE = EDGE + CELL * SIZE + 1


def paper_board(position: Board, alphabet: Alphabet, texts: Texts) -> Markup:
    """Return the board as one SVG, as wide as the space it is given."""
    inside = squares(position, texts, lambda square, x, y: _tile(position.at(square), x, y, alphabet))
    return Markup('<svg class="paper-board" viewBox="0 0 {} {}">{}</svg>').format(SIDE, SIDE, inside)


def squares(position: Board, texts: Texts, tile: Callable[[int, int, int], Markup]) -> Markup:
    """Draw the board's content: edges, squares, and tiles as `tile(square, x, y)` draws them."""
    names = premium_names(texts)
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
        premium = PREMIUMS[square]
        kind = PREMIUM_CLASSES[premium] if premium else "sq"
        rect = Markup('<rect class="{}" x="{}" y="{}" width="{}" height="{}"/>')
        parts.append(rect.format(kind, x, y, CELL, CELL))
        if position.at(square):
            parts.append(tile(square, x, y))
        elif square == CENTRE:
            parts.append(star(x + 4, y + 4, 12))
        elif premium:
            name = Markup('<text class="premium" x="{}" y="{}">{}</text>')
            parts.append(name.format(x + CELL / 2, y + 12.6, names[premium]))
    return Markup("").join(parts)


def _tile(on: int, x: int, y: int, alphabet: Alphabet) -> Markup:
    """Draw a tile; the letter of a blank is small, in a ring and without points."""
    letter = alphabet.letter(on)
    drawn = Markup('<rect class="on" x="{}" y="{}" width="18" height="18" rx="2"/>').format(x + 1, y + 1)
    two = " two" if len(letter) > 1 else ""
    if on & DESIGNATED:
        drawn += Markup('<circle class="ring" cx="{}" cy="{}" r="7.4"/>').format(x + 10, y + 10)
        text = Markup('<text class="blank{}" x="{}" y="{}">{}</text>')
        return drawn + text.format(two, x + 10, y + 14, letter)
    text = Markup('<text class="letter{}" x="{}" y="{}">{}</text>')
    drawn += text.format(two, x + 9, y + 14.4, letter)
    points = Markup('<text class="worth" x="{}" y="{}">{}</text>')
    return drawn + points.format(x + 18, y + 17.6, alphabet.value(on))
