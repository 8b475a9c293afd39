"""Survey the game after a move, rack by rack: the opponent's best answers, and plays with all tiles at once.

If the unseen tiles can lie in few ways, every one is looked at, by how often it comes: the figures are exact.
Otherwise answers are looked for with `RACKS` racks drawn at random, the same ones for every board, and have
an error; plays with all tiles are not looked for then. A rack that is known is the only one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from math import comb, sqrt
from random import Random

from faristol.board.board import SQUARES, WORD_PREMIUM, Board
from faristol.movegen.interface import MoveGenerator
from faristol.movegen.leave_values import HUNDREDTHS
from faristol.movegen.position import Position
from faristol.movegen.records import RECORD_LENGTH, RankedPlay
from faristol.rules.placement import new_tiles
from faristol.tiles.bag import Bag

RACKS = 200
"""The most racks of the opponent that are looked at."""

MOST_DRAWS = 450
"""The most different draws that are looked at: those of two tiles of all the kinds that there are."""

TRIPLE = 3
"""The word multiplier of the squares that are dangerous to open."""

BOARDS = 3
"""The board before the moves, after the first and after the second."""


def after(board: Board, move: RankedPlay) -> Board:
    """Return the board after a move."""
    return board.place(new_tiles(board, move.play)) if move.play else board


@dataclass(frozen=True, slots=True)
class Answers:
    """The opponent's best answers on average, in hundredths of a point: now, and after each of two moves.

    `racks` were looked at, all that there can be if it is `complete`; otherwise `error` is the standard error
    of the difference between the two moves, `since` those of the change by each. `covered` has, for a square
    that triples a word, the number of racks with which a best answer lies on it after each of the moves.
    """

    racks: int
    complete: bool
    before: int
    first: int
    second: int
    error: int
    since: tuple[int, int]
    covered: tuple[tuple[int, int, int], ...]


class AnswerSurvey:
    """The answers to two moves of a position, a rack at a time; `position.other` tiles are on it."""

    def __init__(
        self, generator: MoveGenerator, position: Position, first: RankedPlay, second: RankedPlay, rng: Random
    ) -> None:
        self._generator = generator
        board = position.board
        self._boards = (board, after(board, first), after(board, second))
        unseen, held = position.unseen.tiles(), position.other
        self._complete = bool(position.held) or comb(len(unseen), held) <= RACKS
        if position.held:
            drawn = Counter((position.held,))
        elif self._complete:
            drawn = Counter(map(bytes, combinations(unseen, held)))
        else:
            drawn = Counter(bytes(sorted(rng.sample(unseen, held))) for _ in range(RACKS))
        self._waiting = list(drawn.items())
        self._racks = drawn.total()
        self._scores: list[tuple[tuple[int, ...], int]] = []
        self._covered = [
            [square, 0, 0]
            for square in range(SQUARES)
            if WORD_PREMIUM[square] == TRIPLE and not board.at(square)
        ]

    @property
    def done(self) -> bool:
        """Tell whether every rack has been looked at."""
        return not self._waiting

    def step(self) -> None:
        """Look at one more rack."""
        rack, count = self._waiting.pop()
        scores = []
        for number, board in enumerate(self._boards):
            best = self._generator.best(board, rack)
            scores.append(best.best_score or 0)
            if not number:
                continue
            on = {square for one in best for square in one.play.squares if not board.at(square)}
            for covered in self._covered:
                covered[number] += count * (covered[0] in on)
        self._scores.append((tuple(scores), count))

    @property
    def answers(self) -> Answers:
        """The results of the racks, once it is done."""
        means = [
            sum(scores[number] * count for scores, count in self._scores) / self._racks
            for number in range(BOARDS)
        ]
        before, first, second = (round(HUNDREDTHS * mean) for mean in means)
        return Answers(
            self._racks,
            self._complete,
            before,
            first,
            second,
            self._error(1, 2),
            (self._error(1, 0), self._error(2, 0)),
            tuple((square, one, other) for square, one, other in self._covered if one or other),
        )

    def _error(self, one: int, other: int) -> int:
        """Return the standard error of the mean difference between two boards, rack by rack."""
        if self._complete:
            return 0
        between = [(scores[one] - scores[other], count) for scores, count in self._scores]
        mean = sum(value * count for value, count in between) / self._racks
        squares = sum((value - mean) ** 2 * count for value, count in between)
        return round(HUNDREDTHS * sqrt(squares / (self._racks - 1) / self._racks))


@dataclass(frozen=True, slots=True)
class Chance:
    """The draws, `hits` of `of` in all, after which all `tiles` of the rack can be played next turn.

    The board is that after the move; `last` says that the bag is empty then.
    """

    hits: int
    of: int
    tiles: int
    last: bool


class DrawSurvey:
    """The draws after a move, one at a time."""

    def __init__(
        self, generator: MoveGenerator, position: Position, move: RankedPlay, rack_size: int
    ) -> None:
        self._generator, self._leave = generator, move.leave
        self._board = after(position.board, move)
        room = rack_size - len(move.leave) if move.kind == "play" else len(move.tiles)
        drawn = min(room, position.in_bag)
        self._last = move.kind == "play" and drawn == position.in_bag
        self._tiles = len(move.leave) + drawn
        self.counted = bool(self._tiles) and different_draws(position.drawable, drawn) <= MOST_DRAWS
        self._waiting = list(draws(position.drawable, drawn)) if self.counted else []
        self._hits = self._of = 0

    @property
    def done(self) -> bool:
        """Tell whether every draw has been looked at, or there are too many for that."""
        return not self._waiting

    def step(self) -> None:
        """Look at one more draw."""
        drawn, count = self._waiting.pop()
        counts = self._generator.all_moves(self._board, self._leave + drawn).packed[
            RECORD_LENGTH - 1 :: RECORD_LENGTH
        ]
        self._of += count
        self._hits += count * (max(counts, default=0) >> 4 == self._tiles)

    @property
    def chance(self) -> Chance | None:
        """The result of the draws, once it is done; None where they are too many, or no tiles are left."""
        return Chance(self._hits, self._of, self._tiles, self._last) if self.counted else None


def draws(unseen: Bag, number: int) -> Iterator[tuple[bytes, int]]:
    """Yield every draw of `number` tiles, in tile order, with the number of ways in which it comes."""

    def of_kinds(kind: int, left: int) -> Iterator[tuple[bytes, int]]:
        if not left:
            yield b"", 1
            return
        if kind == len(unseen.counts):
            return
        for count in range(min(left, unseen.counts[kind]) + 1):
            ways = comb(unseen.counts[kind], count)
            for rest, others in of_kinds(kind + 1, left - count):
                yield bytes((kind,)) * count + rest, ways * others

    return of_kinds(0, number)


def different_draws(unseen: Bag, number: int) -> int:
    """Count the different draws of `number` tiles."""
    ways = [1, *[0] * number]
    for of_kind in filter(None, unseen.counts):
        ways = [sum(ways[max(0, size - of_kind) : size + 1]) for size in range(number + 1)]
    return ways[number]
