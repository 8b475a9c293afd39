"""The clocks of a game: jumps of the device's time, and who is too much over time (CLA-4D, CLA-7A).

They go by the time of the device, so that they go on over a reload or a tablet that sleeps. A jump would give
somebody time or take it: it is taken out; where the device slept, time has passed. Every jump is told, with
the way back beside it (app/wallclock.py).
"""

from __future__ import annotations

from faristol.app.views.screen import Notice
from faristol.app.wallclock import NO_WAY, Back, back
from faristol.app.window import Action, Request
from faristol.modes.game import commands
from faristol.modes.game.clock import ChessClock, lost_on_time
from faristol.modes.game.game import CLASSIC
from faristol.modes.game.position import put
from faristol.modes.game.state import State
from faristol.rules.game_rules import PAIR

SMALL = 2000
"""Milliseconds; so much two clocks may differ without a word."""

OVERTIME = "overtime"
"""How a game ends that is lost on time."""

PLACE = "duel"
"""Where a jump is told."""


async def jumped(request: Request, jump: int, remaining: int, ran: bool) -> None:
    """The page has seen the device's time jump, and knows what was `remaining` on the running clock."""
    state, texts, now = await request.state(CLASSIC), request.window.texts, request.window.now()
    clock, long = state.clock, texts.duration(abs(jump))
    if state.ended != OVERTIME and (clock.running is None or state.ended):
        return
    if jump > 0 and (clock.running is None or not ran):
        said = texts.gettext(
            "This device slept, or its time was set ahead by %(time)s: the clock has gone on. If that is not "
            "right, the judge sets the clocks."
        )
        _tell(request, said % {"time": long}, back(jump, texts.gettext("Give this time back")))
        return
    if clock.running is None:
        return
    if clock.since > now or abs(clock.left(clock.running, now) - remaining) > SMALL:
        await _correct(request, clock, clock.running, clock.total - remaining)
    if jump > 0:
        said = texts.gettext(
            "The time of this device was set ahead by %(time)s: the clock goes on as it was."
        )
        _tell(request, said % {"time": long}, back(-jump, texts.gettext("Count this time")))
        return
    said = texts.gettext("The time of this device went back by %(time)s: the clock goes on as it was.")
    _tell(request, said % {"time": long})


async def put_right(request: Request, more: int) -> None:
    """The judge knows better whether time has passed: so much more is left on the running clock."""
    state = await request.state(CLASSIC)
    if state.ended == OVERTIME:
        state = await request.command(CLASSIC, commands.TakeEndBack())
    clock = state.clock
    seat = state.turn if clock.running is None else clock.running
    await _correct(request, clock, seat, clock.used(seat, request.window.now()) - more)


async def _correct(request: Request, clock: ChessClock, seat: int, used: int) -> None:
    """The clock of a seat has used so many milliseconds, whatever the device says."""
    elapsed = put(clock.elapsed, seat, max(0, used))
    await request.command(CLASSIC, commands.CorrectClock(elapsed))


def _tell(request: Request, text: str, way: Back = NO_WAY) -> None:
    """Only the latest jump is told: nobody needs to read of those before."""
    others = [notice for notice in request.session.notices if notice.place != PLACE]
    label, fields = way
    notice = Notice(PLACE, text, "bad", "CLA-7A", "clock.right" if label else "", label, fields)
    request.session.notices = [*others, notice]


async def follow(request: Request, _action: str) -> None:
    """A clock that has begun in the future: the time went back while nobody was looking."""
    match request.session.path.split("/"):
        case ["#", "game", stream, *_] if stream in request.window.store(CLASSIC).opened:
            state: State = request.window.store(CLASSIC).opened[stream].state
        case _:
            return
    clock, now, texts = state.clock, request.window.now(), request.window.texts
    if clock.running is None or state.ended or clock.since <= now + SMALL:
        return
    began = texts.clock(clock.since)
    await _correct(request, clock, clock.running, clock.elapsed[clock.running])
    said = texts.gettext(
        "By this device’s time the clock was started only at %(time)s: it went back meanwhile. The clock of "
        "%(name)s counts from %(left)s again; the judge can set it."
    )
    left = texts.duration(clock.total - clock.elapsed[clock.running])
    name = state.players[clock.running].name
    _tell(request, said % {"time": began, "name": name, "left": left})


async def _flag(request: Request) -> None:
    """The page has counted more than the time that is tolerated; believed only if the saved clock has."""
    state = await request.state(CLASSIC)
    running = state.clock.running
    if running is None or state.ended or state.absent:
        return
    lies = len(state.players) > PAIR and state.pending is not None and state.pending.seat == running
    if not lies and lost_on_time(state.clock.used(running, request.window.now()), state.rules):
        await request.command(CLASSIC, commands.ClaimTime())


ACTIONS: dict[str, Action] = {"game.flag": _flag}
UNASKED = ("game.flag",)
