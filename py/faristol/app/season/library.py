"""The seasons of this device: `#/seasons`; a duplicate is added to one at `#/seasons/add/STREAM`."""

from __future__ import annotations

from datetime import date

from faristol.app.copies import backups
from faristol.app.deleting import deleting_stream
from faristol.app.season.taking import results_of
from faristol.app.season.views import library as library_view
from faristol.app.season.views.screens import Known, SeasonsScreen
from faristol.app.views.render import Page
from faristol.app.window import Action, Request, Window, with_damages
from faristol.modes.season import commands as c
from faristol.modes.season.season import SEASON


async def _create(request: Request) -> None:
    """Begin a season, with the duplicate that it is begun for if there is one."""
    request.place = library_view.NEW
    request.session.typed = dict(request.fields)
    create = c.Create(request.text("name"), request.text("started"), request.text("until"))
    event = request.text("event")
    then = [c.TakeResults(await results_of(request.window, event))] if event else []
    stream = await request.window.create(SEASON, create, *then)
    request.session.typed = {}
    request.go(f"#/season/{stream}" if event else f"#/season/{stream}/events")


async def _add(request: Request) -> None:
    """Add a duplicate to a season."""
    request.place = library_view.PLACE
    taken = await results_of(request.window, request.text("event"))
    season = request.text("season")
    await request.window.command(SEASON, season, c.TakeResults(taken))
    request.go(f"#/season/{season}")


async def page(window: Window) -> Page:
    """The page `#/seasons`."""
    return library_view.library_page(await _screen(window), window.texts)


async def add_page(window: Window, stream: str) -> Page:
    """The page `#/seasons/add/STREAM`."""
    return library_view.add_page(await _screen(window, stream), window.texts)


async def _screen(window: Window, stream: str = "") -> SeasonsScreen:
    found, damages = await window.store(SEASON).readable()
    return SeasonsScreen(
        found=[Known(head.stream, state, head.last.time) for head, state in found],
        now=window.now(),
        year=date.fromisoformat(window.today).year,
        stream=stream,
        taken=await results_of(window, stream) if stream else None,
        typed=window.session.typed,
        removing=window.session.removing,
        notices=with_damages(window, damages, library_view.PLACE),
    )


ACTIONS: dict[str, Action] = {
    "seasons.create": _create,
    "seasons.add": _add,
    "seasons.open": backups.open_copy,
    **deleting_stream("seasons"),
}
