"""When a card comes back: what the library says, and nothing that a wrong clock could spoil (PRA-2)."""

from datetime import timedelta
from importlib.metadata import version

import fsrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from faristol.modes.practice import scheduling
from faristol.modes.practice.scheduling import SCHEDULER, after, moment

START = 1_763_580_000_000
GRADES = st.integers(1, 4)
PAUSES = st.integers(0, 400 * 86_400_000)


@pytest.mark.rule("PRA-2")
@given(st.lists(st.tuples(GRADES, PAUSES), min_size=1, max_size=12))
def test_a_card_comes_back_when_the_library_says(answers):
    library = fsrs.Scheduler(
        desired_retention=0.9,
        learning_steps=(timedelta(minutes=1), timedelta(minutes=10)),
        relearning_steps=(timedelta(minutes=10),),
        enable_fuzzing=False,
    )
    card, memory, last, now = fsrs.Card(card_id=1), None, START, START
    for grade, pause in answers:
        card, _ = library.review_card(card, fsrs.Rating(grade), moment(now))
        memory = after(memory, last, grade, now)
        assert (memory.stability, memory.difficulty) == (card.stability, card.difficulty)
        assert (memory.step, memory.phase) == (card.step, card.state.name.lower())
        assert abs(moment(memory.due) - card.due) < timedelta(milliseconds=1)
        last, now = now, now + pause


@pytest.mark.rule("PRA-2")
@given(st.lists(st.tuples(GRADES, st.integers(-800 * 86_400_000, 800 * 86_400_000)), min_size=1, max_size=12))
def test_a_clock_put_back_makes_no_interval_negative(answers):
    memory, last, now = None, START, START
    for grade, moved in answers:
        memory = after(memory, last, grade, now)
        assert memory.due > now
        assert memory.stability > 0
        last, now = now, max(0, now + moved)


def test_answers_name_the_version_that_is_installed():
    assert f"fsrs {version('fsrs')}" == SCHEDULER
    assert tuple(map(int, fsrs.Rating)) == scheduling.GRADES
