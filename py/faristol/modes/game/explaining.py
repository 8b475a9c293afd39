"""Why one move of a turn is better than another: which two are compared, and what is known of it so far."""

from __future__ import annotations

from dataclasses import dataclass, replace

from faristol.modes.game.analysing import Move, Weighed, in_order
from faristol.movegen.why import Comparison, Why


@dataclass
class Explaining:
    """The two moves of the turn `at` (stream and number) that a window compares.

    `exact` is what was known of the turn (see `Weighed`), `followed` says whether both were followed to the
    end of the game over all draws of the last tiles, None where they were not followed. `requested` says that
    the page has been told to come back for the next portion.
    """

    at: tuple[str, int]
    moves: tuple[Move, Move]
    why: Why
    exact: bool | None = None
    followed: bool | None = None
    requested: bool = False

    @property
    def running(self) -> bool:
        """Whether there is more to find."""
        return not self.why.done


@dataclass(frozen=True)
class Explained:
    """What is shown of it: the moves chosen, what speaks for either, and whether more is coming.

    `followed` as in `Explaining`; `error` is the standard error of their difference over the draws that were
    followed, in points, 0 where there is none or it is not known.
    """

    moves: tuple[Move, Move]
    comparison: Comparison | None
    done: bool
    followed: bool | None = None
    error: float = 0.0


def with_compared(weighed: Weighed, comparison: Comparison) -> Weighed:
    """A turn of an ending with what two more of its moves come to, if both were searched to the end."""
    if not comparison.exact:
        return weighed
    worth = {
        (comparison.first.kind, comparison.first.play): sum(part.first for part in comparison.parts),
        (comparison.second.kind, comparison.second.play): sum(part.second for part in comparison.parts),
    }
    best = [
        replace(move, worth=worth.get((move.kind, move.play))) if move.worth is None else move
        for move in weighed.best
    ]
    return replace(weighed, best=in_order(best))
