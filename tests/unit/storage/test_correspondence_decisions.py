"""An answer to a challenge is told with what was still open when it was given, and with nothing older."""

import pytest

import library
from faristol.modes.correspondence import commands as c
from faristol.modes.correspondence import events as e
from faristol.modes.correspondence.data import Answer
from faristol.modes.correspondence.state import ARBITER, BLUE, RED
from faristol.storage.exchange.correspondence_message import message_of
from faristol.storage.exchange.correspondence_reading import read_text
from faristol.storage.exchange.correspondence_text import email_text, postcard_text
from faristol.storage.exchange.correspondence_verify import verify
from posted import Copy, agreed

ALPHABET = library.alphabet("ro")


def challenged_twice() -> Copy:
    """BLUE has challenged CARTE, and RED has challenged SNOBEI in the variant in which CARTE stands."""
    game = Copy.made("CARTEAMBINEROSULPDNESA")
    game.play("H4 CARTE")
    game.answer("challenged", "CARTE")
    game.play("3H SNOBEI", "PAS")
    game.answer("challenged", "SNOBEI", variant="0+")
    return game


def ruling(number: int, variant: str, *, correct: bool, word: str) -> c.Rule:
    valid = (ALPHABET.parse_word(word),) if correct else ()
    return c.Rule(number, variant, valid, correct, "arbiter", "Dora Enache", "2026-02-19")


def read(copy: Copy, sender: Copy, *, short: bool = False) -> str:
    """A player's copy takes the arbiter's message in; what it says."""
    write = postcard_text if short else email_text
    text = write(message_of(sender.state, sender.referee, ARBITER), sender.state, ALPHABET)
    found = verify(copy.state, read_text(text, ALPHABET), copy.referee)
    assert (found.result, found.disagreements) == ("taken", ())
    copy.do(*found.commands)
    assert agreed(copy.state) == agreed(sender.state)
    assert verify(copy.state, read_text(text, ALPHABET), copy.referee).result == "known"
    return text


FIRST = ruling(0, "", correct=True, word="CARTE")
SECOND = ruling(1, "0+", correct=False, word="SNOBEI")


@pytest.mark.rule("COR-9", "COR-17")
@pytest.mark.parametrize("role", [RED, BLUE])
@pytest.mark.parametrize("short", [False, True])
def test_a_later_answer_has_no_remains_of_an_older_challenge(role: int, short: bool):
    arbiter = challenged_twice()
    player = Copy(arbiter.events)
    player.do(e.Joined(role))
    arbiter.do(FIRST)
    read(player, arbiter, short=short)
    arbiter.do(SECOND)
    text = read(player, arbiter, short=short)
    assert "Decizia arbitrului pentru turul I ALBASTRU: depunere incorectă (19.02.2026; Dora Enache)" in text


@pytest.mark.rule("COR-9", "COR-17")
@pytest.mark.parametrize("commands", [(FIRST, SECOND), (SECOND, FIRST), (SECOND,)])
def test_answers_come_together_in_any_order(commands: tuple[c.Rule, ...]):
    arbiter = challenged_twice()
    player = Copy(arbiter.events)
    arbiter.do(*commands)
    text = read(player, arbiter)
    open_then = commands[0] is SECOND
    assert ("turul I ALBASTRU, depunere corectă (turul I ROȘU): depunere incorectă" in text) == open_then


@pytest.mark.rule("COR-9", "COR-17")
@pytest.mark.parametrize("short", [False, True])
def test_an_answer_in_a_variant_that_was_struck_out_names_that_variant(short: bool):
    arbiter = Copy.made("CARTEAMBINEROSULPDNESA")
    arbiter.play("H4 CARTE")
    arbiter.answer("challenged", "CARTE")
    arbiter.play("3H SNOBEI", "H5 BINE")
    words = {"0+": "SNOBEI", "0-": "BINE"}
    answers = (Answer(path, "challenged", (ALPHABET.parse_word(word),)) for path, word in words.items())
    arbiter.do(c.AnswerPly(tuple(answers), "2026-02-01"))
    player = Copy(arbiter.events)
    player.do(e.Joined(RED))
    arbiter.do(FIRST, ruling(1, "0-", correct=True, word="BINE"))
    text = read(player, arbiter, short=short)
    assert "turul I ALBASTRU, depunere incorectă (turul I ROȘU): depunere corectă" in text


@pytest.mark.rule("COR-9", "COR-17")
@pytest.mark.parametrize("correct", [True, False])
@pytest.mark.parametrize("short", [False, True])
def test_after_the_ruling_only_the_variant_that_stands_is_confirmed_and_the_penalty_is_told(
    correct: bool, short: bool
):
    red = Copy.made("CARTEAMBINEROSULPDNESA")
    red.play("H4 CARTE")
    red.answer("challenged", "CARTE")
    red.play("3H SNOBEI", "H5 BINE")
    blue = Copy(red.events)
    red.do(e.Joined(RED), ruling(0, "", correct=correct, word="CARTE"))
    blue.do(e.Joined(BLUE))
    red.do(c.AnswerPly((), ""), e.Ended("abandoned", RED, "2026-03-01", ""))
    write = postcard_text if short else email_text
    text = write(message_of(red.state, red.referee, RED), red.state, ALPHABET)
    assert ("Confirm turul I ALBASTRU, varianta A: 3H: SNOBEI" in text) == correct
    assert ("Confirm turul I ALBASTRU, varianta B: H5: BINE" in text) != correct
    assert ("cuvinte valabile: CARTE; ALBASTRU pierde 10 p (" in text) == correct
    assert f"Scor final: ROȘU {10 * correct} – ALBASTRU {10 if correct else 20}\n" in text
    found = verify(blue.state, read_text(text, ALPHABET), blue.referee)
    assert (found.result, found.disagreements) == ("taken", ())
    blue.do(*found.commands)
    assert agreed(blue.state) == agreed(red.state)


@pytest.mark.rule("COR-32")
def test_a_name_in_small_letters_is_spelt_as_this_copy_has_it():
    game = challenged_twice()
    text = "decizia arbitrului pentru turul i rosu: depunere incorecta (19.02.2026; {})"
    for typed, kept in (("dora  ENACHE", "Dora Enache"), ("doina enache", "doina enache")):
        found = verify(game.state, read_text(text.format(typed), ALPHABET), game.referee)
        assert [command.name for command in found.commands] == [kept]
    text = "penalizare pentru rosu: avertisment (19.02.2026; dora enache); motiv: intarziere"
    [command] = verify(game.state, read_text(text, ALPHABET), game.referee).commands
    assert command.by == "Dora Enache"
