"""What the director wants of a round, on a phone: what became of it is seen, the form is empty again."""

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.prepared import go, open_copy
from browser.visits import NewVisit
from tournaments import copy_of, hall

pytestmark = pytest.mark.browser

NAMES = [f"Player {number}" for number in range(10, 34)]


@pytest.fixture
def proposed(new_visit: NewVisit, address: str) -> Page:
    """The proposed first round of 24 players."""
    page = new_visit().open(address)
    page.set_viewport_size({"width": 390, "height": 844})
    here = hall(NAMES)
    open_copy(page, copy_of(here, "swiss"))
    expect(page.get_by_role("status")).to_contain_text("Restored: 1.")
    go(page, "#/tournament/swiss/pairing")
    page.locator("#next").click()
    expect(page.locator("#next")).to_contain_text("Publish round 1")
    return page


def apart(page: Page) -> Locator:
    form = page.get_by_role("form", name="Two who are not to meet")
    if not form.is_visible():
        page.get_by_text("Wishes for round 1").first.click()
    return form


def test_a_wish_that_the_proposal_breaks_is_seen_and_the_form_is_empty_again(proposed: Page) -> None:
    names = proposed.locator(".pairing-tables .who").all_inner_texts()[:2]
    form = apart(proposed)
    players = form.locator("select[name=first]"), form.locator("select[name=second]")
    for field, name in zip(players, names, strict=True):
        field.select_option(label=name)
    form.get_by_role("button", name="Keep apart").click()
    expect(proposed.locator("#pairing-broken")).to_be_in_viewport()
    expect(proposed.locator("#pairing-broken")).to_be_focused()
    for field in players:
        expect(field).to_have_value("")


def test_after_publishing_the_tables_are_seen(proposed: Page) -> None:
    apart(proposed).scroll_into_view_if_needed()
    proposed.locator("#next").click()
    expect(proposed.locator("#pairing-title")).to_be_in_viewport()
    expect(proposed.locator("#next")).to_contain_text("Enter results of round 1")
