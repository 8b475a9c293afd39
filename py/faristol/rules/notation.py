"""Plays as they are written, read and written in notation and in spoken words (NOT-1, NOT-2, NOT-3)."""

from __future__ import annotations

import re
from dataclasses import dataclass

from faristol.board.board import ROW_LETTERS, SIZE, Direction, square_at, square_name, step
from faristol.errors import Unreadable
from faristol.tiles.alphabet import Alphabet
from faristol.tiles.spoken import SpokenTable


@dataclass(frozen=True, slots=True)
class Play:
    """The main word of a play from its first letter on, including letters that are on the board already.

    The letter of a blank has the DESIGNATED flag (NOT-2); on squares that were taken before, the flag means
    nothing.
    """

    square: int
    direction: Direction
    word: bytes

    @property
    def squares(self) -> range:
        """Return the squares of the word, in order; until `place` has checked it they may run off the
        board."""
        stride = step(self.direction)
        return range(self.square, self.square + len(self.word) * stride, stride)


_ROMAN = ((50, "L"), (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"))
_ACROSS = re.compile(r"(?P<row>[^\W\d_])\s*(?P<column>[0-9]{1,4})")
_DOWN = re.compile(r"(?P<column>[0-9]{1,4})\s*(?P<row>[^\W\d_])")


def parse_coordinates(text: str) -> tuple[int, Direction]:
    """Return the square and the direction of "H8" (across) or "8H" (down), in either case (NOT-1).

    Raises Unreadable: `coordinates.missing`, `coordinates.unreadable`, or `coordinates.outside` for a row or
    a column that the board does not have.
    """
    stripped = text.strip()
    if not stripped:
        raise Unreadable("coordinates.missing", rule="NOT-1", text=text, position=0)
    match, direction = _ACROSS.fullmatch(stripped), Direction.ACROSS
    if match is None:
        match, direction = _DOWN.fullmatch(stripped), Direction.DOWN
    if match is None:
        raise Unreadable("coordinates.unreadable", rule="NOT-1", text=stripped, position=0)
    row, column = ROW_LETTERS.find(match["row"].upper()), int(match["column"]) - 1
    if row < 0 or not 0 <= column < SIZE:
        part = "row" if row < 0 else "column"
        raise Unreadable("coordinates.outside", rule="NOT-1", text=stripped, position=match.start(part))
    return square_at(row, column), direction


def parse_play(text: str, alphabet: Alphabet) -> Play:
    """Return the play in "H8 SCoR", "H8: SCoR" or "SCoR H8".

    Raises Unreadable as `parse_coordinates` and `Alphabet.parse_word` do, or `play.unreadable` if the text is
    not coordinates and one word.
    """
    parts = text.replace(":", " ").split()
    if len(parts) != 2:
        raise Unreadable("play.unreadable", rule="NOT-1", text=text, position=0)
    in_order = _ACROSS.fullmatch(parts[0]) or _DOWN.fullmatch(parts[0])
    coordinates, word = parts if in_order else reversed(parts)
    square, direction = parse_coordinates(coordinates)
    return Play(square, direction, alphabet.parse_word(word))


def show_coordinates(square: int, direction: Direction) -> str:
    """Return "H8" for a word across, "8H" for a word down (NOT-1)."""
    name = square_name(square)
    return name if direction is Direction.ACROSS else name[1:] + name[0]


def show_play(play: Play, alphabet: Alphabet) -> str:
    """Return the play in writing: "H8 SCoR"."""
    return f"{show_coordinates(play.square, play.direction)} {alphabet.show_word(play.word)}"


def spoken_coordinates(
    square: int, direction: Direction, alphabet: Alphabet, table: SpokenTable | str | None = None
) -> str:
    """Return "Hospitalet vuit" for H8 across, "quinze Granollers" for 15G down (NOT-3)."""
    row, column = divmod(square, SIZE)
    words = [alphabet.table(table).rows[row], alphabet.numbers[column]]
    return " ".join(words if direction is Direction.ACROSS else reversed(words))


def roman(number: int) -> str:
    """Return the number of a turn, from 1, in Roman numerals: "IX"."""
    text = ""
    for value, letters in _ROMAN:
        text += letters * (number // value)
        number %= value
    return text
