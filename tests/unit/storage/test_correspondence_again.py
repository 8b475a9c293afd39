"""A play that one copy could not hold is sent back and made again: both copies then count the same days."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import library
from effort import effort
from faristol.modes.correspondence import commands as c
from faristol.modes.correspondence import events as e
from faristol.modes.correspondence.data import Letter, Move
from faristol.modes.correspondence.state import BLUE, RED
from faristol.modes.correspondence.timeline import variants
from faristol.modes.correspondence.times import used
from faristol.storage.exchange.correspondence_link import link_of, open_link
from faristol.storage.exchange.correspondence_message import message_of
from faristol.storage.exchange.correspondence_reading import read_text
from faristol.storage.exchange.correspondence_text import email_text, postcard_text
from faristol.storage.exchange.correspondence_verify import verify
from posted import Example, agreed
from random_correspondence import by_chance

ALPHABET = library.alphabet("ro")


def written(copy: Example, sender: int, *, short: bool = False) -> str:
    message = message_of(copy.state, copy.referee, sender)
    return (postcard_text if short else email_text)(message, copy.state, ALPHABET)


def take(copy: Example, text: str) -> None:
    found = verify(copy.state, read_text(text, ALPHABET), copy.referee)
    assert (found.result, found.disagreements) == ("taken", ())
    copy.do(*found.commands)


@pytest.mark.rule("COR-5", "COR-10")
@pytest.mark.parametrize("short", [False, True])
@pytest.mark.parametrize("times", [1, 2])
def test_the_days_of_a_play_that_was_sent_back_count_on_both_copies(short: bool, times: int):
    made = Example.made("CARTEAMBINEROSULPDNESA")
    red, blue = Example(made.events), Example(made.events)
    red.do(e.Joined(RED))
    blue.do(e.Joined(BLUE))
    red.play("H4 CARTE", letter=Letter("", "2026-01-12", "single", "2026-01-15"))
    for _ in range(times):
        faulty = read_text("Turul I ROȘU: A1: CARTE", ALPHABET)
        assert verify(blue.state, faulty, blue.referee).result == "sent_back"
        take(red, "Returnez turul I ROȘU: prima depunere nu trece prin H8")
        red.play("H4 CARTE", letter=Letter("", "2026-02-02", "stamp", "2026-02-05"))
    text = written(red, RED, short=short)
    assert (
        "Depun din nou turul I ROȘU: H4: CARTE, sosit 12.01.2026 (o singură ștampilă), exp. 15.01.2026"
        in text
    )
    take(blue, text)
    assert agreed(blue.state) == agreed(red.state)
    assert used(blue.state) == used(red.state)
    assert used(red.state)[RED] > 2
    assert verify(blue.state, read_text(text, ALPHABET), blue.referee).result == "known"
    blue.do(c.Take(tuple(blue.events), open_link(link_of(red.events), library.alphabet).events, "", ""))
    assert blue.state.kept == ()


@pytest.mark.rule("COR-5", "COR-17")
@pytest.mark.parametrize("postmark", ["2026-01-18", "2026-01-05"])
def test_a_play_made_again_answers_the_return_which_is_what_its_postmark_says(postmark: str):
    made = Example.made("CARTEAMBINEROSULPDNESA", started="2026-01-05")
    red, blue = Example(made.events), Example(made.events)
    red.do(e.Joined(RED))
    blue.do(e.Joined(BLUE))
    red.play("H4 CARTE", letter=Letter("2026-01-05", "2026-01-08", "stamp", "2026-01-12"))
    take(red, "Returnez turul I ROȘU: prima depunere nu trece prin H8\nData expedierii: 18.01.2026")
    red.play("H4 CARTE", letter=Letter(postmark, "2026-01-20", "stamp", "2026-01-22"))
    text = written(red, RED)
    assert f"Data poștală a returnării: {postmark[8:]}.01.2026" in text
    take(blue, text)
    assert agreed(blue.state) == agreed(red.state)


@pytest.mark.rule("COR-5", "COR-17")
@settings(max_examples=effort(6, 25), deadline=None)
@given(st.builds(by_chance, st.integers(0, 10_000), st.integers(0, 10)))
def test_an_attempt_that_was_sent_back_is_told_with_the_next_one(game: Example):
    going = [variant for variant in variants(game.state) if not variant.ended]
    if not going:
        return
    partner, seat = Example(game.events), game.state.seat
    for _ in range(2):
        game.do(c.MakePly(tuple(Move(variant.path) for variant in going)))
        if game.state.struck[len(partner.state.struck) :]:
            break
        game.do(c.SendBack("placement.apart", Letter()))
    found = verify(partner.state, read_text(written(game, seat), ALPHABET), partner.referee)
    assert found.result in ("taken", "noted")
    partner.do(*found.commands)
    assert agreed(partner.state) == agreed(game.state)


@pytest.mark.parametrize("play", ["", "CARTE", "H4: CARTE, mâine"])
def test_an_attempt_that_cannot_be_read_is_named(play: str):
    line = f"Depun din nou turul I ROȘU: {play}, exp. 15.01.2026; returnat: depunere neclară"
    assert read_text(line, ALPHABET).unread == (line,)


def given_up(*, stated: bool = True) -> tuple[Example, Example]:
    """BLUE could not place RED's second play and has sent it back; RED gives the game up instead of playing
    again. BLUE's copy has read so, `stated` of the play or not."""
    made = Example.made("CARTEAMBINEROSULPDNESA")
    red, blue = Example(made.events), Example(made.events)
    red.do(e.Joined(RED))
    blue.do(e.Joined(BLUE))
    red.play("H4 CARTE", letter=Letter("", "2026-01-12", "stamp", "2026-01-15"))
    take(blue, written(red, RED))
    blue.play("3H SNOBEI", letter=Letter("2026-01-15", "2026-01-18", "stamp", "2026-01-20"))
    take(red, written(blue, BLUE))
    red.play("PAS", letter=Letter("2026-01-20", "2026-01-22", "stamp", "2026-02-05"))
    take(red, "Returnez turul II ROȘU: litera jokerului nu este marcată\nData expedierii: 10.02.2026")
    red.do(e.Ended("abandoned", RED, "2026-02-12", ""))
    text = written(red, RED)
    if not stated:
        text = "\n".join(line for line in text.splitlines() if not line.startswith("Am depus"))
    found = verify(blue.state, read_text(text, ALPHABET), blue.referee)
    blue.do(*found.commands)
    codes = [note.code for note in found.disagreements]
    assert codes == ([] if stated else ["red_days"])
    return red, blue


@pytest.mark.rule("COR-5", "COR-10", "COR-14")
def test_who_gives_up_instead_of_playing_again_tells_the_play_that_was_sent_back():
    red, blue = given_up()
    assert agreed(blue.state) == agreed(red.state)
    assert used(blue.state) == used(red.state)
    assert used(blue.state)[RED] > 2
    message = message_of(red.state, red.referee, RED)
    for short in (False, True):
        read = read_text(written(red, RED, short=short), ALPHABET)
        assert (read.before, read.totals, read.unread) == (message.before, message.totals, ())


@pytest.mark.rule("COR-10", "COR-17")
def test_a_return_that_one_copy_lacks_is_named_by_its_days_and_taken_from_the_link():
    red, blue = given_up(stated=False)
    assert used(blue.state) != used(red.state)
    blue.do(c.Take(tuple(blue.events), open_link(link_of(red.events), library.alphabet).events, "", ""))
    assert blue.state.kept == ()
    assert agreed(blue.state) == agreed(red.state)
    assert used(blue.state) == used(red.state)
