"""The board that one plays on, in layers: its squares, the tiles that lie, and those that are only tried.

The squares never change and the tiles only with a turn, so a tap writes the last layer alone, and in each
layer there are only the elements that show something. What the picture shows is also said in words: all words
on the board in a line, each square when the arrow comes to it, the tentative play when it changes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from markupsafe import Markup

from faristol.app.tentative.tentative import Attempt, Ground, Laid, Laying, Spot
from faristol.app.text import Texts
from faristol.app.text.faults import explain
from faristol.app.text.marking import _
from faristol.app.views.board import PREMIUM_CLASSES, premium_names, star, tile
from faristol.app.views.game.game_words import bracketed
from faristol.app.views.game.rack import letters, rack, said_tile
from faristol.app.views.render import part
from faristol.app.views.screen import Notice, Screen
from faristol.board.board import Board
from faristol.board.grid import CENTRE, PREMIUMS, ROW_LETTERS, SIZE, SQUARES, Direction, Premium, square_name
from faristol.board.grid import step as stride_of
from faristol.errors import Refused
from faristol.rules.notation import show_coordinates
from faristol.tiles.alphabet import Alphabet

CELL = 40
"""Units of the drawn squares: as many as a square has pixels on a tablet."""

SHOWN_WHILE_TRYING = ("placement.line", "placement.too_many", "placement.apart", "placement.centre")
"""Faults of two and more tiles that laying further ones does not mend."""

PLACE = "lay"
"""Where faults of laying tiles are shown: under the board."""


@dataclass(frozen=True, kw_only=True)
class BoardScreen(Screen):
    """A board to play on, or only to look at without `laying`.

    `fresh` are the squares of the last play; `hidden` shows the backs of the rack's tiles; on a `covered`
    board nothing is seen, nor read aloud. `owner` is whose rack it is, if not that of who looks at it.
    """

    ground: Ground
    fresh: frozenset[int] = frozenset()
    laying: Laying | None = None
    attempt: Attempt = field(default_factory=Attempt)
    hidden: bool = False
    covered: bool = False
    owner: str = ""


def board_parts(screen: BoardScreen, texts: Texts) -> dict[str, str]:
    """The parts of the board and its rack by the id of their element."""
    ground, laying = screen.ground, screen.laying
    said = tuple(notice for notice in screen.notices if notice.place == PLACE)
    return {
        "board-lying": lying(texts, ground.board, ground.alphabet, screen.fresh, screen.covered),
        "laying": tried(texts, ground, laying, screen.attempt),
        "tentative": tentative(texts, ground.alphabet, laying, screen.attempt, said),
        "game-rack": rack(texts, ground, laying, screen.hidden, screen.owner),
        "blank-letters": letters(
            texts, ground.alphabet, laying is not None and laying.blank_square is not None
        ),
    }


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
    """All squares of one premium as one shape, each with its short name; the centre has a star instead."""
    places = [divmod(square, SIZE) for square in range(SQUARES) if PREMIUMS[square] is premium]
    shape = "".join(f"M{column * CELL} {row * CELL}h{CELL}v{CELL}h-{CELL}z" for row, column in places)
    words = "".join(
        f'<text x="{column * CELL + CELL // 2}" y="{row * CELL + CELL // 2}">{name}</text>'
        for row, column in places
        if (row, column) != divmod(CENTRE, SIZE)
    )
    return f'<path class="{PREMIUM_CLASSES[premium]}" d="{shape}"/>{words}'


def placed(square: int) -> str:
    """The attributes that put an element on its square."""
    row, column = divmod(square, SIZE)
    return f' data-row="{row + 1}" data-column="{column + 1}"'


@part("game/lying.html")
def lying(
    texts: Texts, board: Board, alphabet: Alphabet, fresh: frozenset[int], covered: bool
) -> Mapping[str, Any]:
    """The tiles that lie on the board, none while it is covered (CLA-6A)."""
    tiles = [
        tile(
            board.at(square),
            alphabet,
            *(["new"] if square in fresh else []),
            attributes=Markup(placed(square)),
        )
        for square in range(SQUARES)
        if board.at(square) and not covered
    ]
    return {"tiles": tiles, "words": [] if covered else words_on(board, alphabet), "covered": covered}


def words_on(board: Board, alphabet: Alphabet) -> list[str]:
    """Every word on the board with its place, those across first."""
    found = []
    for direction in Direction:
        stride = stride_of(direction)
        for square in range(SQUARES):
            if not board.at(square):
                continue
            first, word = board.word_through(square, direction)
            if first == square and len(word) > 1 and (len(word) - 1) * stride + square < SQUARES:
                found.append(f"{show_coordinates(square, direction)} {bracketed(word, alphabet)}")
    return found


@part("game/tentative_board.html")
def tried(texts: Texts, ground: Ground, laying: Laying | None, attempt: Attempt) -> Mapping[str, Any]:
    """The tentative tiles, the arrow, and the points of the play."""
    if laying is None:
        return {"laying": None, "tiles": [], "cursor": None, "score": None}
    last = max((one.square for one in laying.laid), default=0)
    cursor = laying.cursor
    return {
        "laying": laying,
        "tiles": [_tried(one, laying, ground.alphabet, texts) for one in laying.laid],
        "cursor": None
        if cursor is None
        else {
            "id": f"at-{square_name(cursor)}",
            "placed": Markup(placed(cursor)),
            "down": laying.direction is Direction.DOWN,
            "said": said_at(cursor, laying, ground, texts),
        },
        "score": attempt.score and {"placed": Markup(placed(last)), "total": attempt.score.total},
    }


def _tried(one: Laid, laying: Laying, alphabet: Alphabet, texts: Texts) -> Markup:
    picked = Spot("board", one.square)
    attributes = Markup('{} data-spot="board:{}" role="img" aria-label="{}"').format(
        Markup(placed(one.square)),
        one.square,
        f"{square_name(one.square)}, {said_tile(one.tile, alphabet, texts)}",
    )
    classes = ["try", "picked"] if laying.picked == picked else ["try"]
    return tile(one.tile, alphabet, *classes, attributes=attributes)


def said_at(square: int, laying: Laying, ground: Ground, texts: Texts) -> str:
    """What somebody who does not see the arrow is told: the square, what is there, and the direction."""
    one = laying.at(square)
    on = one.tile if one else ground.board.at(square)
    premium = PREMIUMS[square]
    words = [square_name(square)]
    if on or one:
        words.append(said_tile(on, ground.alphabet, texts))
    elif premium:
        words.append(texts.gettext(PREMIUM_WORDS[premium]))
    words.append(texts.gettext("down") if laying.direction else texts.gettext("across"))
    return ", ".join(words)


PREMIUM_WORDS = {
    Premium.DOUBLE_LETTER: _("double letter"),
    Premium.TRIPLE_LETTER: _("triple letter"),
    Premium.DOUBLE_WORD: _("double word"),
    Premium.TRIPLE_WORD: _("triple word"),
}


@part("game/tentative_line.html")
def tentative(
    texts: Texts, alphabet: Alphabet, laying: Laying | None, attempt: Attempt, said: Sequence[Notice]
) -> Mapping[str, Any]:
    """The line under the board: the play with each word's points, or what is wrong with it."""
    play, points = attempt.play, attempt.score
    others = (
        [(bracketed(word.letters, alphabet), value) for word, value in points.words[1:]] if points else []
    )
    helpful = attempt.fault if _helps(attempt.fault, laying) else None
    return {
        "laying": laying,
        "word": bracketed(play.word, alphabet) if play else "",
        "place": show_coordinates(play.square, play.direction) if play else "",
        "others": texts.sequence([f"{word} {value}" for word, value in others]) if others else "",
        "bonus": points.bonus if points else 0,
        "total": points.total if points else None,
        "fault": explain(helpful, texts) if helpful else "",
        "said": said,
    }


def _helps(fault: Refused | None, laying: Laying | None) -> bool:
    """Whether it helps to be told already: not while tiles are still being laid."""
    return (
        fault is not None and laying is not None and len(laying.laid) > 1 and fault.code in SHOWN_WHILE_TRYING
    )
