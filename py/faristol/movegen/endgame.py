"""The end of a game of two: the bag is empty, so each player knows what the other holds, and can look ahead.

What is searched for is the most points more than the other from here on. How it ends: whoever plays his last
tile gets what the rules say for the other's rack (CLA-4A, ROM-4); two passes running count as the end, with
what the rules say for turns without a score (CLA-4B, MAL-21, ROM-3). The rules ask for more lost turns than
two, but who has passed once in an endgame gains nothing by the other's pass that he could not have now.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from faristol.board.board import Board
from faristol.rules.game_rules import GameRules
from faristol.rules.moves import Play


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
