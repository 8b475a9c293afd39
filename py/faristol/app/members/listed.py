"""The club's list as events use it: who is on it, who of them is not entered yet, who is new."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass

from faristol.app.members.views.offered import Known, New, Offered
from faristol.app.window import Request, Window
from faristol.errors import Fault, Refused
from faristol.modes.duplicate.state import Player
from faristol.modes.members import commands as c
from faristol.modes.members.data import Details, Member
from faristol.modes.members.members import MEMBERS, STREAM
from faristol.modes.members.state import State
from faristol.tiles.collation import sort_key
from faristol.tournament.state import Player as Entrant

TICK = "member-"
"""What the name of a field begins with that ticks somebody; the id follows."""


@dataclass(frozen=True)
class Entered:
    """Somebody at an event by his number there, and who that is on the list, empty for nobody known."""

    player: int
    name: str
    member: str


async def club_list(window: Window) -> State:
    """The list of this device, an empty one before there is one; raises `Damaged`."""
    if not await window.log.read(STREAM):
        return State()
    return (await window.open(MEMBERS, STREAM)).state


async def list_if_sound(window: Window) -> State:
    """The list, or an empty one where it is damaged: an event goes on without it."""
    with suppress(Fault):
        return await club_list(window)
    return State()


async def command(window: Window, *commands: c.Command) -> State:
    """Carry out commands on the list, which begins with the first ones."""
    if await window.log.read(STREAM):
        return await window.command(MEMBERS, STREAM, *commands)
    begin = c.Begin(window.texts.gettext("Players of the club"))
    await window.create(MEMBERS, begin, *commands, stream=STREAM)
    return await club_list(window)


def by_name(state: State, language: str) -> list[Member]:
    """Everybody on the list in the order of a language."""
    return sorted(state.members, key=lambda one: sort_key(one.name, language))


def id_in(state: State, name: str) -> str:
    """Who on the list is called so, with the note that there may be; empty for nobody."""
    found = state.called(name)
    return found.id if found else ""


def at_duplicate(players: Iterable[Player]) -> list[Entered]:
    """The players of a duplicate."""
    return [Entered(one.id, one.name, one.member) for one in players]


def at_tournament(players: Iterable[Entrant]) -> list[Entered]:
    """The players of a tournament."""
    return [Entered(one.id, one.name, one.entry.member) for one in players]


async def offered(window: Window, players: Sequence[Entered]) -> Offered:
    """Who of the list can be entered beside these players, and who of them is not on it."""
    state = await list_if_sound(window)
    here = _here(state, players)
    ordered = by_name(state, window.texts.language)
    absent = [one for one in ordered if not one.details.away and one.id not in here]
    new = [one for one in players if state.member(one.member) is None and state.called(one.name) is None]
    return Offered(
        [Known(one.id, one.name, one.details.group) for one in absent],
        [New(one.player, one.name) for one in new],
    )


def new_of(request: Request, club: Offered) -> set[int]:
    """Who is to be put on the list: all who are new, or the player of the form; raises `Refused`."""
    if request.text("all"):
        return {one.player for one in club.new}
    player = request.number("player", "player.unknown")
    if player not in {one.player for one in club.new}:
        raise Refused("app.choice")
    return {player}


def _here(state: State, players: Iterable[Entered]) -> set[str]:
    """The ids of those who are entered."""
    found = (state.member(one.member) or state.called(one.name) for one in players)
    return {one.id for one in found if one}


async def chosen(request: Request, players: Sequence[Entered]) -> list[Member]:
    """Who is ticked, or all who can be entered; raises `Refused` where that is nobody."""
    state = await club_list(request.window)
    here = _here(state, players)
    absent = [one for one in by_name(state, request.window.texts.language) if one.id not in here]
    if request.text("all"):
        absent = [one for one in absent if not one.details.away]
        if not absent:
            raise Refused("members.all_here")
        return absent
    ticked = {state.same.get(id, id) for id in _ticked(request)}
    if not ticked:
        raise Refused("members.none_chosen")
    if not (found := [one for one in absent if one.id in ticked]):
        raise Refused("members.all_here")
    return found


def _ticked(request: Request) -> list[str]:
    fields = request.fields.items()
    return [name.removeprefix(TICK) for name, value in fields if name.startswith(TICK) and value]


async def put_on(request: Request, people: Sequence[Details]) -> dict[str, str]:
    """Put people of an event on the list; the id of each by the name. What it says of them stays as it is."""
    state = await list_if_sound(request.window)
    new = [one for one in people if state.called(one.name) is None]
    after = await command(request.window, c.Enter(tuple(new))) if new else state
    found = {one.name: after.called(one.name) for one in people}
    return {name: one.id for name, one in found.items() if one}
