"""Explain why one player is before another: the first difference, and the rounds behind it (SWI-1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from faristol.rules.tournament_rules import TieBreak
from faristol.tournament.history import histories
from faristol.tournament.standings import Standing, standings
from faristol.tournament.state import State
from faristol.tournament.tie_breaks import Record, Shares, all_met, coefficient_shares, points_shares, shares

Criterion = TieBreak | Literal["points", "coefficients"]
"""A criterion of the standings: tournament points or the sum of coefficients, or a tie-break of the rules."""


@dataclass(frozen=True, slots=True)
class Difference:
    """The criterion that separates two players: the value of each, and the rounds that it is the sum of.

    `tied` are all players who were equal in everything before it, including these two.
    """

    criterion: Criterion
    values: tuple[int, int]
    shares: tuple[Shares, Shares]
    tied: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Explanation:
    """The reason for which `first` is before `second`: the play-off if their `place` in it differs (TOU-5).

    `equal` are the criteria in which they are equal, with the value, in the order of the rules. Without a
    `difference` they share their rank. `not_met` means that the games among those tied do not count, because
    not all of them have met.
    """

    first: Standing
    second: Standing
    equal: tuple[tuple[Criterion, int], ...]
    difference: Difference | None
    not_met: bool


def explained(state: State, one: int, other: int, through: int | None = None) -> Explanation:
    """Explain the order of two players, given in any order; raises KeyError for an unknown player.

    `through` is the last round that counts, as in `standings`.
    """
    lines = standings(state, through)
    positions = {line.player.id: position for position, line in enumerate(lines)}
    first, second = (lines[position] for position in sorted((positions[one], positions[other])))
    if first.place != second.place:
        return Explanation(first, second, (), None, False)
    record = Record.of(state.rules, histories(state, through))
    criteria: tuple[Criterion, ...] = (state.rules.standings, *state.rules.tie_breaks)
    equal: list[tuple[Criterion, int]] = []
    difference, not_met = None, False
    for position, (criterion, values) in enumerate(
        zip(criteria, zip(first.key, second.key, strict=True), strict=True)
    ):
        tied = frozenset(line.player.id for line in lines if line.key[:position] == first.key[:position])
        if values[0] != values[1]:
            separating = (
                _shares(record, criterion, first.player.id, tied),
                _shares(record, criterion, second.player.id, tied),
            )
            order = tuple(line.player.id for line in lines if line.player.id in tied)
            difference = Difference(criterion, values, separating, order)
            break
        not_met = not_met or (criterion == "direct" and not all_met(record, tied))
        equal.append((criterion, values[0]))
    return Explanation(first, second, tuple(equal), difference, not_met)


def _shares(record: Record, criterion: Criterion, player: int, tied: frozenset[int]) -> Shares:
    if criterion == "points":
        return points_shares(record, player)
    if criterion == "coefficients":
        return coefficient_shares(record, player)
    return shares(record, criterion, player, tied)
