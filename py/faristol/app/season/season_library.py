"""A new season, `#/seasons/new`, and the results of duplicates and games as a season takes them."""

from __future__ import annotations

from contextlib import suppress

from faristol.app.duplicate.library import duplicates
from faristol.app.season.views import season_views
from faristol.app.season.views.season_views import OfferedEvent
from faristol.app.views.render import Page
from faristol.app.window import Action, Request, Window
from faristol.errors import Fault, Refused
from faristol.modes.duplicate.duplicate import DUPLICATE
from faristol.modes.duplicate.ranking import master_total, standings
from faristol.modes.duplicate.state import State, Step
from faristol.modes.game.game import CLASSIC
from faristol.modes.game.settling import settle
from faristol.modes.game.state import State as Game
from faristol.modes.game.state import Step as GameStep
from faristol.modes.season import events as e
from faristol.modes.season.events import Kind, Result, Taken
from faristol.modes.season.season import PRESETS, SEASON, Command
from faristol.modes.season.state import State as Season
from faristol.modes.season.typed_results import GAME_SIZES, results_of_game
from faristol.storage.log import Head
from faristol.tiles.alphabet import Alphabet


async def _create(request: Request) -> None:
    """Begin a season, with the duplicate that it is begun for if there is one."""
    request.form(season_views.NEW)
    create = e.Created(request.text("name"), request.text("started"), request.text("until"))
    event, preset = request.text("event"), request.text("preset")
    if preset and preset not in PRESETS:
        raise Refused("app.choice")
    then: list[Command] = [PRESETS[preset]] if preset else []
    if event:
        then.append(e.ResultsTaken(await results_of(request.window, event)))
    stream = await request.window.create(SEASON, create, *then)
    request.session.typed = {}
    request.go(f"#/season/{stream}" if event else f"#/season/{stream}/events")


async def _add(request: Request) -> None:
    """Add a duplicate to a season."""
    request.anchor = season_views.SEASONS
    taken = await results_of(request.window, request.text("event"))
    season = request.text("season")
    await request.window.command(SEASON, season, e.ResultsTaken(taken))
    request.go(f"#/season/{season}")


async def new_page(window: Window) -> Page:
    """Return the page `#/seasons/new`."""
    return season_views.new_page(window.session.screen, (), None, window.today, window.now(), window.texts)


async def add_page(window: Window, stream: str) -> Page:
    """The page `#/seasons/add/STREAM`."""
    seasons, _damages = await window.store(SEASON).readable()  # the archive lists the damaged ones
    taken, screen = await results_of(window, stream), window.session.screen
    return season_views.new_page(screen, seasons, taken, window.today, window.now(), window.texts)


def taken_of(stream: str, state: State) -> Taken:
    """Return the final order of a duplicate."""
    results = (
        Result(
            player=line.player.id,
            name=line.player.name,
            group=line.player.group,
            table=line.player.table,
            rank=line.rank or 0,
            tenths=round(line.total * 10),
            played=line.played,
            member=line.player.member,
        )
        for line in standings(state)
    )
    return _taken(stream, state, master_total(state), tuple(results), "duplicate")


def _taken(stream: str, state: State | Game, maximum: int, results: tuple[Result, ...], kind: Kind) -> Taken:
    return Taken(
        event=stream,
        name=state.name,
        date=state.date,
        place=state.place,
        language=state.language,
        lexicon_name=state.lexicon_name,
        lexicon_checksum=state.lexicon_checksum,
        rules=state.rules.name,
        maximum=maximum,
        results=results,
        kind=kind,
    )


def can_be_taken(state: State) -> bool:
    """Tell whether a duplicate was played in a hall, and is over."""
    return state.step is Step.OVER and state.alone is None and any(one.closed for one in state.rounds)


def taken_of_game(stream: str, state: Game, alphabet: Alphabet) -> Taken:
    """Return the final points of a game."""
    names = [player.name for player in state.players]
    sides = list(zip(names, settle(state, alphabet).scores, strict=True))
    return _taken(stream, state, 0, results_of_game(sides), "game")


def game_counts(state: Game) -> bool:
    """Tell whether a game was played by three or four people, and is over."""
    people = not any(player.level for player in state.players)
    return people and len(state.players) in GAME_SIZES and state.step in (GameStep.OVER, GameStep.SIGNED)


async def games(window: Window) -> list[tuple[Head, Game]]:
    """Return the games for three and four that can be read, the one changed last first."""
    opened = []
    for head in await window.store(CLASSIC).heads():
        if len(head.first.data.get("players", ())) in GAME_SIZES:
            with suppress(Fault):  # the archive lists the damaged ones
                opened.append((head, (await window.open(CLASSIC, head.stream)).state))
    return opened


async def results_of(window: Window, stream: str) -> Taken:
    """Return the results of a duplicate or a game; raises `Refused` for one that is not over."""
    if stream in {head.stream for head in await window.store(CLASSIC).heads()}:
        game = (await window.open(CLASSIC, stream)).state
        if not game_counts(game):
            raise Refused("season.game_not_over", name=game.name)
        return taken_of_game(stream, game, window.library.alphabet(game.language))
    state = (await window.open(DUPLICATE, stream)).state
    if not can_be_taken(state):
        raise Refused("season.not_over", name=state.name)
    return taken_of(stream, state)


async def offered(window: Window, season: Season) -> list[OfferedEvent]:
    """Return what the season counts, duplicates or games, that is over and not in it, the latest first.

    `within` says if they are within its dates.
    """
    taken = {one.taken.event for one in season.events}
    played: list[tuple[Head, State | Game]]
    if season.of_games:
        played = [(head, game) for head, game in await games(window) if game_counts(game)]
    else:
        played = [(head, state) for head, state in await duplicates(window) if can_be_taken(state)]
    candidates = [
        OfferedEvent(head.stream, state.name, state.date, len(state.players), _within(state.date, season))
        for head, state in played
        if head.stream not in taken
    ]
    return sorted(candidates, key=lambda one: one.date, reverse=True)


def _within(day: str, season: Season) -> bool:
    return (not season.started or day >= season.started) and (not season.until or day <= season.until)


async def gone_and_changed(window: Window, season: Season) -> tuple[frozenset[str], frozenset[str]]:
    """Return what is in a season and not on this device, and what has other results by now."""
    heads = [*await window.store(DUPLICATE).heads(), *await window.store(CLASSIC).heads()]
    here = {head.stream for head in heads}
    there = {one.taken.event: one.taken for one in season.events if one.taken.kind != "typed"}
    changed = set()
    for event in there.keys() & here:
        with suppress(Fault):  # it is damaged, which the archive says, or played on
            if await results_of(window, event) != there[event]:
                changed.add(event)
    return frozenset(there.keys() - here), frozenset(changed)


ACTIONS: dict[str, Action] = {
    "seasons.create": _create,
    "seasons.add": _add,
}
