"""What cards ask, what answers them, and the grade that an answer speaks for (PRA-2)."""

import pytest

import library
from faristol.lexicon.builder import make_lexicon
from faristol.modes.practice.questions import Outcome, ask, check, is_key, proposed_grade
from plain_search import PythonSearch

WORDS = ("CASA", "SACA", "CASAT", "ACASA", "CAS", "SAC", "XAI", "COL·LEGI", "QUE", "AI")


@pytest.fixture
def asked(catalan):
    lexicon = make_lexicon(map(catalan.parse_word, WORDS), catalan, name="Small")
    search = PythonSearch(lexicon, catalan)

    def of(key: str):
        question = ask(f"{key[: key.index(' ')]}.ca.{key[key.index(' ') + 1 :]}", search, catalan)
        return question and [catalan.show_word(word) for word in question.words]

    return of


@pytest.mark.rule("PRA-2")
@pytest.mark.parametrize(
    ("key", "words"),
    [
        ("anagram AACS", ["CASA", "SACA"]),
        ("anagram CEGIL·LO", ["COL·LEGI"]),
        ("anagram EQU", ["QE"]),
        ("blank AAS?", ["CASA", "SACA"]),
        ("hooks CASA", ["ACASA", "CASAT"]),
        ("valid CASA", ["CASA"]),
        ("valid CASO", []),
        ("recall 3", ["CAS", "SAC", "XAI"]),
        ("recall 3 X", ["XAI"]),
        ("recall 2 A", ["AI"]),
        ("recall 3 A -X", ["CAS", "SAC"]),
    ],
)
def test_five_kinds_of_question(asked, key, words):
    assert sorted(asked(key)) == sorted(words)


@pytest.mark.rule("PRA-4")
@pytest.mark.parametrize(
    "key", ["anagram EIXZ", "hooks GOS", "hooks XAI", "recall 9 X", "anagram !!", "sums 1"]
)
def test_a_card_whose_words_are_gone_asks_nothing(asked, key):
    assert asked(key) is None


def test_the_name_of_a_card_has_three_parts():
    assert is_key("hooks.ca.CASA")
    assert not any(map(is_key, ("", "hooks", "hooks.ca", "hooks.ca.", "sums.ca.CASA", "..")))


@pytest.mark.rule("PRA-2")
def test_each_word_given_counts_once_and_what_is_none_is_wrong():
    search, alphabet = library.search("ca"), library.alphabet("ca")
    question = ask("anagram.ca.ACS", search, alphabet)
    first, *others = question.words
    outcome = check(question, [first, first, b"\x01\x02"])
    assert outcome == Outcome((first,), tuple(others), (b"\x01\x02",))


@pytest.mark.rule("PRA-2")
@pytest.mark.parametrize(
    ("found", "missed", "wrong", "seconds", "grade"),
    [
        (1, 0, 0, 3, 4),
        (1, 0, 0, 10, 3),
        (1, 0, 0, 40, 2),
        (0, 1, 0, 3, 1),
        (2, 1, 0, 3, 1),
        (7, 1, 0, 20, 2),
        (5, 3, 0, 20, 1),
        (8, 0, 1, 20, 1),
        (8, 0, 0, 20, 4),
        (0, 0, 0, 2, 4),
        (0, 0, 1, 2, 1),
    ],
)
def test_the_grade_comes_from_misses_and_time(found, missed, wrong, seconds, grade):
    outcome = Outcome((b"\x01",) * found, (b"\x02",) * missed, (b"\x03",) * wrong)
    assert proposed_grade(outcome, seconds * 1000) == grade
