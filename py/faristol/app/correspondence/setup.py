"""A new game by correspondence: who plays, until when, and the string of all tiles (COR-1)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from datetime import date

from faristol.app.correspondence import common
from faristol.app.correspondence.head import check_head, means_of, players_of
from faristol.app.correspondence.views import setup as setup_view
from faristol.app.correspondence.views.screens import NewLettersScreen
from faristol.app.views.render import Page
from faristol.app.views.screen import Notice
from faristol.app.window import Action, Request, Window
from faristol.errors import Refused
from faristol.modes.correspondence import commands as c
from faristol.modes.correspondence.correspondence import CORRESPONDENCE
from faristol.modes.correspondence.making import read_string
from faristol.modes.correspondence.state import ARBITER
from faristol.rules.correspondence_rules import CorrespondenceRules
from faristol.storage.exchange.correspondence_opening import Opening

PATH = "#/correspondences/new"

PLACE, STRING_PLACE, CODE_PLACE = "correspondence-new", "correspondence-string", "correspondence-code"

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
    rules, (red, blue) = CorrespondenceRules.usual(), opening.players
    said = {
        "code": opening.code,
        "name": opening.name,
        "number": opening.number,
        "red": red.name,
        "red_town": red.town,
        "red_address": red.address,
        "blue": blue.name,
        "blue_town": blue.town,
        "blue_address": blue.address,
        "red_coefficient": opening.coefficient,
        "red_rank": opening.rank,
        "arbiters": opening.arbiters,
        "started": opening.started,
        "deadline": opening.deadline,
        "string": request.window.library.alphabet(rules.language).show_rack(opening.string),
    }
    request.session.typed = {name: text for name, text in said.items() if text} | {"how": "typed", "role": ""}
    sentence = request.window.texts.gettext(
        "From the arbiter’s message: look it through, and say whose copy this is."
    )
    request.session.notices.append(Notice(PLACE, sentence, "info"))


async def _code(request: Request) -> str:
    """Return the code typed from the arbiter's letter, or a new one; raises `Refused`."""
    code = request.text("code").strip().upper()
    if request.text("how") != "typed" or not code:
        return common.new_code(request.window)
    request.place = CODE_PLACE
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
    check_head(request)
    string = b""
    if text("how") == "typed":
        request.place = STRING_PLACE
        alphabet = window.library.alphabet(rules.language)
        string = read_string(text("string"), alphabet)
    code = await _code(request)
    request.place = PLACE
    command = c.Create(
        code=code,
        name=text("name"),
        players=players_of(request),
        rules=rules,
        string=string,
        drawn=not string,
        number=text("number"),
        arbiters=tuple(name for name in text("arbiters").split(",") if name.strip()),
        red_coefficient=text("red_coefficient"),
        red_rank=text("red_rank"),
        started=text("started"),
        deadline=text("deadline"),
        means=means_of(text("means")),
        competition=text("competition") != "no",
    )
    role = role_of(text("role"))
    stream = await window.create(CORRESPONDENCE, command, c.Join(role))
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
        "name": setup_view.proposed_name(window.texts),
        "started": today.isoformat(),
        "deadline": deadline.isoformat(),
        "means": "email",
        "role": str(ARBITER),
        "how": "drawn",
        "competition": "yes",
    }


async def page(window: Window, *rest: str) -> Page:
    """The page `#/correspondences/new`."""
    rules = CorrespondenceRules.usual()
    screen = NewLettersScreen(
        rules=rules,
        alphabet=window.library.alphabet(rules.language),
        chosen={**proposed(window), **window.session.typed},
        **window.session.said,
    )
    return setup_view.setup_page(screen, window.texts)


ACTIONS: dict[str, Action] = {"correspondence-new.change": _change, "correspondence-new.create": _create}
