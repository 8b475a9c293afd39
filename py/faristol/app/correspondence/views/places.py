"""The places of faults on the arbiter's page, by form."""

from __future__ import annotations

ANNUL, POINTS, PENALTY, CLAIM = "ruling-annul", "ruling-points", "ruling-penalty", "ruling-claim"
DRAW, RESULT, DEADLINE, LEAVING = "ruling-draw", "ruling-result", "ruling-deadline", "ruling-leaving"
ABSENT, ROLE, DETAILS, ANALYSIS = "ruling-absent", "ruling-role", "ruling-details", "ruling-analysis"
"""The places of the page's forms, where their faults are shown."""

PLACES = (*(ANNUL, POINTS, PENALTY, CLAIM, DRAW, RESULT, DEADLINE, LEAVING, ABSENT, ROLE, DETAILS, ANALYSIS),)

_OF_ENDING = {"abandoned": LEAVING, "absent": ABSENT, "deadline": DEADLINE, "unknown": DEADLINE}


def ruling_place(number: int, variant: str) -> str:
    """Return the place of faults in the answer to a challenge."""
    return f"ruling-{number}{variant}"


def ending_place(kind: str) -> str:
    """Return the place of faults in an ending."""
    return _OF_ENDING.get(kind, "ruling")
