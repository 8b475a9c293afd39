"""The standings of a championship by the sum of coefficients (COR-18)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from faristol.app.championship.views.screens import ChampionshipTableScreen
from faristol.app.championship.views.top import DONE, top
from faristol.app.championship.views.words import BETWEEN, TIES, is_zero_by_penalty, points, taken_off, tenth
from faristol.app.correspondence.views.words import NOT_BELOW, coefficient
from faristol.app.text import Texts
from faristol.app.views.render import Page, page
from faristol.tournament.championship.results import result
from faristol.tournament.championship.state import State
from faristol.tournament.championship.table import Line, Row, games_in, record, table


def table_page(screen: ChampionshipTableScreen, texts: Texts) -> Page:
    """The page `#/championship/STREAM/table`."""
    state, rows = screen.state, table(screen.state, screen.group)
    return page(
        "championship/table.html",
        f"{texts.gettext('Standings')} · {state.title}",
        texts,
        top=top(state, screen.stream, "table", texts),
        screen=screen,
        state=state,
        path=f"#/championship/{screen.stream}",
        rows=[row_line(row, texts) for row in rows],
        groups=groups(state, texts),
        shown=screen.group,
        standing=standing(state, screen.group, texts),
        notes=notes(rows, state, texts),
        elsewhere=screen.notices_elsewhere(()),
    )


def groups(state: State, texts: Texts) -> list[tuple[str, str, str]]:
    """Return the tables to choose from, all players or a group: its name, its path and its title."""
    if not state.groups:
        return []
    each = [(name, f"/{place}", name) for place, name in enumerate(state.groups, start=1)]
    return [("", "", texts.gettext("All players")), *each]


def standing(state: State, group: str, texts: Texts) -> str:
    """Return the state of the table: final, if all games are reported by both players or decided, or not."""
    games = games_in(state, group)
    counts = Counter(result(state, game).status for game in games)
    if not games:
        return ""
    if counts["agreed"] + counts["decided"] == len(games):
        return texts.gettext("Final table")
    done = sum(counts[status] for status in DONE)
    if done == len(games):
        return texts.gettext("Provisional: not every result is confirmed")
    return texts.gettext("Provisional: %(done)s of %(all)s games") % {"done": done, "all": len(games)}


def notes(rows: Sequence[Row], state: State, texts: Texts, *, paper: bool = False) -> list[str]:
    """Return the notes below the table: its order, and the meaning of its marks."""
    ties = texts.gettext("Players with equal sums %(tied)s.") % {"tied": texts.gettext(TIES[state.ties])}
    found = [texts.gettext("By the sum of coefficients."), ties]
    if paper and any(row.open for row in rows):
        found.append(texts.gettext("(+1): games still open."))
    if any(row.tenths for row in rows):
        found.append(taken_off(texts))
    results = [line.result for row in rows for line in record(state, row.player)]
    if any(is_zero_by_penalty(known, state.rules) for known in results):
        found.append(texts.gettext(NOT_BELOW))
    games = {line.result.game.id for row in rows for line in record(state, row.player) if _alone(line)}
    if games:
        sentence = texts.ngettext(
            "*: %(num)s result rests on the report of one player.",
            "*: %(num)s results rest on the report of one player.",
            len(games),
        )
        found.append(sentence % {"num": len(games)})
    return found


def _alone(line: Line) -> bool:
    return line.result.status == "one"


def row_line(row: Row, texts: Texts) -> dict[str, Any]:
    """Return a line of the table as values to show."""
    return {
        "row": row,
        "rank": f"{row.rank}." if row.rank else "–",
        "total": coefficient(row.total, texts),
        "ended": BETWEEN.join(map(str, (row.wins, row.draws, row.losses))),
        "points": points((row.points_for, row.points_against), texts),
        "tenths": tenth(row.tenths, texts),
    }
