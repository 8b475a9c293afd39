"""Pair neighbours in the standings, without repeats (SWI-2, MAL), by a matching of least cost, or downwards.

The parts of a cost, each strictly before all later ones:

1. only with waivers: repeats, as few as possible, then the oldest ones; pairs further apart than the rules
   allow; byes of players who have had more of them than others;
2. the bye of an odd field: to the last player who may have it, then the next one up;
3. the gaps between score groups, as squares: a player who has to leave his group goes into the next one, and
   two who go one group down are better than one who goes two;
4. the distance in the standings, summed over the tables (MAL: it has to be minimal); then its squares, so
   that of two pairings with the same sum the one without a long distance is taken. Where the rules have
   places before score groups this sum comes before the gaps, and its squares after them (TOU-3);
5. starts, as squares of each player's start balance (SWI-4), unless drawn;
6. of equal pairings, the one with short distances for higher placed players;
7. a number that the seed gives to each pair.

In a small field every pair is a candidate. A large one is paired from the top in overlapping windows: the
pairs of the upper half of each are kept, since players below the window are too far away to change them, and
the time grows with the number of players. If that leaves players over, or if a rule is waived, the whole
field is paired at once, with more and more of the nearest opponents as candidates.
"""

from __future__ import annotations

import random
from collections.abc import Generator, Iterator, Sequence
from dataclasses import replace
from itertools import combinations, islice

from faristol.tournament.data import Bye, Note, Pairing
from faristol.tournament.history import histories
from faristol.tournament.pairing.field import BYE, Field, Pair, pair_of, seated
from faristol.tournament.pairing.matching import (
    Cost,
    Groups,
    float_notes,
    groups,
    imbalance,
    in_order,
    is_perfect,
    matching,
)
from faristol.tournament.pairing.notes import MOST_NEARER
from faristol.tournament.people import require_player

SMALL = 64
"""The most players for which every pair is weighed."""

WINDOW = 96
"""The number of players of a large field paired at a time; the tables of their first half are kept."""

ALMOST = 0.8
"""The progress once the matching is found."""

BYE_WEIGHED = 5
"""The number of parts of a cost that come before the distance: waived rules, and the bye."""

NEAREST = 8
"""The number of opponents above and below each player of a large field that are weighed at first."""


def neighbours(field: Field) -> Generator[float, None, Pairing | None]:
    """Return the pairing, None if not everybody can be paired; yields the progress, from 0 to 1."""
    pairs = yield from best(field)
    return None if pairs is None else _pairing(field, pairs)


def best(field: Field) -> Generator[float, None, frozenset[Pair] | None]:
    """Return the matching of least cost, None if there is no perfect one; yields the progress."""
    count = len(field.order)
    if count > SMALL and not field.policy.waived:
        pairs = yield from _in_windows(field)
        if pairs is not None:
            return pairs
    # Waived rules are to be broken as little as possible, so many candidates are weighed from the start.
    reach = SMALL if field.policy.waived or count <= SMALL else NEAREST
    while True:
        pairs = matching(field.vertices, costs(field, reach))
        yield ALMOST
        perfect = is_perfect(field.vertices, pairs)
        if reach >= count or (perfect and _rests_last(field, pairs)):
            return pairs if perfect else None
        reach *= 2


def _in_windows(field: Field) -> Generator[float, None, frozenset[Pair] | None]:
    """Return the matching of a large field from the top down, None if players are left over."""
    settled = _settled(field)
    if settled is None:
        return None
    paired = {player for pair in settled for player in pair}
    rest = [player for player in field.order if player not in paired]
    size = WINDOW
    while rest:
        yield ALMOST * (1 - len(rest) / len(field.order))
        window = rest[:size]
        weighed = {pair: _cost(field, *pair) for pair in dict.fromkeys(opponents(field, window, NEAREST))}
        pairs = matching(window, weighed)
        if is_perfect(window, pairs):
            upper = set(window if len(window) == len(rest) else window[: size // 2])
            settled |= {pair for pair in pairs if not upper.isdisjoint(pair)}
            paired = {player for pair in settled for player in pair}
            rest = [player for player in rest if player not in paired]
            size = WINDOW
        elif size < len(rest):
            size *= 2
        else:
            return None
    return frozenset(settled)


def _settled(field: Field) -> set[Pair] | None:
    """Return the pairs that the director wants, and the bye for the last player who may have it; None if any
    of these is not allowed."""
    pairs = field.wished
    if not all(map(field.may_meet, pairs)):
        return None
    if field.odd:
        resting = _last(field)
        if resting is None:
            return None
        pairs.add((BYE, resting))
    return pairs


def _last(field: Field) -> int | None:
    """Return the last player who may have the bye, None if there is none."""
    return next(filter(field.may_rest, reversed(field.order)), None)


def costs(field: Field, reach: int) -> dict[Pair, Cost]:
    """Return the cost of each candidate pair."""
    return {
        pair: _cost_of_bye(field, pair[1]) if pair[0] == BYE else _cost(field, *pair)
        for pair in dict.fromkeys(candidates(field, reach))
    }


def candidates(field: Field, reach: int) -> Iterator[Pair]:
    """Yield the nearest allowed opponents of each player, `reach` above and below, and the last for the
    bye."""
    yield from opponents(field, field.order, reach)
    if field.odd:
        yield from ((BYE, player) for player in islice(filter(field.may_rest, field.order[::-1]), reach))


def opponents(field: Field, line: Sequence[int], reach: int) -> Iterator[Pair]:
    """Yield the nearest allowed opponents of each of these players, `reach` above and below."""
    for direction in (line, line[::-1]):
        for position, player in enumerate(direction):
            pairs = (pair_of(player, other) for other in islice(direction, position + 1, None))
            yield from islice(filter(field.may_meet, pairs), reach)


def _cost(field: Field, first: int, second: int) -> Cost:
    met = field.meetings.get((first, second), ())
    distance = abs(field.positions[first] - field.positions[second])
    gap = (field.halves[first] - field.halves[second]) ** 2
    groups = field.state.rules.nearest == "groups"
    return (
        len(met),
        max(met, default=0),
        int(field.too_far((first, second))),
        0,
        0,
        *((gap, distance) if groups else (distance, gap)),
        distance**2,
        imbalance(field, first, second) if field.state.rules.starts == "balanced" else 0,
        distance * (len(field.order) - min(field.positions[first], field.positions[second])),
        field.chance(first, second),
    )


def _cost_of_bye(field: Field, player: int) -> Cost:
    again = 0 if field.state.rules.bye == "last" else len(field.byes[player]) - field.least_byes
    return 0, 0, 0, again, len(field.order) - 1 - field.positions[player], 0, 0, 0, 0, 0, 0


def _rests_last(field: Field, pairs: frozenset[Pair]) -> bool:
    """Tell whether the last player who may have the bye has it, so that more candidates change nothing."""
    may = _last(field)
    return not field.odd or may is None or (BYE, may) in pairs


def _pairing(field: Field, pairs: frozenset[Pair]) -> Pairing:
    tables = tables_of(field, pairs)
    opponents = {one: other for pair in tables for one, other in (pair, pair[::-1])}
    notes, within = [_round_note(field, tables)], groups(field)
    for better, other in tables:
        notes += _table_notes(field, better, other, opponents, within)
    return laid_out(field, pairs, tables, notes)


def laid_out(field: Field, pairs: frozenset[Pair], tables: Sequence[Pair], notes: Sequence[Note]) -> Pairing:
    """Return the pairing with the starting player of each table first, and the bye with its reasons."""
    resting = [second for first, second in pairs if first == BYE]
    return seated(
        field,
        [in_order(field, *pair) for pair in tables],
        [Bye(player, "bye") for player in resting],
        [*notes, *(note for player in resting for note in bye_notes(field, player))],
        starts=field.state.rules.starts == "balanced",
    )


def tables_of(field: Field, pairs: frozenset[Pair]) -> list[Pair]:
    """Return the pairs that sit at tables, in the order of their better placed players."""
    tables = (better_first(field, pair) for pair in pairs if BYE not in pair)
    return sorted(tables, key=lambda pair: field.positions[pair[0]])


def better_first(field: Field, pair: Pair) -> Pair:
    """Return two players, the better placed one first."""
    return pair if field.positions[pair[0]] < field.positions[pair[1]] else pair[::-1]


def _round_note(field: Field, tables: Sequence[Pair]) -> Note:
    if field.round == 1:
        return Note("first_round")
    distance = sum(field.positions[other] - field.positions[better] for better, other in tables)
    gaps = sum(abs(field.halves[other] - field.halves[better]) for better, other in tables)
    code = "neighbours" if field.state.rules.nearest == "groups" else "neighbours_places"
    return Note(code, numbers=(distance, gaps))


def _table_notes(
    field: Field, better: int, other: int, opponents: dict[int, int], within: Groups
) -> Iterator[Note]:
    """Yield the reasons for a table: the distance of its players, and why nearer ones do not meet."""
    pair = pair_of(better, other)
    if other in field.bound.get(better, ()):
        yield Note("locked", (better, other))
    if pair in field.meetings:
        yield Note("repeat", (better, other), field.meetings[pair])
    positions = field.positions
    yield Note("distance", (better, other), (field.ranks[better], field.ranks[other]))
    if field.halves[better] != field.halves[other]:
        groups_first = field.state.rules.nearest == "groups"
        code = "float" if groups_first else "gap"
        yield Note(code, (better, other), (field.halves[better], field.halves[other]))
        if groups_first:
            yield from float_notes(field, within, better)
    nearer = field.order[positions[better] + 1 : positions[other]][:MOST_NEARER]
    for passed in nearer:
        yield passed_over(field, better, passed, opponents)


def passed_over(field: Field, player: int, passed: int, opponents: dict[int, int]) -> Note:
    """Return why a player does not meet one who stood nearer."""
    pair = pair_of(player, passed)
    if pair in field.meetings:
        return Note("nearer_met", (player, passed), field.meetings[pair][-1:])
    if pair in field.apart:
        return Note("nearer_apart", (player, passed))
    if field.kept_by_club(pair):
        return Note("nearer_club", (player, passed))
    if field.too_far(pair):
        return Note("nearer_far", (player, passed), (field.halves[player], field.halves[passed]))
    met = opponents.get(passed)
    return Note("nearer_plays", (player, passed) if met is None else (player, passed, met))


def bye_notes(field: Field, player: int) -> Iterator[Note]:
    """Yield the reasons for which this player has the bye, and no player below him."""
    yield from bye_rank_notes(field, player)
    for below in field.order[field.positions[player] + 1 :]:
        if field.may_rest(below):
            yield Note("bye_needed", (below,))
        else:
            yield from rest_notes(field, below)


def rest_notes(field: Field, player: int) -> Iterator[Note]:
    """Yield the round that counts against a bye for this player."""
    for number in field.byes[player][-1:]:
        was = histories(field.state)[player][number - 1]
        code = {"bye": "bye_had", "absent": "bye_late"}.get(was.bye or "", "bye_won")
        if number == 1 and require_player(field.state, player).since > 1:  # whatever was given for it
            code = "bye_late"
        yield Note(code, (player,), (number,))


def bye_rank_notes(field: Field, player: int) -> Iterator[Note]:
    """Yield notes on the place of the player with the bye: players with the same place, absent ones below
    him, and whether it is not his first bye."""
    yield Note("bye", (player,), (field.ranks[player], len(field.ranks)))
    before = field.order[: field.positions[player]]
    if equal := [other for other in before if field.ranks[other] == field.ranks[player]]:
        yield Note("bye_equal", (player, *equal))
    lower = [other for other, rank in field.ranks.items() if rank > field.ranks[player]]
    if away := [other for other in lower if other not in field.positions]:
        yield Note("bye_away", tuple(away))
    if len(field.byes[player]) > field.least_byes and field.state.rules.bye == "last_without":
        yield Note("second_bye", (player,), (len(field.byes[player]),))


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
        notes += _fixed_notes(field, better, other, opponents)
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


def _fixed_notes(field: Field, better: int, other: int, opponents: dict[int, int]) -> Iterator[Note]:
    """Yield the reasons for a table: the places of both, and why not with a nearer one."""
    if other in field.bound.get(better, ()):
        yield Note("locked", (better, other))
    if met := field.meetings.get(pair_of(better, other)):
        yield Note("repeat_left", (better, other), met[-1:])
    yield Note("distance", (better, other), (field.ranks[better], field.ranks[other]))
    nearer = field.order[field.positions[better] + 1 : field.positions[other]][:MOST_NEARER]
    for passed in nearer:
        yield passed_over(field, better, passed, opponents)
