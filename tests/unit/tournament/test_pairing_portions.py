"""A pairing in portions: how far it is can be shown, it can be stopped, and it comes out the same."""

import random
from collections.abc import Generator

import networkx
import pytest

from faristol.tournament.data import Pairing
from faristol.tournament.pairing import portions
from faristol.tournament.pairing.pair import pair, steps
from faristol.tournament.pairing.policy import Blocked, Policy
from tournaments import Hall, hall
from tourneys import field_of_players, play_round


def after_a_round(players: int) -> Hall:
    here = field_of_players(players)
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


@pytest.mark.rule("SWI-8")
@pytest.mark.parametrize("players", [22, 23])
def test_the_dutch_system_in_many_portions_pairs_as_in_one(
    players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = after_a_round(players)
    monkeypatch.setattr(portions, "PORTION", 10**12)
    at_once, whole = all_of(steps(here.state, Policy("dutch"), 1))
    monkeypatch.setattr(portions, "PORTION", 1)
    by_portions, made = all_of(steps(here.state, Policy("dutch"), 1))
    assert made == whole
    assert len(by_portions) > len(at_once) + players // 3
    assert all(0 <= done <= 1 for done in by_portions)
    assert by_portions[-1] > 0.5


def test_between_portions_networkx_is_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    here = after_a_round(22)
    before = networkx.Graph, networkx.max_weight_matching
    monkeypatch.setattr(portions, "PORTION", 1)
    for _ in steps(here.state, Policy("dutch"), 1):
        assert (networkx.Graph, networkx.max_weight_matching) == before


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
