"""Results come in, games and penalties are decided (COR-14 to COR-16, COR-18, COR-30, COR-32)."""

import pytest

from faristol.app.correspondence.arriving import LINK
from faristol.rules.correspondence_rules import ONE

TOLD = {"how": "played", "gone": "-1", "turns": "", "date": "2027-01-05", "remark": ""}


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


def test_links_are_pasted_several_at_once(window, arbiter):
    arbiter.begin()
    texts = []
    for game in ("1", "2"):
        arbiter.go("game", game)
        window.send("championship.copy_message", game=game)
        texts.append(window.effect("copy")["text"])
    arbiter.go("results")
    window.send("championship.paste_results", text="\n".join(texts), sender="both", date="2027-01-05")
    assert len(LINK.findall("\n".join(texts))) == 2
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
    assert "Nobody has signed in it or proposed coefficients" in window.text
    opened(window, text, sender="0")
    assert [report.seat for report in arbiter.state.reports[1]] == [0]


def test_what_players_tell_is_typed(window, arbiter):
    arbiter.begin()
    arbiter.go("game", 1)
    scores = {"red": "524", "blue": "480", "red_coefficient": "1,5219", "blue_coefficient": "0,4781"}
    window.send("championship.tell", game="1", seat="both", **TOLD, **scores)
    assert arbiter.result(1).status == "agreed"
    assert arbiter.result(1).coefficients == (15_219, 4_781)
    assert "1.5219 – 0.4781" in window.text


def test_wrong_points_and_half_a_proposal_are_refused_and_stay_in_the_form(window, arbiter):
    arbiter.begin()
    arbiter.go("game", 1)
    window.send("championship.tell", game="1", seat="0", **TOLD, red="5x", blue="480")
    assert "Write the points of both as numbers" in window.text
    assert 'value="5x"' in window.html
    window.send("championship.tell", game="1", seat="0", **TOLD, red="5", blue="4", red_coefficient="1,5")
    assert "Write both coefficients, or neither." in window.text
    assert not arbiter.state.reports


@pytest.mark.rule("COR-32")
def test_two_reports_that_differ_stand_side_by_side_and_are_decided(window, arbiter):
    arbiter.begin()
    arbiter.go("game", 1)
    window.send("championship.tell", game="1", seat="0", **TOLD, red="524", blue="480")
    window.send("championship.tell", game="1", seat="1", **TOLD, red="520", blue="480")
    assert arbiter.result(1).status == "conflict"
    arbiter.go("results", "conflict")
    assert "524 – 480" in window.text
    assert "520 – 480" in window.text
    arbiter.go("game", 1)
    window.send("championship.as_told", game="1", seat="0")
    assert 'id="decide-red" name="red" value="524"' in window.html
    assert "decide-fold" not in window.html  # a fold that is closed would hide what was filled in
    decided = {**TOLD, "red": "524", "blue": "480", "by": "Dora Enache", "date": "2027-07-02"}
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
    window.now = 1_780_000_000_000 + 420 * 86_400_000
    arbiter.begin()
    arbiter.go("game", 1)
    window.send(
        "championship.tell", game="1", seat="0", **{**TOLD, "how": "unfinished"}, red="200", blue="190"
    )
    arbiter.go("results")
    assert "1 game was not finished at the deadline" in window.text
    assert "Nobody has told of 5 games" in window.text
    window.send("championship.decide_due", kind="deadline", by="Emil Sava", reason="")
    assert not arbiter.state.decisions
    assert 'value="Emil Sava"' in window.html
    window.send("championship.decide_due", kind="deadline", by="Dora Enache", reason="Termen depășit")
    assert arbiter.result(1).coefficients == (ONE, ONE)
    window.send("championship.decide_due", kind="unknown", by="Dora Enache", reason="Fără informații")
    assert {arbiter.result(game).coefficients for game in range(2, 7)} == {(0, 0)}


@pytest.mark.rule("COR-30")
def test_the_overview_says_who_still_has_to_tell(window, arbiter):
    arbiter.begin()
    arbiter.go("game", 1)
    window.send("championship.tell", game="1", seat="both", **TOLD, red="300", blue="200")
    arbiter.go()
    assert "Who still has to tell" in window.text
    assert "until" in window.text
    window.now = 1_780_000_000_000 + 420 * 86_400_000
    arbiter.go()
    assert "was due on" in window.text


@pytest.mark.rule("COR-16")
def test_penalties_are_given_and_taken_back(window, arbiter):
    arbiter.begin()
    game = arbiter.state.games[0]
    arbiter.go("game", game.id)
    window.send("championship.tell", game=str(game.id), seat="both", **TOLD, red="524", blue="480")
    red = str(game.red)
    given = {"player": red, "by": "Dora Enache", "date": "2027-01-06", "reason": "Dezinformare"}
    arbiter.go("player", red)
    window.send("championship.penalise", kind="tenths", tenths="3", game="", **given)
    assert not arbiter.state.penalties
    assert 'value="Dezinformare"' in window.html
    window.send("championship.penalise", kind="tenths", tenths="3", game=str(game.id), **given)
    assert arbiter.result(game.id).coefficients == (12_219, 4_781)
    window.send("championship.penalise", kind="exclusion", tenths="", game="", **given)
    assert int(red) in arbiter.state.excluded
    arbiter.go("table")
    assert "excluded" in window.text
    arbiter.go("player", red)
    for penalty in ("1", "2"):
        window.send("championship.forgive", penalty=penalty)
    assert not arbiter.state.penalties


def test_a_championship_that_is_opened_again_is_the_same(window, arbiter):
    arbiter.begin()
    before = arbiter.state
    window.desk.forget_saved()
    arbiter.go("table")
    assert arbiter.state == before


def test_points_left_empty_are_asked_for(window, arbiter):
    arbiter.begin()
    arbiter.go("game", 1)
    window.send("championship.tell", game="1", seat="0", **TOLD, red="", blue="480")
    assert "Write the points of both." in window.text


def test_the_overview_counts_games_by_what_is_known_of_them(window, arbiter):
    arbiter.begin()
    arbiter.go("game", 1)
    window.send("championship.tell", game="1", seat="both", **TOLD, red="300", blue="200")
    arbiter.go()
    assert "1 told by both" in window.text
    assert "5 not told" in window.text
