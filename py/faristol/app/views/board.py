"""Tiles, racks and the board as HTML.

A board changes once a round while its page is written again at every key, so the last ones are kept; so are
single tiles, of which there are few.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from markupsafe import Markup, escape

from faristol.app.text import Texts
from faristol.board.board import Board
from faristol.board.grid import CENTRE, PREMIUMS, ROW_LETTERS, SIZE, Premium, square_name, step
from faristol.rules.moves import Play
from faristol.tiles.alphabet import BLANK, DESIGNATED, Alphabet

PREMIUM_CLASSES = {
    Premium.DOUBLE_LETTER: "dl",
    Premium.TRIPLE_LETTER: "tl",
    Premium.DOUBLE_WORD: "dp",
    Premium.TRIPLE_WORD: "tp",
}


_NONE = Markup()


@lru_cache(maxsize=1024)
def tile(
    number: int,
    alphabet: Alphabet,
    *classes: str,
    element: str = "span",
    attributes: Markup = _NONE,
    said: str = "",
) -> Markup:
    """A tile: its letter and points; what a blank shows is in lower case in a ring, without points.

    `said` is what a screen reader reads in place of the letter and the points.
    """
    letter = "" if number == BLANK else alphabet.letter(number)
    names = ["tile", *classes]
    if number == BLANK or number & DESIGNATED:
        names.append("blank")
    if len(letter) > 1:
        names.append("two")
    points = alphabet.value(number)
    shown = escape(letter) + (Markup("<sub>{}</sub>").format(points) if points else "")
    if said:
        shown = Markup('<span aria-hidden="true">{}</span><span class="sr">{}</span>').format(shown, said)
    return Markup('<{0} class="{1}"{2}>{3}</{0}>').format(element, " ".join(names), attributes, shown)


@lru_cache(maxsize=8)
def rack(tiles: bytes, alphabet: Alphabet, texts: Texts, size: int = 0, kept: int = 0) -> Markup:
    """A rack with its tiles in the order given; places up to `size` that no tile fills stay open.

    The first `kept` tiles stand a little apart from the others.
    """
    drawn = [tile(number, alphabet) for number in tiles]
    if 0 < kept < len(drawn):
        drawn.insert(kept, Markup('<span class="apart"></span>'))
    gaps = [Markup('<span class="gap"></span>')] * max(0, size - len(tiles))
    said = texts.gettext("Rack: %(tiles)s") % {"tiles": alphabet.show_rack(tiles) or texts.gettext("empty")}
    return Markup('<div class="rack" role="img" aria-label="{}">{}</div>').format(
        said, Markup("").join([*drawn, *gaps])
    )


def small_tiles(tiles: bytes, alphabet: Alphabet, texts: Texts) -> Markup:
    """Tiles in a line of text, the same as a picture and as words."""
    shown = alphabet.show_rack(tiles) or texts.gettext("none")
    if not tiles:
        return Markup('<span class="quiet">{}</span>').format(shown)
    drawn = Markup("").join(tile(number, alphabet) for number in tiles)
    return Markup('<span class="word" role="img" aria-label="{}">{}</span>').format(shown, drawn)


def squares_of(play: Play | None) -> frozenset[int]:
    """The squares that a play's word covers."""
    if play is None:
        return frozenset()
    stride = step(play.direction)
    return frozenset(range(play.square, play.square + stride * len(play.word), stride))


def board(
    position: Board,
    alphabet: Alphabet,
    texts: Texts,
    fresh: Iterable[int] = (),
    tried: Iterable[int] = (),
    score: int = 0,
) -> Markup:
    """The board as a table that can be read square by square.

    `fresh` are the squares of the last play, `tried` those of a play that is only looked at; `score` stands
    beside its last tile.
    """
    return _board(position, alphabet, texts, frozenset(fresh), frozenset(tried), score)


@lru_cache(maxsize=16)
def _board(
    position: Board,
    alphabet: Alphabet,
    texts: Texts,
    fresh: frozenset[int],
    tried: frozenset[int],
    score: int,
) -> Markup:
    names = premium_names(texts)
    last = max(tried, default=None)
    heads = [f'<span class="at" role="columnheader">{column}</span>' for column in range(1, SIZE + 1)]
    lines = ['<div role="row"><span class="at" role="cell"></span>', *heads, "</div>"]
    for row, letter in enumerate(ROW_LETTERS):
        lines.append(f'<div role="row"><span class="at" role="rowheader">{letter}</span>')
        for square in range(row * SIZE, (row + 1) * SIZE):
            mark = "new" if square in fresh else "try" if square in tried else ""
            inside = _on_square(square, position.at(square), mark, alphabet, names)
            kind = PREMIUM_CLASSES[premium] if (premium := PREMIUMS[square]) else ""
            if square == last and score:
                inside += Markup('<span class="score" aria-hidden="true">{}</span>').format(score)
                kind = f"{kind} scored"
            lines.append(f'<div class="sq {kind}" id="{square_name(square)}" role="cell">{inside}</div>')
        lines.append("</div>")
    return Markup('<div class="board" id="board" role="table" aria-label="{}">{}</div>').format(
        texts.gettext("Board"), Markup("".join(lines))
    )


def _on_square(square: int, on: int, mark: str, alphabet: Alphabet, names: dict[Premium, str]) -> Markup:
    """What a square holds: its tile, or the short name of its premium; the centre shows a star."""
    if on:
        return tile(on, alphabet, *([mark] if mark else []))
    premium = PREMIUMS[square]
    name = escape(names[premium]) if premium else Markup("")
    if square != CENTRE:
        return name
    return Markup(
        '<svg class="star" viewBox="0 0 24 24" aria-hidden="true">{}</svg><span class="sr">{}</span>'
    ).format(_STAR, name)


_STAR = Markup('<path d="m12 2.5 2.8 6.1 6.7.8-5 4.5 1.4 6.6-5.9-3.3-5.9 3.3 1.4-6.6-5-4.5 6.7-.8z"/>')


def premium_names(texts: Texts) -> dict[Premium, str]:
    """The short names on the squares (BRD-2)."""
    return {
        Premium.DOUBLE_LETTER: texts.pgettext("double letter", "DL"),
        Premium.TRIPLE_LETTER: texts.pgettext("triple letter", "TL"),
        Premium.DOUBLE_WORD: texts.pgettext("double word", "DW"),
        Premium.TRIPLE_WORD: texts.pgettext("triple word", "TW"),
    }


def star(x: float, y: float, size: float) -> Markup:
    """The star of the centre square, inside another picture."""
    form = Markup('<svg class="star" x="{}" y="{}" width="{}" height="{}" viewBox="0 0 24 24">{}</svg>')
    return form.format(x, y, size, size, _STAR)


@lru_cache(maxsize=16)
def picture(position: Board, alphabet: Alphabet | None, words: str) -> Markup:
    """A small board to look at, as one SVG; `words` says what it is."""
    parts = [_pictured(square, position.at(square), alphabet) for square in range(SIZE * SIZE)]
    return Markup('<svg class="picture" viewBox="0 0 240 240" role="img" aria-label="{}">{}</svg>').format(
        words, Markup("").join(parts)
    )


def _pictured(square: int, on: int, alphabet: Alphabet | None) -> Markup:
    row, column = divmod(square, SIZE)
    x, y = column * 16, row * 16
    premium = PREMIUMS[square]
    kind = PREMIUM_CLASSES[premium] if premium else "sq"
    drawn = Markup('<rect class="{}" x="{}" y="{}" width="15.2" height="15.2"/>').format(kind, x, y)
    if on and alphabet is not None:
        letter = alphabet.letter(on)
        name = "blank" if on & DESIGNATED else "two" if len(letter) > 1 else "letter"
        drawn += Markup('<rect class="on" x="{}" y="{}" width="15.2" height="15.2" rx="1.6"/>').format(x, y)
        drawn += Markup('<text class="{}" x="{}" y="{}">{}</text>').format(name, x + 7.6, y + 11.6, letter)
    elif square == CENTRE:
        drawn += star(x + 2, y + 2, 11.2)
    return drawn
