"""What axe objects to, boards that nobody can have read, small targets: on every page in Chromium, on one of
each layout in every engine.

Each is looked at with everything unfolded, light and dark; in Chromium also as wide as a phone is, by turns
folded, its targets upright too, since what a page has at each size is the same in every engine.
"""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import chain

import pytest

from browser.engines.club import Club
from browser.engines.windows import Window, go
from browser.layouts import LAYOUTS
from browser.test_screens import AXE, COLOURS, MEASURE, RUN_AXE, THEMES, rules_of
from browser.whole_app import HALL, everything, pages
from effort import LONG, by_turns

pytestmark = pytest.mark.slow

TABLET, UPRIGHT, PHONE = (1180, 820), (820, 1180), (390, 844)

UNFOLD = "document.querySelectorAll('#app details:not(#ear-fold)').forEach((one) => { one.open = true; })"
"""All but the panel that reads the board: it would lie over the page."""

UNREAD = """document.querySelector("#app :is(.squares, .picture:not([aria-label='']))") !== null
  && document.querySelector("#ear") === null"""
"""Whether there is a board on the page, and nothing that reads it aloud."""


@dataclass
class Seen:
    """What is wrong with a page."""

    path: str
    axe: list[str]
    small: list[str]
    unread: bool


def objections(window: Window, theme: str, known: set[str]) -> Iterator[str]:
    """What axe objects to in a theme, as a person has chosen it; `known` are its colours seen before."""
    window.evaluate(f"document.documentElement.dataset.theme = {theme!r}")
    rules = rules_of(theme, set(window.evaluate(f"({COLOURS})()")), known)
    if rules is not None:
        for fault in window.evaluate(f"({RUN_AXE})({json.dumps(rules)})"):
            yield f"{theme}: {fault}"


def look(window: Window, path: str, known: Mapping[str, set[str]], *, narrow: bool, folded: bool) -> Seen:
    """Look at the page in the window; colours are the only thing that a theme changes."""
    seen = Seen(path, [], [], window.evaluate(UNREAD))
    if folded:
        window.resize(*PHONE)
        seen.axe += [f"phone, {fault}" for fault in objections(window, "light", known["light"])]
    window.evaluate(f"void {UNFOLD}")
    if narrow:
        for name, size in (("phone", PHONE), ("upright", UPRIGHT)):
            window.resize(*size)
            seen.small += [f"{name}, {target}" for target in window.evaluate(f"({MEASURE})()")["small"]]
        window.resize(*TABLET)
    seen.small += window.evaluate(f"({MEASURE})()")["small"]
    for theme, colours in known.items():
        seen.axe += objections(window, theme, colours)
    return seen


@pytest.fixture(scope="module")
def seen(club: Club, tmp_path_factory: pytest.TempPathFactory) -> list[Seen]:
    """All pages of a tablet with something of every mode."""
    window, file = club.window, tmp_path_factory.mktemp("all") / "copy.jsonl"
    file.write_text(everything(), encoding="utf-8")
    go(window, "#/archive")
    window.choose_file("Open a file", file)
    window.reads("Restored: ")
    window.evaluate(f"(() => {{ {AXE.read_text('utf-8')} }})()")
    found, known = [], {theme: set[str]() for theme in THEMES}
    every, narrow = [*pages(), *chain.from_iterable(HALL.values())], club.browser.name.startswith("Chromium")
    folded = set(by_turns(every) if narrow else ())
    for path in every if narrow or LONG else LAYOUTS:
        go(window, path)
        found.append(look(window, path, known, narrow=narrow, folded=path in folded))
    assert club.browser.problems() == []
    return found


def test_axe_finds_nothing_on_any_page(seen: list[Seen]) -> None:
    assert {one.path: one.axe for one in seen if one.axe} == {}


def test_every_target_is_large_enough_for_a_thumb(seen: list[Seen]) -> None:
    assert {one.path: one.small for one in seen if one.small} == {}


def test_every_board_can_be_read_by_ear(seen: list[Seen]) -> None:
    assert [one.path for one in seen if one.unread] == []
