"""Choose what leads on Today, and in which order the rest follows (FRO-2); whose device this is (FRO-3).

The ladder asks for no role and knows no storage: its facts are arguments, the time among them.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from datetime import date
from typing import Literal, get_args

Rung = Literal[
    "left", "joined", "evening", "soon", "puzzle", "cards", "open", "again", "begin", "elsewhere", "last"
]
"""The rungs of the ladder, the first one first. Those after "begin" never lead: what waits for somebody else,
and what is over."""

Whose = Literal["own", "club"]
"""The owner of a device: the one who plays on it, or the club that runs its evenings on it."""

LADDER: tuple[Rung, ...] = get_args(Rung)
LEADING = LADDER[: LADDER.index("begin") + 1]

HOUR = 3_600_000
"""An hour in milliseconds."""

RECENT, NEXT_DAY = 12 * HOUR, 36 * HOUR
"""The time for which something counts as just left, and an event that was joined as going on."""

LITTLE = 3
"""Fewer days than these are little time for an answer."""

EVENINGS, USUAL, FROM = 4, 2, 15
"""The last evenings looked at, those of them that make a weekday the usual one, and the hour it begins to
count."""

MOST_WAITING, MOST_LAST = 3, 2
"""The rows shown of what waits and of what was last."""

WEEK = 7
"""The days with games or practice that an evening in a hall outweighs."""


@dataclass(frozen=True)
class Kept:
    """Something kept on this device: `touched` is when it was changed last, `date` the day it is for.

    `hall` says that several people come together for it, `running` that its clock runs, `begun` that it is
    played already, `elsewhere` that nothing can be done about it here. Something `slow` is played over weeks;
    `days` are those left for an answer, None where nobody counts.
    """

    stream: str
    touched: int
    date: str = ""
    hall: bool = False
    running: bool = False
    begun: bool = True
    elsewhere: bool = False
    slow: bool = False
    days: int | None = None


@dataclass(frozen=True)
class Facts:
    """The facts when Today is drawn: `now` in epoch milliseconds, the day and hour of this device.

    `going` is everything that is not over, `past` what is, `joined` the event of another device that this one
    takes part in. `evenings` are the days of the duplicates played here in a hall. `puzzle` says that the
    puzzle of the day is still open, `cards` how many are due, `answers` the right ones that they still need.
    """

    now: int
    today: str
    hour: int
    going: Collection[Kept] = ()
    past: Collection[Kept] = ()
    joined: Kept | None = None
    whose: Whose = "own"
    evenings: Collection[str] = ()
    puzzle: bool = False
    cards: int = 0
    answers: int = 0


@dataclass(frozen=True)
class Row:
    """A rung of the ladder that is true, and what of the kept things it is about, if any."""

    rung: Rung
    kept: Kept | None = None


@dataclass(frozen=True)
class Today:
    """The rows of Today: the one that leads, what else waits, and what is over, each in its order."""

    lead: Row
    waiting: tuple[Row, ...] = ()
    last: tuple[Row, ...] = ()


def led(facts: Facts) -> Today:
    """Return what leads, and everything else in order: nothing is left out and nothing comes twice."""
    rows = sorted(_rows(facts), key=_order)
    if not rows or rows[0].rung not in LEADING:
        rows.insert(0, Row("begin"))
    lead, *rest = rows
    return Today(
        lead,
        tuple(row for row in rest if row.rung not in ("again", "last")),
        tuple(row for row in rest if row.rung in ("again", "last")),
    )


def _rows(facts: Facts) -> Iterator[Row]:
    """Yield every rung that is true."""
    for kept in facts.going:
        yield Row(_rung(kept, facts), kept)
    if facts.joined:
        yield Row("joined" if _age(facts.joined, facts) < NEXT_DAY else "open", facts.joined)
    if is_usual_evening(facts):
        yield Row("evening")
    if facts.puzzle:
        yield Row("puzzle")
    if facts.cards > 0:
        yield Row("cards")
    latest = max(facts.past, key=_freshness, default=None)
    for kept in facts.past:
        yield Row("again" if kept is latest else "last", kept)


def _rung(kept: Kept, facts: Facts) -> Rung:
    """Return the rung of something that is not over."""
    if kept.elsewhere:
        return "elsewhere"
    if kept.running or (not kept.slow and _age(kept, facts) < RECENT):
        return "left"
    if kept.hall and not kept.begun and kept.date == facts.today:
        return "evening"
    if kept.days is not None and kept.days < LITTLE:
        return "soon"
    return "open"


def _age(kept: Kept, facts: Facts) -> int:
    """Return how far away the latest change is, also ahead: a clock may have been set back since."""
    return abs(facts.now - kept.touched)


def _freshness(kept: Kept) -> tuple[int, str]:
    return kept.touched, kept.stream


def _order(row: Row) -> tuple[int, bool, bool, bool, int, int, str]:
    """Return the order of a row: its rung, running clocks, what has begun, what is due, the latest change."""
    kept = row.kept
    rung = LADDER.index(row.rung)
    if kept is None:
        return rung, True, True, True, 0, 0, ""
    days = kept.days if kept.days is not None else LITTLE
    return (
        rung,
        False,
        not kept.running,
        not kept.begun,
        days if row.rung == "soon" else 0,
        -kept.touched,
        kept.stream,
    )


def is_usual_evening(facts: Facts) -> bool:
    """Tell whether the club plays on this weekday, and has set up nothing for today yet.

    The last evenings count, however long ago they were: after a summer the first evening is proposed too.
    """
    if facts.whose != "club" or facts.hour < FROM:
        return False
    if facts.today in facts.evenings or any(kept.hall and kept.date == facts.today for kept in facts.going):
        return False
    weekday = _weekday(facts.today)
    last = sorted({day for day in facts.evenings if _weekday(day) is not None}, reverse=True)[:EVENINGS]
    return weekday is not None and sum(_weekday(day) == weekday for day in last) >= USUAL


def _weekday(day: str) -> int | None:
    """Return the weekday of an ISO date, None for a text that is none."""
    try:
        return date.fromisoformat(day).weekday()
    except ValueError:
        return None


def whose(evenings: Collection[str], own: Collection[str], chosen: str = "") -> Whose:
    """Tell whose device it is: as it was chosen, or else by the days on which something was run on it.

    It is the club's if two of its last evenings or tournaments were run on it, and since the first of them no
    more than a week of games and practice for each: who judges every week and practises every day has the
    club's device, and who once tried an evening out gets his own back.
    """
    if chosen in get_args(Whose):
        return "club" if chosen == "club" else "own"
    halls = {day for day in evenings if _weekday(day) is not None}
    since = {day for day in own if _weekday(day) is not None and day >= min(halls, default=day)}
    return "club" if len(halls) >= USUAL and len(since) <= WEEK * len(halls) else "own"
