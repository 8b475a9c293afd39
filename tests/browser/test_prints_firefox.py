"""Firefox prints as many pages as Chromium, none of them empty, and what lies on its side stays so."""

import time
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, Playwright, expect

from browser import test_tournament_prints as tournaments
from browser.prepared import copy_of, go, open_copy, path_of
from browser.test_correspondence_prints import played as played_by_post
from browser.test_prints import A4, pdf_of, played, size
from browser.visits import VISITOR, Visit
from devtools.browsers import installed
from devtools.server import SiteServer
from effort import usually
from faristol.app.duplicate.views.sheets import SHEETS
from faristol.app.guide.feature import GUIDES
from faristol.app.tournament.views.sheets import SHEETS as TOURNAMENT_SHEETS
from faristol.storage.backup import write_backup
from faristol.storage.codec import to_records
from tournaments import copy_of as copy_of_tournament

pytestmark = [pytest.mark.slow, pytest.mark.rule("BRO-9")]

FIVE, PLAYERS, ROUNDS = "Five", 5, 11
PAGES = {
    "slips": 6,
    "player_sheets": PLAYERS,
    "board_empty": 1,
    "order": 1,
    "points": 1,
    "plays": 1,
    "board_position": 1,
    "nobody_saw": 1,
    "player_reports": PLAYERS,
}


@pytest.fixture(scope="module")
def club(playwright: Playwright, shared_server: SiteServer) -> Iterator[Page]:
    """A laptop with Firefox, a duplicate, a game by correspondence and a tournament."""
    found = installed("firefox")
    if found is None:
        pytest.skip("no Firefox here")
    browser = playwright.firefox.launch(**found.launch_options())  # type: ignore[arg-type]
    page = Visit(browser.new_context(**VISITOR)).open(shared_server.address())
    now = int(time.time() * 1000)
    by_post = write_backup([to_records("campionat", played_by_post().events, [], now)], now)
    hall = copy_of_tournament(tournaments.played(tournaments.CLUB), tournaments.CLUB)
    for copy in (copy_of(played(FIVE, PLAYERS, ROUNDS)), by_post, hall):
        go(page, "#/about")
        go(page, "#/")
        open_copy(page, copy)
        expect(page.get_by_role("status")).to_contain_text("Restored: 1.")
    yield page
    browser.close()


EMPTY = 1_000
"""Bytes that draw a page with nothing on it, and more: Firefox draws each letter."""


def printed(page: Page) -> tuple[list[int], set[tuple[int, int]]]:
    """How many bytes draw each page, and the sizes of the pages."""
    pages = pdf_of(page).pages
    contents = (sheet.get_contents() for sheet in pages)
    return [0 if content is None else len(content.get_data()) for content in contents], {
        size(one) for one in pages
    }


@pytest.mark.parametrize("key", usually(["points", "player_reports"], sorted(PAGES)))
def test_a_sheet_of_a_duplicate_has_its_pages(club: Page, key: str) -> None:
    go(club, path_of(FIVE, f"/print/{key}"))
    expect(club.locator("#preview-title")).to_contain_text(SHEETS[key].title)
    drawn, sizes = printed(club)
    assert len(drawn) == PAGES[key]
    assert min(drawn) > EMPTY
    assert sizes == {A4[::-1] if key == "points" else A4}


def test_ten_slips_are_on_every_sheet_from_the_first_one_on(club: Page) -> None:
    """Each sheet begins a page: where there are as many of both, none goes on over two."""
    go(club, path_of(FIVE, "/print/slips"))
    expect(club.get_by_role("heading", name="Slips 6 sheets")).to_be_visible()
    slips = [sheet.locator("> *").count() for sheet in club.locator(".leaf").all()]
    assert slips == [10, 10, 10, 10, 10, 5]
    drawn, _ = printed(club)
    assert len(drawn) == len(slips)


def test_a_game_by_correspondence_has_its_two_sides(club: Page) -> None:
    go(club, "#/correspondence/campionat/sheet")
    expect(club.locator(".correspondence-back")).to_be_attached()
    drawn, sizes = printed(club)
    assert (len(drawn), sizes) == (2, {A4})
    assert min(drawn) > EMPTY


@pytest.mark.parametrize("key", usually(["slips", "wall"], sorted(tournaments.PAGES[tournaments.CLUB])))
def test_a_sheet_of_a_tournament_has_its_pages(club: Page, key: str) -> None:
    go(club, f"#/tournament/{tournaments.CLUB}/print/{key}")
    expect(club.locator("#preview-title")).to_contain_text(TOURNAMENT_SHEETS[key].title)
    drawn, sizes = printed(club)
    assert len(drawn) == tournaments.PAGES[tournaments.CLUB][key]
    assert min(drawn) > EMPTY
    assert sizes == {A4}


@pytest.mark.parametrize("key", usually(["wrong"], GUIDES))
def test_a_guide_fits_on_one_sheet(club: Page, key: str) -> None:
    go(club, f"#/guide/{key}")
    expect(club.locator("h1")).to_have_text(GUIDES[key].title)
    drawn, sizes = printed(club)
    assert (len(drawn), sizes) == (1, {A4})
    assert min(drawn) > EMPTY
