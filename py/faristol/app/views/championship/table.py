"""The order of a championship by the sum of coefficients (COR-18)."""

from __future__ import annotations

from typing import Any

from faristol.app.championship.screens import ContestTableScreen
from faristol.app.text import Texts
from faristol.app.views import wording
from faristol.app.views.championship.player import tenth
from faristol.app.views.championship.top import top
from faristol.app.views.championship.words import TIES, title
from faristol.app.views.correspondence.words import coefficient
from faristol.app.views.render import Page, page
from faristol.tournament.correspondence.state import State
from faristol.tournament.correspondence.table import Row, table


def table_page(screen: ContestTableScreen, texts: Texts) -> Page:
    """The page `#/championship/STREAM/table`."""
    state = screen.state
    return page(
        "championship_table.html",
        f"{texts.gettext('Standings')} · {title(state)}",
        texts,
        top=top(state, screen.stream, "table", texts),
        screen=screen,
        state=state,
        path=f"#/championship/{screen.stream}",
        rows=[row_line(row, texts) for row in table(state, screen.group)],
        groups=groups(state, texts),
        shown=screen.group,
        tied=tied(state, texts),
        elsewhere=wording.notices_elsewhere(screen.notices, ()),
    )


def groups(state: State, texts: Texts) -> list[tuple[str, str, str]]:
    """What can be shown: all players, or a group; its name, its place in the path, and what it is called."""
    if not state.groups:
        return []
    each = [(name, f"/{place}", name) for place, name in enumerate(state.groups, start=1)]
    return [("", "", texts.gettext("All players")), *each]


def tied(state: State, texts: Texts) -> str:
    """What becomes of players with equal sums."""
    return texts.gettext("Players with equal sums %(tied)s.") % {"tied": texts.gettext(TIES[state.ties])}


def row_line(row: Row, texts: Texts) -> dict[str, Any]:
    """A line of the table with what it shows."""
    return {
        "row": row,
        "rank": f"{row.rank}." if row.rank else "–",
        "total": coefficient(row.total, texts),
        "points": f"{texts.number(row.points_for)} – {texts.number(row.points_against)}",
        "tenths": f"−{tenth(row.tenths, texts)}" if row.tenths else "",
    }
