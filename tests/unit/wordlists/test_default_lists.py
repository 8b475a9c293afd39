"""The committed word lists are whole, are what their provenance says, and hold and lack the right words."""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from faristol.lexicon.dawg import Lexicon
from faristol.lexicon.format import decode
from faristol.tiles.alphabet import Alphabet, load_alphabet
from wordlists.recipe import load_recipe

LEXICONS = Path(__file__).parents[3] / "lexicons"
LANGUAGES = ("ca", "ro")


@cache
def alphabet(language: str) -> Alphabet:
    return load_alphabet(LEXICONS / language / "alphabet.toml")


@cache
def committed(language: str) -> Lexicon:
    recipe = load_recipe(LEXICONS / language / "recipe.toml")
    return decode((LEXICONS / language / f"{recipe.name}.lexicon").read_bytes())


def has(language: str, word: str) -> bool:
    return committed(language).contains(alphabet(language).parse_word(word))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_fits_the_board(language: str) -> None:
    provenance = json.loads((LEXICONS / language / "provenance.json").read_text())
    lengths = Counter(map(len, committed(language).words()))
    assert min(lengths) == 2
    assert max(lengths) == 15
    assert {str(length): count for length, count in lengths.items()} == provenance["words_by_length"]
    assert lengths.total() == len(committed(language)) == provenance["words"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_header_and_provenance_follow_the_recipe(language: str) -> None:
    recipe = load_recipe(LEXICONS / language / "recipe.toml")
    provenance = json.loads((LEXICONS / language / "provenance.json").read_text())
    header = committed(language).header
    assert header.checksum == provenance["checksum"]
    assert header.letters == alphabet(language).letters[1:]
    for field in ("name", "language", "version", "official", "licence"):
        assert getattr(header, field) == provenance[field] == getattr(recipe, field)
    assert [source["integrity"] for source in provenance["sources"]] == [
        source.integrity for source in recipe.sources
    ]
    assert len(header.sources) == len(recipe.sources)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lists_call_themselves_unofficial(language: str) -> None:
    assert not committed(language).header.official


@pytest.mark.parametrize("language", LANGUAGES)
def test_short_words_are_as_the_recipe_corrects_them(language: str) -> None:
    for short in load_recipe(LEXICONS / language / "recipe.toml").short_words:
        assert [word for word in short.add if not has(language, word)] == []
        assert [word for word in short.remove if has(language, word)] == []


@pytest.mark.parametrize(
    "word",
    [
        "QE", "QES", "AD", "XAT", "ENYA", "CANTADA", "CANTADES", "TORN", "GOL", "ESCONS", "DE", "COL·LEGI",
        "CANYA", "QADRE", "DESCONSIDERACIO", "SERVEIXS", "PLAÇA", "AIGÜES", "CASTELLÀ",
    ],
)  # fmt: skip
def test_catalan_words(word: str) -> None:
    assert has("ca", word)


@pytest.mark.parametrize(
    "word",
    ["CANTAZA", "ETC", "SRA", "ST", "COLLECCIO", "BARCELONA", "IRAQ", "CANTARLA", "HM", "QADREX"],
)
def test_not_catalan_words(word: str) -> None:
    assert not has("ca", word)


@pytest.mark.parametrize(
    "word",
    [
        "CASA",
        "CĂSĂTORIE",
        "ȚARA",
        "SCRABBLE",
        "KILOWATT",
        "YOGA",
        "HM",
        "AZ",
        "MERGÂND",
        "FRUMOASELE",
        "RECITIT",
        *("AUTO", "AUDIO", "BRAVO", "CACAO", "DRACU", "NICIO", "FRANCO", "VIII", "MIX", "PUTU"),
    ],
)
def test_romanian_words(word: str) -> None:
    assert has("ro", word)


@pytest.mark.parametrize(
    "word",
    [
        *("BUCURESTI", "OK", "UL", "TARO", "MERGÂNDU", "QQ", "CASAE", "OMULE", "LEGATU", "NEFIIND"),
        *("APR", "AUG", "IUL", "DNA", "ISO", "DLUI", "III", "XVII", "XXIII"),
    ],
)
def test_not_romanian_words(word: str) -> None:
    assert not has("ro", word)
