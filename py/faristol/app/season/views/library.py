"""The list of seasons, and the page that adds a duplicate to one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from faristol.app.season.views.screens import Known, SeasonsScreen
from faristol.app.season.views.top import counted
from faristol.app.text import Texts
from faristol.app.views.render import Page, page

PLACE, NEW = "seasons", "season-new"
PLACES = (PLACE, NEW, "restore")


def library_page(screen: SeasonsScreen, texts: Texts) -> Page:
    """The page `#/seasons`."""
    return page(
        "season/library.html",
        texts.gettext("Seasons"),
        texts,
        screen=screen,
        lines=[_line(known, screen.now, texts) for known in screen.found],
        kept=_kept(screen, texts),
        event="",
        at=screen.notices_at,
        elsewhere=screen.notices_elsewhere(PLACES),
    )


def add_page(screen: SeasonsScreen, texts: Texts) -> Page:
    """The page `#/seasons/add/STREAM`."""
    return page(
        "season/add.html",
        texts.gettext("Add to a season"),
        texts,
        screen=screen,
        lines=[
            {**_line(known, screen.now, texts), "there": known.state.event(screen.stream) is not None}
            for known in screen.found
        ],
        kept=_kept(screen, texts),
        event=screen.stream,
        at=screen.notices_at,
        elsewhere=screen.notices_elsewhere(PLACES),
    )


def _kept(screen: SeasonsScreen, texts: Texts) -> Mapping[str, str]:
    """Return the fields of the form of a new season."""
    usual = {"name": texts.gettext("Season %(year)s") % {"year": screen.year}, "started": "", "until": ""}
    return {**usual, **screen.typed_at(NEW)}


def _line(known: Known, now: int, texts: Texts) -> dict[str, Any]:
    summary = f"{counted(known.state, texts)} · {texts.day(known.changed, now)}"
    return {"stream": known.stream, "name": known.state.name, "summary": summary}
