"""Nothing that axe objects to on any page there is, light and dark, nor in what opens over one."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.prepared import go, visiting
from browser.test_screens import AXE, RUN_AXE
from browser.visits import show_in
from browser.whole_app import bring_in, pages
from devtools.server import SiteServer


@pytest.fixture(scope="module")
def page(browser: Browser, shared_server: SiteServer) -> Iterator[Page]:
    """A window of somebody who has something of every mode."""
    with visiting(browser) as visit:
        page = visit.open(shared_server.address())
        bring_in(page)
        page.evaluate(AXE.read_text())
        yield page


def found(page: Page) -> list[str]:
    """What axe objects to, in both themes."""
    show_in(page, "light")
    light = page.evaluate(RUN_AXE, [])
    show_in(page, "dark")
    return [*light, *(f"dark, {fault}" for fault in page.evaluate(RUN_AXE, ["color-contrast"]))]


def test_axe_finds_nothing_on_any_page(page: Page) -> None:
    faults = {}
    for path in pages():
        go(page, "#/about" if path == "#/lists" else "#/lists")
        go(page, path)
        expect(page.locator("#app[aria-busy]")).to_have_count(0)
        if wrong := found(page):
            faults[path] = wrong
    assert faults == {}
