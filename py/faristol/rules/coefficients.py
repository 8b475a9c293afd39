"""Coefficients of a game by the share of its points (COR-13, FED-3), in parts of one: thousandths in a hall,
ten-thousandths by correspondence."""

from __future__ import annotations

from typing import Protocol


class Limits(Protocol):
    """The settings of a rule set for scores to which the quotient alone gives too much, or nothing."""

    @property
    def coefficient_most(self) -> int:
        """Return the highest coefficient of a winner."""

    @property
    def below_zero_winner(self) -> int:
        """Return the winner's coefficient if neither player is above zero."""

    @property
    def over_zero_winner(self) -> int:
        """Return the winner's coefficient if the loser is not above zero."""


def coefficients(scores: tuple[int, int], limits: Limits, one: int) -> tuple[int, int]:
    """Return both coefficients of a game that was played to its end, those of the first score first.

    Rounded to whole parts of `one`; a tie goes up for the winner, and the loser has the rest of two. Only
    the winner's is capped.
    """
    if scores[0] == scores[1]:
        return one, one
    if scores[0] < scores[1]:
        second, first = coefficients((scores[1], scores[0]), limits, one)
        return first, second
    winner = uncapped(*scores, limits, one)
    return min(winner, limits.coefficient_most), 2 * one - winner


def uncapped(more: int, less: int, limits: Limits, one: int) -> int:
    """Return the winner's coefficient without a cap."""
    if more <= 0:
        return limits.below_zero_winner
    if less <= 0:
        return limits.over_zero_winner
    return one + _share(more, more + less, one)


def _share(part: int, total: int, one: int) -> int:
    """Return the part of the total in parts of one, a tie rounded up."""
    return (2 * one * part + total) // (2 * total)
