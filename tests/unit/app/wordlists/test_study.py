"""The study: words with what is next to them, anagrams, patterns and lists, on the real lists."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

import library
from faristol.app.text import Texts
from faristol.app.text.faults import explain
from faristol.app.wordlists.study import KINDS, question_of
from faristol.errors import Fault


@pytest.fixture
def study(window):
    """The study's first page."""
    window.send("study.open")
    return window


def words(window) -> list[str]:
    """The words of the answer, as they are shown."""
    return re.findall(r'<a href="#/words/study/word/[^"]*">(.*?)</a>', window.shown.parts["study-answer"])


def look(window, word: str) -> str:
    """The page of a word."""
    return window.send("study.ask", text=word)


def hooks(window, where: str) -> list[str]:
    part = window.shown.parts["study-word"].split(f'id="{where}"')[1].split("</ul>")[0]
    return re.findall(r'data-text="([^"]*)"', part)


@pytest.mark.rule("J4")
def test_a_word_typed_in_haste_is_found_by_the_tile_that_it_has(study):
    look(study, "intelligent")
    assert "INTEL·LIGENT" in study.text
    look(study, "cabeca")
    assert "CABEÇA" in study.text
    look(study, "cella")
    assert "CEL·LA" not in study.shown.parts["study-word"].split("</h2>")[0]


def test_a_word_is_spelt_in_tiles_with_its_points(study):
    look(study, "col.legi")
    part = study.shown.parts["study-word"]
    assert (
        '<span class="word" role="img" aria-label="COL·LEGI" translate="no">'
        '<span class="tile" data-worth="2" translate="no">C</span>' in part
    )
    assert '<span class="tile two" data-worth="10" translate="no">L·L</span>' in part
    assert "Valid: it is in ca-2026.1" in study.text
    assert "6 tiles, 18 points" in study.text


def test_what_is_no_word_is_said_not_to_be_one(study):
    look(study, "caza")
    assert "Not valid: it is not in ca-2026.1" in study.text


def test_hooks_are_links_to_their_words(study):
    look(study, "rosa")
    assert "PROSA" in hooks(study, "front-hooks")
    assert "ROSAR" in hooks(study, "back-hooks")
    study.send("study.open", kind="word", text="PROSA")
    assert study.path == "#/words/study/word/PROSA"
    assert "Valid: it is in ca-2026.1" in study.text
    assert "ROSA" in study.shown.parts["study-word"]


def test_what_was_asked_is_still_there_when_one_comes_back(study):
    look(study, "rosa")
    study.send("study.open", kind="word", text="PROSA")
    look(study, "prosam")
    study.go("#/words/study")
    assert 'value="rosa"' in study.html
    study.send("study.open", kind="anagrams")
    study.send("study.ask", text="zebra")
    study.send("study.open", kind="word")
    assert 'value="rosa"' in study.html
    study.send("study.open", kind="word", text="PROSA")
    assert 'value="PROSA"' in study.html
    study.send("study.open", kind="anagrams")
    assert "Words from ABERZ" in study.text


def test_words_with_digraphs_have_addresses_that_lead_back_to_them(study):
    study.send("study.open", kind="word", text="COL·LEGI")
    assert study.path == "#/words/study/word/COL%C2%B7LEGI"
    assert "6 tiles, 18 points" in study.text


def test_longer_words_with_it_inside_are_counted(study):
    look(study, "casac")
    assert "Longer words with CASAC in them" in study.text
    assert words(study)
    assert all("CASAC" in word for word in words(study))


@pytest.mark.parametrize(
    ("typed", "said"), [("ka", "“K” is none"), ("a", "one tile"), ("pa vi", "one word here")]
)
def test_what_cannot_be_a_word_is_said_while_it_is_typed(study, typed, said):
    look(study, typed)
    assert said in study.text
    assert study.notices == []
    study.send("study.enter", text=typed)
    assert said in study.text
    assert [place for place, _ in study.notices] == ["study"]


def test_a_rack_gives_all_its_words_the_longest_first(study):
    study.send("study.open", kind="anagrams")
    study.send("study.ask", text="solers?")
    assert "Words from ELORSS?" in study.text
    assert "All 7 tiles 22" in study.text
    assert words(study)[:2] == ["<i>(B)</i>RESSOL", "<i>(C)</i>RESOLS"]
    spell = study.inner.library.alphabet("ca").parse_word
    lengths = [len(spell(re.sub("</?i>", "", word))) for word in words(study)]
    assert lengths == sorted(lengths, reverse=True)


def test_the_order_can_be_that_of_the_points(study):
    study.send("study.open", kind="anagrams")
    study.send("study.ask", text="zebra", order="points")
    points = [int(number) for number in re.findall(r"<sub>(\d+)</sub>", study.shown.parts["study-answer"])]
    assert points[0] == max(points)
    assert len(points) == len(words(study))


def test_patterns_with_lengths_tiles_and_a_rack(study):
    study.send("study.open", kind="patterns")
    study.send("study.ask", text="?as*", shortest="4", longest="5", tiles="ç")
    assert "Words: ?AS* · 4 to 5 tiles · with Ç" in study.text
    study.send("study.ask", text="[pc]a*a", shortest="4", longest="4", rack="capsar")
    assert set(words(study)) >= {"CAPA", "CASA", "PARA"}
    assert "from AACPRS" in study.text


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"text": "ca[s"}, "the bracket [ is not closed"),
        ({"text": "ca[]"}, "there is nothing between [ and ]"),
        ({"text": "ka"}, "“k” is no tile"),
        ({"text": "*" * 31}, "more than 30 places"),
        ({"text": "a*", "shortest": "8", "longest": "3"}, "no length from 8 to 3"),
        ({"text": "a*", "tiles": "?"}, "A blank cannot be asked for"),
        ({"rack": "a" * 16}, "There are 16 tiles"),
        ({"text": "a*", "shortest": "99"}, "no longer exists"),
    ],
)
def test_bad_questions_are_explained(study, fields, said):
    study.send("study.open", kind="patterns")
    study.send("study.ask", **fields)
    assert said in study.text
    assert words(study) == []


FIELDS = st.fixed_dictionaries(
    {
        name: st.text(max_size=40)
        for name in ("text", "tiles", "rack", "shortest", "longest", "length", "tile")
    }
)


@given(st.sampled_from(KINDS), FIELDS)
def test_any_form_is_a_question_or_is_refused_with_a_sentence(kind, fields):
    said = "nothing wrong"
    try:
        question_of(kind, fields, library.alphabet("ca"), bool)
    except Fault as fault:
        said = explain(fault, Texts.english())
    assert said


def test_an_empty_question_has_no_answer(study):
    for kind in ("word", "anagrams", "patterns"):
        study.send("study.open", kind=kind)
        assert words(study) == []
        study.send("study.enter", text="")
        assert words(study) == []
        assert study.notices == []


def test_the_list_of_two_tiles_comes_first_and_with_hooks_if_wanted(study):
    study.send("study.open", kind="lists")
    assert "Words: 2 tiles" in study.text
    assert "101 words" in study.text
    study.send("study.ask", length="2", hooks="yes")
    assert re.search(r"<li><span>[^<]*p[^<]*</span><a[^>]*>AL</a><span>[^<]*b[^<]*</span></li>", study.html)
    assert len(words(study)) == 101


def test_lists_are_in_tile_order(study):
    study.send("study.open", kind="lists")
    study.send("study.ask", length="3")
    found = words(study)
    assert found.index("ACI") < found.index("AÇO") < found.index("ADI")


def test_all_words_with_a_tile_come_by_length(study):
    study.send("study.open", kind="lists")
    study.send("study.ask", tile="L·L")
    assert "Words: with L·L" in study.text
    assert study.html.count("<h3>") >= 3
    assert len(words(study)) == 300


def test_more_words_are_shown_on_demand(study):
    study.send("study.open", kind="lists")
    study.send("study.ask", length="3")
    assert "801 words, the first 300 shown" in study.text
    study.send("study.more")
    assert len(words(study)) == 600
    study.send("study.all")
    assert len(words(study)) == 801
    study.send("study.ask", length="2")
    assert len(words(study)) == 101


def test_every_word_is_copied_not_only_those_shown(study):
    study.send("study.open", kind="lists")
    study.send("study.ask", length="3")
    study.send("study.copy")
    effect = study.effect("copy")
    assert len(effect["text"].split()) == effect["words"] == 801
    study.send("study.copied", where="clipboard", words="801", of="801")
    assert "801 words copied." in study.text
    assert len(words(study)) == 300
    study.send("study.copied", where="clipboard", words="50000", of="582470")
    assert "There are 582,470 in all." in study.text


def test_hooks_are_copied_beside_their_words(study):
    study.send("study.open", kind="lists")
    study.send("study.ask", length="2", hooks="yes")
    study.send("study.copy")
    lines = dict(line.split("\t")[1::-1] for line in study.effect("copy")["text"].splitlines())
    assert "p" in lines["AL"].split()


def test_romanian_words_are_studied_with_romanian_tiles(study):
    romanian = study.inner.library._shipped.headers()[1]
    study.send("words.list", list=romanian.checksum)
    look(study, "casă")
    assert "Valid: it is in ro-2026.2" in study.text
    study.send("study.open", kind="lists")
    assert "<option>X</option>" in study.html
    assert "Ç" not in study.shown.parts["study-form"]


def test_a_page_that_there_is_not_leads_home(study):
    study.go("#/words/study/crosswords")
    assert study.path == "#/"
