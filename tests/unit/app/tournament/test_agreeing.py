"""Counts, prizes, clocks and advice of a tournament agree with each other on every page and sheet."""

import re

import pytest

from directors import SIX
from faristol.rules.game_rules import GameRules
from faristol.tournament import commands as c
from faristol.tournament import events as e
from faristol.tournament.data import Prize, Prizes

pytestmark = pytest.mark.rule("T7")

COUNTED = re.compile(r"\d+ players?\b(?! without)(?:, \d+ withdrawn)?")


@pytest.fixture
def ended(director):
    """Three rounds of six are final; Anna has withdrawn after the first."""
    here = director(SIX, rounds=3)
    here.command(e.PrizesSet(Prizes((Prize("place", 1, amount=100), Prize("newcomer", 1, amount=10)))))
    here.round()
    here.command(c.Withdraw(here.id("Anna")))
    here.open()
    here.round()
    here.round()
    here.command(e.Closed())
    return here


def text_of(here, *path: str) -> str:
    here.window.go("/".join((f"#/tournament/{here.stream}", *path)))
    return here.window.text


@pytest.mark.parametrize(
    "path",
    [
        ("print", "report"),
        ("print", "players"),
        ("print", "standings"),
        ("players",),
        ("standings",),
        ("round", "3"),
    ],
    ids="-".join,
)
def test_every_page_and_sheet_says_how_many_play_in_one_way(ended, path):
    found = set(COUNTED.findall(text_of(ended, *path)))
    assert found == {"6 players, 1 withdrawn"}


@pytest.mark.parametrize("path", [("print", "report"), ("print", "prizes"), ("prizes", "1")], ids="-".join)
def test_what_everybody_reads_of_prizes_has_no_hint_for_the_director(ended, path):
    read = text_of(ended, *path)
    assert "No newcomer takes part." in read
    assert "Newcomers are marked on the page of the players." not in read
    assert "Newcomers are marked on the page of the players." in text_of(ended, "prizes")


@pytest.mark.parametrize("games", ["mallorca", "classic", "romanian"])
def test_the_clock_of_a_round_has_the_time_of_both_players(director, games):
    here = director(SIX, games=games)
    here.pair()
    here.publish()
    both = 2 * GameRules.preset(games).player_seconds // 60
    text_of(here, "menu")
    assert re.search(rf'id="clock-minutes" name="minutes" value="{both}"', here.window.html)


def test_after_a_play_off_nobody_is_advised_to_play_more_rounds(director):
    here = director(SIX[:4], rounds=1)
    here.pair("neighbours")
    here.publish()
    here.play([(480, 300), (430, 330)])
    advice = "For one more, raise the number of rounds in the rules."
    assert advice in here.window.text
    here.window.send("tournament.playoff", division="0", size="2", best_of="1", third="")
    here.pair()
    here.publish()
    here.play([(480, 300)])
    assert here.state.playoffs[0].seeds
    assert "All rounds have been played, and the play-off is decided." in here.window.text
    assert advice not in here.window.text


def test_what_is_unfolded_of_the_last_player_comes_into_sight(director):
    here = director(SIX)
    text_of(here, "players")
    here.window.send("tournament.unfold_player", player="6")
    assert here.window.effect("focus")["id"] == "player-6-more"
    assert 'id="player-6-more" tabindex="-1"' in here.window.html
