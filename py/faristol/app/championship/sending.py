"""Sending a game to its two players: as a link in a message, as a file, or all of a series at once."""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Sequence
from datetime import UTC, datetime
from urllib.parse import quote

from faristol.app.championship import common
from faristol.app.championship.views import sending as sending_view
from faristol.app.correspondence.sending import LETTER
from faristol.app.window import Action, Request, Window
from faristol.errors import Refused
from faristol.modes.correspondence.correspondence import decide
from faristol.modes.correspondence.data import Means
from faristol.modes.correspondence.events import Event as GameEvent
from faristol.modes.correspondence.evolving import replay
from faristol.storage.exchange.correspondence_file import MEDIA_TYPE, file_name, write_file
from faristol.storage.exchange.correspondence_link import link_of
from faristol.tournament.championship.championship import CHAMPIONSHIP
from faristol.tournament.championship.data import Game
from faristol.tournament.championship.judging import game_to_send
from faristol.tournament.championship.state import State

PLACE = "championship-send"


async def events_to_send(window: Window, state: State, game: Game) -> Sequence[GameEvent]:
    """Return the events that make a game on a player's device."""
    addresses = [player.entry.address for player in state.players if player.id in game.players]
    known: Means = "email" if all("@" in address for address in addresses) else "post"
    referee = await window.referee(state)
    return decide(None, game_to_send(state, game, state.means or known), referee, rng=window.rng)


async def message_of(window: Window, state: State, game: Game) -> str:
    """Return the text that sends a game to its players, with the link that opens it."""
    return _message(window, state, game, await events_to_send(window, state, game))


def _message(window: Window, state: State, game: Game, events: Sequence[GameEvent]) -> str:
    """Return the message in the language of the championship, that of its players."""
    link = f"{window.session.address}{LETTER}/{link_of(events)}"
    return sending_view.message(state, game, link, window.texts_in(state.language))


def mail_of(state: State, game: Game, text: str) -> str:
    """Return the link to write to both in the device's mail program; empty if an address is unknown."""
    addresses = [player.entry.address for player in state.players if player.id in game.players]
    if not all("@" in address and " " not in address for address in addresses):
        return ""
    to = ",".join(quote(address, safe="@") for address in addresses)
    return f"mailto:{to}?subject={quote(f'{state.title}: {game.code}')}&body={quote(text)}"


async def _copy(request: Request) -> None:
    """Copy the message of a game to the clipboard."""
    request.place = PLACE
    state = await request.state(CHAMPIONSHIP)
    game = common.known_game(state, request.text("game"))
    text = await message_of(request.window, state, game)
    request.copy(text, then="championship.copied")


async def _copied(request: Request) -> None:
    request.copied(PLACE, request.window.texts.gettext("The message is in the clipboard."))


async def _file(request: Request) -> None:
    """Give out the file of a game."""
    request.place = PLACE
    state = await request.state(CHAMPIONSHIP)
    game = common.known_game(state, request.text("game"))
    name, text = _written(await events_to_send(request.window, state, game))
    request.download(filename=name, type=MEDIA_TYPE, text=text)


def _written(events: Sequence[GameEvent]) -> tuple[str, str]:
    """Return the name of a file, and its text."""
    made = replay(events)
    if made is None:
        raise Refused("championship.no_game")
    return file_name(made), write_file(events)


async def _series(request: Request) -> None:
    """Give out all games of a series in one archive.

    It has a folder for each player, with his games and their message.
    """
    request.place = PLACE
    window, state = request.window, await request.state(CHAMPIONSHIP)
    id = request.number("series", "championship.no_series")
    series = state.series_of(id)
    games = [game for game in state.games if game.series == id]
    if series is None or not games:
        raise Refused("championship.no_games")
    files, messages = dict[int, tuple[str, str]](), dict[int, str]()
    for game in games:
        events = await events_to_send(window, state, game)
        files[game.id], messages[game.id] = _written(events), _message(window, state, game, events)
    made = datetime.fromtimestamp(window.now() / 1000, UTC).timetuple()[:6]
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for player in state.players:
            own = [game for game in games if player.id in game.players]
            folder = f"{player.id:03} {_plain(player.name)}"
            texts = [messages[game.id] for game in own]
            for name, text in [*(files[game.id] for game in own), *_letter(window, state, texts)]:
                entry = zipfile.ZipInfo(f"{folder}/{name}", made)
                entry.compress_type = zipfile.ZIP_DEFLATED
                archive.writestr(entry, text)
    url = await window.files.offer(packed.getvalue(), "application/zip")
    name = _plain(f"{state.name} {series.name}").replace(" ", "-")
    request.download(filename=f"{name}.zip", type="application/zip", url=url)


def _letter(window: Window, state: State, texts: Sequence[str]) -> list[tuple[str, str]]:
    """Return the file with the messages of a player's games, if he has any."""
    name = window.texts_in(state.language).gettext("message")
    return [(f"{name}.txt", "\n\n".join(texts))] if texts else []


def _plain(text: str) -> str:
    """Return a name as allowed in file names."""
    return " ".join(re.sub(r"[^\w-]+", " ", text).split())


ACTIONS: dict[str, Action] = {
    "championship.copy_message": _copy,
    "championship.copied": _copied,
    "championship.game_file": _file,
    "championship.series_files": _series,
}
