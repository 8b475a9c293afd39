"""The results of a simulation of moves so far."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from faristol.modes.game.analysing import Move
from faristol.movegen.equity import Inference
from faristol.movegen.simulation import Selection, Simulation, Trial

Ended = Literal["", "stopped", "most", "settled"]
"""The ends of a simulation: by hand, after all its rounds, because it is settled; "" while it runs."""


@dataclass(frozen=True)
class Estimate:
    """The results of a move after some `rounds`: the mean lead of its player in points, with the standard
    error of that mean, and the chance of a win in per cent, with its standard error. It is `out` once it is
    too far behind to be tried any more: it then has fewer rounds than the others."""

    move: Move
    mean: float
    error: float
    wins: float
    wins_error: float
    rounds: int
    out: bool


@dataclass(frozen=True)
class Simulated:
    """A simulation as it is shown: the turns ahead, the `seed` of its draws, the rounds so far, `done` as a
    part of 1, the best move first, and those that are out last.

    `certainty` is the confidence in per cent with which the best move is to be settled; `known` are the tiles
    that the other player has in every round. `supposed` of the `inferred` leaves fit the other player's last
    play, 0 of 0 where that was not asked for.
    """

    plies: int
    seed: int
    rounds: int
    done: float
    ended: Ended
    certainty: int
    known: bytes
    supposed: int
    inferred: int
    estimates: tuple[Estimate, ...]

    @property
    def running(self) -> bool:
        """Tell whether the simulation goes on."""
        return not self.ended

    @property
    def left(self) -> int:
        """Count the moves that are not out."""
        return sum(not estimate.out for estimate in self.estimates)


@dataclass
class Simulating:
    """A simulation in a window, of the turn `at` (stream and number); it runs until it has `ended`.

    Where leaves of the other player are to be inferred, `inference` finds them before there is a
    `simulation`, which `simulate` begins; `known` are tiles that he is known to have. `requested` says that
    the page has been told to come back for the next portion.
    """

    at: tuple[str, int]
    moves: tuple[Move, ...]
    trial: Trial
    simulate: Callable[[Trial], Simulation]
    selection: Selection
    known: bytes = b""
    inference: Inference | None = None
    simulation: Simulation | None = None
    rounds: int = 0
    ended: Ended = ""
    requested: bool = False

    @property
    def running(self) -> bool:
        """Tell whether there is more to do."""
        return not self.ended
