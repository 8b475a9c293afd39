"""A player's reminders of a game by correspondence, in words and as entries of a calendar."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from faristol.app.correspondence.views.words import players
from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.modes.correspondence.reminders import Kind, Reminder, own_turn, reminders
from faristol.modes.correspondence.state import ARBITER, State
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
