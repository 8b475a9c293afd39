"""Decisions about divisions, teams, prizes, wishes, the plan of rounds and the hall (TOU-4 to TOU-9)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from faristol.errors import Refused
from faristol.foreign.lines import seen
from faristol.modes.person import MAXIMUM_NAME, checked_name, checked_text
from faristol.rules.tournament_rules import Engine, TournamentRules, engine_of, planned
from faristol.tournament import commands as c
from faristol.tournament import events as e
from faristol.tournament.data import Division, Lock, Prize, Team
from faristol.tournament.divisions import division, within
from faristol.tournament.people import (
    MOST_PLAYERS,
    plain_name,
    refuse_proposed,
    refuse_proposed_round,
    require_player,
)
from faristol.tournament.playoffs import require_not_seeded, require_rounds_kept, withdrawn
from faristol.tournament.state import State


def replanned(state: State, rules: TournamentRules) -> int:
    """Return the first published round for which these rules plan another engine, 0 if there is none."""
    rounds = range(1, _played(state) + 1)
    return next((one for one in rounds if engine_of(state.rules, one) != engine_of(rules, one)), 0)


def with_rounds_kept(state: State, rules: TournamentRules) -> TournamentRules:
    """Return the rules, but with the tournament's own plan for published rounds."""
    played = _played(state)
    kept = [engine_of(state.rules, number) for number in range(1, played + 1)]
    coming = [engine_of(rules, number) for number in range(played + 1, len(rules.plan) + 1)]
    return planned(rules, [*kept, *coming])


def _played(state: State) -> int:
    """Return the number of published rounds of the plan, without those of a play-off."""
    return min(len(state.published), state.rules.rounds)


def paired_by(state: State, through: int) -> tuple[Engine, ...]:
    """Return the engine of each published round up to `through`, without those of a play-off."""
    return tuple(
        round_.pairing.engine for round_ in state.published[:through] if round_.pairing.engine != "playoff"
    )


MOST_TEAMS = 200
MOST_MEMBERS = 40


def set_team(state: State, command: e.TeamSet) -> Iterable[e.Event]:
    """Add or change a team; its players leave their other teams. Published rounds stay as they are."""
    wanted = command.team
    before = require_team(state, wanted.id) if wanted.id else None
    if before is None and len(state.teams) >= MOST_TEAMS:
        raise Refused("team.many", maximum=MOST_TEAMS)
    name, language = checked_name(wanted.name, "team.name"), state.rules.language
    others = [one for one in state.teams if one.id != wanted.id]
    if any(plain_name(one.name, language) == plain_name(name, language) for one in others):
        raise Refused("team.twin", name=name)
    players = tuple(dict.fromkeys(require_player(state, player).id for player in wanted.players))
    if len(players) > MOST_MEMBERS:
        raise Refused("team.many_players", name=name, maximum=MOST_MEMBERS)
    if players != (before.players if before else ()):
        refuse_proposed_round(state)
    made = replace(wanted, id=wanted.id or state.formed + 1, name=name, players=players)
    if made != before:
        yield e.TeamSet(made)


def remove_team(state: State, command: e.TeamRemoved) -> Iterable[e.Event]:
    """Remove a team that has not played: the matches of one that has count for its opponents."""
    team = require_team(state, command.team)
    refuse_proposed_round(state)
    for round_ in state.published:
        if any(lineup.team == team.id for lineup in round_.pairing.lineups):
            raise Refused("team.played", name=team.name, round=round_.number)
    yield e.TeamRemoved(team.id)


def require_team(state: State, id: int) -> Team:
    """Return the team with this id; raises `Refused` if there is none."""
    team = state.team(id)
    if team is None:
        raise Refused("team.unknown")
    return team


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


MOST_DIVISIONS = 26


def set_division(state: State, command: e.DivisionSet) -> Iterable[e.Event]:
    """Add or change a division; refuses a name that is taken, and fewer rounds than were published."""
    wanted = command.division
    refuse_teams(state, "team.no_divisions")
    others = [one for one in state.divisions if one.id != wanted.id]
    if len(others) == MOST_DIVISIONS:
        raise Refused("division.many", maximum=MOST_DIVISIONS)
    name = checked_name(wanted.name, "division.name")
    language = state.rules.language
    if any(plain_name(one.name, language) == plain_name(name, language) for one in others):
        raise Refused("division.twin", name=name)
    before = require_division(state, wanted.id) if wanted.id else None
    made = replace(wanted, id=wanted.id or state.divided + 1, name=name)
    _require_rounds(state, before, made)
    if not state.divisions and (playoff := state.playoff(0)):
        yield from withdrawn(playoff)  # divisions have their own play-offs
    if made != before:
        yield e.DivisionSet(made)


def _require_rounds(state: State, before: Division | None, made: Division) -> None:
    """Raise `Refused` for a division with more rounds than the tournament, or fewer than it has played."""
    most, played = state.rules.rounds, min(len(state.published), state.rules.rounds)
    require_rounds_kept(state, made.id, made.rounds or most)
    if made.rounds and not 1 <= made.rounds <= most:
        raise Refused("division.rounds", name=made.name, maximum=most)
    had = min(played, before.rounds or played) if before else 0
    if made.rounds and made.rounds < had:
        raise Refused("division.rounds_played", name=made.name, rounds=had)


def remove_division(state: State, command: e.DivisionRemoved) -> Iterable[e.Event]:
    """Remove an empty division, or the last one, after which the tournament has no divisions."""
    removed = require_division(state, command.division)
    inside = within(state, removed.id).players
    if inside and len(state.divisions) > 1:
        raise Refused("division.has_players", name=removed.name, count=len(inside))
    count = sum(prize.division == removed.id for prize in state.prizes.prizes)
    if count and len(state.divisions) > 1:
        raise Refused("division.has_prizes", name=removed.name, count=count)
    if playoff := state.playoff(removed.id):
        yield from withdrawn(playoff)
    yield e.DivisionRemoved(removed.id)


def move_player(state: State, command: c.MovePlayer) -> Iterable[e.Event]:
    """Move a player to another division from the next round on; his earlier results go with him."""
    player, to = require_player(state, command.player), require_division(state, command.division)
    if state.division_of(player) == to:
        return
    refuse_proposed(state, player)
    require_not_seeded(state, player.id)
    reason = checked_text(command.reason, "division.reason") if state.published else ""
    yield e.PlayerMoved(player.id, to.id, state.next_round, reason, command.private and bool(reason))


def require_division(state: State, id: int) -> Division:
    """Return the division with this number; raises `Refused` if there is none."""
    match = division(state, id)
    if match is None:
        raise Refused("division.unknown")
    return match


MOST_PRIZES = 500
MOST_AMOUNT = 9_999_999


def set_prizes(state: State, command: e.PrizesSet) -> Iterable[e.Event]:
    """Set the prizes, even when the results are final: a sponsor's late prize changes no result."""
    wanted = command.prizes
    if len(wanted.prizes) > MOST_PRIZES:
        raise Refused("prize.many", maximum=MOST_PRIZES)
    prizes = tuple(checked(state, prize) for prize in wanted.prizes)
    made = replace(wanted, prizes=prizes, currency=_line(wanted.currency))
    if made != state.prizes:
        yield e.PrizesSet(made)


def checked(state: State, prize: Prize) -> Prize:
    """Return a prize with its texts trimmed to one line; raises `Refused` for an invalid one."""
    if prize.division:
        require_division(state, prize.division)
    if not 1 <= prize.place <= MOST_PLAYERS:
        raise Refused("prize.place", maximum=MOST_PLAYERS)
    if not 0 <= prize.amount <= MOST_AMOUNT:
        raise Refused("prize.amount", maximum=MOST_AMOUNT)
    made = replace(prize, group=_line(prize.group), thing=_line(prize.thing), name=_line(prize.name))
    if made.kind == "group" and not made.group:
        raise Refused("prize.group")
    if made.kind != "group":
        made = replace(made, group="")
    if not made.amount and not made.thing:
        raise Refused("prize.nothing")
    if made.amount and made.thing:
        raise Refused("prize.both")
    return made


def _line(text: str) -> str:
    line = " ".join(seen(text).split())
    if len(line) > MAXIMUM_NAME:
        raise Refused("prize.long", text=line[:MAXIMUM_NAME], maximum=MAXIMUM_NAME)
    return line


SEATS = 2


def require_no_contrary(state: State, lock: Lock) -> None:
    """Raise `Refused` for a wish that cannot come true together with others for the same round.

    "lock.contrary" for two players who would meet and be apart, "lock.two_tables" for a player who would sit
    at two tables, "lock.full" for a third player at one table, or a second in every round: the two would meet
    in each.
    """
    others = [other for other in state.locks if other != lock and _meets(state, other, lock)]
    if lock.kind == "table":
        _require_seat(state, lock, others)
        pairs = [other for other in others if other.kind != "table" and lock.first in _two(other)]
    else:
        pairs = [lock]
    for pair in pairs:
        if _is_contrary(pair, [lock, *others]):
            first, second = (require_player(state, player).name for player in _two(pair))
            raise Refused("lock.contrary", rule="SWI-7", first=first, second=second)


def _meets(state: State, other: Lock, lock: Lock) -> bool:
    """Tell whether another wish applies to a coming round of this one."""
    return other.round in (0, lock.round) or (lock.round == 0 and other.round >= state.next_round)


def _two(lock: Lock) -> tuple[int, int]:
    """Return the players of a wish about two players."""
    return lock.first, lock.second or 0


def _require_seat(state: State, lock: Lock, others: Sequence[Lock]) -> None:
    tables = [other for other in others if other.kind == "table"]
    for other in tables:
        if other.first == lock.first:
            name = require_player(state, lock.first).name
            raise Refused("lock.two_tables", rule="SWI-7", name=name, table=other.table or 0)
    sharing = [other for other in tables if other.table == lock.table]
    if len(sharing) >= SEATS or any(other.round == lock.round == 0 for other in sharing):
        raise Refused("lock.full", rule="SWI-7", table=lock.table or 0)


def _is_contrary(pair: Lock, wishes: Sequence[Lock]) -> bool:
    """Tell whether a pair's wish is contradicted by another wish, or by the tables of the two players."""
    two = set(_two(pair))
    if any(other.kind not in (pair.kind, "table") and set(_two(other)) == two for other in wishes):
        return True
    tables = [wish.table for wish in wishes if wish.kind == "table" and wish.first in two]
    return len(tables) == SEATS and (len(set(tables)) == 1) == (pair.kind == "apart")


MOST_MINUTES = 600


def set_round_clock(state: State, command: c.SetRoundClock) -> Iterable[e.Event]:
    """Restart the clock of the round that is being played, or remove it with 0 minutes."""
    if not 0 <= command.minutes <= MOST_MINUTES:
        raise Refused("clock.minutes", maximum=MOST_MINUTES)
    latest = state.published[-1] if state.published else None
    if latest is None or (command.minutes and latest.complete):
        raise Refused("clock.no_round")
    if command.minutes or latest.ends:
        yield e.RoundClockSet(latest.number, command.minutes * 60)


def release_standings(state: State, command: c.ReleaseStandings) -> Iterable[e.Event]:
    """Release the standings after the latest complete round; raises `Refused` if there is none."""
    number = last_complete(state)
    if not number:
        raise Refused("standings.none")
    if state.released != number:
        yield e.StandingsReleased(number)


def last_complete(state: State) -> int:
    """Return the latest round that has all its results, 0 if there is none."""
    return max((round_.number for round_ in state.published if round_.complete), default=0)
