"""The players of a tournament through its page: entered, ordered, corrected, gone, back, late."""

import asyncio
import re
from dataclasses import replace

import pytest

from entrants import begin, enter, entries, order, paste, publish, state_of, stream_of
from faristol.tournament import commands as c
from faristol.tournament import events as e
from faristol.tournament.data import Pairing, Table
from faristol.tournament.tournament import TOURNAMENT


@pytest.fixture
def tournament(window):
    """A window at the players of a new tournament."""
    begin(window)
    return window


@pytest.mark.rule("SWI-3")
def test_who_has_no_rating_counts_as_999_and_stands_in_the_order_of_the_catalan_alphabet(tournament):
    paste(
        tournament,
        "Zoe\nLla\u00e7\nÇ\nCz\nÀlex\nmil deu;1010\nCol·lell\nColom\nNyam\nNu\nNoranta;990\nCollut",
    )
    assert order(tournament) == [
        "mil deu", "Àlex", "Ç", "Col·lell", "Collut", "Colom", "Cz", "Llaç", "Nu", "Nyam", "Zoe", "Noranta",
    ]  # fmt: skip
    assert "10 players without a rating count as 999, in alphabetical order." in tournament.text


@pytest.mark.rule("SWI-3")
def test_another_rating_is_another_place(tournament):
    enter(tournament, "Anna", "Benet")
    tournament.send(
        "tournament.change_player", player="2", name="Benet", rating="1200", group="A", club="Reus"
    )
    assert order(tournament) == ["Benet", "Anna"]
    assert entries(tournament)[1] == ("Benet", 1200, "A", "Reus")


def test_a_player_is_typed_and_the_focus_stays(tournament):
    tournament.send("tournament.enter_player", name=" Pau  Vila ", rating="1.432", group="A", club="Palma")
    assert entries(tournament) == [("Pau Vila", 1432, "A", "Palma")]
    assert tournament.effect("focus")["id"] == "player-name"
    assert "Pau Vila is on the list." in tournament.text


@pytest.mark.rule("SWI-3")
def test_a_rating_that_is_no_whole_number_is_rounded_and_that_is_said(tournament):
    tournament.send("tournament.enter_player", name="Pau Vila", rating="1100,5")
    assert entries(tournament)[0][1] == 1101
    assert "1100,5 counts as 1101: ratings are whole numbers." in tournament.text
    tournament.send("tournament.change_player", player="1", name="Pau Vila", rating="1200.4")
    assert entries(tournament)[0][1] == 1200
    assert "1200.4 counts as 1200: ratings are whole numbers." in tournament.text
    tournament.send("tournament.change_player", player="1", name="Pau Vila", rating="1300")
    assert "counts as" not in tournament.text
    paste(tournament, "Nom;Elo\nAnna;1400,5\nBenet;1300\nCarme;1200,0\nDídac;1100,7")
    assert "2 ratings were rounded to whole numbers." in tournament.text
    paste(tournament, "Elna;1400.5")
    assert "1 rating was rounded to a whole number." in tournament.text
    text = "Anna;1410,5\nBenet;1310,2\nCarme;1210"
    tournament.send("tournament.take_ratings", text=text, name="BARRUF", date="2026-11-01")
    assert "2 ratings were rounded to whole numbers." in tournament.text


def test_two_of_one_name_are_told_apart_by_what_is_added(tournament):
    enter(tournament, "Pau Vila")
    enter(tournament, "PAU VILÀ")
    assert "tell them apart, for example PAU VILÀ (Reus)" in tournament.text
    assert 'id="player-name" name="name" value="PAU VILÀ"' in tournament.html
    enter(tournament, "Pau Vila (Reus)")
    assert len(entries(tournament)) == 2


def correct(tournament, player, name, rating=""):
    tournament.send(
        "tournament.change_player", player=str(player), name=name, rating=rating, group="", club=""
    )


def take_list(tournament, text):
    tournament.send("tournament.take_ratings", text=text, name="BARRUF", date="2026-11-01")


@pytest.mark.rule("SWI-3")
def test_a_name_that_is_corrected_to_one_of_the_list_has_its_rating(tournament):
    enter(tournament, "Pau Vla", "Anna")
    take_list(tournament, "Pau Vila;1432\nAnna;1200\nAnna Puig;1250")
    correct(tournament, 1, "Pau Vila")
    assert "Pau Vila has the rating 1432, from the list BARRUF." in tournament.text
    correct(tournament, 2, "Anna Puig", "1200")
    assert "Anna Puig has the rating 1250, from the list BARRUF." in tournament.text
    assert [rating for _name, rating, *_ in entries(tournament)] == [1432, 1250]


@pytest.mark.rule("SWI-3")
def test_a_rating_that_was_typed_stays_until_one_takes_that_of_the_list(tournament):
    tournament.send("tournament.enter_player", name="Pau Vla", rating="1100")
    take_list(tournament, "Pau Vila;1432\nAnna;1200")
    correct(tournament, 1, "Pau Vila", "1100")
    assert entries(tournament) == [("Pau Vila", 1100, "", "")]
    assert "The list BARRUF has 1432 for Pau Vila; 1100 was typed and stays." in tournament.text
    [offered] = [notice for notice in tournament.inner.session.notices if notice.action]
    assert offered.label == "Take 1432"
    tournament.send(offered.action, **dict(offered.fields))
    assert entries(tournament) == [("Pau Vila", 1432, "", "")]
    correct(tournament, 1, "Anna", "1500")
    assert entries(tournament) == [("Anna", 1500, "", "")]
    correct(tournament, 1, "Anna", "")
    assert entries(tournament) == [("Anna", None, "", "")]


@pytest.mark.parametrize(
    ("engine", "rounds", "players", "said"),
    [
        (
            "neighbours",
            7,
            5,
            "7 rounds are planned. With 5 players everybody has met everybody after round 5",
        ),
        ("dutch", 6, 6, "6 rounds are planned. With 6 players everybody has met everybody after round 5"),
        ("round_robin", 7, 5, "after round 5: then it begins anew."),
        ("round_robin", 5, 8, "5 rounds are planned. With 8 players everybody meets everybody in 7 rounds."),
    ],
)
def test_rounds_that_do_not_fit_to_the_field_are_told_before_round_1(window, engine, rounds, players, said):
    begin(window, rounds=str(rounds), engine=engine)
    paste(window, "\n".join(f"Pau {letter}" for letter in "ABCDEFGH"[:players]))
    assert said in window.text
    assert 'data-action="tournament.pairing_start">Pair round 1' in window.html
    window.go(f"#/tournament/{stream_of(window)}/rules")
    assert said in window.text


@pytest.mark.parametrize(("engine", "rounds"), [("neighbours", 5), ("dutch", 3), ("round_robin", 5)])
def test_rounds_that_fit_to_the_field_need_no_word(window, engine, rounds):
    begin(window, rounds=str(rounds), engine=engine)
    enter(window, *"ABCDE")
    assert "planned" not in window.text


def test_who_does_not_play_round_1_is_not_counted_and_is_told_once(tournament):
    enter(tournament, "Anna", "Benet", "Carme")
    tournament.send("tournament.unfold_player", player="3")
    tournament.send("tournament.absence", player="3", round="1", kind="half")
    assert "Pair round 1 2 of 3 players" in tournament.text
    assert tournament.text.count("does not play round 1 (half a point)") == 1
    tournament.send("tournament.unfold_player", player="3")
    assert tournament.text.count("does not play round 1 (half a point)") == 1
    tournament.send("tournament.withdraw", player="2")
    assert "Two players at least are needed" in tournament.text


def test_a_text_that_is_too_long_is_told_and_not_cut(tournament):
    tournament.send("tournament.enter_player", name="x" * 61, rating="")
    assert "longer than 60 characters" in tournament.text
    tournament.send("tournament.enter_player", name="Anna", rating="123456789012")
    assert "“123456789012” is not a rating" in tournament.text
    lengths = {int(length) for length in re.findall(r'maxlength="(\d+)"', tournament.html)}
    assert lengths == {40, 200}


def test_a_rating_that_is_no_number_keeps_what_was_typed(tournament):
    tournament.send("tournament.enter_player", name="Anna", rating="molt", group="A", club="")
    assert "“molt” is not a rating" in tournament.text
    assert 'value="molt"' in tournament.html
    assert entries(tournament) == []
    enter(tournament, "Anna")
    tournament.send("tournament.change_player", player="1", name="Anna", rating="99999", group="", club="")
    assert tournament.notices == [("player-1", "")]
    assert 'id="player-1-rating" value="99999"' in tournament.html


@pytest.mark.parametrize(
    "text",
    [
        "Nom;Puntuació;Grup;Club\nAnna Puig;1200;A;Reus\nBenet;;;\n",
        "\ufeffCognoms,Nom,BARRUF,Club,Categoria\r\nPuig,Anna,1200,Reus,A\r\n,Benet,,,\r\n",
        "Nume\tPrenume\tRating\tClub\tGrupă\nPuig\tAnna\t1200\tReus\tA\n\tBenet\n",
        'sep=;\nName;Elo;Group;Club;Phone\n\n"Anna Puig";1.200;A;Reus;555\nBenet;-\n',
        "1. Anna Puig;1200;A;Reus\n2. Benet\n",
        "1;Anna Puig;1200;A;Reus\n2;Benet;;;\n",
    ],
)
def test_a_list_is_read_with_or_without_a_heading(tournament, text):
    paste(tournament, text)
    if "Phone" in text:
        paste(tournament, text)  # that column has no place here
    assert entries(tournament) == [("Anna Puig", 1200, "A", "Reus"), ("Benet", None, "", "")]
    assert "2 players are new on the list." in tournament.text


@pytest.mark.rule("TOU-12")
def test_columns_that_nobody_asked_for_are_named_before(tournament):
    paste(tournament, "Nom;DNI;Telèfon\nAnna;1;2\n")
    for heading in ("DNI", "Telèfon"):
        assert f"There is no place here for what stands under “{heading}”." in tournament.text
    assert entries(tournament) == []
    paste(tournament, "Nom;DNI;Telèfon\nBenet;1;2\n")
    assert entries(tournament) == []
    paste(tournament, "Nom;DNI;Telèfon\r\nBenet;1;2\r\n")
    assert [name for name, *_ in entries(tournament)] == ["Benet"]


def test_a_list_that_is_wrong_somewhere_enters_nobody_and_stays_to_be_corrected(tournament):
    enter(tournament, "Zoe")
    text = "Nom;Puntuació\nAnna;1200\nBenet;molt\nanna;1000\nZoe;\n;900\nCarme;10000\n"
    paste(tournament, text)
    assert [name for name, *_ in entries(tournament)] == ["Zoe"]
    for said in (
        "Nobody has been entered.",
        "Line 3, column 2: “molt” is not a rating",
        "Line 4, column 1: anna stands in line 2 already.",
        "Line 5, column 1: Zoe is in the list already.",
        "Line 6, column 1: The player’s name is missing.",
        "Line 7, column 2: Ratings go from 0 to 9999, and Carme has 10,000.",
    ):
        assert said in tournament.text
    assert "Benet;molt" in tournament.html
    paste(tournament, text, rest="yes")
    assert [name for name, *_ in entries(tournament)] == ["Zoe", "Anna"]
    assert "5 lines are not in yet: correct them below." in tournament.text
    assert "Nom;Puntuació\nBenet;molt\nanna;1000\nZoe;\n;900\nCarme;10000</textarea>" in tournament.html
    paste(tournament, "Nom;Puntuació\nBenet;1100\n")
    assert len(entries(tournament)) == 3
    assert "refused-form" not in tournament.html


def test_a_list_that_is_not_wanted_is_put_away(tournament):
    paste(tournament, "Anna;x")
    tournament.send("tournament.put_away_list")
    assert "refused-form" not in tournament.html


def test_lines_of_several_places_are_each_read_by_their_own_mark(tournament):
    paste(tournament, "Anna\t1200\tA\nBenet;1100;B;Reus\nCarme, 1000\nPuig, Elna;900\nVila, Pau\nZoe\n")
    assert entries(tournament) == [
        ("Anna", 1200, "A", ""),
        ("Benet", 1100, "B", "Reus"),
        ("Carme", 1000, "", ""),
        ("Elna Puig", 900, "", ""),
        ("Pau Vila", None, "", ""),
        ("Zoe", None, "", ""),
    ]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Nom,Club\nAnna,Reus; Centre", "Line 2, column 1: Two different marks part the cells of this line."),
        ("Anna\t1200\nBenet;1100\t1300", "Line 2, column 1: “Benet;1100” has a “;”, and a name has none"),
    ],
)
def test_a_line_with_two_marks_is_asked_about(tournament, text, said):
    paste(tournament, text)
    assert said in tournament.text
    assert entries(tournament) == []


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("PK\x03\x04\x00\x00", "This is not a text file."),
        ('Nom;Club\nAnna;"Reus\nBenet;Palma\n', "Line 2, column 2: A quotation mark opens here"),
        ("\n \n", "No player could be read."),
        ("Nom;Club\n", "No player could be read."),
        ("\n".join(f"J{number}" for number in range(2001)), "There are more than 2000 players."),
    ],
)
def test_what_is_no_list_is_told_and_enters_nobody(tournament, text, said):
    paste(tournament, text)
    assert said in tournament.text
    assert entries(tournament) == []


def test_a_quotation_mark_that_is_not_closed_hides_no_other_fault(tournament):
    text = 'Nom;Puntuació;Club\nAnna;1200;"Reus\nBenet;molt;Palma\nCarme;1100;"Vic; centre"\n'
    paste(tournament, text)
    assert "Line 2, column 3: A quotation mark opens here and is not closed" in tournament.text
    assert "Line 3, column 2: “molt” is not a rating" in tournament.text
    assert entries(tournament) == []
    paste(tournament, text, rest="yes")
    assert entries(tournament) == [("Carme", 1100, "", "Vic; centre")]
    assert "Nom;Puntuació;Club\nAnna;1200;&#34;Reus\nBenet;molt;Palma</textarea>" in tournament.html


def test_the_players_of_an_earlier_tournament_that_is_chosen(tournament):
    paste(tournament, "Anna;1200;A;Reus\nBenet\n")
    first = stream_of(tournament)
    begin(tournament, "Un altre")
    enter(tournament, "Carme")
    begin(tournament, "Tercer")
    enter(tournament, "anna")
    assert "Campionat, 21 November 2026 (2 players)" in tournament.text
    tournament.send("tournament.enter_earlier", source=first)
    assert entries(tournament) == [("anna", None, "", ""), ("Benet", None, "", "")]
    assert "Benet is on the list. 1 was on it already." in tournament.text
    tournament.send("tournament.enter_earlier", source=first)
    assert "Everybody of that event is on the list already." in tournament.text


def test_the_players_of_a_duplicate_take_part_with_their_groups(window):
    window.send("duplicate.new")
    window.send("setup.player", table="", name="Anna", group="Veterans")
    window.send("setup.player", table="", name="Benet")
    duplicate = stream_of(window)
    begin(window)
    assert "(2 players)" in window.text
    window.send("tournament.enter_earlier", source=duplicate)
    assert entries(window) == [("Anna", None, "Veterans", ""), ("Benet", None, "", "")]


@pytest.mark.rule("SWI-7")
def test_who_comes_late_plays_from_the_next_round_on(tournament):
    enter(tournament, "Anna", "Benet", "Carme", "Dídac")
    publish(tournament, (1, 2), (3, 4))
    tournament.go(tournament.path)
    assert "Whoever is entered now plays from round 2 on." in tournament.text
    assert "Whoever came later stands after them." not in tournament.text
    enter(tournament, "Elna")
    assert "Elna is on the list. Plays from round 2 on." in tournament.text
    assert [player.name for player in state_of(tournament).playing(2)][-1] == "Elna"
    assert "plays from round 2 on" in tournament.text
    said = "In the order of the first round: by the ratings of then. Whoever came later stands after them."
    assert said in tournament.text
    state = state_of(tournament)
    seated = replace(state.rounds[0].pairing, tables=(*state.rounds[0].pairing.tables, Table(3, 5, 6)))
    enter(tournament, "Zoe")
    asyncio.run(
        tournament.inner.command(
            TOURNAMENT, stream_of(tournament), c.ChangePairing(seated, (), "came at ten")
        )
    )
    tournament.go(tournament.path)
    assert [player.since for player in state_of(tournament).players] == [1] * 6
    assert said in tournament.text


@pytest.mark.rule("SWI-7")
def test_who_withdraws_is_gone_from_the_next_round_on_and_may_come_back(tournament):
    enter(tournament, "Anna", "Benet", "Carme", "Dídac")
    publish(tournament, (1, 2), (3, 4))
    tournament.send("tournament.unfold_player", player="4")
    assert "Withdraws" in tournament.text
    assert "Take off the list" not in tournament.text
    assert "/player/4" in tournament.html
    tournament.send("tournament.withdraw", player="4")
    assert "Dídac does not play from round 2 on." in tournament.text
    assert "withdrawn from round 2 on" in tournament.text
    assert [player.name for player in state_of(tournament).playing(2)] == ["Anna", "Benet", "Carme"]
    tournament.send("tournament.return", player="4")
    assert "Dídac plays again from round 2 on." in tournament.text
    assert len(state_of(tournament).playing(2)) == 4


@pytest.mark.rule("SWI-7")
def test_who_withdraws_during_a_round_still_has_a_result_in_it(tournament):
    enter(tournament, "Anna", "Benet")
    publish(tournament, (1, 2))
    asyncio.run(tournament.inner.command(TOURNAMENT, stream_of(tournament), e.ResultRemoved(1, 1)))
    tournament.send("tournament.withdraw", player="2")
    assert "The game of round 1 at table 1 still needs a result" in tournament.text


@pytest.mark.rule("SWI-7")
@pytest.mark.parametrize(
    ("kind", "said"), [("absent", "no points"), ("half", "half a point"), ("full", "a win")]
)
def test_a_round_that_somebody_does_not_play_is_worth_what_the_director_says(tournament, kind, said):
    enter(tournament, "Anna", "Benet")
    tournament.send("tournament.absence", player="1", round="2", kind=kind)
    assert f"does not play round 2 ({said})" in tournament.text
    assert state_of(tournament).players[0].absence(2) == kind
    tournament.send("tournament.absence", player="1", round="2", kind="")
    assert state_of(tournament).players[0].absences == ()


@pytest.mark.rule("SWI-7")
def test_who_leaves_while_a_pairing_is_proposed_leaves_with_one_more_tap(tournament):
    enter(tournament, "Anna", "Benet")
    proposed = e.RoundPaired(Pairing(1, (Table(1, 1, 2),), (), "hand", 0, starts=False))
    asyncio.run(tournament.inner.command(TOURNAMENT, stream_of(tournament), proposed))
    for action, also in (
        ("withdraw", {}),
        ("absence", {"round": "1", "kind": "half"}),
        ("remove_player", {}),
    ):
        tournament.send(f"tournament.{action}", player="2", **also)
        assert "discard that pairing first, or publish it" in tournament.text or "proposed already" in (
            tournament.text
        )
        assert f'data-action="tournament.{action}" data-player="2"' in tournament.html
    assert len(state_of(tournament).rounds) == 1
    tournament.send("tournament.withdraw", player="2", drop="yes")
    assert state_of(tournament).rounds == ()
    assert state_of(tournament).players[1].left == 1


def test_who_is_entered_while_a_pairing_is_proposed_is_not_in_it(tournament):
    enter(tournament, "Anna", "Benet")
    proposed = e.RoundPaired(Pairing(1, (Table(1, 1, 2),), (), "hand", 0, starts=False))
    asyncio.run(tournament.inner.command(TOURNAMENT, stream_of(tournament), proposed))
    enter(tournament, "Carme")
    assert "Round 1 is proposed without this player: pair it anew." in tournament.text


def test_an_absence_that_cannot_be_is_told_at_the_player(tournament):
    enter(tournament, "Anna", "Benet")
    tournament.send("tournament.absence", player="1", round="9", kind="half")
    assert tournament.notices == [("player-1", "")]
    tournament.send("tournament.absence", player="1", round="2", kind="bye")
    assert tournament.notices == [("player-1", "")]
    assert state_of(tournament).players[0].absences == ()


def test_somebody_who_has_not_been_paired_is_taken_off_the_list(tournament):
    enter(tournament, "Anna", "Benet")
    tournament.send("tournament.remove_player", player="1")
    assert order(tournament) == ["Benet"]
    publish_two = ("Carme",)
    enter(tournament, *publish_two)
    publish(tournament, (2, 3))
    tournament.send("tournament.remove_player", player="2")
    assert "whoever has been paired can withdraw, not be removed" in tournament.text


def test_who_was_taken_off_the_list_by_mistake_is_put_back_where_the_line_was(tournament):
    enter(tournament, "Anna", "Benet", "Carme")
    changed = {"name": "Benet", "rating": "1200", "group": "A", "club": "Reus"}
    tournament.send("tournament.change_player", player="2", **changed)
    tournament.send("tournament.absence", player="2", round="1", kind="half")
    tournament.send("tournament.remove_player", player="2")
    near = tournament.html.split('id="player-1-line"')[1].split("</li>")[0]
    assert "Benet is not on the list any more. Wishes and absences that were noted are gone too." in near
    sent = re.search(r'data-action="tournament.put_back_player"([^>]*)>Put back on the list<', near)
    assert sent, near
    tournament.send("tournament.put_back_player", **dict(re.findall(r'data-(\w+)="([^"]*)"', sent[1])))
    assert order(tournament) == ["Benet", "Anna", "Carme"]
    assert ("Benet", 1200, "A", "Reus") in entries(tournament)
    assert "Benet is on the list." in tournament.text


def test_the_only_player_is_put_back_too(tournament):
    enter(tournament, "Anna")
    tournament.send("tournament.remove_player", player="1")
    assert "Anna is not on the list any more." in tournament.text
    assert "Wishes and absences" not in tournament.text
    tournament.send("tournament.put_back_player", player="", name="Anna", rating="", group="", club="")
    assert order(tournament) == ["Anna"]


def test_name_date_and_place_are_corrected(tournament):
    tournament.send("tournament.details", name="Copa", date="2026-12-01", place="Inca")
    state = state_of(tournament)
    assert (state.name, state.date, state.place) == ("Copa", "2026-12-01", "Inca")
    tournament.send("tournament.details", name="", date="", place="Inca")
    assert tournament.notices == [("details", "")]


def test_nothing_is_changed_once_the_results_are_final(tournament):
    enter(tournament, "Anna", "Benet")
    publish(tournament, (1, 2))
    asyncio.run(tournament.inner.command(TOURNAMENT, stream_of(tournament), e.Closed()))
    tournament.go(tournament.path)
    assert "The results are final" in tournament.text
    assert "player-form" not in tournament.html
    enter(tournament, "Carme")
    assert len(entries(tournament)) == 2
