"""Word help is locked while a game in this browser is played whose players judge the words (CLA-1D)."""

from __future__ import annotations

from dataclasses import dataclass

from faristol.app.game import common
from faristol.app.game.views.screens import LiveGame
from faristol.app.window import HOURS, MINUTE, Window
from faristol.errors import Fault
from faristol.modes.game.game import CLASSIC
from faristol.modes.game.state import State


@dataclass(frozen=True)
class _LookedUp:
    """The game that locks word help, if any; also the minute of the look-up and the changes counted then."""

    at: tuple[int, int] = (0, -1)
    stream: str = ""


async def live_game(window: Window) -> LiveGame | None:
    """Return the game being played; looked up once a minute and whenever a game has changed."""
    looked = window.now() // MINUTE, window.store(CLASSIC).changes
    known = window.worked_out.of(_LookedUp)
    if known.at != looked:
        known = window.worked_out.put(_LookedUp(looked, await _stream(window, looked[0])))
    stream = known.stream
    return LiveGame(stream, (await window.open(CLASSIC, stream)).state) if stream else None


async def _stream(window: Window, minute: int) -> str:
    since = (minute - HOURS * 60) * MINUTE
    for head in await window.store(CLASSIC).heads():
        if head.last.time < since:
            break
        if not common.may_go_on(head):
            continue
        try:
            state = (await window.open(CLASSIC, head.stream)).state
        except Fault:  # the first page reports damaged games
            continue
        if is_live(state):
            return head.stream
    return ""


def is_live(state: State) -> bool:
    """Tell whether a game is under way in which the players judge the words themselves."""
    return state.begun and state.under_way and state.rules.word_check == "challenge"
