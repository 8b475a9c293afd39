"""Positions for who is new: all seven tiles fit, the words are easy, little lies (FRO-4, FRO-5).

They are the easiest ones of the file of positions, one for each day of a month. The page has them before it
has the file, the rack even before Python has started.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from faristol.board.board import SIZE, SQUARES, Board, Direction
from faristol.modes.practice.choosing import supposed_level
from faristol.modes.practice.positions import key_of
from faristol.modes.practice.solving import Judge
from faristol.movegen.puzzles import Puzzle, Puzzles, has_seven
from faristol.rules.notation import Play, show_play
from faristol.tiles.tile import BLANK
from selfplay.games import table
from selfplay.matches import worth_at

DAYS = 31
"""The positions of a language."""

MOST_ON_BOARD = 24
"""Tiles on a board that is taken in at a glance."""


def first_positions(puzzles: Puzzles) -> list[Mapping[str, str]]:
    """Return the positions: the key, the rack, and the words that lie, in the order of their difficulty."""
    at = table(puzzles.language)
    judge = Judge(at.generator, at.alphabet, at.rules, worth_at(puzzles.language))
    open_ones = [
        one
        for one in puzzles.all
        if one.kind == "seven"
        and SQUARES - one.board.cells.count(0) <= MOST_ON_BOARD
        and BLANK not in one.rack
        and has_seven(at.generator, one)
    ]

    def order(one: Puzzle) -> tuple[float, str]:
        return supposed_level(judge, one), key_of(one, puzzles.language)

    return [
        {
            "key": key_of(one, puzzles.language),
            "rack": at.alphabet.show_rack(one.rack),
            "board": ", ".join(show_play(play, at.alphabet) for play in words_on(one.board)),
        }
        for one in sorted(open_ones, key=order)[:DAYS]
    ]


def words_on(board: Board) -> Iterator[Play]:
    """Yield the words across, then those down that have a tile in no word across."""
    covered = set[int]()
    for direction, step in ((Direction.ACROSS, 1), (Direction.DOWN, SIZE)):
        for start in range(SQUARES):
            before = start % SIZE if step == 1 else start // SIZE
            if not board.at(start) or (before and board.at(start - step)):
                continue
            room = SIZE - before
            squares = [start + step * at for at in range(room)]
            end = next((at for at, square in enumerate(squares) if not board.at(square)), room)
            if end > 1 and not covered.issuperset(squares[:end]):
                covered.update(squares[:end])
                yield Play(start, direction, bytes(board.at(square) for square in squares[:end]))
