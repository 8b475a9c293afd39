"""Results of a round from a list: pasted, from a file, our own sheet of results."""

import html

import pytest

from devtools.catalogues import compiled_catalogues
from entrants import state_of, stream_of
from faristol.app.text import Texts
from faristol.app.tournament import files
from faristol.storage.exchange import sheets, tournament_csv
from faristol.tournament import commands as c
from faristol.tournament import events as e
from faristol.tournament.data import Bye, Pairing, Table
from unit.app.tournament.test_files import as_entered, do, paired, results

__all__ = ["paired"]


def test_results_of_a_round_come_from_a_list(paired):
    paired.send("tournament.enter_results", text="Taula;Primer;Segon\n1;401;388\n2;350;350")
    assert {table: as_entered(result) for table, result in results(paired).items()} == {
        1: ("played", 401, 388, "first"),
        2: ("played", 350, 350, "draw"),
    }
    assert "2 results of round 1 are in." in paired.text


@pytest.mark.rule("EDG-C10")
@pytest.mark.parametrize(
    "text",
    [
        "• 1 401-388\n• 2 350-350",
        "> 1;401;388\n> 2;350;350",
        "| 1 | 401 | 388 |\n| 2 | 350 | 350 |",
        "12/3/26, 21:04 - Joan: 1 401 388\n12/3/26, 21:05 - Joan: 2 350 350",
        "✅ Anna;401;Benet;388\n2;350;350",
    ],
)
def test_results_come_as_letters_and_chats_have_them(paired, text):
    paired.send("tournament.enter_results", text=text)
    assert {table: as_entered(result) for table, result in results(paired).items()} == {
        1: ("played", 401, 388, "first"),
        2: ("played", 350, 350, "draw"),
    }


def test_a_list_that_corrects_a_result_puts_a_proposed_pairing_away(paired):
    paired.send("tournament.enter_results", text="1;401;388\n2;350;350")
    do(
        paired,
        e.RoundPaired(Pairing(2, (Table(1, 1, 3), Table(2, 2, 5)), (Bye(4, "bye"),), "hand", 0, False)),
    )
    paired.send("tournament.enter_results", text="1;388;401", sure="yes")
    assert len(state_of(paired).rounds) == 1
    assert "The pairing proposed for round 2 was made from the standings before" in paired.text


def test_results_may_name_the_players_in_any_order(paired):
    paired.send("tournament.enter_results", text="dídac,300,Carme,402\nAnna,Benet,401,388")
    assert {table: as_entered(result) for table, result in results(paired).items()} == {
        1: ("played", 401, 388, "first"),
        2: ("played", 402, 300, "first"),
    }


def test_who_did_not_come_has_a_minus(paired):
    paired.send("tournament.enter_results", text="1;+;-\n2;-;-")
    assert {table: as_entered(result) for table, result in results(paired).items()} == {
        1: ("forfeit", 300, 0, "first"),
        2: ("double", 0, 0, "none"),
    }


@pytest.mark.parametrize("line", ["1 412-388", "1 412 388", "1. 412 388", "1;412-388", "1: 412 – 388"])
def test_a_line_may_be_written_as_at_the_desk(paired, line):
    paired.send("tournament.enter_results", text=f"{line}\n2 - +")
    assert {table: as_entered(result) for table, result in results(paired).items()} == {
        1: ("played", 412, 388, "first"),
        2: ("forfeit", 0, 300, "second"),
    }


def test_results_that_are_here_already_are_told_apart(paired):
    paired.send("tournament.enter_results", text="1;401;388")
    paired.send("tournament.enter_results", text="1;401;388\n2;350;340")
    assert "1 result of round 1 is in. 1 result of round 1 was here already" in paired.text
    paired.send("tournament.enter_results", text="1;401;388\n2;350;340")
    assert "Nothing has changed. 2 results of round 1 were here already" in paired.text


def test_a_list_pasted_into_the_table_field_stands_where_lists_are_read(paired):
    paired.go(f"#/tournament/{stream_of(paired)}")
    paired.send("tournament.result", round="1", table="1 412-388 2 350 350 ", first="", second="")
    assert paired.path.endswith("/files")
    assert "You pasted 2 results at once" in paired.text
    assert "1 412-388\n2 350 350</textarea>" in paired.html
    paired.send("tournament.enter_results", text="1 412-388\n2 350 350")
    assert sorted(results(paired)) == [1, 2]


def test_our_own_sheet_of_results_comes_in_again(paired):
    paired.send("tournament.enter_results", text="1;401;388\n2;-;+")
    before = results(paired)
    paired.send("tournament.sheet", sheet="results", separator="comma")
    text = str(paired.effect("download")["text"])
    for table in (1, 2):
        do(paired, e.ResultRemoved(1, table))
    paired.send("tournament.enter_results", text=text)
    assert results(paired) == before


RULINGS = (
    ("played", 410, 395, "second"),
    ("played", 410, 395, "draw"),
    ("played", 350, 350, "first"),
    ("played", 395, 410, "draw"),
    ("forfeit", 300, 0, "first"),
    ("forfeit", 0, 300, "second"),
    ("double", 0, 0, "none"),
)
"""Results that the scores alone do not tell."""


@pytest.mark.rule("CLA-4D")
@pytest.mark.parametrize("ruling", RULINGS)
@pytest.mark.parametrize("language", ["ca", "ro", "en"])
def test_our_own_sheet_says_in_every_language_who_won_against_the_scores(paired, language, ruling):
    known = compiled_catalogues().get(language)
    texts = Texts.compiled(language, known) if known else Texts.english()
    kind, first, second, winner = ruling
    do(paired, c.EnterResult(1, 1, kind, first, second, winner=winner, sure=True))
    words = {name: texts.gettext(word) for name, word in files.WORDS.items()}
    text = sheets.write_sheet(tournament_csv.results(state_of(paired), words))
    do(paired, c.EnterResult(1, 1, "played", 440, 100, replace=True))
    paired.send("tournament.enter_results", text=text, sure="yes")
    assert as_entered(results(paired)[1]) == ruling


def test_a_ruling_in_a_list_is_asked_about_and_names_a_player_of_its_table(paired):
    head = "Taula;Primer;Punts;Segon;Punts;Observació\n"
    paired.send("tournament.enter_results", text=f"{head}1;Anna;410;Benet;395;guanya Benet per decisió")
    assert "Line 2: Table 1: does the player with fewer points win?" in paired.text
    paired.send("tournament.enter_results", text=f"{head}1;Anna;410;Benet;395;guanya Carme per decisió")
    assert "Line 2, column 6: Carme is to win table 1, and does not play there." in paired.text
    assert not results(paired)


@pytest.mark.parametrize(
    ("before", "said"),
    [
        (("played", 410, 395, "second"), "At table 1 of round 1 Benet wins already, 410-395."),
        (("played", 410, 395, "draw"), "Table 1 of round 1 is a draw already, 410-395."),
        (("forfeit", 300, 0, "first"), "Table 1 of round 1 is 300-0 already, without a game."),
        (("double", 0, 0, "none"), "At table 1 of round 1 both lose already, 0-0."),
    ],
)
def test_the_same_scores_for_another_winner_say_who_has_won_so_far(paired, before, said):
    kind, first, second, winner = before
    do(paired, c.EnterResult(1, 1, kind, first, second, winner=winner, sure=True))
    paired.send("tournament.enter_results", text=f"1;{first};{second}")
    assert f"{said} Is it to be another result with the same scores?" in paired.text
    assert as_entered(results(paired)[1]) == before


@pytest.mark.rule("TOU-12")
def test_lines_about_other_rounds_are_told_before_they_are_passed_over(paired):
    text = "Ronda;Taula;Punts;Punts\n1;1;401;388\n2;1;380;370\n2;2;390;360\n"
    paired.send("tournament.enter_results", text=text)
    assert "About other rounds, and passed over: 2 of the lines (3, 4)." in paired.text
    assert not results(paired)
    paired.send("tournament.enter_results", text=text)
    assert "1 result of round 1 is in." in paired.text
    assert "2 lines are about other rounds and were passed over." in paired.text


def test_a_list_keeps_the_game_that_was_played_at_a_table(paired):
    do(paired, c.EnterResult(1, 1, "played", 401, 388, game="the-game"))
    paired.send("tournament.enter_results", text="1;401;388\n2;350;340")
    assert "1 result of round 1 was here already" in paired.text
    paired.send("tournament.enter_results", text="1;402;388", sure="yes")
    assert results(paired)[1].game == "the-game"


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("3;401;388", "Line 2, column 1: Nobody is paired at table 3 in round 1."),
        ("Anna;401;Carme;388", "Line 2, column 3: Anna and Carme do not meet in this round."),
        ("Anna;401;Zoe;388", "Line 2, column 3: Zoe is not in this round."),
        ("Anna;401", "Line 2, column 3: The other player is missing."),
        ("2;401;+", "Line 2, column 2: Either both have a score, or the one who came has a plus"),
        ("2;+;+", "Line 2, column 2: Either both have a score, or the one who came has a plus"),
        ("1;400;399", "Line 2, column 1: Table 1 stands in line 1 already."),
        ("Benet;388;Anna;401", "Line 2, column 1: Table 1 stands in line 1 already."),
        ("2;400;tres", "Line 2, column 3: “tres” is neither a score nor a player of this round."),
        ("Carme;4O1;Dídac;388", "Line 2, column 2: “4O1” is neither a score nor a player of this round."),
        ("2;300", "Line 2, column 3: A score is missing here."),
        ("Carme;401;Dídac", "Line 2, column 4: A score is missing here."),
        ("2;Carme;401;Dídac;", "Line 2, column 5: A score is missing here."),
        ("Carme;;Dídac;388", "Line 2, column 2: A score is missing here."),
        ("2;401;388;7", "Line 2, column 4: There are more numbers than a table and two scores."),
        ("Carme", "Line 2, column 1: “Carme” is no result."),
        ('2;"401;388\n7;400;300', "Line 2, column 2: A quotation mark opens here and is not closed"),
        ('2;"401;388\n7;400;300', "Line 3, column 1: Nobody is paired at table 7 in round 1."),
        ("Carme;Dídac;Anna", "Line 2, column 1: “Carme Dídac Anna” is no result."),
        ("2;1200;800", "Line 2: Table 2: is 1200 right?"),
    ],
)
def test_one_wrong_line_and_nothing_is_taken(paired, line, said):
    paired.send("tournament.enter_results", text=f"1;401;388\n{line}")
    assert said in paired.text
    assert not results(paired)
    assert f"1;401;388\n{line}</textarea>" in html.unescape(paired.html)


def test_all_wrong_lines_are_told_at_once_in_their_order(paired):
    paired.send("tournament.enter_results", text="1;1200;800\n3;401;388\n2;-5;400")
    assert (
        "Nothing has been taken. Line 1: Table 1: is 1200 right? Scores are hardly ever above 700. "
        "Line 2, column 1: Nobody is paired at table 3 in round 1. Line 3: Table 2: is -5 right?"
    ) in paired.text
    assert "<p>Nothing has been taken.</p>" in paired.html
    assert "<li>Line 2, column 1: Nobody is paired at table 3 in round 1.</li>" in paired.html


def test_a_table_without_a_result_is_no_fault_in_a_list(paired):
    paired.send(
        "tournament.enter_results",
        text="Taula;Primer;Punts;Segon;Punts\n1;Anna;401;Benet;388\n2;Carme;;Dídac;",
    )
    assert sorted(results(paired)) == [1]


def test_what_is_doubtful_or_there_already_is_taken_if_one_says_so(paired):
    paired.send("tournament.enter_results", text="1;401;388")
    paired.send("tournament.enter_results", text="1;410;388\n2;1200;800")
    assert "has a result already, 401-388" in paired.text
    paired.send("tournament.enter_results", text="1;410;388\n2;1200;800", sure="yes")
    assert as_entered(results(paired)[1]) == ("played", 410, 388, "first")
    assert as_entered(results(paired)[2]) == ("played", 1200, 800, "first")
