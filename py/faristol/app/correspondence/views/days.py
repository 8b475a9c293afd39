"""The page of days: what both have used, leave, letters, and what is due."""

from __future__ import annotations

from typing import Any

from faristol.app.correspondence.views.at_hand import BETWEEN_PLAYS, at_hand
from faristol.app.correspondence.views.reminding import REMINDERS, all_reminders
from faristol.app.correspondence.views.screens import DaysScreen
from faristol.app.correspondence.views.string import SEAT_CLASSES
from faristol.app.correspondence.views.top import top
from faristol.app.correspondence.views.words import colour, days, players, ply_name
from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.app.views.render import Page, page
from faristol.modes.correspondence.holidays import lapses
from faristol.modes.correspondence.outcome import outcome
from faristol.modes.correspondence.state import State
from faristol.modes.correspondence.times import spent, used
from faristol.rules.notation import roman

LEAVE, THINKING, LETTERS = "days-leave", "days-think", "days-letters"
PLACES = (LEAVE, THINKING, LETTERS)

WHY = {
    "thinking": "",
    "sent_back": _("a play sent back"),
    "uncollected": _("a letter not collected"),
    "resending": _("a letter that lay here"),
}
"""The reasons for days counted as thinking time, besides thinking."""


def days_page(screen: DaysScreen, texts: Texts) -> Page:
    """The page `#/correspondence/STREAM/days`."""
    state = screen.state
    due = sorted(all_reminders(state, screen.seat, screen.received), key=lambda one: one.date)
    goes_on = outcome(state) is None
    return page(
        "correspondence/days.html",
        f"{texts.gettext('Days')} · {players(state)}",
        texts,
        top=top(state, screen.stream, "days", texts),
        screen=screen,
        state=state,
        typed=screen.typed,
        seats=[_seat(state, seat, texts) for seat in (0, 1)],
        reminders=[
            {
                "date": reminder.date,
                "due": reminder.date <= screen.today,
                "text": texts.gettext(REMINDERS[reminder.kind][0]),
                "rule": REMINDERS[reminder.kind][1],
            }
            for reminder in due
        ],
        to_come=any(reminder.date >= screen.today for reminder in due),
        has_letter=goes_on and state.role == screen.seat and (not state.plies or state.seat == screen.seat),
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
    said = next((said for said in state.thinking if said.number == len(state.plies)), None)
    form = texts.gettext("%(turn)s will take long: %(days)s. It goes out with the next message.")
    if said is None:
        return ""
    if state.role != state.seat:
        form = texts.gettext("%(turn)s will take long: %(days)s.")
    return form % {"turn": ply_name(said.number, texts), "days": days(said.days, texts)}


def _seat(state: State, seat: int, texts: Texts) -> dict[str, Any]:
    leave = next((leave for leave in state.last_leaves if leave.seat == seat), None)
    return {
        "seat": SEAT_CLASSES[seat],
        "number": seat,
        "colour": colour(seat, texts),
        "name": state.players[seat].name,
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
