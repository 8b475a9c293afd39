"""The duplicates of a season, and those that can be added."""

from __future__ import annotations

from faristol.app.season.views import words
from faristol.app.season.views.screens import SeasonScreen
from faristol.app.season.views.top import top
from faristol.app.text import Texts
from faristol.app.views.render import Page, page
from faristol.modes.season.state import Counted

PLACE = "season-events"


def events_page(screen: SeasonScreen, texts: Texts) -> Page:
    """The page `#/season/STREAM/events`."""
    state = screen.state
    return page(
        "season/events.html",
        f"{texts.gettext('Duplicates')} · {state.name}",
        texts,
        top=top(state, screen.stream, "events", texts),
        screen=screen,
        state=state,
        path=f"#/season/{screen.stream}",
        lines=[(one, _about(one, texts)) for one in state.events],
        within=[one for one in screen.offered if one.within],
        said=words.lists(state, texts),
        at=screen.notices_at,
        elsewhere=screen.notices_elsewhere((PLACE,)),
    )


def _about(one: Counted, texts: Texts) -> str:
    taken = one.taken
    players = texts.ngettext("%(num)s player", "%(num)s players", len(taken.results))
    parts = (texts.date(taken.date), players % {"num": len(taken.results)}, taken.rules, taken.lexicon_name)
    return " · ".join(part for part in parts if part)
