"""The puzzle on the card of Today: that of a first visit is there at once (FRO-4, FRO-5)."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from faristol.app.text.marking import _
from faristol.board.board import EMPTY, SQUARES, Board, step
from faristol.rules.notation import parse_play
from faristol.tiles.alphabet import Alphabet
from faristol.tiles.language import languages, played


@dataclass(frozen=True)
class CardPuzzle:
    """A position on the card: its rack and board in an alphabet, and what is asked, in English.

    `path` is that of its page, empty for the puzzle of the day, which an action opens.
    """

    rack: bytes
    board: Board
    alphabet: Alphabet
    question: str
    path: str = ""


def first_puzzle(language: str, day: str) -> CardPuzzle | None:
    """Return the puzzle of a day (an ISO date) for pages in a language; None if its tiles have none.

    A language without tiles has those of the first one.
    """
    spoken = languages().get(language)
    of = spoken if spoken and spoken.is_played else played()[0]
    if not of.first:
        return None
    one = of.first[date.fromisoformat(day).day % len(of.first)]
    board = EMPTY
    for written in filter(None, one["board"].split(", ")):
        play = parse_play(written, of.alphabet)
        squares = range(play.square, SQUARES, step(play.direction))
        tiles = zip(squares, play.word, strict=False)
        board = board.place({square: tile for square, tile in tiles if not board.at(square)})
    path = f"#/practice/position/{one['key']}"
    question = _("Is there a play with all seven tiles?")
    return CardPuzzle(of.alphabet.parse_rack(one["rack"]), board, of.alphabet, question, path)
