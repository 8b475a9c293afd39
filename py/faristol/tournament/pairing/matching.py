"""Find perfect matchings of least cost, by networkx, and the vertices that prevent them."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Mapping, Sequence

from faristol.tournament.pairing.field import BYE, Field, Pair, pair_of

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
    found = [
        pair
        for place, first in enumerate(order)
        for second in order[place + 1 :]
        if field.may_meet(pair := pair_of(first, second))
    ]
    return found + [(BYE, player) for player in order if field.odd and field.may_rest(player)]


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
    for place, vertex in enumerate(vertices):
        yield place / len(vertices)
        if size(vertex) == most:
            stuck.append(vertex)
    among = set(stuck)
    sought = {
        other for pair in edges for one, other in (pair, pair[::-1]) if one in among and other not in among
    }
    left = len(vertices) - 2 * most
    return tuple(stuck), tuple(vertex for vertex in vertices if vertex in sought), left
