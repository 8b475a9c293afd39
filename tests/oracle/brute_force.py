"""Every play there is, the slow obvious way: lay every arrangement of tiles everywhere and ask the rules."""

from collections.abc import Iterator

from faristol.board.board import SIZE, SQUARES, Board, Direction, step
from faristol.errors import Refused
from faristol.lexicon.dawg import Lexicon
from faristol.movegen.interface import canonical
from faristol.movegen.records import ScoredPlay
from faristol.rules.placement import Placement, place, read_tiles, score
from faristol.rules.ruleset import RuleSet
from faristol.tiles.alphabet import Alphabet
from faristol.tiles.tile import BLANK, DESIGNATED


def every_play(
    board: Board, rack: bytes, lexicon: Lexicon, alphabet: Alphabet, ruleset: RuleSet
) -> set[ScoredPlay]:
    """Every legal play with its score, in its canonical form.

    From every free square, in both directions, every arrangement of every part of the rack, each blank as
    each letter: what `rules.placement` lets pass is a play, and `rules.score` says what it is worth.
    """
    found = set()
    for tiles in set(_arrangements(rack, len(alphabet.letters))):
        for square in range(SQUARES):
            for direction in Direction:
                free = _free_squares(board, square, direction)
                if len(free) < len(tiles) or board.at(square):
                    continue
                laid = dict(zip(free, tiles, strict=False))
                play = read_tiles(board, laid, alphabet)
                if isinstance(play, Refused):
                    continue
                placement = place(board, rack, play, lexicon, ruleset, alphabet)
                if isinstance(placement, Placement):
                    blanks = sum(tile >= DESIGNATED for tile in tiles)
                    points = score(board, placement, alphabet, ruleset).total
                    found.add(ScoredPlay(canonical(board, play), points, len(tiles), blanks))
    return found


def _arrangements(rack: bytes, letters: int) -> Iterator[bytes]:
    """Every sequence of one or more tiles of the rack, blanks as every letter."""
    for index, tile in enumerate(rack):
        rest = rack[:index] + rack[index + 1 :]
        shown = [letter | DESIGNATED for letter in range(1, letters)] if tile == BLANK else [tile]
        for first in shown:
            yield bytes((first,))
            for following in _arrangements(rest, letters):
                yield bytes((first,)) + following


def _free_squares(board: Board, square: int, direction: Direction) -> list[int]:
    """The free squares of the line from a square on."""
    row, column = divmod(square, SIZE)
    room = SIZE - (row if direction is Direction.DOWN else column)
    stride = step(direction)
    return [square + at * stride for at in range(room) if not board.at(square + at * stride)]
