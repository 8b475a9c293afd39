"""A recorded game gone through turn by turn, kept here or only looked at as a link brought it."""

from collections.abc import Sequence
from dataclasses import replace

from faristol.app.game import library, opening
from faristol.app.game.moments import Moment, moments
from faristol.app.game.tournament_link import event_of
from faristol.app.views.game import replay as replay_view
from faristol.app.views.game.record_screens import ReplayScreen
from faristol.app.views.render import Page
from faristol.app.window import Action, Desk, Request
from faristol.errors import Fault, Refused
from faristol.modes.game.classic import CLASSIC
from faristol.modes.game.settling import settle
from faristol.modes.game.state import State
from faristol.storage.exchange.game_link import Shared, open_link

PAUSE = 1500
"""Milliseconds between two turns of a replay that runs by itself."""

SHARED = "share"
KEPT_LINKS = 3


def place_of(path: str) -> tuple[str, str]:
    """The game of a page `#/game/STREAM/replay...` or `#/share/FRAGMENT`, as (stream, fragment)."""
    parts = [*path.split("/"), "", "", ""]
    if parts[1] == SHARED and parts[2]:
        return "", parts[2]
    if parts[1] == "game" and parts[3] == "replay":
        return parts[2], ""
    raise Refused("game.unknown")


async def state_at(desk: Desk, path: str) -> State:
    """The game of the page."""
    stream, fragment = place_of(path)
    return shared(desk, fragment).state if fragment else (await desk.open(CLASSIC, stream)).state


def shared(desk: Desk, fragment: str) -> Shared:
    """The game of a link, read once; raises `Damaged` as `open_link` does."""
    known = desk.session.shelf.shared
    if fragment not in known:
        found = open_link(fragment, desk.library.alphabet)
        while len(known) >= KEPT_LINKS:
            del known[next(iter(known))]
        known[fragment] = found
    return known[fragment]


def at(desk: Desk, state: State) -> int:
    """The turn that the page shows; the address may name one (`.../replay/12`), otherwise the last one."""
    last = len(state.turns)
    path = desk.session.path
    parts = [*path.split("/"), "", "", "", ""]
    chosen = desk.session.chosen.get((path, "turn")) or (parts[4] if parts[1] == "game" else "")
    return min(int(chosen), last) if chosen.isascii() and chosen.isdecimal() else last


def _move(request: Request, number: int) -> None:
    request.session.chosen[request.session.path, "turn"] = str(max(0, number))


async def _to(request: Request) -> None:
    """The slider, a line of the sheet, the first and the last turn."""
    request.session.shelf.playing = 0
    await state_at(request.desk, request.session.path)
    _move(request, request.number("turn", "app.choice"))


async def _step(request: Request) -> None:
    request.session.shelf.playing = 0
    state = await state_at(request.desk, request.session.path)
    _move(request, at(request.desk, state) + (-1 if request.text("by") == "back" else 1))


async def _play(request: Request) -> None:
    """Turn after turn by itself, from the beginning if the end is shown; once more stops it."""
    shelf = request.session.shelf
    if shelf.playing:
        shelf.playing = 0
        return
    state = await state_at(request.desk, request.session.path)
    if at(request.desk, state) == len(state.turns):
        _move(request, 0)
    shelf.runs += 1
    shelf.playing = shelf.runs
    _later(request)


def _later(request: Request) -> None:
    run = str(request.session.shelf.playing)
    request.effect("again", name="replay.tick", after=PAUSE, fields={"run": run})


async def _tick(request: Request) -> None:
    """The next turn of a replay that runs, unless it was stopped or left meanwhile."""
    shelf = request.session.shelf
    if not shelf.playing or request.text("run") != str(shelf.playing):
        return
    try:
        state = await state_at(request.desk, request.session.path)
    except Fault:
        shelf.playing = 0
        return
    number = at(request.desk, state) + 1
    _move(request, number)
    if number >= len(state.turns):
        shelf.playing = 0
    else:
        _later(request)


async def page(desk: Desk, stream: str) -> Page:
    """The page `#/game/STREAM/replay`."""
    state = (await desk.open(CLASSIC, stream)).state
    left_out, problems = await opening.problems_of(desk, stream)
    screen = _screen(desk, state, f"#/game/{stream}", "")
    notes, event = await opening.notes_of(desk, stream), await event_of(desk, stream)
    screen = replace(screen, problems=problems, left_out=left_out, notes=notes, event=event)
    return replay_view.replay_page(screen, desk.texts)


async def share_page(desk: Desk, rest: Sequence[str]) -> Page:
    """The page `#/share/FRAGMENT`: the game of the link, kept by nobody yet; or why there is none."""
    try:
        state = shared(desk, rest[0] if rest else "").state
    except Fault as fault:
        return await library.page_with(desk, fault)
    return replay_view.replay_page(_screen(desk, state, "", rest[0]), desk.texts)


def _screen(desk: Desk, state: State, path: str, fragment: str) -> ReplayScreen:
    alphabet = desk.library.alphabet(state.language)
    return ReplayScreen(
        path=path,
        fragment=fragment,
        state=state,
        alphabet=alphabet,
        result=settle(state, alphabet),
        moments=_moments(desk, state),
        at=at(desk, state),
        playing=bool(desk.session.shelf.playing),
        open=not state.under_way,
        notices=tuple(desk.session.notices),
    )


def _moments(desk: Desk, state: State) -> list[Moment]:
    """The moments of a game, made once while it is gone through."""
    shelf = desk.session.shelf
    if shelf.gone_through is None or shelf.gone_through[0] is not state:
        shelf.gone_through = (state, moments(state))
    return shelf.gone_through[1]


ACTIONS: dict[str, Action] = {
    "replay.to": _to,
    "replay.step": _step,
    "replay.play": _play,
    "replay.tick": _tick,
}
UNASKED = ("replay.tick",)
