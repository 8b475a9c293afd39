"""The tiles on the board, as an immutable value."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from faristol.board.grid import SIZE, SQUARES, Direction, room, step, transposed


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
