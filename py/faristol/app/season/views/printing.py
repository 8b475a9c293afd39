"""Printing a season: its ranking with every duplicate, or a poster for the wall."""

from __future__ import annotations

from faristol.app.season.views.paper import Job
from faristol.app.season.views.screens import SeasonScreen
from faristol.app.season.views.season_words import top
from faristol.app.season.views.sheets import SHEETS
from faristol.app.text import Texts
from faristol.app.views import printing
from faristol.app.views.printing import Printed, ordered
from faristol.app.views.render import Page

__all__ = ["SHEETS", "print_page"]


def print_page(screen: SeasonScreen, texts: Texts) -> Page:
    """The page with the sheet that is shown."""
    state = screen.state
    shown = Printed(
        name=state.name,
        path=f"#/season/{screen.stream}",
        choose="",
        lists=[(texts.gettext("Sheets"), ordered(SHEETS))],
        sheet=SHEETS[screen.sheet],
        jobs=[Job(screen)],
        choices=(),
        why_not="" if state.counting else texts.gettext("No duplicate counts yet."),
        elsewhere=screen.notices_elsewhere(()),
        club=screen.club,
        top=top(state, screen.stream, "print", texts),
    )
    return printing.print_page(shown, texts)
