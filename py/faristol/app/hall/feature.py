"""Announcements over the hall board of an event: the judge's form, what is kept, what other devices get."""

from __future__ import annotations

import json
import re
from contextlib import suppress
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

from faristol.app.feature import Feature
from faristol.app.hall.views.over import ANCHOR, LONGEST, STEPS, Announcement, Hall, Over, Placed, over
from faristol.app.joined.guesting import Guesting
from faristol.app.settings.feature import check_logo
from faristol.app.views.screen import NO_CLUB, Club
from faristol.app.window import Action, Request, Window
from faristol.errors import Damaged, Refused, needed
from faristol.foreign.shape import decode, encode
from faristol.modes.duplicate.commands import PauseClock
from faristol.modes.duplicate.duplicate import DUPLICATE
from faristol.modes.duplicate.state import Step
from faristol.storage import settings
from faristol.tournament.tournament import TOURNAMENT

KEY = "hall."
"""Prefix of the setting, by stream, that keeps an event's announcement."""

BESIDE, CLUB = "hall", "club"
"""Keys of announcement and club in the data sent beside the events to hall boards on other devices."""


async def announcement_of(window: Window, stream: str, begun: int) -> Announcement | None:
    """Return the announcement of an event if it still counts after `begun` rounds."""
    kept = await window.setting(KEY + stream)
    with suppress(Damaged, ValueError):
        announcement: Announcement = decode(Announcement, json.loads(kept))
        return announcement if announcement.counts(begun, window.now()) else None
    return None


async def save(window: Window, stream: str, announcement: Announcement | None) -> None:
    """Save the announcement of an event, or remove it with None."""
    await window.choose(KEY + stream, json.dumps(encode(announcement)) if announcement else "")
    window.written.add(settings.STREAM)


async def over_board(window: Window, stream: str, begun: int, order: Placed = ()) -> Over | None:
    """Return the announcement over the hall board of an event of this device, in words."""
    told = await announcement_of(window, stream, begun)
    return over(told, window.now(), window.texts, order) if told else None


async def hall_of(window: Window, stream: str, begun: int, order: Placed) -> Hall:
    """Return the club and the announcement for the hall board of an event of this device."""
    return Hall(window.session.club, await over_board(window, stream, begun, order))


async def beside(window: Window, stream: str, begun: int) -> dict[str, Any]:
    """Return the data sent beside the events to a hall board on another device: announcement and club."""
    announcement, club = await announcement_of(window, stream, begun), await window.club()
    data = {BESIDE: encode(announcement)} if announcement else {}
    return {**data, CLUB: encode(club)} if club != NO_CLUB else data


def checked(more: dict[str, Any]) -> tuple[Announcement | None, Club, dict[str, Any]]:
    """Return the host's announcement, its club and the remaining data; raises `Damaged`."""
    club = decode(Club, more[CLUB]) if CLUB in more else NO_CLUB
    check_logo(club.logo)
    announcement = decode(Announcement, more[BESIDE]) if BESIDE in more else None
    return announcement, club, {name: value for name, value in more.items() if name not in (BESIDE, CLUB)}


def hall_of_host(window: Window, more: dict[str, Any], begun: int, order: Placed) -> Hall:
    """Return club and announcement for the hall board of another device's event, in this device's time."""
    announcement, club, _rest = checked(more)
    if announcement and announcement.until:
        announcement = replace(announcement, until=announcement.until + window.session.of(Guesting).ahead)
    counts = announcement and announcement.counts(begun, window.now())
    return Hall(club, over(announcement if counts else None, window.now(), window.texts, order))


CLOCK = re.compile(r"([01]?\d|2[0-3])\s*[:.h]\s*([0-5]\d)", re.ASCII)
"""A time of the day, "18:30", "18.30" or "18h30"."""

AHEAD = timedelta(hours=12)
"""A time of the day farther ahead than this is taken to be past."""

MOST_MINUTES = 600


async def begun_of(request: Request) -> int:
    """Count the rounds of the page's event that have begun."""
    if request.session.path.split("/")[1] == "tournament":
        return len((await request.state(TOURNAMENT)).published)
    return len((await request.state(DUPLICATE)).rounds)


def _until(text: str, now: int) -> int:
    """Return the next occurrence of a time of the day, in epoch milliseconds; 0 if none is typed.

    Raises `Refused`: "hall.time", "hall.past" for a time of this day that is over.
    """
    if not text.strip():
        return 0
    match = needed(CLOCK.fullmatch(text.strip()), Refused("hall.time", text=text.strip()[:20]))
    here = datetime.fromtimestamp(now / 1000)
    then = here.replace(hour=int(match[1]), minute=int(match[2]), second=0, microsecond=0)
    if then <= here:
        then += timedelta(days=1)
    if then - here > AHEAD:
        raise Refused("hall.past", text=text.strip())
    return int(then.timestamp() * 1000)


async def _say(request: Request) -> None:
    """Show an announcement, with an end time or without; a time without text is a break."""
    request.form(ANCHOR)
    text = " ".join(request.text("text").split())
    if len(text) > LONGEST:
        raise Refused("hall.long", count=len(text), most=LONGEST)
    until = _until(request.text("until"), request.window.now())
    if not text and not until:
        raise Refused("hall.nothing")
    await save(request.window, request.stream, Announcement(text, until, await begun_of(request)))
    request.session.typed = {}


async def _break(request: Request) -> None:
    """Show a break of so many minutes from now; the running clock of a duplicate's round is paused."""
    request.anchor = ANCHOR
    minutes = request.number("minutes", "clock.number")
    if not 1 <= minutes <= MOST_MINUTES:
        raise Refused("clock.minutes", maximum=MOST_MINUTES)
    if "/duplicate/" in request.session.path and (await request.state(DUPLICATE)).step is Step.CLOCK:
        await request.command(DUPLICATE, PauseClock())
    until = request.window.now() + minutes * 60_000
    await save(request.window, request.stream, Announcement("", until, await begun_of(request)))


async def end_break(request: Request) -> None:
    """Take away an announcement with an end time, since play goes on."""
    told = await announcement_of(request.window, request.stream, await begun_of(request))
    if told and told.until:
        await save(request.window, request.stream, None)


async def _podium(request: Request) -> None:
    """Show the podium; each further tap reveals one more rank, the first one last."""
    request.anchor = ANCHOR
    begun = await begun_of(request)
    announcement = await announcement_of(request.window, request.stream, begun)
    shown = announcement.podium if announcement else 0
    await save(request.window, request.stream, Announcement("", 0, begun, min(shown, STEPS) + 1))


async def _clear(request: Request) -> None:
    """Take the announcement away: the hall board shows the event again."""
    await save(request.window, request.stream, None)
    request.focus("hall-text", select=False)


ACTIONS: dict[str, Action] = {
    "hall.say": _say,
    "hall.break": _break,
    "hall.podium": _podium,
    "hall.clear": _clear,
}

FEATURE = Feature(actions=(ACTIONS,))
