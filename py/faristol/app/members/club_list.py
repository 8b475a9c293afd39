"""The club's list as events use it, and the events in which its members have played."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress

from faristol.app.duplicate.library import duplicates
from faristol.app.members.views.member_pages import Entered, Evening, InSeason, Offered
from faristol.app.window import Request, Window
from faristol.errors import Fault, Refused
from faristol.modes.duplicate.ranking import standings as duplicate_standings
from faristol.modes.duplicate.state import Player, Step
from faristol.modes.duplicate.state import State as Duplicate
from faristol.modes.members import members as c
from faristol.modes.members.members import MEMBERS, STREAM
from faristol.modes.members.state import Details, Member, State
from faristol.modes.person import typed
from faristol.modes.season.season import SEASON
from faristol.modes.season.season_ranking import ranking
from faristol.tiles.language import sort_key
from faristol.tournament.standings import standings
from faristol.tournament.state import Player as Entrant
from faristol.tournament.state import State as Tournament
from faristol.tournament.tournament import TOURNAMENT

TICK = "member-"
"""The beginning of the name of a field that ticks a member; the id follows."""


async def club_list(window: Window) -> State:
    """Return the list of this device, an empty one before there is one; raises `Damaged`."""
    if not await window.log.read(STREAM):
        return State()
    return (await window.open(MEMBERS, STREAM)).state


async def list_if_sound(window: Window) -> State:
    """Return the list, or an empty one if it is damaged: an event goes on without it."""
    with suppress(Fault):
        return await club_list(window)
    return State()


async def command(window: Window, *commands: c.Command) -> State:
    """Carry out commands on the list, which is created by the first ones."""
    if await window.log.read(STREAM):
        return await window.command(MEMBERS, STREAM, *commands)
    begin = c.Begin(window.texts.gettext("Players of the club"))
    await window.create(MEMBERS, begin, *commands, stream=STREAM)
    return await club_list(window)


def by_name(state: State, language: str) -> list[Member]:
    """Return all members in the alphabetical order of a language."""
    return sorted(state.members, key=lambda one: sort_key(one.name, language))


def id_in(state: State, name: str) -> str:
    """Return the id of the member with this name and its note, if any; empty for nobody."""
    member = state.called(name)
    return member.id if member else ""


def at_duplicate(players: Iterable[Player]) -> list[Entered]:
    """Return the players of a duplicate."""
    return [Entered(one.id, one.name, one.member) for one in players]


def at_tournament(players: Iterable[Entrant]) -> list[Entered]:
    """Return the players of a tournament."""
    return [Entered(one.id, one.name, one.entry.member) for one in players]


async def offered(window: Window, players: Sequence[Entered]) -> Offered:
    """Return the members who can be entered beside these players, and the players not on the list."""
    state = await list_if_sound(window)
    here = _here(state, players)
    ordered = by_name(state, window.texts.language)
    return Offered(
        [one for one in ordered if not one.details.away and one.id not in here],
        [one for one in players if state.member(one.member) is None and state.called(one.name) is None],
    )


def new_of(request: Request, club: Offered) -> set[int]:
    """Return the players to put on the list: all new ones, or that of the form; raises `Refused`."""
    if request.text("all"):
        return {one.player for one in club.new}
    player = request.number("player", "player.unknown")
    if player not in {one.player for one in club.new}:
        raise Refused("app.choice")
    return {player}


def _here(state: State, players: Iterable[Entered]) -> set[str]:
    """Return the ids of the members who are entered."""
    members = (state.member(one.member) or state.called(one.name) for one in players)
    return {one.id for one in members if one}


async def chosen(request: Request, players: Sequence[Entered]) -> list[Member]:
    """Return the ticked members, or all who can be entered; raises `Refused` if there are none."""
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
    if not (members := [one for one in absent if one.id in ticked]):
        raise Refused("members.all_here")
    return members


def _ticked(request: Request) -> list[str]:
    fields = request.fields.items()
    return [name.removeprefix(TICK) for name, value in fields if name.startswith(TICK) and value]


async def put_on(request: Request, people: Sequence[Details]) -> dict[str, str]:
    """Put players of an event on the list and return their ids by name; details of listed members stay."""
    state = await list_if_sound(request.window)
    new = [one for one in people if state.called(one.name) is None]
    after = await command(request.window, c.Enter(tuple(new))) if new else state
    members = {one.name: after.called(one.name) for one in people}
    return {name: one.id for name, one in members.items() if one}


def is_member(state: State, member: Member, id: str, name: str) -> bool:
    """Tell whether a player at an event, given by an id of a list or by name alone, is this member."""
    linked = state.find(id) if id else None
    return linked.id == member.id if linked else typed(name).key == member.details.person.key


async def evenings(window: Window, state: State, member: Member) -> list[Evening]:
    """Return the duplicates and tournaments in which a member has played or plays, the latest first."""
    events = []
    for head, duplicate in await duplicates(window):
        if duplicate.alone is None:
            events += _in_duplicate(head.stream, duplicate, state, member)
    for head, tournament in (await window.store(TOURNAMENT).readable())[0]:
        events += _in_tournament(head.stream, tournament, state, member)
    return sorted(events, key=lambda one: (one.date, one.name), reverse=True)


def _in_duplicate(stream: str, duplicate: Duplicate, state: State, member: Member) -> list[Evening]:
    players = [one for one in duplicate.players if is_member(state, member, one.member, one.name)]
    if not players:
        return []
    played = any(one.closed for one in duplicate.rounds)
    lines = {line.player.id: line for line in duplicate_standings(duplicate)} if played else {}
    path = f"#/duplicate/{stream}" + ("/setup" if not duplicate.rounds else "")
    return [
        Evening(
            kind="duplicate",
            name=duplicate.name,
            date=duplicate.date,
            path=f"{path}/player/{one.id}" if played else path,
            over=duplicate.step is Step.OVER,
            players=len(duplicate.players),
            rank=lines[one.id].rank or 0 if played else 0,
            points=lines[one.id].total if played else None,
        )
        for one in players
    ]


def _in_tournament(stream: str, tournament: Tournament, state: State, member: Member) -> list[Evening]:
    players = [one for one in tournament.players if is_member(state, member, one.entry.member, one.name)]
    if not players:
        return []
    lines = {line.player.id: line for line in standings(tournament)} if tournament.published else {}
    by_coefficients = tournament.rules.standings == "coefficients"
    return [
        Evening(
            kind="tournament",
            name=tournament.name,
            date=tournament.date,
            path=f"#/tournament/{stream}/" + (f"player/{one.id}" if one.id in lines else "players"),
            over=tournament.closed,
            players=len(tournament.players),
            rank=lines[one.id].rank if one.id in lines else 0,
            points=lines[one.id].halves / 2 if one.id in lines else None,
            coefficients=lines[one.id].first if by_coefficients and one.id in lines else None,
        )
        for one in players
    ]


async def seasons(window: Window, state: State, member: Member) -> list[InSeason]:
    """Return the seasons with a member in the ranking, the latest changed first."""
    entries = []
    for head, season in (await window.store(SEASON).readable())[0]:
        lines = ranking(season)
        for line in lines:
            results = [value.result for value in line.values.values()]
            certain = [one for one in results if one.member or not line.asked]
            if any(is_member(state, member, one.member, line.person.shown) for one in certain):
                entry = line.entries[0]
                path = f"#/season/{head.stream}/person/{entry.event}/{entry.player}"
                entries.append(InSeason(season.name, path, line.rank, len(lines)))
    return entries
