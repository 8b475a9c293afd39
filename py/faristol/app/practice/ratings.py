"""The rating by positions solved over time, and the figures of each kind (PRA-6)."""

from __future__ import annotations

from faristol.app.practice.card_sets import language_of
from faristol.app.practice.player import require_player
from faristol.app.practice.views import ratings as view
from faristol.app.practice.views.position_screens import RatingScreen
from faristol.app.views.render import Page
from faristol.app.window import Window
from faristol.errors import Refused


async def page(window: Window, language: str = "") -> Page:
    """The page `#/practice/rating`, or that of a language."""
    positions = (await require_player(window)).state.positions
    names = {
        header.language: window.library.alphabet(header.language).name
        for header in await window.proposed_lists()
    }
    shown = language or await language_of(window)
    if shown not in names:
        raise Refused("app.path", path=shown)
    screen = RatingScreen(
        positions=positions,
        language=shown,
        languages={code: name for code, name in names.items() if code in positions.ratings or code == shown},
        **window.session.said,
    )
    return view.rating_page(screen, window.texts)
