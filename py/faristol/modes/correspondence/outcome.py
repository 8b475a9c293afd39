"""The end of a game and its coefficients, in ten-thousandths (COR-13 to COR-16, COR-19)."""

from __future__ import annotations

import re
from dataclasses import dataclass

from faristol.modes.correspondence.state import State
from faristol.modes.correspondence.timeline import line, variants
from faristol.rules.coefficients import coefficients, uncapped
from faristol.rules.correspondence_rules import ONE, CorrespondenceRules

BEFORE = re.compile(r"\d{1,3}([.,]\d{1,4})?", re.ASCII)
"""A coefficient of another competition, or the sum of them that ranks a player there (COR-18, COR-20)."""

RANK_BEFORE = re.compile(r"[1-9][0-9]{0,5}")
"""A rank in an earlier ranking (COR-20)."""


TENTH = ONE // 10
"""The deduction for a disciplinary penalty of one tenth (COR-16)."""


SCORELESS = ("draw", "deadline", "unknown")
"""Endings whose coefficients are the same whatever the score (COR-15)."""


def penalised(
    before: tuple[int, int], tenths: tuple[int, int], rules: CorrespondenceRules
) -> tuple[int, int]:
    """Return both coefficients after penalties (COR-16).

    The document does not say whether a coefficient can end below zero: it can only if the rules allow it.
    """
    red, blue = (worth - TENTH * off for worth, off in zip(before, tenths, strict=True))
    return (red, blue) if rules.below_zero else (max(0, red), max(0, blue))


def is_cut(before: int, tenths: int, rules: CorrespondenceRules) -> bool:
    """Tell whether penalties exceed a coefficient that cannot go below zero."""
    return TENTH * tenths > before and not rules.below_zero


def left(
    stays: int, leaves: int, turns: int, rules: CorrespondenceRules, *, appeared: bool = True
) -> tuple[int, int]:
    """Return the coefficients of the player who stays and of the one who abandons or is proved over time
    (COR-14).

    They follow the score of that moment. A player who stays gets at least 1.53 if he was behind, and at most
    1.53 and 0.01 for each of the full `turns`; level scores count as halves, and 0-0 as behind. The other
    gets at most the rest of two, and nothing if he has not `appeared`: never began, or never answered a first
    play.
    """
    most = min(rules.abandoned_least + rules.abandoned_turn * turns, rules.coefficient_most)
    if stays == leaves > 0:
        winner = ONE + ONE // 2
    elif stays <= leaves:
        winner = rules.abandoned_least
    else:
        winner = uncapped(stays, leaves, rules, ONE)
    winner = min(winner, most)
    by_score = ONE if stays == leaves else _by_score(leaves, stays, rules)
    return winner, min(by_score, 2 * ONE - winner) if appeared else 0


def _by_score(own: int, other: int, rules: CorrespondenceRules) -> int:
    """Return the coefficient for a score alone, without a cap."""
    if own < other:
        return 2 * ONE - uncapped(other, own, rules, ONE)
    return uncapped(own, other, rules, ONE)


@dataclass(frozen=True, slots=True)
class Outcome:
    """Scores and coefficients, RED's first; `winner` is a seat, None for a draw or if both have nothing.

    `how` is "out" or "passes" for a game played to its end (COR-19), otherwise the kind of the ending.
    `before` are the coefficients before disciplinary penalties (COR-16).
    """

    how: str
    scores: tuple[int, int]
    winner: int | None
    before: tuple[int, int]
    coefficients: tuple[int, int]


def played_out(state: State) -> str:
    """Return "out" or "passes" once the game is over in every variant that is left; otherwise "" (COR-19)."""
    left_over = variants(state)
    return left_over[0].ended if all(variant.ended for variant in left_over) else ""


def is_settled(state: State) -> bool:
    """Tell whether a game is settled: its last ply was answered, and every challenge ruled."""
    if state.end is not None:
        return True
    last = len(state.plies) - 1
    return bool(played_out(state)) and last in state.answers and not state.open_challenges


def outcome(state: State) -> Outcome | None:
    """Return the result as it stands; None while the game goes on.

    While a challenge or the last ply is unanswered, it is the result that both players expect.
    """
    end = state.end
    scores = line(state).scores
    how = end.kind if end else played_out(state)
    if not how:
        return None
    match how:
        case "draw" | "deadline":
            worth, winner = (ONE, ONE), None
        case "unknown":
            worth, winner = (0, 0), None
        case "out" | "passes":
            worth = coefficients(scores, state.rules, ONE)
            winner = None if scores[0] == scores[1] else int(scores[1] > scores[0])
        case _:
            gone = end.seat if end else 0
            worth, winner = _left(state, scores, gone, how), 1 - gone
    return Outcome(how, scores, winner, worth, penalised(worth, tenths(state), state.rules))


def tenths(state: State) -> tuple[int, int]:
    """Return the tenths that penalties take off both coefficients (COR-16)."""
    red, blue = (
        sum(
            penalty.tenths for penalty in state.penalties if penalty.seat == seat and penalty.kind == "tenths"
        )
        for seat in (0, 1)
    )
    return red, blue


def proposable(result: Outcome) -> tuple[int, int]:
    """Return the coefficients of a result as they can be proposed, none below zero (COR-30)."""
    red, blue = result.coefficients
    return max(0, red), max(0, blue)


def has_appeared(state: State, seat: int) -> bool:
    """Tell whether a player has made a ply, even a struck one; otherwise he never appeared (COR-14)."""
    return any(ply.seat == seat for ply in (*state.plies, *(struck.ply for struck in state.struck)))


def _left(state: State, scores: tuple[int, int], gone: int, how: str) -> tuple[int, int]:
    """Return the coefficients of a game that a player left, overran, or lost by a penalty (COR-14)."""
    turns = len(state.plies) // 2
    appeared = how != "absent" and has_appeared(state, gone)
    stays, leaves = left(scores[1 - gone], scores[gone], turns, state.rules, appeared=appeared)
    return (leaves, stays) if gone == 0 else (stays, leaves)
