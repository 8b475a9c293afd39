"""Plain data of a game by correspondence, saved as it is; its days and months (COR-10, COR-11, COR-25).

A field that changes is a new version of every event that has it. Document COR.

A date is written as ISO 8601, "2026-11-21".
"""

from __future__ import annotations

from calendar import monthrange
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Literal

from faristol.errors import Refused
from faristol.rules.notation import Play

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


Means = Literal["post", "fax", "telex", "telegram", "email", "internet", "telephone", "oral"]
"""The means by which plays travel, by agreement (COR-24)."""


UNPROVED: tuple[Means, ...] = ("telephone", "oral")
"""Means by which the right to claim an overrun is lost (COR-24)."""


Verdict = Literal["zero", "challenged"]
"""The verdict on a play that is not accepted: zero, for a word that is not in the list (COR-7) or for grid
and table both being wrong (COR-6); or a challenge, which the arbiter decides (COR-9)."""


Ending = Literal["draw", "abandoned", "overrun", "absent", "lost", "deadline", "unknown"]
"""Endings that are declared: an agreed draw, an abandoned game, a proven overrun, a player who never began or
never answered, a game lost by a penalty, a game unfinished at the deadline, a game that nobody reported."""


Sanction = Literal["warning", "tenths", "loss", "exclusion"]
"""The disciplinary penalties: a warning, tenths off a coefficient, the game, or the competition (COR-16)."""


@dataclass(frozen=True, slots=True)
class Player:
    """A player; `address` is where messages go, by post or otherwise."""

    name: str
    town: str = ""
    address: str = ""


@dataclass(frozen=True, slots=True)
class Letter:
    """The dates of a ply: the postmark of the partner's letter, its arrival, the dispatch of the own one.

    `stamp` is the basis of the arrival date (COR-10, COR-25). In RED's turn I the letter is the arbiter's
    (COR-26). Any of them may be empty, where nobody has written it.
    """

    partner_sent: str = ""
    arrived: str = ""
    stamp: Stamp = "stamp"
    sent: str = ""


NO_LETTER = Letter()
"""A letter without any known date."""


@dataclass(frozen=True, slots=True)
class Move:
    """A player's move in one variant of the game: a play with its points, or a PAS without one.

    `variant` is the path of assumptions that the variant stands on: "" without any, "4+" where ply 4 was
    challenged and is taken to be correct, "4-" where it is not, "4+7-" and so on (COR-9).
    """

    variant: str = ""
    play: Play | None = None
    points: int = 0


@dataclass(frozen=True, slots=True)
class Answer:
    """The partner's verdict on a move that he does not accept, and the words that it is about."""

    variant: str
    verdict: Verdict
    words: tuple[bytes, ...] = ()
    remark: str = ""
