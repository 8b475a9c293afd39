"""The standings by the sum of coefficients, on the screen and on paper (COR-18)."""

from __future__ import annotations

from collections.abc import Sequence

from faristol.app.championship.views import printing as printing_view
from faristol.app.championship.views import table as table_view
from faristol.app.championship.views.screens import ChampionshipPrintScreen, ChampionshipTableScreen
from faristol.app.paths import number_in
from faristol.app.views.render import Page
from faristol.app.window import Window
from faristol.errors import Refused
from faristol.tournament.championship.championship import CHAMPIONSHIP
from faristol.tournament.championship.state import State


def group_at(state: State, rest: Sequence[str]) -> str:
    """Return the group that a path names by its place, from 1; empty for all. Raises `Refused`."""
    if not rest:
        return ""
    number = number_in(rest[0])
    if not 1 <= number <= len(state.groups):
        raise Refused("championship.no_group")
    return state.groups[number - 1]


async def page(window: Window, stream: str, *rest: str) -> Page:
    """The page `#/championship/STREAM/table`, or `.../table/GROUP`."""
    state = (await window.open(CHAMPIONSHIP, stream)).state
    screen = ChampionshipTableScreen(
        stream=stream,
        state=state,
        today=window.today,
        group=group_at(state, rest),
        **window.session.said,
    )
    return table_view.table_page(screen, window.texts)


async def print_page(window: Window, stream: str, *rest: str) -> Page:
    """The page `#/championship/STREAM/print/SHEET/GROUP`: "table" or "games"."""
    state = (await window.open(CHAMPIONSHIP, stream)).state
    sheet = rest[0] if rest else "table"
    if sheet not in printing_view.SHEETS:
        raise Refused("app.path", path=window.session.path)
    screen = ChampionshipPrintScreen(
        stream=stream,
        state=state,
        today=window.today,
        sheet=sheet,
        group=group_at(state, rest[1:]),
        **window.session.said,
    )
    return printing_view.print_page(screen, window.texts)
