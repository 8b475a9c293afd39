"""Text at 200 %, as the browser’s own setting makes it: every page, on a phone and on a tablet."""

from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from playwright.sync_api import BrowserType, Page

from browser.prepared import go, visiting
from browser.test_screens import SIZES
from browser.whole_app import bring_in, pages
from devtools.server import SiteServer

pytestmark = pytest.mark.slow

WINDOWS = {**SIZES, "landscape": (844, 390)}

LARGE = "--blink-settings=defaultFontSize=32"
"""Chromium’s setting for the size of text, twice the usual one."""

MEASURE = """() => {
  const seen = (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest(".sr");
  const touched = "#app :is(button, a, select, input, summary)";
  // what is scrolled sideways by itself, or is paper, may be wider
  const within = ".board, .wide, .rows, .paper, .sheets, table, [aria-hidden=true]";
  const reached = [...document.querySelectorAll(touched)].filter((one) => seen(one) && !one.closest(within));
  const held = [...document.querySelectorAll("#app *")].filter((one) => seen(one)
    && ["sticky", "fixed"].includes(getComputedStyle(one).position) && !one.closest(within));
  return {
    text: parseFloat(getComputedStyle(document.body).fontSize),
    sideways: document.documentElement.scrollWidth - innerWidth,
    beyond: reached.filter((one) => {
      const { left, right } = one.getBoundingClientRect();
      return right > innerWidth + 1 || left < -1;
    }).map((one) => one.textContent.trim() || one.id),
    held: Math.max(0, ...held.map((one) => {
      const { width, height } = one.getBoundingClientRect();
      return width * height / (innerWidth * innerHeight);
    })),
  };
}"""


@dataclass(frozen=True)
class Measured:
    """A page in a window."""

    path: str
    window: str
    text: float
    sideways: int
    beyond: list[str]
    held: float


@pytest.fixture(scope="module")
def measured(
    browser_type: BrowserType, browser_type_launch_args: dict[str, object], shared_server: SiteServer
) -> list[Measured]:
    """All pages of somebody who has something of every mode."""
    args = [*browser_type_launch_args.get("args", []), LARGE]
    browser = browser_type.launch(**{**browser_type_launch_args, "args": args})
    with visiting(browser) as visit:
        page = visit.open(shared_server.address())
        bring_in(page)
        found = list(walk(page))
    browser.close()
    return found


def walk(page: Page) -> Iterator[Measured]:
    """Every page in every window."""
    for path in pages():
        go(page, path)
        for name, (width, height) in WINDOWS.items():
            page.set_viewport_size({"width": width, "height": height})
            yield Measured(path, name, **page.evaluate(MEASURE))


def test_text_is_twice_as_large_everywhere(measured: list[Measured]) -> None:
    assert {one.text for one in measured} == {36}


def test_no_page_is_wider_than_its_window(measured: list[Measured]) -> None:
    assert [(one.path, one.window, one.sideways) for one in measured if one.sideways > 0] == []


def test_nothing_to_touch_lies_beyond_the_edge(measured: list[Measured]) -> None:
    assert [(one.path, one.window, one.beyond) for one in measured if one.beyond] == []


def test_what_stays_in_sight_leaves_room_for_the_page(measured: list[Measured]) -> None:
    assert [(one.path, one.window, one.held) for one in measured if one.held > 0.5] == []
