"""Points that stand on the slip, where the organiser asks for them (DUP-1.2)."""

from dataclasses import replace

import pytest

from faristol.app.duplicate.typed_slip import Typing
from faristol.modes.duplicate import commands
from faristol.modes.duplicate.duplicate import DUPLICATE


@pytest.fixture
def asking(window):
    """Starts a duplicate that asks for points: `asking("warning")`."""

    def start(setting):
        window.send("duplicate.new")
        for name in ("Anna", "Benet", "Cristina"):
            window.send("setup.player", table="", name=name)
        state = window.state
        rules = replace(state.rules, claimed_points=setting)
        change(window, commands.ChangeDetails(state.name, state.date, state.place, rules))
        window.send("setup.start")
        window.open_round("CANTADA")
        return window

    return start


def change(window, command):
    import asyncio

    asyncio.run(window.inner.command(DUPLICATE, window.path.split("/")[2], command))


def slip(window, player):
    found = window.state.current.slips[player]
    return found.verdict, found.points, found.claimed


def test_without_the_setting_no_points_are_asked_for(asking):
    assert 'id="slip-claimed"' not in asking("no").html


@pytest.mark.rule("DUP-1.2")
def test_enter_leads_past_the_points_and_what_is_missing_is_marked(asking):
    window = asking("warning")
    window.send("slip.enter", table="1", coordinates="h4cantada", word="", claimed="", at="coordinates")
    assert window.effect("focus")["id"] == "slip-claimed"
    assert window.state.current.slips == {}
    window.send("slip.enter", table="1", coordinates="H4", word="CANTADA", claimed="", at="claimed")
    assert slip(window, 1) == ("good", 72, None)
    assert "no points written" in window.text
    window.send("slip.enter", table="2", coordinates="H4", word="CANTADA", claimed="72", at="claimed")
    assert slip(window, 2) == ("good", 72, 72)


@pytest.mark.rule("DUP-1.2")
def test_wrong_points_are_a_warning_with_both_numbers_and_are_counted(asking):
    window = asking("warning")
    window.send("slip.enter", table="1", coordinates="H4", word="CANTADA", claimed="70", at="claimed")
    assert slip(window, 1) == ("good", 72, 70)
    assert "CANTADA H4 70 written 72" in window.text
    path = window.path
    window.go(f"{path}/history/0/1")
    assert "Wrong points on 1 slip." in window.text
    assert "CANTADA H4, 72 points (70 written)" in window.text


@pytest.mark.rule("DUP-1.2")
def test_wrong_points_make_the_slip_void_after_a_question_where_the_rules_say_so(asking):
    window = asking("void")
    window.send("slip.enter", table="1", coordinates="H4", word="CANTADA", claimed="70", at="claimed")
    assert window.state.current.slips == {}
    assert window.effect("alert")["text"] == "The slip says 70 points, and the play has 72."
    assert "Duplicate, 1.2" in window.html
    window.send("slip.enter", table="1", coordinates="H4", word="CANTADA", claimed="70", at="word")
    assert slip(window, 1) == ("claim", 0, 70)


@pytest.mark.rule("DUP-1.2", "EDG-H1")
def test_a_slip_without_points_is_asked_about_where_they_are_obligatory(asking):
    window = asking("void")
    typed = {"table": "2", "coordinates": "H4", "word": "CANTADA"}
    window.send("slip.enter", **typed, claimed="", at="claimed")
    assert window.state.current.slips == {}
    assert window.effect("alert")["text"] == "There are no points on the slip, and here it needs them."
    assert window.effect("focus")["id"] == "slip-claimed"
    assert "Duplicate, 1.2" in window.html
    window.send("slip.enter", **typed, claimed="72", at="claimed")
    assert slip(window, 2) == ("good", 72, 72)
    window.send("slip.enter", table="1", coordinates="H4", word="CANTADA", claimed="", at="claimed")
    window.send("slip.enter", table="1", coordinates="H4", word="CANTADA", claimed="", confirm="yes")
    assert slip(window, 1) == ("claim", 0, None)
    path = window.path
    window.go(f"{path}/history/0/1")
    assert "CANTADA H4, points wrong or missing" in window.text


@pytest.mark.rule("DUP-1.2", "EDG-H1")
def test_no_points_is_one_tap_or_one_sign_where_the_rules_have_it(asking):
    window = asking("void")
    assert "No points written" in window.text
    window.send("slip.claim", table="1", claim="claim")
    window.send("slip.enter", table="2", coordinates="#", at="coordinates")
    assert slip(window, 1) == slip(window, 2) == ("claim", 0, None)
    other = asking("warning")
    assert "No points written" not in other.text
    other.send("slip.claim", table="1", claim="claim")
    assert other.state.current.slips == {}
    assert "A slip cannot be void for that reason." in other.text


@pytest.mark.parametrize("text", ["x", "-4", "7.5", "99999"])
def test_points_that_are_none_are_refused_and_stay_to_be_mended(asking, text):
    window = asking("warning")
    window.send("slip.enter", table="1", coordinates="H4", word="CANTADA", claimed=text, at="claimed")
    assert window.notices == [("slip", "")]
    assert window.effect("focus")["id"] == "slip-claimed"
    assert window.inner.session.of(Typing).claimed == text
    assert window.state.current.slips == {}


def test_the_same_play_again_asks_for_its_own_points(asking):
    window = asking("warning")
    window.send("slip.enter", table="1", coordinates="H4", word="CANTADA", claimed="72", at="claimed")
    window.send("slip.same", table="2")
    assert window.effect("focus")["id"] == "slip-claimed"
    typing = window.inner.session.of(Typing)
    window.send(
        "slip.enter", table="2", coordinates=typing.coordinates, word=typing.word, claimed="9", at="claimed"
    )
    assert slip(window, 2) == ("good", 72, 9)
    window.send("slip.claim", table="3", claim="none")
    assert slip(window, 3) == ("none", 0, None)
