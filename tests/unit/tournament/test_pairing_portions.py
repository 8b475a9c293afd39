"""A pairing in portions: how far it is can be shown, and it can be stopped at any of them."""

import random
from collections.abc import Generator
from typing import Any

import pytest

from faristol.tournament.data import Pairing
from faristol.tournament.pairing.field import Blocked, Policy
from faristol.tournament.pairing.pair import pair, steps
from tournaments import Hall, hall
from tourneys import field_of_players, play_round


def after_a_round(players: int, **rules: Any) -> Hall:
    here = field_of_players(players, **rules)
    made = pair(here.state, Policy("dutch"), 1)
    assert isinstance(made, Pairing)
    here.publish(made)
    play_round(here, random.Random(1), odd=0)
    return here


def all_of(
    work: Generator[float, None, Pairing | Blocked],
) -> tuple[list[float], Pairing | Blocked]:
    shown = []
    while True:
        try:
            shown.append(next(work))
        except StopIteration as over:
            return shown, over.value


@pytest.mark.rule("SWI-8", "TOU-1")
@pytest.mark.parametrize("players", [22, 23])
def test_the_dutch_system_says_how_far_it_is_after_each_bracket_and_each_search(players: int) -> None:
    here = after_a_round(players)
    shown, made = all_of(steps(here.state, Policy("dutch"), 1))
    assert isinstance(made, Pairing)
    assert shown == sorted(shown)
    assert len(set(shown)) > 2
    assert 0.5 < shown[-1] < 1


@pytest.mark.rule("SWI-8", "TOU-1")
def test_whoever_stops_and_begins_again_has_the_same_pairing() -> None:
    here = after_a_round(30)
    begun = steps(here.state, Policy("dutch"), 1)
    for _ in range(5):
        next(begun)
    begun.close()
    _, again = all_of(steps(here.state, Policy("dutch"), 1))
    assert again == pair(here.state, Policy("dutch"), 1)


@pytest.mark.rule("T2")
def test_nobody_waits_for_the_reasons_of_a_large_field() -> None:
    made = pair(after_a_round(160, preset="classic").state, Policy("dutch"), 1)
    assert isinstance(made, Pairing)
    assert "half_plays" in {note.code for note in made.notes}


def test_who_stands_in_the_way_is_found_in_portions() -> None:
    names = tuple(f"Player {n}" for n in range(1, 7))
    here = hall(names)
    for first in (0, 1, 2):
        order = [(first + nth) % 3 for nth in range(3)]
        here.publish(here.pairing(*((names[nth], names[3 + other]) for nth, other in enumerate(order))))
        here.play(*[(400, 300)] * 3)
    shown, answer = all_of(steps(here.state, Policy("neighbours"), 1))
    assert isinstance(answer, Blocked)
    assert len(shown) > 6
    assert shown == sorted(shown)
