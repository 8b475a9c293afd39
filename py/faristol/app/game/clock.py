"""The clocks of a game: jumps of the device's time, and loss on time (CLA-4D, CLA-7A).

Clocks go by the time of the device, so that they run on over a reload or a sleeping tablet. A jump set by
hand would add time to a player or take it away, so it is taken out; time that a device slept has really
passed. Each jump is reported, with a button to undo the correction (app/wallclock.py).
"""

from __future__ import annotations

from faristol.app.views.screen import Notice
from faristol.app.wallclock import NO_WAY, Back, back
from faristol.app.window import Action, Request
from faristol.modes.game import commands
from faristol.modes.game import events as e
from faristol.modes.game.game import CLASSIC
from faristol.modes.game.state import ChessClock, State, lost_on_time
from faristol.modes.game.turn import put
from faristol.rules.game_rules import PAIR

SMALL = 2000
"""Milliseconds by which two clocks may differ without a report."""

OVERTIME = "overtime"
"""The ending of a game that is lost on time."""

ANCHOR = "duel"
"""The anchor of the notice about a jump."""


async def jumped(request: Request, jump: int, remaining: int, ran: bool) -> None:
    """Correct the clock after a jump of the device's time; `remaining` is what the page's clock showed."""
    state, texts, now = await request.state(CLASSIC), request.window.texts, request.window.now()
    clock, long = state.clock, texts.duration(abs(jump))
    if state.fair:  # nobody sets clocks of which another device has its own
        return
    if state.ended != OVERTIME and (clock.running is None or state.ended):
        return
    if jump > 0 and (clock.running is None or not ran):
        form = texts.gettext(
            "This device slept, or its time was set ahead by %(time)s: the clock has gone on. If that is not "
            "right, the judge sets the clocks."
        )
        _tell(request, form % {"time": long}, back(jump, texts.gettext("Give this time back")))
        return
    if clock.running is None:
        return
    if clock.since > now or abs(clock.left(clock.running, now) - remaining) > SMALL:
        await _correct(request, clock, clock.running, clock.total - remaining)
    if jump > 0:
        form = texts.gettext(
            "The time of this device was set ahead by %(time)s: the clock goes on as it was."
        )
        _tell(request, form % {"time": long}, back(-jump, texts.gettext("Count this time")))
        return
    form = texts.gettext("The time of this device went back by %(time)s: the clock goes on as it was.")
    _tell(request, form % {"time": long})


async def put_right(request: Request, more: int) -> None:
    """Give the running clock `more` milliseconds back (negative: count them), as the judge decides."""
    state = await request.state(CLASSIC)
    if state.ended == OVERTIME:
        state = await request.command(CLASSIC, e.EndTakenBack())
    clock = state.clock
    seat = state.turn if clock.running is None else clock.running
    await _correct(request, clock, seat, clock.used(seat, request.window.now()) - more)


async def _correct(request: Request, clock: ChessClock, seat: int, used: int) -> None:
    """Set the time used by a seat, in milliseconds."""
    given = (await request.state(CLASSIC)).given(seat)
    elapsed = put(clock.elapsed, seat, max(-given, used))
    await request.command(CLASSIC, e.ClockCorrected(elapsed))


def _tell(request: Request, text: str, way: Back = NO_WAY) -> None:
    """Show the notice of a jump in place of the one before."""
    others = [notice for notice in request.session.notices if notice.anchor != ANCHOR]
    label, fields = way
    notice = Notice(ANCHOR, text, "bad", "CLA-7A", "clock.right" if label else "", label, fields)
    request.session.notices = [*others, notice]


async def follow(request: Request, _action: str) -> None:
    """Correct a clock that starts in the future: the device's time was set back in the meantime."""
    match request.session.path.split("/"):
        case ["#", "game", stream, *_] if stream in request.window.store(CLASSIC).opened:
            state: State = request.window.store(CLASSIC).opened[stream].state
        case _:
            return
    clock, now, texts = state.clock, request.window.now(), request.window.texts
    if state.fair or clock.running is None or state.ended or clock.since <= now + SMALL:
        return
    began = texts.clock(clock.since)
    await _correct(request, clock, clock.running, clock.elapsed[clock.running])
    form = texts.gettext(
        "By this device’s time the clock was started only at %(time)s: it went back meanwhile. The clock of "
        "%(name)s counts from %(left)s again; the judge can set it."
    )
    left = texts.duration(clock.total - clock.elapsed[clock.running])
    name = state.players[clock.running].name
    _tell(request, form % {"time": began, "name": name, "left": left})


async def _flag(request: Request) -> None:
    """End a game lost on time when the page's clock says so, if the saved clock agrees."""
    state = await request.state(CLASSIC)
    running = state.clock.running
    if running is None or state.ended or state.absent:
        return
    if state.fair and running != state.fair.seat:  # that device says so itself
        return
    lies = len(state.players) > PAIR and state.pending is not None and state.pending.seat == running
    if not lies and lost_on_time(state.clock.used(running, request.window.now()), state.rules):
        await request.command(CLASSIC, commands.ClaimTime())


async def _turn_over(request: Request) -> None:
    """Take the turn from a player whose time for it is over, if the saved game agrees (FED-1).

    On a real board the play may have been made in time: there the arbiter says so, as with last plays.
    """
    state = await request.state(CLASSIC)
    if state.draws_tiles and state.last_turns is None and 0 < state.turn_ends <= request.window.now():
        await request.command(CLASSIC, commands.RefusePlay("", "late", ""))


ACTIONS: dict[str, Action] = {"game.flag": _flag, "game.turn_over": _turn_over}
UNASKED = ("game.flag", "game.turn_over")
