"""The end of a game of two: the bag is empty, so each player knows what the other holds, and can look ahead.

What is searched for is the most points more than the other from here on. How it ends: whoever plays his last
tile gets what the rules say for the other's rack (CLA-4A, ROM-4); two passes running count as the end, with
what the rules say for turns without a score (CLA-4B, MAL-21, ROM-3). The rules ask for more lost turns than
two, but who has passed once in an endgame gains nothing by the other's pass that he could not have now.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from faristol.board.board import Board
from faristol.rules.game_rules import GameRules
from faristol.rules.moves import Play
from faristol.rules.placement import new_tiles
from faristol.tiles.rack import remove

if TYPE_CHECKING:
    from faristol.movegen.interface import MoveGenerator


@dataclass(frozen=True, slots=True)
class Ending:
    """A position with an empty bag: the rack of the player to move, the other's, both with tiles."""

    board: Board
    rack: bytes
    other: bytes
    passed: bool
    """Whether the other has just passed."""

    transfer: bool
    """Whether the value of the rack that is left changes sides when somebody goes out."""

    own: bool
    """Whether each loses the value of his own rack after two passes."""

    @classmethod
    def under(cls, rules: GameRules, board: Board, rack: bytes, other: bytes, passed: bool = False) -> Ending:
        """The position under these rules."""
        transfer, own = rules.rack_settlement == "transfer", rules.blocked_settlement == "own"
        return cls(board, rack, other, passed, transfer, own)


@dataclass(frozen=True, slots=True)
class Line:
    """The best move of an endgame as far as it was searched, None for a pass.

    `spread` is how many points more than the other it wins from here on: exactly, or as long as neither makes
    a move that was left out.
    """

    play: Play | None
    spread: int
    exact: bool


class EndgameSearch(Protocol):
    """A search that goes on for as long as it is asked to, so that nobody has to wait for its end.

    It tries the promising moves of each turn first, then more and more of them, until none is left out.
    """

    def step(self, positions: int) -> Line:
        """Looks at about so many more positions: the best so far. An exact line stays as it is."""
        ...


class PlainEndgame:
    """The search in plain Python, always to the end at once: the twin of the kernel's, for few tiles."""

    def __init__(self, generator: MoveGenerator, ending: Ending, alphabet_points: tuple[int, ...]) -> None:
        self._generator = generator
        self._ending = ending
        self._points = alphabet_points
        self._known: dict[tuple[bytes, bytes, bytes, bool], tuple[int, Play | None]] = {}

    def step(self, positions: int) -> Line:
        """The exact result, however many positions that takes."""
        ending = self._ending
        spread, play = self._best(ending.board, ending.rack, ending.other, ending.passed)
        return Line(play, spread, exact=True)

    def _best(self, board: Board, rack: bytes, other: bytes, passed: bool) -> tuple[int, Play | None]:
        """What the player to move wins from here, and his move."""
        key = board.cells, bytes(sorted(rack)), bytes(sorted(other)), passed
        if key not in self._known:
            moves: list[tuple[int, Play | None]] = [(self._pass(board, rack, other, passed), None)]
            for found in self._generator.all_moves(board, rack):
                tiles = new_tiles(board, found.play)
                left = remove(rack, bytes(tile for _, tile in tiles))
                if left:
                    later, _ = self._best(board.place(tiles), other, left, False)
                    moves.append((found.score - later, found.play))
                else:
                    moves.append((found.score + self._ending.transfer * 2 * self._value(other), found.play))
            self._known[key] = max(moves, key=lambda move: move[0])
        return self._known[key]

    def _pass(self, board: Board, rack: bytes, other: bytes, passed: bool) -> int:
        if passed:
            return self._ending.own * (self._value(other) - self._value(rack))
        return -self._best(board, other, rack, True)[0]

    def _value(self, rack: bytes) -> int:
        return sum(self._points[tile] for tile in rack)
