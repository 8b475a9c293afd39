"""Neighbours against slow twins: every perfect matching of a small field, every pair of a larger one."""

import random
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from faristol.tournament.history import byes, histories, starts
from faristol.tournament.pairing import neighbours
from faristol.tournament.pairing.field import field_of
from faristol.tournament.pairing.matching import is_perfect, matching
from faristol.tournament.pairing.pair import pair
from faristol.tournament.pairing.policy import Policy
from faristol.tournament.standings import standings
from faristol.tournament.state import Pairing, State
from halls import Hall
from tourneys import field_of_players, play_round

Matching = list[tuple[int, ...]]
"""Pairs of players; who has the bye stands alone."""


def matchings(players: list[int]) -> Iterator[Matching]:
    """Every way to pair them, in an odd field with every one of them alone in turn."""
    if not players:
        yield []
        return
    first, *others = players
    for other in others:
        for rest in matchings([player for player in others if player != other]):
            yield [(first, other), *rest]
    if len(players) % 2:
        for rest in matchings(others) if others else iter([[]]):
            if all(len(group) == 2 for group in rest):
                yield [(first,), *rest]


def worth(state: State, chosen: Matching) -> tuple[int, ...] | None:
    """What a matching costs by the words of SWI-2 and MAL; None if it breaks them."""
    lines = standings(state)
    place = {line.player.id: rank for rank, line in enumerate(lines)}
    halves = {line.player.id: line.halves for line in lines}
    record = histories(state)
    met = {(player, game.opponent) for player, games in record.items() for game in games}
    least = min(byes(games) for games in record.values())
    bye = gaps = distances = squares = balances = 0
    for group in chosen:
        if len(group) == 1:
            if byes(record[group[0]]) > least:
                return None
            bye = len(lines) - place[group[0]]
            continue
        first, second = group
        if (first, second) in met:
            return None
        gaps += (halves[first] - halves[second]) ** 2
        distances += abs(place[first] - place[second])
        squares += (place[first] - place[second]) ** 2
        if state.rules.starts == "balanced":
            one, other = starts(record[first]), starts(record[second])
            balances += min((one + 1) ** 2 + (other - 1) ** 2, (one - 1) ** 2 + (other + 1) ** 2)
    return bye, gaps, distances, squares, balances


def groups_of(pairing: Pairing) -> Matching:
    return [table.players for table in pairing.tables] + [(bye.player,) for bye in pairing.byes]


def played(players: int, rounds: int, seed: int, preset: str) -> Hall:
    """A tournament by neighbours after some rounds."""
    here, rng = field_of_players(players, preset=preset, rounds=9), random.Random(seed)
    for _ in range(rounds):
        answer = pair(here.state, Policy("neighbours"), seed)
        assert isinstance(answer, Pairing)
        here.publish(answer)
        play_round(here, rng)
    return here


@pytest.mark.rule("SWI-2")
@given(
    players=st.integers(5, 9),
    rounds=st.integers(0, 3),
    seed=st.integers(0, 2**32),
    preset=st.sampled_from(("mallorca", "romanian")),
)
@settings(max_examples=40, deadline=None)
def test_nothing_is_better_than_what_is_found(players: int, rounds: int, seed: int, preset: str) -> None:
    state = played(players, rounds if players > 6 else min(rounds, 2), seed, preset).state
    answer = pair(state, Policy("neighbours"), seed)
    values = [worth(state, chosen) for chosen in matchings([player.id for player in state.players])]
    possible = [value for value in values if value is not None]
    if not isinstance(answer, Pairing):
        assert possible == []
        return
    assert worth(state, groups_of(answer)) == min(possible)


@pytest.mark.parametrize(("players", "seed"), [(70, 1), (91, 2), (100, 3)])
def test_the_nearest_candidates_of_a_larger_field_are_enough(players: int, seed: int) -> None:
    here, rng = field_of_players(players, preset="romanian", rounds=9), random.Random(seed)
    for _ in range(5):
        field = field_of(here.state, Policy("neighbours"), seed)
        every = neighbours.costs(field, players)
        best = matching(field.vertices, every)
        near = matching(field.vertices, neighbours.costs(field, neighbours.NEAREST))
        assert is_perfect(field.vertices, near)
        sums = [tuple(map(sum, zip(*(every[one] for one in pairs), strict=True))) for pairs in (near, best)]
        assert sums[0] == sums[1]
        answer = pair(here.state, Policy("neighbours"), seed)
        assert isinstance(answer, Pairing)
        here.publish(answer)
        play_round(here, rng)
