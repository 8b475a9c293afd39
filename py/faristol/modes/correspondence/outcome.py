"""The end of a game and its coefficients (COR-13, COR-14, COR-15, COR-16, COR-19)."""

from __future__ import annotations

from dataclasses import dataclass

from faristol.modes.correspondence.coefficients import coefficients, left, penalised
from faristol.modes.correspondence.state import State
from faristol.modes.correspondence.timeline import line, variants
from faristol.rules.correspondence_rules import ONE

SCORELESS = ("draw", "deadline", "unknown")
"""Endings whose coefficients are the same whatever the score (COR-15)."""


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
            worth = coefficients(scores, state.rules)
            winner = None if scores[0] == scores[1] else int(scores[1] > scores[0])
        case _:
            gone = end.seat if end else 0
            worth, winner = _left(state, scores, gone, how), 1 - gone
    return Outcome(how, scores, winner, worth, penalised(worth, tenths(state), state.rules))


def tenths(state: State) -> tuple[int, int]:
    """Return the tenths that penalties take off both coefficients (COR-16)."""
    red, blue = (
        sum(known.tenths for known in state.penalties if known.seat == seat and known.kind == "tenths")
        for seat in (0, 1)
    )
    return red, blue


def proposable(found: Outcome) -> tuple[int, int]:
    """Return the coefficients of a result as they can be proposed, none below zero (COR-30)."""
    red, blue = found.coefficients
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
