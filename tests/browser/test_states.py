"""Pages while something is open on them, asked or wrong: axe finds nothing there either.

The pages as they are when they are opened: tests/browser/engines/test_every_page.py.
"""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.prepared import go, path_of, visiting
from browser.test_screens import AXE, RUN_AXE
from browser.visits import LONG_WORK, show_in
from browser.whole_app import G, bring_in
from devtools.server import SiteServer


@pytest.fixture(scope="module")
def page(browser: Browser, shared_server: SiteServer) -> Iterator[Page]:
    """Somebody with something of every mode. Axe comes from outside, which the site's own policy forbids."""
    with visiting(browser, reduced_motion="reduce") as visit:
        page = visit.open(shared_server.address())
        page.evaluate(AXE.read_text(encoding="utf-8"))
        bring_in(page)
        yield page


def ear(page: Page) -> None:
    """The panel that reads the board, with a row read."""
    go(page, path_of("Result"))
    page.keyboard.press("F2")
    page.keyboard.type("h")
    page.keyboard.press("Enter")
    expect(page.get_by_role("status").filter(has_text="Row H")).to_be_visible()


def slip(page: Page) -> None:
    """A slip that is not legal, which is asked about."""
    go(page, path_of("Slips"))
    page.get_by_role("textbox", name="Table").fill("2")
    page.keyboard.press("Enter")
    page.keyboard.type("h4solerx")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Enter it as void, 0 points")).to_be_visible()


def closing(page: Page) -> None:
    """The slips of some tables are missing when they are closed."""
    go(page, path_of("Slips"))
    page.locator("#next").filter(has_text="Close the slips").click()
    expect(page.get_by_role("alert").filter(has_text="missing")).to_be_visible()


def fault(page: Page) -> None:
    """A player without a name, and a list unfolded."""
    go(page, "#/members")
    page.get_by_text("Paste a list").click()
    page.get_by_role("button", name="Add", exact=True).click()
    expect(page.locator("#app .notice.bad")).to_be_visible()


def announcement(page: Page) -> None:
    """The hall reads what the judge has typed."""
    go(page, path_of("Result", "/menu/hall"))
    page.get_by_label("Announcement for the hall").fill("Prizes at nine")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Take it away")).to_be_visible()
    go(page, path_of("Result", "/projector"))
    expect(page.get_by_role("heading", name="Prizes at nine")).to_be_visible()


def simulation(page: Page) -> None:
    """Moves of a turn are simulated."""
    go(page, f"{G}/analysis/1")
    expect(page.get_by_role("table", name="Best moves")).to_be_visible(timeout=LONG_WORK)
    page.get_by_role("combobox", name="Turns ahead").select_option("5")
    page.get_by_role("button", name="Simulate the moves marked").click()
    expect(page.get_by_role("region", name="Simulation").get_by_role("rowheader").first).to_be_visible()


def letters(page: Page) -> None:
    """A club's own letter names, just copied: a page that no copy holds."""
    go(page, "#/settings")
    page.get_by_role("button", name=re.compile("^Copy ")).first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Letter names")


STATES: dict[str, Callable[[Page], None]] = {
    "the panel by ear": ear,
    "a slip asked about": slip,
    "slips to be closed": closing,
    "a fault": fault,
    "an announcement": announcement,
    "a simulation": simulation,
    "a club's letter names": letters,
}


@pytest.mark.parametrize("state", STATES)
def test_axe_finds_nothing_while_something_is_open(page: Page, state: str) -> None:
    STATES[state](page)
    found = []
    for theme in ("light", "dark"):
        show_in(page, theme)
        found += page.evaluate(RUN_AXE, [] if theme == "light" else ["color-contrast"])
    assert found == []


CHART_TEXT = """(all) => all.filter((one) => one.getBoundingClientRect().width).map((one) =>
  parseFloat(getComputedStyle(one).fontSize) * one.getScreenCTM().a)"""
"""How large the texts of a page's charts are drawn, in CSS pixels."""

TOUCHING = """(charts) => charts.flatMap((chart) => {
  const written = [...chart.querySelectorAll("text")]
    .map((one) => [one.textContent, one.getBoundingClientRect()]).filter(([, { width }]) => width);
  // of a line a digit is the middle half
  const near = ({ left, right, top, bottom, height }, other) =>
    Math.max(left, other.left) - Math.min(right, other.right) < 2.5
    && Math.max(top, other.top) - Math.min(bottom, other.bottom) < -height / 2;
  return written.flatMap(([text, box], index) => written.slice(index + 1)
    .filter(([, other]) => near(box, other)).map(([other]) => `${text} and ${other}`));
})"""
"""Which texts of a chart touch each other."""

SIDES = "(all) => all.flatMap((one) => [one.offsetWidth, one.offsetHeight])"


@pytest.mark.rule("FRO-12")
@pytest.mark.parametrize(
    "path",
    [
        path_of("Result", "/results"),
        "#/practice/figures",
        "#/game/friend-over",
        "#/game/friend-laid",
        "#/tournament/swiss/standings",
        "#/game/over/report",
    ],
)
def test_charts_are_read_and_tiles_are_touched_on_the_narrowest_phone(page: Page, path: str) -> None:
    go(page, path)
    texts, tiles = page.locator("#app .chart text"), page.locator(".game-rack button.tile")
    expect(texts.first).to_be_attached()
    sheet, back = (
        page.get_by_role("button", name=name, exact=True) for name in ("Score sheet", "Back to the game")
    )
    usual = page.viewport_size
    assert usual
    for width in (320, 390):
        page.set_viewport_size({"width": width, "height": 844})
        assert min([44, *tiles.evaluate_all(SIDES)]) == 44, width
        if sheet.is_visible():  # a game that is played has its charts there
            sheet.click()
        assert min(texts.evaluate_all(CHART_TEXT)) >= 15.9, width
        assert page.locator("#app svg.chart").evaluate_all(TOUCHING) == [], width
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        if back.is_visible():
            back.click()
    page.set_viewport_size(usual)
