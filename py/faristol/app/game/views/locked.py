"""The page shown instead of word help while a game is played (CLA-1D)."""

from faristol.app.game.views.screens import LiveGame
from faristol.app.text import Texts
from faristol.app.views.render import Page, page


def locked_page(game: LiveGame, hours: int, texts: Texts) -> Page:
    """Return the page that says which game locks word help."""
    return page(
        "game/locked.html",
        texts.gettext("Word help is locked"),
        texts,
        name=game.state.name,
        path=f"#/game/{game.stream}",
        hours=hours,
    )
