"""Apply events to a tournament: `evolve` applies one, `replay` a whole log."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from faristol.errors import Refused
from faristol.rules.tournament_rules import TournamentRules
from faristol.tournament import events as e
from faristol.tournament.data import AddedGame, Bye, Pairing, Playoff, Result, Table, TakenLevel, Team
from faristol.tournament.standings import seeded
from faristol.tournament.state import Absence, Move, Player, Reading, Round, State


def evolve(state: State | None, event: e.Event, now: int) -> State:
    """Return the tournament after an event at `now` (epoch milliseconds)."""
    if isinstance(event, e.Created):
        return State(event.name, event.date, event.place, TournamentRules.from_dict(event.rules))
    if state is None:
        raise Refused("tournament.unknown")
    return _FOLDS[type(event)](state, event, now)


def replay(events: Iterable[tuple[e.Event, int]], before: State | None = None) -> State | None:
    """Return the tournament after events, each with its time; None for no events."""
    state = before
    for event, now in events:
        state = evolve(state, event, now)
    return state


def _details(state: State, event: e.DetailsChanged, now: int) -> State:
    return replace(state, name=event.name, date=event.date, place=event.place)


def _rules(state: State, event: e.RulesChosen, now: int) -> State:
    return replace(state, rules=TournamentRules.from_dict(event.rules))


def _division(state: State, event: e.DivisionSet, now: int) -> State:
    made = event.division
    if any(one.id == made.id for one in state.divisions):
        return replace(state, divisions=tuple(made if one.id == made.id else one for one in state.divisions))
    return replace(state, divisions=(*state.divisions, made), divided=max(state.divided, made.id))


def _undivided(state: State, event: e.DivisionRemoved, now: int) -> State:
    return replace(state, divisions=tuple(one for one in state.divisions if one.id != event.division))


def _team(state: State, event: e.TeamSet, now: int) -> State:
    made = event.team
    others = [_team_without(one, made.players) for one in state.teams]
    teams = [made if one.id == made.id else one for one in others]
    if made not in teams:
        teams.append(made)
    return replace(state, teams=tuple(teams), formed=max(state.formed, made.id))


def _team_without(team: Team, players: Iterable[int]) -> Team:
    gone = set(players)
    return replace(team, players=tuple(player for player in team.players if player not in gone))


def _no_team(state: State, event: e.TeamRemoved, now: int) -> State:
    return replace(state, teams=tuple(one for one in state.teams if one.id != event.team))


def _playoff(state: State, event: e.PlayoffSet, now: int) -> State:
    others = tuple(one for one in state.playoffs if one.division != event.division)
    made = Playoff(event.division, event.size, event.best_of, event.third)
    return replace(state, playoffs=(*others, made))


def _no_playoff(state: State, event: e.PlayoffRemoved, now: int) -> State:
    return replace(state, playoffs=tuple(one for one in state.playoffs if one.division != event.division))


def _begun(state: State, event: e.PlayoffBegun, now: int) -> State:
    return _in_playoff(state, event.division, lambda one: replace(one, seeds=event.seeds, after=event.after))


def _game_added(state: State, event: e.PlayoffGameAdded, now: int) -> State:
    game = AddedGame(event.first, event.second, event.round)
    return _in_playoff(state, event.division, lambda one: replace(one, added=(*one.added, game)))


def _level_taken(state: State, event: e.PlayoffLevelTaken, now: int) -> State:
    level = TakenLevel(event.winner, event.loser, event.games)
    return _in_playoff(state, event.division, lambda one: replace(one, taken=(*one.taken, level)))


def _in_playoff(state: State, division: int, change: Callable[[Playoff], Playoff]) -> State:
    playoffs = tuple(change(one) if one.division == division else one for one in state.playoffs)
    return replace(state, playoffs=playoffs)


def _moved(state: State, event: e.PlayerMoved, now: int) -> State:
    def move(player: Player) -> Player:
        if event.round == 1:
            return replace(player, entered_for=event.division, moves=())
        kept = tuple(one for one in player.moves if one.round < event.round)
        return replace(player, moves=(*kept, Move(event.round, event.division, event.reason)))

    return _with(state, event.player, move)


def _entered(state: State, event: e.PlayerEntered, now: int) -> State:
    player = Player(event.player, event.entry, event.since, entered_for=event.division)
    numbered = (*state.numbered, player.id) if state.numbered else ()
    entered = max(state.entered, event.player)
    return replace(state, players=(*state.players, player), numbered=numbered, entered=entered)


def _with(state: State, id: int, change: Callable[[Player], Player]) -> State:
    """Return the tournament with a player changed; raises KeyError for an unknown one."""
    if state.player(id) is None:
        raise KeyError(id)
    players = tuple(change(player) if player.id == id else player for player in state.players)
    return replace(state, players=players)


def _changed(state: State, event: e.PlayerChanged, now: int) -> State:
    return _with(state, event.player, lambda player: replace(player, entry=event.entry))


def _removed(state: State, event: e.PlayerRemoved, now: int) -> State:
    players = tuple(player for player in state.players if player.id != event.player)
    numbered = tuple(id for id in state.numbered if id != event.player)
    locks = tuple(lock for lock in state.locks if event.player not in (lock.first, lock.second))
    teams = tuple(_team_without(team, (event.player,)) for team in state.teams)
    since = max((player.since for player in state.players if player.id == event.player), default=1)
    before, later = state.rounds[: since - 1], state.rounds[since - 1 :]
    rounds = (*(_byes(round_, event.player, ()) for round_ in before), *later)
    return replace(state, players=players, numbered=numbered, locks=locks, teams=teams, rounds=rounds)


def _byes(round_: Round, player: int, byes: tuple[Bye, ...]) -> Round:
    """Return a round with other byes of a player."""
    others = tuple(bye for bye in round_.pairing.byes if bye.player != player)
    return replace(round_, pairing=replace(round_.pairing, byes=(*others, *byes)))


def _left(state: State, event: e.PlayerLeft, now: int) -> State:
    return _with(state, event.player, lambda player: replace(player, left=event.round))


def _returned(state: State, event: e.PlayerReturned, now: int) -> State:
    def back(player: Player) -> Player:
        away = range(event.round if player.left is None else player.left, event.round)
        missed = tuple(Absence(number, "absent") for number in away)
        return replace(player, left=None, absences=_sorted((*player.absences, *missed)))

    return _with(state, event.player, back)


def _absence(state: State, event: e.AbsenceSet, now: int) -> State:
    def set_one(player: Player) -> Player:
        others = tuple(absence for absence in player.absences if absence.round != event.round)
        added = () if event.kind is None else (Absence(event.round, event.kind),)
        return replace(player, absences=_sorted((*others, *added)))

    return _with(state, event.player, set_one)


def _missed(state: State, event: e.MissedSet, now: int) -> State:
    missed = (Bye(event.player, event.kind),)
    return _in_round(state, event.round, lambda round_: _byes(round_, event.player, missed))


def _joined(state: State, event: e.PlayerJoined, now: int) -> State:
    def join(player: Player) -> Player:
        others = tuple(absence for absence in player.absences if absence.round != event.round)
        return replace(player, since=min(player.since, event.round), absences=others)

    return _with(state, event.player, join)


def _sorted(absences: tuple[Absence, ...]) -> tuple[Absence, ...]:
    return tuple(sorted(absences, key=lambda absence: absence.round))


def _unlocked(state: State, event: e.Unlocked, now: int) -> State:
    return replace(state, locks=tuple(lock for lock in state.locks if lock != event.lock))


def _in_round(state: State, number: int, change: Callable[[Round], Round]) -> State:
    rounds = list(state.rounds)
    rounds[number - 1] = change(rounds[number - 1])
    return replace(state, rounds=tuple(rounds))


def _paired(state: State, event: e.RoundPaired, now: int) -> State:
    return replace(state, rounds=(*state.published, Round(event.pairing)))


def _dropped(state: State, event: e.PairingDropped, now: int) -> State:
    return replace(state, rounds=state.rounds[: event.round - 1])


def _published(state: State, event: e.PairingPublished, now: int) -> State:
    if event.round == 1:
        # the sort is stable: players whom a file enters from a later round on come after the others
        first = sorted(seeded(state), key=lambda player: player.since > 1)
        state = replace(state, numbered=tuple(player.id for player in first), seeded=state.entered)
    return _in_round(state, event.round, lambda round_: replace(round_, published=now, names=event.names))


def _recalled(state: State, event: e.PairingRecalled, now: int) -> State:
    if event.round == 1:
        state = replace(state, numbered=())
    open_again = tuple(
        replace(one, seeds=(), after=0) if one.seeds and one.after == event.round - 1 else one
        for one in state.playoffs
    )
    state = replace(state, playoffs=open_again)
    return _in_round(state, event.round, lambda round_: replace(round_, published=None, names=(), changed=()))


def _repaired(state: State, event: e.PairingChanged, now: int) -> State:
    def changed(round_: Round) -> Round:
        return replace(
            with_pairing(round_, event.pairing), names=event.names, changed=(*round_.changed, event.reason)
        )

    return _in_round(state, event.pairing.round, changed)


def lost(round_: Round, pairing: Pairing) -> tuple[Table, ...]:
    """Return the tables of a round whose results another pairing loses, as it does not have the same pair."""
    kept = {frozenset(table.players) for table in pairing.tables}
    return tuple(
        table
        for table in round_.pairing.tables
        if round_.result(table.number) is not None and frozenset(table.players) not in kept
    )


def with_pairing(round_: Round, pairing: Pairing) -> Round:
    """Return a round with other tables; results stay with their pair, also at another table."""
    by_pair = {}
    for table in round_.pairing.tables:
        if result := round_.result(table.number):
            by_pair[table.first, table.second] = result
            by_pair[table.second, table.first] = result.swapped
    results = tuple(
        (table.number, by_pair[table.first, table.second])
        for table in pairing.tables
        if (table.first, table.second) in by_pair
    )
    readings = [
        Reading(after.number, reading.desk, result)
        for after in pairing.tables
        for before in round_.pairing.tables
        for reading in round_.readings
        if reading.table == before.number and (result := _turned(reading.result, before, after))
    ]
    return replace(round_, pairing=pairing, results=results, readings=tuple(readings))


def _turned(result: Result, before: Table, after: Table) -> Result | None:
    """Return the result of a table as written at another one; None if other players sit there."""
    if before.players == after.players:
        return result
    return result.swapped if {*before.players} == {*after.players} else None


def _result(state: State, event: e.ResultEntered | e.ResultCorrected, now: int) -> State:
    return _in_round(state, event.round, lambda round_: round_.with_result(event.table, event.result))


def _result_removed(state: State, event: e.ResultRemoved, now: int) -> State:
    return _in_round(state, event.round, lambda round_: round_.with_result(event.table, None))


def _read(state: State, event: e.ResultRead, now: int) -> State:
    reading = Reading(event.table, event.desk, event.result)
    return _in_round(state, event.round, lambda round_: round_.with_reading(reading))


def _settled(state: State, event: e.ReadingsSettled, now: int) -> State:
    return _in_round(state, event.round, lambda round_: round_.settled(event.table))


def _clock(state: State, event: e.RoundClockSet, now: int) -> State:
    ends = now + event.seconds * 1000 if event.seconds else 0
    return _in_round(state, event.round, lambda round_: replace(round_, seconds=event.seconds, ends=ends))


_FOLDS: dict[type, Callable[[State, Any, int], State]] = {
    e.DetailsChanged: _details,
    e.RulesChosen: _rules,
    e.RatingListTaken: lambda state, event, now: replace(state, ratings=event.ratings),
    e.DivisionSet: _division,
    e.DivisionRemoved: _undivided,
    e.TeamSet: _team,
    e.TeamRemoved: _no_team,
    e.PlayoffSet: _playoff,
    e.PlayoffRemoved: _no_playoff,
    e.PlayoffBegun: _begun,
    e.PlayoffGameAdded: _game_added,
    e.PlayoffLevelTaken: _level_taken,
    e.PlayerMoved: _moved,
    e.PrizesSet: lambda state, event, now: replace(state, prizes=event.prizes),
    e.PlayerEntered: _entered,
    e.PlayerChanged: _changed,
    e.PlayerRemoved: _removed,
    e.PlayerLeft: _left,
    e.PlayerReturned: _returned,
    e.AbsenceSet: _absence,
    e.MissedSet: _missed,
    e.PlayerJoined: _joined,
    e.Locked: lambda state, event, now: replace(state, locks=(*state.locks, event.lock)),
    e.Unlocked: _unlocked,
    e.RoundPaired: _paired,
    e.PairingDropped: _dropped,
    e.PairingPublished: _published,
    e.PairingRecalled: _recalled,
    e.PairingChanged: _repaired,
    e.ResultEntered: _result,
    e.ResultCorrected: _result,
    e.ResultRemoved: _result_removed,
    e.ResultRead: _read,
    e.ReadingsSettled: _settled,
    e.RoundClockSet: _clock,
    e.StandingsReleased: lambda state, event, now: replace(state, released=event.round),
    e.Closed: lambda state, event, now: replace(state, closed=True),
    e.Reopened: lambda state, event, now: replace(state, closed=False),
    e.ProposalTaken: lambda state, event, now: replace(state, proposals=state.proposals | {event.proposal}),
}
