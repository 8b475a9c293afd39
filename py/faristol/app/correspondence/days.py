"""Thinking time, leave, letters that came back or were sent again, reminders (COR-10 to COR-12, COR-28)."""

from __future__ import annotations

from faristol.app.correspondence.drafts import Received
from faristol.app.correspondence.views import days as days_view
from faristol.app.correspondence.views import words
from faristol.app.correspondence.views.days import calendar_entries
from faristol.app.views.render import Page
from faristol.app.views.screen import Screen
from faristol.app.window import Action, Request, Window
from faristol.errors import Refused
from faristol.modes.correspondence import commands as c
from faristol.modes.correspondence import events as e
from faristol.modes.correspondence.correspondence import CORRESPONDENCE
from faristol.modes.correspondence.data import day
from faristol.modes.correspondence.state import ARBITER, State
from faristol.storage.exchange.calendar import MEDIA_TYPE, calendar


def remember(request: Request, place: str) -> None:
    """Remember what a form holds, and where its faults are shown."""
    request.anchor = place
    request.session.typed = dict(request.fields)


async def done(request: Request, *commands: c.Command) -> State:
    """Carry out commands and forget what the form held."""
    state = await request.command(CORRESPONDENCE, *commands)
    request.session.typed, request.session.question = {}, None
    return state


async def _leave(request: Request) -> None:
    """Record leave from the first to the last day (COR-11)."""
    remember(request, days_view.LEAVE)
    first, last = request.text("first"), request.text("last")
    if not first or not last:
        raise Refused("leave.empty", rule="COR-11")
    await done(request, e.LeaveEntered(seat_of(request), first, last, request.text("written")))


async def _think(request: Request) -> None:
    """Announce a long thinking time to the partner, or record that he has announced one (COR-26)."""
    remember(request, days_view.THINKING)
    days = request.number("days", "thinking.number")
    await done(request, c.AnnounceThinking(days, request.window.today))


async def _resend(request: Request) -> None:
    """Record that the last play was sent again (COR-12)."""
    remember(request, days_view.LETTERS)
    await done(request, c.Resend(request.text("date"), request.text("receipt")))


async def _returned(request: Request) -> None:
    """Record that a letter came back because nobody collected it (COR-12, COR-28)."""
    remember(request, days_view.LETTERS)
    number = request.number("number", "correspondence.no_ply")
    returned, resent = request.text("returned"), request.text("resent")
    await done(request, e.LetterReturned(number, returned, resent, _receipt(request)))


def _receipt(request: Request) -> str:
    """Return post office, date and number of a receipt as the margin of the sheet has them (COR-28)."""
    date, number = request.text("receipt_date"), request.text("receipt_number").strip()
    written = f"{day(date):%d.%m.%Y}" if date else ""
    parts = (request.text("receipt_office").strip(), written, number and f"nr. {number}")
    return ", ".join(part for part in parts if part)


async def _received(request: Request) -> None:
    """Record the arrival date of the letter; the reminders follow from it."""
    request.session.put(Received(request.text("received")), request.stream)


async def _calendar(request: Request) -> None:
    """Offer everything due from today on as a file for the device's calendar."""
    window, stream = request.window, request.stream
    state = await request.state(CORRESPONDENCE)
    received = window.session.of(Received, stream).date
    entries = calendar_entries(state, own_seat(state), received, window.today, window.texts)
    text = calendar(entries, window.now())
    request.download(filename=f"{state.code}.ics", type=MEDIA_TYPE, text=text)


def own_seat(state: State) -> int:
    """Return the seat whose reminders are shown: the copy's player; on the arbiter's copy the one to play."""
    return state.seat if state.role == ARBITER else state.role


def seat_of(request: Request) -> int:
    """Return the seat in a field; raises `Refused`."""
    if request.text("seat") not in ("0", "1"):
        raise Refused("correspondence.role")
    return int(request.text("seat"))


async def page(window: Window, stream: str, *rest: str) -> Page:
    """Return the page `#/correspondence/STREAM/days`."""
    state = (await window.open(CORRESPONDENCE, stream)).state
    return days_view.days_page(
        Screen(**window.session.said),
        window.texts,
        stream=stream,
        state=state,
        seat=own_seat(state),
        today=window.today,
        received=window.session.of(Received, stream).date,
    )


async def rules_page(window: Window, stream: str, *rest: str) -> Page:
    """Return the page `#/correspondence/STREAM/rules`."""
    state = (await window.open(CORRESPONDENCE, stream)).state
    return words.rules_page(stream, state, tuple(window.session.notices), window.texts)


ACTIONS: dict[str, Action] = {
    "days.leave": _leave,
    "days.think": _think,
    "days.resend": _resend,
    "days.returned": _returned,
    "days.received": _received,
    "days.calendar": _calendar,
}
