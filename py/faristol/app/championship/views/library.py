"""The list of championships by correspondence."""

from __future__ import annotations

from typing import Any

from faristol.app.championship.views.screens import ChampionshipsScreen, ChampionshipSummary
from faristol.app.championship.views.top import DONE, statuses
from faristol.app.text import Texts
from faristol.app.views.render import Page, page

PLACE = "championships"
PLACES = (PLACE, "restore")


def library_page(screen: ChampionshipsScreen, texts: Texts) -> Page:
    """The page `#/championships`."""
    return page(
        "championship/library.html",
        texts.gettext("Championships"),
        texts,
        screen=screen,
        lines=[_summary(known, screen.now, texts) for known in screen.found],
        at=screen.notices_at,
        elsewhere=screen.notices_elsewhere(PLACES),
    )


def _summary(known: ChampionshipSummary, now: int, texts: Texts) -> dict[str, Any]:
    state, counts = known.state, statuses(known.state)
    players = texts.ngettext("%(num)s player", "%(num)s players", len(state.players))
    parts = [players % {"num": len(state.players)}]
    if state.games:
        done = sum(counts[status] for status in DONE)
        parts.append(texts.gettext("%(done)s of %(all)s games") % {"done": done, "all": len(state.games)})
    parts.append(texts.day(known.changed, now))
    return {"stream": known.stream, "name": state.title, "summary": " · ".join(parts)}
