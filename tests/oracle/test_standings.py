"""Standings, explanations and groups of random tournaments against a computation by hand."""

from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from effort import effort
from faristol.rules.tournament_rules import BUCHHOLZ
from faristol.tournament.evolving import replay
from faristol.tournament.history import histories
from faristol.tournament.prizes import group_standings, groups
from faristol.tournament.standings import Standing, after_round, explained, standings
from faristol.tournament.state import State
from faristol.tournament.tie_breaks import value
from oracle.random_tournaments import tournament
from oracle.slow_standings import Line, slow_standings
from tournaments import Hall

UNITS = {**dict.fromkeys(BUCHHOLZ, 2), "sonneborn": 4, "direct": 2}
"""In what part of a point a tie-break is counted; the others are whole numbers."""

tournaments = st.integers(0, 2**32).map(lambda seed: tournament(Random(seed)))


def line_of(state: State, line: Standing) -> Line:
    units = [UNITS.get(tie_break, 1) for tie_break in state.rules.tie_breaks]
    values = tuple(Fraction(value, unit) for value, unit in zip(line.values, units, strict=True))
    return line.rank, Fraction(line.halves, 2), values


@pytest.mark.rule("SWI-1", "SWI-5")
@settings(max_examples=effort(40, 150), deadline=None)
@given(tournaments)
def test_every_line_after_every_round_is_as_computed_by_hand(here: Hall) -> None:
    for number in range(len(here.state.published) + 1):
        lines = standings(here.state, number)
        assert [line.rank for line in lines] == sorted(line.rank for line in lines)
        assert {line.player.id: line_of(here.state, line) for line in lines} == slow_standings(
            here.state, number
        )


@pytest.mark.rule("T4", "T5", "EDG-E1")
@pytest.mark.parametrize("edition", ["fide", "fide_2026"])
def test_rounds_without_a_game_count_as_computed_by_the_articles_of_fide(edition: str) -> None:
    """So many players, of tournaments in which people leave, come late, ask not to play, or do not come."""
    players, seed, most, changed = 0, 0, effort(250, 3_000), 0
    while players < most:
        here = tournament(
            Random(seed), rounds=9, unplayed=edition, tie_breaks=[*sorted(BUCHHOLZ), "sonneborn"]
        )
        found = {line.player.id: line_of(here.state, line) for line in standings(here.state)}
        assert found == slow_standings(here.state, len(here.state.published)), seed
        own = replace(here.state, rules=replace(here.state.rules, unplayed="own"))
        other = {line.player.id: line_of(own, line)[2] for line in standings(own)}
        changed += sum(line[2] != other[player] for player, line in found.items())
        players, seed = players + len(found), seed + 1
    assert changed > most // 4


@settings(max_examples=effort(10, 40), deadline=None)
@given(tournaments)
def test_the_log_gives_the_same_standings(here: Hall) -> None:
    again = replay(here.events)
    assert again == here.state
    assert again is not None
    assert standings(again) == standings(here.state)


@settings(max_examples=effort(10, 40), deadline=None)
@given(tournaments, st.randoms())
def test_what_parts_two_players_is_the_sum_of_its_rounds(here: Hall, rng: Random) -> None:
    lines = standings(here.state)
    for _ in range(20):
        one, other = rng.sample(lines, 2)
        why = explained(here.state, one.player.id, other.player.id)
        assert {why.first.player.id, why.second.player.id} == {one.player.id, other.player.id}
        assert why.first.rank <= why.second.rank
        if why.difference is None:
            assert why.first.key == why.second.key
            continue
        first, second = why.difference.values
        assert first > second
        assert tuple(map(value, why.difference.shares)) == (first, second)
        assert [equal for _, equal in why.equal] == list(why.first.key[: len(why.equal)])
        assert why.first.key[: len(why.equal)] == why.second.key[: len(why.equal)]


@settings(max_examples=effort(10, 40), deadline=None)
@given(tournaments)
def test_a_group_keeps_the_order_of_all_and_earlier_rounds_leave_out_who_came_later(here: Hall) -> None:
    lines = standings(here.state)
    for group in groups(here.state):
        found = group_standings(lines, group)
        assert [one.line for one in found] == [line for line in lines if line.player.entry.group == group]
        assert [one.rank for one in found] == [
            1 + sum(other.line.key > one.line.key for other in found if other.line.rank < one.line.rank)
            for one in found
        ]
    for round_ in here.state.published[:-1]:
        there = {line.player.id for line in after_round(here.state, round_.number)}
        assert there == {player.id for player in here.state.players if player.since <= round_.number}
    assert len(after_round(here.state, len(here.state.published))) == len(here.state.players)
    assert set(histories(here.state)) == {player.id for player in here.state.players}
