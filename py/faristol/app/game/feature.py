"""Games: `#/games/...` is about all games, `#/game/STREAM/...` about one.

`#/share/FRAGMENT` shows a game that came in a link, `#/friend/CODE` takes a message of one on two devices.

The clocks of a game: jumps of the device's time, and loss on time (CLA-4D, CLA-7A).

Clocks go by the time of the device, so that they run on over a reload or a sleeping tablet. A jump set by
hand would add time to a player or take it away, so it is taken out; time that a device slept has really
passed. Each jump is reported, with a button to undo the correction (app/wallclock.py).
"""

from __future__ import annotations

from faristol.app.feature import Feature, On, PageOf, opens
from faristol.app.game import (
    analysis,
    arbiter,
    casual,
    computer,
    corrections,
    editor,
    friend_turns,
    friends,
    play,
    position,
    replay,
    rules,
    setup,
    sheet,
    tournament_link,
)
from faristol.app.game.views.articles import as_cited
from faristol.app.tentative import actions as tentative
from faristol.app.views.render import Page
from faristol.app.views.screen import Notice
from faristol.app.wallclock import NO_WAY, Back, back
from faristol.app.window import Action, Request, Window
from faristol.app.wordlists.page_guards import if_unlocked, if_words, unlocked, with_words
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
    clock, long = state.clock, texts.span(abs(jump))
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


def _cited(page: PageOf) -> PageOf:
    """Let a page of a game cite the articles of its own document."""

    async def shown(window: Window, stream: str, *rest: str) -> Page:
        made = await page(window, stream, *rest)
        return as_cited(made, (await window.open(CLASSIC, stream)).state.rules, window.texts)

    return shown


def _judged(page: PageOf) -> PageOf:
    return with_words(CLASSIC, _cited(page))


FEATURE = Feature(
    actions=(
        ACTIONS,
        computer.ACTIONS,
        tentative.ACTIONS,
        analysis.ACTIONS,
        arbiter.ACTIONS,
        casual.ACTIONS,
        editor.ACTIONS,
        friends.ACTIONS,
        tournament_link.ACTIONS,
        play.ACTIONS,
        position.ACTIONS,
        replay.ACTIONS,
        rules.ACTIONS,
        setup.ACTIONS,
        sheet.ACTIONS,
    ),
    pages={
        "games/casual": casual.page,
        "games/new/**": setup.page,
        "games/rules/**": rules.library_page,
        "games/print/**": sheet.empty_print_page,
        "games/friend": friends.page,
        "games/friend/*": friends.link_page,
        "games/editor/**": unlocked(editor.page),
        "games/position/**": unlocked(position.page),
        "game/*": _judged(play.page),
        "game/*/arbiter/**": _judged(arbiter.page),
        "game/*/correct/*": _judged(corrections.page),
        "game/*/analysis/**": _judged(analysis.page),
        "game/*/report": _judged(analysis.report_page),
        "game/*/replay/**": _cited(replay.page),
        "game/*/rules": _cited(rules.game_page),
        "game/*/sheet": _cited(sheet.page),
        "game/*/print/**": _cited(sheet.game_print_page),
        "game/*/history": _cited(sheet.history_page),
        "game/*/help": _cited(arbiter.help_page),
        "share/**": replay.share_page,
        "friend/*": friends.link_page,
    },
    arriving={
        "games/editor/**": if_unlocked(editor.arrive),
        "games/position/**": if_unlocked(position.arrive),
        "game/*/**": opens(CLASSIC),
        "game/*": if_words(CLASSIC, play.arrive),
        "game/*/arbiter/**": if_words(CLASSIC, arbiter.arrive),
        "game/*/analysis/**": analysis.arrive,
        "game/*/report": analysis.arrive,
        "share/**": replay.share_arrive,
    },
    unasked=(
        *UNASKED,
        "arbiter.waited",
        *computer.UNASKED,
        *friend_turns.UNASKED,
        *analysis.UNASKED,
        *replay.UNASKED,
    ),
    follow=(
        On(follow, arriving=("game/**",)),
        On(computer.follow, pages=("game/*",)),
        On(
            friends.follow,
            actions=("friend",),
            pages=("friend/*", "games/friend/*"),
            arriving=("game/*",),
            holds=(friend_turns.Begun,),
        ),
        On(analysis.follow, pages=("game/*/analysis/**", "game/*/report", "games/position/**")),
        On(editor.follow, pages=("games/editor/**",)),
        On(play.follow, pages=("game/*",)),
    ),
)
