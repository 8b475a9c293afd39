"""How much a run of the tests tries.

Usually little, and the same examples each time. With FARISTOL_ALL=1 the run is a whole one, with the tests
marked slow, more examples, and others each time, of long lists every other one; with FARISTOL_LONG=1 it is
the very long one before a release.
"""

import os
from collections.abc import Iterable
from typing import TypeVar

import pytest

T = TypeVar("T")

LONG = bool(os.environ.get("FARISTOL_LONG"))
WHOLE = LONG or bool(os.environ.get("FARISTOL_ALL"))


def effort(quick: int, whole: int, long: int = 0) -> int:
    """How many this run tries; a long one `long`, or else `whole`, and a whole one, which comes with other
    examples each day, half of `whole`."""
    if LONG:
        return long or whole
    return max(quick, whole // 2) if WHOLE else quick


def by_turns(every: Iterable[T]) -> list[T]:
    """Return what this run takes of a list: a whole one by an even seed the first, third, fifth and so on, by
    an odd one the others, any other run all of it."""
    seed = os.environ.get("FARISTOL_FRESH", "")
    return [*every] if LONG or not WHOLE or not seed.isdecimal() else [*every][int(seed) % 2 :: 2]


def usually(usual: Iterable[object], every: Iterable[object]) -> list[object]:
    """What a test is tried with, a tuple being several values: these usually, the others in a whole run, by
    turns."""
    kept, all_of_them = list(usual), list(every)
    tried = by_turns(one for one in all_of_them if one not in kept)
    return [
        pytest.param(*values, marks=[] if one in kept else pytest.mark.slow)
        for one in all_of_them
        if one in kept or one in tried
        for values in [one if isinstance(one, tuple) else (one,)]
    ]
