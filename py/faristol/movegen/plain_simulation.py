"""Simulation in plain Python around a move generator: the twin of the kernel's, tile for tile."""

from __future__ import annotations

from collections.abc import Set

from faristol.board.board import Board
from faristol.movegen.equity import ranked
from faristol.movegen.interface import MoveGenerator
from faristol.movegen.leave_values import HUNDREDTHS, Worth
from faristol.movegen.records import RankedPlay
from faristol.movegen.simulation import Figures, Tally, Trial
from faristol.movegen.winning import SURE, decided
from faristol.rules.placement import new_tiles

_WORD = (1 << 64) - 1
_STEP = 0x9E3779B97F4A7C15


def mixed(value: int) -> int:
    """The finish of SplitMix64."""
    value = (value ^ value >> 30) * 0xBF58476D1CE4E5B9 & _WORD
    value = (value ^ value >> 27) * 0x94D049BB133111EB & _WORD
    return value ^ value >> 31


class Draws:
    """Random numbers that are determined by a seed and the number of a round."""

    def __init__(self, seed: int, number: int) -> None:
        self._state = mixed((seed + mixed(number + 1)) & _WORD)

    def below(self, count: int) -> int:
        """A number from 0 to `count` - 1."""
        self._state = (self._state + _STEP) & _WORD
        return (mixed(self._state) >> 32) * count >> 32

    def order(self, tiles: bytes) -> bytes:
        """The tiles in any order."""
        order = bytearray(tiles)
        for left in range(len(order), 1, -1):
            at = self.below(left)
            order[at], order[left - 1] = order[left - 1], order[at]
        return bytes(order)


class PlainSimulation:
    """A Simulation by any move generator."""

    def __init__(self, generator: MoveGenerator, worth: Worth, trial: Trial) -> None:
        """Raises ValueError like `Trial.check`."""
        trial.check()
        self._generator, self._worth, self._trial = generator, worth, trial
        self._number = 0
        self._figures = [Figures() for _ in trial.moves]
        self._products = [[0] * len(trial.moves) for _ in trial.moves]

    def step(self, rounds: int, without: Set[int] = frozenset()) -> None:
        """Run `rounds` more rounds, without the moves whose numbers are in `without`."""
        for _ in range(rounds):
            order = self._order()
            values = {
                at: self._played(move, order)
                for at, move in enumerate(self._trial.moves)
                if at not in without
            }
            self._note(values)
            self._number += 1

    @property
    def tally(self) -> Tally:
        """The figures of the moves so far."""
        return Tally(tuple(self._figures), tuple(map(tuple, self._products)))

    def _order(self) -> bytes:
        """Return the opponent's rack and then the bag, for the next round."""
        trial, draws = self._trial, Draws(self._trial.seed, self._number)
        leave = trial.supposed[draws.below(len(trial.supposed))] if trial.supposed else b""
        return leave + draws.order(trial.position.unseen.take(leave).tiles())

    def _note(self, values: dict[int, tuple[int, int]]) -> None:
        for one, (value, chance) in values.items():
            before = self._figures[one]
            self._figures[one] = Figures(
                before.rounds + 1,
                before.total + value,
                before.squares + value * value,
                before.won + chance,
                before.won_squares + chance * chance,
            )
            for other, (its, _) in values.items():
                self._products[one][other] += value * its

    def _played(self, move: RankedPlay, order: bytes) -> tuple[int, int]:
        """Play on from one move, the opponent holding the first tiles of the order, the bag the others.

        Returns the points more than the opponent, in hundredths, and the chance of winning, in thousandths.
        """
        position, worth = self._trial.position, self._worth
        board, racks, bag = position.board, [position.rack, order[: position.other]], order[position.other :]
        leaves = [position.rack, b""]
        won, side, sign = 0, 0, 1
        for ply in range(self._trial.plies + 1):
            if ply:
                [move] = ranked(self._generator, worth, board, racks[side], len(bag), 1, self._trial.rules)
            sign = 1 - 2 * side
            won += sign * move.score * HUNDREDTHS
            board, racks[side], bag = _after(board, bag, move)
            if not racks[side]:
                return self._over(won + sign * self._going_out(racks[1 - side]))
            leaves[side] = move.leave
            side = 1 - side
        stays = [worth.left_with(leave, len(bag)) for leave in leaves]
        won += stays[0] - stays[1]
        whole = won + sign * worth.of_leaving(len(bag))
        if not worth.winning.rows:
            return self._over(whole)
        # `side` is to move next.
        next_is_first = side == 0
        ahead = self._trial.position.lead * HUNDREDTHS + won
        chance = worth.winning.chance(len(bag) + len(racks[1 - side]), ahead if next_is_first else -ahead)
        return whole, chance if next_is_first else SURE - chance

    def _over(self, won: int) -> tuple[int, int]:
        return won, decided(self._trial.position.lead * HUNDREDTHS + won)

    def _going_out(self, left: bytes) -> int:
        """Return the settlement for going out while the other has these tiles left (CLA-4A, ROM-4)."""
        if self._trial.rules.rack_settlement == "none":
            return 0
        return 2 * HUNDREDTHS * sum(self._worth.points[tile] for tile in left)


def _after(board: Board, bag: bytes, move: RankedPlay) -> tuple[Board, bytes, bytes]:
    """Board, rack and bag after a move; tiles are drawn from the front, exchanged ones go to the end."""
    rack, bag = move.leave + bag[: len(move.tiles)], bag[len(move.tiles) :]
    if move.play:
        return board.place(new_tiles(board, move.play)), rack, bag
    return board, rack, bag + move.tiles
