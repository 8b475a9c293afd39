"""What a message brings is told before it is taken in, and what it has changed afterwards."""

from collections.abc import Callable

import pytest

from faristol.modes.correspondence import commands as c
from faristol.modes.correspondence import events as e
from faristol.modes.correspondence.correspondence import CORRESPONDENCE
from faristol.modes.correspondence.data import Letter
from faristol.modes.correspondence.state import ARBITER, BLUE, RED
from posted import Copy
from unit.app.conftest import Window
from unit.app.correspondence.mail import (
    FIRST,
    SECOND,
    STRING,
    another_device,
    at,
    file_in,
    link_in,
    pair,
    paste,
    state_in,
    text_of,
)


def both_took(*moves: str) -> Copy:
    """A game after these plays, each accepted by the other."""
    copy = Copy.made("MERELOR" + "CASTANE" + "PUIDOIS")
    for text in moves:
        copy.play(text)
        copy.do(c.AnswerPly((), "2026-02-01"))
    return copy


def taken(window: Window, text: str) -> str:
    """What the page says of a message before it is taken in; then it is."""
    before = paste(window, text)
    window.send("message.take")
    return before


@pytest.mark.rule("COR-17")
def test_a_play_with_nothing_else_leaves_one_notice(window: Window):
    red, blue = pair()
    at(window, red)
    assert "Barbu Ionescu accepts the play." in taken(window, text_of(blue, BLUE))
    assert [notice.text for notice in window.inner.session.notices] == ["The message was taken in."]


@pytest.mark.rule("COR-7")
def test_that_the_partner_counts_a_zero_is_told_with_the_score(window: Window):
    copy = Copy.made("MERELOR" + "CASTANE" + "PUIDOIS")
    copy.play("H5 MERL")
    had = copy.line.scores[RED]
    blue = Copy(copy.events)
    blue.answer("zero", "MERL")
    blue.play("PAS")
    at(window, copy)
    said = "Barbu Ionescu counts a zero: not in the list are MERL."
    assert said in taken(window, text_of(blue, BLUE))
    assert said in window.text
    assert f"Score of Ana Pop: {had}, now 0." in window.text


@pytest.mark.rule("COR-9")
def test_a_ruling_is_told_with_the_points_that_it_takes(window: Window):
    copy = Copy.made("MERELOR" + "CASTANE" + "PUIDOIS")
    copy.play("H5 MERE")
    copy.answer("challenged", "MERE")
    judge = Copy(copy.events)
    words = judge.state.open_challenges[0][1].words
    judge.do(c.Rule(0, "", words, True, "arbiter", "Dora Enache", "2026-02-20"))
    at(window, copy, BLUE)
    said = "Valid: MERE. 10 points off for Barbu Ionescu."
    assert said in taken(window, text_of(judge, ARBITER))
    assert said in window.text
    assert "Score of Barbu Ionescu: 0, now −10." in window.text


OFFERED: dict[str, Callable[[Copy], object]] = {
    "Ana Pop offers a draw.": lambda game: game.do(e.DrawOffered(RED, "2026-03-01")),
    "Ana Pop claims that Barbu Ionescu is over time": lambda game: game.do(
        e.OverrunClaimed(RED, "2026-03-02", "2026-03-01")
    ),
    "Ana Pop enters leave from 1 July 2026 to": lambda game: game.do(
        e.LeaveEntered(RED, "2026-07-01", "2026-07-10", "2026-03-01")
    ),
}


@pytest.mark.rule("COR-11", "COR-15", "COR-29")
@pytest.mark.parametrize("said", OFFERED)
@pytest.mark.parametrize("whole", [True, False])
def test_what_else_a_message_says_is_told(window: Window, said: str, whole: bool):
    copy = both_took("H5 MERE")
    red = Copy(copy.events)
    OFFERED[said](red)
    at(window, copy, BLUE)
    if whole:
        other = another_device()
        at(other, red)
        window.send("message.open", text=file_in(other))
    else:
        assert said in taken(window, text_of(red, RED))
    assert said in window.text


@pytest.mark.rule("COR-5")
def test_a_play_that_comes_back_says_why_and_its_tiles_are_on_the_rack(window: Window):
    window.now = 1_768_046_400_000  # 10 January 2026, at noon
    red = Copy.made("MERELOR" + "CASTANE" + "PUIDOIS")
    stream = at(window, red, page="")
    for place, square in enumerate((67, 82, 97, 112)):
        window.send("lay.drop", **{"from": f"rack:{place}", "to": f"board:{square}"})
    window.send("turn.make", arrived="2026-01-07", sent="2026-01-10")
    assert len(state_in(window, stream).plies) == 1
    blue = Copy(window.inner.store(CORRESPONDENCE).opened[stream].events)
    blue.do(c.SendBack("unclear", Letter("2026-01-10", "2026-01-12", "stamp", "2026-01-13"), "H5 or H6?"))
    window.go(f"#/correspondence/{stream}/message")
    said = "Barbu Ionescu sends the play back. The sheet was not clear. H5 or H6?"
    shown = taken(window, text_of(blue, BLUE))
    assert "Your play comes back: take the message in, and make another one." in shown
    assert said in shown
    assert said in window.text
    assert "Make another play: your tiles are on your rack again." in window.text
    assert "Lay your tiles on the board" in window.text
    assert window.text.count(said) == 1
    later = Window(window.log)
    later.now = window.now + 10 * 86_400_000
    later.go(f"#/correspondence/{stream}")
    assert said in later.text
    later.send("turn.pass")
    later.send("turn.make", arrived="2026-01-15", sent="2026-01-18")
    assert len(state_in(later, stream).plies) == 1
    assert said not in later.text


@pytest.mark.rule("COR-5")
@pytest.mark.parametrize("role", [BLUE, ARBITER])
@pytest.mark.parametrize("whole", [True, False])
def test_a_play_that_came_back_and_is_made_again_in_one_message_is_told_once(
    window: Window, role: int, whole: bool
):
    red = Copy.made(STRING, started="2025-11-05")
    stream = at(window, Copy(red.events), role)
    red.play("H8 ARC", letter=FIRST)
    red.do(c.SendBack("placement.rack", SECOND))
    red.play("H4 CARTE", letter=Letter("2025-11-18", "2025-11-20", "stamp", "2025-11-21"))
    other = another_device()
    at(other, red)
    shown = paste(window, link_in(other) if whole else text_of(red, RED))
    if not whole:
        assert "Ana Pop has played again: H4 CARTE." in shown
        assert "sends the play back" not in shown
        window.send("message.take")
    assert len(state_in(window, stream).struck) == 1
    assert "Ana Pop has played again: H4 CARTE." in window.text
    assert "sends the play back" not in window.text
    assert "Make another play" not in window.text
    assert all(notice.kind != "bad" for notice in window.inner.session.notices)


@pytest.mark.rule("COR-15")
@pytest.mark.parametrize("whole", [True, False])
@pytest.mark.parametrize(("deadline", "late"), [("2026-05-20", True), ("2026-05-25", False), ("", False)])
def test_who_gets_a_play_from_after_the_end_of_the_games_is_told_so(
    window: Window, deadline: str, late: bool, whole: bool
):
    red = Copy.made(STRING, started="2025-11-05", deadline=deadline)
    stream = at(window, Copy(red.events), BLUE)
    red.play("H4 CARTE", letter=Letter("", "2025-11-10", "stamp", "2026-05-25"))
    other = another_device()
    at(other, red)
    said = "After the end of the games: 25 May 2026."
    shown = paste(window, link_in(other) if whole else text_of(red, RED))
    assert (said in shown) == late
    if not whole:
        window.send("message.take")
    assert len(state_in(window, stream).plies) == 1
    window.go(f"#/correspondence/{stream}")
    assert (said in window.text) == late
    window.send("turn.accept", variant="")
    assert said not in window.text
    at(window, red, RED, "")
    assert said not in window.text


@pytest.mark.rule("COR-17")
def test_the_arbiter_takes_in_what_is_missing_with_the_link_of_the_message(window: Window):
    red, blue = pair()
    blue.do(c.AnswerPly((), "2025-11-20"))
    blue.play("PAS", letter=Letter("2025-11-18", "2025-11-20", "stamp", "2025-11-21"))
    other = another_device()
    at(other, blue)
    stream = at(window, Copy(red.events[:1]), ARBITER)
    plain = text_of(blue, RED)
    assert "A message is missing here: ask for the link" in paste(window, plain)
    assert "Take in the game of its link" not in window.text
    window.send("message.drop")
    shown = paste(window, f"{plain}\nLinkul partidei: https://club.example/{link_in(other)}")
    assert "A message is missing here: the link in this one has everything." in shown
    window.send("message.take_link")
    assert len(state_in(window, stream).plies) == 3
    assert window.path == f"#/correspondence/{stream}"
    window.go(f"#/correspondence/{stream}/message")
    window.send("message.take_link")
    assert window.notices == [("message-in", "")]
    shown = paste(window, plain.replace("3H: SNOBEI", "3H: BOSNEI"))
    assert "It can be kept until it is decided." in shown
    assert "both of you" not in shown
