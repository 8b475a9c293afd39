"""Check that an event can be folded, also one from a message: its seats and dates (COR-17)."""

from __future__ import annotations

from faristol.errors import Refused
from faristol.modes.correspondence import events as e
from faristol.modes.correspondence.dates import day, span

NEEDED = ("first", "last", "written", "returned", "notified")
"""Fields with a date that is never empty."""

DATES = (*NEEDED, "date", "resent", "started", "deadline")
"""All fields with a date; those not in `NEEDED` may be empty."""


def check_event(event: e.Event) -> None:
    """Refuse an event with an invalid date, with a seat that is neither player's, or without a valid ply."""
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
