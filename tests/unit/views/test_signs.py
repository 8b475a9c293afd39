"""One sign, one meaning; one solid button, always the same one (FRO-12)."""

import re
from collections import defaultdict

import pytest

from devtools import ROOT

APP = ROOT / "py/faristol/app"

TEXT = r'(?:_|gettext|texts\.gettext)\(\s*"([^"]+)"'
SIGNED = (
    re.compile(rf'\b(?:go|Row|Line|tool)\(\s*(?:[^,()"]*"?[^,()"]*"?,\s*)?"(\w+)",\s*{TEXT}'),
    re.compile(rf'icon\("(\w+)"\) \}}\}}(?:<span[^>]*>)*\{{\{{\s*{TEXT}'),
)
"""A sign with the text beside it, in templates and in rows that are data."""

SOLID = re.compile(r'<(?:button|a)\b[^>]*class="[^"]*\bnext\b(?! second)[^>]*>')
ANSWERS = {"valid-yes", "valid-no"}
"""The two answers to a card are worth the same."""

DONE_WITH_IT = {"back", "copy", "print", "save"}
"""Signs of what is done with a thing, which bears the thing's name."""


@pytest.mark.rule("FRO-12")
def test_what_is_called_the_same_has_the_same_sign() -> None:
    signs = defaultdict[str, set[str]](set)
    for path in [*APP.rglob("*.html"), *APP.rglob("*.py")]:
        for signed in SIGNED:
            for sign, text in signed.findall(path.read_text(encoding="utf-8")):
                signs[text] |= {sign} - DONE_WITH_IT
    assert len(signs) > 250
    assert {text: found for text, found in signs.items() if len(found) > 1} == {}


@pytest.mark.rule("FRO-12")
def test_the_solid_button_is_always_the_same_one() -> None:
    for path in APP.rglob("*.html"):
        for tag in SOLID.findall(path.read_text(encoding="utf-8")):
            named = set(re.findall(r'id="([^"]+)"', tag))
            assert named & {"next", *ANSWERS}, f"{path.name}: {tag}"
