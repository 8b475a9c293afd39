"""The kernel's simulation of moves."""

from __future__ import annotations

import struct
from collections.abc import Callable, Set

from faristol.board.board import Board
from faristol.movegen.kernel.host import WasmHost
from faristol.movegen.leave_values import HUNDREDTHS
from faristol.movegen.records import (
    MOST_TILES,
    RECORD_LENGTH,
    RankedPlay,
    ScoredPlay,
    pack,
)
from faristol.movegen.simulation import MOST_SUPPOSED, MOST_TRIED, Figures, Tally, Trial
from faristol.rules.placement import new_tiles
from faristol.tiles.tile import BLANK

_ACTIVE_AT = 16
_OUTCOMES_AT = 56
LENGTH = 3464 + MOST_SUPPOSED * MOST_TILES
"""Bytes of the kernel's Simulation."""

_OUTCOME = struct.Struct(f"<QqQQ{MOST_TRIED}q")


class KernelSimulation:
    """A Simulation in a kernel, which simulates one trial at a time.

    If another simulation has run in between, this one continues where it was.
    """

    def __init__(
        self,
        host: WasmHost,
        trial: Trial,
        checked: Callable[[int], int],
        weigh: Callable[[], None],
    ) -> None:
        """`weigh` gives the kernel the worth of tiles.

        Raises ValueError for more than there is room for, and for tiles, boards or moves that cannot be.
        """
        trial.check()
        self._host, self._trial, self._checked, self._weigh = host, trial, checked, weigh
        self._pointer = host.call("simulation_pointer")
        self._outcomes = bytes(_OUTCOME.size * MOST_TRIED)
        self._rounds = 0
        self._start()

    def step(self, rounds: int, without: Set[int] = frozenset()) -> None:
        """Run `rounds` more rounds, without the moves whose numbers are in `without`."""
        if self._host.call("simulation_mark") != self._mark:
            self._start()
        self._weigh()
        active = sum(1 << at for at in range(len(self._trial.moves)) if at not in without)
        self._host.write(self._pointer + _ACTIVE_AT, struct.pack("<I", active))
        self._checked(self._host.call("simulate", rounds))
        self._rounds += rounds
        self._outcomes = self._host.read(self._pointer + _OUTCOMES_AT, _OUTCOME.size * MOST_TRIED)

    @property
    def tally(self) -> Tally:
        """The figures of the moves so far."""
        count = len(self._trial.moves)
        figures, products = [], []
        for at, (tried, total, won, won_squares, *row) in enumerate(_OUTCOME.iter_unpack(self._outcomes)):
            if at == count:
                break
            figures.append(Figures(tried, total, row[at], won, won_squares))
            products.append(tuple(row[:count]))
        return Tally(tuple(figures), tuple(products))

    def _start(self) -> None:
        self._host.write(self._pointer, packed(self._trial, self._rounds, self._outcomes))
        self._weigh()
        self._checked(self._host.call("simulation_start"))
        self._mark = self._host.call("simulation_mark")


def packed(trial: Trial, rounds: int = 0, outcomes: bytes = bytes(_OUTCOME.size * MOST_TRIED)) -> bytes:
    """Return a trial as the kernel reads it, with the outcomes of the `rounds` run so far."""
    position, rules = trial.position, trial.rules
    if max(len(position.rack), position.other) > MOST_TILES:
        raise ValueError("more tiles than a rack holds")
    head = struct.pack(
        "<QIi10I",
        trial.seed,
        rounds,
        position.lead * HUNDREDTHS,
        (1 << len(trial.moves)) - 1,
        rules.exchange_bag,
        rules.exchange_least,
        rules.rack_settlement != "none",
        trial.plies,
        len(trial.moves),
        len(position.rack),
        position.other,
        len(trial.supposed),
        len(trial.supposed[0]) if trial.supposed else 0,
    )
    moves = b"".join(_move(move, position.board) for move in trial.moves)
    parts = (
        head,
        outcomes,
        moves.ljust((RECORD_LENGTH + MOST_TILES + 1) * MOST_TRIED, b"\0"),
        position.board.cells,
        position.rack.ljust(MOST_TILES, b"\0"),
        bytes(position.unseen.counts),
        *(leave.ljust(MOST_TILES, b"\0") for leave in trial.supposed),
    )
    return b"".join(parts)


def _move(move: RankedPlay, board: Board) -> bytes:
    """A move as the kernel reads it."""
    if move.play:
        tiles = len(new_tiles(board, move.play))
        blanks = move.tiles.count(BLANK)
        return pack(ScoredPlay(move.play, move.score, tiles, blanks)) + bytes(MOST_TILES + 1)
    return bytes(RECORD_LENGTH) + move.tiles.ljust(MOST_TILES, b"\0") + bytes([len(move.tiles)])
