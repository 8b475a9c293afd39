"""What a file may say of somebody's practice, and what no program has written (PRA-11)."""

from dataclasses import replace
from math import nan

import pytest

from faristol.modes.practice.keeping import require_sound


@pytest.fixture
def state(player):
    return player.begin("anagram.ca.AB").answer("anagram.ca.AB")


def test_what_was_practised_is_sound(state):
    require_sound(state)


@pytest.mark.parametrize(
    "wrong",
    [
        {"stability": 0.0},
        {"stability": nan},
        {"difficulty": 11.0},
        {"phase": "review"},
        {"step": None},
        {"step": 7},
        {"due": -1},
    ],
)
def test_a_memory_that_nothing_can_follow_is_none(state, wrong):
    [answer] = state.answers
    spoilt = replace(answer, memory=replace(answer.memory, **wrong))
    with pytest.raises(ValueError, match="wrote"):
        require_sound(replace(state, answers=(spoilt,)))


@pytest.mark.parametrize("wrong", [{"grade": 0}, {"set": 0}, {"milliseconds": -1}, {"card": "AB"}])
def test_an_answer_is_within_its_ranges(state, wrong):
    with pytest.raises(ValueError, match="wrote"):
        require_sound(replace(state, answers=(replace(state.answers[0], **wrong),)))


@pytest.mark.parametrize(
    "wrong", [{"shortest": 1}, {"longest": 99}, {"first": 0}, {"most": 200_000}, {"older": "x"}]
)
def test_a_set_is_one_that_could_be_made(state, wrong):
    [known] = state.sets
    spoilt = replace(known, definition=replace(known.definition, **wrong))
    with pytest.raises(ValueError, match="wrote"):
        require_sound(replace(state, sets=(spoilt,)))
