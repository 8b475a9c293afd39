"""Tiles, racks and the board as HTML.

A board changes once a round while its page is written again at every key, so the last ones are kept; so are
single tiles, of which there are few.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Any

from markupsafe import Markup, escape

from faristol.app.text import Texts
from faristol.app.views.render import values_part
from faristol.app.views.written import plays, written_word
from faristol.board.board import CENTRE, PREMIUMS, ROW_LETTERS, SIZE, SQUARES, Board, Premium, step
from faristol.rules.notation import Play, show_coordinates
from faristol.tiles.alphabet import BLANK, DESIGNATED, Alphabet

PREMIUM_CLASSES = {
    Premium.DOUBLE_LETTER: "dl",
    Premium.TRIPLE_LETTER: "tl",
    Premium.DOUBLE_WORD: "dp",
    Premium.TRIPLE_WORD: "tp",
}


CELL = 40
"""Units of the drawn squares: as many as a square has pixels on a tablet."""

LETTER = 8
"""Units from letter to letter of a premium's short name."""

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
    worth = Markup(' data-worth="{}"').format(points) if points else _NONE
    shown = escape(letter)
    if said:
        face = Markup('<span aria-hidden="true"{}>{}</span>').format(worth, letter)
        worth, shown = _NONE, face + Markup('<span class="sr">{}</span>').format(said)
    return Markup('<{0} class="{1}"{2}{3} translate="no">{4}</{0}>').format(
        element, " ".join(names), worth, attributes, shown
    )


@lru_cache(maxsize=8)
def rack(tiles: bytes, alphabet: Alphabet, texts: Texts, size: int = 0, kept: int = 0) -> Markup:
    """A rack with its tiles in the order given; places up to `size` that no tile fills stay open.

    The first `kept` tiles stand a little apart from the others.
    """
    drawn = [tile(number, alphabet) for number in tiles]
    if 0 < kept < len(drawn):
        drawn.insert(kept, Markup('<span class="apart"></span>'))
    gaps = [Markup('<span class="gap"></span>')] * max(0, size - len(tiles))
    label = texts.gettext("Rack: %(tiles)s") % {"tiles": alphabet.show_rack(tiles) or texts.gettext("empty")}
    return Markup('<div class="rack" role="img" aria-label="{}">{}</div>').format(
        label, Markup("").join([*drawn, *gaps])
    )


def small_tiles(tiles: bytes, alphabet: Alphabet, texts: Texts) -> Markup:
    """Tiles in a line of text, the same as a picture and as words."""
    shown = alphabet.show_rack(tiles) or texts.pgettext("tiles", "none")
    if not tiles:
        return Markup('<span class="quiet">{}</span>').format(shown)
    drawn = Markup("").join(tile(number, alphabet) for number in tiles)
    return Markup('<span class="word" role="img" aria-label="{}" translate="no">{}</span>').format(
        shown, drawn
    )


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
    """The board to look at, in layers: its squares, which never change, and the tiles that lie.

    `fresh` are the squares of the last play, `tried` those of a play that is only looked at; `score` stands
    beside its last tile. The words are said in a line, as on a board that one plays on.
    """
    lying = tiles_on(position, alphabet, texts, frozenset(fresh), frozenset(tried), score)
    return Markup(
        '<div class="layers" id="board" role="group" aria-label="{}" aria-keyshortcuts="F2">{}{}</div>'
    ).format(texts.gettext("Board"), squares(texts), lying)


@lru_cache(maxsize=16)
def tiles_on(
    position: Board,
    alphabet: Alphabet,
    texts: Texts,
    fresh: frozenset[int] = frozenset(),
    tried: frozenset[int] = frozenset(),
    score: int = 0,
) -> Markup:
    """The layer of the tiles that lie, after what it shows in words."""
    drawn = [
        tile(
            position.at(square),
            alphabet,
            *(["try"] if square in tried else ["new"] if square in fresh else []),
            attributes=Markup(placed(square)),
        )
        for square in range(SQUARES)
        if position.at(square)
    ]
    if tried and score:
        at = Markup(placed(beside(max(tried), position.at)))
        drawn.append(Markup('<span class="score"{}>{}</span>').format(at, score))
    words = "; ".join(words_on(position, alphabet))
    sentence = (
        texts.gettext("Words on the board: %(words)s") % {"words": words}
        if words
        else texts.gettext("The board is empty.")
    )
    return Markup('<p class="sr">{}</p><div class="board layer" aria-hidden="true">{}</div>').format(
        plays(sentence), Markup("").join(drawn)
    )


def beside(square: int, taken: Callable[[int], object]) -> int:
    """Return the nearest square that is not `taken`, for what is told of a tile: it covers no letter."""
    row, column = divmod(square, SIZE)
    around = sorted(
        range(SQUARES),
        key=lambda one: (abs(one // SIZE - row) + abs(one % SIZE - column), -(one % SIZE), -one),
    )
    return next((one for one in around if not taken(one)), square)


def placed(square: int) -> str:
    """The attributes that put an element on its square."""
    row, column = divmod(square, SIZE)
    return f' data-row="{row + 1}" data-column="{column + 1}"'


def words_on(position: Board, alphabet: Alphabet) -> list[str]:
    """Return every word on the board with its place, those across first."""
    return [
        f"{show_coordinates(square, direction)} {written_word(word, alphabet)}"
        for square, direction, word in position.words()
    ]


@lru_cache(maxsize=4)
def squares(texts: Texts) -> Markup:
    """The empty squares with their premiums, the numbers of the columns and the letters of the rows."""
    names = premium_names(texts)
    heads = "".join(f"<span>{column}</span>" for column in range(1, SIZE + 1))
    rows = "".join(f"<span>{letter}</span>" for letter in ROW_LETTERS)
    lines = "".join(f"M{at} 0V600M0 {at}H600" for at in range(0, SIZE * CELL + 1, CELL))
    drawn = "".join(_squares_of(premium, names[premium]) for premium in Premium)
    return Markup(
        '<div class="squares" aria-hidden="true"><div class="columns">{}</div><div class="rows">{}</div>'
        '<svg viewBox="0 0 600 600"><path class="sq" d="M0 0H600V600H0z"/>{}{}<path class="lines" d="{}"/>'
        "</svg></div>"
    ).format(Markup(heads), Markup(rows), Markup(drawn), star(CENTRE // SIZE * CELL + 9, 289, 22), lines)


def _squares_of(premium: Premium, name: str) -> str:
    """All squares of one premium as one shape, and their short names as one text, each letter in its place.

    The centre has a star instead.
    """
    places = [divmod(square, SIZE) for square in range(SQUARES) if PREMIUMS[square] is premium]
    shape = "".join(f"M{column * CELL} {row * CELL}h{CELL}v{CELL}h-{CELL}z" for row, column in places)
    named = [place for place in places if place != divmod(CENTRE, SIZE)]
    across = " ".join(
        f"{(column + 0.5) * CELL + (at - (len(name) - 1) / 2) * LETTER:g}"
        for _row, column in named
        for at in range(len(name))
    )
    down = " ".join(f"{(row + 0.5) * CELL:g}" for row, _column in named for _letter in name)
    text = f'<text x="{across}" y="{down}">{name * len(named)}</text>'
    return f'<path class="{PREMIUM_CLASSES[premium]}" d="{shape}"/>{text}'


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


_window = values_part("share.html")


def card(
    texts: Texts, drawn: str, lines: Sequence[str], names: Sequence[str] = (), *, linked: bool = False
) -> dict[str, Any]:
    """Return what is drawn to be shared, names only if ticked; `linked` if the link has them (FRO-9)."""
    html = _window(texts, names=len(names), linked=linked)
    return {"html": html, "drawn": drawn, "lines": [*filter(None, lines)], "names": " – ".join(names)}


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
