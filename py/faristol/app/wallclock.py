"""The device's time goes back or ahead while a clock runs: a round's (DUP-1.5), or that of a game of two.

The clock goes by the time of the device, so that it goes on over a reload or a tablet that sleeps. A jump
back would give the players time: it is taken out of the clock, and every jump is told.
"""

from faristol.app.feature import Feature, later
from faristol.app.views.screen import Notice
from faristol.app.window import Request
from faristol.errors import Refused
from faristol.modes.duplicate import commands
from faristol.modes.duplicate.duplicate import DUPLICATE
from faristol.modes.duplicate.state import Step

SMALL = 2000
"""Milliseconds; so much two clocks may differ without a word."""

jumped_in_game = later("faristol.app.game.clock", "jumped")

LONGEST = 24 * 3600_000
"""Milliseconds that a message of the page may tell."""


async def _jumped(request: Request) -> None:
    """The page has seen the time jump by `jump`, and knows what was `remaining` on the clock."""
    request.place = "clock"
    jump, remaining = _milliseconds(request.text("jump")), _milliseconds(request.text("remaining"))
    if request.session.path.startswith("#/game/"):
        await jumped_in_game(request, jump, remaining)
        return
    state = await request.state(DUPLICATE)
    current, texts = state.current, request.window.texts
    if state.step is not Step.CLOCK or current is None or not current.clock.running:
        return
    if jump > 0:
        _tell(
            request,
            texts.gettext(
                "This device slept, or its time was set ahead by %(time)s: the clock of the round has gone "
                "on."
            )
            % {"time": texts.duration(jump)},
        )
        return
    now, since = request.window.now(), current.clock.running_since or 0
    if since > now or abs(current.clock.remaining(now) - remaining) > SMALL:
        await request.command(DUPLICATE, commands.CorrectClock(max(0, remaining)))
    _tell(
        request,
        texts.gettext(
            "The time of this device went back by %(time)s: the clock of the round goes on as it was."
        )
        % {"time": texts.duration(-jump)},
    )


def _milliseconds(text: str) -> int:
    digits = text.removeprefix("-")
    if not digits.isascii() or not digits.isdigit() or len(digits) > 15:
        raise Refused("clock.jump", text=text[:20])
    return max(-LONGEST, min(int(text), LONGEST))


def _tell(request: Request, text: str) -> None:
    """Only the latest jump is told: nobody needs to read of those before."""
    others = [notice for notice in request.session.notices if notice.place != "clock"]
    request.session.notices = [*others, Notice("clock", text, "bad", "DUP-1.5")]


async def follow(request: Request, _action: str) -> None:
    """A clock that has begun in the future: the time went back while nobody was looking."""
    match request.session.path.split("/"):
        case ["#", "duplicate", stream, *rest] if stream in request.window.store(DUPLICATE).opened and rest[
            :1
        ] != ["projector"]:
            pass
        case _:
            return
    state, now, texts = await request.state(DUPLICATE), request.window.now(), request.window.texts
    current = state.current
    since = current.clock.running_since if current and state.step is Step.CLOCK else None
    if current is None or since is None or since <= now + SMALL:
        return
    left = current.clock.total - current.clock.elapsed
    await request.command(DUPLICATE, commands.CorrectClock(left))
    _tell(
        request,
        texts.gettext(
            "By this device’s time the clock of the round began only at %(time)s: it went back meanwhile. "
            "The clock counts from %(left)s again; call time by a watch if that is too long."
        )
        % {"time": texts.clock(since), "left": texts.duration(left)},
    )


FEATURE = Feature(actions=({"clock.jumped": _jumped},), unasked=("clock.jumped",), follow=(follow,))
