"""Pages shown instead of others: of word help that a game locks (CLA-1D), of an event without its list."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from faristol.app.feature import Arrive, PageOf
from faristol.app.game.views.screens import LiveGame
from faristol.app.views.render import Page
from faristol.app.window import HOURS, Request, Window
from faristol.errors import Refused
from faristol.modes.mode import Mode

if TYPE_CHECKING:
    from faristol.app.game.views.screens import LiveGame

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
    if not (game := await _live_game(window)):
        return None
    from faristol.app.game.views.screens import locked_page as explained  # needed only if a game locks it

    return explained(game, HOURS, window.texts)


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


def with_words(mode: Mode[Any, Any, Any], page: PageOf) -> PageOf:
    """Return a page that needs its stream's word list; without it, a page to import that list."""

    async def shown(window: Window, stream: str, *rest: str) -> Page:
        state = (await window.open(mode, stream)).state
        if await window.has_list_of(state):
            return await page(window, stream, *rest)
        return _instead(window, stream, state)

    return shown


def if_words(mode: Mode[Any, Any, Any], arrive: Arrive) -> Arrive:
    """Return an `arrive` that does nothing while the word list of the page's stream is missing."""

    async def unless_missing(window: Window, stream: str, *rest: str) -> None:
        if await window.has_list_of((await window.open(mode, stream)).state):
            await arrive(window, stream, *rest)

    return unless_missing


def _instead(window: Window, stream: str, state: Any) -> Page:
    # Needed only if a list is missing.
    from faristol.app.wordlists.views.list_pages import missing_page
    from faristol.lexicon.importing import Importing

    alphabet, importing = window.library.alphabet(state.language), window.session.find(Importing)
    earlier = {header.checksum for header in window.library.earlier(state.language)}
    return missing_page(
        window.session.screen,
        stream,
        state,
        alphabet,
        importing,
        window.texts,
        earlier=state.lexicon_checksum in earlier,
    )
