"""The table and the list of games on paper (COR-18)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from faristol.app.championship.views.screens import ChampionshipPrintScreen
from faristol.app.championship.views.table import groups, notes, row_line, standing
from faristol.app.championship.views.top import top
from faristol.app.championship.views.words import line, taken_off
from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.app.views.printing import more_sheets
from faristol.app.views.render import Page, page
from faristol.tournament.championship.state import State
from faristol.tournament.championship.table import games_in, table

SHEETS: Mapping[str, str] = {"table": _("Table of coefficients"), "games": _("List of games")}
"""The sheets that can be printed."""

LINES = {"table": 38, "games": 36}
"""The number of lines on a sheet."""


def print_page(screen: ChampionshipPrintScreen, texts: Texts) -> Page:
    """The page `#/championship/STREAM/print/SHEET/GROUP`."""
    state = screen.state
    lines = _table(screen, texts) if screen.sheet == "table" else _games(screen, texts)
    most = LINES[screen.sheet]
    return page(
        "championship/print.html",
        f"{texts.gettext(SHEETS[screen.sheet])} · {state.title}",
        texts,
        top=top(state, screen.stream, "print", texts),
        screen=screen,
        state=state,
        path=f"#/championship/{screen.stream}",
        sheets=[(key, texts.gettext(name)) for key, name in SHEETS.items()],
        club=screen.club,
        event={"name": state.title},
        about=_about(state, texts),
        named=texts.gettext(SHEETS[screen.sheet]),
        groups=groups(state, texts),
        leaves=[lines[at : at + most] for at in range(0, len(lines), most)],
        hidden=more_sheets(-(-len(lines) // most), texts),
        standing=standing(state, screen.group, texts),
        notes=_notes(screen, lines, texts),
        elsewhere=screen.notices_elsewhere(()),
    )


def _notes(
    screen: ChampionshipPrintScreen, lines: Sequence[Mapping[str, Any]], texts: Texts
) -> Sequence[str]:
    """Return the notes below the last sheet."""
    if screen.sheet == "table":
        return notes(table(screen.state, screen.group), screen.state, texts, paper=True)
    return [taken_off(texts)] if any(line["penalised"] for line in lines) else []


def _about(state: State, texts: Texts) -> str:
    """Return the dates of the championship, and its arbiters."""
    dates = " – ".join(date for text in (state.started, state.deadline) if (date := texts.date(text)))
    return " · ".join(part for part in (dates, ", ".join(state.arbiters)) if part)


def _table(screen: ChampionshipPrintScreen, texts: Texts) -> Sequence[dict[str, Any]]:
    return [row_line(row, texts) for row in table(screen.state, screen.group)]


def _games(screen: ChampionshipPrintScreen, texts: Texts) -> Sequence[dict[str, Any]]:
    """Return the games of all, or those with a player of the group."""
    state = screen.state
    return [line(state, game, texts) for game in games_in(state, screen.group)]
