"""Baku acceleration of a Swiss tournament (FIDE C.04.5.1).

In its first rounds the stronger half is paired as if it had more points, so that strong players meet at once.
The standings ignore these points (TOU-12).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from faristol.tournament.data import Note
from faristol.tournament.pairing.field import Field
from faristol.tournament.standings import seeded
from faristol.tournament.state import State

ONE, HALF = 2, 1
"""Virtual points, in halves."""

NOBODY: Mapping[int, int] = {}


@dataclass(frozen=True, slots=True)
class Stretch:
    """Rounds from `first` to `last`, in which the first group has so many virtual points, in halves."""

    first: int
    last: int
    halves: int


def stretches(rounds: int) -> tuple[Stretch, ...]:
    """Return the accelerated rounds: the first half of all rounds, rounded up.

    In the first half of these, rounded up, the first group has one virtual point, then half a point.
    """
    accelerated = -(-rounds // 2)
    one_point = -(-accelerated // 2)
    stretches = (Stretch(1, one_point, ONE), Stretch(one_point + 1, accelerated, HALF))
    return tuple(one for one in stretches if one.first <= one.last)


def first_group(state: State) -> tuple[int, ...]:
    """Return the players with virtual points: the first half of the seeds present at the beginning, rounded
    up to an even number, and late entries seeded before the last of them."""
    order = seeded(state)
    begun = [player.id for player in order if player.since <= 1]
    if not begun:
        return ()
    last = begun[min(2 * -(-len(begun) // 4), len(begun)) - 1]
    ids = [player.id for player in order]
    return tuple(ids[: ids.index(last) + 1])


def virtual(state: State, number: int) -> Mapping[int, int]:
    """Return the virtual points of a round, in halves, for players who have any."""
    if state.rules.acceleration == "off":
        return NOBODY
    halves = next((one.halves for one in stretches(state.rules.rounds) if one.first <= number <= one.last), 0)
    return dict.fromkeys(first_group(state), halves) if halves else NOBODY


def before(state: State) -> list[Mapping[int, int]]:
    """Return the virtual points of each published round, none for rounds not paired by the Dutch system."""
    return [
        virtual(state, round_.number) if round_.pairing.engine == "dutch" else NOBODY
        for round_ in state.published
    ]


def accelerated(field: Field) -> Field:
    """Return the field with virtual points added to its own, sorted by the sums; unchanged without any."""
    extra = virtual(field.state, field.round)
    if not extra:
        return field
    halves = {player: own + extra.get(player, 0) for player, own in field.halves.items()}
    order = tuple(sorted(field.order, key=lambda player: -halves[player]))
    positions = {player: position for position, player in enumerate(order)}
    return replace(field, halves=halves, virtual=extra, order=order, positions=positions)


def acceleration_notes(field: Field) -> list[Note]:
    """Return the note that virtual points are counted, and for whom."""
    if not field.virtual:
        return []
    group = tuple(field.virtual)
    return [Note("accelerated", (group[-1],), (field.virtual[group[-1]], len(group)))]
