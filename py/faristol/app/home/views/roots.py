"""Play and club: what can be begun, and with whom (FRO-1)."""

from faristol.app.text import Texts
from faristol.app.views.render import Page, page
from faristol.app.views.screen import Screen


def play_page(screen: Screen, texts: Texts) -> Page:
    """Return the page `#/play`."""
    title = texts.pgettext("the place", "Play")
    return page("home/play.html", title, texts, screen=screen, anchors=())


def club_page(screen: Screen, texts: Texts) -> Page:
    """Return the page `#/club`."""
    return page("home/club.html", texts.gettext("Club"), texts, screen=screen, anchors=("duplicate",))
