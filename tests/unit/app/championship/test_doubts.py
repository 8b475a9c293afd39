"""What the arbiter is asked about before it is written down, and what he is told afterwards."""

import re

import pytest

REPORT = {"how": "played", "gone": "-1", "turns": "", "date": "2027-01-05", "remark": ""}


def sure(window) -> str:
    """What the button of a question sends."""
    return re.search(r'name="sure" value="([^"]+)"', window.html)[1]


@pytest.fixture
def at_game(window, arbiter):
    """The arbiter at the page of the first game."""
    arbiter.begin()
    arbiter.go("game", 1)
    return arbiter


def test_what_was_written_down_is_said_where_both_reports_stand(window, at_game):
    window.send("championship.tell", game="1", seat="0", **REPORT, red="300", blue="200")
    assert "Written down: 300 – 200." in window.text
    assert window.effect("focus")["id"] == "reports"


@pytest.mark.rule("COR-30")
def test_a_second_report_of_a_player_takes_the_place_of_the_first_only_for_who_is_sure(window, at_game):
    report = {"game": "1", "seat": "0", **REPORT}
    window.send(
        "championship.tell", **report, red="300", blue="200", red_coefficient="1,6", blue_coefficient="0,4"
    )
    second = {**report, "red": "310", "blue": "200"}
    window.send("championship.tell", **second)
    assert at_game.state.reports[1][0].facts.scores == (300, 200)
    assert "has told of it already: 300 – 200, proposes 1.6000 – 0.4000." in window.text
    window.send("championship.tell", **second, sure=sure(window))
    assert at_game.state.reports[1][0].facts.scores == (310, 200)


def test_a_game_that_went_on_is_told_anew_without_a_question(window, at_game):
    going = {"game": "1", "seat": "0", **REPORT, "how": "unfinished"}
    window.send("championship.tell", **going, red="100", blue="90")
    window.send("championship.tell", **{**going, "how": "played"}, red="300", blue="200")
    assert at_game.result(1).facts.scores == (300, 200)


def test_a_result_told_on_a_day_to_come_is_asked_about(window, at_game):
    report = {"game": "1", "seat": "0", **REPORT, "date": "2030-01-01", "red": "300", "blue": "200"}
    window.send("championship.tell", **report)
    assert not at_game.state.reports
    assert "1 January 2030 is still to come: is the date right?" in window.text
    window.send("championship.tell", **report, sure=sure(window))
    assert at_game.state.reports[1][0].date == "2030-01-01"


@pytest.mark.rule("COR-32")
@pytest.mark.parametrize(
    ("date", "said"),
    [("2030-01-01", "is still to come"), ("2025-12-31", "31 December 2025 is before it began")],
)
def test_a_decision_of_an_odd_day_is_asked_about(window, at_game, date, said):
    decided = {**REPORT, "date": date, "red": "300", "blue": "200", "by": "Dora Enache", "reason": "Fișele"}
    window.send("championship.decide", game="1", **decided)
    assert not at_game.state.decisions
    assert said in window.text


@pytest.mark.rule("COR-16")
def test_a_penalty_of_an_odd_day_is_asked_about(window, at_game):
    red = str(at_game.state.games[0].red)
    at_game.go("player", red)
    given = {"player": red, "by": "Dora Enache", "date": "2025-01-06", "reason": "Dezinformare"}
    window.send("championship.penalise", kind="warning", tenths="", game="", **given)
    assert not at_game.state.penalties
    assert "6 January 2025 is before it began" in window.text


@pytest.mark.rule("COR-14")
def test_the_arbiter_is_asked_before_a_game_left_by_blue_becomes_one_in_which_he_never_appeared(
    window, at_game
):
    left = {**REPORT, "how": "abandoned", "gone": "1", "red": "10", "blue": "0", "turns": "0"}
    window.send("championship.decide", game="1", **left, by="Dora Enache", reason="Renunță")
    assert not at_game.state.decisions
    assert "BLUE has answered no play: that is “Never appeared”." in window.text
    window.send(
        "championship.decide", game="1", **left, by="Dora Enache", reason="Renunță", sure=sure(window)
    )
    assert at_game.result(1).coefficients == (15_300, 0)


@pytest.mark.rule("COR-18")
def test_a_file_that_takes_the_place_of_what_was_typed_says_so(window, at_game):
    window.send("championship.tell", game="1", seat="0", **REPORT, red="300", blue="200")
    at_game.go("results")
    sent = {"text": at_game.sent(1), "filename": "1.json", "nth": "1", "of": "1", "sender": ""}
    window.send("championship.open_results", **sent, date="2030-01-01")
    assert "1 January 2030 is still to come: correct the day" in window.text
    assert at_game.result(1).facts.how == "played"
    window.send("championship.open_results", **sent, date="2027-01-05")
    assert "told before stands no more: 300 – 200." in window.text
    assert at_game.result(1).facts.how == "draw"
