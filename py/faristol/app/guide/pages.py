"""Which guide is shown."""

from faristol.app.guide.views import pages as view
from faristol.app.guide.views.guides import GUIDES
from faristol.app.paths import known_part
from faristol.app.views.render import Page
from faristol.app.window import Window


async def index(window: Window) -> Page:
    """The page `#/guide`: all of them."""
    return view.index_page(window.session.notices, window.texts)


async def page(window: Window, key: str, *back: str) -> Page:
    """The page `#/guide/KEY`; `#/guide/KEY/PATH` leads back to the page that one comes from."""
    guide = GUIDES[known_part(GUIDES, (key,), "")]
    return view.guide_page(guide, window.session.notices, window.texts, "/".join(back))
