"""What the moves that empty the bag come to in a window, over the ways in which the last tiles may lie."""

from __future__ import annotations

from dataclasses import dataclass

from faristol.modes.game.analysing import Move
from faristol.movegen.last_tiles import Fate, LastTiles


@dataclass
class Emptying:
    """The search of the turn `at` (stream and number); it runs until it is stopped or every way is searched.

    `requested` says that the page has been told to come back for the next portion.
    """

    at: tuple[str, int]
    moves: tuple[Move, ...]
    search: LastTiles
    running: bool = True
    requested: bool = False


@dataclass(frozen=True)
class Emptied:
    """What is shown of it: the moves with what they have come to, the best first, the ways searched of those
    that there are, `done` of 1.

    `whole` says that no way is left out in the end, `exact` that each endgame so far was searched to its end.
    """

    fates: tuple[tuple[Move, Fate], ...]
    ways: int
    all_ways: int
    done: float
    running: bool
    whole: bool
    exact: bool
