"""A play as it is written: where its main word begins, which way it runs, and the word."""

from __future__ import annotations

from dataclasses import dataclass

from faristol.board.grid import Direction, step


@dataclass(frozen=True, slots=True)
class Play:
    """The main word of a play from its first letter on, letters that lie on the board already included.

    A letter that a blank shows has the DESIGNATED flag (NOT-2); on squares that were taken before the flag
    means nothing.
    """

    square: int
    direction: Direction
    word: bytes

    @property
    def squares(self) -> range:
        """The squares of the word, in order; they may run off the board until `place` has said otherwise."""
        stride = step(self.direction)
        return range(self.square, self.square + len(self.word) * stride, stride)
