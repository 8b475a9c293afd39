"""Baku acceleration of the Dutch system (FIDE C.04.5.1)."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from effort import effort
from faristol.tournament import commands as c
from faristol.tournament.check import broken
from faristol.tournament.data import Entry, Pairing
from faristol.tournament.pairing.acceleration import Stretch, first_group, stretches, virtual
from faristol.tournament.pairing.field import Policy
from faristol.tournament.pairing.pair import pair
from faristol.tournament.standings import standings
from tournaments import Hall
from tourneys import field_of_players, play_round

pytestmark = pytest.mark.rule("TOU-12")


def accelerated(players: int, rounds: int, **rules: object) -> Hall:
    return field_of_players(players, preset="classic", acceleration="baku", rounds=rounds, **rules)


def dutch(here: Hall, seed: int = 1) -> Pairing:
    made = pair(here.state, Policy("dutch"), seed)
    assert isinstance(made, Pairing)
    return made


@pytest.mark.parametrize(
    ("rounds", "expected"),
    [
        (1, (Stretch(1, 1, 2),)),
        (4, (Stretch(1, 1, 2), Stretch(2, 2, 1))),
        (5, (Stretch(1, 2, 2), Stretch(3, 3, 1))),
        (9, (Stretch(1, 3, 2), Stretch(4, 5, 1))),
        (11, (Stretch(1, 3, 2), Stretch(4, 6, 1))),  # as in the example of TRF26
    ],
)
def test_half_of_the_rounds_are_accelerated_and_half_of_these_by_a_whole_point(
    rounds: int, expected: tuple[Stretch, ...]
) -> None:
    assert stretches(rounds) == expected


@pytest.mark.parametrize(
    ("players", "group"), [(2, 2), (5, 4), (8, 4), (9, 6), (10, 6), (178, 90), (161, 82)]
)
def test_the_first_group_is_half_of_the_players_rounded_up_to_an_even_number(
    players: int, group: int
) -> None:
    assert len(first_group(accelerated(players, 9).state)) == group


def test_who_comes_late_belongs_to_the_group_in_which_the_seeding_puts_him() -> None:
    here = accelerated(8, 9)
    here.publish(dutch(here))
    here.play(*[(400, 300)] * 4)
    here.command(c.EnterPlayers((Entry("Strong", 2100), Entry("Weak", 1000))))
    names = {player.id: player.name for player in here.state.players}
    assert [names[id] for id in first_group(here.state)] == [
        "Strong",
        *(f"Player {n:03}" for n in (1, 2, 3, 4)),
    ]


def test_the_strong_meet_the_strong_in_round_1() -> None:
    here = accelerated(16, 9)
    made = dutch(here)
    assert {frozenset(table.players) for table in made.tables} == {
        frozenset((one, one + 4)) for one in (1, 2, 3, 4, 9, 10, 11, 12)
    }
    note = next(note for note in made.notes if note.code == "accelerated")
    assert (note.players, note.numbers) == ((8,), (2, 8))
    assert all(note.numbers == (2,) or note.numbers == (0,) for note in made.notes if note.code == "group")


def test_in_round_2_losers_of_the_first_group_meet_winners_of_the_second() -> None:
    here = accelerated(16, 9)
    here.publish(dutch(here))
    for table in here.state.published[0].pairing.tables:
        first = table.first < table.second
        here.command(c.EnterResult(1, table.number, "played", *((400, 300) if first else (300, 400))))
    made = dutch(here)
    groups = [{1, 2, 3, 4}, {5, 6, 7, 8, 9, 10, 11, 12}, {13, 14, 15, 16}]
    assert all(any(set(table.players) <= group for group in groups) for table in made.tables)


def test_after_the_accelerated_rounds_points_are_those_of_the_standings() -> None:
    here = accelerated(12, 4)
    rng = random.Random(3)
    for number in range(1, 5):
        made = dutch(here, number)
        assert any(note.code == "accelerated" for note in made.notes) == (number <= 2)
        here.publish(made)
        play_round(here, rng, odd=0)
    assert virtual(here.state, 3) == {}


def test_without_the_rule_nothing_is_accelerated() -> None:
    here = field_of_players(16, preset="classic", rounds=9)
    assert virtual(here.state, 1) == {}
    assert {frozenset(table.players) for table in dutch(here).tables} == {
        frozenset((one, one + 8)) for one in range(1, 9)
    }


def test_the_most_points_between_two_who_meet_are_those_of_the_standings() -> None:
    here = accelerated(8, 9, most_gap=1)
    rng = random.Random(1)
    for number in range(1, 4):
        made = dutch(here, number)
        assert not broken(here.state, made)
        here.publish(made)
        play_round(here, rng, odd=0)


@settings(deadline=None, max_examples=effort(5, 12))
@given(st.integers(0, 10**6))
def test_accelerated_rounds_keep_every_rule_and_standings_do_not_know(seed: int) -> None:
    rng = random.Random(seed)
    rounds = rng.randint(3, 7)
    here = accelerated(rng.randint(max(8, 2 * rounds), 24), rounds)  # so many are never stuck
    for number in range(1, rounds + 1):
        made = dutch(here, rng.randint(1, 10**6))
        assert not [fault for fault in broken(here.state, made) if fault.code != "starts"], number
        halves = {line.player.id: line.halves for line in standings(here.state)}
        extra = virtual(here.state, number)
        for note in made.notes:
            if note.code == "group":
                assert {halves[player] + extra.get(player, 0) for player in note.players} == {*note.numbers}
            if note.code == "float":
                assert [halves[player] + extra.get(player, 0) for player in note.players] == [*note.numbers]
                assert note.numbers[0] > note.numbers[1]
        here.publish(made, "starts")
        play_round(here, rng)
