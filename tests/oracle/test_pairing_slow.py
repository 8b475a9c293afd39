"""Neighbours against slow twins: every perfect matching of a small field, every pair of a larger one."""

import random
from collections.abc import Iterable, Iterator, Mapping

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from faristol.tournament import commands as c
from faristol.tournament.data import Lock, Pairing
from faristol.tournament.history import byes, histories, starts
from faristol.tournament.pairing import neighbours
from faristol.tournament.pairing.field import BYE, Pair, field_of, pair_of
from faristol.tournament.pairing.matching import Cost, matching
from faristol.tournament.pairing.pair import pair
from faristol.tournament.pairing.policy import Blocked, Policy
from faristol.tournament.standings import standings
from faristol.tournament.state import State
from tournaments import Hall
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


def totals(costs: Mapping[Pair, Cost], pairs: Iterable[Pair]) -> list[int]:
    """What they cost together, part by part."""
    return [sum(part) for part in zip(*(costs[pair] for pair in pairs), strict=True)]


@pytest.mark.parametrize(
    ("players", "seed", "preset"), [(65, 1, "mallorca"), (97, 2, "romanian"), (130, 3, "mallorca")]
)
def test_a_large_field_is_paired_in_windows_as_well_as_at_once(players: int, seed: int, preset: str) -> None:
    here, rng = field_of_players(players, preset=preset, rounds=9), random.Random(seed)
    for _ in range(6):
        field = field_of(here.state, Policy("neighbours"), seed)
        every = neighbours.costs(field, players)
        answer = pair(here.state, Policy("neighbours"), seed)
        assert isinstance(answer, Pairing)
        found = {pair_of(*table.players) for table in answer.tables} | {
            (BYE, bye.player) for bye in answer.byes
        }
        best = matching(field.vertices, every)
        assert totals(every, found) == totals(every, best)
        here.publish(answer)
        play_round(here, rng)


def test_what_cannot_be_done_in_windows_is_done_at_once() -> None:
    """Whoever stands near the first one is not to meet him."""
    here = field_of_players(120)
    for other in range(2, 110):
        here.command(c.AddLock(Lock("apart", 0, 1, other)))
    answer = pair(here.state, Policy("neighbours"), 1)
    assert isinstance(answer, Pairing)
    table = answer.table_of(1)
    assert table is not None
    assert table.other(1) == 110
    for other in range(110, 121):
        here.command(c.AddLock(Lock("apart", 0, 1, other)))
    blocked = pair(here.state, Policy("neighbours"), 1)
    assert isinstance(blocked, Blocked)
    assert 1 in blocked.players
    assert blocked.ways == ()
