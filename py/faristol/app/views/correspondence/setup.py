"""The set-up of a game by correspondence."""

from __future__ import annotations

from faristol.app.correspondence.screens import NewLettersScreen
from faristol.app.text import Texts
from faristol.app.text.marking import _
from faristol.app.views import wording
from faristol.app.views.correspondence.words import MEANS
from faristol.app.views.render import Page, page

PLACES = ("letters-new", "letters-string")

ROLES = (_("RED, who starts"), _("BLUE"), _("The arbiter"))
"""Whose copy of the game this device has."""


def setup_page(screen: NewLettersScreen, texts: Texts) -> Page:
    """The page `#/correspondences/new`."""
    return page(
        "letters_setup.html",
        texts.gettext("New game by correspondence"),
        texts,
        screen=screen,
        chosen=screen.chosen,
        means=[(key, texts.gettext(name)) for key, name in MEANS.items()],
        roles=[(str(number), texts.gettext(name)) for number, name in enumerate(ROLES)],
        tiles=screen.alphabet.tiles_total,
        at=lambda place: wording.notices_at(screen.notices, place),
        elsewhere=wording.notices_elsewhere(screen.notices, PLACES),
    )


def proposed_name(texts: Texts) -> str:
    """What a competition is called until somebody gives it a name."""
    return texts.gettext("Friendly game")
