"""The last message of a game has the final scores, and the coefficients that its writer proposes (COR-30)."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import library
from effort import effort
from faristol.modes.correspondence import commands as c
from faristol.modes.correspondence import events as e
from faristol.modes.correspondence.outcome import outcome
from faristol.modes.correspondence.state import ARBITER, BLUE, RED
from faristol.storage.exchange.correspondence_message import Proposed, message_of
from faristol.storage.exchange.correspondence_reading import read_text
from faristol.storage.exchange.correspondence_text import email_text, postcard_text
from faristol.storage.exchange.correspondence_verify import Verified, verify
from posted import Copy, agreed
from random_correspondence import by_chance

ALPHABET = library.alphabet("ro")
GIVEN_UP = e.Ended("abandoned", RED, "2026-04-01", "")


def written(copy: Copy, sender: int, *, short: bool = False) -> str:
    message = message_of(copy.state, copy.referee, sender)
    return (postcard_text if short else email_text)(message, copy.state, ALPHABET)


def begun() -> tuple[Copy, Copy]:
    """RED's copy and BLUE's: CARTE, and SNOBEI with what counts of it, 10 – 20."""
    made = Copy.made("CARTEAMBINEROSULPDNESA")
    made.play("H4 CARTE")
    made.play("3H SNOBEI")
    red, blue = Copy(made.events), Copy(made.events)
    red.do(e.Joined(RED), c.AnswerPly((), ""))
    blue.do(e.Joined(BLUE))
    return red, blue


def read(copy: Copy, text: str) -> Verified:
    return verify(copy.state, read_text(text, ALPHABET), copy.referee)


@pytest.mark.rule("COR-13", "COR-14", "COR-30")
@pytest.mark.parametrize("short", [False, True])
def test_who_gives_up_tells_the_coefficients_as_the_document_writes_them(short: bool):
    red, blue = begun()
    red.do(GIVEN_UP)
    text = written(red, RED, short=short)
    assert "Scor final: ROȘU 10 – ALBASTRU 20\n" in text
    assert "Coeficienți: C ROȘU = 0,3333 și C ALBASTRU = 1,5400\n" in text
    found = read(blue, text)
    assert (found.result, found.disagreements) == ("taken", ())
    blue.do(*found.commands)
    assert agreed(blue.state) == agreed(red.state)
    assert outcome(blue.state) == outcome(red.state)
    assert read(blue, text).result == "known"


@pytest.mark.rule("COR-15", "COR-30")
def test_a_draw_is_worth_one_and_one():
    red, blue = begun()
    blue.do(e.DrawOffered(BLUE, "2026-03-01"))
    red.do(*read(red, written(blue, BLUE)).commands)
    red.do(c.AnswerDraw(True, "2026-03-05"))
    assert "Coeficienți: C ROȘU = 1,0000 și C ALBASTRU = 1,0000\n" in written(red, RED)
    blue.do(*read(blue, written(red, RED)).commands)
    assert agreed(blue.state) == agreed(red.state)


@pytest.mark.rule("COR-30")
def test_what_a_player_has_proposed_himself_reaches_the_partner_with_its_date():
    red, blue = begun()
    red.do(GIVEN_UP, e.CoefficientsProposed(RED, (4000, 15300), "2026-04-02"))
    text = written(red, RED)
    assert "Propun coeficienții C ROȘU = 0,4000 și C ALBASTRU = 1,5300 (02.04.2026)\n" in text
    found = read(blue, text)
    [note] = found.disagreements
    assert (note.code, note.said) == ("coefficients", "0.4000 – 1.5300")
    blue.do(*found.commands)
    assert agreed(blue.state) == agreed(red.state)


@pytest.mark.rule("COR-30")
def test_the_sheet_that_a_player_has_signed_is_signed_in_the_other_copy_too():
    red, blue = begun()
    red.do(GIVEN_UP, e.Signed(RED, "2026-04-02"))
    text = written(red, RED)
    assert "Am semnat fișa de concurs\n" in text
    blue.do(*read(blue, text).commands, e.Signed(BLUE, "2026-04-05"))
    red.do(*read(red, written(blue, BLUE)).commands)
    assert red.state.signed == blue.state.signed == (RED, BLUE)
    assert read(blue, text).result == "known"


@pytest.mark.rule("COR-8", "COR-30")
def test_a_final_score_that_is_another_one_here_is_told():
    red, blue = begun()
    red.do(GIVEN_UP)
    found = read(blue, written(red, RED).replace("ALBASTRU 20\n", "ALBASTRU 30\n"))
    assert [(note.code, note.said, note.here) for note in found.disagreements] == [
        ("final_scores", "10 – 30", "10 – 20")
    ]


@pytest.mark.rule("COR-9", "COR-30")
def test_no_coefficients_are_told_while_a_challenge_is_open_nor_by_the_arbiter():
    red, _ = begun()
    red.do(GIVEN_UP)
    assert "Coeficienți:" in written(red, RED)
    assert "Coeficienți:" not in written(red, ARBITER)
    _, blue = begun()
    blue.answer("challenged", "SNOBEI")
    blue.do(GIVEN_UP)
    assert "Coeficienți:" not in written(blue, RED)
    blue.do(e.EndTakenBack("", ""), e.DrawOffered(RED, ""), c.AnswerDraw(True, "2026-04-01"))
    text = written(blue, RED)
    assert "Coeficienți: C ROȘU = 1,0000 și C ALBASTRU = 1,0000" in text
    assert "Scor final" not in text


@pytest.mark.rule("COR-30")
def test_coefficients_that_cannot_be_are_told_and_the_rest_is_taken():
    red, blue = begun()
    red.do(GIVEN_UP)
    found = read(blue, written(red, RED).replace("ALBASTRU = 1,5400", "ALBASTRU = 2,5400"))
    assert [note.code for note in found.disagreements] == ["coefficients"]
    blue.do(*found.commands)
    assert (blue.state.end, blue.state.proposals) == (red.state.end, ())


@pytest.mark.rule("COR-30")
@settings(max_examples=effort(10, 40), deadline=None)
@given(
    game=st.builds(by_chance, st.integers(0, 10_000), st.integers(0, 12)),
    gone=st.sampled_from([RED, BLUE]),
    sender=st.sampled_from([RED, BLUE]),
    own=st.none() | st.tuples(st.integers(0, 20_000), st.integers(0, 20_000)),
    short=st.booleans(),
)
def test_scores_and_coefficients_are_read_back(
    game: Copy, gone: int, sender: int, own: tuple[int, int] | None, short: bool
):
    if outcome(game.state) is None:
        game.do(e.Ended("abandoned", gone, "2027-01-01", ""))
    if own is not None:
        game.do(e.CoefficientsProposed(sender, own, "2027-01-02"))
    message = message_of(game.state, game.referee, sender)
    message_read = read_text(written(game, sender, short=short), ALPHABET)
    assert (message_read.scores, message_read.proposed, message_read.totals) == (
        message.scores,
        message.proposed,
        message.totals,
    )
    assert message_read.unread == message_read.passed_over == ()
    assert (message.scores is None) == bool(game.state.open_challenges)
    assert (message.proposed is None) == (message.scores is None)


@pytest.mark.parametrize(
    ("line", "scores", "worth"),
    [
        ("scor final 524-480", (524, 480), None),
        ("Scorul final: roșu 524 p, albastru -5 p", (524, -5), None),
        ("Scor final: R 301 – A 299", (301, 299), None),
        ("propun coeficientii 1.5219 si 0.4781", None, (15219, 4781)),
        ("Propun coeficienți 1 și 1", None, (10000, 10000)),
    ],
)
def test_scores_and_coefficients_are_read_as_people_type_them(
    line: str, scores: tuple[int, int] | None, worth: tuple[int, int] | None
):
    message_read = read_text(line, ALPHABET)
    assert (message_read.scores, message_read.proposed, message_read.unread) == (
        scores,
        worth and Proposed(worth),
        (),
    )


@pytest.mark.parametrize("line", ["Scor final: mare", "Propun coeficienții obișnuiți"])
def test_a_result_that_cannot_be_read_is_named(line: str):
    assert read_text(line, ALPHABET).unread == (line,)
