"""The head of every page of a game by correspondence: who plays, how it stands, links to its pages."""

from __future__ import annotations

from collections.abc import Mapping

from markupsafe import Markup

from faristol.app.correspondence.views.words import players, ply_name
from faristol.app.text import Texts
from faristol.app.text.marking import _, pgettext
from faristol.app.views.event_pages import Top, drawn
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
    """The head of the page `here`, a key of `LINKS`; as a part it has the id `correspondence-top`."""
    over = outcome(state) is not None
    shown = Top(
        id="correspondence-top",
        tabs="correspondence-tabs",
        name=players(state),
        summary=texts.gettext("game over") if over else ply_name(len(state.plies), texts),
        back=("#/correspondences", texts.gettext("All games by correspondence")),
        path=f"#/correspondence/{stream}",
        links={name: _label(name, texts) for name in LINKS},
        here=here,
        label=texts.gettext("This game"),
        of=state.name,
    )
    return drawn(shown, texts)


def _label(name: str, texts: Texts) -> str:
    """A turn of a correspondence is not what rounds of other games are called in Romanian."""
    return texts.gettext(LINKS[name]) if name else texts.pgettext("of a correspondence", "Turn")
