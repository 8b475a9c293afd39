"""Answers to a rack that was sent round, in the ways in which people write them (FED-7)."""

from datetime import datetime

import pytest

import library
from faristol.errors import Damaged
from faristol.modes.duplicate.pasted_answers import Answer, read_answers
from faristol.modes.duplicate.state import Player

pytestmark = pytest.mark.rule("FED-7")

ANNA, PAU, VILA, ROCA = (
    Player(1, 1, "Anna Puig"),
    Player(2, 2, "Pau Martí"),
    Player(3, 3, "Maria Vila"),
    Player(4, 14, "Maria Roca"),
)
PLAYERS = (ANNA, PAU, VILA, ROCA)
EVENING = datetime(2026, 11, 28, 21, 13)


def read(text):
    return read_answers(text, PLAYERS, library.alphabet("ca"))


@pytest.mark.parametrize(
    ("text", "player", "play", "points", "came"),
    [
        ("Anna: H8 CASA 24", ANNA, ("H8", "CASA"), 24, None),
        ("puig, anna: casa h8", ANNA, ("h8", "casa"), None, None),
        ("Anna Puig H8 CASA 4", ANNA, ("H8", "CASA"), 4, None),
        ("Anna,H8,CASA,24", ANNA, ("H8", "CASA"), 24, None),
        ("Pau Marti - CASA (H8), 24 punts.", PAU, ("H8", "CASA"), 24, None),
        ("• Maria V.: «CASA» 8 h = 24p", VILA, ("8h", "CASA"), 24, None),
        ("14. h 8 CaSA", ROCA, ("h8", "CaSA"), None, None),
        ("2\tH8\tCA(S)A\t24 puncte", PAU, ("H8", "CA(S)A"), 24, None),
        ("Pau: h8casa", PAU, ("h8", "casa"), None, None),
        ("[28/11/26, 21:13:05] Pau Martí: 8H CASA", PAU, ("8H", "CASA"), None, EVENING),
        ("[9:13 p. m., 28/11/2026] Pau: 8H CASA 7", PAU, ("8H", "CASA"), 7, EVENING),
        ("28.11.2026, 21:13 - Maria Roca: 8H CASA", ROCA, ("8H", "CASA"), None, EVENING),
        ("Maria Vila, [2026-11-28 21:13]\nH8 CASA 24", VILA, ("H8", "CASA"), 24, EVENING),
        ("Pau\nCASA H8", PAU, ("H8", "CASA"), None, None),
    ],
)
def test_an_answer_is_read_as_people_write_it(text, player, play, points, came):
    [one] = read(text)
    assert one == Answer(text, player, *play, claimed=points, came=came)


@pytest.mark.parametrize("text", ["Anna: -", "Anna pas", "anna – Nimic", "1: –"])
def test_who_has_no_play_says_so(text):
    [one] = read(text)
    assert (one.player, one.claim, one.word) == (ANNA, "none", "")


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("Joan: H8 CASA", "answers.nobody"),
        ("H8 CASA 24", "answers.nobody"),
        ("Maria: H8 CASA", "answers.several"),
        ("Anna: bon dia", "answers.play"),
        ("Anna: CASA", "answers.play"),
        ("Anna: Z9 CASA 24", "answers.play"),
        ("Anna", "answers.play"),
        ("Anna: H8 CAS9A", "word.unreadable"),
    ],
)
def test_a_line_that_cannot_be_taken_is_kept_with_its_reason(text, code):
    [one] = read(text)
    assert (one.text, one.fault.code) == (text, code)


def test_several_answers_come_at_once_and_a_wrong_one_takes_none_of_the_others():
    read_ones = read("Anna: H8 CASA\n\nJoan: H8 CASA\nPau\nMaria Roca: -\n")
    assert [getattr(one, "fault", None) is None for one in read_ones] == [True, False, False, True]


def test_what_is_no_text_of_messages_is_refused_whole():
    with pytest.raises(Damaged):
        read("Anna: H8 CASA\n" * 20_000)
