"""The Catalan recipe, step by step, on a handful of words."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from small_sources import dictionary, lines, make_kitchen, simplemma_data
from wordlists import catalan
from wordlists.recipe import finish

Build = Callable[..., list[str]]

AFFIXES = """FLAG long
FORBIDDENWORD ZZ
SFX _A Y 1
SFX _A 0 s .
SFX _C Y 1
SFX _C 0 la .
PFX _V N 1
PFX _V 0 l' .
"""


@pytest.fixture
def build(tmp_path: Path) -> Build:
    def build(hunspell: str = "", valencian: str = "", debian: str = "", simplemma: str = "") -> list[str]:
        contents = {
            "central": dictionary(AFFIXES, hunspell),
            "valencian": dictionary(AFFIXES, valencian),
            "wcatalan": {"words": lines(debian)},
            "simplemma": {"words": simplemma_data(simplemma.split())},
        }
        kitchen = make_kitchen(tmp_path, "ca", contents)
        words = finish(catalan.stages(kitchen)[-1][1], kitchen)
        return [kitchen.alphabet.show_word(word) for word in words]

    return build


def test_a_word_needs_two_of_three_witnesses(build: Build) -> None:
    assert build(hunspell="casa", debian="casa") == ["CASA"]
    assert build(hunspell="casa", simplemma="casa") == ["CASA"]
    assert build(debian="casa", simplemma="casa") == ["CASA"]
    assert build(hunspell="casa", debian="cosa", simplemma="cuca") == []


def test_the_two_dictionaries_are_one_witness(build: Build) -> None:
    assert build(hunspell="casa", valencian="casa") == []
    assert build(valencian="casa", debian="casa") == ["CASA"]


def test_inflected_forms_are_voted_on_one_by_one(build: Build) -> None:
    assert build(hunspell="gat/_A", debian="gats") == ["GATS"]


def test_words_are_spelt_in_tiles(build: Build) -> None:
    words = "col·legi canya qüestió lluç"
    assert build(hunspell=words, debian=words) == ["CANYA", "COL·LEGI", "LLUÇ", "QESTIO"]


def test_what_tiles_cannot_spell_is_left_out(build: Build) -> None:
    words = "kiwi rei-moix l'aigua yes iraq mp3 web a"
    assert build(hunspell=words, debian=words) == []


def test_names_and_forbidden_entries_are_left_out(build: Build) -> None:
    assert build(hunspell="Barcelona", debian="Barcelona", simplemma="Barcelona") == []
    assert build(hunspell="dolent/ZZ", debian="dolent") == []


def test_pronouns_and_elision_make_no_words(build: Build) -> None:
    assert build(hunspell="mira/_C_V", debian="mira mirala") == ["MIRA"]


def test_a_word_has_at_most_fifteen_tiles(build: Build) -> None:
    words = "desconsideracio desconsideraciona col·leccionadores"
    assert build(hunspell=words, debian=words) == ["COL·LECCIONADORES", "DESCONSIDERACIO"]


def test_rare_classes_count_only_if_simplemma_has_the_stem(build: Build) -> None:
    assert build(hunspell="bacterià/_H", debian="bacterià") == []
    assert build(hunspell="bacterià/_H_V", debian="bacterià") == []
    assert build(hunspell="bacterià/_H", debian="bacterià", simplemma="bacterià") == ["BACTERIA"]
    assert build(hunspell="bacterià/_H_A", debian="bacterià") == ["BACTERIA"]


def test_superlative_stems_do_not_vote(build: Build) -> None:
    assert build(hunspell="bellíssim/_A", debian="bellíssim") == []


def test_inchoative_verbs_get_their_missing_forms(build: Build) -> None:
    assert build(hunspell="patir/12", debian="patir") == ["PATEIXS", "PATIR"]
    assert build(hunspell="patir/12", debian="patir", simplemma="patisc patixo") == [
        "PATEIXS", "PATIR", "PATISC", "PATIXO",
    ]  # fmt: skip
    assert build(hunspell="patir/12") == []
    assert build(hunspell="patir/11", debian="patir") == ["PATIR"]


def test_words_without_a_vowel_are_dropped_but_for_interjections(build: Build) -> None:
    words = "sr pst que brr qds"
    assert build(hunspell=words, debian=words) == ["BRR", "PST", "QE"]


def test_the_witnesses_of_a_word_are_named(tmp_path: Path) -> None:
    contents = {
        "central": dictionary(AFFIXES, "casa"),
        "valencian": dictionary(AFFIXES, "casa"),
        "wcatalan": {"words": lines("cosa casa")},
        "simplemma": {"words": simplemma_data(["cuca"])},
    }
    kitchen = make_kitchen(tmp_path, "ca", contents)
    asked = [kitchen.alphabet.parse_word(word) for word in ("CASA", "CUCA", "XXX")]
    assert list(catalan.reasons(kitchen, asked)) == [
        "2 witnesses are enough, it has hunspell wcatalan",
        "2 witnesses are enough, it has simplemma",
        "2 witnesses are enough, it has none",
    ]
