"""Coefficients of a result in a championship, in ten-thousandths (COR-13, COR-14)."""

from __future__ import annotations

import re

from faristol.rules.correspondence_rules import ONE, CorrespondenceRules

BEFORE = re.compile(r"\d{1,3}([.,]\d{1,4})?", re.ASCII)
"""A coefficient of another competition, or the sum of them that ranks a player there (COR-18, COR-20)."""

RANK_BEFORE = re.compile(r"[1-9][0-9]{0,5}")
"""A place in an earlier ranking (COR-20)."""


TENTH = ONE // 10
"""The deduction for a disciplinary penalty of one tenth (COR-16)."""


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


def coefficients(scores: tuple[int, int], rules: CorrespondenceRules) -> tuple[int, int]:
    """Return both coefficients of a game that was played to its end, RED's first (COR-13).

    Rounded to the fourth decimal; where the fifth is a tie the winner's goes up, and the loser has the rest
    of two. Only the winner's is capped.
    """
    if scores[0] == scores[1]:
        return ONE, ONE
    if scores[0] < scores[1]:
        blue, red = coefficients((scores[1], scores[0]), rules)
        return red, blue
    winner = _uncapped(*scores, rules)
    return min(winner, rules.coefficient_most), 2 * ONE - winner


def _uncapped(more: int, less: int, rules: CorrespondenceRules) -> int:
    if more <= 0:
        return rules.below_zero_winner
    if less <= 0:
        return rules.over_zero_winner
    return ONE + _share(more, more + less)


def _share(part: int, whole: int) -> int:
    """Return the part of the whole in ten-thousandths, a tie rounded up."""
    return (2 * ONE * part + whole) // (2 * whole)


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
        winner = _uncapped(stays, leaves, rules)
    winner = min(winner, most)
    by_score = ONE if stays == leaves else _by_score(leaves, stays, rules)
    return winner, min(by_score, 2 * ONE - winner) if appeared else 0


def _by_score(own: int, other: int, rules: CorrespondenceRules) -> int:
    """Return the coefficient for a score alone, without a cap."""
    return _uncapped(own, other, rules) if own > other else 2 * ONE - _uncapped(other, own, rules)
