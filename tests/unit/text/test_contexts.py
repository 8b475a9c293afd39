"""A short text with two meanings has two translations: its context (`pgettext`) tells them apart."""

import re
from pathlib import Path

import pytest

from devtools.catalogues import PLACEHOLDER, compiled_catalogues, extracted
from devtools.looked_at import looked_at
from devtools.rooms import feature_of, templates
from faristol.app.text import Texts

KNOWN = Path(__file__).with_name("same_everywhere.txt")
"""Short texts of several features that were looked at: each means the same wherever it stands."""

SHORT = 2
"""Words, without values."""


def shared_short_texts() -> set[str]:
    """Texts of one or two words, without a context, that several features use."""
    found = set()
    for message in extracted():
        text = message.id if isinstance(message.id, str) else message.id[0]
        short = 0 < len(re.findall(r"[^\W\d_]+", PLACEHOLDER.sub("", text))) <= SHORT
        if short and not message.context and len({feature_of(path) for path, _ in message.locations}) > 1:
            found.add(text)
    return found


@pytest.mark.rule("P1")
def test_a_short_text_of_several_features_has_a_context_or_means_the_same_everywhere() -> None:
    found = looked_at("short texts of several features", shared_short_texts())
    known = KNOWN.read_text(encoding="utf-8").splitlines()
    assert sorted(found - set(known)) == [], "give each meaning its context, or add the text to the list"
    assert sorted(set(known) - found) == [], "no longer a text of several features: take it off the list"
    assert known == sorted(known, key=str.casefold)


def test_what_belongs_to_a_feature_is_known_by_its_folder() -> None:
    assert feature_of("season/templates/ranking.html") == feature_of("season/season.py") == "season"
    assert feature_of("views/clock.py") == feature_of("views/templates/macros.html") == ""


@pytest.mark.rule("P1")
@pytest.mark.parametrize(
    ("context", "text", "catalan", "romanian"),
    [
        ("the play", "This one", "Aquesta", "Aceasta"),
        ("", "This person", "És aquesta persona", "Această persoană"),
        ("what to do", "Back", "Enrere", "Înapoi"),
        ("", "Back", "Revers", "Verso"),
        ("what to do", "Move", "Passa’ls-hi", "Mutați"),
        ("", "Move", "Jugada", "Mutarea"),
        ("", "Place", "Lloc", "Locul"),
        ("on the board", "Place", "Lloc", "Poziția"),
        ("where", "Place", "Lloc", "Localitatea"),
        ("of several", "Place", "Lloc", "Centrul"),
        ("of day", "Time", "Hora", "Ora"),
        ("", "Time", "Temps", "Timpul"),
    ],
)
def test_each_meaning_has_its_own_words(context: str, text: str, catalan: str, romanian: str) -> None:
    for language, expected in (("ca", catalan), ("ro", romanian)):
        texts = Texts.compiled(language, compiled_catalogues()[language])
        assert (texts.pgettext(context, text) if context else texts.gettext(text)) == expected


def test_a_field_for_an_hour_is_not_called_a_length_of_time() -> None:
    fields = {
        path.name: re.findall(r'<label(?:(?!</label>).)*?type="time"', path.read_text(encoding="utf-8"), re.S)
        for path in templates().values()
    }
    looked_at("templates that ask for an hour", [name for name, labels in fields.items() if labels])
    assert [name for name, labels in fields.items() for label in labels if '{{ _("Time")' in label] == []
