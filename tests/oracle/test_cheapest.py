"""Matchings that go on from the former ones against networkx, which begins every one of them from nothing."""

import random

import networkx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from effort import effort
from faristol.tournament.pairing.cheapest import Cheapest

EXAMPLES = effort(30, 150, 1500)
FORBIDDEN = 1 << 40


def table(rng: random.Random, size: int, most: int) -> list[list[int]]:
    """Even costs, of pairs that are allowed and of some that are not."""
    found = [[4 * FORBIDDEN] * size for _ in range(size)]
    for first in range(size):
        for second in range(first):
            allowed = rng.random() < 0.7
            found[first][second] = found[second][first] = 2 * rng.randint(0, most) if allowed else FORBIDDEN
    return found


def least(cost: list[list[int]], among: list[int]) -> int:
    """What the cheapest matching of these costs."""
    graph = networkx.Graph()
    for place, first in enumerate(among):
        for second in among[:place]:
            graph.add_edge(first, second, weight=8 * FORBIDDEN - cost[first][second])
    pairs = networkx.max_weight_matching(graph, maxcardinality=True)
    return sum(cost[first][second] for first, second in pairs)


@pytest.mark.rule("TOU-1")
@given(
    seed=st.integers(0, 2**32),
    half=st.integers(1, 10),
    most=st.sampled_from((0, 1, 2, 3, 5, 50)),
)
@settings(max_examples=EXAMPLES, deadline=None)
def test_whatever_becomes_dearer_and_whoever_leaves_nothing_is_cheaper(
    seed: int, half: int, most: int
) -> None:
    rng = random.Random(seed)
    cost = table(rng, 2 * half, most)
    graph = Cheapest(cost, [(one, one + half) for one in range(half)])
    for _ in range(6):
        for _ in graph.solving():
            pass
        here = list(graph.alive)
        assert all(graph.mate[graph.mate[one]] == one != graph.mate[one] for one in here)
        assert sum(cost[one][graph.mate[one]] for one in here) == 2 * least(cost, here)
        if rng.random() < 0.4 and len(here) > 2:
            one, other = rng.sample(here, 2)
            graph.leave(one, rng.choice((other, graph.mate[one])))
        for _ in range(rng.randint(1, 2 * half)):
            first, second = rng.sample(graph.alive, 2)
            graph.rise(first, second, 2 * rng.randint(0, most))
