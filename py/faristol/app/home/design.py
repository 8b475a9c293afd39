"""The app's design on one page: every part, to look at and to compare with its pictures."""

from faristol.app.home.views import design as view
from faristol.app.views.render import Page
from faristol.app.window import Window
from faristol.tiles.language import played


async def page(window: Window) -> Page:
    """Return the page of all parts, with the tiles of the first language: they have every form."""
    first, *_ = played()
    return view.design_page(window.library.alphabet(first.code), window.texts)
