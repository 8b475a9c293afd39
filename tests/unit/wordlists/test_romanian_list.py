"""The Romanian recipe, step by step, on a handful of words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from small_sources import dictionary, make_kitchen, pickled_data, simplemma_data
from wordlists import romanian
from wordlists.recipe import RecipeError, finish

Build = Callable[..., list[str]]

AFFIXES = """PFX B Y 1
PFX B 0 ne .
SFX B Y 2
SFX B a ez a
SFX B a ăm a
SFX A Y 2
SFX A ă e ă
SFX A ă o ă
"""


@pytest.fixture
def build(tmp_path: Path) -> Build:
    def build(hunspell: str, simplemma: str = "", rowordnet: str = "", affixes: str = AFFIXES) -> list[str]:
        contents = {
            "hunspell": dictionary(affixes, hunspell),
            "simplemma": {"words": simplemma_data(simplemma.split())},
            "rowordnet": {"words": pickled_data(rowordnet.split())},
        }
        kitchen = make_kitchen(tmp_path, "ro", contents)
        steps = {**kitchen.recipe.steps, "dropped_rules": {"A": [["ă", "o", "ă"]]}}
        kitchen = replace(kitchen, recipe=replace(kitchen.recipe, steps=steps))
        return [kitchen.alphabet.show_word(word) for word in finish(romanian.collect(kitchen), kitchen)]

    return build


def test_diacritics_fall_and_suffixes_apply(build: Build) -> None:
    assert build("țară/A") == ["TARA", "TARE"]


def test_foreign_letters_stay(build: Build) -> None:
    assert build("kilowatt quasar yen") == ["KILOWATT", "QUASAR", "YEN"]


def test_names_and_hyphens_are_left_out(build: Build) -> None:
    assert build("Ana ADN-ul într-un casă") == ["CASA"]


def test_dropped_rules_make_no_forms(build: Build) -> None:
    assert "TARO" not in build("țară/A")


def test_a_dropped_rule_that_the_source_does_not_have_is_a_mistake(build: Build) -> None:
    with pytest.raises(RecipeError, match="no rule"):
        build("țară", affixes="SFX A Y 1\nSFX A ă e ă")


def test_prefix_classes_are_ignored_and_suffix_classes_of_the_same_name_kept(
    build: Build,
) -> None:
    assert build("lucra/B") == ["LUCRA", "LUCRAM", "LUCREZ"]


def test_bare_gerunds_are_left_out(build: Build) -> None:
    assert build("mergându bandu/A") == ["BANDU"]


def test_repetitions_of_a_stem_need_an_attested_form(build: Build) -> None:
    assert build("citire/A recitire/A") == ["CITIRE"]
    assert build("citire/A recitire/A", simplemma="recitire") == ["CITIRE", "RECITIRE"]
    assert build("citire/A recitire/A", rowordnet="recitire") == ["CITIRE", "RECITIRE"]
    assert build("rezultat/A") == ["REZULTAT"]


def test_verbs_repeat_if_two_forms_of_the_repetition_are_attested(build: Build) -> None:
    verb = ["LUCRA", "LUCRAM", "LUCREZ"]
    assert build("lucra/B", simplemma="relucra") == verb
    assert build("lucra/B", simplemma="relucra relucrez") == [*verb, "RELUCRA", "RELUCRAM", "RELUCREZ"]


def test_unattested_entries_of_doubtful_classes_are_left_out(build: Build) -> None:
    assert build("abc/D abac/n") == []
    assert build("abac/D", rowordnet="abac") == ["ABAC"]


def test_unattested_entries_with_doubtful_endings_are_left_out(build: Build) -> None:
    assert build("nazist/L copil/L") == ["COPIL"]
    assert build("nazist/L", simplemma="nazist") == ["NAZIST"]


def test_participles_are_a_class_of_their_own(build: Build) -> None:
    assert build("sărăcit/QN negândit/QN ocnit/QN") == ["NEGANDIT", "SARACIT"]


def test_words_without_a_vowel_are_dropped(build: Build) -> None:
    assert build("brr ypt") == ["YPT"]
