"""The club's list as a judge uses it: set up once, two evenings from it, a season that asks nothing."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.prepared import go, new_duplicate, visiting
from browser.visits import Visit

pytestmark = pytest.mark.rule("CLB-2")

LIST = "Name;Group;Rating\nMaria Vila (Vic);A;1300\nMaria Vila (Olot);B;\nPau;A;1200\nمحمد;;\n"


@pytest.fixture
def club(browser: Browser, address: str) -> Iterator[Page]:
    """A device without anything."""
    with visiting(browser) as visit:
        yield visit.open(address)


def bring_in_list(page: Page, text: str = LIST) -> None:
    go(page, "#/club")
    page.get_by_role("link", name="Players of the club").click()
    file = {"name": "club.csv", "mimeType": "text/csv", "buffer": text.encode()}
    page.get_by_label("From a CSV or text file").set_input_files([file])


def evening(page: Page) -> None:
    """An evening of all who are on the list: one round, and over."""
    new_duplicate(page)
    page.get_by_text("From the club’s list: 4 players").click()
    page.get_by_role("button", name="Enter all").click()
    expect(page.get_by_role("heading", name="4 players")).to_be_visible()


def test_a_list_is_set_up_once_and_fills_what_is_played(club: Page) -> None:
    page = club
    bring_in_list(page)
    expect(page.get_by_role("heading", name="4 players")).to_be_visible()
    page.get_by_label("Name", exact=True).fill("Zoe")
    page.get_by_role("button", name="Add", exact=True).click()
    expect(page.get_by_role("heading", name="5 players")).to_be_visible()
    page.get_by_role("checkbox", name="Away Zoe").check()
    expect(page.get_by_role("heading", name="5 players 1 is away")).to_be_visible()
    page.get_by_label("Part of a name").fill("olot")
    expect(page.get_by_role("link", name="Pau")).to_have_count(0)
    expect(page.get_by_role("link", name="Maria Vila (Olot)")).to_be_visible()
    page.get_by_label("Part of a name").fill("")

    evening(page)
    page.get_by_label("Player’s name").fill("Laia")
    page.get_by_role("button", name="Add", exact=True).click()
    page.get_by_role("button", name="Put Laia on it").click()
    expect(page.get_by_text("Not on the club’s list:")).to_have_count(0)

    go(page, "#/members")
    page.get_by_role("link", name="Maria Vila (Vic)").click()
    expect(page.get_by_role("table")).to_contain_text("not over yet")
    page.get_by_label("Name", exact=True).fill("Maria Vila Puig")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("heading", name="Maria Vila Puig")).to_be_visible()
    page.get_by_role("button", name="Take off the list").click()
    page.get_by_role("button", name="Put back on the list").click()
    expect(page.get_by_role("heading", name="6 players")).to_be_visible()
    page.get_by_role("link", name="Maria Vila Puig").click()
    page.get_by_role("link", name="duplicate", exact=False).first.click()
    expect(page.get_by_label("Name at table 2", exact=True)).to_have_value("Maria Vila (Vic)")
    page.reload()
    Visit.wait_for_app(page)
    expect(page.get_by_label("Name at table 2", exact=True)).to_have_value("Maria Vila (Vic)")
