"""What the arbiter decides of a game itself stands in the text of his message, and ends both copies."""

import pytest

import library
from faristol.modes.correspondence import commands as c
from faristol.modes.correspondence import events as e
from faristol.modes.correspondence.data import Letter
from faristol.modes.correspondence.outcome import outcome
from faristol.modes.correspondence.state import ARBITER, BLUE, RED
from faristol.storage.exchange.correspondence_message import message_of, tells_something
from faristol.storage.exchange.correspondence_reading import read_text
from faristol.storage.exchange.correspondence_text import email_text, postcard_text
from faristol.storage.exchange.correspondence_verify import Verified, verify
from posted import Copy, agreed

ALPHABET = library.alphabet("ro")


def begun() -> tuple[Copy, Copy, Copy]:
    """RED's copy, BLUE's and the arbiter's, with a play of each player."""
    arbiter = Copy.made("CARTEAMBINEROSULPDNESA")
    arbiter.play("H4 CARTE", letter=Letter("", "2026-01-10", "stamp", "2026-01-12"))
    arbiter.play("3H SNOBEI", letter=Letter("2026-01-12", "2026-01-15", "stamp", "2026-01-18"))
    red, blue = Copy(arbiter.events), Copy(arbiter.events)
    red.do(e.Joined(RED))
    blue.do(e.Joined(BLUE))
    return red, blue, arbiter


def letter_of(sender: Copy, who: int) -> str:
    """What somebody writes now."""
    return email_text(message_of(sender.state, sender.referee, who), sender.state, ALPHABET)


def read(copy: Copy, sender: Copy, who: int, *, short: bool = False) -> Verified:
    """A player's copy reads what another one writes."""
    message = message_of(sender.state, sender.referee, who)
    text = (postcard_text if short else email_text)(message, sender.state, ALPHABET)
    stated = read_text(text, ALPHABET)
    assert (stated.unread, stated.passed_over, stated) == ((), (), message)
    assert tells_something(stated)
    return verify(copy.state, stated, copy.referee)


OVERRUN = e.OverrunDecided(RED, True, "Dora Enache", "2026-06-20")
REPORT = e.PositionReported(BLUE, "2027-07-01")
ENDINGS = [
    (e.OverrunClaimed(RED, "2026-06-13", "2026-06-12"), OVERRUN),
    (e.OverrunClaimed(RED, "2026-06-13", "2026-06-12"), e.OverrunDecided(RED, False, "Dora Enache", "")),
    (REPORT, e.Ended("deadline", -1, "2027-07-02", "Dora Enache")),
    (e.Ended("unknown", -1, "2027-07-02", "Dora Enache"),),
    (e.Ended("abandoned", BLUE, "2026-04-01", "Dora Enache"),),
    (e.Ended("lost", RED, "2026-04-01", "Dora Enache"),),
    (e.PenaltyGiven(RED, "tenths", 3, "Dezinformare", "Dora Enache", "2026-04-01"),),
    (e.PenaltyGiven(RED, "tenths", 10, "Dezinformare (a doua oară)", "Dora Enache", "2026-04-01"),),
    (e.PenaltyGiven(BLUE, "warning", 0, "Limbaj", "Dora Enache", "2026-04-01"),),
    (e.PenaltyGiven(BLUE, "exclusion", 0, "Fraudă", "Dora Enache", "2026-04-01"),),
    (c.Annul(1, "Depunere în L", "Dora Enache", ""),),
]


@pytest.mark.rule("COR-5B", "COR-14", "COR-15", "COR-16", "COR-17")
@pytest.mark.parametrize("commands", ENDINGS)
@pytest.mark.parametrize("short", [False, True])
def test_what_the_arbiter_decides_comes_to_both_players_in_words(
    commands: tuple[c.Command, ...], short: bool
):
    red, blue, arbiter = begun()
    arbiter.do(*commands)
    for player in (red, blue):
        found = read(player, arbiter, ARBITER, short=short)
        assert (found.result, found.disagreements) == ("taken", ())
        player.do(*found.commands)
        assert agreed(player.state) == agreed(arbiter.state)
        assert outcome(player.state) == outcome(arbiter.state)
        assert read(player, arbiter, ARBITER, short=short).result == "known"


@pytest.mark.rule("COR-29")
def test_the_decision_is_taken_by_a_copy_that_knows_the_claim_and_comes_again_in_a_link():
    red, _, arbiter = begun()
    red.do(ENDINGS[0][0])
    arbiter.do(*ENDINGS[0])
    found = read(red, arbiter, ARBITER)
    red.do(*found.commands)
    before = len(red.events)
    red.do(c.Take(tuple(red.events), tuple(arbiter.events), "", "2026-07-01"))
    assert (len(red.events), red.state.kept) == (before, ())


BACK = e.EndTakenBack("2027-08-01", "Dora Enache")
TAKEN_BACK = [
    (e.DrawOffered(RED, "2026-04-01"), c.AnswerDraw(True, "2026-04-02")),
    *(commands for commands in ENDINGS if begun()[2].do(*commands).end),
]


@pytest.mark.rule("COR-14", "COR-15", "COR-17")
@pytest.mark.parametrize("commands", TAKEN_BACK)
@pytest.mark.parametrize("short", [False, True])
def test_an_end_that_the_arbiter_takes_back_is_taken_back_in_both_copies(
    commands: tuple[c.Command, ...], short: bool
):
    red, blue, arbiter = begun()
    red.do(*commands)  # RED has heard of the end, BLUE has not
    arbiter.do(*commands, BACK)
    for player in (red, blue):
        player.do(*read(player, arbiter, ARBITER, short=short).commands)
        assert player.state.end is None
        assert outcome(player.state) == outcome(arbiter.state)
        assert read(player, arbiter, ARBITER, short=short).result == "known"


@pytest.mark.rule("COR-14", "COR-17")
def test_a_letter_from_before_the_taking_back_does_not_end_the_game_again():
    given_up = e.Ended("abandoned", RED, "2026-04-01", "")
    red, blue, _ = begun()
    for player in (red, blue):
        player.do(
            given_up, e.CoefficientsProposed(RED, (4000, 15300), "2026-04-02"), e.Signed(RED, "2026-04-02")
        )
    of_red, of_blue = (letter_of(player, role) for player, role in ((red, RED), (blue, BLUE)))
    for player in (red, blue):
        player.do(BACK)
        assert (player.state.proposals, player.state.signed) == ((), ())
    for player, letter in ((blue, of_red), (red, of_blue)):
        found = verify(player.state, read_text(letter, ALPHABET), player.referee)
        assert (found.result, found.commands) == ("aside", ())
        assert "correspondence.end_back" in [note.fault and note.fault.code for note in found.disagreements]
    red.do(e.Ended("abandoned", RED, "2027-09-01", ""))
    blue.do(*read(blue, red, RED).commands)
    assert blue.state.end is not None


@pytest.mark.rule("COR-14", "COR-17")
def test_the_end_that_comes_after_one_taken_back_is_taken_with_it():
    red, blue, arbiter = begun()
    red.do(ENDINGS[4][0])
    arbiter.do(ENDINGS[4][0], BACK, ENDINGS[3][0])
    for player in (red, blue):
        player.do(*read(player, arbiter, ARBITER).commands)
        assert player.state.end == arbiter.state.end
        assert outcome(player.state) == outcome(arbiter.state)
        assert read(player, arbiter, ARBITER).result == "known"


@pytest.mark.rule("COR-32")
def test_where_another_end_is_taken_back_than_the_one_here_the_players_decide():
    red, _, arbiter = begun()
    red.do(e.Ended("abandoned", RED, "2026-04-01", ""))
    arbiter.do(ENDINGS[4][0], BACK)
    found = read(red, arbiter, ARBITER)
    assert (found.result, found.commands) == ("aside", ())
    assert [note.fault and note.fault.code for note in found.disagreements] == ["correspondence.two_endings"]


@pytest.mark.rule("COR-14")
def test_a_player_tells_the_partner_what_has_ended_the_game():
    red, blue, _ = begun()
    red.do(*ENDINGS[0])
    found = read(blue, red, RED)
    assert found.result == "taken"
    blue.do(*found.commands)
    assert agreed(blue.state) == agreed(red.state)


@pytest.mark.rule("COR-32")
@pytest.mark.parametrize(
    ("mine", "theirs"),
    [
        ((e.Ended("abandoned", RED, "2026-04-01", ""),), (e.Ended("abandoned", BLUE, "2026-04-01", "Dora"),)),
        (ENDINGS[1], ENDINGS[0]),
    ],
)
def test_another_ending_than_the_one_here_is_kept_until_the_players_decide(
    mine: tuple[c.Command, ...], theirs: tuple[c.Command, ...]
):
    red, _, arbiter = begun()
    red.do(*mine)
    arbiter.do(*theirs)
    found = read(red, arbiter, ARBITER)
    assert (found.result, found.commands) == ("aside", ())
    [note] = found.disagreements
    assert note.fault is not None
    assert note.fault.code == "correspondence.two_endings"


@pytest.mark.rule("COR-15")
def test_a_game_without_a_play_that_has_ended_is_no_longer_begun():
    game = Copy.made()
    game.do(e.Ended("absent", BLUE, "2026-03-01", "Dora Enache"))
    text = email_text(message_of(game.state, game.referee, ARBITER), game.state, ALPHABET)
    assert "Șirul de litere" not in text
    assert "Partida se încheie: ALBASTRU nu a început" in text


@pytest.mark.rule("COR-17")
def test_an_ending_that_cannot_be_read_is_named():
    line = "Partida se încheie: altfel"
    assert read_text(line, ALPHABET).unread == (line,)
