"""Results come in, games and penalties are decided (COR-14 to COR-16, COR-18, COR-30, COR-32)."""

import re
from dataclasses import replace

import pytest

from faristol.app.correspondence.arriving import LINK
from faristol.rules.correspondence_rules import ONE
from faristol.storage.exchange.correspondence_file import write_file
from faristol.tournament.championship.judging import game_to_send
from posted import RULES, Copy

REPORT = {"how": "played", "gone": "-1", "turns": "", "date": "2027-01-05", "remark": ""}

FIRST_DAY_AFTER = 1_814_443_200_000
AFTER = 1_816_300_000_000
"""The day after the deadline, and three weeks later."""


def opened(window, *texts, sender=""):
    """Choose several files at once."""
    for number, text in enumerate(texts, start=1):
        window.send(
            "championship.open_results",
            text=text,
            filename=f"{number}.json",
            nth=str(number),
            of=str(len(texts)),
            sender=sender,
            date="2027-01-05",
        )


@pytest.mark.rule("COR-18")
def test_several_files_are_taken_in_at_once_and_each_says_what_came_of_it(window, arbiter):
    arbiter.begin()
    arbiter.go("results")
    opened(window, arbiter.sent(1), '{"faristol":"correspondence"', arbiter.sent(2, "abandoned", seat=1))
    assert arbiter.result(1).coefficients == (ONE, ONE)
    assert arbiter.result(2).facts.how == "abandoned"
    assert [report.seat for report in arbiter.state.reports[2]] == [1]
    assert "The end of this file is missing" in window.text
    assert window.text.count("Draw by agreement") >= 2
    opened(window, arbiter.sent(1))
    assert "was here already" in window.text


@pytest.mark.rule("COR-18")
def test_a_file_from_before_a_change_of_name_is_taken_and_that_is_said(window, arbiter):
    arbiter.begin()
    text, red = arbiter.sent(1), arbiter.state.games[0].red
    old = arbiter.state.player(red).name
    arbiter.go("player", red)
    window.send("championship.change_player", player=str(red), name="Ana Marin")
    arbiter.go("results")
    opened(window, text)
    assert arbiter.result(1).coefficients == (ONE, ONE)
    assert f"Ana Marin is called {old} in it." in window.text


@pytest.mark.rule("COR-18")
def test_another_name_in_a_file_is_asked_about(window, arbiter):
    arbiter.begin()
    created = game_to_send(arbiter.state, arbiter.state.games[0])
    red, blue = created.players
    copy = Copy(rules=RULES)
    copy.do(replace(created, players=(replace(red, name="Alta Persoană"), blue)))
    arbiter.go("results")
    opened(window, arbiter.sent(2), write_file(copy.events), sender="1")
    assert not arbiter.state.reports.get(1)
    assert f"Alta Persoană plays where the championship has {red.name}" in window.text
    window.send("championship.renamed", nth="1")
    assert [report.seat for report in arbiter.state.reports[1]] == [1]
    assert "Alta Persoană in it." in window.text
    assert 'data-action="championship.renamed"' not in window.html


def test_links_are_pasted_several_at_once(window, arbiter):
    arbiter.begin()
    texts = []
    for game in ("1", "2"):
        arbiter.go("game", game)
        window.send("championship.copy_message", game=game)
        texts.append(window.effect("copy")["text"])
    arbiter.go("results")
    window.send("championship.paste_results", text="\n".join(texts), sender="both", date="2027-01-05")
    assert "\n".join(texts).count(LINK) == 2
    assert {arbiter.result(game).status for game in (1, 2)} == {"unfinished"}
    window.send("championship.paste_results", text="Bună ziua", sender="both", date="2027-01-05")
    assert "There is no link of a game in that text" in window.text
    assert ">Bună ziua</textarea>" in window.html


def test_a_file_that_nobody_signed_asks_who_sent_it(window, arbiter):
    arbiter.begin()
    arbiter.go("game", 1)
    window.send("championship.game_file", game="1")
    text = window.effect("download")["text"]
    arbiter.go("results")
    opened(window, text)
    both = " – ".join(arbiter.state.player(id).name for id in arbiter.state.games[0].players)
    assert f"Nobody has signed in game 1, {both}, or proposed coefficients in it" in window.text
    opened(window, text, sender="0")
    assert [report.seat for report in arbiter.state.reports[1]] == [0]


@pytest.mark.rule("COR-18")
def test_the_game_that_a_player_sent_can_be_looked_at_as_it_came(window, arbiter):
    arbiter.begin()
    opened_text = arbiter.sent(1)
    arbiter.go("results")
    opened(window, opened_text)
    arbiter.go("game", 1)
    assert "from a file" in window.text
    _, _, link = window.html.partition('href="#/letter/')
    window.go("#/letter/" + link.partition('"')[0])
    assert "This game is not on this device yet." in window.text


def test_what_came_as_a_link_is_said_to_have_come_as_one(window, arbiter):
    arbiter.begin()
    arbiter.go("game", 1)
    window.send("championship.copy_message", game="1")
    text = window.effect("copy")["text"]
    arbiter.go("results")
    window.send("championship.paste_results", text=text, sender="both", date="2027-01-05")
    arbiter.go("game", 1)
    assert "from a link" in window.text
    arbiter.go("history")
    assert "tells by link of game 1" in window.text


def test_what_players_tell_is_typed(window, arbiter):
    arbiter.begin()
    arbiter.go("game", 1)
    scores = {"red": "524", "blue": "480", "red_coefficient": "1,5219", "blue_coefficient": "0,4781"}
    window.send("championship.tell", game="1", seat="both", **REPORT, **scores)
    assert arbiter.result(1).status == "agreed"
    assert arbiter.result(1).coefficients == (15_219, 4_781)
    assert "1.5219 – 0.4781" in window.text


def test_wrong_points_and_half_a_proposal_are_refused_and_stay_in_the_form(window, arbiter):
    arbiter.begin()
    arbiter.go("game", 1)
    window.send("championship.tell", game="1", seat="0", **REPORT, red="5x", blue="480")
    red = arbiter.state.player(arbiter.state.games[0].red).name
    assert f"Write the points of {red} as a number up to 5000, not “5x”." in window.text
    assert 'value="5x"' in window.html
    window.send("championship.tell", game="1", seat="0", **REPORT, red="5", blue="4", red_coefficient="1,5")
    assert "Write both coefficients, or neither." in window.text
    assert not arbiter.state.reports


def sure(window) -> str:
    """What the button of a question sends."""
    return re.search(r'name="sure" value="([^"]+)"', window.html)[1]


@pytest.mark.rule("COR-14")
def test_the_turns_of_a_game_that_somebody_left_are_asked_for_and_shown(window, arbiter):
    arbiter.begin()
    arbiter.go("game", 1)
    left = {**REPORT, "how": "abandoned", "gone": "1", "red": "300", "blue": "200"}
    window.send("championship.tell", game="1", seat="0", **left)
    assert not arbiter.state.reports
    assert "Write how many full turns were played" in window.text
    window.send("championship.tell", game="1", seat="0", **{**left, "turns": "3"})
    assert arbiter.result(1).coefficients == (15_600, 4_000)
    assert "200, after 3 full turns" in window.text
    arbiter.go("history")
    assert "200, after 3 full turns" in window.text


@pytest.mark.rule("COR-14")
def test_blue_who_leaves_before_he_has_answered_never_appeared_and_that_is_said(window, arbiter):
    arbiter.begin()
    arbiter.go("game", 1)
    left = {**REPORT, "how": "abandoned", "gone": "1", "red": "10", "blue": "0", "turns": "0"}
    window.send("championship.tell", game="1", seat="0", **left)
    assert arbiter.result(1).coefficients == (15_300, 0)
    assert "BLUE has answered no play" in window.text
    arbiter.go("game", 2)
    window.send("championship.tell", game="2", seat="1", **{**left, "gone": "0", "red": "0"})
    assert "RED has no points and no full turn" in window.text
    window.send(
        "championship.tell", game="2", seat="1", sure=sure(window), **{**left, "gone": "0", "red": "0"}
    )
    assert arbiter.result(2).coefficients == (4_700, 15_300)


def test_unusual_points_are_asked_about(window, arbiter):
    arbiter.begin()
    arbiter.go("game", 1)
    window.send("championship.tell", game="1", seat="0", **REPORT, red="-500", blue="5000")
    assert not arbiter.state.reports
    assert "−500 points are unusual" in window.text
    read = sure(window)
    window.send("championship.tell", game="1", seat="0", sure=read, **REPORT, red="-500", blue="4999")
    assert not arbiter.state.reports  # that is another question
    window.send("championship.tell", game="1", seat="0", sure=sure(window), **REPORT, red="-500", blue="4999")
    assert arbiter.result(1).facts.scores == (-500, 4999)


@pytest.mark.rule("COR-15")
def test_coefficients_that_do_not_follow_are_decided_only_by_who_is_sure(window, arbiter):
    window.now = AFTER
    arbiter.begin()
    arbiter.go("game", 1)
    going = {**REPORT, "how": "unfinished", "red": "200", "blue": "190"}
    window.send("championship.tell", game="1", seat="0", **going)
    decided = {**REPORT, "how": "deadline", "red": "200", "blue": "190", "by": "Dora", "date": "2027-07-22"}
    given = {"red_coefficient": "1,2", "blue_coefficient": "0,8", "reason": "Fișele"}
    window.send("championship.decide", game="1", **decided, **{**given, "red_coefficient": "1,9"})
    assert "Nobody has more than 1.6667" in window.text
    window.send("championship.decide", game="1", **decided, **given)
    assert not arbiter.state.decisions
    assert "1.0000 – 1.0000, and you give 1.2000 – 0.8000" in window.text
    window.send("championship.decide", game="1", sure=sure(window), **decided, **given)
    assert arbiter.result(1).coefficients == (12_000, 8_000)


@pytest.mark.rule("COR-32")
def test_two_reports_that_differ_stand_side_by_side_and_are_decided(window, arbiter):
    arbiter.begin()
    arbiter.go("game", 1)
    window.send("championship.tell", game="1", seat="0", **REPORT, red="524", blue="480")
    window.send("championship.tell", game="1", seat="1", **REPORT, red="520", blue="480")
    assert arbiter.result(1).status == "conflict"
    arbiter.go("results", "conflict")
    assert "524 – 480" in window.text
    assert "520 – 480" in window.text
    arbiter.go("game", 1)
    window.send("championship.as_reported", game="1", seat="0")
    assert 'id="decide-red" name="red" value="524"' in window.html
    assert "decide-fold" not in window.html  # a fold that is closed would hide what was filled in
    decided = {**REPORT, "red": "524", "blue": "480", "by": "Dora Enache", "date": "2027-02-02"}
    window.send("championship.decide", game="1", reason="", **decided)
    assert not arbiter.state.decisions
    assert 'id="decide-red" name="red" value="524"' in window.html
    window.send("championship.decide", game="1", reason="Fișele originale", **decided)
    assert arbiter.result(1).coefficients == (15_219, 4_781)
    assert "Decided by the arbiter" in window.text
    window.send("championship.take_decision_back", game="1")
    assert arbiter.result(1).status == "conflict"
    window.send("championship.withdraw_report", game="1", seat="1")
    assert arbiter.result(1).status == "one"


@pytest.mark.rule("COR-15")
def test_after_the_deadline_games_are_decided_all_at_once(window, arbiter):
    arbiter.begin()
    window.now = AFTER
    arbiter.go("game", 1)
    window.send(
        "championship.tell", game="1", seat="0", **{**REPORT, "how": "unfinished"}, red="200", blue="190"
    )
    arbiter.go("results")
    assert "1 game was not finished at the deadline" in window.text
    assert "Nobody has told of 5 games" in window.text
    window.send("championship.decide_due", kind="deadline", by="Emil Sava", reason="")
    assert not arbiter.state.decisions
    assert 'value="Emil Sava"' in window.html
    fields = {"by": "Dora Enache", "reason": "Termen depășit"}
    window.send("championship.decide_due", kind="deadline", **fields)
    assert not arbiter.state.decisions
    assert "1 game is decided as 1 to 1: are you sure?" in window.text
    window.send("championship.decide_due", kind="deadline", sure=sure(window), **fields)
    assert arbiter.result(1).coefficients == (ONE, ONE)
    window.send("championship.decide_due", kind="unknown", **fields)
    assert "In 5 games both players get 0: are you sure?" in window.text
    assert "Players may still tell" not in window.text
    assert arbiter.result(2).status == "missing"
    window.send("championship.decide_due", kind="unknown", sure=sure(window), **fields)
    assert {arbiter.result(game).coefficients for game in range(2, 7)} == {(0, 0)}


@pytest.mark.rule("COR-30")
def test_players_may_still_tell_in_the_days_after_the_deadline(window, arbiter):
    window.now = FIRST_DAY_AFTER
    arbiter.begin()
    arbiter.go()
    assert "Take results in" in window.text
    arbiter.go("results")
    fields = {"by": "Dora Enache", "reason": "Fără informații"}
    window.send("championship.decide_due", kind="unknown", **fields)
    assert "Players may still tell of a game until 5 July 2027." in window.text
    assert not arbiter.state.decisions


@pytest.mark.rule("COR-15")
def test_the_big_button_leads_to_games_whose_time_is_over(window, arbiter):
    arbiter.begin()
    arbiter.go()
    assert "Send the games" in window.text
    window.now = AFTER
    arbiter.go()
    assert "Decide 6 games whose time is over" in window.text
    assert f'id="next" href="{arbiter.path}/results"' in window.html


@pytest.mark.rule("COR-30")
def test_the_overview_says_who_still_has_to_tell(window, arbiter):
    arbiter.begin()
    arbiter.go("game", 1)
    window.send("championship.tell", game="1", seat="both", **REPORT, red="300", blue="200")
    arbiter.go()
    assert "Who still has to tell" in window.text
    assert "until" in window.text
    window.now = AFTER
    arbiter.go()
    assert "was due on" in window.text


@pytest.mark.rule("COR-16")
def test_penalties_are_given_and_taken_back(window, arbiter):
    arbiter.begin()
    game = arbiter.state.games[0]
    arbiter.go("game", game.id)
    window.send("championship.tell", game=str(game.id), seat="both", **REPORT, red="524", blue="480")
    red = str(game.red)
    given = {"player": red, "by": "Dora Enache", "date": "2027-01-06", "reason": "Dezinformare"}
    arbiter.go("player", red)
    assert '<option value="3">0.3</option>' in window.html
    window.send("championship.penalise", kind="tenths", tenths="3", game="", **given)
    assert not arbiter.state.penalties
    assert '<option value="3" selected>0.3</option>' in window.html
    assert 'value="Dezinformare"' in window.html
    window.send("championship.penalise", kind="tenths", tenths="3", game=str(game.id), **given)
    assert arbiter.result(game.id).coefficients == (12_219, 4_781)
    window.send("championship.penalise", kind="exclusion", tenths="", game="", **given)
    sure = window.html.partition('name="sure" value="')[2].partition('"')[0]
    window.send("championship.penalise", kind="exclusion", tenths="", game="", sure=sure, **given)
    assert int(red) in arbiter.state.excluded
    arbiter.go("table")
    assert "excluded" in window.text
    arbiter.go("player", red)
    for penalty in ("1", "2"):
        window.send("championship.forgive", penalty=penalty)
    assert not arbiter.state.penalties


@pytest.mark.rule("COR-16")
def test_a_penalty_that_leads_below_zero_is_asked_about(window, arbiter):
    arbiter.begin()
    arbiter.go("game", 1)
    window.send("championship.tell", game="1", seat="both", **REPORT, red="524", blue="480")
    blue = str(arbiter.state.games[0].blue)
    arbiter.go("player", blue)
    given = {"player": blue, "by": "Dora", "date": "2027-01-06", "reason": "Dezinformare", "game": "1"}
    window.send("championship.penalise", kind="tenths", tenths="8", **given)
    assert not arbiter.state.penalties
    assert "The penalty is more than the coefficient of game 1, which ends at 0." in window.text
    window.send("championship.penalise", kind="tenths", tenths="8", sure=sure(window), **given)
    assert arbiter.result(1).coefficients == (15_219, 0)
    arbiter.go("table")
    assert "Penalties lead no coefficient below 0" in window.text


def test_a_championship_that_is_opened_again_is_the_same(window, arbiter):
    arbiter.begin()
    before = arbiter.state
    window.inner.forget()
    arbiter.go("table")
    assert arbiter.state == before


def test_points_left_empty_are_asked_for(window, arbiter):
    arbiter.begin()
    arbiter.go("game", 1)
    window.send("championship.tell", game="1", seat="0", **REPORT, red="", blue="480")
    red = arbiter.state.player(arbiter.state.games[0].red).name
    assert f"Write the points of {red}." in window.text
    window.send("championship.tell", game="1", seat="0", **REPORT, red="", blue="")
    assert "Write the points of both." in window.text


def test_the_overview_counts_games_by_what_is_known_of_them(window, arbiter):
    arbiter.begin()
    arbiter.go("game", 1)
    window.send("championship.tell", game="1", seat="both", **REPORT, red="300", blue="200")
    arbiter.go()
    assert "1 told by both" in window.text
    assert "5 not told" in window.text


def test_who_sent_a_game_is_said_by_name(window, arbiter):
    arbiter.begin()
    game = arbiter.state.games[0]
    other = next(player.id for player in arbiter.state.players if player.id not in game.players)
    arbiter.go("results")
    opened(window, arbiter.sent(1), sender=f"#{other}")
    assert f"does not play in the game with the code {game.code}" in window.text
    assert not arbiter.state.reports
    opened(window, arbiter.sent(1), sender=f"#{game.blue}")
    assert [report.seat for report in arbiter.state.reports[1]] == [1]


def test_a_message_in_words_leads_to_the_page_of_its_game(window, arbiter):
    arbiter.begin()
    game = arbiter.state.games[2]
    arbiter.go("results")
    text = f"Partida {game.code}: am încheiat 300 la 200"
    window.send("championship.paste_results", text=text, sender="", date="2027-01-05")
    assert f"type what it tells on the page of game {game.id}" in window.text
    assert f'href="{arbiter.path}/game/{game.id}">See the game' in window.html
    assert text in window.html
