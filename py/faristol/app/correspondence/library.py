"""The games by correspondence on this device, and a new one: who plays, until when, the string (COR-1)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from datetime import date

from faristol.app.correspondence import common
from faristol.app.correspondence.common import head_of
from faristol.app.correspondence.drafts import Arrived
from faristol.app.correspondence.views import library as library_view
from faristol.app.correspondence.views.words import fields_of
from faristol.app.home.views.summaries import CorrespondenceSummary, Going
from faristol.app.views.render import Page
from faristol.app.views.screen import Notice, Screen
from faristol.app.window import Action, Request, Window
from faristol.errors import Fault, Refused
from faristol.modes.correspondence import commands as c
from faristol.modes.correspondence import events as e
from faristol.modes.correspondence.correspondence import CORRESPONDENCE
from faristol.modes.correspondence.making import draw_code, read_string
from faristol.modes.correspondence.reminders import days_left
from faristol.modes.correspondence.state import ARBITER, RED, State
from faristol.rules.correspondence_rules import CorrespondenceRules
from faristol.storage.exchange.correspondence_file import Opening
from faristol.storage.log import Head

PATH = "#/correspondences/new"

WRITTEN_CODE = re.compile(r"[A-Z0-9]{4,12}")
"""The code of a game that was made elsewhere."""

MONTHS = 18
"""The proposed length of a game in months: championships by post have taken two years."""


async def _change(request: Request) -> None:
    """Follow a changed field: other fields of the form may depend on it."""
    request.session.typed = dict(request.fields)


def propose(request: Request, opening: Opening) -> None:
    """Fill in the form of a new game with the arbiter's letter; no game is made before the form is sent."""
    request.go(PATH)
    rules = CorrespondenceRules.usual()
    values = {
        "code": opening.code,
        "name": opening.name,
        "number": opening.number,
        **fields_of(*opening.players),
        "red_coefficient": opening.coefficient,
        "red_rank": opening.rank,
        "arbiters": opening.arbiters,
        "started": opening.started,
        "deadline": opening.deadline,
        "string": request.window.library.alphabet(rules.language).show_rack(opening.string),
    }
    request.session.typed = {name: text for name, text in values.items() if text} | {
        "how": "typed",
        "role": "",
    }
    sentence = request.window.texts.gettext(
        "From the arbiter’s message: look it through, and say whose copy this is."
    )
    request.session.notices.append(Notice(library_view.NEW, sentence, "info"))


async def _code(request: Request) -> str:
    """Return the code typed from the arbiter's letter, or a new one; raises `Refused`."""
    code = request.text("code").strip().upper()
    if request.text("how") != "typed" or not code:
        return draw_code(request.window.rng)
    request.anchor = library_view.CODE
    if not WRITTEN_CODE.fullmatch(code):
        raise Refused("letter.code")
    if await common.stream_with(request.window, code):
        raise Refused("letter.code_here", code=code)
    return code


async def _create(request: Request) -> None:
    """Make the game; the string is drawn or typed."""
    request.session.typed = dict(request.fields)
    window, text = request.window, request.text
    rules = replace(CorrespondenceRules.usual(), below_zero=text("below_zero") == "yes")
    head = head_of(request)
    string = b""
    if text("how") == "typed":
        request.anchor = library_view.STRING
        alphabet = window.library.alphabet(rules.language)
        string = read_string(text("string"), alphabet)
    code = await _code(request)
    request.anchor = library_view.ROLE
    role = role_of(text("role"))
    request.anchor = library_view.NEW if text("name").strip() else library_view.NAME
    command = c.Create(
        code=code,
        rules=rules,
        string=string,
        drawn=not string,
        competition=text("competition") != "no",
        **vars(head),
    )
    stream = await window.create(CORRESPONDENCE, command, e.Joined(role))
    request.session.typed = {}
    # the arbiter has a message to send before the first play
    request.go(f"{common.PATH}/{stream}/message" if role == ARBITER else f"{common.PATH}/{stream}")


def role_of(text: str) -> int:
    """Return whose copy it is as a number, from "0", "1" or "2"; raises `Refused`."""
    if text not in ("0", "1", "2"):
        raise Refused("correspondence.role")
    return int(text)


def proposed(window: Window) -> Mapping[str, str]:
    """Return the initial values of the form."""
    today = date.fromisoformat(window.today)
    month = today.month - 1 + MONTHS
    deadline = date(today.year + month // 12, month % 12 + 1, 1)
    return {
        "name": window.texts.gettext("Friendly game"),
        "started": today.isoformat(),
        "deadline": deadline.isoformat(),
        "means": "email",
        "role": str(RED),
        "how": "drawn",
        "competition": "yes",
    }


async def new_page(window: Window, *rest: str) -> Page:
    """Return the page `#/correspondences/new`."""
    rules = CorrespondenceRules.usual()
    screen, alphabet = Screen(**window.session.said), window.library.alphabet(rules.language)
    chosen = {**proposed(window), **window.session.typed}
    return library_view.setup_page(screen, window.texts, rules, alphabet, chosen)


async def saved(window: Window) -> tuple[list[CorrespondenceSummary], list[Fault]]:
    """Return every game by correspondence, latest change first, and the faults of the damaged ones."""
    games, damages = await window.store(CORRESPONDENCE).readable()
    return [summary_of(window, head, state) for head, state in games], damages


def summary_of(window: Window, head: Head, state: State) -> CorrespondenceSummary:
    """Return the summary of a game."""
    read = bool(window.session.of(Arrived, head.stream).text)
    return CorrespondenceSummary(head.stream, state, head.last.time, window.today, read)


async def going_on(window: Window) -> list[Going]:
    """Return the games that are not over, or in which something is due here, the one changed last first."""
    games, _ = await saved(window)  # the archive says which ones are damaged
    due = [(game, bool(library_view.duty_of(game)[0])) for game in games]
    return [
        Going(game, idle=not is_due, days=_days_left(game))
        for game, is_due in due
        if is_due or game.state.end is None
    ]


def _days_left(known: CorrespondenceSummary) -> int | None:
    """Return the days left to the player whose copy it is; None on the arbiter's, or where a date is none."""
    if known.state.role == ARBITER:
        return None
    with suppress(Refused):
        return days_left(known.state, known.state.role, known.today)
    return None


ACTIONS: dict[str, Action] = {
    "correspondence-new.change": _change,
    "correspondence-new.create": _create,
}
