"""What an answer to a position is worth: all of it, less what hints and wrong attempts cost (PRA-6)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from faristol.movegen.puzzles import Kind

Step = Literal["whether", "length", "line", "first", "fewer"]
"""Whether there is such a play; how many tiles it has; its row or column; where it begins and with which
tile; or one wrong choice less."""


@dataclass(frozen=True, slots=True)
class Cost:
    """A step of the hints, and what it costs in percent."""

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
"""What a wrong attempt costs."""

NONE = "-"
"""The attempt of who says that there is no such play,"""

NONE_WRONG = 50
"""and what it costs where there is one."""

FEWEST = 2
"""Choices that hints leave."""

LEAST = 10
"""What an answer is worth that was found in the end, whatever it has cost."""


def worth(kind: Kind, hints: int, wrong: Sequence[str], *, solved: bool) -> int:
    """The percent that an answer is worth; nothing for a position that was given up.

    Who has said wrongly that there is no such play has been told that there is one: that hint is paid.
    """
    if not solved:
        return 0
    paid = NONE in wrong
    taken = sum(cost.percent for cost in HINTS[kind][:hints] if not (paid and cost.step == "whether"))
    taken += sum(NONE_WRONG if one == NONE else WRONG[kind] for one in wrong)
    return max(LEAST, 100 - taken)


@dataclass(frozen=True, slots=True)
class Offer:
    """A hint that can be asked for: its step, what it really costs in percent, after which so many `hints`
    are taken and the answer is `worth` the rest."""

    step: Step
    percent: int
    hints: int
    worth: int


def next_hint(kind: Kind, taken: int, wrong: Sequence[str], *, possible: bool, choices: int) -> Offer | None:
    """The hint that can be asked for next, after so many and these attempts, None if there is none.

    Where there is no play with all seven tiles, nothing is left to say once that was said; where somebody has
    said wrongly that there is none, it needs no hint that there is one; of the choices two stay.
    """
    if (kind == "seven" and taken and not possible) or (kind == "keep" and choices <= FEWEST):
        return None
    known = max(1, taken) if kind == "seven" and NONE in wrong else taken
    if known >= len(HINTS[kind]):
        return None
    before, then = (worth(kind, hints, wrong, solved=True) for hints in (taken, known + 1))
    return Offer(HINTS[kind][known].step, before - then, known + 1, then)
