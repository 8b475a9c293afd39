"""The comparison of two moves of a turn: the moves, and the results so far."""

from __future__ import annotations

from dataclasses import dataclass, replace

from faristol.modes.game.analysing import Move, Weighed, in_order
from faristol.movegen.why import Comparison, Why


@dataclass
class Explaining:
    """The two moves of the turn `at` (stream and number) that a window compares.

    `exact` is that of the turn (see `Weighed`), `followed` says whether both moves were followed to the end
    of the game over all draws of the last tiles, None where they were not followed. `requested` says that the
    page has been told to come back for the next portion.
    """

    at: tuple[str, int]
    moves: tuple[Move, Move]
    why: Why
    exact: bool | None = None
    followed: bool | None = None
    requested: bool = False

    @property
    def running(self) -> bool:
        """Tell whether there is more to find."""
        return not self.why.done


@dataclass(frozen=True)
class Explained:
    """The comparison as it is shown: the moves chosen, the advantages of each, and whether it is `done`.

    `followed` as in `Explaining`; `error` is the standard error of their difference over the draws that were
    followed, in points, 0 where there is none or it is not known.
    """

    moves: tuple[Move, Move]
    comparison: Comparison | None
    done: bool
    followed: bool | None = None
    error: float = 0.0


def with_compared(weighed: Weighed, comparison: Comparison) -> Weighed:
    """Return an endgame turn with the results of two more of its moves, if both were searched to the end."""
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
