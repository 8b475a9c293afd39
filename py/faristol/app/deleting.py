"""Lists of saved streams, and deletion after a confirmation, of exactly the item that was asked about."""

from collections.abc import Awaitable, Callable, Sequence
from typing import Any, TypeVar

from faristol.app.views.screen import Screen
from faristol.app.window import Action, Request, Window, with_damages
from faristol.modes.mode import Mode
from faristol.storage.log import Head

S = TypeVar("S")


async def saved(
    window: Window, mode: Mode[S, Any, Any], place: str
) -> tuple[Screen, Sequence[tuple[Head, S]]]:
    """Return the streams of a mode, the latest changed first, and their screen.

    It has the faults of damaged ones at `place`.
    """
    streams, damages = await window.store(mode).readable()
    session = window.session
    notices = with_damages(window, damages, place)
    return Screen(notices=notices, typed=session.typed, removing=session.removing), streams


def deleting(area: str, field: str, delete: Callable[[Request, str], Awaitable[None]]) -> dict[str, Action]:
    """Make the actions AREA.remove, AREA.remove_no and AREA.remove_yes for the item in a form's `field`."""

    async def ask(request: Request) -> None:
        request.session.removing = request.text(field)

    async def keep(request: Request) -> None:
        request.session.removing = ""

    async def confirm(request: Request) -> None:
        removing, request.session.removing = request.session.removing, ""
        if removing and removing == request.text(field):
            await delete(request, removing)

    return {f"{area}.remove": ask, f"{area}.remove_no": keep, f"{area}.remove_yes": confirm}


def deleting_stream(area: str) -> dict[str, Action]:
    """Make these actions for a stream."""

    async def delete(request: Request, stream: str) -> None:
        await request.window.remove(stream)

    return deleting(area, "stream", delete)
