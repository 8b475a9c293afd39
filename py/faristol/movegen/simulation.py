"""Moves tried out: the game is played on from each of them, many times over, with tiles drawn at random.

In a round the tiles that nobody has seen are put into one order, and every move is tried with that order:
what the moves differ by is then not the luck of the draw. The other player and the bag have what the order
gives them, both go on with the best move by equity, and what stays with each after his last move counts with
its worth. All amounts are hundredths of a point.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt
from random import Random

from faristol.board.board import Board
from faristol.movegen.equity import RankedPlay, ranked
from faristol.movegen.interface import MoveGenerator
from faristol.movegen.leave_values import HUNDREDTHS, Worth
from faristol.movegen.opponent import Position
from faristol.rules.game_rules import GameRules
from faristol.rules.placement import new_tiles


@dataclass(slots=True)
class Figures:
    """What a move has come to so far."""

    move: RankedPlay
    rounds: int = 0
    total: int = 0
    squares: int = 0
    ahead: float = 0.0

    def note(self, value: int, lead: int) -> None:
        """One more round, after which the player is `lead` ahead in the game."""
        self.rounds += 1
        self.total += value
        self.squares += value * value
        self.ahead += (lead > 0) + (lead == 0) / 2

    @property
    def mean(self) -> float:
        """By how much more than the other the player has scored, from the move on, on average."""
        return self.total / self.rounds if self.rounds else 0.0

    @property
    def error(self) -> float:
        """The standard error of the mean; with fewer than two rounds there is none to tell."""
        if self.rounds < 2:
            return 0.0
        variance = (self.squares - self.total * self.total / self.rounds) / (self.rounds - 1)
        return sqrt(max(variance, 0.0) / self.rounds)

    @property
    def wins(self) -> float:
        """The share of rounds after which the player was ahead; level counts half."""
        return self.ahead / self.rounds if self.rounds else 0.0


@dataclass
class Simulation:
    """Rounds of `moves` in a position, `plies` turns after each.

    `lead` is how many points the player is ahead in the game before them, which `Figures.wins` asks for. It
    goes on for as long as it is asked to; `results` has the moves in the order given.
    """

    generator: MoveGenerator
    worth: Worth
    rules: GameRules
    position: Position
    moves: Sequence[RankedPlay]
    plies: int
    rng: Random
    lead: int = 0
    results: list[Figures] = field(init=False)

    def __post_init__(self) -> None:
        self.results = [Figures(move) for move in self.moves]

    def step(self, rounds: int) -> None:
        """So many more rounds."""
        for _ in range(rounds):
            order = list(self.position.unseen.tiles())
            self.rng.shuffle(order)
            for figures in self.results:
                value = self._played(figures.move, bytes(order))
                figures.note(value, self.lead * HUNDREDTHS + value)

    def _played(self, move: RankedPlay, order: bytes) -> int:
        """What one move comes to if the other holds the first tiles of the order, the bag the others."""
        position = self.position
        board, racks, bag = position.board, [position.rack, order[: position.other]], order[position.other :]
        leaves = [position.rack, b""]
        won, side, sign = 0, 0, 1
        for ply in range(self.plies + 1):
            if ply:
                [move] = ranked(self.generator, self.worth, board, racks[side], len(bag), 1, self.rules)
            sign = 1 - 2 * side
            won += sign * move.score * HUNDREDTHS
            board, racks[side], bag = _after(board, bag, move)
            if not racks[side]:
                return won + sign * self._going_out(racks[1 - side])
            leaves[side] = move.leave
            side = 1 - side
        stays = [self.worth.left_with(leave, len(bag)) for leave in leaves]
        return won + stays[0] - stays[1] + sign * self.worth.of_leaving(len(bag))

    def _going_out(self, left: bytes) -> int:
        """What the rack of the other brings who has no more tiles (CLA-4A, ROM-4)."""
        if self.rules.rack_settlement == "none":
            return 0
        return 2 * HUNDREDTHS * sum(self.worth.points[tile] for tile in left)


def _after(board: Board, bag: bytes, move: RankedPlay) -> tuple[Board, bytes, bytes]:
    """Board, rack and bag after a move; tiles are drawn from the front, exchanged ones go to the end."""
    rack, bag = move.leave + bag[: len(move.tiles)], bag[len(move.tiles) :]
    if move.play:
        return board.place(new_tiles(board, move.play)), rack, bag
    return board, rack, bag + move.tiles
