"""Bad input as a judge meets it: a sentence at the place, the rule behind it, and nothing saved changes.

Every test starts from duplicates that were opened as a saved copy, does what cannot be done, and loads the
page again: it must look as before, and the browser must have the same records on disk. Every other sentence:
tests/unit/app/duplicate/test_bad_input.py.
"""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.prepared import (
    SETTING_UP,
    SLIPS,
    expect_sentence,
    four_steps,
    go,
    nothing_changes,
    open_copy,
    visiting,
)
from browser.visits import Visit
from devtools.server import SiteServer


@pytest.fixture(scope="module")
def judge(browser: Browser, shared_server: SiteServer) -> Iterator[Visit]:
    """A judge whose tablet has the four duplicates."""
    with visiting(browser) as visit:
        page = visit.open(shared_server.address())
        open_copy(page, four_steps())
        expect(page.get_by_role("status")).to_contain_text("Restored: 4.")
        yield visit


@pytest.fixture
def tablet(judge: Visit) -> Page:
    """The judge's window at the first page."""
    [page] = judge.pages
    go(page, "#/")
    return page


def test_two_players_at_one_table(tablet: Page) -> None:
    with nothing_changes(tablet, SETTING_UP):
        table = tablet.get_by_role("textbox", name="Table", exact=True)
        name = tablet.get_by_role("textbox", name="Player’s name")
        table.fill("1")
        name.fill("Carme")
        name.press("Enter")
        expect_sentence(tablet, "Núria already sits at table 1.", name)
        expect(table).to_have_value("1")
        expect(name).to_have_value("Carme")

        tablet.get_by_text("Change tables, names, groups").click()
        known = tablet.get_by_role("textbox", name="Table: Pau")
        known.select_text()
        known.press_sequentially("1")  # what is filled in without keys is no change to Firefox
        known.press("Tab")
        expect_sentence(
            tablet, "Núria already sits at table 1.", tablet.get_by_role("textbox", name="Name at table 2")
        )

        tablet.get_by_text("Paste a list").click()
        listed = tablet.get_by_role("textbox", name="One player a line")
        listed.fill("3, Carme\n3, Àlex")
        tablet.get_by_role("button", name="Add them all").click()
        correcting = tablet.get_by_role("textbox", name="Correct the list here")
        expect_sentence(tablet, "Carme already sits at table 3.", correcting)
        expect(correcting).to_have_value("3, Carme\n3, Àlex")


@pytest.mark.rule("DUP-1.7A", "PLA-3")
def test_a_slip_with_a_wrong_word_is_void_only_after_its_reason_has_been_read(tablet: Page) -> None:
    with nothing_changes(tablet, SLIPS):
        tablet.get_by_role("textbox", name="Table").fill("1")
        tablet.get_by_role("combobox", name="Place").fill("G3")
        written = tablet.get_by_role("combobox", name="Word")
        written.fill("SOLS")
        written.press("Enter")
        expect(tablet.get_by_role("button", name="Enter it as void, 0 points")).to_be_visible()
        expect(tablet.get_by_role("combobox", name="Word")).to_be_focused()
        sentence = "The play also forms SN at 6G, which is not in the word list."
        expect_sentence(tablet, sentence, written, "PLA-3")
