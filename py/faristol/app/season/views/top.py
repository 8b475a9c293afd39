"""The head of every page of a season: its name, how many duplicates count, links to its pages."""

from __future__ import annotations

from collections.abc import Mapping

from markupsafe import Markup

from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.app.views.top import Top, drawn
from faristol.modes.season.state import State

LINKS: Mapping[str, str] = {
    "": _("Ranking"),
    "events": _("Duplicates"),
    "counting": _("How it counts"),
    "print": _("Print"),
}
"""The pages of the bar by their name in the path `#/season/STREAM/NAME`."""


def top(state: State, stream: str, here: str, texts: Texts) -> Markup:
    """Return the head of the page `here`, a key of `LINKS`."""
    shown = Top(
        id="season-top",
        tabs="season-tabs",
        name=state.name,
        summary=" · ".join(part for part in (counted(state, texts), dates(state, texts)) if part),
        back=("#/seasons", texts.gettext("Seasons")),
        path=f"#/season/{stream}",
        links={name: texts.gettext(label) for name, label in LINKS.items()},
        here=here,
        label=texts.gettext("This season"),
    )
    return drawn(shown, texts)


def counted(state: State, texts: Texts) -> str:
    """Return how many duplicates count, in words."""
    count = len(state.counting)
    return texts.ngettext("%(num)s duplicate counts", "%(num)s duplicates count", count) % {"num": count}


def dates(state: State, texts: Texts) -> str:
    """Return the first and the last day of a season, empty if they are not set."""
    if state.started and state.until:
        form = texts.gettext("%(first)s to %(last)s")
        return form % {"first": texts.date(state.started), "last": texts.date(state.until)}
    if state.started:
        return texts.gettext("from %(first)s") % {"first": texts.date(state.started)}
    return texts.gettext("to %(last)s") % {"last": texts.date(state.until)} if state.until else ""
