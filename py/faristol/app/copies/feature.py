"""Copies of everything, and notices for files that the page does not hand over."""

from faristol.app.copies import backups
from faristol.app.feature import Feature
from faristol.app.window import Action, Request
from faristol.errors import Refused


async def _unread(request: Request) -> None:
    """Refuse a folder, or several files where one is wanted."""
    request.anchor = "file"
    if request.text("why") == "folder":
        raise Refused("file.folder", name=request.text("filename")[:60])
    raise Refused("file.several")


ACTIONS: dict[str, Action] = {
    "file.unread": _unread,
}

FEATURE = Feature(actions=(backups.ACTIONS, ACTIONS))
