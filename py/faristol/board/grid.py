"""The squares of the board (BRD-1): numbers, names, directions and premiums.

A square is a number 0..224, row * 15 + column; rows are A..O from the top, columns 1..15 from the left.
"""

from __future__ import annotations

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
