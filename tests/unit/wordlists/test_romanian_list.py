"""The Romanian recipe, step by step, on a handful of words."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from small_sources import LEXICONS, dictionary, lines, make_kitchen, pickled_data, simplemma_data
from wordlists import romanian
from wordlists.clues import Groups, Rules, plain, read_points, spoken_form
from wordlists.recipe import Kitchen, finish, load_recipe

Prepare = Callable[..., Kitchen]

AFFIXES = """PFX B Y 1
PFX B 0 ne .
SFX B Y 2
SFX B a ez a
SFX B a ăm a
SFX A Y 1
SFX A ă e ă
"""

POINTS = """
"hunspell.word.noun" = [0, 10]
"texts.group.noun" = [0, 1, 2, 3, 10]
stem_ending.noun = { "-15" = "XX" }
kind = { "-10" = "noun negative", "5" = "verb" }
""".replace("stem_ending.noun", '"stem_ending.noun"')


@pytest.fixture
def prepare(tmp_path: Path) -> Prepare:
    """Sources with the words of a test, and a table of points that a person can add up."""

    def prepare(lexicon: str, hunspell: str = "", frequent: str = "", affixes: str = AFFIXES) -> Kitchen:
        contents = {
            "rwpt": {"words": lines(lexicon), "frequent": lines(frequent)},
            "hunspell": dictionary(affixes, hunspell),
            "simplemma": {"words": simplemma_data([])},
            "rowordnet": {"words": pickled_data([])},
        }
        (tmp_path / "points.toml").write_text(POINTS, encoding="utf-8")
        kitchen = make_kitchen(tmp_path, "ro", contents)
        return replace(kitchen, recipe=replace(kitchen.recipe, folder=tmp_path))

    return prepare


def built(kitchen: Kitchen, stage: int = -1) -> list[str]:
    words = romanian.stages(kitchen)[stage][1]
    return [kitchen.alphabet.show_word(word) for word in finish(words, kitchen)]


def test_only_the_lexicon_proposes_words(prepare: Prepare) -> None:
    assert built(prepare("țară", hunspell="țară/A masă"), 0) == ["TARA"]


def test_names_and_hyphens_are_left_out_and_foreign_letters_stay(prepare: Prepare) -> None:
    assert built(prepare("Ana ADN-ul într-un casă kilowatt yen"), 0) == ["CASA", "KILOWATT", "YEN"]


def test_a_word_stays_whose_clues_add_up(prepare: Prepare) -> None:
    assert built(prepare("țară masă", hunspell="țară/A")) == ["TARA"]


def test_suffixes_apply_and_prefixes_do_not(prepare: Prepare) -> None:
    assert built(prepare("țare neța", hunspell="ță/A ța/B")) == []
    assert built(prepare("țare nelucra", hunspell="țară/A lucra/B")) == ["TARE"]


def test_what_holds_for_a_group_holds_for_all_its_forms(prepare: Prepare) -> None:
    assert built(prepare("carte cartea cărții", frequent="carte cartea")) == []
    assert built(prepare("carte cartea cărții", frequent="carte cartea cărții")) == [
        "CARTE",
        "CARTEA",
        "CARTII",
    ]


def test_pieces_inside_words_are_no_frequent_words(prepare: Prepare) -> None:
    assert built(prepare("masă", frequent="masă")) == ["MASA"]
    assert built(prepare("masă", frequent="##masă")) == []


def test_spoken_forms_are_taken_out_before_points_are_counted(prepare: Prepare) -> None:
    kitchen = prepare("mergând mergându", hunspell="mergându mergând")
    assert built(kitchen, 0) == ["MERGAND", "MERGANDU"]
    assert built(kitchen, 1) == ["MERGAND"]


@pytest.mark.parametrize(
    ("word", "others", "why"),
    [
        ("OMULE", "OM", "ule"),
        ("FORMULE", "FORM FORMULA", ""),
        ("FATO", "FATA", "o"),
        ("JUDO", "JUD JUDOUL", ""),
        ("ANU", "AN ANUL", "u"),
        ("ARGINTIU", "ARGINTI ARGINTIUL", ""),
        ("PUTU", "PUT PUTUL PUTURA PUTUT", ""),
        ("LEGATU", "LEGAT LEGATUL LEGATURA", "u"),
        ("MERGANDU", "", "ndu"),
        ("NEMAIFIIND", "", "nemai"),
        ("NEVAZAND", "VAZAND", "nend"),
        ("NENVAZAND", "VAZAND", ""),
    ],
)
def test_forms_before_a_pronoun_and_vocatives_are_told_from_words(word: str, others: str, why: str) -> None:
    assert spoken_form(word, {word, *others.split()}) == why


def test_a_stem_has_one_spelling() -> None:
    assert [plain(stem) for stem in ("SCOAL", "SEAR", "BRAZ", "OAMENII")] == [
        "SCOL",
        "SER",
        "BRAD",
        "OAMENII",
    ]


def test_words_without_a_vowel_are_dropped(prepare: Prepare) -> None:
    assert built(prepare("hmm ypt", hunspell="hmm ypt")) == ["YPT"]


def test_reasons_are_the_points_that_decided(prepare: Prepare) -> None:
    kitchen = prepare("țară mare mergând mergându maxx", hunspell="țară/A maxx")
    asked = [kitchen.alphabet.parse_word(word) for word in ("TARA", "MAXX", "MERGANDU", "OU")]
    assert list(romanian.reasons(kitchen, asked)) == [
        "0 points, 0 are enough: hunspell.word.noun 1 +10, kind noun -10",
        "-15 points, 0 are enough: stem_ending.noun XX -15, hunspell.word.noun 1 +10, kind noun -10",
        "the lexicon has it as a gerund before a pronoun",
        "not in the lexicon",
    ]


def test_the_more_often_a_word_is_read_the_higher_its_step() -> None:
    rules = Rules.read(load_recipe(LEXICONS / "ro/recipe.toml").steps)
    groups = Groups(
        ["CASA", "MASA", "RASA"], {"texts": {"CASA", "MASA"}}, {"CASA": 0, "MASA": 250_000}, rules
    )
    steps = [dict(groups.group_clues(groups.group_of[word]))["frequency.group.noun"] for word in groups.words]
    assert steps == [str(len(rules.ranks)), "3", "0"]


def test_scales_that_stand_for_evidence_rise_from_nothing() -> None:
    tables = tomllib.loads((LEXICONS / "ro/points.toml").read_text(encoding="utf-8"))
    evidence = ("hunspell", "lemmatiser", "wordnet", "texts", "frequency", "forms_of_")
    scales = {name: table for name, table in tables.items() if name.startswith(evidence)}
    assert len(scales) > 50
    for name, scale in scales.items():
        assert scale[0] == 0, name
        assert scale == sorted(scale), name


def test_a_person_can_read_the_table() -> None:
    assert (LEXICONS / "ro/points.toml").stat().st_size <= 26_000


def test_what_is_worth_nothing_has_no_points() -> None:
    assert read_points({"a": [0, 2], "b": {"-3": "x y"}}) == {("a", "1"): 2, ("b", "x"): -3, ("b", "y"): -3}
