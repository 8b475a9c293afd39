"""Where the forms of the arbiter's page are, for their faults, by their names."""

from __future__ import annotations

ANNUL, POINTS, PENALTY, CLAIM = "ruling-annul", "ruling-points", "ruling-penalty", "ruling-claim"
DRAW, RESULT, DEADLINE, LEAVING = "ruling-draw", "ruling-result", "ruling-deadline", "ruling-leaving"
ABSENT, ROLE, DETAILS, ANALYSIS = "ruling-absent", "ruling-role", "ruling-details", "ruling-analysis"
"""The forms of the page: where their faults are shown."""

PLACES = (*(ANNUL, POINTS, PENALTY, CLAIM, DRAW, RESULT, DEADLINE, LEAVING, ABSENT, ROLE, DETAILS, ANALYSIS),)

_OF_ENDING = {"abandoned": LEAVING, "absent": ABSENT, "deadline": DEADLINE, "unknown": DEADLINE}


def ruling_place(number: int, variant: str) -> str:
    """Where the faults of the answer to a challenge are shown."""
    return f"ruling-{number}{variant}"


def ending_place(kind: str) -> str:
    """Where the faults of an ending are shown."""
    return _OF_ENDING.get(kind, "ruling")
