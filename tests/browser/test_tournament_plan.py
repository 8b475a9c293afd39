"""A director plans the rounds on a phone and pairs by them, or by the other reading of round 1."""

import pytest
from playwright.sync_api import Page, expect

from browser.prepared import choose_file, go
from browser.test_tournament_desk import copy_of
from browser.visits import NewVisit
from tournaments import hall

pytestmark = pytest.mark.browser

NAMES = ("Anna", "Benet", "Carme", "Dídac", "Elena", "Ferran", "Gemma", "Hug")


@pytest.fixture
def planning(new_visit: NewVisit, address: str) -> Page:
    """The pairing page of eight players before round 1, by the rules of Mallorca."""
    page = new_visit().open(address)
    page.set_viewport_size({"width": 390, "height": 844})
    choose_file(page, "Open a copy", copy_of(hall(NAMES), "swiss"))
    expect(page.get_by_role("status")).to_contain_text("Restored: 1.")
    go(page, "#/tournament/swiss/pairing")
    return page


def tables(page: Page) -> list[set[str]]:
    expect(page.locator("#next")).to_contain_text("Publish round 1")
    names = page.locator(".pairing-tables .who").all_inner_texts()
    return [set(two) for two in zip(names[::2], names[1::2], strict=True)]


@pytest.mark.rule("TOU-4")
def test_a_plan_is_set_before_the_start_and_round_1_is_paired_by_it(planning: Page) -> None:
    planning.get_by_text("Plan of rounds").click()
    planning.get_by_role("combobox", name="Round 1", exact=True).select_option(label="King of the hill")
    planning.get_by_role("combobox", name="Round 5", exact=True).select_option(label="King of the hill")
    planning.get_by_role("button", name="Save the plan").click()
    expect(planning.locator("#plan")).to_contain_text("Saved.")
    expect(planning.locator("#plan > summary")).to_contain_text(
        "Round 1: King of the hill · Rounds 2–4: Neighbours in the standings · Round 5: King of the hill"
    )
    planning.locator("#next").click()
    assert {"Anna", "Benet"} in tables(planning)
    planning.locator("#next").click()
    expect(planning.locator("#next")).to_contain_text("Enter results of round 1")
    expect(planning.get_by_role("combobox", name="Round 1", exact=True)).to_have_count(0)
    expect(planning.get_by_role("combobox", name="Round 2", exact=True)).to_be_visible()


@pytest.mark.rule("TOU-2")
def test_round_1_is_halves_and_the_other_reading_is_one_tap(planning: Page) -> None:
    expect(planning.get_by_role("heading", name="Round 1 can be read in two ways")).to_be_visible()
    planning.locator("#next").click()
    assert {"Anna", "Elena"} in tables(planning)
    planning.get_by_role("button", name="Discard").click()
    planning.get_by_role("button", name="Discard the pairing").click()
    planning.get_by_role("button", name="Pair round 1 this way").click()
    assert {"Anna", "Benet"} in tables(planning)
