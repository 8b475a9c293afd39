"""Upper half against lower half, and king of the hill."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from itertools import islice

from faristol.tournament.data import Note, Pairing
from faristol.tournament.pairing import neighbours
from faristol.tournament.pairing.field import BYE, Field, Pair, pair_of
from faristol.tournament.pairing.matching import (
    Cost,
    barred_note,
    can_be_paired,
    imbalance,
    is_perfect,
    matching,
)
from faristol.tournament.pairing.neighbours import (
    ALMOST,
    BYE_WEIGHED,
    NEAREST,
    SMALL,
    laid_out,
    tables_of,
)


def by_halves(field: Field) -> Generator[float, None, Pairing | None]:
    """Return the pairing, None if not everybody can be paired; yields the progress, from 0 to 1."""
    for resting in _resting(field):
        line = tuple(player for player in field.order if player not in resting)
        pairs = best(field, line)
        yield ALMOST
        if pairs is not None:
            return _pairing(field, line, pairs | {(BYE, player) for player in resting})
    return None


def _resting(field: Field) -> Iterator[tuple[int, ...]]:
    """Yield the players who may have the bye of an odd field, the first choice first; `()` if it is even."""
    if not field.odd:
        yield ()
    elif field.policy.waived:
        weighed = neighbours.costs(field, len(field.order))
        pairs = matching(field.vertices, {pair: cost[:BYE_WEIGHED] for pair, cost in weighed.items()})
        if is_perfect(field.vertices, pairs):
            yield from ((player,) for other, player in pairs if other == BYE)
    else:
        may = ((player,) for player in reversed(field.order) if field.may_rest(player))
        yield from islice(may, 1)
        if can_be_paired(field):
            yield from may


def best(field: Field, line: Sequence[int]) -> frozenset[Pair] | None:
    """Return the pairs of an even list of players that deviate least from its halves, None without any."""
    half = len(line) // 2
    pairs = frozenset(pair_of(*pair) for pair in zip(line[:half], line[half:], strict=True))
    if not field.policy.waived and all(map(field.may_meet, pairs)):
        return pairs
    # waived rules are to be broken as little as possible, so all candidates are weighed at once
    reach = len(line) if field.policy.waived or len(line) <= SMALL else NEAREST
    while True:
        pairs = matching(line, costs(field, line, reach))
        if is_perfect(line, pairs):
            return pairs
        if reach >= len(line):
            return None
        reach *= 2


def costs(field: Field, line: Sequence[int], reach: int) -> dict[Pair, Cost]:
    """Return the costs of allowed pairs: for each player those `reach` that deviate least from the halves."""
    half = len(line) // 2
    costs: dict[Pair, Cost] = {}
    for position, player in enumerate(line):
        others = sorted(
            (other for other in range(len(line)) if other != position),
            key=lambda other: abs(abs(other - position) - half),
        )
        allowed = (other for other in others if field.may_meet(pair_of(player, line[other])))
        for other, _ in zip(allowed, range(reach), strict=False):
            pair = pair_of(player, line[other])
            costs[pair] = _cost(field, pair, abs(abs(other - position) - half))
    return costs


def _cost(field: Field, pair: Pair, departure: int) -> Cost:
    met = field.meetings.get(pair, ())
    return (
        len(met),
        max(met, default=0),
        int(field.too_far(pair)),
        departure,
        departure**2,
        imbalance(field, *pair) if field.state.rules.starts == "balanced" else 0,
        field.chance(*pair),
    )


def _pairing(field: Field, line: Sequence[int], pairs: frozenset[Pair]) -> Pairing:
    half, at = len(line) // 2, {player: position for position, player in enumerate(line)}
    tables = tables_of(field, pairs)
    notes = [Note("first_round")] if field.round == 1 else []
    off = sum(abs(at[other] - at[better] - half) for better, other in tables)
    notes.insert(
        0, Note("upper_lower_off", numbers=(half, off)) if off else Note("upper_lower", numbers=(half,))
    )
    for better, other in tables:
        notes += _table_notes(field, line, at, better, other)
    return laid_out(field, pairs, tables, notes)


def _table_notes(
    field: Field, line: Sequence[int], at: dict[int, int], better: int, other: int
) -> Iterator[Note]:
    """Yield the reasons for a table, and against the opponent by halves alone."""
    half, pair = len(line) // 2, pair_of(better, other)
    if other in field.bound.get(better, ()):
        yield Note("locked", (better, other))
    if pair in field.meetings:
        yield Note("repeat", (better, other), field.meetings[pair])
    yield Note("distance", (better, other), (field.ranks[better], field.ranks[other]))
    if at[better] >= half:
        return
    expected = line[at[better] + half]
    if expected != other:
        yield barred_note(field, better, expected) or Note("half_plays", (better, expected))


def king(field: Field) -> Pairing | None:
    """Return the pairing by places alone, without regard to earlier meetings and differences of points.

    pair.py refuses a pairing that breaks a rule that is not waived. The director's wishes are kept, and the
    other players move up.
    """
    pairs = matching(field.vertices, _costs(field))
    if not is_perfect(field.vertices, pairs):
        return None
    tables = tables_of(field, pairs)
    notes = []
    for better, other in tables:
        notes.append(Note("distance", (better, other), (field.ranks[better], field.ranks[other])))
        if other in field.bound.get(better, ()):
            notes.append(Note("locked", (better, other)))
        if met := field.meetings.get(pair_of(better, other)):
            notes.append(Note("repeat", (better, other), met))
    return laid_out(field, pairs, tables, notes)


def _costs(field: Field) -> dict[Pair, Cost]:
    """Return the costs: the bye to the last player who may have it, then the squares of distances, so that
    without wishes the pairs are 1-2, 3-4 ..."""
    costs: dict[Pair, Cost] = {}
    for position, first in enumerate(field.order):
        for distance, second in enumerate(field.order[position + 1 :], start=1):
            if field.wanted(pair := pair_of(first, second)):
                costs[pair] = (0, distance**2)
    for position, player in enumerate(field.order if field.odd else ()):
        if field.may_rest(player):
            costs[BYE, player] = (len(field.order) - 1 - position, 0)
    return costs
