"""Series with their string, and their games (COR-1, COR-18, COR-34)."""

from __future__ import annotations

from collections.abc import Sequence

from faristol.app import refused_list
from faristol.app.championship import common
from faristol.app.championship.reading import LAYOUT
from faristol.app.championship.views import games as games_view
from faristol.app.championship.views.players import LIST
from faristol.app.championship.views.screens import ChampionshipGamesScreen, Sure
from faristol.app.feature import dismiss, does, more
from faristol.app.paths import number_in
from faristol.app.views.render import Page
from faristol.app.views.screen import Notice
from faristol.app.window import Action, Request, Window
from faristol.errors import Refused
from faristol.modes.correspondence.making import read_string
from faristol.tournament.championship import commands as c
from faristol.tournament.championship import events as e
from faristol.tournament.championship.championship import CHAMPIONSHIP


async def _add_series(request: Request) -> None:
    """Add a series, with a string that is drawn now or one that was typed."""
    request.place = games_view.NEW_SERIES
    request.session.typed = dict(request.fields)
    state, string = await request.state(CHAMPIONSHIP), b""
    typed = request.text("how") == "typed"
    if typed:
        string = read_string(request.text("string"), request.window.library.alphabet(state.language))
    dates = request.text("started"), request.text("deadline")
    state = await request.command(CHAMPIONSHIP, c.AddSeries(request.text("name"), string, not typed, *dates))
    request.session.typed = {}
    request.go(f"{common.PATH}/{request.stream}/games/{state.series[-1].id}")


async def _series_form(request: Request) -> None:
    """Redraw the form of a series after the choice of a drawn or a typed string."""
    request.session.typed = {**request.fields, "unfolded": "series"}


async def _change_series(request: Request) -> None:
    """Change the name or the dates of a series."""
    request.place = games_view.SERIES
    request.session.typed = dict(request.fields)
    id, dates = _series(request), (request.text("started"), request.text("deadline"))
    await request.command(CHAMPIONSHIP, e.SeriesChanged(id, request.text("name"), *dates))
    request.session.typed = {}


async def _round_robin(request: Request) -> None:
    """Make a round robin of a group, of each group, or of all players."""
    request.place = games_view.MAKING
    request.session.typed = dict(request.fields)
    state, series, group = await request.state(CHAMPIONSHIP), _series(request), request.text("group")
    if refused_list.is_asked(request, "championship.round_robin", LIST, LAYOUT):
        return
    before = len(state.games)
    if group == games_view.EVERY_GROUP:
        await _within_groups(request, series, state.groups)
    else:
        await request.command(CHAMPIONSHIP, c.MakeRoundRobin(series, group))
    state = await request.state(CHAMPIONSHIP)
    made = len(state.games) - before
    sentence = request.window.texts.ngettext("%(num)s game made.", "%(num)s games made.", made)
    request.session.notices.append(Notice(request.place, sentence % {"num": made}, "good"))
    if group == games_view.EVERY_GROUP and (
        left_out := games_view.left_out(state, series, request.window.texts)
    ):
        request.session.notices.append(Notice(request.place, left_out, "info"))
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
    request.place = games_view.HAND
    request.session.typed = dict(request.fields)
    state = await request.state(CHAMPIONSHIP)
    if not request.text("red") or not request.text("blue"):
        raise Refused("championship.both")
    red, blue = (common.known_player(state, request.text(seat)).id for seat in ("red", "blue"))
    await request.command(CHAMPIONSHIP, c.MakeGame(_series(request), red, blue))
    request.session.typed = {}


async def _swap(request: Request) -> None:
    """Exchange RED and BLUE; players who have the game already need to be told."""
    game = common.known_game(await request.state(CHAMPIONSHIP), request.text("game"))
    request.place = games_view.GAMES
    await _ask_first(request, e.ColoursSwapped(game.id))


async def _remove(request: Request) -> None:
    """Remove a game without reports."""
    game = common.known_game(await request.state(CHAMPIONSHIP), request.text("game"))
    request.place = games_view.GAMES
    await _ask_first(request, e.GameRemoved(game.id))


async def _ask_first(request: Request, command: e.ColoursSwapped | e.GameRemoved) -> None:
    """Carry out a change of a game if it is confirmed, else ask first."""
    await common.foreseen(request, command)
    if request.text("sure"):
        request.session.question = None
        await request.command(CHAMPIONSHIP, command)
    else:
        request.session.question = Sure(command)
        request.focus("game-question", select=False)


def _series(request: Request) -> int:
    return request.number("series", "championship.no_series")


async def page(window: Window, stream: str, *rest: str) -> Page:
    """The page `#/championship/STREAM/games/SERIES`, of the last series if none is named."""
    state = (await window.open(CHAMPIONSHIP, stream)).state
    series = state.series[-1] if state.series else None
    if rest:
        series = state.series_of(number_in(rest[0]))
        if series is None:
            raise Refused("championship.no_series")
    screen = ChampionshipGamesScreen(
        stream=stream,
        state=state,
        today=window.today,
        alphabet=window.library.alphabet(state.language),
        series=series,
        portions=window.session.portions,
        question=window.session.asks(Sure),
        **window.session.said,
    )
    return games_view.games_page(screen, window.texts)


ACTIONS: dict[str, Action] = {
    "championship.add_series": _add_series,
    "championship.series_form": _series_form,
    "championship.change_series": _change_series,
    "championship.remove_series": does(
        CHAMPIONSHIP,
        lambda request: e.SeriesRemoved(_series(request)),
        place=games_view.SERIES,
        go=f"{common.PATH}/*/games",
    ),
    "championship.round_robin": _round_robin,
    "championship.by_hand": _by_hand,
    "championship.swap": _swap,
    "championship.remove_game": _remove,
    "championship.keep_game": dismiss(),
    "championship.more": more,
}
