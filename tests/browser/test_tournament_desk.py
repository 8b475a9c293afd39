"""The results desk of a tournament as a director types: without a pause, and without looking."""

import pytest
from playwright.sync_api import Page, expect

from browser.prepared import go, open_copy
from browser.test_game_arbiter import wrong
from browser.test_screens import AXE
from browser.visits import NewVisit
from tournaments import copy_of, hall

pytestmark = pytest.mark.browser

TABLES = 8


@pytest.fixture
def desk(new_visit: NewVisit, address: str) -> Page:
    """The desk of a first round of eight tables."""
    page = new_visit().open(address)
    names = [f"Player {number}" for number in range(1, 2 * TABLES + 1)]
    here = hall(names)
    here.publish(here.pairing(*zip(names[::2], names[1::2], strict=True)))
    open_copy(page, copy_of(here, "swiss"))
    expect(page.get_by_role("status")).to_contain_text("Restored: 1.")
    go(page, "#/tournament/swiss")
    expect(page.get_by_label("Table", exact=True)).to_be_focused()
    return page


def type_line(page: Page, *fields: int) -> None:
    """A line of the desk, each field with Enter, as fast as the keys go."""
    for field in fields:
        page.keyboard.type(str(field))
        page.keyboard.press("Enter")


def test_results_are_typed_one_after_the_other_with_the_keyboard_alone(desk):
    for table in range(1, TABLES + 1):
        type_line(desk, table, 400 + table, 390 - table)
    expect(desk.get_by_text("8 of 8 results")).to_be_visible()
    for table in range(1, TABLES + 1):
        line = desk.locator(f"#in-{table}")
        expect(line).to_contain_text(f"{400 + table}{390 - table}")
    expect(desk.locator("#next")).to_contain_text("Pair round 2")


def test_whole_lines_are_typed_with_one_enter_each(desk):
    for table in range(1, TABLES + 1):
        desk.keyboard.type(f"{table} {400 + table}-{390 - table}")
        desk.keyboard.press("Enter")
    expect(desk.get_by_text("8 of 8 results")).to_be_visible()
    for table in range(1, TABLES + 1):
        expect(desk.locator(f"#in-{table}")).to_contain_text(f"{400 + table}{390 - table}")


def test_a_line_that_is_none_is_told_with_one_enter_and_stays(desk):
    table = desk.get_by_label("Table", exact=True)
    desk.keyboard.type("99 300-200")
    desk.keyboard.press("Enter")
    expect(desk.locator("#desk-entry")).to_contain_text("Nobody is paired at table 99 in round 1.")
    expect(table).to_have_value("99 300-200")
    table.fill("3")
    desk.keyboard.press("Enter")
    desk.keyboard.type("412-388")
    desk.keyboard.press("Enter")
    expect(desk.locator("#in-3")).to_contain_text("412388")
    expect(table).to_be_focused()


def test_a_line_is_still_there_after_a_look_at_the_standings(desk):
    type_line(desk, 1)
    desk.keyboard.type("412")
    desk.get_by_role("link", name="Standings").click()
    expect(desk.locator("#standings-head")).to_be_visible()
    desk.get_by_role("link", name="Desk", exact=True).click()
    expect(desk.locator("#result-first")).to_have_value("412")
    expect(desk.locator("#result-second")).to_be_focused()


def test_a_whole_line_that_was_refused_is_typed_over_after_a_look_at_the_standings(desk):
    desk.keyboard.type("99 300-200")
    desk.keyboard.press("Enter")
    expect(desk.locator("#desk-entry")).to_contain_text("Nobody is paired at table 99 in round 1.")
    desk.get_by_role("link", name="Standings").click()
    expect(desk.locator("#standings-head")).to_be_visible()
    desk.get_by_role("link", name="Desk", exact=True).click()
    expect(desk.get_by_label("Table", exact=True)).to_be_focused()
    desk.keyboard.type("3 412-388")
    desk.keyboard.press("Enter")
    expect(desk.locator("#in-3")).to_contain_text("412388")


def test_who_did_not_come_is_asked_about_at_the_desk_and_above_the_proposal(desk):
    for table in range(2, TABLES + 1):
        type_line(desk, table, 400 + table, 390 - table)
    type_line(desk, 1)
    desk.get_by_role("button", name="Player 2 did not come").click()
    asked = desk.get_by_role("region", name="Before the next round")
    expect(asked).to_contain_text("Player 2 did not come in round 1.")
    desk.locator("#next").click()
    expect(desk.locator("#next")).to_contain_text("Publish round 2")
    desk.get_by_role("button", name="Withdraws Player 2").click()
    expect(desk.get_by_text("Round 2 is paired anew.").first).to_be_visible()
    expect(desk.locator("#next")).to_contain_text("Publish round 2")
    expect(desk.locator(".pairing-list")).not_to_contain_text("Player 2 ")
    expect(asked).to_have_count(0)


def test_keys_for_the_next_line_do_not_answer_a_question(desk):
    type_line(desk, 1, 1412, 300)
    type_line(desk, 2, 400, 390)
    question = desk.locator("#result-question")
    expect(question).to_be_visible()
    expect(desk.get_by_label("Table", exact=True)).to_have_value("1")
    expect(desk.get_by_text("No result is in yet.")).to_be_visible()
    desk.keyboard.press("Tab")
    desk.keyboard.press("Enter")
    expect(desk.locator("#in-1")).to_contain_text("1412")
    expect(desk.get_by_label("Table", exact=True)).to_be_focused()


def test_scores_that_were_asked_about_do_not_stay_for_another_table(desk):
    type_line(desk, 1, 412, 388)
    expect(desk.locator("#in-1")).to_contain_text("412")
    desk.keyboard.type("1 500 400")
    desk.keyboard.press("Enter")
    expect(desk.get_by_role("button", name="Yes, replace it")).to_be_visible()
    desk.get_by_label("Table", exact=True).fill("6")
    expect(desk.locator("#result-first")).to_have_value("")
    expect(desk.locator("#result-second")).to_have_value("")
    desk.keyboard.press("Enter")
    type_line(desk, 391, 380)
    expect(desk.locator("#in-6")).to_contain_text("391380")
    expect(desk.locator("#in-1")).to_contain_text("412388")


@pytest.mark.slow
def test_the_desk_fits_and_axe_finds_nothing(desk):
    desk.evaluate(AXE.read_text(encoding="utf-8"))
    type_line(desk, 1, 400, 390)
    type_line(desk, 2, 1412, 300)
    expect(desk.locator("#result-question")).to_be_visible()
    desk.locator("#result-more summary").click()
    faults = wrong(desk)
    desk.locator("#in-1 button").click()
    expect(desk.get_by_role("button", name="Take the result out")).to_be_visible()
    assert [*faults, *wrong(desk)] == []


@pytest.mark.rule("TOU-12")
def test_two_swapped_digits_are_put_right_with_one_tap(new_visit, address):
    page = new_visit().open(address)
    here = hall(["Anna", "Biel", "Carme", "Dídac"])
    here.publish(here.pairing(("Anna", "Biel"), ("Carme", "Dídac")))
    here.play((350, 340), (350, 340))
    here.publish(here.pairing(("Anna", "Carme"), ("Biel", "Dídac")))
    here.play((372, 330), (345, 360))
    here.publish(here.pairing(("Anna", "Dídac"), ("Biel", "Carme")))
    open_copy(page, copy_of(here, "swiss"))
    expect(page.get_by_role("status")).to_contain_text("Restored: 1.")
    go(page, "#/tournament/swiss")
    expect(page.get_by_label("Table", exact=True)).to_be_focused()
    type_line(page, 1, 534, 340)
    question = page.locator("#result-question")
    expect(question).to_be_focused()
    expect(question).to_contain_text("is 534 right for Anna?")
    expect(question).to_contain_text("between 350 and 372; with two digits swapped it would be 354.")
    page.evaluate(AXE.read_text(encoding="utf-8"))
    assert wrong(page) == []
    page.get_by_role("button", name="Take 354").click()
    expect(page.locator("#in-1")).to_contain_text("354340")
    expect(page.get_by_label("Table", exact=True)).to_be_focused()
