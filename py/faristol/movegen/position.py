"""A position of a game of two or more, as the player to move sees it, and the end of a game of two.

With an empty bag each player knows the other's rack and can look ahead. The search maximises the points more
than the opponent from here on. The game ends when a player plays his last tile and gets what the rules say
for the other's rack (CLA-4A, ROM-4), or after two passes in a row, with what the rules say for turns without
a score (CLA-4B, MAL-21, ROM-3). The rules ask for more lost turns than two, but a player who has passed once
in an endgame gains nothing by the other's pass that he could not have now.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from faristol.board.board import Board
from faristol.rules.game_rules import GameRules
from faristol.rules.notation import Play
from faristol.tiles.bag import Bag


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


@dataclass(frozen=True, slots=True)
class Position:
    """The view of a player: `unseen` tiles are in the bag or on the opponent's rack, which has `other` tiles.

    `passed` says whether the opponent has just passed, `lead` how many points the player is ahead. Where more
    than two play, `elsewhere` of the tiles are on further racks. `held` is the opponent's rack where it is
    known.
    """

    board: Board
    rack: bytes
    unseen: Bag
    other: int
    passed: bool = False
    elsewhere: int = 0
    lead: int = 0
    held: bytes = b""

    @property
    def in_bag(self) -> int:
        """The number of tiles that are really in the bag."""
        return len(self.unseen) - self.other - self.elsewhere

    @property
    def drawable(self) -> Bag:
        """The tiles of which some are in the bag: those that are not known to be elsewhere."""
        return self.unseen.take(self.held)

    def ending(self, rules: GameRules) -> Ending | None:
        """The endgame of two, if the bag is empty and both racks have tiles."""
        if self.in_bag or self.elsewhere or not self.other or not self.rack:
            return None
        return Ending.under(rules, self.board, self.rack, self.unseen.tiles(), self.passed)
