"""Thinking time: days used and left, leave, improbable dates (COR-10, COR-11, COR-12, COR-15, COR-28)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import takewhile

from faristol.errors import Refused
from faristol.modes.correspondence import events as e
from faristol.modes.correspondence.data import Letter, arrival, day, days_between, later, months_before, span
from faristol.modes.correspondence.state import State
from faristol.modes.mode import Referee

MOST_AHEAD = 31
"""The most days between writing a letter down and sending it."""


@dataclass(frozen=True, slots=True)
class Spent:
    """Thinking days of a seat, marked in circles with the number of the `turn` (COR-20).

    `why` is "thinking", "sent_back" for a letter with which a ply was sent back, "uncollected" for a letter
    that he did not collect, "resending" for one that came back to him and lay there.
    """

    seat: int
    turn: int
    days: int
    why: str


def letter_days(state: State, seat: int, letter: Letter, sent: str = "") -> int | None:
    """Return the thinking days between arrival and dispatch; None where a date is missing.

    `sent` is the dispatch as the partner has confirmed it, which counts (COR-17).
    """
    sent = sent or letter.sent
    if not letter.arrived or not sent:
        return None
    return days_between(arrival(letter.arrived, letter.stamp), sent, leaves_of(state, seat))


def leaves_of(state: State, seat: int) -> list[tuple[str, str]]:
    """Return the first and last days of a seat's leave, except where it has lapsed (COR-11)."""
    end = lapses(state)
    return [
        (leave.first, min(leave.last, later(end, -1)) if end else leave.last)
        for leave in state.last_leaves
        if leave.seat == seat
    ]


def confirmed(state: State, number: int) -> str:
    """Return the date on which a ply was sent: as the partner read it on the postmark (COR-17), in his first
    answer, even one that was sent back; otherwise as its player wrote it."""
    answers = list(state.plies[number + 1 : number + 2])
    for struck in takewhile(lambda struck: struck.first > number, reversed(state.struck)):
        if struck.why == "returned" and struck.ply.number == number + 1:
            answers.append(struck.ply)
    postmark = answers[-1].letter.partner_sent if answers else ""
    return postmark or state.plies[number].letter.sent


def _confirmed_struck(state: State, index: int) -> str:
    """Return that date for a struck ply: from the letter that sent it back, or the ply annulled after it."""
    struck = state.struck[index]
    if struck.why == "returned":
        return struck.letter.partner_sent
    after = state.struck[index + 1 : index + 2]
    return after[0].ply.letter.partner_sent if after and after[0].ply.number == struck.ply.number + 1 else ""


def ply_days(state: State, number: int) -> int | None:
    """Return the thinking days of a ply; None where a date is missing."""
    ply = state.plies[number]
    return letter_days(state, ply.seat, ply.letter, confirmed(state, number))


def spent(state: State) -> Iterator[Spent]:
    """Yield all thinking days, in the order of the turns."""
    parts = [
        Spent(ply.seat, ply.turn, days, "thinking")
        for ply in state.plies
        if (days := ply_days(state, ply.number))
    ]
    for index, struck in enumerate(state.struck):
        ply = struck.ply
        if days := letter_days(state, ply.seat, ply.letter, _confirmed_struck(state, index)):
            parts.append(Spent(ply.seat, ply.turn, days, "thinking"))
        answering = ply.number + 1
        if days := letter_days(state, answering % 2, struck.letter):
            parts.append(Spent(answering % 2, answering // 2 + 1, days, "sent_back"))
    for letter in state.uncollected:
        sender, answering = letter.number % 2, letter.number + 1
        parts.append(Spent(answering % 2, answering // 2 + 1, state.rules.uncollected_days, "uncollected"))
        if letter.resent and (days := days_between(letter.returned, letter.resent)):
            parts.append(Spent(sender, letter.number // 2 + 1, days, "resending"))
    return iter(sorted(parts, key=lambda part: (part.turn, part.seat)))


def used(state: State) -> tuple[int, int]:
    """Return the thinking days that both have used, RED's first."""
    days = [0, 0]
    for part in spent(state):
        days[part.seat] += part.days
    return days[0], days[1]


def circles(state: State, seat: int) -> list[int]:
    """Return the circles of the sheet: for each day used its turn (COR-20)."""
    return [part.turn for part in spent(state) if part.seat == seat for _ in range(part.days)]


def enter_leave(state: State, leave: e.LeaveEntered, _: Referee) -> Iterable[e.Event]:
    """Enter leave, which is one piece: long if it was entered at the start or long enough ahead, otherwise
    short.

    Leave entered before can be changed with the same notice; a short leave may always replace it before it
    begins. Days of it in the last month before the deadline lapse.
    """
    first, last, written = leave.first, leave.last, leave.written
    if leave.seat not in (0, 1):
        raise Refused("correspondence.role")
    days = span(first, last)
    if days < 1:
        raise Refused("leave.backwards", rule="COR-11", first=first, last=last)
    if first < written:
        raise Refused("leave.past", rule="COR-11", first=first, written=written)
    before = next((other for other in state.last_leaves if other.seat == leave.seat), None)
    if before and before.first <= written:
        raise Refused("leave.begun", rule="COR-11", first=before.first, last=before.last)
    end = lapses(state)
    if end and first >= end:
        raise Refused("leave.lapsed", rule="COR-11", first=first, end=end)
    most = longest(state, leave.seat, first, written)
    if before and not _in_time(state, leave.seat, first, written) and first >= before.first:
        raise Refused("leave.late", rule="COR-11", first=before.first, last=before.last)
    if days > most:
        raise Refused("leave.long", rule="COR-11", days=days, most=most)
    yield leave


def longest(state: State, seat: int, first: str, written: str) -> int:
    """Return the most days of a leave from `first` on that is written down on the day `written`."""
    rules = state.rules
    return rules.leave_days if _in_time(state, seat, first, written) else rules.short_leave_days


def _in_time(state: State, seat: int, first: str, written: str) -> bool:
    """Tell whether leave from `first` on is entered at the start, or long enough before it and the old
    one."""
    before = next((leave for leave in state.last_leaves if leave.seat == seat), None)
    if before is None and not any(ply.seat == seat for ply in state.plies):
        return True
    ahead = [first] if before is None else [first, before.first]
    return all(written <= months_before(start, state.rules.leave_notice_months) for start in ahead)


def lapses(state: State) -> str:
    """Return the day from which on leave lapses; empty without a deadline."""
    return months_before(state.deadline, state.rules.leave_notice_months) if state.deadline else ""


@dataclass(frozen=True, slots=True)
class Doubts:
    """The doubtful dates of the turn that is to be played.

    `late` are dates after the end of the games, `ahead` others that are far ahead. `days` are the thinking
    days of the turn if they exceed the player's time left, otherwise 0. `counted` is set where a return is
    said to have arrived before it was sent: its dispatch date, up to which the days count for the first play.
    """

    late: tuple[str, ...] = ()
    ahead: tuple[str, ...] = ()
    days: int = 0
    counted: str = ""


def late_dates(state: State, letter: Letter) -> tuple[str, ...]:
    """Return the dates of a letter that are after the end of the games (COR-15)."""
    dates = dict.fromkeys((letter.partner_sent, letter.arrived, letter.sent))
    return tuple(text for text in dates if state.deadline and text > state.deadline)


def doubts_of(state: State, letter: Letter, today: str) -> Doubts | None:
    """Return the doubtful dates of a letter; None if there are none. Raises `Refused` for an invalid date."""
    dates = [text for text in dict.fromkeys((letter.partner_sent, letter.arrived, letter.sent)) if text]
    for text in dates:
        day(text)
    late = late_dates(state, letter)
    ahead = tuple(text for text in dates if text not in late and text > later(today, MOST_AHEAD))
    before, most = used(state)[state.seat], state.rules.thinking_days
    days = letter_days(state, state.seat, letter) or 0
    back = state.sent_back
    since = (back.letter.sent or back.ply.letter.sent) if back else ""
    counted = since if letter.arrived and letter.partner_sent <= letter.arrived < since else ""
    doubts = Doubts(late, ahead, days if before <= most < before + days else 0, counted)
    return doubts if doubts != Doubts() else None
