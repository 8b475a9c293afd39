"""How likely tiles are drawn: the exact number of draws (PRA-3)."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from faristol.modes.practice.sets import ways
from faristol.tiles.tile import BLANK

BAGS = st.lists(st.integers(0, 3), min_size=3, max_size=4).filter(lambda counts: 1 <= sum(counts) <= 9)
WORDS = st.lists(st.integers(1, 4), min_size=1, max_size=4).map(bytes)


def spells(drawn: tuple[int, ...], word: bytes) -> bool:
    """Whether these tiles are those of the word, the blanks showing what is missing."""
    left = list(word)
    for tile in drawn:
        if tile != BLANK:
            if tile not in left:
                return False
            left.remove(tile)
    return len(left) == drawn.count(BLANK)


@pytest.mark.rule("PRA-3")
@given(BAGS, WORDS)
def test_the_ways_are_those_that_one_counts_draw_by_draw(counts, word):
    bag = [tile for tile, count in enumerate(counts) for _ in range(count)]
    counted = sum(spells(drawn, word) for drawn in combinations(bag, len(word)))
    assert ways(word, counts) == counted


@pytest.mark.rule("PRA-3")
def test_both_blanks_of_the_bag_are_counted(catalan):
    [letter] = catalan.parse_word("X")
    assert catalan.counts[letter] == 1
    found = [ways(bytes((letter,) * times), catalan.counts) for times in (1, 2, 3, 4)]
    assert found == [3, 3, 1, 0]
