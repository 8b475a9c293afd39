"""What every event must have to be folded, also one that came in a message: seats and dates (COR-17)."""

from __future__ import annotations

from faristol.errors import Refused
from faristol.modes.correspondence import events as e
from faristol.modes.correspondence.dates import day, span

NEEDED = ("first", "last", "written", "returned", "notified")
"""Fields with a date that is never left out."""

DATES = (*NEEDED, "date", "resent", "started", "deadline")
"""All fields with a date; in the others it is empty where nobody has written it."""


def check_event(event: e.Event) -> None:
    """Refuse an event with a date that is none, with a seat that is neither player's, or of no ply."""
    for name in DATES:
        text = getattr(event, name, None)
        if isinstance(text, str) and (text or name in NEEDED):
            day(text)
    seat = getattr(event, "seat", 0)
    nobody = isinstance(event, e.Ended) and event.kind in ("draw", "deadline", "unknown")
    if seat not in (0, 1) and not (nobody and seat == -1):
        raise Refused("correspondence.role")
    if isinstance(event, e.LeaveEntered) and span(event.first, event.last) < 1:
        raise Refused("leave.backwards", rule="COR-11", first=event.first, last=event.last)
