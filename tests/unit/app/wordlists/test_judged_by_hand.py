"""The word judge by the words on its page."""

import pytest


@pytest.fixture
def judge(hand):
    """The word judge, from the first page, with nothing judged before."""
    hand.follow("Is it a word?")
    assert "Nothing has been judged yet." in hand.seen
    return hand


def ask(judge, words):
    judge.enter("Words of the play", words)
    return judge.id("verdict").seen


def test_the_button_judges_too(judge):
    judge.fill("Words of the play", "caza")
    judge.press("Judge", exact=True)
    assert judge.id("verdict").seen == "Not valid"


@pytest.mark.rule("EDG-C8")
def test_a_full_stop_behind_a_word_is_the_keyboards(judge):
    assert ask(judge, "casa. ") == "Valid"
    assert ask(judge, "casa. taula.") == "Valid"


def test_another_list_gives_its_own_verdict(judge):
    assert ask(judge, "casele") == "Not valid"
    judge.choose("Word list", "ro-2026.2")
    assert "634,367 words" in judge.seen
    assert ask(judge, "casele") == "Valid"
    judge.choose("Word list", "ca-2026.1")
    assert "582,470 words" in judge.seen
