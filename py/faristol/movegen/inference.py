"""Infer the tiles that the opponent has kept from his last play.

A player who plays by equity makes a play only if his rack has no better one. So leaves are drawn at random
from the unseen tiles, and kept if the play is the best that the rack with them had, or worth little less. A
simulation may suppose these leaves (`Trial.supposed`).
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from faristol.board.board import Board
from faristol.movegen.equity import ranked
from faristol.movegen.interface import MoveGenerator
from faristol.movegen.leave_values import HUNDREDTHS, Worth
from faristol.movegen.simulation import MOST_SUPPOSED
from faristol.rules.game_rules import GameRules
from faristol.rules.moves import Play
from faristol.rules.placement import new_tiles, spent_on
from faristol.tiles.bag import Bag

MARGIN = 3 * HUNDREDTHS
"""The most, in hundredths of a point, that the play may have been worth less than the best."""


@dataclass(frozen=True, slots=True)
class LastPlay:
    """A play of the other: the board before it, and how many tiles were on his rack and in the bag then.

    `score` are its recorded points; `unseen` are the tiles that are not seen after it, those that he
    drew among them.
    """

    board: Board
    play: Play
    score: int
    held: int
    bag_count: int
    unseen: Bag


class Inference:
    """The search, in portions, for leaves that are consistent with a play."""

    def __init__(
        self, generator: MoveGenerator, worth: Worth, rules: GameRules, last: LastPlay, rng: Random
    ) -> None:
        self._generator, self._worth, self._rules, self._last, self._rng = generator, worth, rules, last, rng
        self._spent = spent_on(new_tiles(last.board, last.play))
        self._tiles = last.unseen.tiles()
        self._kept = last.held - len(self._spent)
        self.leaves: list[bytes] = []
        self.tried = 0

    @property
    def done(self) -> bool:
        """Tell whether there is nothing to infer, or as many leaves are known as a simulation takes."""
        return not 0 < self._kept <= len(self._tiles) or len(self.leaves) == MOST_SUPPOSED

    def step(self, racks: int) -> None:
        """Try `racks` more leaves."""
        last, left_in_bag = self._last, max(0, self._last.bag_count - len(self._spent))
        for _ in range(racks):
            if self.done:
                return
            self.tried += 1
            leave = bytes(sorted(self._rng.sample(self._tiles, self._kept)))
            rack = self._spent + leave
            [best] = ranked(self._generator, self._worth, last.board, rack, last.bag_count, 1, self._rules)
            equity = last.score * HUNDREDTHS + self._worth.left_with(leave, left_in_bag)
            if equity >= best.equity - MARGIN:
                self.leaves.append(leave)
