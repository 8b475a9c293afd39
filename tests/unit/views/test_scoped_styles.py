"""A feature's style sheet is for its own pages: what others have too is said in one that all share."""

import re
from collections.abc import Iterator
from fnmatch import fnmatchcase

import pytest

from check_classes import SHARED_SHEETS
from devtools.looked_at import looked_at
from devtools.markup import makers
from devtools.styles import FOLDER, layers

SHEETS = looked_at("style sheets of features", sorted(set(layers()) - SHARED_SHEETS))

BLOCK = re.compile(r"([^{};]+)\{")
STEPS = re.compile(r"from|to|[\d.]+%")
OUT = r":not\((?:[^()]|\([^()]*\))*\)"
CHOICE = r":(?:is|where)\(((?:[^()]|\([^()]*\))*)\)"
APART = re.compile(r",(?![^()]*(?:\([^()]*\)[^()]*)*\))")
NAME = re.compile(r"([.#])(-?[a-zA-Z][\w-]*)")


def selectors(text: str) -> Iterator[str]:
    """Each selector of a style sheet."""
    for block in BLOCK.findall(re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)):
        if not block.strip().startswith("@"):
            yield from (part.strip() for part in APART.split(block) if not STEPS.fullmatch(part.strip()))


def features(named: list[tuple[str, str]]) -> frozenset[str]:
    """Those whose pages have one of these classes and ids; a class may be composed, as `of-{{ several }}`."""
    found = set[str]()
    for sign, name in named:
        known = makers("class" if sign == "." else "id")
        like = [one for one in known if one[0] != "*" and fnmatchcase(name, one)] if sign == "." else []
        found.update(*(known[one] for one in ([name] if name in known else like)))
    return frozenset(found)


def needed(selector: str) -> Iterator[list[tuple[str, str]]]:
    """Yield what an element must be called that a selector finds, or all that it may be called."""
    plain = re.sub(OUT, "", selector)
    for choice in re.findall(CHOICE, plain):
        if all(map(NAME.search, APART.split(choice))):
            yield NAME.findall(choice)
    yield from ([name] for name in NAME.findall(re.sub(CHOICE, "", plain)))


def reached(sheet: str, text: str) -> list[str]:
    """Those selectors of a feature's style sheet that can mean something in a page of another feature."""
    own, found = sheet.partition("-")[0], []
    for selector in selectors(text):
        made = [features(named) for named in needed(selector)]
        others = frozenset().union(*made) - {own, ""}
        if not made or any(all({other, ""} & one for one in made) for other in others):
            found.append(selector)
    return found


@pytest.mark.rule("P7")
@pytest.mark.parametrize("sheet", SHEETS)
def test_a_style_sheet_reaches_no_other_features_pages(sheet):
    assert reached(sheet, (FOLDER / f"{sheet}.css").read_text("utf-8")) == []


def test_what_means_something_elsewhere_too_is_seen():
    assert reached("game", ".draws li, .next, .live-sheet .next, [data-said] { color: red }") == [
        ".next",
        "[data-said]",
    ]
    assert reached("game", ":is(.draws, .duel) p, :is(.draws, .hint) p, :is(.draws, p) { color: red }") == [
        ":is(.draws, .duel) p",
        ":is(.draws, p)",
    ]
    assert reached("wordlists", ".lists, :where(#page-study) .lists { color: red }") == [".lists"]
    assert "tournament" in makers("class")["turn"]
