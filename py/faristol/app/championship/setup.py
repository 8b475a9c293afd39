"""A championship's beginning, the details at its head (COR-18, SWI-9), its standings and its history."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import date
from typing import get_args

from faristol.app.championship import confirming
from faristol.app.championship.views import championship_history, overview_pages, table_pages
from faristol.app.copies import backups
from faristol.app.correspondence.common import means_of
from faristol.app.paths import known_part, number_in, one_of
from faristol.app.views.render import Page
from faristol.app.views.screen import Notice
from faristol.app.window import Action, Request, Window
from faristol.errors import Refused
from faristol.rules.correspondence_rules import CorrespondenceRules
from faristol.storage.codec import events_of
from faristol.tournament.championship import commands as c
from faristol.tournament.championship.championship import CHAMPIONSHIP
from faristol.tournament.championship.data import Ties, Travel
from faristol.tournament.championship.state import State

MONTHS = 18
"""Months that a championship is proposed to last: those by post have taken two years."""


async def _create(request: Request) -> None:
    """Create the championship, and go on with its players."""
    request.form(overview_pages.NEW)
    name, edition, started, deadline, arbiters, ties, words, means = _details(request)
    preset = CorrespondenceRules.usual()
    rules = replace(preset, below_zero=request.text("below_zero") == "yes")
    command = c.Create(name, rules, edition, started, deadline, arbiters, ties, words, means)
    stream = await request.window.create(CHAMPIONSHIP, command)
    request.session.typed = {}
    request.go(f"{confirming.PATH}/{stream}/players")


async def _change(request: Request) -> None:
    """Correct the details at the head."""
    request.form(overview_pages.DETAILS)
    before = await request.state(CHAMPIONSHIP)
    after = await request.command(CHAMPIONSHIP, c.ChangeDetails(*_details(request)))
    sentence = request.window.texts.gettext("Saved.")
    request.session.notices.append(Notice(request.anchor, sentence, "good"))
    if after.series and (before.started, before.deadline) != (after.started, after.deadline):
        sentence = overview_pages.dates_moved(before, after, request.window.texts)
        request.session.notices.append(Notice(request.anchor, sentence, "info"))


def _details(request: Request) -> tuple[str, str, str, str, tuple[str, ...], Ties, str, Travel]:
    """Return the details in the form; raises `Refused` for an unknown tie-break or means of sending plays."""
    text = request.text
    ties: Ties = one_of(get_args(Ties), text("ties"))
    arbiters = tuple(name for name in text("arbiters").split(",") if name.strip())
    dates = text("started"), text("deadline")
    means: Travel = means_of(text("means")) if text("means") else ""
    return (text("name"), text("edition"), *dates, arbiters, ties, text("words"), means)


async def _save(request: Request) -> None:
    """Give out a copy of the championship, for another device or to keep."""
    held = await request.window.open(CHAMPIONSHIP, request.stream)
    name = backups.file_name(held.state.name, "championship")
    await backups.save_one(request, name, held.records)


def proposed(window: Window) -> Mapping[str, str]:
    """Return the fields of an empty form."""
    today = date.fromisoformat(window.today)
    month = today.month - 1 + MONTHS
    deadline = date(today.year + month // 12, month % 12 + 1, 1)
    return {"started": today.isoformat(), "deadline": deadline.isoformat(), "ties": "shared"}


async def new_page(window: Window, *rest: str) -> Page:
    """The page `#/championships/new`."""
    words = (await window.proposed_list(CorrespondenceRules.usual().language)).title
    chosen = {**proposed(window), **window.session.typed}
    return overview_pages.setup_page(window.session.screen, chosen, words, window.texts)


async def overview_page(window: Window, stream: str, *rest: str) -> Page:
    """The page `#/championship/STREAM`: the next step, the missing reports, and its details."""
    return overview_pages.overview_page(await window.screen(CHAMPIONSHIP, stream), window.texts)


def group_at(state: State, rest: Sequence[str]) -> str:
    """Return the group that a path names by its number, from 1; empty for all. Raises `Refused`."""
    if not rest:
        return ""
    number = number_in(rest[0])
    if not 1 <= number <= len(state.groups):
        raise Refused("championship.no_group")
    return state.groups[number - 1]


async def table_page(window: Window, stream: str, *rest: str) -> Page:
    """The page `#/championship/STREAM/table`, or `.../table/GROUP`."""
    screen = await window.screen(CHAMPIONSHIP, stream)
    return table_pages.table_page(screen, group_at(screen.state, rest), window.texts)


async def print_page(window: Window, stream: str, *rest: str) -> Page:
    """The page `#/championship/STREAM/print/SHEET/GROUP`: "table" or "games"."""
    screen = await window.screen(CHAMPIONSHIP, stream)
    sheet = known_part(table_pages.SHEETS, rest[:1], "table")
    return table_pages.print_page(screen, sheet, group_at(screen.state, rest[1:]), window.texts)


CORRECTIONS = "corrections"


async def _narrow(request: Request) -> None:
    """Put the chosen filter into the address, so that the browser's Back button undoes it."""
    kind = f"/{CORRECTIONS}" if request.text(CORRECTIONS) else ""
    request.go(f"{confirming.PATH}/{request.stream}/history{kind}")


async def history_page(window: Window, stream: str, *rest: str) -> Page:
    """The page `#/championship/STREAM/history`, or `.../history/corrections`."""
    if list(rest) not in ([], [CORRECTIONS]):
        raise Refused("app.path", path=window.session.path)
    screen, held = await window.screen(CHAMPIONSHIP, stream), await window.open(CHAMPIONSHIP, stream)
    events = events_of(CHAMPIONSHIP, held.records)
    alphabet = window.library.alphabet(screen.state.language)
    return championship_history.history_page(screen, events, alphabet, bool(rest), window.texts)


ACTIONS: dict[str, Action] = {
    "championship.create": _create,
    "championship.details": _change,
    "championship.save": _save,
    "championship.history": _narrow,
}
