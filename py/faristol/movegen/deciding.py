"""Searches by which the computer decides on a move: in portions, so that they can stop anywhere.

Each search has a best move from its first portion on, or none where it cannot tell yet; it is done once more
work changes nothing, or once it has done as much as it was allowed to.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, Protocol

from faristol.movegen.interface import MoveGenerator
from faristol.movegen.last_tiles import LastTiles
from faristol.movegen.leave_values import HUNDREDTHS, Worth
from faristol.movegen.position import Ending, Line, Position
from faristol.movegen.records import RankedPlay
from faristol.movegen.simulation import LOOK, Selection, Trial
from faristol.rules.game_rules import GameRules
from faristol.rules.notation import Play

PLIES, LATE_PLIES = 2, 4
"""Turns simulated after each move: usually, and with at most `FEW_IN_BAG` tiles in the bag."""

FEW_IN_BAG = 7
"""The most tiles in the bag with which `LATE_PLIES` turns are simulated."""

TRIED, BEHIND = 12, 25 * HUNDREDTHS
"""The most moves that are tried; only moves whose equity is less than `BEHIND` below the best one are."""

CLOSE = 2 * HUNDREDTHS
"""Moves that differ by less are equally good."""


@dataclass(frozen=True, slots=True)
class Choice:
    """The move that a computer opponent chooses: a play, an exchange of `tiles`, or a pass."""

    kind: Literal["play", "exchange", "pass"]
    play: Play | None = None
    tiles: bytes = b""


@dataclass(frozen=True, slots=True)
class Effort:
    """The limits of a search: at most `positions` of an endgame, `rounds` of a simulation."""

    positions: int
    rounds: int


QUICK = Effort(positions=5_000, rounds=150)
"""The effort of a search that ends in a moment."""

LONG = Effort(positions=1_000_000, rounds=5_000)
"""The effort of a search that the time ends."""


class Deciding(Protocol):
    """A search for one move."""

    @property
    def done(self) -> float:
        """The progress of the search, 1 at its end."""
        ...

    @property
    def best(self) -> Choice | None:
        """The best move so far, if there is one yet."""
        ...

    def step(self) -> None:
        """Do one more portion, some milliseconds of work."""
        ...


class Solving:
    """An endgame: the bag is empty."""

    PORTION = 2_000

    def __init__(self, generator: MoveGenerator, ending: Ending, effort: Effort) -> None:
        self._search, self._most = generator.endgame(ending), effort.positions
        self._looked = 0
        self._line: Line | None = None

    @property
    def done(self) -> float:
        """The progress of the search, 1 at its end."""
        return 1.0 if self._line and self._line.exact else min(1.0, self._looked / self._most)

    @property
    def best(self) -> Choice | None:
        """The best move so far."""
        if self._line is None:
            return None
        return Choice("play", self._line.play) if self._line.play else Choice("pass")

    def step(self) -> None:
        """Search some more positions."""
        portion = min(self.PORTION, self._most)
        self._line = self._search.step(portion)
        self._looked += portion


class Counting:
    """A single tile in the bag: each tile that it may be, searched to the end of the game."""

    PORTION = 2_000

    def __init__(self, search: LastTiles) -> None:
        self._search = search

    @property
    def done(self) -> float:
        """The progress of the search, 1 at its end."""
        return self._search.progress

    @property
    def best(self) -> Choice | None:
        """The best move once every way has been looked at: before, the moves cannot be compared."""
        if not self._search.done:
            return None
        return Choice("play", self._search.fates[0].move.play)

    def step(self) -> None:
        """Search some more positions."""
        self._search.step(self.PORTION)


class Trying:
    """Moves simulated until it is settled which is the best (see `Selection`).

    Of the moves that are left then, or when time is over, the one that wins most often is the best.
    """

    def __init__(
        self,
        generator: MoveGenerator,
        rules: GameRules,
        worth: Worth,
        position: Position,
        moves: Sequence[RankedPlay],
        seed: int,
        effort: Effort,
    ) -> None:
        """`moves` are those `worth_trying`, the best by equity first."""
        plies = PLIES if position.in_bag > FEW_IN_BAG else LATE_PLIES
        self._moves, self._most, self._rounds = moves, effort.rounds, 0
        self._simulation = generator.simulation(Trial(rules, position, tuple(moves), plies, seed), worth)
        self._selection = Selection(len(moves), close=CLOSE)

    @property
    def done(self) -> float:
        """The progress of the search, 1 at its end."""
        return 1.0 if self._selection.settled else self._rounds / self._most

    @property
    def best(self) -> Choice | None:
        """The best move so far."""
        if not self._rounds:
            return None
        figures = self._simulation.tally.figures
        left = set(range(len(self._moves))) - self._selection.out
        move = self._moves[max(left, key=lambda at: (figures[at].wins, figures[at].mean))]
        return Choice(move.kind, move.play, b"" if move.play else move.tiles)

    def step(self) -> None:
        """Simulate some more rounds."""
        rounds = min(LOOK, self._most - self._rounds)
        self._simulation.step(rounds, self._selection.out)
        self._rounds += rounds
        self._selection.look(self._simulation.tally)


def worth_trying(moves: Sequence[RankedPlay]) -> list[RankedPlay]:
    """Return those of the moves (the highest equity first) that may prove the best in a simulation."""
    return [move for move in moves[:TRIED] if move.equity > moves[0].equity - BEHIND]
