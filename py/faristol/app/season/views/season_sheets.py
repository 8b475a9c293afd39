"""Printing a season: its ranking with every duplicate, or a poster for the wall."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from faristol.app.season.views import season_words
from faristol.app.season.views.season_words import (
    PAGES,
    Part,
    cells,
    columns,
    counted,
    dates,
    named,
)
from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.app.views import printing, wall_poster
from faristol.app.views.printing import Choice, Printed, Sheet, ordered
from faristol.app.views.render import Page
from faristol.app.views.screen import EventScreen
from faristol.modes.season.state import State

DRAW = "draw"
"""The key of the sheet with the tables that were drawn."""

COLUMNS = 10
"""The number of duplicates side by side on a sheet."""


class SeasonSheet(Sheet[EventScreen[State]]):
    """A sheet of a season."""

    FOLDER = "season"


def _heading(screen: EventScreen[State], texts: Texts) -> Mapping[str, Any]:
    """Return the head and foot of every sheet: how the season counts, and the notes on it."""
    state = screen.state
    notes = [*season_words.lists(state, texts), season_words.left_out(state, texts)]
    stands = texts.gettext("As of %(day)s.") % {"day": texts.date(screen.today)}
    return {
        "about": dates(state, texts),
        "title": texts.gettext("Ranking of the season"),
        "summary": counted(state, texts),
        "origin": " ".join(part for part in (season_words.rule(state, texts), *notes, stands) if part),
    }


def _ranking(screen: EventScreen[State], texts: Texts) -> Mapping[str, Any]:
    """Return the ranking with the worth of every duplicate; those that do not fit go on further sheets."""
    state, lines = screen.state, cells(screen.state, texts)
    shown = columns(state)
    heads = season_words.column_heads(state, texts)
    return {
        **_heading(screen, texts),
        "lines": lines,
        "heads": heads,
        "parts": [range(at, min(at + COLUMNS, len(shown))) for at in range(0, len(shown) or 1, COLUMNS)],
        "groups": any(one.line.group for one in lines),
        "played": season_words.played(state, texts),
        "events": [
            (head, named(one.taken, texts), one.taken.lexicon_name)
            for head, one in zip(heads, shown, strict=True)
        ],
    }


def _poster(screen: EventScreen[State], texts: Texts) -> Mapping[str, Any]:
    """Return the ranking in the largest type, on as few readable sheets as possible."""
    lines = [wall_poster.Line(one.rank, one.name, one.total) for one in cells(screen.state, texts)]
    sheets = wall_poster.sheets_of(lines)
    return {**_heading(screen, texts), "count": len(lines), "sheets": sheets, "beside": ""}


def _draw(screen: EventScreen[State], texts: Texts) -> Mapping[str, Any]:
    """Return the tables drawn last, for the points to be written at them."""
    drawn = screen.state.drawn
    return {
        "about": texts.weekday(drawn.date) if drawn else "",
        "tables": drawn.tables if drawn else (),
        "rule": season_words.rule(screen.state, texts),
    }


SHEETS = {
    sheet.key: sheet
    for sheet in (
        SeasonSheet(
            key="ranking",
            position=1,
            title=_("Ranking"),
            summary=_("Everybody with each duplicate."),
            values=_ranking,
        ),
        SeasonSheet(
            key="poster",
            position=2,
            title=_("Results for the wall"),
            summary=_("The order as large as it fits on a sheet."),
            values=_poster,
        ),
        SeasonSheet(
            key=DRAW,
            position=3,
            title=_("Tables drawn"),
            summary=_("Everybody’s table and seat, with lines for the points."),
            values=_draw,
        ),
    )
}
"""The sheets by key."""


def print_page(screen: EventScreen[State], here: Part, sheet: str, texts: Texts) -> Page:
    """Return the page with the sheet that is shown, for one table of the season."""
    state, tables, draw = screen.state, season_words.parts(screen.state, texts), sheet == DRAW
    title = f"{state.name} · {here.name}" if here.key else state.name
    nothing = "" if state.counting else season_words.none_counts(state, texts)
    shown = Printed(
        name=state.name,
        path=f"#/season/{screen.stream}",
        choose="season.print_choose",
        lists=[(texts.gettext("Sheets"), ordered(SHEETS))],
        sheet=SHEETS[sheet],
        jobs=[screen if draw else replace(screen, state=replace(here.state, name=title))],
        choices=[Choice("part", texts.gettext("Table"), [(one.key, one.name) for one in tables], here.key)]
        if len(tables) > 1 and not draw
        else (),
        why_not=nothing if not draw else "" if state.drawn else texts.gettext("No tables are drawn yet."),
        elsewhere=screen.notices_elsewhere(()),
        club=screen.club,
        top=PAGES.top("print", screen, texts),
    )
    return printing.print_page(shown, texts)
