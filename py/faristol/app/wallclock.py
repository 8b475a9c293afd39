"""Jumps of the device's time while a clock runs: a round's (DUP-1.5), or that of a game of two.

The clock follows the time of the device, so that it goes on over a reload or a tablet that sleeps. A jump
back would give the players time, and one ahead would take it from them: both are corrected on the clock
before they end anything. If the device slept, the time has passed. Every jump is reported, with a button to
undo the correction beside it.
"""

from faristol.app.feature import Feature, On, later
from faristol.app.text.marking import _
from faristol.app.views.screen import Notice
from faristol.app.window import Request
from faristol.errors import Refused
from faristol.foreign.limits import LATEST
from faristol.modes.duplicate import commands
from faristol.modes.duplicate.duplicate import DUPLICATE
from faristol.modes.duplicate.state import Step

SLEPT = _("This device slept, or its time was set ahead by %(time)s: the clock of the round has gone on.")
JUMPED = _("The time of this device has jumped by %(time)s: the clock of the round goes on as it was.")

SMALL = 2000
"""Milliseconds that two clocks may differ without a notice."""

jumped_in_game = later("faristol.app.game.feature", "jumped")
put_right_in_game = later("faristol.app.game.feature", "put_right")

Back = tuple[str, tuple[tuple[str, str], ...]]
"""A button beside the notice of a jump: its label, and the fields that it sends."""

NO_WAY: Back = ("", ())


async def _jumped(request: Request) -> None:
    """Correct the clock after the page has seen the time jump by `jump`.

    The page knows the time `remaining` on the clock; it `ran` on meanwhile, or else the device may have
    slept.
    """
    request.anchor = "clock"
    jump = _milliseconds(request.text("jump"))
    if not request.text("remaining"):
        await _elsewhere(request, jump)
        return
    remaining = _milliseconds(request.text("remaining"))
    if request.session.path.startswith("#/game/"):
        await jumped_in_game(request, jump, remaining, bool(request.text("ran")))
        return
    state = await request.state(DUPLICATE)
    current, texts = state.current, request.window.texts
    now = request.window.now()
    if current is None or not (current.clock.running or (state.step is Step.SLIPS and jump > 0)):
        return
    long, remaining = texts.span(abs(jump)), max(0, remaining)
    if jump > 0 and not (request.text("ran") and current.clock.running):
        _tell(
            request,
            texts.gettext(SLEPT) % {"time": long},
            back(remaining - current.clock.remaining(now), texts.gettext("Give this time back")),
        )
        return
    since = current.clock.running_since or 0
    if since > now or abs(current.clock.remaining(now) - remaining) > SMALL:
        await request.command(DUPLICATE, commands.CorrectClock(remaining))
    if jump > 0:
        sentence = texts.gettext(
            "The time of this device was set ahead by %(time)s: the clock of the round goes on as it was."
        )
        _tell(request, sentence % {"time": long}, back(-jump, texts.gettext("Count this time")))
        return
    sentence = texts.gettext(
        "The time of this device went back by %(time)s: the clock of the round goes on as it was."
    )
    _tell(request, sentence % {"time": long})


async def _elsewhere(request: Request, jump: int) -> None:
    """Correct the clocks of rounds that run while a page without a clock has seen the time jump."""
    window, texts, store = request.window, request.window.texts, request.window.store(DUPLICATE)
    for stream, opened in list(store.opened.items()):
        clock = opened.state.current.clock if opened.state.current else None
        here = store.holds(stream) and opened.elsewhere is None  # a guest uses the host's clock
        if not here or opened.state.step is not Step.CLOCK or not (clock and clock.running):
            continue
        if jump > 0 and not request.text("ran"):
            sentence = SLEPT
        else:
            left = clock.remaining(window.now() - jump)
            await window.command(DUPLICATE, stream, commands.CorrectClock(left))
            sentence = JUMPED
        _tell(request, texts.gettext(sentence) % {"time": texts.span(abs(jump))})


def back(more: int, label: str) -> Back:
    """Return the button beside the notice of a jump, which adds `more` milliseconds to the clock.

    The clock may have run or stood still since.
    """
    return label, (("more", str(more)),)


async def _put_right(request: Request) -> None:
    """Correct the clock by the judge's decision whether time has passed."""
    request.anchor = "clock"
    more = _milliseconds(request.text("more"))
    if request.session.path.startswith("#/game/"):
        await put_right_in_game(request, more)
        return
    current = (await request.state(DUPLICATE)).current
    left = current.clock.remaining(request.window.now()) + more if current else 0
    await request.command(DUPLICATE, commands.CorrectClock(max(0, left)))


def _milliseconds(text: str) -> int:
    digits = text.removeprefix("-")
    if not digits.isascii() or not digits.isdigit() or len(digits) > 15:
        raise Refused("clock.jump", text=text[:20])
    return max(-LATEST, min(int(text), LATEST))


def _tell(request: Request, text: str, way: Back = NO_WAY) -> None:
    """Report only the latest jump, in place of earlier ones."""
    others = [notice for notice in request.session.notices if notice.anchor != "clock"]
    label, fields = way
    notice = Notice("clock", text, "bad", "DUP-1.5", "clock.right" if label else "", label, fields)
    request.session.notices = [*others, notice]


async def follow(request: Request, _action: str) -> None:
    """Correct a clock that began in the future: the time went back while no page was open."""
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


FEATURE = Feature(
    actions=({"clock.jumped": _jumped, "clock.right": _put_right},),
    unasked=("clock.jumped",),
    follow=(On(follow, arriving=("duplicate/**",)),),
)
