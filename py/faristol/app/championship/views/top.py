"""The head of every page of a championship: its name, its progress, links to its pages."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from markupsafe import Markup

from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.app.views.top import Top, drawn
from faristol.tournament.championship.results import Status, result
from faristol.tournament.championship.state import State

LINKS: Mapping[str, str] = {
    "": _("Overview"),
    "players": _("Players"),
    "games": _("Games"),
    "results": _("Results"),
    "table": _("Standings"),
    "print": _("Print"),
    "history": _("History"),
}
"""The pages of the bar by their name in the path `#/championship/STREAM/NAME`."""

DONE: tuple[Status, ...] = ("one", "agreed", "decided")
"""The statuses of games that count."""


def top(state: State, stream: str, here: str, texts: Texts) -> Markup:
    """Return the head of the page `here`, a key of `LINKS`."""
    counts = statuses(state)
    done = sum(counts[status] for status in DONE)
    summary = texts.gettext("%(done)s of %(all)s games") % {"done": done, "all": len(state.games)}
    shown = Top(
        id="correspondence-top",
        tabs="correspondence-tabs",
        name=state.title,
        summary=summary if state.games else "",
        back=("#/championships", texts.gettext("Championships")),
        path=f"#/championship/{stream}",
        links={name: texts.gettext(label) for name, label in LINKS.items()},
        here=here,
        label=texts.gettext("This championship"),
    )
    return drawn(shown, texts)


def statuses(state: State) -> Counter[str]:
    """Count the games by status."""
    return Counter(result(state, game).status for game in state.games)
