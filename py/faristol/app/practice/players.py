"""Several players on one device: adding, choosing, and moving them to other devices (PRA-10)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from faristol.app.copies.backups import open_copy, save_one
from faristol.app.copies.jobs import Job, begin
from faristol.app.copies.meeting import AT_ONCE, PLAYERS
from faristol.app.feature import deleting
from faristol.app.practice.cards import Asked
from faristol.app.practice.player import CHOSEN, More, player_of
from faristol.app.practice.views import players as players_view
from faristol.app.practice.views.position_words import Solving
from faristol.app.scanned_codes import scanned
from faristol.app.text.marking import _
from faristol.app.views.render import Page, qr_code
from faristol.app.views.screen import Notice
from faristol.app.window import Action, Request, Window
from faristol.errors import Refused
from faristol.foreign.shape import shown
from faristol.modes.person import checked_name
from faristol.modes.practice import events as e
from faristol.modes.practice.answers import State
from faristol.modes.practice.practice import PRACTICE
from faristol.storage.backup import write_backup
from faristol.storage.exchange.player_codes import Part, codes_of, part_in, records_of
from faristol.storage.joining import joining_records
from faristol.storage.log import Head
from faristol.storage.records import Record
from faristol.tiles.language import sort_key

DOOR = "#/practice"

MOST_PLAYERS = 60
"""Most players on one device."""


@dataclass(frozen=True)
class Shown:
    """The QR codes of a player; `at` is the one that is shown."""

    codes: tuple[str, ...]
    at: int = 0


@dataclass
class Collected:
    """The parts read so far, by number."""

    parts: dict[int, Part] = field(default_factory=dict)


async def players(window: Window) -> list[tuple[Head, State]]:
    """Return the readable players of this device, by name."""
    readable, _ = await window.store(PRACTICE).readable()
    return sorted(readable, key=lambda one: sort_key(one[1].name, window.texts.language))


async def _require_free(window: Window, name: str, stream: str = "") -> None:
    """Raise `Refused` if another player has this name."""
    for head, state in await players(window):
        if head.stream != stream and state.name.casefold() == name.casefold():
            raise Refused("players.same_name", name=state.name)


async def _add(request: Request) -> None:
    """Add a player and choose that player."""
    request.form("players-add")
    window = request.window
    name = checked_name(request.person("name"), "practice.name")
    others = await players(window)
    if len(others) >= MOST_PLAYERS:
        raise Refused("players.many", most=MOST_PLAYERS)
    await _require_free(window, name)
    stream = await window.create(PRACTICE, e.Begun(name))
    await _practises(request, stream, name)


async def _choose(request: Request) -> None:
    """Choose another player."""
    request.anchor = "players"
    stream = request.text("stream")
    state = (await request.window.open(PRACTICE, stream)).state
    await _practises(request, stream, state.name)


async def _practises(request: Request, stream: str, name: str) -> None:
    await request.window.choose(CHOSEN, stream)
    request.session.drop(Asked)
    request.session.drop(More)
    for key in request.session.all(Solving):
        request.session.drop(Solving, key)
    request.session.typed = {}
    request.go(DOOR)
    text = request.window.texts.gettext("%(name)s practises now.") % {"name": name}
    request.session.notices.append(Notice("practice", text, "good"))


async def _rename(request: Request) -> None:
    request.form("player")
    window, stream = request.window, request.text("stream")
    name = checked_name(request.text("name"), "practice.name")
    await _require_free(window, name, stream)
    await window.command(PRACTICE, stream, e.Renamed(name))
    request.session.typed = {}
    request.session.notices.append(Notice("player", window.texts.gettext("Saved."), "good"))


async def _remove(request: Request, stream: str) -> None:
    request.session.drop(Asked)
    await request.window.remove(stream)
    request.go(PLAYERS)


async def _file(request: Request) -> None:
    """Save all of a player as a file."""
    stream = request.text("stream")
    records = await request.window.log.read(stream)
    state = (await request.window.open(PRACTICE, stream)).state
    await save_one(request, file_name(state.name), records)


def file_name(name: str) -> str:
    """Return the base name of a player's files."""
    return "".join(mark if mark.isalnum() else "-" for mark in name).strip("-") or "faristol"


async def _join(request: Request) -> None:
    """Merge two players into one stream, and delete the other one."""
    request.anchor = "join"
    window, into, other = request.window, request.text("stream"), request.text("other")
    if into == other:
        raise Refused("app.choice")
    name = (await window.open(PRACTICE, into)).state.name
    await window.open(PRACTICE, other)
    here, coming = await window.log.read(into), await window.log.read(other)
    joined = list[Record](here)

    def steps() -> Iterator[float]:
        joined[:] = (yield from joining_records(here, coming)) or here

    async def finish(last: Request) -> None:
        if await window.log.read(into) != here or await window.log.read(other) != coming:
            raise Refused("practice.answered")
        await window.log.replace(into, joined)
        window.forget(into)
        window.written.add(into)
        if (await window.open(PRACTICE, into)).state.name != name:
            await window.command(PRACTICE, into, e.Renamed(name))
        await window.remove(other)
        if await window.setting(CHOSEN) == other:
            await window.choose(CHOSEN, into)
        last.session.drop(Asked)
        text = window.texts.gettext("They are one player now, called %(name)s.") % {"name": name}
        last.session.notices.append(Notice("player", text, "good"))

    job = Job(name, "join", steps(), finish, _("Joining what was practised: %(name)s"))
    await begin(request, job, at_once=len(here) + len(coming) <= AT_ONCE)


async def _codes(request: Request) -> None:
    """Show the QR codes of a player, or hide them."""
    request.anchor = "player"
    window, stream = request.window, request.text("stream")
    if request.session.take(Shown, stream) is not None:
        return
    await window.open(PRACTICE, stream)
    await window.library.practice()
    await window.library.codes()
    request.session.put(Shown(tuple(codes_of(await window.log.read(stream)))), stream)
    request.focus("next", select=False)


async def _turn(request: Request) -> None:
    """Show another one of the QR codes."""
    stream = request.text("stream")
    codes_shown = request.session.find(Shown, stream)
    if codes_shown is not None:
        at = max(0, min(request.lenient("at"), len(codes_shown.codes) - 1))
        request.session.put(Shown(codes_shown.codes, at), stream)


async def _scanned(request: Request) -> None:
    """Take one scanned code; with the last one, the player is imported as from a file."""
    request.anchor = "codes"
    window, session = request.window, request.session
    text = scanned(request)
    part = part_in(text)
    if part is None:
        raise Refused("players.other_code", text=shown(text))
    collected = session.of(Collected)
    first = next(iter(collected.parts.values()), part)
    begins_anew = (first.id, first.of) != (part.id, part.of)
    if begins_anew:
        collected.parts.clear()
        anew = window.texts.gettext("This code belongs to others than those before: only its own count now.")
        session.notices.append(Notice("codes", anew, "info"))
    elif part.number in collected.parts:
        again = window.texts.gettext("Part %(number)s was read already.") % {"number": part.number}
        session.notices.append(Notice("codes", again, "info"))
    collected.parts[part.number] = part
    if len(collected.parts) < part.of:
        return
    session.drop(Collected)
    await window.library.practice()
    records = records_of(tuple(collected.parts.values()))
    copy = write_backup([records], window.now())
    request.fields = {"text": copy, "filename": ""}
    await open_copy(request)


async def _put_away(request: Request) -> None:
    """Forget the parts read so far."""
    request.session.drop(Collected)


async def _line(window: Window, head: Head, state: State) -> dict[str, Any]:
    player = await player_of(window)
    chosen = player is not None and player.stream == head.stream
    return players_view.player_line(head, state, chosen=chosen, now=window.now(), texts=window.texts)


async def page(window: Window) -> Page:
    """Return the page of the players of this device, and of their import."""
    collected = window.session.find(Collected)
    return players_view.players_page(
        window.session.screen,
        window.texts,
        lines=[await _line(window, head, state) for head, state in await players(window)],
        parts=tuple(collected.parts.values()) if collected else (),
    )


async def player_page(window: Window, stream: str) -> Page:
    """Return the page of a player: name, file, codes, merging, removal."""
    everybody = await players(window)
    match = next(((head, state) for head, state in everybody if head.stream == stream), None)
    if match is None:
        raise Refused("practice.unknown")
    codes_shown = window.session.find(Shown, stream) or Shown(())
    label = players_view.code_label(codes_shown.at, len(codes_shown.codes), window.texts)
    return players_view.player_page(
        window.session.screen,
        window.texts,
        player=await _line(window, *match),
        others=[(head.stream, state.name) for head, state in everybody if head.stream != stream],
        code=qr_code(codes_shown.codes[codes_shown.at], label) if codes_shown.codes else "",
        number=codes_shown.at,
        codes=len(codes_shown.codes),
    )


ACTIONS: dict[str, Action] = {
    "players.add": _add,
    "players.choose": _choose,
    "players.rename": _rename,
    "players.file": _file,
    "players.join": _join,
    "players.codes": _codes,
    "players.turn": _turn,
    "players.scanned": _scanned,
    "players.put_away": _put_away,
    **deleting("players", "stream", _remove),
}
