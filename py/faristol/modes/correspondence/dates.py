"""Days of a correspondence: thinking time, arrival stamps, months (COR-10, COR-11, COR-25).

A date is written as ISO 8601, "2026-11-21".
"""

from __future__ import annotations

from calendar import monthrange
from collections.abc import Iterable
from datetime import date, timedelta
from typing import Literal

from faristol.errors import Refused

Stamp = Literal["stamp", "single", "province", "capital"]
"""The basis of an arrival date: the stamp of arrival; the only stamp of a letter within one town (COR-10); or
the date of receipt, where a stamp is missing, in the provinces or in Bucharest (COR-25)."""

_SHIFT: dict[Stamp, int] = {"stamp": 0, "single": 1, "province": 0, "capital": -1}


def day(text: str) -> date:
    """Return the date of "2026-11-21"; raises `Refused` "correspondence.date" for anything else."""
    try:
        result = date.fromisoformat(text)
    except ValueError as fault:
        raise Refused("correspondence.date", text=text[:30]) from fault
    if result.isoformat() != text:  # "20261121" is a date too, but would sort wrongly
        raise Refused("correspondence.date", text=text[:30])
    return result


def later(text: str, days: int) -> str:
    """Return the date so many days after another."""
    return (day(text) + timedelta(days)).isoformat()


def months_before(text: str, months: int) -> str:
    """Return the same day some months earlier, or the last day of a month that has no such day (COR-11)."""
    there = day(text)
    year, month = divmod(there.year * 12 + there.month - 1 - months, 12)
    last = monthrange(year, month + 1)[1]
    return date(year, month + 1, min(there.day, last)).isoformat()


def arrival(text: str, stamp: Stamp) -> str:
    """Return the arrival date that counts (COR-10, COR-25)."""
    return later(text, _SHIFT[stamp])


def span(first: str, last: str) -> int:
    """Count the days from one date to another, both included."""
    return (day(last) - day(first)).days + 1


def days_between(arrived: str, sent: str, leaves: Iterable[tuple[str, str]] = ()) -> int:
    """Count the thinking days from an arrival to a dispatch: the days between the two (COR-10).

    Days of the `leaves`, each with its first and last day, are not counted.
    """
    start, end = day(arrived).toordinal() + 1, day(sent).toordinal()
    off = {
        number
        for first, last in leaves
        for number in range(max(start, day(first).toordinal()), min(end, day(last).toordinal() + 1))
    }
    return max(0, end - start - len(off))
