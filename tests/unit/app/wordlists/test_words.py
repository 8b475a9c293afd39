"""The word judge as people ask it: one verdict for the play, kept with its time, and nothing given away."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import library
from faristol.app.text import Texts
from faristol.app.text.faults import explain
from faristol.app.wordlists.word_judge import Read, read_words
from faristol.errors import Fault, Refused
from faristol.storage.codec import event_of
from faristol.storage.settings import CHALLENGES, WordsJudged


@pytest.fixture
def judge(window):
    """The word judge's page."""
    window.go("#/words/judge")
    return window


def ask(window, words: str) -> bool | None:
    """Ask about words; the verdict that the page shows, None for none."""
    window.send("words.judge", words=words)
    return {"good": True, "bad": False, "open": None}[
        window.shown.parts["verdict"].split('class="verdict ')[1].split('"')[0]
    ]


def history(window) -> list[WordsJudged]:
    """What is kept of the questions, the first first."""
    return [event_of(record) for record in window.log._streams.get(CHALLENGES, [])]


@pytest.mark.rule("J4", "CLA-6A")
def test_letters_typed_in_haste_are_judged_as_they_stand_and_offered_as_the_tile(judge):
    assert ask(judge, "intelligent") is False
    assert "INTEL·LIGENT" in judge.text
    assert ask(judge, "INTEL·LIGENT") is True
    assert ask(judge, "cellax") is False
    assert "CEL·LAX" in judge.text  # whether it is a word is not given away
    assert ask(judge, "cabeca") is False
    assert judge.text.count("CABEÇA") == 1
    assert ask(judge, "CABEÇA") is True
    assert ask(judge, "intelligent cabeça") is False
    assert "INTEL·LIGENT CABEÇA" in judge.text
    judge.send("words.hide", hide="yes")
    ask(judge, "intelligent")
    assert "INTEL" not in judge.text


@pytest.mark.rule("CLA-6A")
@pytest.mark.parametrize(
    ("words", "stands"),
    [
        ("casa", True),
        ("CASA", True),
        ("Casa Cases", True),
        ("casa, cases\npa", True),
        ("casa caza", False),
        ("caza", False),
        ("col·legi", True),
        ("COL-LEGI", True),
        ("Col.legi", True),
        ("intel·ligent", True),
        ("intelligent", False),
        ("Canya", True),
        ("Que", True),
        ("qe", True),
        ("àvia", True),
        ("plaça", True),
        ("placa", True),
        ("CAsA", True),
        ("CA(S)A", True),
        ("CAS0A", True),
    ],
)
def test_words_in_any_spelling_get_one_verdict(judge, words, stands):
    assert ask(judge, words) is stands


@pytest.mark.rule("CLA-6A")
def test_the_verdict_is_shown_said_and_heard_and_nothing_more(judge):
    assert ask(judge, "casa caza pa") is False
    assert judge.effect("alert")["text"] == "Not valid"
    assert judge.effect("sound")["name"] == "bad"
    assert judge.shown.parts["verdict"].count("<strong>") == 1
    assert "CAZA" not in judge.shown.parts["verdict"].upper()

    assert ask(judge, "casa") is True
    assert judge.effect("alert")["text"] == "Valid"
    assert judge.effect("sound")["name"] == "good"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("", "Type the words of the play"),
        (" ,\n", "Type the words of the play"),
        ("casa ca$a", "“CA$A” cannot be spelt with the tiles: “$” is none."),
        ("vint-i-dos", "“VINT-I-DOS” cannot be spelt with the tiles: “-” is none."),
        ("casa a", "“A” is one tile"),
        ("a" * 16, "has more than 15 tiles"),
        ("a" * 5000, "has more than 15 tiles"),
        ("pa " * 9, "A play makes at most 8 words, and there are 9 here."),
    ],
)
def test_what_cannot_be_asked_gets_a_sentence_and_no_verdict(judge, words, said):
    assert ask(judge, words) is None
    assert said in judge.text
    assert history(judge) == []
    assert judge.effect("sound") is None


@given(st.text(max_size=100))
def test_any_text_is_read_or_refused_with_a_sentence(text):
    read, said = Read((), {}), ""
    try:
        read = read_words(text, library.alphabet("ca"))
    except Fault as fault:
        said = explain(fault, Texts.english())
    assert bool(read.words or read.impossible) != bool(said)
    assert all(2 <= len(word) <= 15 for word in read.words)
    assert all(explain(fault, Texts.english()) for fault in read.impossible.values())


@pytest.mark.rule("CLA-6A")
@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("casa xyz", ["“XYZ” cannot be spelt with the tiles: “Y” is none."]),
        ("wok", ["“WOK” cannot be spelt with the tiles: “W” is none."]),
        ("кот kiwi", ["“КОТ” cannot be spelt", "“KIWI” cannot be spelt"]),
    ],
)
def test_a_word_with_a_letter_that_has_no_tile_is_not_valid_and_says_why(judge, words, why):
    assert ask(judge, words) is False
    assert judge.effect("alert")["text"] == "Not valid"
    assert all(sentence in judge.text for sentence in why)
    assert words.upper().replace(" ", ", ") in judge.shown.parts["judged"]
    assert ask(judge, "casa") is True
    judge.send("words.hide", hide="yes")
    assert ask(judge, words) is False
    assert not any(sentence in judge.text for sentence in why)
    assert history(judge)[-1].impossible == ()


def test_after_a_verdict_the_words_stay_to_be_typed_over(judge):
    ask(judge, "casa")
    assert 'value="casa"' in judge.html
    assert judge.effect("focus") == {"kind": "focus", "id": "words-field", "select": True}


def test_a_verdict_does_not_stay_beside_other_words(judge):
    ask(judge, "casa")
    judge.send("words.typing", words="caz")
    assert 'class="verdict open"' in judge.html


def test_every_verdict_is_kept_with_its_time_and_its_list(judge, another_window):
    judge.now += 60_000
    ask(judge, "casa pa")
    judge.now += 60_000
    ask(judge, "caza")
    header = judge.inner.library._shipped.headers()[0]
    first, second = history(judge)
    assert (len(first.words), first.stands, second.stands) == (2, True, False)
    assert (first.list_name, first.checksum) == (header.name, header.checksum)

    later = another_window()
    later.go("#/words/judge")
    shown = later.shown.parts["judged"]
    assert shown.index("CAZA") < shown.index("CASA, PA")
    assert shown.count('class="mark"') == 2
    assert 'class="verdict open"' in later.html


def test_the_history_is_cleared_only_after_a_question(judge):
    ask(judge, "casa")
    judge.send("words.clear_yes")
    assert len(history(judge)) == 1
    judge.send("words.clear")
    assert "Clear the whole list?" in judge.text
    judge.send("words.clear_no")
    assert "Clear the whole list?" not in judge.text
    judge.send("words.clear")
    judge.send("words.clear_yes")
    assert history(judge) == []
    assert "Nothing has been judged yet." in judge.text
    assert ask(judge, "casa") is True
    assert len(history(judge)) == 1


def test_hidden_words_are_seen_by_nobody_afterwards(judge):
    judge.send("words.hide", hide="yes")
    assert ask(judge, "caza") is False
    assert "caza" not in judge.html.lower()
    assert judge.shown.parts["judged"].count('class="mark"') == 1

    judge.go("#/")
    judge.go("#/words/judge")
    assert " checked" in judge.html
    judge.send("words.hide")
    assert "CAZA" not in judge.html


def test_the_list_is_named_and_another_one_is_remembered(judge, another_window):
    catalan, romanian = judge.inner.library._shipped.headers()
    assert catalan.short_checksum in judge.text
    assert ask(judge, "casele") is False
    judge.send("words.list", list=romanian.checksum)
    assert romanian.short_checksum in judge.text
    assert ask(judge, "casele") is True
    assert catalan.name in judge.shown.parts["judged"]

    later = another_window()
    later.go("#/words/judge")
    assert ask(later, "casele") is True


def test_a_list_that_is_gone_gives_way_to_the_one_of_the_language(judge):
    judge.send("words.list", list="f" * 64)
    assert judge.inner.library._shipped.headers()[0].short_checksum in judge.text
    assert ask(judge, "casa") is True


def test_a_verdict_that_could_not_be_kept_is_not_given(judge, monkeypatch):
    async def refuse(records):
        raise Refused("storage.full")

    with monkeypatch.context() as patch:
        patch.setattr(judge.log, "append", refuse)
        assert ask(judge, "casa") is None
    assert judge.notices == [("words", "")]
    assert judge.effect("sound") is None
    assert ask(judge, "casa") is True


def test_two_windows_share_the_history(judge, another_window):
    other = another_window()
    other.go("#/words/judge")
    ask(judge, "casa")
    assert judge.effect("broadcast")["stream"] == CHALLENGES
    other.send("stream.changed", stream=CHALLENGES)
    assert "CASA" in other.shown.parts["judged"]
    assert ask(other, "pa") is True


def test_another_window_that_was_first_is_told_about(judge, another_window):
    other = another_window()
    other.go("#/words/judge")
    ask(judge, "casa")
    assert ask(other, "pa") is None
    assert other.notices == [("words", "")]
    assert ask(other, "pa") is True


def test_the_judge_is_no_duplicate_in_lists_and_copies(judge):
    ask(judge, "casa")
    assert judge.go("#/")
    assert judge.notices == []
    judge.send("backup.export")
    assert judge.effect("download") is None
    assert judge.notices == [("backup", "")]
