"""What a move generator answers, and in which one way each play is written.

The same placing of tiles can often be written twice: a single tile that makes a word in both
directions, and every first play, since the board is its own mirror image. Each generator lists each
placing once:

- a single tile is listed ACROSS if it makes a word of two or more letters across, otherwise DOWN;
- on the empty board plays are listed ACROSS only.

`canonical` turns any equivalent way of writing into the listed one.
"""

from collections.abc import Sequence
from typing import Protocol

from faristol.board.board import Board
from faristol.board.grid import SIZE, Direction, step
from faristol.errors import Fault
from faristol.movegen.records import MoveList, ScoredPlay
from faristol.rules.moves import Play
from faristol.tiles.alphabet import DESIGNATED

__all__ = ["MoveGenerator", "MoveList", "ScoredPlay", "TooManyMoves", "canonical"]


class TooManyMoves(Fault):
    """More plays than the generator has room for; nothing is ever cut off. Ask for `top` instead.

    Code "movegen.too_many"; details: `moves` (how many there are), `capacity`.
    """


class MoveGenerator(Protocol):
    """Finds plays for a board and a rack under one lexicon, alphabet and rule set.

    Racks hold at most `ruleset.rack_size` tiles, blanks as BLANK; anything else is a ValueError.
    """

    def all_moves(self, board: Board, rack: bytes) -> MoveList:
        """Every legal play, in no particular order (`MoveList.in_order` sorts them)."""
        ...

    def best(self, board: Board, rack: bytes) -> MoveList:
        """Every play that ties for the highest score, in board order."""
        ...

    def top(self, board: Board, rack: bytes, count: int, offset: int = 0) -> MoveList:
        """The plays from number `offset` on, at most `count`: score descending, then board order."""
        ...

    def score(self, board: Board, play: Play) -> int:
        """What the play scores if all of its words stand; the lexicon is not asked.

        Raises Refused if the play does not lie on the board: it leaves the grid, a square holds
        another letter, the word goes on past what is written, or no tile is new.
        """
        ...

    def check(self, words: Sequence[bytes]) -> list[bool]:
        """For each word whether the lexicon has it (PLA-3); blanks count as what they stand for."""
        ...


def canonical(board: Board, play: Play) -> Play:
    """The listed way of writing this play; a play that does not lie on the board stays as it is."""
    row, column = divmod(play.square, SIZE)
    along = (row, column)[play.direction is Direction.ACROSS]
    if along + len(play.word) > SIZE:
        return play
    if board.is_empty:
        mirrored = Play(column * SIZE + row, Direction.ACROSS, play.word)
        return mirrored if play.direction is Direction.DOWN else play
    squares = range(play.square, play.square + len(play.word) * step(play.direction), step(play.direction))
    new = [(square, tile) for square, tile in zip(squares, play.word, strict=True) if not board.at(square)]
    if len(new) != 1:
        return Play(play.square, play.direction, _plain_on_board(board, play))
    [(square, tile)] = new
    placed = board.place({square: tile})
    for direction in Direction:
        start, word = placed.word_through(square, direction)
        if len(word) > 1:
            return Play(start, direction, _plain_on_board(board, Play(start, direction, word)))
    return play


def _plain_on_board(board: Board, play: Play) -> bytes:
    """The play's word without the blank mark on letters that lay on the board before."""
    return bytes(
        tile & ~DESIGNATED if board.at(play.square + place * step(play.direction)) else tile
        for place, tile in enumerate(play.word)
    )
