"""Too few players for the rounds that are planned are said where players and pairings are (TOU-10)."""

import pytest

from directors import SIX
from faristol.tournament import commands as c
from faristol.tournament import events as e
from faristol.tournament.data import Division, Entry

pytestmark = pytest.mark.rule("TOU-10")

EIGHT = (*SIX, "Gemma", "Hug")


def players(here) -> str:
    here.window.go(f"#/tournament/{here.stream}/players")
    return here.window.text


def test_a_division_with_too_few_for_its_rounds_is_named(director):
    here = director(EIGHT, rounds=6)
    here.command(e.DivisionSet(Division(0, "North")))
    here.command(e.DivisionSet(Division(0, "South", 3)))
    for name in EIGHT[4:]:
        here.command(c.MovePlayer(here.id(name), 2))
    said = "Division North: 6 rounds are planned. With 4 players everybody has met everybody after round 3"
    assert said in players(here)
    assert "Division South: " not in here.window.text
    here.open()
    assert said in here.window.text
    here.window.go(f"#/tournament/{here.stream}/rules")
    assert said in here.window.text


def test_who_is_alone_in_a_division_is_named_with_the_players_too(director):
    here = director(EIGHT, rounds=3)
    here.command(e.DivisionSet(Division(0, "North")))
    here.command(e.DivisionSet(Division(0, "South")))
    here.command(c.MovePlayer(here.id("Hug"), 2))
    said = "Division South: 1 player: nobody to play against, and a bye in every round."
    assert said in players(here)
    here.open()
    assert said in here.window.text


def test_a_withdrawal_that_leaves_too_few_for_the_rounds_to_come_is_said(director):
    here = director(EIGHT[:5], rounds=4)
    here.round()
    assert "still to come" not in players(here)
    pairing = here.state.published[0].pairing
    [bye] = [bye.player for bye in pairing.byes]
    gone = pairing.tables[0].first
    here.command(c.Withdraw(gone))
    said = players(here)
    assert "3 rounds are still to come. Of the 4 who go on, " in said
    assert " has 2 left to meet: play fewer rounds, or let people meet again." in said
    here.open()
    assert "3 rounds are still to come." in here.window.text
    here.command(c.EnterPlayers((Entry("Imma"),)))
    assert "still to come" not in players(here)
    assert bye != gone


def test_nothing_is_said_after_the_last_round(director):
    here = director(EIGHT[:4], rounds=2)
    here.round()
    here.round()
    here.command(c.Withdraw(here.id("Anna")))
    assert "still to come" not in players(here)


@pytest.mark.rule("FED-3")
def test_where_people_meet_again_nobody_is_too_few(director):
    here = director(EIGHT[:4], rounds=5, engine="fixed_neighbours")
    assert "meet again" not in players(here)
    here.round()
    here.command(c.Withdraw(here.state.published[0].pairing.tables[0].first))
    assert "meet again" not in players(here)
