"""Matching, halves and starts for several engines."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence

from faristol.tournament.data import Note
from faristol.tournament.pairing.field import BYE, Field, Pair, pair_of
from faristol.tournament.standings import seeded

Cost = tuple[int, ...]
"""The cost of a pair, the most important part first; every part is 0 or more."""


def matching(vertices: Sequence[int], costs: Mapping[Pair, Cost]) -> frozenset[Pair]:
    """Return as many pairs as possible, and among such matchings one of least cost.

    Costs are summed part by part, and compared strictly in the order of the parts: each part weighs more than
    all later ones of all pairs together. All are whole numbers, so that nothing is rounded.
    """
    if not costs:
        return frozenset()
    from networkx import Graph, max_weight_matching  # the browser loads it for the first pairing

    scales = _scales(len(vertices) // 2, list(costs.values()))
    totals = {
        pair: sum(part * scale for part, scale in zip(cost, scales, strict=True))
        for pair, cost in costs.items()
    }
    most = max(totals.values()) + 1
    graph = Graph()
    graph.add_nodes_from(vertices)
    for (first, second), total in totals.items():
        graph.add_edge(first, second, weight=most - total)
    return frozenset(pair_of(*pair) for pair in max_weight_matching(graph, maxcardinality=True))


def _scales(pairs: int, costs: Sequence[Cost]) -> list[int]:
    """Return the weight of one unit of each part."""
    scales, scale = [], 1
    for part in reversed(range(len(costs[0]))):
        scales.append(scale)
        scale *= pairs * max(cost[part] for cost in costs) + 1
    return scales[::-1]


def is_perfect(vertices: Sequence[int], pairs: frozenset[Pair]) -> bool:
    """Tell whether every vertex is matched."""
    return 2 * len(pairs) == len(vertices)


def allowed_pairs(field: Field) -> list[Pair]:
    """Return every pair that may be matched, those of the bye last."""
    order = field.order
    pairs = [
        pair
        for position, first in enumerate(order)
        for second in order[position + 1 :]
        if field.may_meet(pair := pair_of(first, second))
    ]
    return pairs + [(BYE, player) for player in order if field.odd and field.may_rest(player)]


def can_be_paired(field: Field) -> bool:
    """Tell whether everybody can have an opponent, or the bye if their number is odd."""
    pairs = matching(field.vertices, dict.fromkeys(allowed_pairs(field), ()))
    return is_perfect(field.vertices, pairs)


def blockers(
    vertices: Sequence[int], pairs: Iterable[Pair]
) -> Generator[float, None, tuple[tuple[int, ...], tuple[int, ...], int]]:
    """Return the vertices that cannot all be matched, the only ones that they could meet, and the least
    number of vertices left over.

    By Gallai and Edmonds: vertices that some largest matching leaves out, and the neighbours of these. Yields
    the progress, from 0 to 1.
    """
    edges = list(pairs)

    def size(without: int | None) -> int:
        kept = {pair: () for pair in edges if without not in pair}
        return len(matching([vertex for vertex in vertices if vertex != without], kept))

    most, stuck = size(None), []
    for position, vertex in enumerate(vertices):
        yield position / len(vertices)
        if size(vertex) == most:
            stuck.append(vertex)
    among = set(stuck)
    sought = {
        other for pair in edges for one, other in (pair, pair[::-1]) if one in among and other not in among
    }
    left = len(vertices) - 2 * most
    return tuple(stuck), tuple(vertex for vertex in vertices if vertex in sought), left


Groups = Mapping[int, Sequence[int]]
"""The players of a round by tournament points in halves, each group in the order of the seeds."""


def groups(field: Field) -> Groups:
    """Return the score groups of a round."""
    groups: dict[int, list[int]] = defaultdict(list)
    for player in seeded(field.state):
        if player.id in field.positions:
            groups[field.halves[player.id]].append(player.id)
    return groups


def group_note(field: Field, within: Groups, better: int, other: int) -> Note:
    """Return the note with the places of two players with equal points."""
    group = within[field.halves[better]]
    first, second = sorted((better, other), key=group.index)
    ranks = group.index(first) + 1, group.index(second) + 1
    half = len(group) // 2
    code = "halves" if ranks[0] <= half < ranks[1] else "seeds"
    return Note(code, (first, second), (*ranks, len(group)))


def barred_note(field: Field, player: int, expected: int) -> Note | None:
    """Return the reason against a meeting of two opponents by halves, under any engine; None without one."""
    pair = pair_of(player, expected)
    if pair in field.meetings:
        return Note("half_met", (player, expected), field.meetings[pair][-1:])
    if field.kept_by_club(pair):
        return Note("half_club", (player, expected))
    if not field.wanted(pair):
        return Note("half_apart", (player, expected))
    if field.too_far(pair):
        return Note("half_far", (player, expected), (field.halves[player], field.halves[expected]))
    return None


def float_notes(field: Field, within: Groups, better: int) -> Iterator[Note]:
    """Yield the reason for which a player has to leave his score group, if the numbers show it."""
    halves = field.halves[better]
    group = within[halves]
    if len(group) == 1:
        yield Note("float_alone", (better,), (halves,))
    elif all(pair_of(better, one) in field.meetings for one in group if one != better):
        yield Note("float_met", (better,), (halves,))
    elif len(group) % 2:
        yield Note("float_odd", (better,), (halves, len(group)))


def starts_note(started: Mapping[int, Sequence[str]], named: tuple[int, int]) -> Note:
    """Return the note with the games that each of two players has started before this one (SWI-4)."""
    first, second = (started[player].count("white") for player in named)
    return Note("started", named, (first, second))


def in_order(
    field: Field, better: int, other: int, *, tied: tuple[int, int] | None = None
) -> tuple[int, int]:
    """Return two opponents, the starting player first; by lots the better placed one is first.

    The player who has started less often starts, which keeps every difference as small as this table allows;
    between equals `tied` decides, or the seed.
    """
    if field.state.rules.starts == "lots":
        return better, other
    balances = field.balance[better], field.balance[other]
    if balances[0] != balances[1]:
        return (better, other) if balances[0] < balances[1] else (other, better)
    if tied is not None:
        return tied
    return (better, other) if field.chance(better, other) % 2 else (other, better)


def imbalance(field: Field, first: int, second: int) -> int:
    """Return the sum of the squares of both start balances after a game of these two players."""
    less, more = sorted((field.balance[first], field.balance[second]))
    return (less + 1) ** 2 + (more - 1) ** 2
