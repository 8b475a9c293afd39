"""The head of every page of a game by correspondence: who plays, how it stands, links to its pages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from markupsafe import Markup

from faristol.app.text import Texts
from faristol.app.text.marking import _, pgettext
from faristol.app.views.correspondence.words import players, ply_name
from faristol.app.views.render import part
from faristol.modes.correspondence.outcome import outcome
from faristol.modes.correspondence.state import State

LINKS: Mapping[str, str] = {
    "": pgettext("of a correspondence", "Turn"),
    "message": _("Messages"),
    "sheet": _("Sheet"),
    "days": _("Days"),
    "arbiter": _("Arbiter"),
    "analysis": _("Analysis"),
    "history": _("History"),
}
"""The pages of the bar by their name in the path `#/correspondence/STREAM/NAME`."""


def top(state: State, stream: str, here: str, texts: Texts) -> Markup:
    """The head of the page `here`, a key of `LINKS`; its part has the id `letters-top`."""
    return Markup(top_part(texts, state, stream, here))  # a template has escaped it


@part("correspondence/top.html")
def top_part(texts: Texts, state: State, stream: str, here: str) -> Mapping[str, Any]:
    """The head as a part of its own."""
    path = f"#/correspondence/{stream}"
    over = outcome(state) is not None
    told = texts.gettext("game over") if over else ply_name(len(state.plies), texts)
    return {
        "name": players(state),
        "contest": state.name,
        "told": told,
        "links": [(f"{path}/{name}".rstrip("/"), _label(name, texts), name == here) for name in LINKS],
        "kept": len(state.kept),
    }


def _label(name: str, texts: Texts) -> str:
    """A turn of a correspondence is not what rounds of other games are called in Romanian."""
    return texts.gettext(LINKS[name]) if name else texts.pgettext("of a correspondence", "Turn")
