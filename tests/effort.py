"""How much a run of the tests tries.

Usually little, and the same examples each time. With FARISTOL_ALL=1 the run is a whole one, with the tests
marked slow, more examples, and others each time; with FARISTOL_LONG=1 it is the very long one before a
release.
"""

import os

LONG = bool(os.environ.get("FARISTOL_LONG"))
WHOLE = LONG or bool(os.environ.get("FARISTOL_ALL"))


def effort(quick: int, whole: int, long: int = 0) -> int:
    """How many this run tries; a long one as many as a whole one, unless it is said."""
    if LONG:
        return long or whole
    return whole if WHOLE else quick
