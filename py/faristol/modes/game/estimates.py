"""What a simulation of moves has come to so far."""

from __future__ import annotations

from dataclasses import dataclass

from faristol.modes.game.analysing import Move
from faristol.movegen.simulation import Simulation


@dataclass(frozen=True)
class Estimate:
    """A move after some rounds: by how many points its player is ahead then, on average, with the standard
    error of that mean, and in how many rounds of a hundred he is ahead."""

    move: Move
    mean: float
    error: float
    wins: float


@dataclass(frozen=True)
class Simulated:
    """A simulation as it is shown: the turns ahead, the rounds so far, `done` of 1, the best move first."""

    plies: int
    rounds: int
    done: float
    running: bool
    estimates: tuple[Estimate, ...]


@dataclass
class Simulating:
    """A simulation in a window, of the turn `at` (stream and number); it runs until it is stopped.

    `requested` says that the page has been told to come back for the next portion.
    """

    at: tuple[str, int]
    moves: tuple[Move, ...]
    plies: int
    simulation: Simulation
    rounds: int = 0
    running: bool = True
    requested: bool = False
