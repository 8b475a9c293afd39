"""Clubs: the order of what their best players have, and club-mates who do not meet at first (TOU-7)."""

import random
from collections import defaultdict

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from effort import effort
from faristol.errors import Refused
from faristol.tournament import commands as c
from faristol.tournament import events as e
from faristol.tournament.data import Entry, Lock
from faristol.tournament.history import histories
from faristol.tournament.pairing.field import Blocked, Policy
from faristol.tournament.pairing.pair import pair
from faristol.tournament.prizes import club_standings
from tournaments import Hall, hall
from tourneys import field_of_players, play_round

pytestmark = pytest.mark.rule("TOU-7")


def of_clubs(*players: str, **rules: object) -> Hall:
    """A tournament of players like "Anna Reus"."""
    here = hall(**rules)
    entries = (Entry(*one.split()[:1], club=one.split()[1] if " " in one else "") for one in players)
    here.command(c.EnterPlayers(tuple(entries)))
    return here


def test_the_best_of_each_club_count_and_a_smaller_club_has_fewer():
    here = of_clubs("Anna Reus", "Benet Reus", "Carme reus", "Dídac Inca", club_best=2)
    here.publish(here.pairing(("Anna", "Benet"), ("Carme", "Dídac")))
    here.play((400, 300), (350, 330))
    lines = [
        (line.rank, line.name, line.counted, line.first, line.spread) for line in club_standings(here.state)
    ]
    assert lines == [(1, "Reus", 2, 4, 120), (2, "Inca", 1, 0, -20)]
    assert [line.player.name for line in club_standings(here.state)[0].members] == ["Anna", "Carme", "Benet"]


def test_equal_clubs_share_their_rank_and_who_has_no_club_is_in_none():
    here = of_clubs("Anna Reus", "Benet Inca", "Carme", club_best=1)
    assert [(line.rank, line.name) for line in club_standings(here.state)] == [(1, "Inca"), (1, "Reus")]


def test_club_mates_do_not_meet_in_the_first_rounds():
    here = of_clubs("Anna Reus", "Benet Reus", "Carme Inca", "Dídac Inca", clubs_apart=1)
    paired = pair(here.state, Policy("neighbours"), 1)
    assert [table.players for table in paired.tables] != [(1, 2), (3, 4)]
    with pytest.raises(Refused, match=r"broken\.club"):
        here.publish(here.pairing(("Anna", "Benet"), ("Carme", "Dídac")))
    here.command(c.Publish(("club",)))


@pytest.mark.parametrize("engine", ["neighbours", "dutch", "halves", "king"])
def test_where_only_club_mates_are_left_the_director_may_let_them_meet(engine):
    here = of_clubs("Anna Reus", "Benet Reus", "Carme Reus", "Dídac Inca", clubs_apart=2)
    answer = pair(here.state, Policy(engine), 1)
    assert isinstance(answer, Blocked)
    assert answer.ways == ("club",)
    assert "club_mates" in {note.code for note in answer.notes}
    here.publish(pair(here.state, Policy(engine, frozenset({"club"})), 1), "club")


def test_two_club_mates_whom_the_director_wants_together_meet():
    here = of_clubs("Anna Reus", "Benet Reus", "Carme Inca", "Dídac Palma", clubs_apart=1)
    here.command(e.Locked(Lock("together", 1, here.id("Anna"), here.id("Benet"))))
    here.publish(pair(here.state, Policy("neighbours"), 1))


@given(seed=st.integers(0, 2**32), players=st.integers(4, 30), best=st.integers(1, 6))
@settings(max_examples=effort(6, 25), deadline=None)
def test_the_order_of_clubs_is_what_one_computes_by_hand(seed: int, players: int, best: int) -> None:
    rng = random.Random(seed)
    here = field_of_players(players, club_best=best)
    for _ in range(3):
        here.publish(pair(here.state, Policy("neighbours"), seed))
        play_round(here, rng)
    worth = defaultdict(list)
    for player in here.state.players:
        games = histories(here.state)[player.id]
        worth[player.entry.club].append((sum(g.halves for g in games), sum(g.spread for g in games)))
    sums = {}
    for club, own in worth.items():
        counting = sorted(own, reverse=True)[:best]
        sums[club] = (sum(halves for halves, _ in counting), sum(spread for _, spread in counting))
    for line in club_standings(here.state):
        assert (line.first, line.spread) == sums[line.name]
        assert line.rank == 1 + sum(other > sums[line.name] for other in sums.values())
