"""Deletion after a confirmation, of exactly the item that was asked about."""

from collections.abc import Awaitable, Callable

from faristol.app.window import Action, Request


def deleting(area: str, field: str, delete: Callable[[Request, str], Awaitable[None]]) -> dict[str, Action]:
    """Make the actions AREA.remove, AREA.remove_no and AREA.remove_yes for the item in a form's `field`."""

    async def ask(request: Request) -> None:
        request.session.removing = request.text(field)
        request.focus("keep-it", select=False)

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
