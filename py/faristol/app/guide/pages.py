"""The pages of the guides."""

from faristol.app.guide.views import guide as view
from faristol.app.paths import known_part
from faristol.app.views.render import Page
from faristol.app.window import Window


async def index(window: Window) -> Page:
    """Return the page `#/guide`: the list of guides."""
    return view.index_page(window.session.notices, window.texts)


async def page(window: Window, key: str, *back: str) -> Page:
    """Return the page `#/guide/KEY`; `#/guide/KEY/PATH` leads back to the page that it was opened from."""
    guide = view.GUIDES[known_part(view.GUIDES, (key,), "")]
    return view.guide_page(guide, window.session.notices, window.texts, "/".join(back))
