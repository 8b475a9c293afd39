"""A position of a game of two or more, as the player to move sees it."""

from __future__ import annotations

from dataclasses import dataclass

from faristol.board.board import Board
from faristol.movegen.endgame import Ending
from faristol.rules.game_rules import GameRules
from faristol.tiles.bag import Bag


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
