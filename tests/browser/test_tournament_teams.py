"""A director runs a match of teams: from the clubs to the boards, a round, and the standings of the teams."""

import re

import pytest
from playwright.sync_api import Page, expect

from browser.prepared import go, open_copy
from browser.visits import NewVisit
from faristol.tournament import commands as c
from faristol.tournament.data import Entry
from tournaments import copy_of, hall

pytestmark = [pytest.mark.browser, pytest.mark.rule("TOU-7")]

CLUBS = {"Inca": ("Benet", "Dídac", "Ferran"), "Reus": ("Anna", "Carme")}


@pytest.fixture
def director(new_visit: NewVisit, address: str) -> Page:
    """The page of the players of two clubs, on a phone."""
    here = hall()
    for club, names in CLUBS.items():
        here.command(c.EnterPlayers(tuple(Entry(name, club=club) for name in names)))
    page = new_visit().open(address)
    page.set_viewport_size({"width": 390, "height": 844})
    open_copy(page, copy_of(here, "swiss"))
    expect(page.get_by_role("status")).to_contain_text("Restored: 1.")
    go(page, "#/tournament/swiss/players")
    return page


def test_teams_of_clubs_meet_on_boards_and_have_their_order(director: Page) -> None:
    page = director
    page.get_by_role("link", name="Put into teams").click()
    boards = page.get_by_role("textbox", name="Boards of a match")
    boards.fill("2")
    boards.press("Enter")
    expect(page.locator("#page-tournament-teams")).to_contain_text("Saved.")
    page.get_by_role("button", name="Teams from the clubs").click()
    inca = page.get_by_role("region", name="Inca")
    expect(inca.get_by_role("listitem")).to_have_count(3)
    expect(inca.get_by_role("listitem").nth(2)).to_contain_text("reserve")
    inca.get_by_role("button", name="Ferran up").click()
    expect(inca.get_by_role("listitem").nth(1)).to_contain_text("Ferran")
    page.locator("#next").click()
    expect(page.locator("#page-pairing")).to_contain_text("reserve of Inca")
    expect(page.locator(".pairing-list")).to_contain_text(re.compile("Inca – Reus|Reus – Inca"))
    page.locator("#next").click()
    expect(page.locator("#next")).to_contain_text("Enter results of round 1")
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    go(page, "#/tournament/swiss/teams/standings")
    expect(page.get_by_role("region", name="1. Inca")).to_contain_text("plays Reus")
