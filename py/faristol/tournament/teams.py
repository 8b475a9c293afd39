"""Matches of teams on several boards, and the standings of teams (TOU-7).

A match is computed from the tables of a round and the line-ups of its pairing: a game counts for the team for
which the player played then, whatever his team now. Points are in halves, as those of players.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from itertools import groupby

from faristol.tiles.language import sort_key
from faristol.tournament.data import (
    BYE_POINTS,
    DRAW,
    LOSS,
    WIN,
    Bye,
    ByeKind,
    Entry,
    Lineup,
    Outcome,
    Pairing,
    Result,
    Table,
    Team,
)
from faristol.tournament.history import bye_spread, spread_of
from faristol.tournament.state import Absence, Player, Round, State

Two = tuple[int, int]
"""A value for each of the two teams of a match, in their order."""


@dataclass(frozen=True, slots=True)
class Board:
    """A board: the player of each team, None if it has nobody there; `table` is None without a game.

    `halves` are the points of both teams, None while the result is missing; `spread` is the spread of both.
    """

    number: int
    players: tuple[int | None, int | None]
    table: Table | None = None
    halves: Two | None = None
    spread: Two = (0, 0)


@dataclass(frozen=True, slots=True)
class Match:
    """Two teams that meet in a round, the one that starts at the first board first.

    Without an opponent `second` is None and `bye` is the reason.
    """

    round: int
    first: int
    second: int | None
    boards: tuple[Board, ...]
    bye: ByeKind | None = None

    @property
    def tables(self) -> tuple[Table, ...]:
        """Return its tables, the first board first."""
        return tuple(board.table for board in self.boards if board.table)

    @property
    def halves(self) -> Two:
        """Return the board points of both teams so far."""
        halves = [board.halves for board in self.boards if board.halves]
        return sum(one for one, _other in halves), sum(other for _one, other in halves)

    @property
    def spread(self) -> Two:
        """Return the spread of both teams so far."""
        spreads = [board.spread for board in self.boards]
        return sum(one for one, _other in spreads), sum(other for _one, other in spreads)

    @property
    def complete(self) -> bool:
        """Tell whether every board has its result."""
        return all(board.halves for board in self.boards)

    @property
    def points(self) -> Two | None:
        """Return the match points of both teams, None until every result is in."""
        if self.bye:
            return BYE_POINTS[self.bye], LOSS
        if not self.complete:
            return None
        own, other = self.halves
        if own == other:  # with nobody at any board both teams lose, as at a table (SWI-5)
            return (DRAW, DRAW) if own else (LOSS, LOSS)
        return (WIN, LOSS) if own > other else (LOSS, WIN)

    def seen_by(self, team: int) -> Match:
        """Return the match with this team first."""
        if team == self.first or self.second is None:
            return self
        boards = tuple(
            replace(
                board,
                players=board.players[::-1],
                halves=board.halves[::-1] if board.halves else None,
                spread=board.spread[::-1],
            )
            for board in self.boards
        )
        return replace(self, first=self.second, second=self.first, boards=boards)


@dataclass(frozen=True, slots=True)
class TeamLine:
    """A line of the standings of teams; equal ones share their `rank`.

    `halves` are match points, `boards` board points, both in halves; the `matches` are as the team sees them.
    """

    rank: int
    team: Team
    halves: int
    boards: int
    spread: int
    matches: tuple[Match, ...]

    @property
    def key(self) -> tuple[int, int, int]:
        """Return the sort key of the standings: higher is better."""
        return self.halves, self.boards, self.spread


def sides(pairing: Pairing) -> dict[int, int]:
    """Return the team of each player of the pairing, from its line-ups."""
    return {player: lineup.team for lineup in pairing.lineups for player in lineup.players}


def meetings(pairing: Pairing) -> frozenset[frozenset[int]]:
    """Return the pairs of teams that meet."""
    team_of = sides(pairing)
    return frozenset(
        frozenset(team_of.get(player, 0) for player in table.players) for table in pairing.tables
    )


def matches_of(state: State, round_: Round) -> tuple[Match, ...]:
    """Return the matches of a round in the order of their tables, then the teams without an opponent."""
    team_of, results = sides(round_.pairing), dict(round_.results)
    tables: dict[frozenset[int], list[Table]] = {}
    for table in sorted(round_.pairing.tables, key=lambda table: table.number):
        if {*table.players} <= team_of.keys():
            tables.setdefault(frozenset(team_of[player] for player in table.players), []).append(table)
    byes: dict[int, list[Bye]] = {}
    for bye in round_.pairing.byes:
        if bye.player in team_of and bye.kind != "absent":
            byes.setdefault(team_of[bye.player], []).append(bye)
    matches = []
    for two in tables.values():
        first, second = (team_of[player] for player in two[0].players)
        boards = [
            _board(state, number, first, table, results.get(table.number), team_of)
            for number, table in enumerate(two, start=1)
        ]
        for bye in byes.pop(first, ()):
            boards.append(_walkover(state, len(boards) + 1, bye, 0))
        for bye in byes.pop(second, ()):
            boards.append(_walkover(state, len(boards) + 1, bye, 1))
        matches.append(Match(round_.number, first, second, tuple(boards)))
    for team, without in byes.items():
        alone = tuple(_walkover(state, number, bye, 0) for number, bye in enumerate(without, start=1))
        kind: ByeKind = "bye" if any(bye.kind == "bye" for bye in without) else "full"
        matches.append(Match(round_.number, team, None, alone, kind))
    return tuple(matches)


def _board(
    state: State, number: int, first: int, table: Table, result: Result | None, team_of: Mapping[int, int]
) -> Board:
    turned = team_of[table.first] != first
    seats = (1, 0) if turned else (0, 1)
    players = table.players[seats[0]], table.players[seats[1]]
    if result is None:
        return Board(number, players, table)
    return Board(
        number,
        players,
        table,
        (result.halves(seats[0]), result.halves(seats[1])),
        (spread_of(state.rules, result, seats[0]), spread_of(state.rules, result, seats[1])),
    )


def _walkover(state: State, number: int, bye: Bye, side: int) -> Board:
    """Return a board on which only the team `side` has a player, who wins by forfeit (SWI-5)."""
    own, spread = BYE_POINTS[bye.kind], bye_spread(state.rules, bye)
    missed = state.rules.missed_spread
    if side == 0:
        return Board(number, (bye.player, None), None, (own, LOSS), (spread, missed))
    return Board(number, (None, bye.player), None, (LOSS, own), (missed, spread))


def team_standings(state: State, through: int | None = None) -> tuple[TeamLine, ...]:
    """Return the standings of teams after the published rounds up to `through`, or all: by match points,
    board points, spread; teams equal in all of them are in alphabetical order."""
    matches_by_team: dict[int, list[Match]] = {team.id: [] for team in state.teams}
    for round_ in state.published if through is None else state.published[:through]:
        for match in matches_of(state, round_):
            for team in (match.first, match.second):
                if team in matches_by_team:
                    matches_by_team[team].append(match.seen_by(team))
    lines = [_line(team, matches_by_team[team.id]) for team in state.teams]
    lines.sort(key=lambda line: sort_key(line.team.name, state.rules.language))
    lines.sort(key=lambda line: line.key, reverse=True)
    ranked: list[TeamLine] = []
    for _, equal in groupby(lines, key=lambda line: line.key):
        rank = len(ranked) + 1
        ranked += [replace(line, rank=rank) for line in equal]
    return tuple(ranked)


def _line(team: Team, matches: Iterable[Match]) -> TeamLine:
    played = tuple(matches)
    return TeamLine(
        0,
        team,
        sum(match.points[0] for match in played if match.points),
        sum(match.halves[0] for match in played),
        sum(match.spread[0] for match in played),
        played,
    )


def times_met(state: State, one: int, other: int) -> int:
    """Return the number of rounds in which two teams have met."""
    return sum(
        {match.first, match.second} == {one, other}
        for round_ in state.published
        for match in matches_of(state, round_)
    )


def lineup(state: State, team: Team, number: int) -> tuple[int, ...]:
    """Return a team's players in a coming round: the first present ones; reserves replace absent players."""
    here = {player.id for player in state.playing(number)}
    return tuple(player for player in team.players if player in here)[: state.rules.team_boards]


def lineups(state: State, number: int) -> tuple[Lineup, ...]:
    """Return the line-ups of a coming round, of teams with at least one player."""
    possible = (Lineup(team.id, lineup(state, team, number)) for team in state.teams)
    return tuple(one for one in possible if one.players)


def relined(
    state: State, previous: Pairing, tables: Iterable[Table], byes: Iterable[Bye]
) -> tuple[Lineup, ...]:
    """Return the line-ups after tables were changed: players seated now, for their team of this round or, if
    they had none in it, for their present team."""
    seated = {player for table in tables for player in table.players}
    resting = {bye.player for bye in byes if bye.kind != "absent"}
    before = sides(previous)
    changed = []
    for team in (one.team for one in previous.lineups):
        kept = [player for player, of in before.items() if of == team and player in seated | resting]
        now = state.team(team)
        new = [player for player in now.players if player in seated - before.keys()] if now else []
        changed.append(Lineup(team, (*kept, *new)))
    started = {one.team for one in previous.lineups}
    for late in (team for team in state.teams if team.id not in started):
        changed.append(Lineup(late.id, tuple(one for one in late.players if one in seated - before.keys())))
    return tuple(one for one in changed if one.players)


def as_players(state: State, pairing: Pairing | None = None) -> State:
    """Return the tournament with teams as players and their matches as games, for engines and notes.

    The teams that play are those in `pairing`, or those that can play the next round.
    """
    number = pairing.round if pairing else state.next_round
    here = {one.team for one in (pairing.lineups if pairing else lineups(state, number))}
    had = {one.team for round_ in state.published for one in round_.pairing.lineups}
    players = tuple(
        Player(
            team.id,
            Entry(team.name, _rating(state, team)),
            absences=() if team.id in here else (Absence(number, "absent"),),
        )
        for team in state.teams
        if team.id in here | had
    )
    rules = replace(state.rules, most_gap=0, clubs_apart=0, team_boards=0)
    rounds = tuple(_as_round(state, round_) for round_ in state.published)
    if pairing:
        rounds = rounds[: number - 1]
    return State(state.name, state.date, state.place, rules, players, rounds=rounds)


def _rating(state: State, team: Team) -> int | None:
    """Return the rating by which a team is seeded: the mean of the players at its boards."""
    boards = [player.entry for id in team.players[: state.rules.team_boards] if (player := state.player(id))]
    if all(entry.rating is None for entry in boards):
        return None
    ratings = [state.rules.unrated if entry.rating is None else entry.rating for entry in boards]
    return round(sum(ratings) / len(ratings))


def _as_round(state: State, round_: Round) -> Round:
    matches = matches_of(state, round_)
    results = tuple(
        (number, result) for number, match in enumerate(matches, start=1) if (result := _as_result(match))
    )
    return Round(as_pairing(round_.pairing, matches), round_.published, (), results)


def as_pairing(pairing: Pairing, matches: Iterable[Match]) -> Pairing:
    """Return a round of matches as one of games, each with its place as the table number."""
    tables, byes = list[Table](), list[Bye]()
    for number, match in enumerate(matches, start=1):
        if match.second is None:
            byes.append(Bye(match.first, match.bye or "bye"))
        else:
            tables.append(Table(number, match.first, match.second))
    return replace(pairing, tables=tuple(tables), byes=tuple(byes), lineups=())


def _as_result(match: Match) -> Result | None:
    if match.points is None or match.second is None:
        return None
    own, other = match.halves
    winner: Outcome = "draw" if own == other else "first" if own > other else "second"
    return Result("played", own, other, winner if own or other else "none")
