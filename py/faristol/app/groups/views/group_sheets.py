"""Printing an event over groups: the order, and the sheet of each player with the own board."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from faristol.app.groups.views import group_pages, group_words
from faristol.app.groups.views.group_words import PAGES
from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.app.views import printing
from faristol.app.views.printing import Printed, Sheet, ordered, paper_board
from faristol.app.views.render import Page
from faristol.app.views.screen import EventScreen
from faristol.modes.groups.state import State
from faristol.tiles.alphabet import Alphabet


@dataclass(frozen=True)
class Job:
    """An event to be printed."""

    state: State
    alphabet: Alphabet


class GroupSheet(Sheet[Job]):
    """A sheet of an event over groups."""

    FOLDER = "groups"


def _head(job: Job, texts: Texts) -> Mapping[str, Any]:
    state = job.state
    return {
        "about": " · ".join(filter(None, (texts.date(state.date), state.place))),
        "summary": group_words.summary(state, texts),
        "how": group_words.how(state.rules, texts),
    }


def _order(job: Job, texts: Texts) -> Mapping[str, Any]:
    lines = group_pages.order_lines(job.state)
    return {**_head(job, texts), "lines": lines, "groups": any(one["player"].group for one in lines)}


def _boards(job: Job, texts: Texts) -> Mapping[str, Any]:
    return {
        **_head(job, texts),
        "players": [
            (
                player,
                paper_board(player.sheet.board, job.alphabet, texts),
                group_pages.sheet_lines(player.sheet, job.state, job.alphabet, texts),
            )
            for player in job.state.players
        ],
    }


SHEETS = {
    sheet.key: sheet
    for sheet in (
        GroupSheet(
            key="order",
            position=1,
            title=_("Standings"),
            summary=_("Place, plays from the best on, sum."),
            values=_order,
        ),
        GroupSheet(
            key="boards",
            position=2,
            title=_("Boards of the players"),
            summary=_("A sheet for each player: their board and every slip."),
            values=_boards,
            sheets=lambda job: len(job.state.players),
        ),
    )
}
"""The sheets by key."""


def print_page(screen: EventScreen[State], sheet: str, alphabet: Alphabet, texts: Texts) -> Page:
    """Return the page with the sheet that is shown."""
    state = screen.state
    shown = Printed(
        name=state.name,
        path=f"#/groups/{screen.stream}",
        choose="",
        lists=[(texts.gettext("Sheets"), ordered(SHEETS))],
        sheet=SHEETS[sheet],
        jobs=[Job(state, alphabet)],
        choices=(),
        why_not="" if state.started else texts.gettext("No group has been announced yet."),
        elsewhere=screen.notices_elsewhere(()),
        club=screen.club,
        top=PAGES.top("print", screen, texts),
    )
    return printing.print_page(shown, texts)
