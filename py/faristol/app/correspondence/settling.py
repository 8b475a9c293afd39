"""Ends of games: draws, claims, reports, proposed coefficients, signatures (COR-12 to COR-16, COR-30)."""

from __future__ import annotations

import re
from typing import get_args

from faristol.app.correspondence.days import seat_of
from faristol.app.correspondence.deciding import decider, done, remember
from faristol.app.correspondence.views import places as view
from faristol.app.correspondence.views.questions import Closing
from faristol.app.window import Action, Request
from faristol.errors import Refused
from faristol.modes.correspondence import commands as c
from faristol.modes.correspondence.correspondence import CORRESPONDENCE
from faristol.modes.correspondence.data import Ending
from faristol.modes.correspondence.state import ARBITER
from faristol.rules.correspondence_rules import ONE

COEFFICIENT = re.compile(r"([0-9])(?:[.,]([0-9]{1,4}))?")
"""A coefficient as it is written: "1,5219", "1.5", "0"."""


async def _offer(request: Request) -> None:
    """Offer a draw (COR-15)."""
    remember(request, view.DRAW)
    await done(request, c.OfferDraw(seat_of(request), request.window.today))


async def _answer_draw(request: Request) -> None:
    """Accept a draw offer, or decline it."""
    remember(request, view.DRAW)
    await done(request, c.AnswerDraw(request.text("agreed") == "yes", request.window.today))
    request.focus("next", select=False)


async def _end(request: Request) -> None:
    """End the game before it is played out; the page shows the result first (COR-14, COR-15)."""
    kind: Ending | None = next((kind for kind in get_args(Ending) if kind == request.text("kind")), None)
    if kind is None:
        raise Refused("app.choice")
    remember(request, view.ending_place(kind))
    seat = -1 if kind in ("deadline", "unknown") else seat_of(request)
    date = request.text("date") or request.window.today
    if request.text("sure"):
        by = "" if kind == "abandoned" else await decider(request)
        await done(request, c.End(kind, seat, date, by))
        request.focus("next", select=False)
    else:
        request.session.question = Closing(kind, seat)
        request.focus("end-question", select=False)


async def _take_back(request: Request) -> None:
    """Take back the end of a game: it goes on."""
    remember(request, view.RESULT)
    by = (await request.state(CORRESPONDENCE)).arbiters[:1]
    await done(request, c.TakeEndBack(request.window.today, "".join(by)))


async def _claim(request: Request) -> None:
    """Claim that the other player is over time (COR-12, COR-29)."""
    remember(request, view.CLAIM)
    date = request.text("date") or request.window.today
    await done(request, c.ClaimOverrun(seat_of(request), date, request.text("notified")))


async def _report(request: Request) -> None:
    """Report to the arbiter, after the deadline, how the game stands (COR-15)."""
    remember(request, view.DEADLINE)
    await done(request, c.ReportPosition(seat_of(request), request.window.today))


async def _propose(request: Request) -> None:
    """Propose coefficients, which is obligatory (COR-30)."""
    remember(request, view.RESULT)
    proposed = ten_thousandths(request.text("red")), ten_thousandths(request.text("blue"))
    seat = seat_of(request)
    await done(request, c.ProposeCoefficients(seat, proposed, request.window.today))


async def _sign(request: Request) -> None:
    """Sign the sheet (COR-30)."""
    remember(request, view.RESULT)
    await done(request, c.Sign(await _own_seat(request), request.window.today))


async def _allow(request: Request) -> None:
    """Allow analysis, or no longer allow it; each player for himself."""
    remember(request, view.ANALYSIS)
    seat = seat_of(request)
    if (await request.state(CORRESPONDENCE)).role != seat:
        raise Refused("ahead.seat")
    await done(request, c.AllowAnalysis(seat, request.text("allowed") == "yes"))


async def _own_seat(request: Request) -> int:
    """Return the seat in a field; raises `Refused` where a player would speak for the other one."""
    seat, role = seat_of(request), (await request.state(CORRESPONDENCE)).role
    if role not in (seat, ARBITER):
        raise Refused("correspondence.other_seat")
    return seat


def ten_thousandths(text: str) -> int:
    """Read a coefficient in ten-thousandths: 15219 for "1,5219"; raises `Refused` otherwise (COR-30)."""
    found = COEFFICIENT.fullmatch(text.strip())
    if found is None:
        raise Refused("correspondence.coefficients", rule="COR-30")
    return int(found[1]) * ONE + int((found[2] or "0").ljust(4, "0"))


ACTIONS: dict[str, Action] = {
    "settle.offer": _offer,
    "settle.draw": _answer_draw,
    "settle.end": _end,
    "settle.take_back": _take_back,
    "settle.claim": _claim,
    "settle.report": _report,
    "settle.propose": _propose,
    "settle.sign": _sign,
    "settle.allow": _allow,
}
