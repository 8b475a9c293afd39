"""A championship is made: its details, players, series and games (COR-1, COR-18, COR-34, SWI-9)."""

from collections import Counter

import pytest

from arbiters import DETAILS, LIST, NAMES
from faristol.tiles.bag import Bag
from library import alphabet
from posted import string_with


def test_a_championship_is_made_and_stands_in_the_list(window, arbiter):
    assert window.path == f"{arbiter.path}/players"
    assert arbiter.state.arbiters == ("Dora Enache", "Emil Sava")
    window.go("#/championships")
    assert "Campionatul Național XV" in window.text
    window.send("archive.remove", streams=arbiter.stream)
    window.send("archive.remove_yes", streams=arbiter.stream)
    assert "Nothing is kept yet" in window.text


def test_what_was_typed_stays_when_it_is_refused(window):
    window.go("#/championships/new")
    window.send("championship.create", **{**DETAILS, "name": "", "edition": "XVI"})
    assert "Write the name of the championship." in window.text
    assert 'value="XVI"' in window.html
    window.send("championship.create", **{**DETAILS, "deadline": "2025-01-01"})
    assert [place for place, _ in window.notices] == ["championship-new"]


def test_details_are_changed_and_a_copy_is_saved(window, arbiter):
    arbiter.go()
    window.send("championship.details", **{**DETAILS, "ties": "spread", "arbiters": "Dora Enache"})
    assert arbiter.state.ties == "spread"
    window.send("championship.save")
    saved = window.effect("download")
    assert saved is not None
    window.send("go", path="#/championships")
    window.send("archive.remove", streams=arbiter.stream)
    window.send("archive.remove_yes", streams=arbiter.stream)
    window.send("archive.open", text=saved["text"])
    assert "Campionatul Național XV" in window.text


def test_new_dates_are_those_of_the_series_and_the_history_says_whose(window, arbiter):
    arbiter.begin()
    own = {"started": "", "deadline": "2028-01-01"}
    window.send("championship.add_series", name="Seria II", how="drawn", **own)
    arbiter.go()
    window.send("championship.details", **{**DETAILS, "deadline": "2027-03-31"})
    assert "The new dates are those of Seria I too. A game that was sent already keeps" in window.text
    assert "Seria II has dates of its own and keeps them." in window.text
    arbiter.go("games", 1)
    assert "31 March 2027" in window.text
    arbiter.go()
    window.send("championship.details", **{**DETAILS, "deadline": "2027-03-31", "words": "DOOM 2"})
    assert "The new dates" not in window.text
    arbiter.go("games", 2)
    window.send("championship.change_series", series="2", name="Seria II", started="", deadline="2028-02-01")
    arbiter.go("history", "corrections")
    assert "Campionatul Național XV: Games end on: 30 June 2027, now 31 March 2027" in window.text
    assert "Seria II: Games end on: 1 January 2028, now 1 February 2028" in window.text


def test_players_are_typed_one_after_the_other(window, arbiter):
    entry = {"name": "Ana Pop", "town": "Cluj", "address": "ana@exemplu.ro", "group": "A"}
    window.send("championship.enter_player", **entry)
    window.send("championship.enter_player", **{**entry, "town": "Turda"})
    assert "There is a player called Ana Pop already" in window.text
    assert 'value="Turda"' in window.html
    [player] = arbiter.state.players
    assert (player.entry.town, player.entry.group) == ("Cluj", "A")


def test_a_list_under_headings_is_read(window, arbiter):
    window.send("championship.enter_list", text="Grupa;Nume;Oraș;E-mail\nB;Doina Rus;Sibiu;doina@exemplu.ro")
    [player] = arbiter.state.players
    assert player.entry.name == "Doina Rus"
    assert (player.entry.town, player.entry.address, player.entry.group) == ("Sibiu", "doina@exemplu.ro", "B")


def test_of_a_list_with_wrong_lines_the_right_ones_can_be_taken(window, arbiter):
    text = f"{LIST}\nAna Pop; Turda\n; Oradea"
    window.send("championship.enter_list", text=text)
    assert not arbiter.state.players
    assert "Line 6: There is a player called Ana Pop already" in window.text
    assert "Line 7, column 1: Write the name of the player." in window.text
    assert "Ana Pop; Turda" in window.html
    window.send("championship.enter_list", text=text, rest="yes")
    assert [player.name for player in arbiter.state.players] == list(NAMES)
    assert "Ana Pop; Turda" in window.html
    window.send("championship.put_away_list")
    assert "Ana Pop; Turda" not in window.html


def test_whom_a_list_cannot_enter_is_not_among_those_who_are_asked_about(window, arbiter):
    window.send("championship.enter_list", text=f"{LIST}\nAna Pop; Turda;;;;;x", rest="yes")
    assert f"Read as it stands: {len(NAMES)} players: {', '.join(NAMES)}." in window.text


def test_a_player_is_corrected_and_taken_off_the_list(window, arbiter):
    window.send("championship.enter_list", text=LIST)
    arbiter.go("player", 2)
    window.send("championship.change_player", player="2", name="Barbu Ionescu", town="Huși", group="A")
    assert arbiter.state.players[1].entry.town == "Huși"
    window.send("championship.change_player", player="2", name="Ana Pop", town="Bacău")
    assert "There is a player called Ana Pop already" in window.text
    assert 'value="Bacău"' in window.html
    window.send("championship.remove_player", player="2")
    assert len(arbiter.state.players) == 3
    assert window.path == f"{arbiter.path}/players"


@pytest.mark.rule("COR-1")
def test_a_series_has_a_drawn_string_and_another_a_typed_one(window, arbiter):
    arbiter.go("games")
    window.send("championship.add_series", name="Seria I", how="drawn")
    [series] = arbiter.state.series
    assert series.drawn
    assert sorted(series.string) == sorted(Bag.full(alphabet("ro")).tiles())
    assert "The string was drawn by the app" in window.text
    window.send("championship.series_form", name="Seria II", how="typed")
    assert "added-string" in window.html
    window.send("championship.add_series", name="Seria II", how="typed", string="ABC")
    assert len(arbiter.state.series) == 1
    assert ">ABC</textarea>" in window.html
    typed = alphabet("ro").show_rack(string_with("CARTEAM"))
    window.send("championship.add_series", name="Seria II", how="typed", string=typed)
    assert arbiter.state.series[1].string == string_with("CARTEAM")
    assert window.path == f"{arbiter.path}/games/2"


def test_a_series_is_renamed_and_taken_out(window, arbiter):
    arbiter.go("games")
    window.send("championship.add_series", name="Seria I", how="drawn")
    window.send("championship.change_series", series="1", name="Finala", started="", deadline="2027-03-01")
    assert (arbiter.state.series[0].name, arbiter.state.series[0].deadline) == ("Finala", "2027-03-01")
    window.send("championship.remove_series", series="1")
    assert not arbiter.state.series


@pytest.mark.rule("COR-34")
def test_everybody_meets_everybody_with_balanced_colours(window, arbiter):
    arbiter.begin()
    games = arbiter.state.games
    assert len(games) == 6
    reds = Counter(game.red for game in games)
    assert all(reds[player] in (1, 2) for player in range(1, 5))
    window.send("championship.round_robin", series="1", group="")
    assert "all of them have a game with each other already" in window.text


def test_within_groups_only_those_of_a_group_meet(arbiter):
    arbiter.begin(group="*")
    assert [{*game.players} for game in arbiter.state.games] == [{1, 2}, {3, 4}]


def test_who_has_no_group_or_is_alone_in_it_is_named_when_each_group_plays(window, arbiter):
    arbiter.begin(group="*")
    assert "no game in this series" not in window.text
    for name, group in (("Florin Dobre", ""), ("Gina Albu", "C"), ("Horia Stan", "A")):
        window.send("championship.enter_player", name=name, group=group)
    arbiter.go("games")
    window.send("championship.round_robin", series="1", group="*")
    assert "2 games made." in window.text
    assert "Florin Dobre and Gina Albu have no game in this series" in window.text


@pytest.mark.rule("COR-20")
@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"coefficient": "abc"}, "The last coefficient is a number such as 1.0833, not “abc”."),
        ({"rank": "-2"}, "The place in the ranking is a whole number from 1, not “-2”."),
        ({"rank": "abc"}, "The place in the ranking is a whole number from 1, not “abc”."),
    ],
)
def test_what_a_player_was_before_is_told_in_numbers(window, arbiter, wrong, said):
    window.send("championship.enter_player", name="Ana Pop", **wrong)
    assert not arbiter.state.players
    assert said in window.text
    window.send("championship.enter_player", name="Ana Pop", coefficient="16,0833", rank="2")
    assert arbiter.state.players[0].entry.rank == "2"


def test_who_comes_late_meets_his_group_though_the_others_have_met(window, arbiter):
    arbiter.begin(group="*")
    window.send("championship.enter_player", name="Florin Dobre", group="B")
    arbiter.go("games")
    window.send("championship.round_robin", series="1", group="*")
    assert {frozenset(game.players) for game in arbiter.state.games[2:]} == {
        frozenset({3, 5}),
        frozenset({4, 5}),
    }
    window.send("championship.round_robin", series="1", group="*")
    assert "all of them have a game with each other already" in window.text


def test_a_game_by_hand_needs_two_players(window, arbiter):
    arbiter.begin(group="*")
    window.send("championship.by_hand", series="1", red="1", blue="")
    assert "Choose both players of the game." in window.text
    assert '<option value="1" selected>' in window.html


def test_a_game_by_hand_is_made_swapped_and_removed(window, arbiter):
    arbiter.begin(group="*")
    window.send("championship.by_hand", series="1", red="1", blue="3")
    game = arbiter.state.games[-1]
    assert game.players == (1, 3)
    window.send("championship.by_hand", series="1", red="3", blue="1")
    assert "meet already in the series" in window.text
    window.send("championship.swap", game=str(game.id))
    assert "Swap RED and BLUE of game 3? If it was sent already, send it again" in window.text
    window.send("championship.keep_game")
    assert 'id="game-question"' not in window.html
    assert arbiter.state.games[-1].players == (1, 3)
    window.send("championship.swap", game=str(game.id), sure="yes")
    assert arbiter.state.games[-1].players == (3, 1)
    window.send("championship.remove_game", game=str(game.id))
    assert "Take out game 3 for good? If it was sent already, tell its players" in window.text
    assert len(arbiter.state.games) == 3
    window.send("championship.remove_game", game=str(game.id), sure="yes")
    assert len(arbiter.state.games) == 2
    assert 'id="game-question"' not in window.html


def test_an_unknown_page_or_number_leads_home_with_a_sentence(window, arbiter):
    arbiter.go("game", 99)
    assert window.path == "#/"
    assert "There is no such game in this championship." in window.text
    arbiter.go("table", 3)
    assert "There is no such group in this championship." in window.text
    window.go("#/championship/nothing")
    assert "There is no such championship on this device." in window.text


def test_no_games_are_made_without_who_waits_in_the_list_unless_that_is_wanted(hand, arbiter):
    text, window = f"Anna\nBenet\n{'y' * 300}\n", hand.window
    window.send("championship.add_series", name="Seria I", how="drawn")
    arbiter.go("players")
    window.send("championship.enter_list", text=text)
    window.send("championship.enter_list", text=text, rest="yes")
    arbiter.go("games", 1)
    window.send("championship.round_robin", series="1", group="")
    hand.told("1 line of the list is not in: begin all the same?")
    assert not arbiter.state.games
    hand.press("Begin all the same")
    hand.told("1 game made.")
