"""The board for people who cannot see it: along a row, down a column, around a square.

The tiles and the free premium squares in reading order; the views put them into words.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from faristol.board.board import PREMIUMS, ROW_LETTERS, SIZE, Board, Direction, square_at, square_name, step

_SQUARE = re.compile(r"(?:(?P<row>[a-o])\s*(?P<column>\d{1,2})|(?P<before>\d{1,2})\s*(?P<after>[a-o]))", re.I)

SIDES = ((0, -1), (0, 1), (-1, 0), (1, 0))
"""The steps in row and column to the left, right, above and below."""


@dataclass(frozen=True, slots=True)
class Line:
    """A row (ACROSS) or a column (DOWN) by its number, 0..14."""

    direction: Direction
    number: int

    @property
    def squares(self) -> tuple[int, ...]:
        """Its squares, from the left or from above."""
        across = self.direction is Direction.ACROSS
        numbers = range(SIZE)
        return tuple(
            square_at(self.number, number) if across else square_at(number, self.number) for number in numbers
        )


@dataclass(frozen=True, slots=True)
class Stretch:
    """Tiles side by side from the square `first` on; without `tiles` a free premium square."""

    first: int
    last: int
    tiles: bytes = b""


@dataclass(frozen=True, slots=True)
class Side:
    """One direction from a square: the number of `free` squares, their premium ones, then the tiles."""

    free: int
    premiums: tuple[int, ...]
    tiles: Stretch | None


def parse_location(text: str) -> Line | int | None:
    """The row in "h", the column in "8", the square in "H8" or "8H"; None where the text is none of these."""
    text = text.strip().upper()
    if len(text) == 1 and text in ROW_LETTERS:
        return Line(Direction.ACROSS, ROW_LETTERS.index(text))
    if text.isascii() and text.isdecimal() and len(text) < 3:
        column = int(text)
        return Line(Direction.DOWN, column - 1) if 0 < column <= SIZE else None
    if match := _SQUARE.fullmatch(text):
        row, column = match["row"] or match["after"], int(match["column"] or match["before"])
        return square_at(ROW_LETTERS.index(row), column - 1) if 0 < column <= SIZE else None
    return None


def show_location(location: Line | int) -> str:
    """A row, a column or a square as it is typed."""
    if isinstance(location, Line):
        return (
            ROW_LETTERS[location.number]
            if location.direction is Direction.ACROSS
            else str(location.number + 1)
        )
    return square_name(location)


def beside(location: Line | int, rows: int, columns: int) -> Line | int:
    """Return the line or the square this many rows and columns away, stopping at the edge."""
    if isinstance(location, Line):
        return Line(location.direction, _within(location.number + (rows or columns)))
    row, column = divmod(location, SIZE)
    return square_at(_within(row + rows), _within(column + columns))


def _within(number: int) -> int:
    return min(max(number, 0), SIZE - 1)


def along(board: Board, line: Line) -> list[Stretch]:
    """The tiles and the free premium squares of a line, in their order."""
    stretches: list[Stretch] = []
    for square in line.squares:
        tile = board.at(square)
        last = stretches[-1] if stretches else None
        if tile and last and last.tiles and last.last + step(line.direction) == square:
            stretches[-1] = Stretch(last.first, square, last.tiles + bytes((tile,)))
        elif tile:
            stretches.append(Stretch(square, square, bytes((tile,))))
        elif PREMIUMS[square]:
            stretches.append(Stretch(square, square))
    return stretches


def words_at(board: Board, square: int) -> list[tuple[int, Direction, bytes]]:
    """The words through a square: its first square, its direction, its tiles."""
    if not board.at(square):
        return []
    runs = [(direction, *board.word_through(square, direction)) for direction in Direction]
    return [(first, direction, word) for direction, first, word in runs if len(word) > 1]


def around(board: Board, square: int) -> tuple[Side, ...]:
    """Return the sides of a square (left, right, above, below), beyond the tiles that touch its own."""
    return tuple(_side(board, square, rows, columns) for rows, columns in SIDES)


def _side(board: Board, square: int, rows: int, columns: int) -> Side:
    row, column = divmod(square, SIZE)
    away = []
    while 0 <= row + rows < SIZE and 0 <= column + columns < SIZE:
        row, column = row + rows, column + columns
        away.append(square_at(row, column))
    if board.at(square):  # the words through it come from `words_at`
        while away and board.at(away[0]):
            away.pop(0)
    free = next((steps for steps, at in enumerate(away) if board.at(at)), len(away))
    premiums = tuple(at for at in away[:free] if PREMIUMS[at])
    if free == len(away):
        return Side(free, premiums, None)
    first, tiles = board.word_through(away[free], Direction.DOWN if rows else Direction.ACROSS)
    stride = SIZE if rows else 1
    return Side(free, premiums, Stretch(first, first + stride * (len(tiles) - 1), tiles))
