"""The menu of a duplicate: players who leave, ending it, saving a copy."""

from faristol.app.screens import MenuScreen
from faristol.app.text import Texts
from faristol.app.views import wording
from faristol.app.views.render import Page, page


def menu_page(screen: MenuScreen, texts: Texts) -> Page:
    """The rarer things that a judge can do."""
    return page(
        "menu.html",
        texts.gettext("Menu"),
        texts,
        screen=screen,
        state=screen.state,
        at=lambda place: wording.notices_at(screen.notices, place),
        elsewhere=wording.notices_elsewhere(screen.notices, ()),
    )
