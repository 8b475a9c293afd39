"""Reminders of duties, and what a letter encloses (COR-11, COR-12, COR-26 to COR-30)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from faristol.modes.correspondence.data import Means, day, days_between, later
from faristol.modes.correspondence.outcome import played_out
from faristol.modes.correspondence.state import BLUE, Claim, State
from faristol.modes.correspondence.times import lapses, leaves_of, used

Kind = Literal[
    "resend",
    "tell_arbiter",
    "first_letter",
    "first_arbiter",
    "tell_partner",
    "time_over",
    "leave_lapses",
    "answer_claim",
    "answer_notice",
    "deadline",
    "report",
]
"""The kinds of reminders."""


Occasion = Literal["resend", "silence", "no_first_play", "claim", "claim_answer", "results", "unfinished"]
"""The reasons for a letter: a play sent again after 15 days; no answer after 15 more; no first play; a claim
that the other player is over time, and his answer; the results at the end; a game that is unfinished then."""

Enclosure = Literal[
    "dated_signed",
    "earlier_receipt",
    "copy",
    "receipts",
    "envelopes",
    "turns_marked",
    "comment",
    "proposal",
    "notice_copy",
    "notice_receipt",
    "stamped_envelopes",
    "letter_receipt",
    "letter_confirmation",
    "registered",
    "scores",
    "coefficients",
    "signed_originals",
    "sheet",
]
"""The enclosures, or the form of the letter: a dated and signed sheet of paper, with the dates of the earlier
receipt; a copy of the game; receipts of letters sent and envelopes of those received, with the turn written
on each; a comment that helps; a proposal of coefficients; a copy of the letter that told the partner, and its
receipt; two stamped envelopes; receipt and confirmation of BLUE's letter to RED; registered; scores and
coefficients of all games; the originals, signed by both; the sheet."""

_ENCLOSED: dict[Occasion, tuple[Enclosure, ...]] = {
    "resend": ("dated_signed", "earlier_receipt"),
    "silence": ("copy", "receipts", "envelopes", "comment", "proposal"),
    "no_first_play": ("letter_receipt", "letter_confirmation"),
    "claim": (
        "copy",
        "envelopes",
        "receipts",
        "turns_marked",
        "comment",
        "notice_copy",
        "notice_receipt",
        "stamped_envelopes",
    ),
    "claim_answer": ("registered", "envelopes", "receipts", "comment"),
    "results": ("scores", "coefficients", "signed_originals"),
    "unfinished": ("sheet", "comment", "proposal"),
}

_POSTAL: frozenset[Enclosure] = frozenset(
    {
        "earlier_receipt",
        "receipts",
        "envelopes",
        "turns_marked",
        "notice_receipt",
        "stamped_envelopes",
        "letter_receipt",
        "letter_confirmation",
        "registered",
    }
)
"""The enclosures that exist only where plays travel by post."""


_LIMITS: frozenset[Kind] = frozenset({"time_over", "answer_claim", "answer_notice", "deadline"})
"""The reminders of a last day."""


@dataclass(frozen=True, slots=True)
class Reminder:
    """A duty of a seat on a day, or from that day on."""

    kind: Kind
    date: str


def reminders(state: State, seat: int, received: str = "") -> tuple[Reminder, ...]:
    """Return the reminders of a player, the earliest first.

    `received` is the day on which BLUE got the sheets, from which he waits for the first play (COR-27);
    without it the day counts on which the arbiter sent them.
    """
    due = _reminders(state, seat, received or state.started)
    return tuple(sorted(due, key=lambda reminder: (reminder.date, reminder.kind)))


def _reminders(state: State, seat: int, received: str) -> Iterator[Reminder]:
    rules = state.rules
    if state.end is None and not played_out(state):
        yield from _of_turn(state, seat, received)
        if (lapse := lapses(state)) and not leaves_of(state, seat):
            yield Reminder("leave_lapses", lapse)
        for claim in state.claims:
            if claim.upheld is None and not claim.answered and claim.seat != seat:
                kind: Kind = "answer_claim" if claim.received else "answer_notice"
                yield Reminder(kind, answer_until(state, claim))
        if state.deadline:
            yield Reminder("deadline", state.deadline)
    if state.deadline and not any(proposal.seat == seat for proposal in state.proposals):
        yield Reminder("report", later(state.deadline, rules.report_days))


def answer_until(state: State, claim: Claim) -> str:
    """Return the last day to answer a claim: so many days from the receipt of the notice (COR-29).

    While the day of receipt is unknown, the day of dispatch counts, as the earliest possible.
    """
    return later(claim.received or claim.notified, state.rules.claim_answer_days)


def _of_turn(state: State, seat: int, received: str) -> Iterator[Reminder]:
    rules = state.rules
    if not state.plies:
        if seat == BLUE and received:
            first = later(received, rules.resend_days)
            yield Reminder("first_letter", first)
            yield Reminder("first_arbiter", later(first, rules.arbiter_days))
        return
    last = state.plies[-1]
    if last.seat == seat and last.letter.sent:
        # an earlier resending was of an earlier attempt at that ply
        again = [
            resent.date
            for resent in state.resent
            if resent.number == last.number and resent.date >= last.letter.sent
        ]
        first = _with_leave(state, 1 - seat, last.letter.sent, rules.resend_days + _announced(state))
        if not again:
            yield Reminder("resend", first)
        yield Reminder("tell_arbiter", later(again[-1] if again else first, rules.arbiter_days))


def _announced(state: State) -> int:
    """Return the days announced by the player to move, beyond those that need no announcement (COR-26)."""
    number = len(state.plies)
    days = next((announced.days for announced in state.thinking if announced.number == number), 0)
    return max(0, days - state.rules.long_thinking_days)


def _with_leave(state: State, seat: int, since: str, days: int) -> str:
    """Return the day so many days after another, the partner's leave not counted."""
    leaves, end = leaves_of(state, seat), later(since, days)
    while days_between(since, later(end, 1), leaves) < days:
        end = later(end, 1)
    return end


def own_turn(state: State, seat: int, arrived: str) -> tuple[Reminder, ...]:
    """Return the reminders of the player who has the letter: to announce long thinking, and his time."""
    rules = state.rules
    if state.seat != seat or not arrived or state.end is not None:
        return ()
    left = rules.thinking_days - used(state)[seat]
    day(arrived)
    return (
        Reminder("tell_partner", _with_leave(state, seat, arrived, rules.long_thinking_days + 1)),
        Reminder("time_over", _with_leave(state, seat, arrived, left + 1)),
    )


def days_left(state: State, seat: int, today: str) -> int | None:
    """Return the days in which a seat may still do what it owes, by the nearest limit; None without any.

    Where nobody has said when a letter came, its dispatch counts, as the earliest possible. A limit that is
    past has fewer than no days.
    """
    came = state.plies[-1].letter.sent if state.plies else state.started
    known = (*own_turn(state, seat, came), *reminders(state, seat))
    last = [reminder.date for reminder in known if reminder.kind in _LIMITS]
    return min(((day(limit) - day(today)).days for limit in last), default=None)


def enclosures(occasion: Occasion, means: Means) -> tuple[Enclosure, ...]:
    """List the enclosures, in the order of the document; a claim without all of them does not count (COR-29).

    Where plays do not travel by post there are neither receipts nor envelopes (COR-24).
    """
    return tuple(what for what in _ENCLOSED[occasion] if means == "post" or what not in _POSTAL)
