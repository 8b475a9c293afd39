"""The standings by the sum of coefficients (COR-18), on the screen and on paper, and the history."""

from __future__ import annotations

from collections.abc import Sequence

from faristol.app.championship import confirming
from faristol.app.championship.views import championship_history, table_pages
from faristol.app.paths import known_part, number_in
from faristol.app.views.render import Page
from faristol.app.window import Action, Request, Window
from faristol.errors import Refused
from faristol.storage.codec import events_of
from faristol.tournament.championship.championship import CHAMPIONSHIP
from faristol.tournament.championship.state import State


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
    "championship.history": _narrow,
}
