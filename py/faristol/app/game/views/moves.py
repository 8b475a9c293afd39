"""Moves and their worth, in words and figures."""

from __future__ import annotations

from dataclasses import dataclass

from faristol.app.game.views.game_words import turn
from faristol.app.text import Texts
from faristol.app.text.formats import MINUS
from faristol.app.views.written import written_word
from faristol.board.board import Board
from faristol.modes.game.analysing import Move, Weighed
from faristol.modes.game.turn import Turn
from faristol.movegen.leave_values import HUNDREDTHS, in_tenths
from faristol.movegen.move_index import option_value
from faristol.rules.notation import show_coordinates
from faristol.rules.placement import as_lying
from faristol.tiles.alphabet import Alphabet


@dataclass(frozen=True)
class MoveWords:
    """A move in words: `what`, its `place` if it is a play, the tiles kept (`stays`), points and worth.

    `value` names the move in a form; `lies` says that it can be laid on the board.
    """

    what: str
    place: str
    points: int
    stays: str
    worth: str
    value: str
    lies: bool = False


def move_value(move: Move) -> str:
    """Return a move as the value of a form's button."""
    if move.play is not None:
        return option_value(move.play)
    return f"{move.kind}.{move.tiles.hex()}"


def moves_by_value(weighed: Weighed | None) -> dict[str, Move]:
    """Return the moves of a turn, the best and the one made, by their values."""
    return {move_value(move): move for move in (*weighed.best, weighed.played) if move} if weighed else {}


def move_words(move: Move, alphabet: Alphabet, texts: Texts) -> MoveWords:
    """Return a move in words."""
    worth = "" if move.worth is None else points_of(move.worth, texts)
    stays = alphabet.show_rack(alphabet.sort_rack(move.leave))
    if move.play is not None:
        return MoveWords(
            written_word(move.play.word, alphabet),
            show_coordinates(move.play.square, move.play.direction),
            move.score,
            stays,
            worth,
            move_value(move),
            lies=True,
        )
    if move.kind == "exchange":
        return MoveWords(_change(move.tiles, alphabet, texts), "", 0, stays, worth, move_value(move))
    return MoveWords(texts.pgettext("what to do", "pass"), "", 0, stays, worth, move_value(move))


def turn_words(done: Turn, board: Board, alphabet: Alphabet, texts: Texts) -> tuple[str, str]:
    """Return a turn in words, and its place if it was a play; `board` is the one before it."""
    if done.kind == "play" and done.play:
        word = as_lying(done.play, board).word
        return written_word(word, alphabet), show_coordinates(done.play.square, done.play.direction)
    if done.kind == "exchange" and done.returned:
        return _change(done.returned, alphabet, texts), ""
    return turn(done, alphabet, texts), ""


def _change(tiles: bytes, alphabet: Alphabet, texts: Texts) -> str:
    return texts.gettext("exchange %(tiles)s") % {"tiles": alphabet.show_rack(alphabet.sort_rack(tiles))}


def points_of(hundredths: int, texts: Texts) -> str:
    """Return hundredths of a point as points with one decimal."""
    text = texts.tenths(abs(in_tenths(hundredths)) / HUNDREDTHS)
    return f"{MINUS}{text}" if hundredths < 0 and text.strip("0.,") else text


def signed_tenths(value: float, texts: Texts) -> str:
    """Return a gain or loss with one decimal, for a column of them."""
    text = texts.tenths(abs(in_tenths(round(value * HUNDREDTHS))) / HUNDREDTHS)
    return f"{MINUS if value < 0 else '+'}{text}" if text.strip("0.,") else text
