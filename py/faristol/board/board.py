"""The squares of the board (BRD-1) with their premiums, and the tiles on it as an immutable value.

A square is a number 0..224, row * 15 + column; rows are A..O from the top, columns 1..15 from the left.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import IntEnum, StrEnum

SIZE = 15
SQUARES = SIZE * SIZE
CENTRE = 112
"""H8."""

ROW_LETTERS = "ABCDEFGHIJKLMNO"

# = triple word, - double word, " triple letter, ' double letter
_PICTURE = (
    "=  '   =   '  =",
    ' -   "   "   - ',
    "  -   ' '   -  ",
    "'  -   '   -  '",
    "    -     -    ",
    ' "   "   "   " ',
    "  '   ' '   '  ",
    "=  '   -   '  =",
    "  '   ' '   '  ",
    ' "   "   "   " ',
    "    -     -    ",
    "'  -   '   -  '",
    "  -   ' '   -  ",
    ' -   "   "   - ',
    "=  '   =   '  =",
)


class Premium(StrEnum):
    """The kinds of premium square (BRD-2)."""

    DOUBLE_LETTER = "double_letter"
    TRIPLE_LETTER = "triple_letter"
    DOUBLE_WORD = "double_word"
    TRIPLE_WORD = "triple_word"


_MARKS = {
    "'": Premium.DOUBLE_LETTER,
    '"': Premium.TRIPLE_LETTER,
    "-": Premium.DOUBLE_WORD,
    "=": Premium.TRIPLE_WORD,
}

PREMIUMS: tuple[Premium | None, ...] = tuple(_MARKS.get(mark) for row in _PICTURE for mark in row)
"""The premium of each square, None on an ordinary one."""

LETTER_PREMIUM = bytes(
    {Premium.DOUBLE_LETTER: 2, Premium.TRIPLE_LETTER: 3}.get(premium, 1) if premium else 1
    for premium in PREMIUMS
)
"""The letter multiplier of each square: 1, 2 or 3."""

WORD_PREMIUM = bytes(
    {Premium.DOUBLE_WORD: 2, Premium.TRIPLE_WORD: 3}.get(premium, 1) if premium else 1 for premium in PREMIUMS
)
"""The word multiplier of each square: 1, 2 or 3, for words with a new tile on it."""


class Direction(IntEnum):
    """The direction of a word (PLA-2)."""

    ACROSS = 0
    DOWN = 1

    @property
    def other(self) -> Direction:
        """The direction at right angles."""
        return Direction(1 - self)


def step(direction: Direction) -> int:
    """The difference between a square and the next one in the direction."""
    return SIZE if direction else 1


def square_at(row: int, column: int) -> int:
    """The square in the row and the column, both 0..14."""
    return row * SIZE + column


def square_name(square: int) -> str:
    """The name of a square, "H8" for the centre."""
    row, column = divmod(square, SIZE)
    return f"{ROW_LETTERS[row]}{column + 1}"


def room(square: int, direction: Direction) -> int:
    """Count the squares from this one to the edge in the direction, itself included."""
    row, column = divmod(square, SIZE)
    return SIZE - (row if direction else column)


def transposed(square: int) -> int:
    """The square mirrored over the diagonal from A1 to O15; the premiums are the same on both."""
    row, column = divmod(square, SIZE)
    return column * SIZE + row


@dataclass(frozen=True, slots=True)
class Board:
    """A position: `cells` has one byte a square, 0 for an empty one, otherwise the tile.

    A tile is its letter number, with the DESIGNATED flag where a blank shows the letter (TIL-BL).
    """

    cells: bytes = bytes(SQUARES)

    def __post_init__(self) -> None:
        if len(self.cells) != SQUARES:
            raise ValueError(f"a board has {SQUARES} squares, not {len(self.cells)}")

    def at(self, square: int) -> int:
        """The tile on the square, 0 if there is none."""
        return self.cells[square]

    @property
    def is_empty(self) -> bool:
        """Tell whether the board has no tiles."""
        return not any(self.cells)

    def place(self, tiles: Mapping[int, int] | Iterable[tuple[int, int]]) -> Board:
        """The board with these tiles by square laid on it. The squares must be free."""
        cells = bytearray(self.cells)
        for square, tile in tiles.items() if isinstance(tiles, Mapping) else tiles:
            if cells[square]:
                raise ValueError(f"square {square} is taken")
            cells[square] = tile
        return Board(bytes(cells))

    def without(self, squares: Iterable[int]) -> Board:
        """The board with these squares empty again."""
        cells = bytearray(self.cells)
        for square in squares:
            cells[square] = 0
        return Board(bytes(cells))

    def word_through(self, square: int, direction: Direction) -> tuple[int, bytes]:
        """The unbroken run of tiles through an occupied square: its first square and its tiles."""
        line, stride = self.cells, step(direction)
        first = square
        for _ in range(SIZE - room(square, direction)):
            if not line[first - stride]:
                break
            first -= stride
        last = square
        for _ in range(room(square, direction) - 1):
            if not line[last + stride]:
                break
            last += stride
        return first, line[first : last + 1 : stride]

    def words(self) -> Iterator[tuple[int, Direction, bytes]]:
        """Every word of two tiles and more, those across first: first square, direction, tiles."""
        for direction in Direction:
            for square in range(SQUARES):
                if not self.cells[square]:
                    continue
                first, word = self.word_through(square, direction)
                if first == square and len(word) > 1:
                    yield square, direction, word

    def has_neighbour(self, square: int) -> bool:
        """Tell whether a tile lies directly above, below, left or right of the square."""
        return any(self.cells[neighbour] for neighbour in neighbours(square))

    def transposed(self) -> Board:
        """The board mirrored over the diagonal: rows become columns."""
        return Board(bytes(self.cells[transposed(square)] for square in range(SQUARES)))


def neighbours(square: int) -> tuple[int, ...]:
    """The two, three or four squares beside a square."""
    row, column = divmod(square, SIZE)
    squares = []
    if row > 0:
        squares.append(square - SIZE)
    if column > 0:
        squares.append(square - 1)
    if column < SIZE - 1:
        squares.append(square + 1)
    if row < SIZE - 1:
        squares.append(square + SIZE)
    return tuple(squares)


EMPTY = Board()
"""The board before the first play."""
