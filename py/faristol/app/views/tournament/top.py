"""The head of every page of a tournament: its name, how far it is, and the links between its pages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from markupsafe import Markup

from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.app.views.render import part
from faristol.tournament.state import State

LINKS: Mapping[str, str] = {
    "": _("Desk"),
    "players": _("Players"),
    "pairing": _("Pairing"),
    "standings": _("Standings"),
    "print": _("Print"),
    "files": _("Files"),
    "rules": _("Rules"),
    "history": _("History"),
}
"""The pages of the bar by their name in the path `#/tournament/STREAM/NAME`."""


def top(state: State, stream: str, here: str, texts: Texts) -> Markup:
    """The head of the page `here`, a key of `LINKS`; its part has the id `tournament-top`."""
    return Markup(_top(texts, state, stream, here))  # a template has escaped it


@part("tournament/top.html")
def _top(texts: Texts, state: State, stream: str, here: str) -> Mapping[str, Any]:
    path = f"#/tournament/{stream}"
    return {
        "name": state.name,
        "told": progress(state, texts),
        "links": [
            (f"{path}/{name}".rstrip("/"), texts.gettext(label), name == here)
            for name, label in LINKS.items()
        ],
    }


def progress(state: State, texts: Texts) -> str:
    """How far a tournament is and how many take part, in one line."""
    parts = []
    number = len(state.published)
    if state.closed:
        parts.append(texts.gettext("Final"))
    elif number:
        parts.append(
            texts.gettext("Round %(round)s of %(rounds)s")
            % {"round": number, "rounds": max(number, state.rules.rounds)}
        )
    players = len(state.players)
    if players:
        parts.append(texts.ngettext("%(num)s player", "%(num)s players", players) % {"num": players})
    return " · ".join(parts)
