"""Baku acceleration of a Swiss tournament (FIDE C.04.5.1): in its first rounds the stronger half is paired as
if it had more points, so that the strong meet the strong at once. Standings know nothing of it (TOU-12).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from faristol.tournament.data import Note
from faristol.tournament.pairing.field import Field
from faristol.tournament.standings import seeded
from faristol.tournament.state import State

ONE, HALF = 2, 1
"""Virtual points in halves."""

NOBODY: Mapping[int, int] = {}


@dataclass(frozen=True, slots=True)
class Stretch:
    """Rounds, the first and the last one, in which the first group has as many virtual points, in halves."""

    first: int
    last: int
    halves: int


def stretches(rounds: int) -> tuple[Stretch, ...]:
    """The accelerated rounds are the first half of all, rounded up; in the first half of these, rounded up,
    the first group has one virtual point, then half of one."""
    accelerated = -(-rounds // 2)
    whole = -(-accelerated // 2)
    found = (Stretch(1, whole, ONE), Stretch(whole + 1, accelerated, HALF))
    return tuple(one for one in found if one.first <= one.last)


def first_group(state: State) -> tuple[int, ...]:
    """Who has virtual points: the first half by the seeding of those who were there at the beginning, rounded
    up to an even number; and whoever comes late and is seeded before the last of them."""
    order = seeded(state)
    begun = [player.id for player in order if player.since <= 1]
    if not begun:
        return ()
    last = begun[min(2 * -(-len(begun) // 4), len(begun)) - 1]
    ids = [player.id for player in order]
    return tuple(ids[: ids.index(last) + 1])


def virtual(state: State, number: int) -> Mapping[int, int]:
    """The virtual points of a round, in halves, of those who have any."""
    if state.rules.acceleration == "off":
        return NOBODY
    halves = next((one.halves for one in stretches(state.rules.rounds) if one.first <= number <= one.last), 0)
    return dict.fromkeys(first_group(state), halves) if halves else NOBODY


def before(state: State) -> list[Mapping[int, int]]:
    """The virtual points of each round that was published, where the Dutch system has paired it."""
    return [
        virtual(state, round_.number) if round_.pairing.engine == "dutch" else NOBODY
        for round_ in state.published
    ]


def accelerated(field: Field) -> Field:
    """The field with virtual points among its own, in the order of the sums; the same without any."""
    extra = virtual(field.state, field.round)
    if not extra:
        return field
    halves = {player: own + extra.get(player, 0) for player, own in field.halves.items()}
    order = tuple(sorted(field.order, key=lambda player: -halves[player]))
    places = {player: place for place, player in enumerate(order)}
    return replace(field, halves=halves, virtual=extra, order=order, places=places)


def of_the_acceleration(field: Field) -> list[Note]:
    """That points are counted with virtual ones, and of whom."""
    if not field.virtual:
        return []
    group = tuple(field.virtual)
    return [Note("accelerated", (group[-1],), (field.virtual[group[-1]], len(group)))]
