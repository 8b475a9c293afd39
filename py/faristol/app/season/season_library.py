"""A new season, `#/seasons/new`, and the results of duplicates as a season takes them."""

from __future__ import annotations

from faristol.app.duplicate.library import duplicates
from faristol.app.season.views import season_views
from faristol.app.season.views.season_views import OfferedDuplicate
from faristol.app.views.render import Page
from faristol.app.window import Action, Request, Window
from faristol.errors import Refused
from faristol.modes.duplicate.duplicate import DUPLICATE
from faristol.modes.duplicate.ranking import master_total, standings
from faristol.modes.duplicate.state import State, Step
from faristol.modes.season import events as e
from faristol.modes.season.events import Result, Taken
from faristol.modes.season.season import SEASON
from faristol.modes.season.state import State as Season


async def _create(request: Request) -> None:
    """Begin a season, with the duplicate that it is begun for if there is one."""
    request.form(season_views.NEW)
    create = e.Created(request.text("name"), request.text("started"), request.text("until"))
    event = request.text("event")
    then = [e.ResultsTaken(await results_of(request.window, event))] if event else []
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
    return Taken(
        event=stream,
        name=state.name,
        date=state.date,
        place=state.place,
        language=state.language,
        lexicon_name=state.lexicon_name,
        lexicon_checksum=state.lexicon_checksum,
        rules=state.rules.name,
        maximum=master_total(state),
        results=tuple(
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
        ),
    )


def can_be_taken(state: State) -> bool:
    """Tell whether a duplicate was played in a hall, and is over."""
    return state.step is Step.OVER and state.alone is None and any(one.closed for one in state.rounds)


async def results_of(window: Window, stream: str) -> Taken:
    """Return the results of a duplicate; raises `Refused` for one that is not over."""
    state = (await window.open(DUPLICATE, stream)).state
    if not can_be_taken(state):
        raise Refused("season.not_over", name=state.name)
    return taken_of(stream, state)


async def offered(window: Window, season: Season) -> list[OfferedDuplicate]:
    """Return the duplicates that are over and not in the season, the latest first.

    `within` says if they are within its dates.
    """
    taken = {one.taken.event for one in season.events}
    candidates = [
        OfferedDuplicate(head.stream, state.name, state.date, len(state.players), _within(state.date, season))
        for head, state in await duplicates(window)
        if head.stream not in taken and can_be_taken(state)
    ]
    return sorted(candidates, key=lambda one: one.date, reverse=True)


def _within(day: str, season: Season) -> bool:
    return (not season.started or day >= season.started) and (not season.until or day <= season.until)


async def gone_and_changed(window: Window, season: Season) -> tuple[frozenset[str], frozenset[str]]:
    """Return the duplicates of a season that are not on this device, and those with other results by now."""
    here = {head.stream: head for head in await window.store(DUPLICATE).heads()}
    states = {head.stream: state for head, state in await duplicates(window)}
    gone = {one.taken.event for one in season.events if one.taken.kind == "duplicate"} - here.keys()
    changed = {
        one.taken.event
        for one in season.events
        if (state := states.get(one.taken.event)) is not None
        and can_be_taken(state)
        and taken_of(one.taken.event, state) != one.taken
    }
    return frozenset(gone), frozenset(changed)


ACTIONS: dict[str, Action] = {
    "seasons.create": _create,
    "seasons.add": _add,
}
