"""An event over groups of letters from its set-up to what the search meets afterwards (FED-5)."""

import pytest
from playwright.sync_api import Page, expect

from browser.prepared import go, open_tab
from browser.visits import LONG_WORK
from groupevents import SEVEN


def type_slip(page: Page, player: str, group: int, play: str) -> None:
    """Enter a slip: the player and the group are proposed, and chosen if they are others."""
    page.get_by_role("combobox", name="Player").select_option(label=player)
    page.get_by_role("combobox", name="Group").select_option(label=f"Group {group}")
    page.get_by_label("Play, or PAS").fill(play)
    page.get_by_role("button", name="Enter the slip").click()
    expect(page.get_by_role("main")).to_contain_text(f"{player}, group {group}:")


@pytest.mark.rule("FED-5")
def test_an_hour_of_compunere(page: Page) -> None:
    go(page, "#/club")
    page.get_by_role("link", name="Compunere, anticipation").click()
    page.get_by_label("Players, one a line").fill("Nume;Grupa\nAna;\nIon;Cluj")
    page.get_by_role("button", name="Begin, with the groups").click()
    page.get_by_text("The groups are drawn from a real bag").click()
    page.get_by_label("The letters, a group a line").fill("\n".join(SEVEN.split()))
    page.get_by_role("button", name="Take these groups").click()
    page.get_by_role("button", name="Announce all groups").click()
    expect(page.get_by_role("timer")).to_contain_text("59:")
    type_slip(page, "Ana", 3, "H7 TaNGAJE")
    type_slip(page, "Ion", 3, "PAS")
    expect(page.get_by_role("combobox", name="Player")).to_have_value("2")  # his next group is proposed
    expect(page.get_by_label("Play, or PAS")).to_be_focused()
    page.get_by_role("button", name="End the event").click()
    expect(page.get_by_role("main").get_by_text("The time is not over yet.")).to_be_visible()
    page.get_by_role("button", name="End it all the same").click()
    page.get_by_role("link", name="See the standings").click()
    expect(page.get_by_role("row", name="1 Ana 116 116")).to_be_visible()
    page.get_by_role("button", name="Search over all groups").click()
    expect(page.get_by_role("heading", name="A good series")).to_be_visible(timeout=LONG_WORK)
    page.get_by_role("link", name="Ana").click()
    expect(page.get_by_role("columnheader", name="Best on this board")).to_be_visible()
    open_tab(page, "Print")
    expect(page.get_by_role("button", name="Print", exact=True)).to_be_visible()
