"""A duplicate a rack a day, over a week: what the judge sends, pastes and reads (FED-7)."""

import re
from datetime import datetime, timedelta

import pytest

from devtools.catalogues import compiled_catalogues
from faristol.app.duplicate.views.sheets import SHEETS
from faristol.app.text import Texts
from faristol.movegen.move_index import option_value

pytestmark = pytest.mark.rule("FED-7")

MONDAY = datetime(2026, 11, 23, 20, 0)


def at(window, day, hour, minute=0):
    """Set the clock of the device to so many days after Monday."""
    then = MONDAY.replace(hour=hour, minute=minute) + timedelta(days=day)
    window.now = int(then.timestamp() * 1000)
    return then


def stamp(moment):
    return f"[{moment:%d/%m/%y, %H:%M:%S}]"


@pytest.fixture
def daily(window):
    """A duplicate of a rack a day, whose first rack is typed, on Monday at eight."""
    return begin(window)


def begin(window, **settings):
    at(window, 0, 20)
    window.send("duplicate.new")
    details = {"minutes": "1d", "name": "Setmana", "real_bag": "yes"}
    window.send("setup.details", **details)
    window.send("setup.details", **{**details, "late_slips": "zero", **settings})
    for player in ("Anna Puig", "Pau Martí", "Maria Vila"):
        window.send("setup.player", table="", name=player)
    window.send("setup.start")
    window.send("rack.type", tiles="CANTADA")
    window.go(f"{window.path}/sent")
    return window


def send_round(window, day, hour=20):
    then = MONDAY.replace(hour=hour) + timedelta(days=day)
    window.send("sent.set", day=f"{then:%Y-%m-%d}", time=f"{then:%H:%M}")


def paste(window, text, number=1, **fields):
    return window.send("sent.answers", text=text, round=str(number), **fields)


def kept(window):
    return window.html.split('id="answers-text"', 1)[1].split(">", 1)[1].split("</textarea>", 1)[0]


def test_a_rack_is_sent_round_with_board_deadline_and_how_to_answer(daily):
    assert 'value="2026-11-24"' in daily.html  # tomorrow, at this hour
    assert 'value="20:00"' in daily.html
    send_round(daily, 1)
    assert daily.state.rounds[0].until == int((MONDAY + timedelta(days=1)).timestamp() * 1000)
    daily.send("sent.copy")
    text = daily.effect("copy")["text"]
    lines = text.split("\n")
    assert lines[0] == "Setmana · Round 1"
    assert lines[1] == "Rack: A A A C D N T"
    assert "24 November 2026, 20:00" in lines[2]  # a board without a tile has no link
    assert "The link has the board" not in daily.text
    daily.send("sent.share")
    assert daily.effect("share")["text"] == text
    daily.send("sent.picture")
    assert 'class="board' in daily.effect("share")["drawn"]


def test_no_clock_is_among_the_steps_and_answers_are_waited_for_as_slips_are(daily):
    def steps():
        named = daily.html.split('class="steps"', 1)[1].split("</ol>", 1)[0]
        return re.findall(r'<li class="(\w*)"[^>]*>(\w+)', named)

    judge = daily.path.removesuffix("/sent")
    daily.go(judge)
    assert steps()[1:3] == [("now", "Announcement"), ("", "Slips")]
    assert "Read out" not in daily.text
    assert "Voice and sounds" not in daily.text
    assert "Send the rack out" in daily.text
    daily.go(f"{judge}/sent")
    send_round(daily, 1)
    daily.go(judge)
    assert steps()[1:3] == [("done", "Announcement"), ("now", "Slips")]


def test_it_is_written_in_the_language_of_the_game(daily):
    catalogues = compiled_catalogues()
    daily.inner.texts_in = lambda language: Texts.of(language, catalogues.get)
    send_round(daily, 1)
    daily.send("sent.copy")
    lines = daily.effect("copy")["text"].split("\n")
    assert lines[:2] == ["Setmana · Ronda 1", "Faristol: A A A C D N T"]
    assert lines[2].startswith("Responeu fins al 24 de novembre de 2026, 20.00, com ara «Maria: H8 CASA 24»")
    assert "Send the rack out" in daily.text  # the page stays in the judge's language


def test_answers_are_entered_and_wrong_lines_stay_typed_with_their_reason(daily):
    send_round(daily, 1)
    paste(daily, "Anna: H4 CANTADA\nJoan: H8 CANTA\nPau Marti - h8 canta 24 punts\nMaria: bon dia")
    slips = daily.state.rounds[0].slips
    assert {player: slip.verdict for player, slip in slips.items()} == {1: "good", 2: "good"}
    assert kept(daily).splitlines() == ["Joan: H8 CANTA", "Maria: bon dia"]
    assert "2 answers are in." in daily.text
    assert "Line 1: This names no player: Joan: H8 CANTA" in daily.text
    assert "Line 2: There is no play in it" in daily.text
    assert "Without an answer: Maria Vila." in daily.text
    paste(daily, "Maria: -")
    assert daily.state.rounds[0].slips[3].verdict == "none"
    assert kept(daily) == ""


def test_a_second_answer_is_told_and_takes_the_place_only_if_that_is_chosen(daily):
    send_round(daily, 1)
    paste(daily, "Anna: H4 CANTADA")
    paste(daily, "Anna: H8 CANTA\nAnna: H4 cantada")
    assert daily.state.rounds[0].slips[1].word == "CANTADA"
    assert "Anna Puig has answered already" in daily.text
    paste(daily, "Anna: H4 CANTaDA")
    assert "Anna Puig has answered already" in daily.text  # a blank is another answer
    paste(daily, "Anna: H8 CANTA", again="yes")
    assert daily.state.rounds[0].slips[1].word == "CANTA"


@pytest.mark.parametrize(("setting", "verdict", "points"), [("zero", "late", 0), ("out", "out", None)])
def test_a_late_answer_has_no_points_or_no_round_and_is_listed(window, setting, verdict, points):
    begin(window, late_slips=setting)
    send_round(window, 1)
    at(window, 1, 22, 5)
    in_time, late = MONDAY + timedelta(hours=20), MONDAY + timedelta(hours=25, minutes=30)
    paste(window, f"{stamp(in_time)} Pau: H4 CANTADA\n{stamp(late)} Maria: H4 CANTADA\nAnna: H4 CANTADA")
    round_ = window.state.rounds[0]
    assert {player: slip.verdict for player, slip in round_.slips.items()} == {
        2: "good",
        3: verdict,
        1: verdict,
    }
    assert [round_.points_of(player) for player in window.state.players] == [points, 72, points]
    shown = window.text.split("Late answers", 1)[1]
    assert "Maria Vila, CANTADA H4 , 24 November 2026, 21:30" in shown
    assert "Anna Puig, CANTADA H4 , 24 November 2026, 22:05" in shown
    paste(window, "Anna: H4 CANTADA", came="2026-11-24T19:00", again="yes")
    assert window.state.rounds[0].slips[1].verdict == "good"


def test_an_answer_for_the_wrong_day_is_told(daily):
    send_round(daily, 1)
    paste(daily, f"{stamp(MONDAY - timedelta(hours=3))} Pau: H4 CANTADA")
    assert not daily.state.rounds[0].slips
    assert "came before this rack was sent out" in daily.text


def test_the_deadline_is_later_than_now_and_near(daily):
    send_round(daily, -1)
    assert daily.notices == [("deadline", "FED-7")]
    daily.send("sent.set", day="2027-11-24", time="20:00")
    assert daily.notices == [("deadline", "FED-7")]
    daily.send("sent.set", day="tomorrow", time="")
    assert daily.notices == [("deadline", "FED-7")]
    paste(daily, "Anna: H4 CANTADA")
    assert daily.notices == [("answers", "FED-7")]
    assert "set its deadline first" in daily.text
    assert daily.state.rounds[0].until == 0


@pytest.mark.parametrize("joining", ["yes", ""])
def test_somebody_joins_later_where_the_rules_allow_it(window, joining):
    begin(window, join_late=joining)
    send_round(window, 1)
    paste(window, "Anna: H4 CANTADA")
    window.send("sent.join", name="Quim Serra")
    if not joining:
        assert "Quim Serra" not in [player.name for player in window.state.players]
        assert "nobody can join" in window.text
        return
    paste(window, "Quim: H4 CANTADA")
    assert window.state.rounds[0].slips[4].points == 72
    window.send("slips.close", confirm="yes")
    window.send("sent.join", name="Rosa Mas")
    rosa = window.state.player(5)
    assert (rosa.first_round, window.state.rounds[0].points_of(rosa)) == (2, None)
    paste(window, "Rosa: H4 CANTADA")
    assert "Rosa Mas did not play in that round" in window.text


def test_results_and_prints_have_who_joined_later_and_rounds_that_do_not_count(window):
    begin(window, join_late="yes", late_slips="out")
    path = window.path.removesuffix("/sent")
    send_round(window, 1)
    late = stamp(MONDAY + timedelta(hours=26))
    paste(window, f"Anna: H4 CANTADA\n{late} Pau: H4 CANTADA")
    window.send("slips.close", confirm="yes")
    window.send("master.choose", value=option_value(window.state.rounds[0].slips[1].play))
    window.send("sent.join", name="Rosa Mas")
    window.go(path)
    window.send("rack.type", tiles="BLEMOST")
    window.go(f"{path}/sent")
    send_round(window, 2)
    paste(window, "Rosa: A8 BLEMOST\nPau: -", number=2)
    window.send("slips.close", confirm="yes")
    totals = {
        player.name: [round_.points_of(player) for round_ in window.state.rounds]
        for player in window.state.players
    }
    assert totals == {
        "Anna Puig": [72, 0],
        "Pau Martí": [None, 0],
        "Maria Vila": [0, 0],
        "Rosa Mas": [None, 0],
    }
    sheets = [f"print/{key}" for key in SHEETS]
    for page in (
        "results",
        "results/1",
        "player/2",
        "player/4",
        "claims",
        "history",
        "menu",
        "rules",
        "projector",
        *sheets,
    ):
        window.go(f"{path}/{page}")
        assert window.path.endswith(page), page
        assert not window.notices, page


def test_the_next_rack_goes_round_with_the_board_the_last_master_play_and_the_standings(daily):
    send_round(daily, 1)
    path = daily.path.removesuffix("/sent")
    paste(daily, "Anna: H4 CANTADA\nPau: H8 CANTA")
    at(daily, 1, 20, 1)
    daily.go(path)
    assert f'href="{path}/sent"' in daily.html
    daily.send("slips.close", confirm="yes")
    master = daily.state.rounds[0].slips[1].play
    daily.send("master.choose", value=option_value(master))
    daily.go(f"{path}/sent")
    daily.send("sent.copy")
    assert daily.effect("copy")["text"].split("\n")[:3] == [
        "Setmana · Round 1",
        "",
        "Master play of round 1: CANTADA H4, 72 points",
    ]
    daily.go(path)
    daily.send("rack.type", tiles="BLEMOST")
    daily.send("clock.start")
    assert daily.state.rounds[1].clock.running is False  # a deadline, no clock
    daily.go(f"{path}/sent")
    send_round(daily, 2)
    daily.send("sent.copy")
    text = daily.effect("copy")["text"]
    assert "Master play of round 1: CANTADA H4, 72 points" in text
    assert "1. Anna Puig 72" in text
    assert "The link has the board without the rack." in daily.text
    [link] = [one for one in text.split() if "#/games/editor/" in one]
    paste(daily, "Maria: H4 CANTADA", number=1)
    assert daily.state.rounds[0].slips[3].verdict == "late"
    daily.go(f"{path}/history")
    assert "answers count until" in daily.text
    again = daily.reloaded()
    again.go(path)
    assert again.state == daily.state
    daily.go(link[link.index("#") :])
    assert "#/games/editor/" in daily.path
    assert not daily.notices
