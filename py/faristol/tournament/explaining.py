"""Why one player is before another: the first difference, with the rounds that it comes from (SWI-1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from faristol.rules.tournament_rules import TieBreak
from faristol.tournament.history import histories
from faristol.tournament.standings import Standing, standings
from faristol.tournament.state import State
from faristol.tournament.tie_breaks import Record, Shares, all_met, points_shares, shares

Criterion = TieBreak | Literal["points"]
"""What players are ordered by: tournament points, then the tie-breaks of the rules."""


@dataclass(frozen=True, slots=True)
class Difference:
    """What parts two players: the value of each, and the rounds that it is the sum of.

    `tied` are those who were equal in everything before, both among them.
    """

    criterion: Criterion
    values: tuple[int, int]
    shares: tuple[Shares, Shares]
    tied: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Explanation:
    """Why `first` is before `second`: by the play-off alone if their `place` in it is not the same (TOU-5).

    `equal` is what does not part them, with the value that both have, in the order of the rules. Without a
    `difference` they share their rank. `not_met` says that the games of those tied count nothing, because
    not all of them have met.
    """

    first: Standing
    second: Standing
    equal: tuple[tuple[Criterion, int], ...]
    difference: Difference | None
    not_met: bool


def explained(state: State, one: int, other: int, through: int | None = None) -> Explanation:
    """Why one of two players stands before the other, whichever it is; raises KeyError for who is not there.

    `through` is the last round that counts, as in `standings`.
    """
    lines = standings(state, through)
    places = {line.player.id: place for place, line in enumerate(lines)}
    first, second = (lines[place] for place in sorted((places[one], places[other])))
    if first.place != second.place:
        return Explanation(first, second, (), None, False)
    record = Record.of(state.rules, histories(state, through))
    criteria: tuple[Criterion, ...] = ("points", *state.rules.tie_breaks)
    equal: list[tuple[Criterion, int]] = []
    difference, not_met = None, False
    for place, (criterion, values) in enumerate(
        zip(criteria, zip(first.key, second.key, strict=True), strict=True)
    ):
        tied = frozenset(line.player.id for line in lines if line.key[:place] == first.key[:place])
        if values[0] != values[1]:
            found = (
                _shares(record, criterion, first.player.id, tied),
                _shares(record, criterion, second.player.id, tied),
            )
            order = tuple(line.player.id for line in lines if line.player.id in tied)
            difference = Difference(criterion, values, found, order)
            break
        not_met = not_met or (criterion == "direct" and not all_met(record, tied))
        equal.append((criterion, values[0]))
    return Explanation(first, second, tuple(equal), difference, not_met)


def _shares(record: Record, criterion: Criterion, player: int, tied: frozenset[int]) -> Shares:
    if criterion == "points":
        return points_shares(record, player)
    return shares(record, criterion, player, tied)
