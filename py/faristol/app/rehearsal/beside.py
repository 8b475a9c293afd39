"""Additions to the judge's own pages in a rehearsal: the slips as they come in, and the coach."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace

from faristol.app.rehearsal.nights import evening_of, night_of
from faristol.app.rehearsal.path import stream_of
from faristol.app.rehearsal.views import beside as view
from faristol.app.rehearsal.views.screens import BesideScreen, Coach, Leaving, Said
from faristol.app.views.render import Page
from faristol.app.window import Request, Window
from faristol.errors import Fault, Refused
from faristol.modes.duplicate import commands
from faristol.modes.duplicate.context import may
from faristol.modes.duplicate.duplicate import DUPLICATE
from faristol.modes.duplicate.rehearsal import review
from faristol.modes.duplicate.rehearsal.papers import CASES, Paper
from faristol.modes.duplicate.rehearsal.review import Night, Status
from faristol.storage.kinds import REHEARSAL

OWN = ("duplicate", REHEARSAL)
"""First parts of the paths of a rehearsal's pages."""

APART = frozenset({"event", "hall", "tablets", "seasons", "season", "practice", "alone", "positions"})
"""Groups of actions that would keep something of it: a copy, a season, a note for the hall, a guest."""

ARRIVE = "rehearsal.arrive"
LATER = 50
"""Milliseconds to wait after a slip is due, so that it is there when the page asks."""


async def before(request: Request, action: str) -> None:
    """Refuse actions that would keep something of a rehearsal, and draw its racks as its plan needs them."""
    leads, fields = request.text("path"), (request.session.path, request.text("stream"))
    first = leads.removeprefix("#/").partition("/")[0]
    if (stream_of(leads) and first not in OWN) or action.partition(".")[0] in APART:
        raise Refused("rehearsal.apart")
    stream = next(filter(None, map(stream_of, fields)), "")
    if action not in ("rack.draw", "rack.type") or not stream:
        return
    state = (await request.window.open(DUPLICATE, stream)).state
    if may(state, commands.DrawRack):
        request.rng = evening_of(stream).drawing(state, await request.window.referee(state))


async def follow(request: Request, stream: str) -> None:
    """Have the coach comment on the last decision, and have the page ask again when the next slip is due."""
    with suppress(Fault):  # the page itself reports a rehearsal that is gone or damaged
        night, now = await night_of(request.window, stream), request.window.now()
        coach = request.session.of(Coach, stream)
        coach.hear(_decided(night), len(night.state.rounds))
        wait = review.next_arrival(night, now)
        due = now + wait if wait is not None else 0
        if due > coach.due + LATER or (due and coach.due <= now):
            coach.due = due
            request.effect("again", name=ARRIVE, after=wait + LATER if wait else LATER)


async def arrive(request: Request) -> None:
    """Show the page again, since a slip has come."""


async def another(request: Request) -> None:
    """Put the slip on top under the others."""
    request.session.of(Coach, stream_of(request.session.path)).turned += 1
    request.focus("rehearsal-another", select=False)


def _decided(night: Night) -> dict[Said, Status]:
    """Return the status of every slip, and of every case that is no slip."""
    papers = {
        Said(paper.case, number, paper): night.status_of(paper, number)
        for number, papers in night.papers.items()
        for paper in papers
        if not paper.second
    }
    cases = {Said(key): night.status(case) for key, case in CASES.items() if not _is_slip(key, papers)}
    return {**papers, **cases}


def _is_slip(key: str, papers: dict[Said, Status]) -> bool:
    return any(said.case == key for said in papers)


async def shown(page: Page, window: Window) -> Page:
    """Return the page with the sign of a rehearsal; on the judge's pages, with slips and coach too."""
    stream, path = stream_of(window.session.path), window.session.path.split("/")
    if path[1] == REHEARSAL:
        return page
    if path[-1] == "projector":
        return view.for_the_hall(page, window.texts)
    night = await night_of(window, stream)
    state, coach = night.state, window.session.of(Coach, stream)
    alphabet, now = window.library.alphabet(state.language), window.now()
    notes = tuple(review.notes(night, now))
    tiles = b""
    if "hand" in notes:
        tiles = night.evening.by_hand(state, await window.referee(state))
    screen = BesideScreen(
        stream=stream,
        night=night,
        notes=notes,
        papers=_in_hand(review.lying(night, now), coach.turned),
        coach=replace(coach),
        tiles=tiles,
        leaving=window.session.asks(Leaving) is not None,
        alphabet=alphabet,
    )
    return view.with_coach(page, screen, window.texts)


def _in_hand(papers: list[Paper], turned: int) -> tuple[Paper, ...]:
    """Return the slips, rotated so that the one the judge has turned to is on top."""
    at = turned % len(papers) if papers else 0
    return (*papers[at:], *papers[:at])
