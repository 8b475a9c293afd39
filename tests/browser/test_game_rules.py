"""A club's own rules for games: copied, changed, played by, passed on as a file."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

import gametable
from browser.games import copy_of_tables
from browser.prepared import go, open_copy, visiting
from browser.test_game_arbiter import wrong
from browser.test_screens import AXE
from devtools.server import SiteServer


@pytest.fixture
def looked_at(browser: Browser, shared_server: SiteServer) -> Iterator[Page]:
    """A window in which axe can look at a page."""
    with visiting(browser) as visit:
        page = visit.open(shared_server.address())
        page.evaluate(AXE.read_text(encoding="utf-8"))
        yield page


def test_the_pages_fit_and_axe_finds_nothing_also_with_refusals(looked_at: Page) -> None:
    for path in ("", "/classic", "/mallorca"):
        go(looked_at, f"#/games/rules{path}")
        expect(looked_at.locator("#page-game-rules")).to_be_visible()
        assert wrong(looked_at) == []
    looked_at.get_by_role("button", name="Copy these rules and change them").click()
    looked_at.get_by_label("Points for using them all").fill("fifty")
    looked_at.get_by_role("button", name="Save", exact=True).click()
    expect(looked_at.locator("#rules-form").get_by_text("“fifty” cannot stand here")).to_be_visible()
    assert wrong(looked_at) == []


@pytest.mark.rule("FED-1")
def test_a_turn_that_has_taken_too_long_is_the_next_players(page: Page) -> None:
    open_copy(page, copy_of_tables(timed=gametable.game("tables", "tablet", players=3, turn_seconds=10)))
    expect(page.get_by_role("status")).to_contain_text("1")
    go(page, "#/game/timed")
    expect(page.get_by_role("region", name="Turns")).to_contain_text("too late")
