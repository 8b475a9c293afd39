"""Thinking time: the days used in each turn, and those left (COR-10, COR-11, COR-12, COR-28)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import takewhile

from faristol.modes.correspondence.data import Letter
from faristol.modes.correspondence.dates import arrival, days_between, later
from faristol.modes.correspondence.holidays import lapses
from faristol.modes.correspondence.state import State


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
    said = answers[-1].letter.partner_sent if answers else ""
    return said or state.plies[number].letter.sent


def _confirmed_struck(state: State, place: int) -> str:
    """Return that date for a struck ply: from the letter that sent it back, or the ply annulled after it."""
    struck = state.struck[place]
    if struck.why == "returned":
        return struck.letter.partner_sent
    after = state.struck[place + 1 : place + 2]
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
    for place, struck in enumerate(state.struck):
        ply = struck.ply
        if days := letter_days(state, ply.seat, ply.letter, _confirmed_struck(state, place)):
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
