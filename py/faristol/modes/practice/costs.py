"""The worth of an answer to a position: all of it, less the costs of hints and wrong attempts (PRA-6)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from faristol.movegen.puzzles import Kind

Step = Literal["whether", "length", "line", "first", "fewer"]
"""The steps of hints: whether there is such a play; its number of tiles; its row or column; its beginning and
first tile; or one wrong choice less."""


@dataclass(frozen=True, slots=True)
class Cost:
    """A step of the hints, and its cost in percent."""

    step: Step
    percent: int


_OF_A_PLAY = (Cost("length", 20), Cost("line", 25), Cost("first", 25))

HINTS: dict[Kind, tuple[Cost, ...]] = {
    "best": _OF_A_PLAY,
    "seven": (Cost("whether", 50), Cost("line", 20), Cost("first", 20)),
    "ending": _OF_A_PLAY,
    "keep": (Cost("fewer", 40), Cost("fewer", 30)),
}

WRONG: dict[Kind, int] = {"best": 15, "seven": 15, "ending": 25, "keep": 50}
"""The cost of a wrong attempt in percent, by kind of position."""

NONE = "-"
"""The attempt of a player who says that there is no such play."""

NONE_WRONG = 50
"""The cost in percent of that attempt where there is one."""

FEWEST = 2
"""The number of choices that hints leave."""

LEAST = 10
"""The least worth in percent of an answer found in the end."""


def worth(kind: Kind, hints: int, wrong: Sequence[str], *, solved: bool) -> int:
    """Return the worth of an answer in percent; 0 for a position that was given up.

    A player who wrongly said that there is no such play has learnt that there is one: that hint is paid for.
    """
    if not solved:
        return 0
    paid = NONE in wrong
    taken = sum(cost.percent for cost in HINTS[kind][:hints] if not (paid and cost.step == "whether"))
    taken += sum(NONE_WRONG if one == NONE else WRONG[kind] for one in wrong)
    return max(LEAST, 100 - taken)


@dataclass(frozen=True, slots=True)
class Offer:
    """A hint on offer: its step, its real cost in percent, the number of `hints` taken after it, and the
    `worth` of the answer then."""

    step: Step
    percent: int
    hints: int
    worth: int


def next_hint(kind: Kind, taken: int, wrong: Sequence[str], *, possible: bool, choices: int) -> Offer | None:
    """Return the next hint on offer, after so many hints and these attempts, None if there is none.

    Where there is no play with all seven tiles, that is the only hint; after a wrong claim that there is
    none, the hint that there is one is skipped; two of the choices always stay.
    """
    if (kind == "seven" and taken and not possible) or (kind == "keep" and choices <= FEWEST):
        return None
    known = max(1, taken) if kind == "seven" and NONE in wrong else taken
    if known >= len(HINTS[kind]):
        return None
    before, then = (worth(kind, hints, wrong, solved=True) for hints in (taken, known + 1))
    return Offer(HINTS[kind][known].step, before - then, known + 1, then)
