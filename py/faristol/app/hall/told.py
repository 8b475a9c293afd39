"""The announcement of an event in the hall: a setting of this device, since it is no part of the event.

It reaches hall boards as settings do: those in other windows of this device, and those on others (DEV-1).
"""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import replace
from typing import Any

from faristol.app.hall.views.over import Hall, Over, Placed, Told, over
from faristol.app.joined.guesting import Guesting
from faristol.app.settings.club import check_logo, club_of
from faristol.app.views.club import NO_CLUB, Club
from faristol.app.window import Window
from faristol.errors import Damaged
from faristol.foreign.shape import decode, encode
from faristol.storage import settings

KEY = "hall."
"""Prefix of the setting, by stream, that keeps an event's announcement."""

BESIDE, CLUB = "hall", "club"
"""Keys of announcement and club in the data sent beside the events to hall boards on other devices."""


async def told_of(window: Window, stream: str, begun: int) -> Told | None:
    """Return the announcement of an event if it still counts after `begun` rounds."""
    kept = await window.setting(KEY + stream)
    with suppress(Damaged, ValueError):
        told: Told = decode(Told, json.loads(kept))
        return told if told.counts(begun, window.now()) else None
    return None


async def tell(window: Window, stream: str, told: Told | None) -> None:
    """Save the announcement of an event, or remove it with None."""
    await window.choose(KEY + stream, json.dumps(encode(told)) if told else "")
    window.written.add(settings.STREAM)


async def over_board(window: Window, stream: str, begun: int, order: Placed = ()) -> Over | None:
    """Return the announcement over the hall board of an event of this device, in words."""
    return over(await told_of(window, stream, begun), window.now(), window.texts, order)


async def hall_of(window: Window, stream: str, begun: int, order: Placed) -> Hall:
    """Return the club and the announcement for the hall board of an event of this device."""
    return Hall(window.session.club, await over_board(window, stream, begun, order))


async def beside(window: Window, stream: str, begun: int) -> dict[str, Any]:
    """Return the data sent beside the events to a hall board on another device: announcement and club."""
    told, club = await told_of(window, stream, begun), await club_of(window)
    said = {BESIDE: encode(told)} if told else {}
    return {**said, CLUB: encode(club)} if club != NO_CLUB else said


def checked(more: dict[str, Any]) -> tuple[Told | None, Club, dict[str, Any]]:
    """Return the host's announcement, its club and the remaining data; raises `Damaged`."""
    club = decode(Club, more[CLUB]) if CLUB in more else NO_CLUB
    check_logo(club.logo)
    told = decode(Told, more[BESIDE]) if BESIDE in more else None
    return told, club, {name: value for name, value in more.items() if name not in (BESIDE, CLUB)}


def hall_of_host(window: Window, more: dict[str, Any], begun: int, order: Placed) -> Hall:
    """Return club and announcement for the hall board of another device's event, in this device's time."""
    told, club, _rest = checked(more)
    if told and told.until:
        told = replace(told, until=told.until + window.session.of(Guesting).ahead)
    counts = told and told.counts(begun, window.now())
    return Hall(club, over(told if counts else None, window.now(), window.texts, order))
