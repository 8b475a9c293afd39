"""Word help is locked while a game is played in this browser whose players judge the words (CLA-1D)."""

from __future__ import annotations

from faristol.app.game import table
from faristol.app.views.game import locked as locked_view
from faristol.app.views.game.screens import LiveGame
from faristol.app.views.render import Page
from faristol.app.window import Desk
from faristol.errors import Fault, Refused
from faristol.modes.game.classic import CLASSIC
from faristol.modes.game.state import State

WORD_HELP = ("words", "study")
"""The areas of the app that say which words there are."""

OPENING = ("words.open", "study.open")
"""Their actions that only lead to the page, which says why it is locked."""

HOURS = 3
"""A game at which nothing has happened for so long is not being played."""

MINUTE = 60_000


async def live_game(desk: Desk) -> LiveGame | None:
    """The game that is being played, looked for once a minute and whenever a game has changed."""
    looked = desk.now() // MINUTE, desk.store(CLASSIC).changes
    known = desk.session.live
    if known is None or known[:2] != looked:
        known = desk.session.live = (*looked, await _stream(desk))
    stream = known[2]
    return LiveGame(stream, (await desk.open(CLASSIC, stream)).state) if stream else None


async def _stream(desk: Desk) -> str:
    since = desk.now() - HOURS * 60 * MINUTE
    for head in await desk.store(CLASSIC).heads():
        if head.last.time < since:
            break
        if not table.may_go_on(head):
            continue
        try:
            state = (await desk.open(CLASSIC, head.stream)).state
        except Fault:  # home says which ones are damaged
            continue
        if is_live(state):
            return head.stream
    return ""


def is_live(state: State) -> bool:
    """Whether somebody plays who has to know the words by himself."""
    return state.begun and state.under_way and state.rules.word_check == "challenge"


async def require_no_game(desk: Desk, action: str) -> None:
    """Refuse word help while a game is played."""
    if action.partition(".")[0] in WORD_HELP and action not in OPENING:
        await require_none(desk)


async def require_none(desk: Desk) -> None:
    """Raises `Refused` while a game is played."""
    if game := await live_game(desk):
        raise Refused("words.locked", rule="CLA-1D", name=game.state.name)


async def locked_page(desk: Desk) -> Page | None:
    """The page in the place of word help, None if that is free."""
    game = await live_game(desk)
    return locked_view.locked_page(game, HOURS, desk.texts) if game else None
