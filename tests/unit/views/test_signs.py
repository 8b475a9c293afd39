"""One sign, one meaning; one solid button, always the same one (FRO-12)."""

import re
from collections import defaultdict

import pytest

from devtools.looked_at import looked_at
from devtools.rooms import APP, modules, templates
from faristol.app.views.render import DRAWN, icon

TEXT = r'(?:_|gettext|texts\.gettext)\(\s*"([^"]+)"'
SIGNED = (
    re.compile(rf'"(\w+)",\s*{TEXT}'),
    re.compile(rf'\b(?:go|Row|Line|tool)\(\s*(?:[^,()"]*"?[^,()"]*"?,\s*)?"(\w+)",\s*{TEXT}'),
    re.compile(rf'icon\("(\w+)"\) \}}\}}(?:<span[^>]*>)*\{{\{{\s*{TEXT}'),
)
"""A sign with the text beside it, in templates and in rows that are data."""

SOLID = re.compile(r'<(?:button|a)\b[^>]*class="[^"]*\bnext\b(?! second)[^>]*>')
ANSWERS = ["valid-yes", "valid-no"]
"""The two answers to a card are worth the same."""

BY_ITS_VERB = {
    "Clear": "remove",
    "Copy": "copy",
    "Delete": "remove",
    "Print": "print",
    "Remove": "remove",
    "Save": "save",
}
"""What is done has one sign, whatever it is done with."""

DONE_WITH_IT = {"back", "copy", "print", "save"}
"""Signs of what is done with a thing, which bears the thing's name."""


@pytest.fixture(scope="module")
def signs() -> dict[str, set[str]]:
    """The signs of each text."""
    found = defaultdict[str, set[str]](set)
    for path in [*templates().values(), *modules(APP)]:
        for signed in SIGNED:
            for sign, text in signed.findall(path.read_text(encoding="utf-8")):
                found[text] |= {sign} & DRAWN.keys()
    return looked_at("texts with a sign", found)


@pytest.mark.rule("FRO-12")
def test_what_is_called_the_same_has_the_same_sign(signs: dict[str, set[str]]) -> None:
    assert {text: found for text, found in signs.items() if len(found - DONE_WITH_IT) > 1} == {}


@pytest.mark.rule("FRO-12")
def test_what_is_done_with_a_thing_has_the_sign_of_its_verb(signs: dict[str, set[str]]) -> None:
    verbs = {text: BY_ITS_VERB.get(text.split()[0], "") for text in signs}
    assert set(verbs.values()) == {"", *BY_ITS_VERB.values()}
    assert {text: signs[text] for text, sign in verbs.items() if sign and signs[text] != {sign}} == {}


@pytest.mark.rule("FRO-12")
def test_no_two_signs_are_drawn_alike() -> None:
    alike = defaultdict[str, set[str]](set)
    for name in looked_at("signs", DRAWN):
        alike[icon(name)].add(name)
    assert [names for names in alike.values() if len(names) > 1] == []


@pytest.mark.rule("FRO-12")
def test_the_solid_button_is_always_the_same_one() -> None:
    solid = [
        (path.name, tag)
        for path in templates().values()
        for tag in SOLID.findall(path.read_text(encoding="utf-8"))
    ]
    for name, tag in looked_at("solid buttons", solid):
        named = set(re.findall(r'id="([^"]+)"', tag))
        assert named & {"next", *ANSWERS}, f"{name}: {tag}"
