"""A play as it is written: the square where its main word begins, its direction, and the word."""

from __future__ import annotations

from dataclasses import dataclass

from faristol.board.grid import Direction, step


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
