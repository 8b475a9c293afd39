"""A practice as text beside its log: unpacked it is the same, and goes on as if nothing had been (PRA-11)."""

import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from faristol.errors import Fault
from faristol.modes.practice import answers as module
from faristol.modes.practice import events as e
from faristol.modes.practice import practice as c
from faristol.modes.practice.answers import Answer, Answers
from faristol.modes.practice.events import Memory
from faristol.modes.practice.keeping import KEEPING
from faristol.modes.practice.practice import PRACTICE
from practising import DAY, LIST, Player

CARDS = [f"anagram.ca.{letters}" for letters in ("AB", "AC", "AD", "AE")]
STEPS = st.lists(
    st.tuples(
        st.sampled_from(["answer", "answer", "answer", "back", "aside", "set", "rename", "keep"]),
        st.sampled_from(CARDS),
        st.integers(1, 4),
        st.integers(-3 * DAY, 30 * DAY),
    ),
    max_size=30,
)


def again(state):
    """The state as it is read from what was kept."""
    lines = list(KEEPING.pack(state))
    assert not any("\n" in line for line in lines)
    return KEEPING.unpack(lines)


def an_answer(number):
    memory = Memory("review", None, 0.1 * number, 5.0, number)
    return Answer(f"anagram.ca.{number}", 1, number, 3, 5, ("L\u00b7L",) * (number % 3), False, memory)


@pytest.fixture(autouse=True)
def _few(monkeypatch):
    monkeypatch.setattr(module, "PART", 3)


@pytest.mark.rule("PRA-11")
@given(STEPS)
def test_a_practice_that_was_kept_goes_on_as_the_one_of_the_log(steps):
    player = Player().begin(*CARDS)
    kept = player.state
    for what, card, grade, pause in steps:
        player.now = max(0, player.now + pause)
        before = len(player.events)
        if what == "answer":
            player.answer(card, grade, ("L\u00b7L",) if grade == 1 else ())
        elif what == "back" and player.state.answers:
            player.do(c.TakeBack(len(player.state.answers)))
        elif what == "aside":
            player.do(e.CardsSetAside((card,), LIST))
        elif what == "set":
            player.do(e.DailyChosen(pause % 100))
        elif what == "rename":
            player.do(e.Renamed(f"Ana \ud83d\ude00 {pause}"))
        elif what == "keep":
            kept = again(kept)
        kept = PRACTICE.replay(player.events[before:], kept)
        assert kept == player.state
    assert again(player.state) == player.state == PRACTICE.replay(player.events)


@pytest.mark.parametrize("count", range(11))
def test_answers_are_a_sequence_in_whatever_parts(count):
    plain = tuple(map(an_answer, range(count)))
    for at in range(count + 1):
        made = Answers().and_then(plain[:at]).and_then(plain[at:])
        for answers in (made, Answers.of_lines(list(made.lines()))):
            assert (len(answers), bool(answers)) == (count, bool(count))
            assert tuple(answers) == plain
            assert tuple(reversed(answers)) == plain[::-1]
            assert [answers[place] for place in range(-count, count)] == [*plain, *plain]
            assert answers[2:-1] == plain[2:-1]
            assert answers == Answers().and_then(plain)
            assert hash(answers) == hash(made)
            with pytest.raises(IndexError):
                answers[count]
            if count:
                assert tuple(answers.without_last()) == plain[:-1]
    with pytest.raises(IndexError):
        Answers().without_last()


def test_parts_that_were_packed_are_packed_once():
    made = Answers().and_then(map(an_answer, range(7)))
    first = list(made.lines())
    later = list(made.and_then([an_answer(7), an_answer(8)]).lines())
    assert [id(line) for line in later[:2]] == [id(line) for line in first[:2]]
    assert len(json.loads(later[2])) == 3


def test_another_log_is_another_practice():
    state = Player().begin(*CARDS).answer(CARDS[0])
    assert replace(state, answers=Answers()) != again(state)


@pytest.mark.parametrize("spoilt", [[], [""], ["{}"], ["null", "[]"], ['{"cards":1}', "[[1,2]]", "[]"]])
def test_lines_of_something_else_are_no_state(spoilt):
    with pytest.raises((Fault, KeyError, TypeError, ValueError, IndexError)):
        KEEPING.unpack(spoilt)
