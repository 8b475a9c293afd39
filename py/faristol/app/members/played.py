"""The events in which a member of the club's list has played, from the data of this device."""

from __future__ import annotations

from faristol.app.duplicate.library import duplicates
from faristol.app.members.views.screens import Evening, InSeason
from faristol.app.window import Window
from faristol.modes.duplicate.ranking import standings as duplicate_standings
from faristol.modes.duplicate.state import State as Duplicate
from faristol.modes.duplicate.state import Step
from faristol.modes.members.state import Member, State
from faristol.modes.person import typed
from faristol.modes.season.season import SEASON
from faristol.modes.season.season_ranking import ranking
from faristol.tournament.standings import standings
from faristol.tournament.state import State as Tournament
from faristol.tournament.tournament import TOURNAMENT


def is_member(state: State, member: Member, id: str, name: str) -> bool:
    """Tell whether a player at an event, known by an id of a list or by name alone, is this member."""
    found = state.find(id) if id else None
    return found.id == member.id if found else typed(name).key == member.details.person.key


async def evenings(window: Window, state: State, member: Member) -> list[Evening]:
    """Return the duplicates and tournaments in which a member has played or plays, the latest first."""
    found = []
    for head, duplicate in await duplicates(window):
        if duplicate.alone is None:
            found += _in_duplicate(head.stream, duplicate, state, member)
    for head, tournament in (await window.store(TOURNAMENT).readable())[0]:
        found += _in_tournament(head.stream, tournament, state, member)
    return sorted(found, key=lambda one: (one.date, one.name), reverse=True)


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
        )
        for one in players
    ]


async def seasons(window: Window, state: State, member: Member) -> list[InSeason]:
    """Return the seasons with a member in the ranking, the latest changed first."""
    found = []
    for head, season in (await window.store(SEASON).readable())[0]:
        lines = ranking(season)
        for line in lines:
            results = [value.result for value in line.values.values()]
            certain = [one for one in results if one.member or not line.asked]
            if any(is_member(state, member, one.member, line.person.shown) for one in certain):
                entry = line.entries[0]
                path = f"#/season/{head.stream}/person/{entry.event}/{entry.player}"
                found.append(InSeason(season.name, path, line.rank, len(lines)))
    return found
