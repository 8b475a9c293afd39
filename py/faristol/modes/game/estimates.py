"""What a simulation of moves has come to so far."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from faristol.modes.game.analysing import Move
from faristol.movegen.inference import Inference
from faristol.movegen.selection import Selection
from faristol.movegen.simulation import Simulation, Trial

Ended = Literal["", "stopped", "most", "settled"]
"""Why a simulation is over: by hand, after all its rounds, since it is settled; empty while it goes on."""


@dataclass(frozen=True)
class Estimate:
    """A move after some `rounds`: by how many points its player is ahead then, on average, with the standard
    error of that mean, and how likely he wins then, in per cent, with its standard error. It is `out` once it
    has fallen so far behind that it is tried no more: its rounds are fewer than those of the others."""

    move: Move
    mean: float
    error: float
    wins: float
    wins_error: float
    rounds: int
    out: bool


@dataclass(frozen=True)
class Simulated:
    """A simulation as it is shown: the turns ahead, the `seed` of its draws, the rounds so far, `done` of 1,
    the best move first, and those that are out behind the others.

    `certainty` is the confidence in per cent with which it is to be settled which move is the best; `known`
    are the tiles that the other has in every round, `supposed` of `inferred` leaves of his go with his last
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
        """Whether it goes on."""
        return not self.ended

    @property
    def left(self) -> int:
        """How many moves are not out."""
        return sum(not estimate.out for estimate in self.estimates)


@dataclass
class Simulating:
    """A simulation in a window, of the turn `at` (stream and number); it runs until it has `ended`.

    Where leaves of the other are to be supposed, `inference` finds them before there is a `simulation`, which
    `simulate` begins; `known` are tiles that he is known to have. `requested` says that the page has been
    told to come back for the next portion.
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
        """Whether there is more to do."""
        return not self.ended
