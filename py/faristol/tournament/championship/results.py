"""The result of a championship's game, and its coefficients (COR-13 to COR-16, COR-30)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from faristol.modes.correspondence.outcome import left, penalised
from faristol.rules.coefficients import coefficients
from faristol.rules.correspondence_rules import ONE, CorrespondenceRules
from faristol.tournament.championship.data import OF_SOMEBODY, Facts, Game, How, Report
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
