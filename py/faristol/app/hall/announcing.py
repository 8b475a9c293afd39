"""An announcement or a break on the hall board: typed or tapped, and taken away."""

from __future__ import annotations

import re
from datetime import datetime, timedelta

from faristol.app.hall.told import tell, told_of
from faristol.app.hall.views.over import LONGEST, PLACE, STEPS, Told
from faristol.app.window import Action, Request
from faristol.errors import Refused
from faristol.modes.duplicate.duplicate import DUPLICATE
from faristol.tournament.tournament import TOURNAMENT

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
    found = CLOCK.fullmatch(text.strip())
    if found is None:
        raise Refused("hall.time", text=text.strip()[:20])
    here = datetime.fromtimestamp(now / 1000)
    then = here.replace(hour=int(found[1]), minute=int(found[2]), second=0, microsecond=0)
    if then <= here:
        then += timedelta(days=1)
    if then - here > AHEAD:
        raise Refused("hall.past", text=text.strip())
    return int(then.timestamp() * 1000)


async def _say(request: Request) -> None:
    """Show an announcement, with an end time or without; a time without text is a break."""
    request.place = PLACE
    request.session.typed = dict(request.fields)
    text = " ".join(request.text("text").split())
    if len(text) > LONGEST:
        raise Refused("hall.long", count=len(text), most=LONGEST)
    until = _until(request.text("until"), request.window.now())
    if not text and not until:
        raise Refused("hall.nothing")
    await tell(request.window, request.stream, Told(text, until, await begun_of(request)))
    request.session.typed = {}


async def _break(request: Request) -> None:
    """Show a break of so many minutes from now."""
    request.place = PLACE
    minutes = request.number("minutes", "clock.number")
    if not 1 <= minutes <= MOST_MINUTES:
        raise Refused("clock.minutes", maximum=MOST_MINUTES)
    until = request.window.now() + minutes * 60_000
    await tell(request.window, request.stream, Told("", until, await begun_of(request)))


async def _podium(request: Request) -> None:
    """Show the podium; each further tap reveals one more place, the first place last."""
    request.place = PLACE
    begun = await begun_of(request)
    told = await told_of(request.window, request.stream, begun)
    shown = told.podium if told else 0
    await tell(request.window, request.stream, Told("", 0, begun, min(shown, STEPS) + 1))


async def _clear(request: Request) -> None:
    """Take the announcement away: the hall board shows the event again."""
    await tell(request.window, request.stream, None)
    request.focus("hall-text", select=False)


ACTIONS: dict[str, Action] = {
    "hall.say": _say,
    "hall.break": _break,
    "hall.podium": _podium,
    "hall.clear": _clear,
}
