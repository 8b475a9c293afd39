"""P18: the keys for a round of twelve slips, by the shortest way that the page shows.

No browser: the app answers each key below the page, where the form's fields and the focus are what it says.
Three mixes: all slips different, half of them with the best play, all of them with it.
"""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import repeat
from statistics import mean

from bench.figures import Figure
from bench.lab import Lab
from faristol.storage.log import MemoryLog
from slip_keys import SLIPS, twelve
from unit.app.conftest import Window

SEEDS = range(5)
MIXES = {"all different": (0, 120), "half of them equal": (SLIPS // 2, 60), "all equal": (SLIPS, 20)}
"""How many have the best play, and the most keys."""


def measure(lab: Lab) -> Iterator[Figure]:
    """The mean of several rounds for each mix."""
    for what, (equal, most) in MIXES.items():
        # In a thread of its own: the lab's browser has this one's loop.
        with ThreadPoolExecutor(1) as thread:
            found = list(thread.map(_keys, repeat(equal), SEEDS))
        yield Figure(
            bar="P18",
            what=f"keys for {SLIPS} slips, {what}",
            value=mean(found),
            unit="keys",
            at_most=most,
            details={"each": found},
        )


def _keys(equal: int, seed: int) -> int:
    return twelve(Window(MemoryLog()), equal, seed=seed)
