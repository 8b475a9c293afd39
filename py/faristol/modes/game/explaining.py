"""Why one move of a turn is better than another: which two are compared, and what is known of it so far."""

from __future__ import annotations

from dataclasses import dataclass

from faristol.modes.game.analysing import Move
from faristol.movegen.why import Comparison, Why


@dataclass
class Explaining:
    """The two moves of the turn `at` (stream and number) that a window compares.

    `requested` says that the page has been told to come back for the next portion.
    """

    at: tuple[str, int]
    moves: tuple[Move, Move]
    why: Why
    requested: bool = False

    @property
    def running(self) -> bool:
        """Whether there is more to find."""
        return not self.why.done


@dataclass(frozen=True)
class Explained:
    """What is shown of it: the moves chosen, what speaks for either, and whether more is coming."""

    moves: tuple[Move, Move]
    comparison: Comparison | None
    done: bool
