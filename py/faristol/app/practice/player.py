"""The player who practises on this device, and the tasks of today.

Each player has a stream; the one chosen last is the present player.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from faristol.app.home.views.summaries import Due
from faristol.app.window import Window
from faristol.errors import Refused
from faristol.modes.practice import events as e
from faristol.modes.practice.answers import State
from faristol.modes.practice.learning import Today, left_today
from faristol.modes.practice.practice import PRACTICE
from faristol.storage.settings import PERSON
from faristol.tiles.alphabet import Alphabet

CHOSEN = "practice.player"
"""The setting with the present player's stream."""


@dataclass(frozen=True)
class Player:
    """A player and the stream of that player."""

    stream: str
    state: State


@dataclass(frozen=True)
class More:
    """New cards wanted on a day beyond the daily number."""

    day: int
    cards: int


async def player_of(window: Window) -> Player | None:
    """Return the player of this device, None before anybody has begun."""
    chosen = await window.setting(CHOSEN)
    opened = window.store(PRACTICE).opened.get(chosen)
    if opened is not None:  # each card asks: reading the chosen stream avoids looking through all of them
        return Player(chosen, opened.state)
    heads = await window.store(PRACTICE).heads()
    stream = next((head.stream for head in heads if head.stream == chosen), heads[0].stream if heads else "")
    return Player(stream, (await window.open(PRACTICE, stream)).state) if stream else None


async def require_player(window: Window) -> Player:
    """Return the player of this device; raises `Refused` before anybody has begun."""
    player = await player_of(window)
    if player is None:
        raise Refused("practice.unknown")
    return player


async def begun(window: Window) -> Player:
    """Return the player of this device, created if nobody has begun yet."""
    player = await player_of(window)
    if player is None:
        name = await window.setting(PERSON) or window.texts.gettext("Player 1")
        stream = await window.create(PRACTICE, e.Begun(name))
        await window.remember({CHOSEN: stream})
        player = Player(stream, (await window.open(PRACTICE, stream)).state)
    return player


def day_of(time: int) -> int:
    """Return the ordinal number of a moment's day by this device's clock."""
    return datetime.fromtimestamp(time / 1000).toordinal()


async def today_of(window: Window) -> Today:
    """Return the present time and the word lists that cards are asked by."""
    lists = {header.language: header.checksum for header in await window.proposed_lists()}
    now, more = window.now(), window.session.find(More)
    return Today(now, day_of, lists, more.cards if more and more.day == day_of(now) else 0)


async def alphabets_of(window: Window) -> dict[str, Alphabet]:
    """Return the alphabet of each language with a word list."""
    headers = await window.proposed_lists()
    return {header.language: window.library.alphabet(header.language) for header in headers}


async def name_of(window: Window) -> str:
    """Return the name that this device's player has given, empty for the one that was made up."""
    known = await player_of(window)
    name = known.state.name if known else ""
    return "" if name == window.texts.gettext("Player 1") else name


async def waiting(window: Window) -> Due:
    """Return the tasks of this device's player, for the first page."""
    player = await player_of(window)
    if player is None:
        return Due()
    cards, answers = left_today(player.state, await today_of(window))
    return Due(cards, answers, puzzle=player.state.positions.of_day(window.today) is None)
