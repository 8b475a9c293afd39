"""Time calls at the end of a round's clock on any page the judge is on (DUP-1.5).

On its own page the clock counts, calls and says that it is over; on other pages an action is requested for
the end of the clock.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, field

from faristol.app.duplicate.library import ENDS
from faristol.app.feature import Feature, On
from faristol.app.views.screen import Notice
from faristol.app.window import CHANGED, HOURS, MINUTE, Request, Window
from faristol.errors import Fault
from faristol.modes.duplicate import commands
from faristol.modes.duplicate.duplicate import DUPLICATE
from faristol.modes.duplicate.state import State, Step

START, OVER = "app.start", "clock.over"

LATER = 500
"""Milliseconds after the end of a clock, so that its own page comes first."""

NEWS = 60_000
"""The most milliseconds since a clock's end, when it is first seen, for a call on other pages.

A clock that ended earlier belongs to an evening left in mid-round: other pages change nothing, and its own
page calls time.
"""


@dataclass
class Alarm:
    """The ends of the clocks with a requested action, in epoch milliseconds, by stream."""

    ends: dict[str, int] = field(default_factory=dict)


def _end_of(state: State, now: int) -> int | None:
    """Return the end of the running clock in epoch milliseconds; None if none runs."""
    current = state.current
    if state.step is not Step.CLOCK or current is None or not current.clock.running:
        return None
    return current.clock.deadline(now)


async def _look(window: Window) -> None:
    """Read the duplicates in which a clock may run; their pages need not have been shown before."""
    store, since = window.store(DUPLICATE), window.now() - HOURS * 60 * MINUTE
    for head in await store.heads():
        if head.last.time > since and head.last.type not in ENDS:
            with suppress(Fault):  # damage is reported where the stream is opened
                await store.open(head.stream)


async def follow(request: Request, action: str) -> None:
    """Request an action at the end of each running clock."""
    if action in (START, CHANGED):
        await _look(request.window)
    store, now = request.window.store(DUPLICATE), request.window.now()
    ends = request.session.of(Alarm).ends
    for stream in [stream for stream in store.opened if store.holds(stream)]:
        end = _end_of(store.opened[stream].state, now)
        if end is not None and end > now - NEWS and ends.get(stream) != end:
            ends[stream] = end
            request.effect("again", name=OVER, after=max(0, end - now) + LATER, fields={"stream": stream})


async def _over(request: Request) -> None:
    """Call time if the clock is over and nobody has called it; else `follow` requests the action again."""
    window, stream = request.window, request.text("stream")
    request.session.of(Alarm).ends.pop(stream, None)
    store = window.store(DUPLICATE)
    if not store.holds(stream):
        return
    state, now = store.opened[stream].state, window.now()
    end = _end_of(state, now)
    if end is None or end > now or state.current is None:
        return
    await window.command(DUPLICATE, stream, commands.CallTime())
    text = window.texts.gettext("Time! Round %(round)s of “%(name)s” is over; the slips are being collected.")
    sentence = text % {"round": state.current.number, "name": state.name}
    request.session.notices.append(Notice("clock", sentence, "info", "DUP-1.5"))
    request.effect("sound", name="time")


FEATURE = Feature(
    actions=({OVER: _over},),
    unasked=(OVER,),
    follow=(On(follow, (START, CHANGED, OVER), saved=(DUPLICATE.name,)),),
)
