"""Neighbours against slow twins: every perfect matching of a small field, every pair of a larger one."""

import random
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from effort import effort, usually
from faristol.rules.tournament_rules import Engine, TournamentRules
from faristol.tournament import events as e
from faristol.tournament.data import Lock, Pairing
from faristol.tournament.history import byes, histories, starts
from faristol.tournament.pairing import neighbours
from faristol.tournament.pairing.field import BYE, Blocked, Pair, Policy, field_of, pair_of
from faristol.tournament.pairing.matching import Cost, matching
from faristol.tournament.pairing.pair import pair
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
    """What a matching costs by the words of SWI-2 and MAL, in the order of TOU-3; None if it breaks them."""
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
    near = (gaps, distances) if state.rules.nearest == "groups" else (distances, gaps)
    return bye, *near, squares, balances


def departure(state: State, chosen: Matching) -> tuple[int, ...] | None:
    """How far a matching departs from halves (TOU-2); None if it breaks SWI-2."""
    record = histories(state)
    met = {(player, game.opponent) for player, games in record.items() for game in games}
    least = min(byes(games) for games in record.values())
    order = [line.player.id for line in standings(state)]
    resting = [group[0] for group in chosen if len(group) == 1]
    if any(byes(record[player]) > least for player in resting):
        return None
    line = [player for player in order if player not in resting]
    off = []
    balances = 0
    for first, second in (group for group in chosen if len(group) == 2):
        if (first, second) in met:
            return None
        off.append(abs(abs(line.index(first) - line.index(second)) - len(line) // 2))
        if state.rules.starts == "balanced":
            one, other = starts(record[first]), starts(record[second])
            balances += min((one + 1) ** 2 + (other - 1) ** 2, (one - 1) ** 2 + (other + 1) ** 2)
    last = [len(order) - order.index(player) for player in resting]
    return *last, sum(off), sum(one**2 for one in off), balances


def groups_of(pairing: Pairing) -> Matching:
    return [table.players for table in pairing.tables] + [(bye.player,) for bye in pairing.byes]


def played(
    players: int, rounds: int, seed: int, preset: str, engine: Engine = "neighbours", nearest: str = "groups"
) -> Hall:
    """A tournament by one engine after some rounds."""
    rng = random.Random(seed)
    here = field_of_players(players, preset=preset, rounds=9, nearest=nearest, engine=engine)
    for _ in range(rounds):
        answer = pair(here.state, Policy(engine), seed)
        assert isinstance(answer, Pairing)
        here.publish(answer)
        play_round(here, rng)
    return here


SMALL_FIELDS = {
    "players": st.integers(5, 9),
    "rounds": st.integers(0, 3),
    "seed": st.integers(0, 2**32),
    "preset": st.sampled_from(("mallorca", "romanian")),
}


@pytest.mark.rule("SWI-2", "TOU-3")
@pytest.mark.parametrize("nearest", ["groups", "places"])
@given(**SMALL_FIELDS)
@settings(max_examples=effort(15, 40), deadline=None)
def test_nothing_is_better_than_what_is_found(
    nearest: str, players: int, rounds: int, seed: int, preset: str
) -> None:
    rounds = rounds if players > 6 else min(rounds, 2)
    state = played(players, rounds, seed, preset, nearest=nearest).state
    answer = pair(state, Policy("neighbours"), seed)
    values = [worth(state, chosen) for chosen in matchings([player.id for player in state.players])]
    possible = [value for value in values if value is not None]
    if not isinstance(answer, Pairing):
        assert possible == []
        return
    assert worth(state, groups_of(answer)) == min(possible)


@pytest.mark.rule("TOU-2", "SWI-2")
@given(**SMALL_FIELDS)
@settings(max_examples=effort(10, 40), deadline=None)
def test_nothing_departs_less_from_halves(players: int, rounds: int, seed: int, preset: str) -> None:
    state = played(players, min(rounds, 2), seed, preset, "halves").state
    answer = pair(state, Policy("halves"), seed)
    values = [departure(state, chosen) for chosen in matchings([player.id for player in state.players])]
    possible = [value for value in values if value is not None]
    if not isinstance(answer, Pairing):
        assert possible == []
        return
    assert departure(state, groups_of(answer)) == min(possible)


@pytest.mark.rule("TOU-3")
@pytest.mark.parametrize(
    ("players", "rounds", "seed", "sums"), [(6, 2, 11, (7, 9)), (8, 4, 9, (10, 14)), (10, 5, 1, (17, 23))]
)
def test_with_places_first_the_sum_of_distances_can_be_less_than_score_groups_allow(
    players: int, rounds: int, seed: int, sums: tuple[int, int]
) -> None:
    here = played(players, rounds, seed, "mallorca")
    found = []
    for nearest in ("places", "groups"):
        rules = TournamentRules.from_dict({**here.state.rules.to_dict(), "nearest": nearest})
        answer = pair(replace(here.state, rules=rules), Policy("neighbours"), seed)
        assert isinstance(answer, Pairing)
        found.append(answer.notes[0].numbers[0])
    assert tuple(found) == sums


def totals(costs: Mapping[Pair, Cost], pairs: Iterable[Pair]) -> list[int]:
    """What they cost together, part by part."""
    return [sum(part) for part in zip(*(costs[pair] for pair in pairs), strict=True)]


LARGE = [(65, 1, "mallorca"), (97, 2, "romanian"), (130, 3, "mallorca")]


@pytest.mark.parametrize("nearest", ["groups", "places"])
@pytest.mark.parametrize(("players", "seed", "preset"), usually(LARGE[:1], LARGE))
def test_a_large_field_is_paired_in_windows_as_well_as_at_once(
    players: int, seed: int, preset: str, nearest: str
) -> None:
    here, rng = field_of_players(players, preset=preset, rounds=9, nearest=nearest), random.Random(seed)
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


@pytest.mark.slow
def test_what_cannot_be_done_in_windows_is_done_at_once() -> None:
    """Whoever stands near the first one is not to meet him."""
    here = field_of_players(120)
    for other in range(2, 110):
        here.command(e.Locked(Lock("apart", 0, 1, other)))
    answer = pair(here.state, Policy("neighbours"), 1)
    assert isinstance(answer, Pairing)
    table = answer.table_of(1)
    assert table is not None
    assert table.other(1) == 110
    for other in range(110, 121):
        here.command(e.Locked(Lock("apart", 0, 1, other)))
    blocked = pair(here.state, Policy("neighbours"), 1)
    assert isinstance(blocked, Blocked)
    assert 1 in blocked.players
    assert blocked.ways == ()
