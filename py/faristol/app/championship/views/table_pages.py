"""The standings of a championship by the sum of coefficients, and both it and the games on paper (COR-18)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from faristol.app.championship.views.championship_words import (
    BETWEEN,
    DONE,
    PAGES,
    TIES,
    is_zero_by_penalty,
    line,
    points,
    taken_off,
    tenth,
)
from faristol.app.correspondence.views.words import NOT_BELOW, coefficient
from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.app.views.printing import more_sheets
from faristol.app.views.render import Page
from faristol.app.views.screen import EventScreen
from faristol.tournament.championship.state import State
from faristol.tournament.championship.table import Row, games_in, record, result, table


def table_page(screen: EventScreen[State], group: str, texts: Texts) -> Page:
    """The page `#/championship/STREAM/table`."""
    state, rows = screen.state, table(screen.state, group)
    return PAGES.page(
        "table",
        "table",
        screen,
        texts,
        rows=[row_line(row, texts) for row in rows],
        groups=groups(state, texts),
        shown=group,
        standing=standing(state, group, texts),
        notes=notes(rows, state, texts),
    )


def groups(state: State, texts: Texts) -> list[tuple[str, str, str]]:
    """Return the tables to choose from, all players or a group: its name, its path and its title."""
    if not state.groups:
        return []
    each = [(name, f"/{number}", name) for number, name in enumerate(state.groups, start=1)]
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
    lines_below = [texts.gettext("By the sum of coefficients."), ties]
    if paper and any(row.open for row in rows):
        lines_below.append(texts.gettext("(+1): games still open."))
    if any(row.tenths for row in rows):
        lines_below.append(taken_off(texts))
    results = [line.result for row in rows for line in record(state, row.player)]
    if any(is_zero_by_penalty(outcome, state.rules) for outcome in results):
        lines_below.append(texts.gettext(NOT_BELOW))
    games = {
        line.result.game.id
        for row in rows
        for line in record(state, row.player)
        if line.result.status == "one"
    }
    if games:
        sentence = texts.ngettext(
            "*: %(num)s result rests on the report of one player.",
            "*: %(num)s results rest on the report of one player.",
            len(games),
        )
        lines_below.append(sentence % {"num": len(games)})
    return lines_below


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


SHEETS: Mapping[str, str] = {"table": _("Table of coefficients"), "games": _("List of games")}
"""The sheets that can be printed."""

LINES = {"table": 38, "games": 36}
"""The number of lines on a sheet."""


def print_page(screen: EventScreen[State], sheet: str, group: str, texts: Texts) -> Page:
    """The page `#/championship/STREAM/print/SHEET/GROUP`."""
    state, most = screen.state, LINES[sheet]
    rows = table(state, group) if sheet == "table" else ()
    if sheet == "table":
        lines, remarks = [row_line(row, texts) for row in rows], notes(rows, state, texts, paper=True)
    else:
        lines = [line(state, game, texts) for game in games_in(state, group)]
        remarks = [taken_off(texts)] if any(line["penalised"] for line in lines) else []
    return PAGES.page(
        "print",
        "print",
        screen,
        texts,
        title=texts.gettext(SHEETS[sheet]),
        sheets=[(key, texts.gettext(name)) for key, name in SHEETS.items()],
        sheet=sheet,
        group=group,
        club=screen.club,
        event={"name": state.title},
        about=_about(state, texts),
        named=texts.gettext(SHEETS[sheet]),
        towns=sheet == "table" and any(row.player.entry.town for row in rows),
        groups=groups(state, texts),
        leaves=[lines[at : at + most] for at in range(0, len(lines), most)],
        hidden=more_sheets(-(-len(lines) // most), texts),
        standing=standing(state, group, texts),
        notes=remarks,
    )


def _about(state: State, texts: Texts) -> str:
    """Return the dates of the championship, and its arbiters."""
    dates = " – ".join(date for text in (state.started, state.deadline) if (date := texts.date(text)))
    return " · ".join(part for part in (dates, ", ".join(state.arbiters)) if part)
