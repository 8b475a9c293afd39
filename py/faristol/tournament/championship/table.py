"""Results and coefficients of a championship's games, standings, missing reports (COR-13 to COR-18)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from faristol.modes.correspondence.data import later
from faristol.modes.correspondence.outcome import left, penalised
from faristol.rules.coefficients import coefficients
from faristol.rules.correspondence_rules import ONE, CorrespondenceRules
from faristol.tiles.language import sort_key
from faristol.tournament.championship.data import OF_SOMEBODY, Facts, Game, How, Player, Report
from faristol.tournament.championship.state import State

Status = Literal["missing", "unfinished", "one", "agreed", "conflict", "decided"]
"""The states of a game: no report; it goes on, and waits for a decision; one report; two equal reports; two
different reports; decided by the arbiter."""

Doubt = Literal["facts_differ", "proposals_differ", "proposal_wrong"]
"""Doubts for the arbiter: the reports differ, propose different coefficients, or propose others than those
that follow from the facts."""


@dataclass(frozen=True, slots=True)
class Result:
    """The result of a game. `facts` are None without a report, or while two reports differ.

    `before` are the coefficients before penalties, `coefficients` those that count, None while none do; a
    setting tells whether a penalty may lead below zero (COR-16). `winner` is a seat, None for a draw or if
    nobody wins. `tenths` are the penalties of both seats.
    """

    game: Game
    status: Status
    facts: Facts | None
    before: tuple[int, int] | None
    coefficients: tuple[int, int] | None
    winner: int | None
    tenths: tuple[int, int]
    doubts: tuple[Doubt, ...] = ()


def worth(facts: Facts, rules: CorrespondenceRules) -> tuple[int, int] | None:
    """Return the coefficients that follow from the facts, before penalties; None while a game goes on."""
    match facts.how:
        case "unfinished":
            return None
        case "played":
            return coefficients(facts.scores, rules, ONE)
        case "draw" | "deadline":
            return ONE, ONE
        case "unknown":
            return 0, 0
    gone, scores = facts.gone, facts.scores
    appeared = facts.how != "absent"
    stays, leaves = left(scores[1 - gone], scores[gone], facts.turns, rules, appeared=appeared)
    return (leaves, stays) if gone == 0 else (stays, leaves)


def winner(facts: Facts) -> int | None:
    """Return the seat that has won, None if none has."""
    if facts.how in OF_SOMEBODY:
        return 1 - facts.gone
    if facts.how != "played" or facts.scores[0] == facts.scores[1]:
        return None
    return int(facts.scores[1] > facts.scores[0])


def result(state: State, game: Game) -> Result:
    """Return the result of a game: by the arbiter's decision, by a deciding penalty, or by the reports.

    A decided game has no doubts.
    """
    reports = state.reports.get(game.id, ())
    status, facts = _reported(reports)
    given = None
    if decision := state.decisions.get(game.id):
        status, facts, given = "decided", decision.facts, decision.coefficients
    if lost := _lost(state, game, status):
        how, gone = lost
        status, facts, given = "decided", replace(_latest(reports, facts), how=how, gone=gone), None
    tenths = _tenths(state, game, facts)
    before = None if facts is None else given or worth(facts, state.rules)
    counts = None if before is None else penalised(before, tenths, state.rules)
    won = None if facts is None or before is None else winner(facts)
    doubts = () if status == "decided" else _doubts(state, reports)
    return Result(game, status, facts, before, counts, won, tenths, doubts)


def _reported(reports: tuple[Report, ...]) -> tuple[Status, Facts | None]:
    if not reports:
        return "missing", None
    if all(report.facts.how == "unfinished" for report in reports):
        return "unfinished", max((report.facts for report in reports), key=lambda facts: facts.turns)
    if len(reports) == 1:
        return "one", reports[0].facts
    if same(reports[0].facts, reports[1].facts):
        return "agreed", reports[0].facts
    return "conflict", None


def same(one: Facts, other: Facts) -> bool:
    """Tell whether two reports are equal; the turns matter only if a player left (COR-14)."""
    if one.how not in OF_SOMEBODY:
        return replace(one, turns=0) == replace(other, turns=0)
    return one == other


def _lost(state: State, game: Game, status: Status) -> tuple[How, int] | None:
    """Return the ending and the losing seat that a penalty gives a game: the loss of the game, or of every
    open game of an excluded player (COR-16); None without such a penalty."""
    for penalty in reversed(state.penalties):
        if penalty.kind == "loss" and penalty.game == game.id:
            return "lost", game.seat(penalty.player)
    out = [seat for seat, player in enumerate(game.players) if player in state.excluded]
    if not out or status not in ("missing", "unfinished"):
        return None
    return ("unknown", -1) if len(out) == 2 else ("lost", out[0])


def _latest(reports: tuple[Report, ...], facts: Facts | None) -> Facts:
    """Return the facts from which a loss is computed: the present ones, the latest reported, or none."""
    latest = facts or max((report.facts for report in reports), key=lambda one: one.turns, default=None)
    return latest or Facts("unfinished")


def _tenths(state: State, game: Game, facts: Facts | None) -> tuple[int, int]:
    """Return the tenths taken off both coefficients: during the game, and by the championship's arbiter."""
    red, blue = facts.tenths if facts else (0, 0)
    for penalty in state.penalties:
        if penalty.kind == "tenths" and penalty.game == game.id:
            red += penalty.tenths * (penalty.player == game.red)
            blue += penalty.tenths * (penalty.player == game.blue)
    return red, blue


def _doubts(state: State, reports: tuple[Report, ...]) -> tuple[Doubt, ...]:
    doubts: list[Doubt] = []
    if _reported(reports)[0] == "conflict":
        doubts.append("facts_differ")
    proposals = {report.proposed for report in reports if report.proposed is not None}
    if len(proposals) > 1:
        doubts.append("proposals_differ")
    for report in reports:
        expected = worth(report.facts, state.rules)
        if report.proposed is not None and expected is not None and report.proposed != expected:
            doubts.append("proposal_wrong")
            break
    return tuple(doubts)


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
