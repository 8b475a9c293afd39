"""What a simulation of moves has come to so far."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from faristol.modes.game.analysing import Move
from faristol.movegen.inference import Inference
from faristol.movegen.selection import Selection
from faristol.movegen.simulation import Simulation, Trial


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
    """A simulation as it is shown: the turns ahead, the rounds so far, `done` of 1, the best move first, and
    those that are out behind the others.

    `settled` is the confidence in per cent with which the first move is the best, None while it is not known;
    `supposed` of `inferred` leaves of the other go with his last play, 0 of 0 where that was not asked for.
    """

    plies: int
    rounds: int
    done: float
    running: bool
    settled: int | None
    supposed: int
    inferred: int
    estimates: tuple[Estimate, ...]


@dataclass
class Simulating:
    """A simulation in a window, of the turn `at` (stream and number); it runs until it is stopped or settled.

    Where leaves of the other are to be supposed, `inference` finds them before there is a `simulation`, which
    `simulate` begins. `requested` says that the page has been told to come back for the next portion.
    """

    at: tuple[str, int]
    moves: tuple[Move, ...]
    trial: Trial
    simulate: Callable[[Trial], Simulation]
    selection: Selection
    inference: Inference | None = None
    simulation: Simulation | None = None
    rounds: int = 0
    running: bool = True
    requested: bool = False
