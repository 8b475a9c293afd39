"""Series with their string and their games (COR-1, COR-18, COR-34), and sending them to the players."""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Sequence
from datetime import UTC, datetime
from urllib.parse import quote

from faristol.app import refused_list
from faristol.app.championship import confirming
from faristol.app.championship.participants import LAYOUT
from faristol.app.championship.views import championship_game_pages
from faristol.app.championship.views.championship_game_pages import ConfirmChange
from faristol.app.championship.views.player_pages import LIST
from faristol.app.correspondence.common import LETTER
from faristol.app.feature import dismiss, does, more
from faristol.app.paths import number_in
from faristol.app.views.render import Page
from faristol.app.views.screen import Notice
from faristol.app.window import Action, Request, Window
from faristol.errors import Refused, needed
from faristol.modes.correspondence.correspondence import decide
from faristol.modes.correspondence.data import Means
from faristol.modes.correspondence.events import Event as GameEvent
from faristol.modes.correspondence.evolving import replay
from faristol.modes.correspondence.making import read_string
from faristol.storage.exchange.correspondence_file import MEDIA_TYPE, file_name, write_file
from faristol.storage.exchange.correspondence_link import link_of
from faristol.tournament.championship import commands as c
from faristol.tournament.championship import events as e
from faristol.tournament.championship.championship import CHAMPIONSHIP
from faristol.tournament.championship.data import Game
from faristol.tournament.championship.judging import game_to_send
from faristol.tournament.championship.state import State


async def _add_series(request: Request) -> None:
    """Add a series, with a string that is drawn now or one that was typed."""
    request.form(championship_game_pages.NEW_SERIES)
    state, string = await request.state(CHAMPIONSHIP), b""
    typed = request.text("how") == "typed"
    if typed:
        string = read_string(request.text("string"), request.window.library.alphabet(state.language))
    dates = request.text("started"), request.text("deadline")
    state = await request.command(CHAMPIONSHIP, c.AddSeries(request.text("name"), string, not typed, *dates))
    request.session.typed = {}
    request.go(f"{confirming.PATH}/{request.stream}/games/{state.series[-1].id}")


async def _series_form(request: Request) -> None:
    """Redraw the form of a series after the choice of a drawn or a typed string."""
    request.session.typed = {**request.fields, "unfolded": "series"}


async def _change_series(request: Request) -> None:
    """Change the name or the dates of a series."""
    request.form(championship_game_pages.SERIES)
    id, dates = _series_in(request), (request.text("started"), request.text("deadline"))
    await request.command(CHAMPIONSHIP, e.SeriesChanged(id, request.text("name"), *dates))
    request.session.typed = {}


async def _round_robin(request: Request) -> None:
    """Make a round robin of a group, of each group, or of all players."""
    request.form(championship_game_pages.MAKING)
    state, series, group = await request.state(CHAMPIONSHIP), _series_in(request), request.text("group")
    if refused_list.is_asked(request, "championship.round_robin", LIST, LAYOUT):
        return
    before = len(state.games)
    if group == championship_game_pages.EVERY_GROUP:
        await _within_groups(request, series, state.groups)
    else:
        await request.command(CHAMPIONSHIP, c.MakeRoundRobin(series, group))
    state = await request.state(CHAMPIONSHIP)
    made = len(state.games) - before
    sentence = request.window.texts.ngettext("%(num)s game made.", "%(num)s games made.", made)
    request.session.notices.append(Notice(request.anchor, sentence % {"num": made}, "good"))
    if group == championship_game_pages.EVERY_GROUP and (
        left_out := championship_game_pages.left_out(state, series, request.window.texts)
    ):
        request.session.notices.append(Notice(request.anchor, left_out, "info"))
    request.session.typed = {}


async def _within_groups(request: Request, series: int, groups: Sequence[str]) -> None:
    """Make a round robin within each group.

    A group in which all have met, or with one player, does not stop the others.
    """
    refusals = list[Refused]()
    tried = await request.attempt(CHAMPIONSHIP)
    for group in groups:
        try:
            tried.do(c.MakeRoundRobin(series, group))
        except Refused as refusal:
            refusals.append(refusal)
    if refusals and len(refusals) == len(groups):
        raise refusals[0]
    await tried.save()


async def _by_hand(request: Request) -> None:
    """Make one game by hand (COR-34)."""
    request.form(championship_game_pages.HAND)
    state = await request.state(CHAMPIONSHIP)
    if not request.text("red") or not request.text("blue"):
        raise Refused("championship.both")
    red, blue = (confirming.require_player(state, request.text(seat)).id for seat in ("red", "blue"))
    await request.command(CHAMPIONSHIP, c.MakeGame(_series_in(request), red, blue))
    request.session.typed = {}


async def _swap(request: Request) -> None:
    """Exchange RED and BLUE; players who have the game already need to be told."""
    game = confirming.require_game(await request.state(CHAMPIONSHIP), request.text("game"))
    request.anchor = championship_game_pages.GAMES
    await _ask_first(request, e.ColoursSwapped(game.id))


async def _remove(request: Request) -> None:
    """Remove a game without reports."""
    game = confirming.require_game(await request.state(CHAMPIONSHIP), request.text("game"))
    request.anchor = championship_game_pages.GAMES
    await _ask_first(request, e.GameRemoved(game.id))


async def _ask_first(request: Request, command: e.ColoursSwapped | e.GameRemoved) -> None:
    """Carry out a change of a game if it is confirmed, else ask first."""
    await confirming.dry_run(request, command)
    if request.text("sure"):
        request.session.question = None
        await request.command(CHAMPIONSHIP, command)
    else:
        request.session.question = ConfirmChange(command)
        request.focus("game-question", select=False)


def _series_in(request: Request) -> int:
    return request.number("series", "championship.no_series")


async def games_page(window: Window, stream: str, *rest: str) -> Page:
    """The page `#/championship/STREAM/games/SERIES`, of the last series if none is named."""
    screen = await window.screen(CHAMPIONSHIP, stream)
    state = screen.state
    series = state.series[-1] if state.series else None
    if rest:
        series = needed(state.series_of(number_in(rest[0])), Refused("championship.no_series"))
    alphabet, question = window.library.alphabet(state.language), window.session.asks(ConfirmChange)
    return championship_game_pages.games_page(screen, series, alphabet, question, window.texts)


async def events_to_send(window: Window, state: State, game: Game) -> Sequence[GameEvent]:
    """Return the events that make a game on a player's device."""
    addresses = [player.entry.address for player in state.players if player.id in game.players]
    usual: Means = "email" if all("@" in address for address in addresses) else "post"
    referee = await window.referee(state)
    return decide(None, game_to_send(state, game, state.means or usual), referee, rng=window.rng)


async def message_of(window: Window, state: State, game: Game) -> str:
    """Return the text that sends a game to its players, with the link that opens it."""
    return _message(window, state, game, await events_to_send(window, state, game))


def _message(window: Window, state: State, game: Game, events: Sequence[GameEvent]) -> str:
    """Return the message in the language of the championship, that of its players."""
    link = f"{window.session.address}{LETTER}/{link_of(events)}"
    return championship_game_pages.message(state, game, link, window.texts_in(state.language))


def mail_of(state: State, game: Game, text: str) -> str:
    """Return the link to write to both in the device's mail program; empty if an address is unknown."""
    addresses = [player.entry.address for player in state.players if player.id in game.players]
    if not all("@" in address and " " not in address for address in addresses):
        return ""
    to = ",".join(quote(address, safe="@") for address in addresses)
    return f"mailto:{to}?subject={quote(f'{state.title}: {game.code}')}&body={quote(text)}"


async def _copy(request: Request) -> None:
    """Copy the message of a game to the clipboard."""
    request.anchor = championship_game_pages.SEND
    state = await request.state(CHAMPIONSHIP)
    game = confirming.require_game(state, request.text("game"))
    text = await message_of(request.window, state, game)
    request.copy(text)


async def _file(request: Request) -> None:
    """Give out the file of a game."""
    request.anchor = championship_game_pages.SEND
    state = await request.state(CHAMPIONSHIP)
    game = confirming.require_game(state, request.text("game"))
    name, text = _written(await events_to_send(request.window, state, game))
    request.download(filename=name, type=MEDIA_TYPE, text=text)


def _written(events: Sequence[GameEvent]) -> tuple[str, str]:
    """Return the name of a file, and its text."""
    made = needed(replay(events), Refused("championship.no_game"))
    return file_name(made), write_file(events)


async def _series_files(request: Request) -> None:
    """Give out all games of a series in one archive.

    It has a folder for each player, with his games and their message.
    """
    request.anchor = championship_game_pages.SEND
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
        letter = window.texts_in(state.language).gettext("message")
        for player in state.players:
            own = [game for game in games if player.id in game.players]
            if not own:
                continue
            folder = f"{player.id:03} {_plain(player.name)}"
            body = "\n\n".join(messages[game.id] for game in own)
            for name, text in [*(files[game.id] for game in own), (f"{letter}.txt", body)]:
                entry = zipfile.ZipInfo(f"{folder}/{name}", made)
                entry.compress_type = zipfile.ZIP_DEFLATED
                archive.writestr(entry, text)
    url = await window.files.offer(packed.getvalue(), "application/zip")
    name = _plain(f"{state.name} {series.name}").replace(" ", "-")
    request.download(filename=f"{name}.zip", type="application/zip", url=url)


def _plain(text: str) -> str:
    """Return a name as allowed in file names."""
    return " ".join(re.sub(r"[^\w-]+", " ", text).split())


ACTIONS: dict[str, Action] = {
    "championship.add_series": _add_series,
    "championship.series_form": _series_form,
    "championship.change_series": _change_series,
    "championship.remove_series": does(
        CHAMPIONSHIP,
        lambda request: e.SeriesRemoved(_series_in(request)),
        anchor=championship_game_pages.SERIES,
        go=f"{confirming.PATH}/*/games",
    ),
    "championship.round_robin": _round_robin,
    "championship.by_hand": _by_hand,
    "championship.swap": _swap,
    "championship.remove_game": _remove,
    "championship.keep_game": dismiss(),
    "championship.more": more,
    "championship.copy_message": _copy,
    "championship.game_file": _file,
    "championship.series_files": _series_files,
}
