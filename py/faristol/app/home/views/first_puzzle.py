"""The puzzle of a first visit: a board and a rack that are there at once (FRO-4, FRO-5)."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from faristol.board.board import EMPTY, Board
from faristol.board.grid import SQUARES, step
from faristol.rules.notation import parse_play
from faristol.tiles.alphabet import Alphabet
from faristol.tiles.language import languages, played


@dataclass(frozen=True)
class FirstPuzzle:
    """A position in which all seven tiles of the rack fit; its board and tiles are those of an alphabet."""

    path: str
    rack: bytes
    board: Board
    alphabet: Alphabet


def first_puzzle(language: str, day: str) -> FirstPuzzle | None:
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
    return FirstPuzzle(path, of.alphabet.parse_rack(one["rack"]), board, of.alphabet)
