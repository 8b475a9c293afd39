"""Latecomers on the page of the players: what they have for each round before, by the rules or by choice."""

import pytest

from faristol.tournament import commands as c
from faristol.tournament.data import DRAW, WIN, Entry
from faristol.tournament.standings import standings

pytestmark = pytest.mark.rule("EDG-E5")


@pytest.fixture
def late(director):
    """Two rounds are played by four; Elna has come since, and the page of the players is open."""
    here = director(names=("Anna", "Benet", "Carme", "Dídac"))
    here.round()
    here.round()
    here.command(c.EnterPlayers((Entry("Elna"),)))
    here.window.go(f"#/tournament/{here.stream}/players")
    here.window.send("tournament.unfold_player", player=str(here.id("Elna")))
    return here


def halves(here, name):
    return next(line.halves for line in standings(here.state) if line.player.name == name)


def test_the_page_says_what_the_rules_give_and_where_it_is_changed(late):
    assert "For each round before: no points. It can be changed at the player’s line." in late.window.text


def test_all_rounds_are_given_at_once_and_one_of_them_otherwise(late):
    elna = str(late.id("Elna"))
    late.window.send("tournament.missed", player=elna, round="all", kind="half")
    assert "Elna has for missed rounds (1 and 2): half a point." in late.window.text
    assert halves(late, "Elna") == 2 * DRAW
    late.window.send("tournament.missed", player=elna, round="2", kind="full")
    assert halves(late, "Elna") == DRAW + WIN
    assert "round 1 missed (half a point) · round 2 missed (a win)" in late.window.text
    late.window.go(f"#/tournament/{late.stream}/history")
    assert "Elna has no game in round 2: a win." in late.window.text


@pytest.mark.parametrize(
    ("number", "kind"), [("3", "half"), ("0", "half"), ("x", "half"), ("1", "bye"), ("1", "")]
)
def test_what_cannot_be_given_is_refused_and_changes_nothing(late, number, kind):
    before = late.state
    late.window.send("tournament.missed", player=str(late.id("Elna")), round=number, kind=kind)
    assert late.state == before
    assert 'class="notice bad"' in late.window.html


def test_all_of_none_is_refused(late):
    late.window.send("tournament.missed", player=str(late.id("Anna")), round="all", kind="half")
    assert 'class="notice bad"' in late.window.html


def test_who_has_played_every_round_has_none_to_give(late):
    late.window.send("tournament.unfold_player", player=str(late.id("Anna")))
    assert "Missed round" not in late.window.text


def test_a_latecomer_with_something_given_can_be_taken_off_the_list(late):
    elna = str(late.id("Elna"))
    late.window.send("tournament.missed", player=elna, round="all", kind="half")
    late.window.send("tournament.remove_player", player=elna)
    assert [player.name for player in late.state.players] == ["Anna", "Benet", "Carme", "Dídac"]
    late.window.go(f"#/tournament/{late.stream}")
