"""The curve at the end of a game: its numbers can be read, however near its dearest turns are."""

from itertools import combinations
from math import dist

import pytest
from hypothesis import given
from hypothesis import strategies as st

from faristol.app.game.views.ending import APART, EDGE, HEIGHT, RIGHT, apart

POINT = st.tuples(st.floats(EDGE, RIGHT), st.floats(EDGE, HEIGHT - EDGE))


@pytest.mark.rule("EDG-A7")
@given(st.lists(POINT, max_size=3).map(sorted))
def test_no_mark_of_a_curve_lies_over_another(points: list[tuple[float, float]]) -> None:
    placed = apart(points)
    assert all(dist(one, other) >= APART for one, other in combinations(placed, 2))
    assert all(EDGE <= x <= RIGHT and EDGE <= y <= HEIGHT - EDGE for x, y in placed)
    assert placed[:1] == points[:1]
