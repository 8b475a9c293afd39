"""One frame for every page: where its title begins, how wide it is, what its head’s actions look like."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from browser.prepared import go, visiting
from browser.test_screens import SIZES
from browser.whole_app import bring_in, choose, pages
from devtools.server import SiteServer
from effort import by_turns
from faristol.app.home.feature import OLD_LISTS

pytestmark = pytest.mark.slow

TITLE = {"tablet": (60, 21), "upright": (60, 9), "phone": (60, 4)}
"""Where the first letter of every title stands, from the left and from above, in pixels."""

RAIL = 104
"""Pixels at the side of a place and of its lists, on a tablet (FRO-1)."""

PLACE_TITLE = {"tablet": "32px", "upright": "32px", "phone": "28px"}
"""The size of the titles of the five places."""

SEEN_IN = {"en": tuple(SIZES), "ca": ("phone",), "ro": ("phone",)}
"""The sizes at which pages are looked at in each language: words are longest, and windows narrowest."""

EDGE, READING = 16, 828
"""The edge beside every page, and how wide what is read in the middle is; the frame fills these windows."""

MEASURE = """() => {
  const [title, ...others] = document.querySelectorAll("#app h1");
  const text = document.createRange();
  text.selectNodeContents(title);
  const { left, top } = text.getClientRects()[0];
  const page = document.querySelector("#app > *");
  const across = [...page.querySelectorAll("main, main + aside")].map((one) => one.getBoundingClientRect());
  const start = Math.min(...across.map(({ left }) => left));
  const end = Math.max(...across.map(({ right }) => right));
  const style = (element) => {
    const { fontSize, fontWeight, borderTopColor, backgroundColor, minHeight } = getComputedStyle(element);
    return [fontSize, fontWeight, borderTopColor, backgroundColor, minHeight].join(" ");
  };
  // plays beside their totals on a narrow score sheet, and what is no word: the text of a message
  const elsewhere = ".sr, svg, select, textarea, .course-sheet, pre";
  const texts = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  const broken = [];
  while (texts.nextNode()) {
    const { parentElement, data } = texts.currentNode;
    const seen = parentElement.checkVisibility({ visibilityProperty: true });
    if (!seen || parentElement.closest(elsewhere)) continue;
    for (const { 0: word, index } of data.matchAll(/(?<!\\p{L})\\p{L}{2,40}(?!\\p{L})/gu)) {
      text.setStart(texts.currentNode, index);
      text.setEnd(texts.currentNode, index + word.length);
      const lines = new Set([...text.getClientRects()].map(({ bottom }) => Math.round(bottom)));
      if (lines.size > 1) broken.push(word);
    }
  }
  const labels = [...page.querySelectorAll(".field > span, .tabs a")].filter((one) => one.checkVisibility());
  const longer = document.createTextNode(" of two lines on the narrowest of all windows");
  title.append(longer);
  text.selectNodeContents(title);
  const about = title.parentElement.querySelector(":scope > .about")?.getBoundingClientRect();
  const above = text.getBoundingClientRect();
  longer.remove();
  const breaks = getComputedStyle(title).overflowY === "visible";
  const actions = [...document.querySelectorAll(".top > .end .button:not([aria-expanded=true])")];
  return {
    title: [Math.round(left), Math.round(top)],
    size: getComputedStyle(title).fontSize,
    titles: 1 + others.length,
    place: title.closest(".place") !== null,
    played: page.matches(".play-framed") && ["hidden", "clip"].includes(getComputedStyle(page).overflowY),
    rail: document.getElementById("places") !== null,
    board: page.querySelector(".console") !== null || page.matches(".console"),
    edges: [Math.round(start), Math.round(innerWidth - end)],
    width: Math.round(end - start),
    actions: [...new Set(actions.filter((one) => one.checkVisibility()).map(style))],
    broken,
    over: Boolean(about?.height) && breaks && about.left < above.right && about.top < above.bottom - 8,
    cut: labels.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent.trim()),
    sideways: document.documentElement.scrollWidth - innerWidth,
  };
}"""


@dataclass(frozen=True)
class Measured:
    """A page in a language at a size of the window."""

    path: str
    language: str
    size: str
    found: dict[str, Any]


def walk(page: Page) -> Iterator[Measured]:
    """Every page at every size."""
    for language, sizes in SEEN_IN.items():
        choose(page, language)
        for path in pages() if language == "en" else by_turns(pages()):
            go(page, path)
            for size in sizes:
                width, height = SIZES[size]
                page.set_viewport_size({"width": width, "height": height})
                yield Measured(path, language, size, page.evaluate(MEASURE))


@pytest.fixture(scope="module")
def measured(browser: Browser, shared_server: SiteServer) -> list[Measured]:
    """All pages of somebody who has something of every mode."""
    with visiting(browser) as visit:
        page = visit.open(shared_server.address())
        bring_in(page)
        return list(walk(page))


def rail_of(one: Measured) -> int:
    """The width of the rail beside a page."""
    return RAIL if one.found["rail"] and one.size == "tablet" else 0


def test_every_title_begins_at_the_same_place_in_the_same_size(measured: list[Measured]) -> None:
    """But of what is played on a phone: there the window is for board and rack."""
    others = [one for one in measured if not one.found["place"] and not one.found["played"]]
    elsewhere = [(one.path, one.size, one.found["title"], rail_of(one)) for one in others]
    assert [one for one in elsewhere if tuple(one[2]) != (TITLE[one[1]][0] + one[3], TITLE[one[1]][1])] == []
    assert {(one.size, one.found["size"]) for one in others} == {
        ("tablet", "22px"),
        ("upright", "22px"),
        ("phone", "20px"),
    }
    assert {one.found["titles"] for one in measured} == {1}


@pytest.mark.rule("FRO-1")
def test_the_titles_of_the_five_places_are_larger_and_begin_at_the_edge(measured: list[Measured]) -> None:
    places = [one for one in measured if one.found["place"]]
    lists = {"#/archive/games", "#/archive/seasons", *(f"#/{name}" for name in OLD_LISTS)}
    assert {one.path for one in places} - lists == {"#/", "#/play", "#/practice", "#/club", "#/archive"}
    assert {(one.size, one.found["size"]) for one in places} == set(PLACE_TITLE.items())
    assert {one.found["title"][0] - rail_of(one) for one in places} == {EDGE}
    assert [(one.path, one.size, one.found["title"]) for one in places if one.found["title"][1] < 4] == []


@pytest.mark.rule("FRO-12")
def test_every_page_is_as_wide_as_the_frame_or_is_read_in_the_middle(measured: list[Measured]) -> None:
    wrong = []
    for one in measured:
        if one.found["board"]:  # as wide as its squares are
            continue
        left, right = one.found["edges"]
        # a page that is always scrolled keeps the room of its bar
        left -= rail_of(one)
        full = left == EDGE and EDGE <= right <= EDGE + 20
        centred = one.found["width"] == READING and 0 <= right - left <= 20
        if not (full or centred):
            wrong.append((one.path, one.size, one.found["edges"], one.found["width"]))
    assert wrong == []


def test_nothing_of_a_head_stands_over_its_title(measured: list[Measured]) -> None:
    assert [(one.path, one.language, one.size) for one in measured if one.found["over"]] == []


def test_the_actions_of_every_head_look_alike(measured: list[Measured]) -> None:
    assert len({style for one in measured for style in one.found["actions"]}) == 1


def test_no_page_is_wider_than_its_window(measured: list[Measured]) -> None:
    assert [(one.path, one.size) for one in measured if one.found["sideways"] > 0] == []


def test_no_word_of_a_page_is_broken_at_the_end_of_a_line(measured: list[Measured]) -> None:
    assert [
        (one.path, one.language, one.size, one.found["broken"]) for one in measured if one.found["broken"]
    ] == []


def test_what_fields_and_tabs_are_for_is_there_in_full(measured: list[Measured]) -> None:
    assert [
        (one.path, one.language, one.size, one.found["cut"]) for one in measured if one.found["cut"]
    ] == []
