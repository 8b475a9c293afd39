"""The analysis of a game by correspondence: the best plays of any position, and a search that looks ahead.

In a competition it is switched off until both players allow it; like all help with words it is locked while
a game is played on this device whose players judge the words (CLA-1D).
"""

from __future__ import annotations

from faristol.app.correspondence import common, turn
from faristol.app.correspondence.drafts import Ahead
from faristol.app.correspondence.views import analysis as analysis_view
from faristol.app.views.render import Page
from faristol.app.views.screen import Screen
from faristol.app.window import Action, Request, Window
from faristol.app.wordlists import page_guards
from faristol.errors import Fault, Refused
from faristol.modes.correspondence import events as e
from faristol.modes.correspondence.correspondence import CORRESPONDENCE
from faristol.modes.correspondence.outcome import outcome
from faristol.modes.correspondence.prospects import (
    Looking,
    Position,
    candidate,
    is_open,
    last_number,
    move_value,
    position_at,
)
from faristol.modes.correspondence.state import ARBITER, State
from faristol.modes.mode import Referee

PAGE = "analysis"

KEPT = 20
"""The most positions that a window remembers."""


async def _opened(request: Request) -> State:
    """Return the game of the page; raises `Refused` while it is locked."""
    state = await request.state(CORRESPONDENCE)
    if not is_open(state):
        raise Refused("ahead.locked")
    await page_guards.require_none(request.window)
    return state


def _position(window: Window, stream: str, state: State) -> Position:
    """Return the position that the page shows."""
    variant = turn.shown_variant(window, stream, state)
    ahead = window.session.find(Ahead, stream)
    return position_at(state, variant, ahead.number if ahead else last_number(variant))


def _looking(window: Window, stream: str, position: Position, referee: Referee) -> Looking:
    """Return the known plays of a position, computed when it is first looked at."""
    session, key = window.session, (stream, position.game)
    looking = session.find(Looking, key)
    if looking is None:
        for old in [*session.all(Looking)][: 1 - KEPT]:
            session.drop(Looking, old)
        looking = session.put(Looking(position, referee, window.library.worth(referee.rules.language)), key)
    return looking


async def _looked_at(request: Request) -> tuple[State, Position, Looking]:
    state, stream = await _opened(request), request.stream
    position = _position(request.window, stream, state)
    referee = await request.window.referee(state)
    return state, position, _looking(request.window, stream, position, referee)


async def allow(request: Request) -> None:
    """Allow analysis, or no longer allow it: each player for himself, on his own copy."""
    state, seat = await request.state(CORRESPONDENCE), request.text("seat")
    if seat not in ("0", "1") or state.role != int(seat):
        raise Refused("ahead.seat")
    await request.command(CORRESPONDENCE, e.AnalysisAllowed(int(seat), request.text("allowed") == "yes"))


async def _to(request: Request) -> None:
    """Look at the position before another ply."""
    state, stream = await _opened(request), request.stream
    number = request.number("ply", "app.choice")
    if number >= last_number(turn.shown_variant(request.window, stream, state)):
        request.session.drop(Ahead, stream)  # the position that comes, also after the next ply
    else:
        request.session.put(Ahead(number), stream)


async def _start(request: Request) -> None:
    """Start a search from the position shown, or continue it; every other search stops."""
    seconds = request.text("seconds")
    if seconds not in map(str, analysis_view.SECONDS):
        raise Refused("app.choice", value=seconds[:40])
    _, _, looking = await _looked_at(request)
    await _stop(request)
    looking.start(int(seconds) * 1000)
    request.focus("ahead-search", select=False)


async def _stop(request: Request) -> None:
    for looking in request.session.all(Looking).values():
        looking.running = False


async def follow(request: Request, _action: str) -> None:
    """After any action, go on searching while the position is on the page."""
    parts = request.session.path.rstrip("/").split("/")
    if parts[1:2] != [common.PAGE] or parts[3:] != [PAGE]:
        return
    if not any(
        looking.running and not looking.requested for looking in request.session.all(Looking).values()
    ):
        return
    try:
        _, _, looking = await _looked_at(request)
    except Fault:  # the page shows the fault, or that it is locked
        return
    if looking.running and not looking.requested:
        looking.requested = True
        request.effect("again", name="ahead.step")


async def _step(request: Request) -> None:
    """Search for a short while."""
    for other in request.session.all(Looking).values():
        other.requested = False
    try:
        _, _, looking = await _looked_at(request)
    except Refused:  # the page was left, or is locked now
        return
    looking.work(request.window.now)


async def _try(request: Request) -> None:
    """Lay a move, or its line up to one of its turns, on the board; a second tap takes it away."""
    _, position, looking = await _looked_at(request)
    value = request.text("value")
    turns = request.number("turns", "app.choice")
    lines = {move_value(line.play): len(line.turns) for line in looking.variations}
    values = {move_value(one.play): 1 for one in looking.best} | lines
    if position.made is not None:
        values.setdefault(move_value(position.made.move.play), 1)
    if not 1 <= turns <= values.get(value, 0):
        raise Refused("app.choice", value=value[:40])
    if (looking.tried, looking.turns) == (value, turns):
        looking.tried, looking.turns = "", 1
    else:
        looking.tried, looking.turns = value, turns


async def _take(request: Request) -> None:
    """Lay the play looked at on the page of the next turn; it is not made yet."""
    state, position, looking = await _looked_at(request)
    stream, path = request.stream, turn.shown_variant(request.window, request.stream, state).path
    plays = [*(one.play for one in looking.best), *(one.play for one in looking.variations)]
    play = next((play for play in plays if play and move_value(play) == looking.tried), None)
    if play is None or not _may_take(state, position):
        raise Refused("ahead.later")
    turn.lay_down(request, stream, state, path, play)
    request.go(f"{common.PATH}/{stream}")


def _may_take(state: State, position: Position) -> bool:
    """Tell whether the next ply may be made here on this copy; the arbiter's plays for both players."""
    return (
        position.number == len(state.plies)
        and state.role in (state.seat, ARBITER)
        and outcome(state) is None
        and turn.is_answered(state)
    )


async def arrive(window: Window, stream: str) -> None:
    """Look at the position of the page, if the players allow that."""
    state = (await window.open(CORRESPONDENCE, stream)).state
    if is_open(state):
        _looking(window, stream, _position(window, stream, state), await window.referee(state))


async def page(window: Window, stream: str, *rest: str) -> Page:
    """Return the page `#/correspondence/STREAM/analysis`."""
    if rest:
        raise Refused("app.path", path=window.session.path)
    state = (await window.open(CORRESPONDENCE, stream)).state
    notices = tuple(window.session.notices)
    if not is_open(state):
        return analysis_view.locked_page(state, stream, notices, window.texts)
    if locked := await page_guards.locked_page(window):
        return locked
    referee = await window.referee(state)
    position = _position(window, stream, state)
    looking = _looking(window, stream, position, referee)
    made, variant = position.made, turn.shown_variant(window, stream, state)
    return analysis_view.analysis_page(
        Screen(**window.session.said),
        window.texts,
        stream=stream,
        state=state,
        alphabet=referee.alphabet,
        path=variant.path,
        position=position,
        last=last_number(variant),
        looking=looking,
        made=candidate(position.game, made.move.play, made.worth) if made else None,
        may_take=_may_take(state, position),
    )


ACTIONS: dict[str, Action] = {
    "ahead.allow": allow,
    "ahead.to": _to,
    "ahead.start": _start,
    "ahead.step": _step,
    "ahead.stop": _stop,
    "ahead.try": _try,
    "ahead.take": _take,
}
UNASKED = ("ahead.step",)
