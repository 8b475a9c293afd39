"""Names that are written from right to left, within sentences that are not."""

import re

_FROM_THE_RIGHT = re.compile("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]")
"""Letters of Hebrew, Arabic and the scripts beside them in Unicode."""

_ISOLATE, _END = "\u2068", "\u2069"


def isolated(text: str) -> str:
    """A part of a sentence that leaves the order of what stands around it as it is."""
    return f"{_ISOLATE}{text}{_END}" if _FROM_THE_RIGHT.search(text) else text
