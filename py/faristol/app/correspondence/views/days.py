"""The page of days: what both have used, leave, letters, what is due; entries of a calendar."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from faristol.app.correspondence.views.words import (
    BETWEEN_PLAYS,
    at_hand,
    days,
    players,
    ply_name,
    seat_of,
    top,
)
from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.app.views.render import Page, page
from faristol.app.views.screen import Screen
from faristol.modes.correspondence.outcome import outcome
from faristol.modes.correspondence.reminders import Kind, Reminder, own_turn, reminders
from faristol.modes.correspondence.state import ARBITER, State
from faristol.modes.correspondence.times import lapses, spent, used
from faristol.rules.notation import roman
from faristol.storage.exchange.calendar import Entry

REMINDERS: Mapping[Kind, tuple[str, str]] = {
    "resend": (_("No answer yet: send the play again, dated and signed, without the sheets."), "COR-12"),
    "tell_arbiter": (
        _("Still no answer: send the copy of the game and the receipts to the arbiter."),
        "COR-12",
    ),
    "first_letter": (_("RED’s first play has not come: tell him so by registered letter."), "COR-27"),
    "first_arbiter": (_("Still no first play: tell the arbiter."), "COR-27"),
    "tell_partner": (
        _("If you think longer, tell the partner, so that he does not send his play again."),
        "COR-26",
    ),
    "time_over": (_("Your thinking time is used up."), "COR-10"),
    "leave_lapses": (_("From now on there is no leave any more."), "COR-11"),
    "answer_claim": (_("Your answer to the claim goes to the arbiter on this day at the latest."), "COR-29"),
    "answer_notice": (
        _(
            "Your answer to the claim is due some days after its notice came: on this day, if it came the "
            "day it was sent. Write down when it came."
        ),
        "COR-29",
    ),
    "deadline": (_("The games end."), "COR-15"),
    "report": (
        _("Results, coefficients and signed sheets go to the arbiter on this day at the latest."),
        "COR-30",
    ),
}
"""A sentence for each reminder, and its rule."""


LEAVE, THINKING, LETTERS = "days-leave", "days-think", "days-letters"

PLACES = (LEAVE, THINKING, LETTERS)

WHY = {
    "thinking": "",
    "sent_back": _("a play sent back"),
    "uncollected": _("a letter not collected"),
    "resending": _("a letter that lay here"),
}
"""The reasons for days counted as thinking time, besides thinking."""


def all_reminders(state: State, seat: int, received: str) -> Iterator[Reminder]:
    """Yield every reminder of a seat; those of the seat's own turn once its letter has arrived."""
    yield from reminders(state, seat, "" if state.plies else received)
    if state.plies or seat == 0:
        yield from own_turn(state, seat, received)


def calendar_entries(state: State, seat: int, received: str, today: str, texts: Texts) -> list[Entry]:
    """Return the reminders from today on as entries.

    Each has the partner's name (on the arbiter's copy both names), and the number of the game if it has one.
    A game has one entry of a kind: it keeps its name from play to play, and its day changes.
    """
    whom = players(state) if state.role == ARBITER else state.players[1 - seat].name
    game = f"{whom} ({state.number})" if state.number else whom
    return [
        Entry(
            f"{state.code}-{seat}-{reminder.kind}",
            reminder.date,
            f"{game}: {texts.gettext(REMINDERS[reminder.kind][0])}",
            f"{players(state)} · {state.name} · {state.code}",
        )
        for reminder in all_reminders(state, seat, received)
        if reminder.date >= today
    ]


def days_page(
    screen: Screen, texts: Texts, *, stream: str, state: State, seat: int, today: str, received: str
) -> Page:
    """Return the page `#/correspondence/STREAM/days`.

    `seat` has the reminders shown, `received` is the arrival of its letter.
    """
    due = sorted(all_reminders(state, seat, received), key=lambda one: one.date)
    goes_on = outcome(state) is None
    return page(
        "correspondence/days.html",
        f"{texts.gettext('Days')} · {players(state)}",
        texts,
        top=top(state, stream, "days", texts),
        stream=stream,
        state=state,
        own_seat=seat,
        today=today,
        received=received,
        typed=screen.typed,
        seats=[_seat(state, seat, texts) for seat in (0, 1)],
        reminders=[
            {
                "date": reminder.date,
                "due": reminder.date <= today,
                "text": texts.gettext(REMINDERS[reminder.kind][0]),
                "rule": REMINDERS[reminder.kind][1],
            }
            for reminder in due
        ],
        to_come=any(reminder.date >= today for reminder in due),
        has_letter=goes_on and state.role == seat and (not state.plies or state.seat == seat),
        waits=state.plies and len(state.plies) - 1 not in state.answers,
        plies=[(ply.number, ply_name(ply.number, texts)) for ply in reversed(state.plies)],
        lapses=lapses(state),
        goes_on=goes_on,
        own_turn=state.role == state.seat,
        thinker=state.players[state.seat].name,
        long=days(state.rules.long_thinking_days, texts),
        announced=_announced(state, texts),
        conduct=[one for _title, told in at_hand(state.rules, texts)[BETWEEN_PLAYS] for one in told],
        at=screen.notices_at,
        elsewhere=screen.notices_elsewhere(PLACES),
    )


def _announced(state: State, texts: Texts) -> str:
    """Return the notice that the next player has announced a long thinking time; empty if he has not."""
    announced = next(
        (announced for announced in state.thinking if announced.number == len(state.plies)), None
    )
    form = texts.gettext("%(turn)s will take long: %(days)s. It goes out with the next message.")
    if announced is None:
        return ""
    if state.role != state.seat:
        form = texts.gettext("%(turn)s will take long: %(days)s.")
    return form % {"turn": ply_name(announced.number, texts), "days": days(announced.days, texts)}


def _seat(state: State, seat: int, texts: Texts) -> dict[str, Any]:
    leave = next((leave for leave in state.last_leaves if leave.seat == seat), None)
    return {
        **seat_of(state, seat, texts),
        "used": used(state)[seat],
        "left": days(max(0, state.rules.thinking_days - used(state)[seat]), texts),
        "over": used(state)[seat] > state.rules.thinking_days,
        "leave": (leave.first, leave.last) if leave else None,
        "parts": [
            {
                "turn": roman(part.turn),
                "days": days(part.days, texts),
                "why": texts.gettext(WHY[part.why]) if WHY[part.why] else "",
            }
            for part in spent(state)
            if part.seat == seat
        ],
    }
