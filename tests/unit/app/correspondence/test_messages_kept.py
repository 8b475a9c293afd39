"""Messages that are kept: those whose play is sent back, and those that differ from the copy until the
players decide.
"""

import pytest

from faristol.app.text import Texts
from faristol.modes.correspondence import commands as c
from faristol.modes.correspondence import events as e
from faristol.modes.correspondence.data import Letter
from faristol.modes.correspondence.state import BLUE, RED
from faristol.modes.correspondence.times import used
from posted import Example, agreed
from unit.app.conftest import Window
from unit.app.correspondence.mail import (
    STRING,
    another_device,
    at,
    link_in,
    pair,
    paste,
    state_in,
    text_of,
)

RED_COPY, BLUE_COPY = pair()
TEXT = text_of(BLUE_COPY, BLUE)
DATE = Texts.english().date


def other_first() -> Example:
    """The same game with another first play."""
    game = Example.made(STRING, started="2025-11-05")
    game.play("H8 ARC", letter=Letter("", "2025-11-10", "stamp", "2025-11-12"))
    return game


@pytest.mark.rule("COR-5")
def test_a_technical_fault_is_sent_back_with_a_text_to_write(window: Window):
    stream = at(window, RED_COPY)
    shown = paste(window, "Turul I ALBASTRU: 3H: SNOBEAM")
    assert "3H: SNOBEAM is a technical fault. Tiles in hand: B,I,N,E,R,O,S." in shown
    assert "zero" not in shown
    assert "Take it in" not in shown
    window.send("message.answer")
    effect = window.effect("copy")
    assert effect is not None
    assert "Returnez turul I ALBASTRU: depunere cu alte litere decât cele din mână" in str(effect["text"])
    assert "Semnătura: Ana Pop" in str(effect["text"])
    window.send("message.aside")
    assert [kept.reason for kept in state_in(window, stream).kept] == ["placement.rack"]


@pytest.mark.rule("COR-5", "COR-17")
@pytest.mark.parametrize("end", ["played", "given up", "link"])
def test_a_message_whose_play_goes_back_is_kept_until_the_play_is_made_again(window: Window, end: str):
    stream = at(window, RED_COPY)
    paste(window, "Turul I ALBASTRU: 3H: SNOBEAM")
    window.send("message.answer")
    answer = str(window.effect("copy")["text"])
    assert "Kept until you decide" not in window.text
    assert [kept.reason for kept in state_in(window, stream).kept] == ["placement.rack"]
    later = Window(window.log)
    later.go(f"#/correspondence/{stream}/message")
    assert "Kept until you decide" in later.text
    assert "3H: SNOBEAM is a technical fault." in later.text
    later.send("message.again", id=str(state_in(later, stream).kept[0].id))
    later.send("message.answer")
    assert str(later.effect("copy")["text"]) == answer
    assert len(state_in(later, stream).kept) == 1
    if end == "link":
        other = another_device()
        at(other, BLUE_COPY, BLUE)
        later.send("message.read", message=link_in(other))
    else:
        later.send("message.drop")
        paste(later, TEXT if end == "played" else "Abandonez partida la 20.11.2025")
        later.send("message.take")
    assert state_in(later, stream).kept == ()


@pytest.mark.rule("COR-5", "COR-17")
@pytest.mark.parametrize("how", ["told", "by hand", "link in text"])
def test_a_message_that_went_back_is_settled_however_the_play_is_made_again(window: Window, how: str):
    stream = at(window, RED_COPY)
    paste(window, "Turul I ALBASTRU: 3H: SNOBEAM")
    window.send("message.answer")
    window.send("message.drop")
    assert "Kept until you decide" in window.text
    if how == "by hand":
        window.go(f"#/correspondence/{stream}")
        window.send("turn.pass")
        window.send("turn.make", arrived="2025-11-15", sent="2025-11-18")
    else:
        again = Example(BLUE_COPY.events)
        again.do(c.SendBack("placement.rack", Letter("", "", "stamp", "2025-11-19")))
        again.play("3H SNOBEI", letter=Letter("2025-11-19", "2025-11-20", "stamp", "2025-11-21"))
        other = another_device()
        at(other, again, BLUE)
        text = text_of(again, BLUE)
        if how == "link in text":
            text += f"\nLinkul partidei: https://club.example/{link_in(other)}"
        paste(window, text)
        window.send("message.take")
    assert len(state_in(window, stream).plies) == 2
    assert state_in(window, stream).kept == ()
    window.go(f"#/correspondence/{stream}/message")
    assert "Kept until you decide" not in window.text


@pytest.mark.rule("COR-14", "COR-17")
@pytest.mark.parametrize("whole", [True, False])
def test_a_play_after_the_end_that_is_recorded_here_says_what_stands_against_it(window: Window, whole: bool):
    red = Example(RED_COPY.events)
    red.do(e.Ended("abandoned", BLUE, "2025-11-20", ""))
    at(window, red)
    other = another_device()
    at(other, BLUE_COPY, BLUE)
    shown = paste(window, link_in(other) if whole else TEXT)
    assert "Turn I comes after the end that this copy has: either that end is taken back" in shown


@pytest.mark.rule("COR-5", "COR-17")
def test_what_is_written_back_reaches_the_partner_who_plays_again(window: Window):
    at(window, RED_COPY)
    paste(window, "Turul I ALBASTRU: 3H: SNOBEAM")
    window.send("message.answer")
    back = str(window.effect("copy")["text"])
    partner = another_device()
    stream = at(partner, BLUE_COPY, BLUE)
    paste(partner, back)
    partner.send("message.take")
    assert len(state_in(partner, stream).plies) == 1
    assert state_in(partner, stream).seat == BLUE


@pytest.mark.rule("COR-5", "COR-10", "COR-14")
def test_who_gives_up_after_his_play_came_back_leaves_the_same_days_on_both_copies(window: Window):
    stream = at(window, RED_COPY)
    paste(window, "Turul I ALBASTRU: 3H: SNOBEAM")
    window.send("message.answer")
    partner = another_device()
    there = at(partner, BLUE_COPY, BLUE)
    paste(partner, str(window.effect("copy")["text"]))
    partner.send("message.take")
    partner.go(f"#/correspondence/{there}/arbiter")
    partner.send("settle.end", kind="abandoned", seat="1", date="2025-11-20", sure="yes")
    link = link_in(partner)
    partner.go(f"#/correspondence/{there}/message")
    partner.send("message.copy")
    window.send("message.drop")
    shown = paste(window, str(partner.effect("copy")["text"]))
    assert "The message agrees with this copy in everything." in shown
    assert "Ana Pop sends the play back. It has tiles that were not in hand." in shown
    window.send("message.take")
    assert agreed(state_in(window, stream)) == agreed(state_in(partner, there))
    assert used(state_in(window, stream)) == used(state_in(partner, there))
    window.go(f"#/correspondence/{stream}/message")
    assert "Everything in the message was here already." in paste(window, link)


@pytest.mark.rule("COR-17")
def test_of_two_different_messages_for_one_turn_both_are_kept_and_either_can_be_chosen(window: Window):
    for chosen in ("message.choose", "message.settle"):
        stream = at(window, BLUE_COPY)
        text = "Turul I ALBASTRU\n3C: BOSIRE"
        assert "the message has the play 3C: BOSIRE, and this copy has 3H: SNOBEI" in paste(window, text)
        window.send("message.aside")
        assert "The play in the message counts" in window.text
        assert state_in(window, stream).plies == BLUE_COPY.state.plies
        window.send(chosen, id=str(state_in(window, stream).kept[0].id))
        play = BLUE_COPY.move("3C BOSIRE" if chosen == "message.choose" else "3H SNOBEI").play
        assert [move.play for move in state_in(window, stream).plies[1].moves] == [play]
        assert state_in(window, stream).kept == ()


@pytest.mark.rule("COR-17")
@pytest.mark.parametrize("dates", [False, True])
def test_of_two_whole_games_that_differ_the_other_one_can_be_chosen(window: Window, dates: bool):
    other = other_first()
    if dates:
        other = Example.made(STRING, started="2025-11-05")
        other.play("H4 CARTE", letter=Letter("", "2025-11-10", "stamp", "2025-11-11"))
    sender = another_device()
    at(sender, other)
    link = link_in(sender)
    stream = at(window, RED_COPY, BLUE)
    shown = paste(window, link)
    assert "it is kept below until you decide" in shown
    sentence = f"the same play with the date {DATE('2025-11-11')}, and this copy has {DATE('2025-11-12')}"
    assert (sentence if dates else "another play for turn I than") in shown
    paste(window, link)
    [kept] = state_in(window, stream).kept
    assert "Read it again" not in window.text
    window.send("message.choose", id=str(kept.id))
    assert agreed(state_in(window, stream)).plies == agreed(other.state).plies
    assert state_in(window, stream).kept == ()


@pytest.mark.rule("COR-15", "COR-17")
@pytest.mark.parametrize("whole", [False, True])
@pytest.mark.parametrize("play", ["H4 CARTE", "H8 ARC"])
def test_what_else_a_kept_message_tells_is_taken_in_with_its_play(window: Window, play: str, whole: bool):
    other = Example.made(STRING, started="2025-11-05")
    other.play(play, letter=Letter("", "2025-11-10", "stamp", "2025-11-11"))
    other.do(e.DrawOffered(RED, "2025-11-11"))
    text = text_of(other, RED)
    if whole:
        sender = another_device()
        at(sender, other)
        text = link_in(sender)
    stream = at(window, RED_COPY, BLUE)
    paste(window, text)
    if not whole:
        window.send("message.aside")
    assert state_in(window, stream).offer is None
    window.send("message.choose", id=str(state_in(window, stream).kept[0].id))
    state = state_in(window, stream)
    assert (state.offer, state.plies[0].letter.sent, state.kept) == (RED, "2025-11-11", ())


def test_a_message_whose_rest_does_not_agree_is_kept_again_after_its_play_was_chosen(window: Window):
    stream = at(window, BLUE_COPY)
    paste(window, "Turul I ALBASTRU\n3C: BOSIRE\nAccept remiza")
    window.send("message.aside")
    window.send("message.choose", id=str(state_in(window, stream).kept[0].id))
    state = state_in(window, stream)
    assert [move.play for move in state.plies[1].moves] == [BLUE_COPY.move("3C BOSIRE").play]
    assert [kept.reason for kept in state.kept] == ["refused"]
    assert "Nobody has offered a draw." in window.text


def test_a_message_without_another_play_offers_none(window: Window):
    stream = at(window, RED_COPY)
    paste(window, TEXT.replace("ABC234", "XYZ789"))
    window.send("message.aside")
    assert "The play in the message counts" not in window.text
    window.send("message.choose", id=str(state_in(window, stream).kept[0].id))
    assert "The message has no other play that could count here." in window.text
    window.send("message.settle", id="77")
    assert "That message is not kept here any more." in window.text


@pytest.mark.rule("COR-17")
def test_a_future_turn_that_was_kept_is_read_again_once_the_missing_one_is_here(window: Window):
    later = Example(BLUE_COPY.events)
    later.do(c.AnswerPly((), "2025-11-20"))
    later.play("PAS", letter=Letter("2025-11-18", "2025-11-20", "stamp", "2025-11-21"))
    later.do(c.AnswerPly((), "2025-11-23"))
    later.play("PAS", letter=Letter("2025-11-21", "2025-11-23", "stamp", "2025-11-24"))
    known = Example(BLUE_COPY.events)
    stream, text = at(window, known), text_of(later, BLUE)
    shown = paste(window, text)
    assert "A message is missing here: ask for the link of the game" in shown
    assert "Keep it for now" in shown
    assert "about turn II, " in shown or "confirms" in shown
    window.send("message.aside")
    assert "By now it agrees" not in window.text
    window.go(f"#/correspondence/{stream}")
    window.send("turn.accept", variant="")
    window.send("turn.pass")
    window.send("turn.make", partner_sent="2025-11-18", arrived="2025-11-20", sent="2025-11-21")
    assert window.path == f"#/correspondence/{stream}/message"
    assert "By now it agrees with this copy." in window.text
    window.send("message.again", id=str(state_in(window, stream).kept[0].id))
    window.send("message.take")
    assert agreed(state_in(window, stream)) == agreed(later.state)


def test_a_kept_message_that_agrees_by_now_is_taken_and_settled(window: Window):
    stream = at(window, BLUE_COPY)
    paste(window, "Turul I ALBASTRU\n3C: BOSIRE")
    window.send("message.aside")
    window.go(f"#/correspondence/{stream}")
    window.send("turn.withdraw")
    window.go(f"#/correspondence/{stream}/message")
    assert "By now it agrees with this copy." in window.text
    window.send("message.again", id=str(state_in(window, stream).kept[0].id))
    assert "The message agrees with this copy in everything." in window.text
    window.send("message.take")
    assert state_in(window, stream).kept == ()
    assert len(state_in(window, stream).plies) == 2
