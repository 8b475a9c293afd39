"""Pair down the standings: each player meets the next one whom he has not met, and pairs once made stay
(FED-3).

Where only players are left whom he has met, he meets the first of them again, which a note tells. Round 1
goes by lot. The bye goes to the last player who may have it, before anybody is paired. What the director
wants, and other rules of the tournament, come first: a pair is made only if all others can have an opponent
then.
"""

from __future__ import annotations

import random
from collections.abc import Generator, Iterator, Sequence
from dataclasses import replace
from itertools import combinations

from faristol.tournament.data import Note, Pairing
from faristol.tournament.pairing.field import BYE, Field, Pair, pair_of
from faristol.tournament.pairing.matching import is_perfect, matching
from faristol.tournament.pairing.neighbours import ALMOST, laid_out, passed_over, tables_of
from faristol.tournament.pairing.notes import MOST_NEARER


def fixed_neighbours(field: Field) -> Generator[float, None, Pairing | None]:
    """Return the pairing, None if not everybody can be paired; yields the progress, from 0 to 1."""
    if field.round == 1:
        field = _drawn(field)
    resting = _resting(field)
    if resting is None:
        return None
    pairs: set[Pair] = {(BYE, player) for player in resting}
    left = [player for player in field.order if player not in resting]
    while left:
        pair = next((pair for pair in _wanted(field, left) if _pairable(field, _without(left, pair))), None)
        if pair is None:
            return None
        pairs.add(pair)
        left = _without(left, pair)
        yield ALMOST * (1 - len(left) / len(field.order))
    tables = tables_of(field, frozenset(pairs))
    opponents = {one: other for pair in tables for one, other in (pair, pair[::-1])}
    notes = [Note("lot" if field.round == 1 else "fixed_neighbours")]
    for better, other in tables:
        notes += _table_notes(field, better, other, opponents)
    return laid_out(field, frozenset(pairs), tables, notes)


def _drawn(field: Field) -> Field:
    """Return the field in an order drawn by lot from its seed, with the places of the lot."""
    order = sorted(field.order)
    random.Random(field.seed).shuffle(order)
    places = {player: position for position, player in enumerate(order)}
    ranks = {player: position + 1 for player, position in places.items()}
    return replace(field, order=tuple(order), positions=places, ranks=ranks)


def _resting(field: Field) -> tuple[int, ...] | None:
    """Return the player who has the bye, if there is one; None if the others cannot be paired then."""
    if not field.odd:
        return ()
    able = (player for player in reversed(field.order) if field.may_rest(player))
    return next(((one,) for one in able if _pairable(field, _without(field.order, (one,)))), None)


def _wanted(field: Field, left: Sequence[int]) -> Iterator[Pair]:
    """Yield the pairs of the first player with each of the others whom he may meet: first with those whom he
    has not met, down the order."""
    first, *others = left
    pairs = [pair for pair in (pair_of(first, other) for other in others) if field.may_meet(pair)]
    yield from sorted(pairs, key=lambda pair: pair in field.meetings)


def _without(players: Sequence[int], gone: Sequence[int]) -> list[int]:
    return [player for player in players if player not in gone]


def _pairable(field: Field, players: Sequence[int]) -> bool:
    """Tell whether all these players can have an opponent: without wishes and clubs, any even number can."""
    if not (field.bound or field.apart or field.clubmates or field.state.rules.most_gap):
        return True
    allowed = [pair for pair in (pair_of(*two) for two in combinations(players, 2)) if field.may_meet(pair)]
    return is_perfect(players, matching(players, dict.fromkeys(allowed, ())))


def _table_notes(field: Field, better: int, other: int, opponents: dict[int, int]) -> Iterator[Note]:
    """Yield the reasons for a table: the places of both, and why not with a nearer one."""
    if other in field.bound.get(better, ()):
        yield Note("locked", (better, other))
    if met := field.meetings.get(pair_of(better, other)):
        yield Note("repeat_left", (better, other), met[-1:])
    yield Note("distance", (better, other), (field.ranks[better], field.ranks[other]))
    nearer = field.order[field.positions[better] + 1 : field.positions[other]][:MOST_NEARER]
    for passed in nearer:
        yield passed_over(field, better, passed, opponents)
