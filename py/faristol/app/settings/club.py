"""The club's name and logo, set once: a name that is typed, a picture that the page has made small."""

from __future__ import annotations

import binascii
import re
from base64 import b64decode

from faristol.app.views.club import LONGEST_LOGO, LONGEST_NAME, Club
from faristol.app.window import Action, Request, Window
from faristol.errors import Damaged, Refused
from faristol.storage import settings

NAME, LOGO = "club.name", "club.logo"

PLACE = "club"

PICTURE = re.compile(r"data:image/(png|jpeg);base64,([A-Za-z0-9+/]+=*)", re.ASCII)
"""A picture as the page hands it over: nothing that could hold a script."""

BEGINNINGS = {"png": b"\x89PNG\r\n\x1a\n", "jpeg": b"\xff\xd8\xff"}


async def club_of(window: Window) -> Club:
    """The club whose device this is."""
    return Club(await window.setting(NAME), await window.setting(LOGO))


def check_logo(logo: str) -> None:
    """Raises `Damaged` for what is no small picture."""
    found = PICTURE.fullmatch(logo)
    if not logo:
        return
    if found is None or len(logo) > LONGEST_LOGO:
        raise Damaged("club.picture")
    try:
        data = b64decode(found[2], validate=True)
    except binascii.Error:
        raise Damaged("club.picture") from None
    if not data.startswith(BEGINNINGS[found[1]]):
        raise Damaged("club.picture")


def _fault(why: str) -> Refused:
    """Return the refusal for a file of which the page could make no picture."""
    if why == "large":
        return Refused("club.large")
    if why == "mixed":
        return Refused("club.mixed")
    return Refused("club.empty") if why == "empty" else Refused("club.picture")


async def _name(request: Request) -> None:
    request.place = PLACE
    name = " ".join(request.text("name").split())
    if len(name) > LONGEST_NAME:
        request.session.typed = dict(request.fields)
        raise Refused("club.name", count=len(name), most=LONGEST_NAME)
    await _choose(request, NAME, name)


async def _logo(request: Request) -> None:
    """A picture, or `why` there is none; the one before stays until there is another."""
    request.place, request.file = PLACE, request.text("filename")
    if why := request.text("why"):
        raise _fault(why)
    logo = request.text("picture")
    if not logo:
        raise Refused("club.picture")
    check_logo(logo)
    await _choose(request, LOGO, logo)


async def _no_logo(request: Request) -> None:
    await _choose(request, LOGO, "")
    request.focus("club-logo", select=False)


async def _choose(request: Request, name: str, value: str) -> None:
    await request.window.choose(name, value)
    request.window.written.add(settings.STREAM)


ACTIONS: dict[str, Action] = {"club.name": _name, "club.logo": _logo, "club.logo_remove": _no_logo}
