"""Word help is locked while a game in this browser is played whose players judge the words (CLA-1D)."""

from faristol.app.feature import Arrive, PageOf
from faristol.app.game.views.screens import LiveGame
from faristol.app.game.views.screens import locked_page as locked_view
from faristol.app.views.render import Page
from faristol.app.window import HOURS, Request, Window
from faristol.errors import Refused

WORD_HELP = ("words", "study")
"""The areas of the app that tell which words are valid."""

OPENING = ("words.open", "study.open")
"""Actions of these areas that only lead to the page, which explains the lock."""


async def _live_game(window: Window) -> LiveGame | None:
    """Return the game being played, None if there is none."""
    for look in window.hooks.word_help_locks:
        if game := await look(window):
            return game
    return None


async def require_no_game(request: Request, action: str) -> None:
    """Refuse word help while a game is played."""
    if action.partition(".")[0] in WORD_HELP and action not in OPENING:
        await require_none(request.window)


async def require_none(window: Window) -> None:
    """Raise `Refused` while a game is played."""
    if game := await _live_game(window):
        raise Refused("words.locked", rule="CLA-1D", name=game.state.name)


async def locked_page(window: Window) -> Page | None:
    """Return the page shown instead of word help, None if it is not locked."""
    game = await _live_game(window)
    return locked_view(game, HOURS, window.texts) if game else None


def unlocked(page: PageOf) -> PageOf:
    """Return a page of word help that is replaced by the explanation while a game locks it."""

    async def shown(window: Window, *parts: str) -> Page:
        return await locked_page(window) or await page(window, *parts)

    return shown


def if_unlocked(arrive: Arrive) -> Arrive:
    """Return an `arrive` that does nothing while a game locks the page."""

    async def unless_locked(window: Window, *parts: str) -> None:
        if await _live_game(window) is None:
            await arrive(window, *parts)

    return unless_locked
