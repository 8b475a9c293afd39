"""One term for one thing: the catalogues keep to glossary.toml, and forms once mended do not come back."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from check_rules import load_rules
from devtools.catalogues import PLACEHOLDER, catalogue_files, read
from devtools.looked_at import looked_at

GLOSSARY = tomllib.loads(Path(__file__).with_name("glossary.toml").read_text(encoding="utf-8"))
TERMS, UNWANTED = GLOSSARY["term"], GLOSSARY["unwanted"]


def texts_of(language: str) -> Iterator[tuple[str, str]]:
    """Each English text with each form that a language has for it."""
    [path] = [path for path in catalogue_files() if path.stem == language]
    for message in read(path):
        if message.id:
            english = message.id if isinstance(message.id, str) else message.id[-1]
            strings = [message.string] if isinstance(message.string, str) else list(message.string)
            yield from ((english, text) for text in strings)


CATALOGUES = {language: looked_at("sentences", list(texts_of(language))) for language in ("ca", "ro")}
ENGLISH = [(english, english) for english, _text in CATALOGUES["ca"]]


def without_values(text: str) -> str:
    """The text without its placeholders, whose names are words too."""
    return PLACEHOLDER.sub("…", text)


@pytest.mark.parametrize("term", TERMS, ids=lambda term: term["en"])
def test_a_term_says_what_it_is_in_every_language(term):
    assert all(term[key].strip() for key in ("en", "ca", "ro", "meaning"))


@pytest.mark.parametrize("language", CATALOGUES)
@pytest.mark.parametrize(
    "term", [term for term in TERMS if not term.get("free")], ids=lambda term: term["en"]
)
def test_a_term_is_used_wherever_the_english_has_it(term, language):
    said = re.compile(rf"\b({term.get('find', term['en'] + 's?')})\b", re.IGNORECASE)
    stem = re.compile(term.get(f"{language}_stem", term[language]), re.IGNORECASE)
    found = [pair for pair in CATALOGUES[language] if said.search(without_values(pair[0]))]
    assert found
    excused = tuple(term.get("but", ()))
    assert [pair for pair in found if not pair[0].startswith(excused) and not stem.search(pair[1])] == []


@pytest.mark.parametrize(
    "unwanted", UNWANTED, ids=lambda unwanted: f"{unwanted['language']}: {unwanted['form']}"
)
def test_a_form_that_was_mended_does_not_come_back(unwanted):
    form, excused = re.compile(unwanted["form"], re.IGNORECASE), tuple(unwanted.get("but", ()))
    again = [
        text
        for english, text in CATALOGUES.get(unwanted["language"], ENGLISH)
        if form.search(without_values(text)) and not english.startswith(excused)
    ]
    assert again == [], f"wanted instead: {unwanted['wanted']}"


def test_a_term_names_a_rule_that_there_is():
    rules = load_rules(Path(__file__).parents[2] / "rules.toml")
    assert {term["rule"] for term in TERMS if "rule" in term} <= set(rules)
