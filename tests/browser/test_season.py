"""A season at the page: from the first page to the wall, and what may go wrong with it."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.prepared import copy_of, go, open_copy, open_tab, visiting
from browser.visits import Visit
from seasons import evening

pytestmark = pytest.mark.rule("CLB-1")


@pytest.fixture
def club(browser: Browser, address: str) -> Iterator[Page]:
    """A device with three duplicates that are over; two people of the first one have the same name."""
    with visiting(browser) as visit:
        page = visit.open(address)
        evenings = (
            evening("First", "Maria", "Maria", "Pau"),
            evening("Second", "Maria", "Pau", "Laia"),
            evening("Third", "Pau", "Laia"),
        )
        open_copy(page, copy_of(*evenings))
        expect(page.get_by_role("status")).to_contain_text("Restored")
        yield page


def test_a_season_from_its_first_day_to_the_wall(club: Page) -> None:
    page = club
    go(page, "#/club")
    page.get_by_role("link", name="Seasons").click()
    page.get_by_role("link", name="New season").click()
    page.get_by_label("Name of the season").fill("Winter")
    page.get_by_role("button", name="Begin the season").click()
    page.get_by_role("button", name="Add all 3").click()
    expect(page.get_by_role("heading", name="3 duplicates in the season")).to_be_visible()

    page.get_by_role("link", name="Ranking", exact=True).click()
    asked = page.get_by_role("region", name="Who is who?").get_by_role("listitem")
    expect(asked).to_have_count(3)
    asked.nth(0).get_by_label("Told apart by").fill("Vic")
    asked.nth(0).get_by_role("button", name="This person").click()
    expect(asked).to_have_count(2)
    asked.nth(0).get_by_label("Told apart by").fill("Olot")
    asked.nth(0).get_by_role("button", name="This person").click()
    expect(asked).to_have_count(1)
    asked.nth(0).get_by_role("button", name="Maria (Vic)").click()
    expect(page.get_by_text("Who is who?")).to_have_count(0)
    expect(page.get_by_role("row").nth(1)).to_contain_text("Maria (Vic)")

    # a duplicate is deleted: what it gave stays
    go(page, "#/archive")
    page.get_by_role("button", name="Select").click()
    page.get_by_role("checkbox", name="First").check()
    page.get_by_role("button", name="Delete what is ticked").click()
    page.get_by_role("button", name="Delete", exact=True).click()
    expect(page.get_by_role("checkbox", name="First")).to_have_count(0)
    page.go_back()
    expect(page.locator("#season-gone")).to_be_visible()
    page.reload()
    Visit.wait_for_app(page)
    expect(page.locator("#season-gone")).to_contain_text("“First” is not on this device any more.")
    expect(page.get_by_role("row").nth(1)).to_contain_text("Maria (Vic)")

    page.get_by_role("link", name="Maria (Vic)").click()
    expect(page.get_by_role("heading", name="Maria (Vic)")).to_be_visible()
    page.get_by_role("link", name="How it counts").click()
    page.get_by_label("Points for places", exact=False).first.check()
    page.get_by_label("Best results that count (empty: all)").fill("1")
    page.get_by_role("button", name="Save").first.click()
    expect(page.get_by_text("Saved.").first).to_be_visible()
    page.get_by_role("link", name="Print", exact=True).click()
    expect(page.locator(".leaf")).to_contain_text("The best result of each player counts.")
    page.get_by_role("link", name="Results for the wall").click()
    expect(page.locator(".poster")).to_contain_text("Maria (Vic)")


@pytest.mark.rule("FED-2")
def test_an_evening_of_tables_from_the_draw_to_a_championship(club: Page) -> None:
    page = club
    go(page, "#/seasons/new")
    page.get_by_label("Name of the season").fill("Lliga")
    page.get_by_label("What counts").select_option("cusca")
    page.get_by_role("button", name="Begin the season").click()
    page.get_by_role("link", name="Draw the tables").click()
    expect(page.locator("#page-season-tables")).to_be_visible()
    page.get_by_label("Date").fill("2026-01-08")
    page.get_by_label("Others, a name a line").fill("Ada\nBru\nCaterina\nDora\nEva\nFe\nGil")
    page.get_by_role("button", name="Draw the tables").click()
    page.get_by_role("link", name="Print the tables").click()
    expect(page.locator(".leaf tbody tr").filter(has_text="Gil")).to_have_count(1)
    expect(page.locator(".leaf th[rowspan='3']")).to_have_text("2")
    expect(page).to_have_url(re.compile("/print/draw$"))  # the address follows a frame after the page
    page.go_back()
    expect(page.locator("#page-season-tables")).to_be_visible()
    # Enter would begin it.
    expect(page.get_by_role("button", name="Begin the game").first).not_to_be_focused()
    for number, seats in ((1, 4), (2, 3)):
        table = page.get_by_role("listitem").filter(has=page.get_by_role("heading", name=f"Table {number}"))
        for seat in range(seats):
            table.get_by_role("textbox").nth(seat).fill(str(100 * number + seat))
        table.get_by_role("button", name="Add the game").click()
        expect(page.get_by_text("The game is in the season.")).to_have_count(number)

    open_tab(page, "Ranking")
    expect(page).to_have_url(re.compile(r"#/season/\w+$"))  # the address follows a frame after the page
    page.locator("summary").filter(has_text="Evenings of tables").click()
    page.get_by_role("link", name="8 January 2026").click()
    expect(page.get_by_role("cell", name="606", exact=True)).to_have_count(1)
    expect(page.get_by_text("Occasional players")).to_have_count(0)

    go(page, "#/seasons/new")
    page.get_by_label("Name of the season").fill("Campionat")
    page.get_by_label("What counts").select_option("places")
    page.get_by_role("button", name="Begin the season").click()
    page.get_by_role("button", name="Lliga").click()
    page.get_by_role("link", name="Lliga").click()
    expect(page.get_by_role("link", name="8 January 2026")).to_have_attribute("aria-current", "page")
