"""The standings of a championship, and the reports that the arbiter still waits for (COR-18, COR-30)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from faristol.modes.correspondence.dates import later
from faristol.tiles.collation import sort_key
from faristol.tournament.championship.data import Facts, Game, How, Player
from faristol.tournament.championship.results import Result, Status, result
from faristol.tournament.championship.state import State


@dataclass(frozen=True, slots=True)
class Line:
    """A game of a player: its result, his seat and his opponent."""

    result: Result
    seat: int
    opponent: Player

    @property
    def coefficient(self) -> int | None:
        """Return the player's coefficient, None while the game has none."""
        return None if self.result.coefficients is None else self.result.coefficients[self.seat]


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the table: `total` is the sum of coefficients in ten-thousandths, after penalties.

    `rank` is shared by equals, and 0 for an excluded player, who is listed at the end (COR-16). `played` are
    the games that count, `open` those that do not yet, `alone` those that count by the report of one player;
    points are of games that count. `tenths` were taken off.
    """

    rank: int
    player: Player
    total: int
    played: int
    open: int
    alone: int
    wins: int
    draws: int
    losses: int
    points_for: int
    points_against: int
    tenths: int
    excluded: bool


@dataclass(frozen=True, slots=True)
class Reporting:
    """The games that a player has reported and those that he owes, and their last day (COR-30).

    `due` is the last day for the games that he owes, empty if there is none; `overdue` tells whether it is
    over.
    """

    player: Player
    reported: tuple[Game, ...]
    owed: tuple[Game, ...]
    due: str
    overdue: bool


def record(state: State, player: Player) -> tuple[Line, ...]:
    """Return the games of a player, in the order of their numbers."""
    lines = []
    for game in state.games_of(player.id):
        seat = game.seat(player.id)
        opponent = state.player(game.players[1 - seat])
        if opponent is not None:
            lines.append(Line(result(state, game), seat, opponent))
    return tuple(lines)


def table(state: State, group: str = "") -> tuple[Row, ...]:
    """Return the table of a group, or of all: by the sum of coefficients, then by `ties` (COR-18)."""
    players = [player for player in state.players if not group or player.entry.group == group]
    rows = [_row(state, player) for player in players]
    rows.sort(key=lambda row: (row.excluded, _key(state, row), sort_key(row.player.name, state.language)))
    ranked: list[Row] = []
    for position, row in enumerate(rows, start=1):
        before = ranked[-1] if ranked else None
        level = before is not None and _key(state, before) == _key(state, row)
        rank = 0 if row.excluded else before.rank if before is not None and level else position
        ranked.append(replace(row, rank=rank))
    return tuple(ranked)


def _key(state: State, row: Row) -> tuple[int, int]:
    ties = {"shared": 0, "spread": row.points_for - row.points_against, "points": row.points_for}
    return -row.total, -ties[state.ties]


def _row(state: State, player: Player) -> Row:
    lines = record(state, player)
    counted = [line for line in lines if line.coefficient is not None]
    scores = [(line.result.facts.scores, line.seat) for line in counted if line.result.facts is not None]
    wins = sum(line.result.winner == line.seat for line in counted)
    losses = sum(line.result.winner == 1 - line.seat for line in counted)
    lost_by_both = sum(line.result.before == (0, 0) for line in counted)
    return Row(
        rank=0,
        player=player,
        total=sum(line.coefficient or 0 for line in counted),
        played=len(counted),
        open=len(lines) - len(counted),
        alone=sum(line.result.status == "one" for line in counted),
        wins=wins,
        draws=len(counted) - wins - losses - lost_by_both,
        losses=losses + lost_by_both,
        points_for=sum(score[seat] for score, seat in scores),
        points_against=sum(score[1 - seat] for score, seat in scores),
        tenths=sum(line.result.tenths[line.seat] for line in counted),
        excluded=player.id in state.excluded,
    )


def games_in(state: State, group: str = "") -> tuple[Game, ...]:
    """Return all games, or those in which a player of the group plays."""
    within = {player.id for player in state.players if player.entry.group == group}
    return tuple(game for game in state.games if not group or within.intersection(game.players))


def with_status(state: State, *statuses: Status) -> tuple[Result, ...]:
    """Return the games with these statuses: "missing", "unfinished", "conflict" ... by their numbers."""
    results = (result(state, game) for game in state.games)
    return tuple(one for one in results if one.status in statuses)


def due(state: State, status: Status, today: str) -> tuple[Game, ...]:
    """Return the games of a status whose deadline is over: they can all be decided (COR-14, COR-15)."""
    ends = ((one.game, deadline(state, one.game)) for one in with_status(state, status))
    return tuple(game for game, end in ends if end and today >= end)


def last_day(state: State, game: Game) -> str:
    """Return the last day on which players may report a game that has a deadline (COR-30)."""
    return later(deadline(state, game), state.rules.report_days)


def left_behind(state: State, player: Player) -> tuple[tuple[Game, Facts], ...]:
    """Return the endings of the open games of a player who leaves: abandoned at their reported state; absent
    in games of which nothing is reported (COR-14)."""
    endings = []
    for line in record(state, player):
        facts = line.result.facts or Facts("absent")
        begun = facts.turns > 0 or facts.scores[line.seat] != 0
        turns = max(facts.turns, int(facts.scores[1] != 0))
        if line.result.status in ("missing", "unfinished"):
            how: How = "abandoned" if begun else "absent"
            endings.append((line.result.game, replace(facts, how=how, gone=line.seat, turns=turns)))
    return tuple(endings)


def start(state: State, game: Game) -> str:
    """Return the start of a game: that of its series, or of the championship; may be empty."""
    series = state.series_of(game.series)
    return (series.started if series else "") or state.started


def deadline(state: State, game: Game) -> str:
    """Return the deadline of a game: that of its series, or of the championship; may be empty."""
    series = state.series_of(game.series)
    return (series.deadline if series else "") or state.deadline


def reporting(state: State, today: str) -> tuple[Reporting, ...]:
    """Return the reported and the owed games of each player: every player reports every game within so many
    days of the deadline (`report_days`, COR-30). A game that the arbiter has decided is not owed any more."""
    return tuple(_reporting(state, player, today) for player in state.players)


def _reporting(state: State, player: Player, today: str) -> Reporting:
    reported, owed = [], []
    for game in state.games_of(player.id):
        if any(report.seat == game.seat(player.id) for report in state.reports.get(game.id, ())):
            reported.append(game)
        elif result(state, game).status != "decided":
            owed.append(game)
    ends = [end for game in owed if (end := deadline(state, game))]
    due = later(min(ends), state.rules.report_days) if ends else ""
    return Reporting(player, tuple(reported), tuple(owed), due, bool(due) and today > due)
