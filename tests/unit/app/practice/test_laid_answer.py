"""Answers that are laid with the tiles of a card (PRA-2)."""

import pytest

import library
from faristol.app.practice.card_answers import BACK, Laid, free, lay
from faristol.modes.practice.questions import ask
from unit.app.conftest import Window
from unit.app.practice.test_cards import asked_in, make, start

pytestmark = pytest.mark.rule("PRA-2")


def laid(key: str, *choices: str, text: str = "") -> str:
    """The answer after these taps on the card's tiles."""
    question, alphabet = ask(key, library.search("ca"), library.alphabet("ca")), library.alphabet("ca")
    answer = Laid(text)
    for choice in choices:
        answer = lay(answer, choice, question, alphabet)
    return answer.text


def test_tiles_make_a_word_and_a_whole_one_begins_the_next() -> None:
    assert laid("anagram.ca.ACS", "1", "0") == "CA"
    assert laid("anagram.ca.ACS", "1", "0", "2", "2") == "CAS S"


def test_each_tile_is_laid_once_a_word() -> None:
    assert laid("anagram.ca.ACS", "1", "1") == "C"
    assert laid("anagram.ca.ACS", "9", "x") == ""
    question = ask("anagram.ca.AACS", library.search("ca"), library.alphabet("ca"))
    alphabet = library.alphabet("ca")
    assert free(Laid("CA"), question, alphabet) == [1, 3]
    second = lay(Laid(), "1", question, alphabet)
    assert free(second, question, alphabet) == [0, 2, 3]
    assert lay(second, "0", question, alphabet).text == "AA"


def test_with_all_words_laid_nothing_more_is_laid() -> None:
    assert laid("anagram.ca.AIX", "2", "0", "1", "2") == "XAI"
    assert laid("anagram.ca.AIX", "2", "0", "1", BACK, "1") == "XAI"


def test_the_last_tile_is_taken_back_also_from_a_whole_word() -> None:
    assert laid("anagram.ca.ACS", "1", "0", BACK) == "C"
    assert laid("anagram.ca.ACS", "1", "0", "2", BACK) == "CA"
    assert laid("anagram.ca.ACS", BACK) == ""


def test_a_tile_of_several_letters_is_one() -> None:
    key = "anagram.ca.CEGIL·LO"
    word = laid(key, "0", "5", "4", "1", "2", "3")
    assert word == "COL·LEGI"
    assert laid(key, "0", "5", "4", BACK) == "CO"


def test_what_was_typed_stays() -> None:
    assert laid("anagram.ca.ACS", "2", text="ca") == "CAS "
    assert laid("anagram.ca.ACS", "2", text="c4") == "c4"


def test_a_laid_word_is_checked_like_a_typed_one(window: Window) -> None:
    make(window, words="xai")
    start(window)
    key = asked_in(window).key
    for number in (2, 0, 1):
        window.send("cards.lay", key=key, tile=str(number))
    assert 'id="answer" name="answer" value="XAI"' in window.html
    window.send("cards.check", key=key, answer="XAI", seen="XAI")
    assert "Right." in window.text


def test_a_tile_that_the_page_does_not_show_yet_counts(window: Window) -> None:
    make(window, words="xai")
    start(window)
    key = asked_in(window).key
    for number in (2, 0, 1):
        window.send("cards.lay", key=key, tile=str(number))
    window.send("cards.check", key=key, answer="XA", seen="XA")
    assert "Right." in window.text


def test_a_tile_is_laid_behind_what_was_typed(window: Window) -> None:
    make(window, words="xai")
    start(window)
    key = asked_in(window).key
    window.send("cards.typing", key=key, answer="xa")
    window.send("cards.lay", key=key, tile="1")
    assert 'id="answer" name="answer" value="XAI"' in window.html
