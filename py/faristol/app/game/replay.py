"""The replay of a game, saved here or from a link, and its exports (GCG, CGP, a link, a copy).

One that is still played is shown as everybody may know it."""

import hashlib
import re
from dataclasses import dataclass, replace

from faristol.app.copies import backups
from faristol.app.feature import later
from faristol.app.game import library
from faristol.app.game.tournament_link import event_of
from faristol.app.game.views import replay as replay_view
from faristol.app.game.views.history import Happened, remarks
from faristol.app.game.views.replay import ReplayScreen
from faristol.app.paths import number_in
from faristol.app.practice.views.turns import source_of_link
from faristol.app.session import ARCHIVE, notice_of
from faristol.app.views.render import Page
from faristol.app.views.screen import Notice
from faristol.app.window import Action, Request, Window
from faristol.errors import Fault, Refused
from faristol.modes.game import events as e
from faristol.modes.game.evolving import replay as state_after
from faristol.modes.game.game import CLASSIC
from faristol.modes.game.moments import Moment, events_for_all, moments
from faristol.modes.game.settling import settle
from faristol.modes.game.state import State
from faristol.storage.codec import events_of, to_records
from faristol.storage.exchange.cgp import cgp_of
from faristol.storage.exchange.game_link import Shared, Timed, link_of, open_link
from faristol.storage.exchange.gcg_lines import MEDIA_TYPE, Dialect
from faristol.storage.exchange.gcg_out import gcg_of
from faristol.storage.records import Record

PAUSE = 1500
"""Milliseconds between two turns of a running replay."""

SHARED = "share"

ask_turns = later("faristol.app.practice.positions", "ask_turns")
KEPT_LINKS = 3


@dataclass(frozen=True)
class GoneThrough:
    """The moments of the last replayed game."""

    state: State
    moments: list[Moment]


@dataclass
class Running:
    """The replay that runs: its number, 0 if none is `playing`; so many `runs` there were."""

    playing: int = 0
    runs: int = 0


@dataclass(frozen=True)
class Moved:
    """The turn to which the replay of a page was moved."""

    turn: int


def address_of(path: str) -> tuple[str, str]:
    """Return (stream, fragment) of a page `#/game/STREAM`, its replay or analysis, or `#/share/FRAGMENT`."""
    parts = [*path.split("/"), "", "", ""]
    if parts[1] == SHARED and parts[2]:
        return "", parts[2]
    if parts[1] == "game" and parts[3] in ("", "replay", "analysis"):
        return parts[2], ""
    raise Refused("game.unknown")


async def state_at(window: Window, path: str) -> State:
    """Return the game of the page, one that is still played as everybody may know it."""
    stream, fragment = address_of(path)
    if fragment:
        return shared(window, fragment).state
    state = (await window.open(CLASSIC, stream)).state
    if not (state.under_way and state.begun):
        return state
    return state_after(await _for_all(window, stream)) or state


async def _for_all(window: Window, stream: str, most: int | None = None) -> list[Timed]:
    """Return a game up to a turn as everybody may know it, all of it when it was set up."""
    game = await window.open(CLASSIC, stream)
    [(_, began, created), *_] = events_of(CLASSIC, game.records[:1])
    assert isinstance(created, e.Created)
    return [(event, began) for event in events_for_all(game.state, created, most)]


def shared(window: Window, fragment: str) -> Shared:
    """Return the game of a link, read once; raises `Damaged` as `open_link` does."""
    game = window.worked_out.find(Shared, fragment)
    if game is None:
        game = window.worked_out.put(open_link(fragment, window.library.alphabet), fragment)
        for old in [*window.worked_out.all(Shared)][:-KEPT_LINKS]:
            window.worked_out.drop(Shared, old)
    return game


def at(window: Window, state: State) -> int:
    """Return the turn that the page shows: the one in the address, or the last one, of a link the first."""
    last, named = len(state.turns), _named(window)
    usual = 1 if address_of(window.session.path)[1] else last
    return min(usual if named is None else named, last)


def _named(window: Window) -> int | None:
    """Return the turn in the address, or to which the page was moved; None if it is about the whole game."""
    path = window.session.path
    if moved := window.session.find(Moved, path):
        return moved.turn
    parts = [*path.split("/"), "", "", "", ""]
    return number_in(parts[3] if parts[1] == SHARED else parts[4]) or None


def _move(request: Request, number: int) -> None:
    request.session.put(Moved(max(0, number)), request.session.path)


async def _to(request: Request) -> None:
    """Go to a turn: by the slider, a line of the sheet, or the buttons for the first and last turn."""
    request.session.of(Running).playing = 0
    await state_at(request.window, request.session.path)
    _move(request, request.number("turn", "app.choice"))


async def _step(request: Request) -> None:
    request.session.of(Running).playing = 0
    state = await state_at(request.window, request.session.path)
    _move(request, at(request.window, state) + (-1 if request.text("by") == "back" else 1))


async def _play(request: Request) -> None:
    """Run through the turns, from the beginning if the end is shown; a second press stops."""
    running = request.session.of(Running)
    if running.playing:
        running.playing = 0
        return
    state = await state_at(request.window, request.session.path)
    if at(request.window, state) == len(state.turns):
        _move(request, 0)
    running.runs += 1
    running.playing = running.runs
    _later(request)


def _later(request: Request) -> None:
    run = str(request.session.of(Running).playing)
    request.effect("again", name="replay.tick", after=PAUSE, fields={"run": run})


async def _tick(request: Request) -> None:
    """Show the next turn of a running replay, unless it was stopped or left."""
    running = request.session.of(Running)
    if not running.playing or request.text("run") != str(running.playing):
        return
    try:
        state = await state_at(request.window, request.session.path)
    except Fault:
        running.playing = 0
        return
    number = at(request.window, state) + 1
    _move(request, number)
    if number >= len(state.turns):
        running.playing = 0
    else:
        _later(request)


async def page(window: Window, stream: str, *_turn: str) -> Page:
    """The page `#/game/STREAM/replay`."""
    game = (await window.open(CLASSIC, stream)).state
    live = game.under_way
    state = await state_at(window, window.session.path)
    left_out, problems = await library.problems_of(window, stream)
    screen = _screen(window, state, f"#/game/{stream}", "")
    notes, event = await library.notes_of(window, stream), await event_of(window, stream)
    screen = replace(screen, problems=problems, left_out=left_out, notes=notes, event=event, open=not live)
    screen = replace(screen, shares=not live or (event is None and game.goes_out))
    return replay_view.replay_page(screen, window.texts)


async def share_arrive(window: Window, *rest: str) -> None:
    """Lead to the archive, with a notice of the fault, if the link of a game cannot be read."""
    try:
        shared(window, rest[0] if rest else "")
    except Fault as fault:
        window.session.path = ARCHIVE
        window.session.notices.append(notice_of(fault, "page", window.texts))


async def share_page(window: Window, *rest: str) -> Page:
    """The page `#/share/FRAGMENT/TURN`: the game of a link that is not saved yet."""
    return replay_view.replay_page(_screen(window, shared(window, rest[0]).state, "", rest[0]), window.texts)


def _screen(window: Window, state: State, path: str, fragment: str) -> ReplayScreen:
    alphabet = window.library.alphabet(state.language)
    return ReplayScreen(
        path=path,
        fragment=fragment,
        state=state,
        alphabet=alphabet,
        result=settle(state, alphabet),
        moments=_moments(window, state),
        at=at(window, state),
        playing=bool(window.session.of(Running).playing),
        named=_named(window) is not None,
        open=True,
        **window.session.said,
    )


def _moments(window: Window, state: State) -> list[Moment]:
    """Return the moments of a game, computed once for each replay."""
    replayed = window.worked_out.find(GoneThrough)
    if replayed is None or replayed.state is not state:
        replayed = window.worked_out.put(GoneThrough(state, moments(state)))
    return replayed.moments


ANCHOR = "records"

MOST_NAMED = 8
"""Most sentences shown on saving about what the file has only in words."""


async def _gcg(request: Request) -> None:
    """Save the game as GCG, in one of the two ways to write tiles of two letters."""
    state = await _open_state(request)
    try:
        dialect = Dialect(request.text("dialect") or Dialect.BARE)
    except ValueError as fault:
        raise Refused("app.choice") from fault
    window = request.window
    alphabet, texts = window.library.alphabet(state.language), window.texts
    remarks_by_turn = remarks(await _happened(request), alphabet, texts)
    if remarks_by_turn:
        several = [
            one
            for number in sorted(remarks_by_turn, key=lambda number: (number == 0, number))
            for one in remarks_by_turn[number]
        ]
        sentence = texts.gettext(
            "GCG has no sign for some of this game. It stands in the file as notes; a link and a saved copy "
            "keep the game as it was. In words: %(what)s"
        )
        what = " ".join(several[:MOST_NAMED]) + (" …" if len(several) > MOST_NAMED else "")
        request.session.notices.append(Notice(ANCHOR, sentence % {"what": what}, "info"))
    stream, _ = address_of(request.session.path)
    for number, note in await library.notes_of(window, stream):
        remarks_by_turn.setdefault(number, []).append(note)
    text = gcg_of(state, alphabet, dialect, remarks_by_turn)
    request.download(filename=f"{_filename(state)}.gcg", type=MEDIA_TYPE, text=text)


async def _cgp(request: Request) -> None:
    """Copy the position shown to the clipboard, as CGP."""
    state = await _open_state(request)
    number = at(request.window, state)
    text = cgp_of(state, request.window.library.alphabet(state.language), number)
    request.copy(text)


async def _share(request: Request) -> None:
    """Share a link that contains the game, to be opened at the turn of the page (FRO-9).

    Of one that is still played it has no more than everybody may know up to then.
    """
    request.anchor = ANCHOR
    window, path = request.window, request.session.path
    state, (stream, fragment) = await state_at(window, path), address_of(path)
    turn = _named(window) and at(window, state)
    if stream and (game := (await window.open(CLASSIC, stream)).state).under_way:
        if not game.goes_out or await event_of(window, stream):
            raise Refused("records.live", rule="CLA-1D")
        turn = turn or len(state.turns)
        fragment = link_of(await _for_all(window, stream, turn))
    fragment = fragment or link_of([(event, time) for _, time, event in await _happened(request)])
    at_turn = f"/{turn}" if turn else ""
    request.share(
        f"#/{SHARED}/{fragment}{at_turn}", replay_view.card_of(_screen(window, state, "", ""), window.texts)
    )


async def _better(request: Request) -> None:
    """Let whoever was sent a turn look for a better play, with the board and the rack of then (FRO-9)."""
    request.anchor = "replay"
    state, (_, fragment) = (
        await state_at(request.window, request.session.path),
        address_of(request.session.path),
    )
    request.fields = {**request.fields, "source": source_of_link(fragment, at(request.window, state))}
    await ask_turns(request)


async def _happened(request: Request) -> list[Happened]:
    """Return the events of the page's game as (number, time, event)."""
    stream, fragment = address_of(request.session.path)
    if fragment:
        events = shared(request.window, fragment).events
        return [(number, time, event) for number, (event, time) in enumerate(events)]
    return events_of(CLASSIC, (await request.window.open(CLASSIC, stream)).records)


async def _copy(request: Request) -> None:
    """Save a copy of this game alone."""
    game = await request.window.open(CLASSIC, request.stream)
    await backups.save_one(request, _filename(game.state), game.records)


async def _keep(request: Request) -> None:
    """Save the game of a link on this device, with its original times."""
    window = request.window
    _, fragment = address_of(request.session.path)
    game = shared(window, fragment)
    stream = f"link{hashlib.sha256(fragment.encode()).hexdigest()[:12]}"
    sentence = window.texts.gettext("This game is on the device already.")
    if not await window.log.read(stream):
        records: list[Record] = []
        for event, time in game.events:
            records += to_records(stream, [event], records, time)
        await window.log.append(records)
        window.written.add(stream)
        sentence = window.texts.gettext("The game is on this device now.")
    turn = at(window, game.state)
    request.go(f"#/game/{stream}/replay")
    _move(request, turn)
    request.session.notices.append(Notice("replay", sentence, "good"))


async def _open_state(request: Request) -> State:
    """Return the game of the page; raises `Refused` "records.live" while it is being played."""
    request.anchor = ANCHOR
    stream, _ = address_of(request.session.path)
    if stream and (await request.window.open(CLASSIC, stream)).state.under_way:
        raise Refused("records.live", rule="CLA-1D")
    return await state_at(request.window, request.session.path)


def _filename(state: State) -> str:
    names = "-".join(player.name for player in state.players)
    return re.sub(r"\W+", "-", f"{names}-{state.date}").strip("-") or "faristol"


ACTIONS: dict[str, Action] = {
    "replay.to": _to,
    "replay.step": _step,
    "replay.play": _play,
    "replay.tick": _tick,
    "replay.better": _better,
    "records.gcg": _gcg,
    "records.cgp": _cgp,
    "records.share": _share,
    "records.copy": _copy,
    "records.keep": _keep,
}
UNASKED = ("replay.tick",)
