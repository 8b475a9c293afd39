"""Games that are not over, and the one that locks word help: its players judge the words (CLA-1D)."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass

from faristol.app.feature import LOOKED_AT
from faristol.app.game.views.friends import waits
from faristol.app.game.views.screens import LiveGame
from faristol.app.home.views.summaries import GameSummary, Going
from faristol.app.window import HOURS, MINUTE, Window
from faristol.errors import Fault
from faristol.modes.game.game import CLASSIC
from faristol.modes.game.state import State
from faristol.storage.log import Head

PATH = "#/game"
OVER = ("classic.Ended", "classic.Signed")
"""Types of the last record of a game that is over."""


def may_go_on(head: Head) -> bool:
    """Tell whether a game may still be played, by its first and last record alone."""
    return head.first.data.get("use") != "record" and head.last.type not in OVER


async def recent(
    window: Window, wanted: Callable[[Head], bool], most: int | None = None
) -> AsyncIterator[tuple[Head, State]]:
    """Yield the games that are `wanted` by their first and last record, among the `most` changed last.

    Damaged ones are left out: the page of all games says which they are.
    """
    for head in (await window.store(CLASSIC).heads())[:most]:
        if not wanted(head):
            continue
        try:
            state = (await window.open(CLASSIC, head.stream)).state
        except Fault:
            continue
        yield head, state


async def going_on(window: Window) -> list[Going]:
    """Return the games that are being played or can be resumed, the one changed last first."""
    games = list[Going]()
    async for head, state in recent(window, may_go_on):
        if len(games) == LOOKED_AT:
            break
        if state.under_way:
            summary = GameSummary(head.stream, state, head.last.time, window.library.alphabet(state.language))
            runs = state.rules.timed and state.clock.running is not None
            sent = state.fair is not None  # by messages over days: a new version may come between them
            games.append(Going(summary, running=runs, playing=not sent, idle=sent and waits(state)))
    return games


@dataclass(frozen=True)
class _LookedUp:
    """The game that locks word help, if any; also the minute of the look-up and the changes counted then."""

    at: tuple[int, int] = (0, -1)
    stream: str = ""


async def live_game(window: Window) -> LiveGame | None:
    """Return the game being played; looked up once a minute and whenever a game has changed."""
    looked = window.now() // MINUTE, window.store(CLASSIC).changes
    live = window.worked_out.of(_LookedUp)
    if live.at != looked:
        live = window.worked_out.put(_LookedUp(looked, await _stream(window, looked[0])))
    stream = live.stream
    return LiveGame(stream, (await window.open(CLASSIC, stream)).state) if stream else None


async def _stream(window: Window, minute: int) -> str:
    since = (minute - HOURS * 60) * MINUTE
    async for head, state in recent(window, lambda head: head.last.time >= since and may_go_on(head)):
        if is_live(state):
            return head.stream
    return ""


def is_live(state: State) -> bool:
    """Tell whether a game is under way in which the players judge the words themselves."""
    return state.begun and state.under_way and state.rules.word_check == "challenge" and not waits(state)
