"""What the first page does not need is imported when it is first used (BRO-7)."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.quick_site import until_kept
from browser.visits import NewVisit, ServeOther, Visit

HERE = Path(__file__).parent
MAIN = HERE.parents[1] / "py/faristol/browser/main.py"

PAGES = {
    "#/projector": "Nothing is being played yet",
    "#/games/new": "New game",
    "#/tournaments/new": "New tournament",
    "#/correspondences/new": "New game by correspondence",
    "#/alone": "Play alone",
}
"""Pages of features that come later, and their headings."""


@pytest.fixture(scope="module")
def later_address(serve_other: ServeOther) -> str:
    """The app, which imports nothing before it is used, and championships not at all."""
    return serve_other(HERE / "later_main.py", MAIN)


def shows(page: Page, heading: str) -> None:
    """Wait for a page."""
    expect(page.get_by_role("heading", name=heading, level=1)).to_be_visible()


@pytest.mark.slow
@pytest.mark.rule("BRO-7")
@pytest.mark.parametrize(("path", "heading"), PAGES.items())
def test_an_address_brings_its_feature(
    new_visit: NewVisit, later_address: str, path: str, heading: str
) -> None:
    page = new_visit().open(later_address + path)
    shows(page, heading)
    expect(page).to_have_url(later_address + path)


@pytest.mark.rule("BRO-7")
def test_a_tap_brings_its_feature(visit: Visit, later_address: str) -> None:
    page = visit.open(later_address)
    page.get_by_role("link", name="Club", exact=True).click()
    page.get_by_role("link", name="New tournament").click()
    shows(page, "New tournament")
    page.locator(".back").click()
    page.get_by_role("link", name="Club", exact=True).click()
    page.get_by_role("button", name="New duplicate").click()
    expect(page.get_by_role("textbox", name="Player’s name")).to_be_visible()


@pytest.mark.slow
def test_a_feature_that_cannot_be_imported_says_so_and_the_others_go_on(
    visit: Visit, later_address: str
) -> None:
    page = visit.open(later_address)
    page.get_by_role("link", name="Club", exact=True).click()
    page.get_by_role("link", name="Championships by correspondence").click()
    page.get_by_role("link", name="New championship").click()
    panel = page.get_by_role("alertdialog", name="Faristol has stopped")
    expect(panel).to_be_visible()
    panel.get_by_role("button", name="Open the first page").click()
    visit.wait_for_app(page)
    page.get_by_role("link", name="Club", exact=True).click()
    page.get_by_role("link", name="New tournament").click()
    shows(page, "New tournament")


@pytest.mark.slow
def test_the_second_start_has_imported_everything(new_visit: NewVisit, later_address: str) -> None:
    page = new_visit(ahead=True).open(later_address)
    until_kept(page)
    page.reload()
    Visit.wait_for_app(page)
    page.goto(f"{later_address}#/championships/new")
    shows(page, "New championship by correspondence")
