"""Seasons: `#/seasons/...` begins one or adds to one, `#/season/STREAM/...` about one."""

from __future__ import annotations

from faristol.app.feature import Feature, opens
from faristol.app.season import season_pages
from faristol.app.season.season_sources import results_of
from faristol.app.season.views import season_views
from faristol.app.views.render import Page
from faristol.app.window import Action, Request, Window
from faristol.errors import Refused
from faristol.modes.season import events as e
from faristol.modes.season.season import PRESETS, SEASON, Command


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


ACTIONS: dict[str, Action] = {
    "seasons.create": _create,
    "seasons.add": _add,
}


FEATURE = Feature(
    actions=(ACTIONS, season_pages.ACTIONS),
    pages={
        "seasons/new": new_page,
        "seasons/add/*": add_page,
        "season/*": season_pages.page,
        "season/*/only/*": season_pages.page,
        "season/*/events": season_pages.events_page,
        "season/*/tables": season_pages.tables_page,
        "season/*/counting": season_pages.counting_page,
        "season/*/person/*/*": season_pages.person_page,
        "season/*/print/**": season_pages.print_page,
    },
    arriving={"season/*/**": opens(SEASON)},
)
