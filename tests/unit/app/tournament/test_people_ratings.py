"""Lists of ratings: taken, looked through, given to the players (SWI-3)."""

import pytest

from entrants import begin, enter, entries, paste, state_of, stream_of
from faristol.app.tournament.ratings import near
from faristol.tournament.data import RatingList

BARRUF = "1;Anna Puig;1201\n2;Pau Vila i Roca;1432\n3;Núria Col·lell;1100\n4;Zoe Mas;990\n"


@pytest.fixture
def ratings(window):
    """A window at the ratings of a tournament with four players."""
    begin(window)
    paste(window, "Anna Puig;1150\nPau Vila\nNuria Collel\nOt Ferrer\n")
    window.go(f"#/tournament/{stream_of(window)}/ratings")
    return window


def take(window, text=BARRUF, date="2026-11-01", **also):
    return window.send("tournament.take_ratings", name="BARRUF", date=date, text=text, **also)


@pytest.mark.rule("SWI-3")
def test_the_latest_list_rates_the_players_that_it_has(ratings):
    take(ratings)
    assert entries(ratings)[0] == ("Anna Puig", 1201, "", "")
    assert "BARRUF, 1 November 2026, 4 names, and 1 player has another rating now." in ratings.text
    assert "1 of 4 players has the rating" not in ratings.text
    assert "1 of 4 players have the rating of this list." in ratings.text
    assert "3 players are not in the list" in ratings.text
    assert "Whoever has no rating counts as 999, in alphabetical order." in ratings.text


def test_a_name_that_is_like_another_is_offered_and_given(ratings):
    take(ratings)
    assert "Did you mean: Pau Vila i Roca 1432" in ratings.text
    assert "Núria Col·lell 1100" in ratings.text
    ratings.send("tournament.give_rating", player="2", listed="Pau Vila i Roca", rename="yes")
    ratings.send("tournament.give_rating", player="3", listed="Núria Col·lell")
    assert entries(ratings)[1:3] == [("Pau Vila i Roca", 1432, "", ""), ("Nuria Collel", 1100, "", "")]
    assert "Did you mean" not in ratings.text
    ratings.send("tournament.give_rating", player="4", listed="Nobody")
    assert ratings.notices == [("ratings", "")]


def test_names_are_like_each_other_whatever_the_order_of_their_parts():
    barruf = RatingList("", "", (("Vila Roca, Pau", 1), ("Vidal, Pau", 2), ("Anna", 3), ("Pere Vila", 4)))
    like = near(("Pau Vila Roca", "Pau Vila", "Ana", "Xavier"), barruf)
    assert like["Pau Vila Roca"][0] == ("Vila Roca, Pau", 1)
    assert like["Pau Vila"][0] == ("Vila Roca, Pau", 1)
    assert like["Ana"] == ()
    assert near(("Xavier",), barruf) == {"Xavier": ()}


@pytest.mark.rule("SWI-3")
def test_who_is_entered_without_a_rating_has_that_of_the_list(ratings):
    take(ratings)
    ratings.go(f"#/tournament/{stream_of(ratings)}/players")
    ratings.send("tournament.enter_player", name="ZOE MAS", rating="")
    assert entries(ratings)[-1] == ("ZOE MAS", 990, "", "")
    assert "1 rating is from the list BARRUF." in ratings.text
    ratings.send("tournament.enter_player", name="Altra", rating="1000")
    assert entries(ratings)[-1] == ("Altra", 1000, "", "")


def test_the_players_page_says_how_many_are_not_in_the_list(ratings):
    take(ratings)
    ratings.go(f"#/tournament/{stream_of(ratings)}/players")
    assert "List of ratings: BARRUF 3 players are not in the list" in ratings.text


def test_those_for_whom_there_is_a_like_name_come_first(ratings):
    take(ratings)
    listed = ratings.html.partition('<ul class="unlisted">')[2]
    assert listed.index("Nuria Collel") < listed.index("Ot Ferrer")


def test_a_rating_changed_by_hand_can_become_that_of_the_list_again(ratings):
    take(ratings)
    ratings.send("tournament.change_player", player="1", name="Anna Puig", rating="1300", group="", club="")
    ratings.go(ratings.path)
    assert "Anna Puig: 1300, in the list 1201" in ratings.text
    ratings.send("tournament.apply_ratings")
    assert entries(ratings)[0][1] == 1201


def test_the_list_is_looked_through(ratings):
    take(ratings)
    ratings.send("tournament.find_rating", text="nuria")
    table = ratings.html.partition("<tbody>")[2].partition("</tbody>")[0]
    assert "Núria Col·lell" in table
    assert "Zoe" not in table
    ratings.send("tournament.find_rating", text="qqq")
    assert "Nobody in the list is called so." in ratings.text


@pytest.mark.rule("SWI-3")
def test_the_list_of_an_earlier_tournament_is_taken_over(ratings):
    take(ratings, date="2026-10-01")
    first = stream_of(ratings)
    begin(ratings, "Segon")
    enter(ratings, "Zoe Mas")
    ratings.go(f"#/tournament/{stream_of(ratings)}/ratings")
    assert "BARRUF, 1 October 2026 (Campionat)" in ratings.text
    ratings.send("tournament.earlier_ratings", source=first)
    assert entries(ratings) == [("Zoe Mas", 990, "", "")]
    assert state_of(ratings).ratings.date == "2026-10-01"


def test_the_players_of_an_earlier_tournament_have_the_ratings_of_the_latest_list(ratings):
    first = stream_of(ratings)
    begin(ratings, "Segon")
    ratings.go(f"#/tournament/{stream_of(ratings)}/ratings")
    take(ratings)
    ratings.go(f"#/tournament/{stream_of(ratings)}/players")
    ratings.send("tournament.enter_earlier", source=first)
    assert entries(ratings)[0] == ("Anna Puig", 1201, "", "")


def test_a_list_that_is_wrong_somewhere_is_not_taken_and_stays_to_be_corrected(ratings):
    text = "Jugador;BARRUF\nAnna Puig;1201\nPau Vila\nanna  puig;1300\nOt;no en té\n"
    take(ratings, text)
    for said in (
        "The list has not been taken.",
        "Line 3, column 2: Pau Vila has no rating in the list.",
        "Line 4, column 1: anna puig stands in line 2 already, with 1201.",
        "Line 5, column 2: “no en té” is not a rating",
    ):
        assert said in ratings.text
    assert state_of(ratings).ratings is None
    assert "Pau Vila\nanna  puig;1300" in ratings.html
    take(ratings, text, rest="yes")
    assert state_of(ratings).ratings.lines == (("Anna Puig", 1201),)
    assert "3 lines are not in yet: correct them below." in ratings.text
    assert "Jugador;BARRUF\nPau Vila\nanna  puig;1300\nOt;no en té</textarea>" in ratings.html
    for said in (
        "Line 2, column 2: Pau Vila has no rating in the list.",
        "Line 3, column 1: anna puig is in the list already, with 1201.",
        "Line 4, column 2: “no en té” is not a rating",
    ):
        assert said in ratings.text
    take(ratings, "Jugador;BARRUF\nPau Vila;1300\nOt;no\n")
    take(ratings, "Jugador;BARRUF\nPau Vila;1300\nOt;900\n")
    assert state_of(ratings).ratings.lines == (("Anna Puig", 1201), ("Pau Vila", 1300), ("Ot", 900))
    take(ratings, "Jugador;BARRUF\nOt;950\n")
    assert state_of(ratings).ratings.lines == (("Ot", 950),)


@pytest.mark.parametrize("text", ["", "Nom;Elo\n", "%PDF-1.4 x"])
def test_what_is_no_list_of_ratings_is_refused(ratings, text):
    take(ratings, text)
    assert ratings.notices == [("ratings", "")]
    assert state_of(ratings).ratings is None
