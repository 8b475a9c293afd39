"""Notices for files that the page does not hand over: a folder, or several where one is wanted."""

from faristol.app.window import Action, Request
from faristol.errors import Refused


async def _unread(request: Request) -> None:
    """Refuse a folder, or several files where one is wanted."""
    request.place = "file"
    if request.text("why") == "folder":
        raise Refused("file.folder", name=request.text("filename")[:60])
    raise Refused("file.several")


ACTIONS: dict[str, Action] = {"file.unread": _unread}
