"""A feature's style sheet is for its own pages: what else has its classes is known, and nothing new comes."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from devtools.styles import FOLDER, layers
from markup import makers

EVERYWHERE = frozenset(
    "tokens base tiles controls tables pages console paper print tentative ear frame large start "
    "posters".split()
)
"""The style sheets of what all pages share."""

FEATURES = sorted(set(layers()) - EVERYWHERE)

REACHING = tomllib.loads(Path(__file__).with_name("reaching.toml").read_text("utf-8"))
"""Classes of a style sheet that pages of other features write too, by its name: parts that they share, such
as the board of a game. A class that is another thing there gets a scope instead: `:where(#page-NAME)`."""

BLOCK = re.compile(r"([^{};]+)\{")
STEPS = re.compile(r"from|to|[\d.]+%")
OUT = r":not\((?:[^()]|\([^()]*\))*\)"
CHOICE = r":(?:is|where)\((?:[^()]|\([^()]*\))*\)"
APART = re.compile(r",(?![^()]*(?:\([^()]*\)[^()]*)*\))")
NAME = re.compile(r"([.#])(-?[a-zA-Z][\w-]*)")


def selectors(text: str) -> Iterator[str]:
    """Each selector of a style sheet."""
    for block in BLOCK.findall(re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)):
        if not block.strip().startswith("@"):
            yield from (part.strip() for part in APART.split(block) if not STEPS.fullmatch(part.strip()))


def reached(sheet: str) -> set[str]:
    """What the first part of each selector is called that can mean something in a page of another feature."""
    own, found = sheet.partition("-")[0], set()
    for selector in selectors((FOLDER / f"{sheet}.css").read_text("utf-8")):
        if selector.startswith(":where(#page-"):
            continue
        needed = re.sub(OUT, "", selector)
        names = NAME.findall(re.sub(CHOICE, "", needed)) or NAME.findall(needed)
        made = [makers("class" if sign == "." else "id").get(name, frozenset()) for sign, name in names]
        others = frozenset().union(*made) - {own, ""}
        if not made or any(all({other, ""} & one for one in made) for other in others):
            found.add(names[0][1] if names else selector)
    return found


@pytest.mark.parametrize("sheet", FEATURES)
def test_a_style_sheet_reaches_no_other_features_pages_but_in_what_they_share(sheet):
    assert sorted(reached(sheet)) == REACHING.get(sheet, [])


def test_a_class_that_means_something_else_elsewhere_is_seen():
    assert "duel" in reached("game")
    assert "found" not in reached("wordlists")
    assert "tournament" in makers("class")["turn"]
