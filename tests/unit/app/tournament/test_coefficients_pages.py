"""A tournament by coefficients on its pages: chosen, paired with reasons, counted, printed (FED-3)."""

import re

import pytest

from entrants import begin, state_of
from faristol.app.tournament.views.rules import GROUPS
from faristol.rules.tournament_rules import TournamentRules
from faristol.tournament import events as e
from faristol.tournament.pairing.field import Policy
from faristol.tournament.pairing.pair import pair

SEVEN = tuple("ABCDEFG")
SCORES = {"F": 412, "G": 356, "E": 388, "A": 401, "D": 365, "B": 365}
"""Round 1 of the example, which is drawn from seed 7."""

pytestmark = pytest.mark.rule("FED-3")


@pytest.fixture
def begun(director):
    """The example after its first round."""
    here = director(SEVEN, "coefficients")
    here.command(e.RoundPaired(pair(here.state, Policy("fixed_neighbours"), 7)))
    here.open()
    return here


def played(here):
    here.publish()
    names = {player.id: player.name for player in here.state.players}
    tables = here.state.published[0].pairing.tables
    here.play([(SCORES[names[table.first]], SCORES[names[table.second]]) for table in tables])
    return here


def page(here, path):
    here.window.go(f"#/tournament/{here.stream}/{path}")
    return here.window.text


def test_the_preset_is_chosen_and_says_what_its_text_leaves_open(window):
    window.go("#/tournaments/new")
    assert "Turneu pe coeficienți (Română) · Down the order, pairs once made stay" in window.text
    assert "share of the points of both" not in window.text
    window.send("tournament.setup", rules="coefficients")
    assert "share of the points of both" in window.text
    begin(window, rules="coefficients", rounds="5", engine="fixed_neighbours")
    rules = state_of(window).rules
    assert (rules.standings, rules.games) == ("coefficients", "competition")
    window.go("#/tournaments/rules/coefficients")
    assert "“Highest coefficient of a winner”" in window.text
    assert "The sum of coefficients" in window.text
    assert "Down the order, pairs once made stay" in window.text


@pytest.mark.rule("FED-1")
@pytest.mark.parametrize("key", TournamentRules.preset_names())
def test_rules_say_what_their_text_leaves_open_before_and_during_a_tournament(window, key):
    labels = {one.name: one.label for _title, group in GROUPS for one in group}
    begin(window, rules=key, rounds="3", engine=TournamentRules.preset(key).engine)
    own = window.path.split("/")[2]
    for path in (f"#/tournaments/rules/{key}", f"#/tournament/{own}/rules"):
        window.go(path)
        assert ("The text that these rules follow" in window.text) == bool(TournamentRules.left_open(key))
        for field in TournamentRules.left_open(key):
            assert f"“{labels[field]}”" in window.text


def test_rounds_are_proposed_on_the_list_of_players(director):
    here = director(tuple(f"P{number:02}" for number in range(17)), "coefficients")
    assert "For 17 players these rules propose 6 rounds; 5 are planned." in page(here, "players")
    assert "The first round is drawn by lot." in here.window.text
    assert "these rules propose" not in page(director(SEVEN, "coefficients"), "players")


def test_the_lot_and_the_bye_are_told(begun):
    text = page(begun, "pairing")
    assert "Paired down the order" in text
    assert "Round 1 is drawn by lot" in text
    assert "C has the bye, at place 7 of 7." in text
    assert "bye, counts as a draw" in text


def test_standings_cross_table_card_results_and_board_show_coefficients(begun):
    here = played(begun)
    standings = page(here, "standings")
    assert "Coefficients" in standings
    assert all(value in standings for value in ("1.536", "1.508", "1.000", "0.492", "0.464"))
    assert "A win without a game has the coefficient 2.000, a player who did not come 0.000." in standings
    here.window.send("tournament.standings_why", player=str(here.id("F")), other=str(here.id("A")))
    assert "F is before A because of the coefficients: 1.536 against 1.508." in here.window.text
    assert "1.536" in page(here, "cross")
    assert "1.536" in page(here, "cross/numbers")
    assert "Coefficients 1.536, Games won 1, Spread +56" in page(here, f"player/{here.id('F')}")
    desk = page(here, "")
    assert "1.536 – 0.464" in desk or "0.464 – 1.536" in desk
    here.window.send("tournament.release")
    assert "1.536" in page(here, "board")


def test_the_page_of_a_member_has_the_coefficients(begun):
    here = played(begun)
    here.window.go("#/members")
    here.window.send("members.add", name="F")
    [member] = re.findall(r'href="(#/members/[^"/]+)"[^>]*>(?:<[^>]+>|\s)*F\b', here.window.html)
    here.window.go(member)
    assert "1 of 7 1.536" in " ".join(here.window.text.split())


def test_the_reasons_of_the_second_round_are_in_plain_words(begun):
    here = played(begun)
    here.pair()
    text = page(here, "pairing")
    assert "From the top down each meets the next one whom he has not met" in text
    assert "Place 1 meets place 2." in text
    assert "G has the bye, at place 7 of 7." in text


@pytest.mark.parametrize("sheet", ["standings", "cross", "wall", "cards", "results", "pairings"])
def test_sheets_show_coefficients(begun, sheet):
    here = played(begun)
    here.pair()
    here.publish()
    text = page(here, f"print/{sheet}")
    assert "1.536" in text or sheet == "results"
    assert "Coef." in text or sheet == "results"


def test_sheets_of_values_have_them_as_numbers(begun):
    here = played(begun)
    for sheet, expected in (
        ("standings", "Rank,Name,Group,Club,Coefficients,Games won,Spread\n1,F,,,1.536,1,56\n"),
        ("cross", ",Coefficients\n"),
        ("results", "Points,Remark,Coefficients,Coefficients\n"),
    ):
        here.window.send("tournament.sheet", sheet=sheet, separator="comma")
        assert expected in str(here.window.effect("download")["text"]).replace("\r\n", "\n")


def test_tournaments_of_before_have_points(director):
    here = director(preset="romanian")
    assert TournamentRules.preset("romanian").standings == "points"
    here.round()
    assert "Coef" not in page(here, "standings")
