"""Word help is locked while a game is played in this browser whose players judge the words (CLA-1D)."""

from __future__ import annotations

from dataclasses import dataclass

from faristol.app.feature import PageOf
from faristol.app.game import table
from faristol.app.views.game import locked as locked_view
from faristol.app.views.game.screens import LiveGame
from faristol.app.views.render import Page
from faristol.app.window import Request, Window
from faristol.errors import Fault, Refused
from faristol.modes.game.game import CLASSIC
from faristol.modes.game.state import State

WORD_HELP = ("words", "study")
"""The areas of the app that say which words there are."""

OPENING = ("words.open", "study.open")
"""Their actions that only lead to the page, which says why it is locked."""

HOURS = 3
"""A game at which nothing has happened for so long is not being played."""

MINUTE = 60_000


@dataclass(frozen=True)
class _LookedUp:
    """The game that locks word help, if any, with the minute in which that was looked up and how often games
    had changed."""

    at: tuple[int, int] = (0, -1)
    stream: str = ""


async def live_game(window: Window) -> LiveGame | None:
    """The game that is being played, looked for once a minute and whenever a game has changed."""
    looked = window.now() // MINUTE, window.store(CLASSIC).changes
    known = window.session.of(_LookedUp)
    if known.at != looked:
        known = window.session.put(_LookedUp(looked, await _stream(window)))
    stream = known.stream
    return LiveGame(stream, (await window.open(CLASSIC, stream)).state) if stream else None


async def _stream(window: Window) -> str:
    since = window.now() - HOURS * 60 * MINUTE
    for head in await window.store(CLASSIC).heads():
        if head.last.time < since:
            break
        if not table.may_go_on(head):
            continue
        try:
            state = (await window.open(CLASSIC, head.stream)).state
        except Fault:  # home says which ones are damaged
            continue
        if is_live(state):
            return head.stream
    return ""


def is_live(state: State) -> bool:
    """Whether somebody plays who has to know the words by himself."""
    return state.begun and state.under_way and state.rules.word_check == "challenge"


async def require_no_game(request: Request, action: str) -> None:
    """Refuse word help while a game is played."""
    if action.partition(".")[0] in WORD_HELP and action not in OPENING:
        await require_none(request.window)


async def require_none(window: Window) -> None:
    """Raises `Refused` while a game is played."""
    if game := await live_game(window):
        raise Refused("words.locked", rule="CLA-1D", name=game.state.name)


async def locked_page(window: Window) -> Page | None:
    """The page in the place of word help, None if that is free."""
    game = await live_game(window)
    return locked_view.locked_page(game, HOURS, window.texts) if game else None


def unlocked(page: PageOf) -> PageOf:
    """A page of word help, in the place of which a game that is played says why it is locked."""

    async def shown(window: Window, *parts: str) -> Page:
        return await locked_page(window) or await page(window, *parts)

    return shown
