"""Which guide is shown, on the screen and as it is printed."""

from faristol.app.paths import known_part
from faristol.app.views.guide import pages as view
from faristol.app.views.guide.guides import GUIDES
from faristol.app.views.render import Page
from faristol.app.window import Window


async def index(window: Window) -> Page:
    """The page `#/guide`: all of them."""
    return view.index_page(window.session.notices, window.texts)


async def page(window: Window, key: str) -> Page:
    """The page `#/guide/KEY`."""
    return view.guide_page(GUIDES[known_part(GUIDES, (key,), "")], window.session.notices, window.texts)


async def paper(window: Window, key: str) -> Page:
    """The page `#/guide/print/KEY`: the same on A4."""
    return view.paper_page(known_part(GUIDES, (key,), ""), window.session.notices, window.texts)
