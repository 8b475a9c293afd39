"""The end of a game of two: the bag is empty, so each player knows the other's rack and can look ahead.

The search maximises the points more than the opponent from here on. The game ends when a player plays his
last tile and gets what the rules say for the other's rack (CLA-4A, ROM-4), or after two passes in a row, with
what the rules say for turns without a score (CLA-4B, MAL-21, ROM-3). The rules ask for more lost turns than
two, but a player who has passed once in an endgame gains nothing by the other's pass that he could not have
now.
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
    """True if the opponent has just passed."""

    transfer: bool
    """True if the value of the rack that is left changes sides when a player goes out."""

    own: bool
    """True if each player loses the value of his own rack after two passes."""

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
    """A search in portions, which can be stopped after any of them.

    It tries the promising moves of each turn first, then more and more of them, until none is left out.
    """

    def step(self, positions: int) -> Line:
        """Search about `positions` more; return the best line so far. An exact line stays as it is."""
        ...
