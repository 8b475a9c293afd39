"""Reminders as a calendar file (iCalendar, RFC 5545): whole days, with an alarm on the morning of each.

The same reminder keeps its identity, so that a later file changes it in the calendar and does not double it:
its sequence number, the minute in which the file was made, grows.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta

MEDIA_TYPE = "text/calendar"
MOST_OCTETS = 75
"""A longer line is folded (RFC 5545, 3.1)."""

MINUTE = 60_000
"""In milliseconds; minutes since 1970 are a number that every calendar can hold."""

_ESCAPED = str.maketrans({"\\": "\\\\", ";": "\\;", ",": "\\,", "\n": "\\n"})


@dataclass(frozen=True, slots=True)
class Entry:
    """Something to do on a day (ISO date), or `daily` from it on.

    `id` names it for good, `description` says more.
    """

    id: str
    day: str
    title: str
    description: str = ""
    daily: bool = False


def calendar(entries: Iterable[Entry], now: int) -> str:
    """The file with these entries, made at `now` (epoch milliseconds)."""
    stamp = datetime.fromtimestamp(now / 1000, UTC).strftime("%Y%m%dT%H%M%SZ")
    sequence = now // MINUTE
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Faristol//Faristol//EN", "CALSCALE:GREGORIAN"]
    for entry in entries:
        first = date.fromisoformat(entry.day)
        lines += [
            "BEGIN:VEVENT",
            f"UID:{entry.id}@faristol",
            f"DTSTAMP:{stamp}",
            f"SEQUENCE:{sequence}",
            f"DTSTART;VALUE=DATE:{first:%Y%m%d}",
            f"DTEND;VALUE=DATE:{first + timedelta(1):%Y%m%d}",
            *(["RRULE:FREQ=DAILY"] if entry.daily else []),
            f"SUMMARY:{entry.title.translate(_ESCAPED)}",
            *([f"DESCRIPTION:{entry.description.translate(_ESCAPED)}"] if entry.description else []),
            "TRANSP:TRANSPARENT",
            "BEGIN:VALARM",
            "ACTION:DISPLAY",
            f"DESCRIPTION:{entry.title.translate(_ESCAPED)}",
            "TRIGGER:PT9H",
            "END:VALARM",
            "END:VEVENT",
        ]
    lines.append("END:VCALENDAR")
    return "".join(_folded(line) for line in lines)


def _folded(line: str) -> str:
    """A line in pieces of at most 75 octets, no character cut in two."""
    pieces, piece = [], ""
    for character in line:
        if len((piece + character).encode()) > MOST_OCTETS:
            pieces.append(piece)
            piece = " "
        piece += character
    return "\r\n".join([*pieces, piece]) + "\r\n"
