"""Prizes of random tournaments against a computation place by place (TOU-8)."""

from collections import Counter
from dataclasses import replace
from random import Random
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from effort import effort
from faristol.tournament import events as e
from faristol.tournament.data import Prize, PrizeKind, Prizes
from faristol.tournament.prizes import CENTS, awarded
from faristol.tournament.standings import standings
from faristol.tournament.state import State
from oracle.random_tournaments import tournament
from oracle.slow_prizes import slow_shares
from tournaments import Hall

pytestmark = pytest.mark.rule("TOU-8")

tournaments = st.integers(0, 2**32).map(lambda seed: tournament(Random(seed)))

prizes = st.builds(
    lambda kind, place, group, amount, thing: Prize(
        kind, place, group=group if kind == "group" else "", amount=0 if thing else amount, thing=thing
    ),
    st.sampled_from(get_args(PrizeKind)),
    st.integers(1, 8),
    st.sampled_from("AB"),
    st.integers(1, 500),
    st.sampled_from(("", "", "a board", "a cup")),
)

offered = st.builds(
    Prizes,
    st.lists(prizes, unique=True, max_size=12).map(tuple),
    ties=st.sampled_from(("share", "order")),
    one_each=st.booleans(),
)


def with_prizes(here: Hall, wanted: Prizes, newcomers: int) -> State:
    """The tournament with these prizes; every so many of its players is a newcomer."""
    for player in here.state.players:
        if newcomers and player.id % newcomers == 0:
            here.command(e.PlayerChanged(player.id, replace(player.entry, newcomer=True)))
    here.command(e.PrizesSet(wanted))
    return here.state


@settings(max_examples=effort(20, 80), deadline=None)
@given(tournaments, offered, st.integers(0, 4))
def test_everybody_has_what_a_slow_computation_gives(here: Hall, wanted: Prizes, newcomers: int) -> None:
    state = with_prizes(here, wanted, newcomers)
    shares = slow_shares(state, [line.player.id for line in standings(state)])
    had: Counter[int] = Counter()
    for award in awarded(state):
        if award.prize.thing:
            [prize] = award.prizes
            assert {player.id for player in award.players} == {*shares[prize]}
            continue
        sums: Counter[int] = Counter()
        for prize in award.prizes:
            for player, share in shares[prize].items():
                sums[player] += share
        assert {player.id for player in award.players} == {*sums}
        assert all(award.cents == int(CENTS * share) for share in sums.values())
        had.update({player.id: award.cents for player in award.players})
    assert sum(had.values()) <= CENTS * sum(prize.amount for prize in wanted.prizes)


@settings(max_examples=effort(10, 40), deadline=None)
@given(tournaments, offered)
def test_every_prize_is_told_of_once_and_nobody_has_two_where_one_is_the_most(
    here: Hall, wanted: Prizes
) -> None:
    awards = awarded(with_prizes(here, wanted, 3))
    assert sorted(map(repr, (prize for award in awards for prize in award.prizes))) == sorted(
        map(repr, wanted.prizes)
    )
    assert all(bool(award.claims) == (award.vacant is None) for award in awards)
    contests: dict[int, set[tuple[str, str]]] = {}
    for award in awards:
        for player in award.players:
            contests.setdefault(player.id, set()).add((award.prize.kind, award.prize.group))
    if wanted.one_each:
        assert all(len(found) == 1 for found in contests.values())
    else:
        assert not any(award.passed for award in awards)
