"""The draw of tables against a slow one that looks at every way of seating people."""

import random
from collections.abc import Iterator, Sequence
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from faristol.modes.season.season import Meetings, draw, meetings, repeats, sizes

pytestmark = pytest.mark.rule("FED-2")


@pytest.mark.parametrize(
    ("players", "tables"),
    [
        (2, (2,)),
        (3, (3,)),
        (4, (4,)),
        (5, (3, 2)),
        (6, (3, 3)),
        (7, (4, 3)),
        (8, (4, 4)),
        (9, (3, 3, 3)),
        (10, (4, 3, 3)),
        (11, (4, 4, 3)),
        (13, (4, 3, 3, 3)),
    ],
)
def test_so_many_players_sit_at_tables_of_these_sizes(players: int, tables: tuple[int, ...]) -> None:
    assert sizes(players) == tables


def _all_sizes(players: int, most: int = 4) -> Iterator[tuple[int, ...]]:
    """Every way to share out players among tables of four, three and two."""
    if not players:
        yield ()
    for size in range(min(most, players), 1, -1):
        for rest in _all_sizes(players - size, size):
            yield (size, *rest)


@pytest.mark.parametrize("players", range(2, 41))
def test_no_other_sizes_have_fewer_twos_or_as_few_and_fewer_threes(players: int) -> None:
    assert sizes(players) == min(_all_sizes(players), key=lambda each: (each.count(2), each.count(3)))


@pytest.mark.parametrize("players", [-1, 0, 1])
def test_nobody_and_one_alone_are_no_table(players: int) -> None:
    with pytest.raises(ValueError, match=str(players)):
        sizes(players)


def _fewest(players: Sequence[int], tables: tuple[int, ...], met: Meetings) -> int:
    """The fewest repeats of all ways to fill the first table, and then the next ones."""
    if not tables:
        return 0
    return min(
        repeats([table], met)
        + _fewest([player for player in players if player not in table], tables[1:], met)
        for table in combinations(players, tables[0])
    )


MET = st.lists(st.integers(0, 3), min_size=21, max_size=21)


@given(st.integers(2, 7), MET, st.randoms(use_true_random=False))
def test_no_seating_of_few_players_has_fewer_repeats(
    players: int, often: list[int], rng: random.Random
) -> None:
    pairs = combinations(range(players), 2)
    met = Meetings({frozenset(pair): count for pair, count in zip(pairs, often, strict=False)})
    assert repeats(draw(range(players), met, rng), met) == _fewest(range(players), sizes(players), met)


@pytest.mark.parametrize("seed", range(4))
def test_nor_of_nine_who_met_before(seed: int) -> None:
    rng, players = random.Random(seed), range(9)
    met = meetings([draw(players, Meetings(), rng) for _round in range(3)])
    assert repeats(draw(players, met, rng), met) == _fewest(players, sizes(9), met)


@given(st.integers(2, 24), st.integers(1, 3), st.randoms(use_true_random=False))
def test_everybody_sits_once_in_every_round(players: int, rounds: int, rng: random.Random) -> None:
    numbers, evening = [3 * number for number in range(players)], []
    for _round in range(rounds):
        evening.append(draw(numbers, meetings(evening), rng))
        assert sorted(player for table in evening[-1] for player in table) == numbers
        assert tuple(map(len, evening[-1])) == sizes(players)


def test_sixteen_meet_nobody_twice_in_the_second_round() -> None:
    rng, numbers = random.Random(1), range(16)
    first = draw(numbers, Meetings(), rng)
    assert repeats([first[0]], meetings([first])) == 6
    assert repeats(draw(numbers, meetings([first]), rng), meetings([first])) == 0


def test_the_lot_decides_who_sits_where() -> None:
    drawn = {draw(range(4), Meetings(), random.Random(seed)) for seed in range(200)}
    assert {table[0][0] for table in drawn} == {0, 1, 2, 3}
    assert len({frozenset(draw(range(7), Meetings(), random.Random(seed))[1]) for seed in range(200)}) > 20
