"""Decisions about teams and their players (TOU-7)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from faristol.errors import Refused
from faristol.modes.wording import checked_name
from faristol.rules.tournament_rules import TournamentRules
from faristol.tournament import events as e
from faristol.tournament.data import Team
from faristol.tournament.people import known, plain_name, refuse_proposed_round
from faristol.tournament.state import State

MOST_TEAMS = 200
MOST_MEMBERS = 40


def set_team(state: State, command: e.TeamSet) -> Iterable[e.Event]:
    """Add or change a team; its players leave their other teams. Published rounds stay as they are."""
    wanted = command.team
    found = require_team(state, wanted.id) if wanted.id else None
    if found is None and len(state.teams) >= MOST_TEAMS:
        raise Refused("team.many", maximum=MOST_TEAMS)
    name, language = checked_name(wanted.name, "team.name"), state.rules.language
    others = [one for one in state.teams if one.id != wanted.id]
    if any(plain_name(one.name, language) == plain_name(name, language) for one in others):
        raise Refused("team.twin", name=name)
    players = tuple(dict.fromkeys(known(state, player).id for player in wanted.players))
    if len(players) > MOST_MEMBERS:
        raise Refused("team.many_players", name=name, maximum=MOST_MEMBERS)
    if players != (found.players if found else ()):
        refuse_proposed_round(state)
    made = replace(wanted, id=wanted.id or state.formed + 1, name=name, players=players)
    if made != found:
        yield e.TeamSet(made)


def remove_team(state: State, command: e.TeamRemoved) -> Iterable[e.Event]:
    """Remove a team that has not played: the matches of one that has count for its opponents."""
    found = require_team(state, command.team)
    refuse_proposed_round(state)
    for round_ in state.published:
        if any(lineup.team == found.id for lineup in round_.pairing.lineups):
            raise Refused("team.played", name=found.name, round=round_.number)
    yield e.TeamRemoved(found.id)


def require_team(state: State, id: int) -> Team:
    """Return the team with this id; raises `Refused` if there is none."""
    found = state.team(id)
    if found is None:
        raise Refused("team.unknown")
    return found


def require_teams_fit(state: State, rules: TournamentRules) -> None:
    """Raise `Refused` for rules with team matches if there are divisions, a play-off, or wishes for single
    players: teams belong to the whole tournament, and are paired as teams."""
    if not rules.team_boards:
        return
    if state.divisions:
        raise Refused("team.divisions")
    if state.playoffs:
        raise Refused("team.playoff")
    if any(lock.round == 0 or lock.round >= state.next_round for lock in state.locks):
        raise Refused("team.wishes")


def refuse_teams(state: State, code: str) -> None:
    """Raise `Refused` with `code` if teams are paired, not players."""
    if state.rules.team_boards:
        raise Refused(code)
