"""A turn of a game by correspondence at the page: laid with keys, with the mouse, with a finger, and made."""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import Browser, Page, expect

import library
from browser.boards import drag, middle, point
from browser.prepared import go, open_copy, unfold, visiting
from browser.test_screens import SIZES
from browser.test_tentative import AXE, PHONE, RUN_AXE, expect_sentence, lies, tile
from browser.visits import NewVisit, Visit
from devtools.server import SiteServer
from effort import usually
from faristol.modes.correspondence import commands as c
from faristol.modes.correspondence import events as e
from faristol.modes.correspondence.state import RED
from faristol.storage.backup import write_backup
from faristol.storage.codec import to_records
from posted import Copy, string_with

TILES = "MEREL?R"


def new_game(page: Page, **choices: str) -> Page:
    """A new game of RED’s on this device, with a string that begins with `TILES`."""
    go(page, "#/correspondences")
    page.get_by_role("link", name="New game by correspondence").click()
    page.get_by_label("RED, who starts").first.fill("Ana Pop")
    page.get_by_label("BLUE").first.fill("Barbu Ionescu")
    unfold(page, "means")
    page.get_by_label("Plays travel").select_option(label=choices.get("means", "by post"))
    unfold(page, "dates")
    page.get_by_label("Sheets sent on").fill("2026-01-05")
    unfold(page, "string")
    page.get_by_label("String of tiles").select_option(label="Typed, as the arbiter has it")
    page.get_by_label("All 100 tiles").fill(library.alphabet("ro").show_rack(string_with(TILES)))
    page.get_by_role("button", name="Make the game").click()
    expect(page.get_by_role("application", name="Board")).to_be_visible()
    return page


def test_a_play_is_typed_its_dates_are_written_and_it_stands_on_the_sheet(page: Page) -> None:
    new_game(page)
    expect(page.get_by_text("Lay your tiles on the board")).to_be_visible()
    page.mouse.click(*point(page, "H5"))
    page.keyboard.type("me")
    page.keyboard.press("?")
    dialog = page.get_by_role("dialog", name="Which letter does the blank show?")
    expect(dialog).to_be_visible()
    page.keyboard.press("r")
    page.keyboard.type("e")
    expect_sentence(page, "ME(R)E H5")
    page.get_by_label("It arrived").fill("2026-01-08")
    page.get_by_label("You send yours").fill("2026-01-10")
    page.get_by_label("A word to the partner").fill("Noroc!")
    page.reload()  # nobody has heard of the word yet
    Visit.wait_for_app(page)
    expect(page.get_by_label("A word to the partner")).to_have_value("Noroc!")
    lies(page, "H5, M, 4 points", "H6, E, 1 point", "H7, R by a blank", "H8, E, 1 point")
    page.get_by_role("button", name="and write the message").click()
    expect(page.get_by_role("link", name="Messages")).to_have_attribute("aria-current", "page")
    page.get_by_role("link", name="Sheet").click()
    row = page.get_by_role("row").filter(has=page.get_by_role("rowheader", name="I", exact=True))
    expect(row.first).to_contain_text("H5: ME(R)E")
    expect(row.first).to_contain_text("08.01")
    page.get_by_role("link", name="Turn").click()
    expect(page.get_by_role("link", name="Send the message, or read the answer")).to_be_visible()
    page.get_by_role("link", name="All games by correspondence").click()
    expect(page.get_by_role("link", name="Ana Pop – Barbu Ionescu")).to_contain_text("of the partner")


def test_tiles_are_dragged_and_taken_back_and_a_word_that_is_none_is_asked_about(page: Page) -> None:
    new_game(page, means="by e-mail")
    drag(page, middle(tile(page, "M, 4 points")), point(page, "H7"))
    lies(page, "H7, M, 4 points")
    tile(page, "L, 1 point").click()
    page.mouse.click(*point(page, "H8"))
    lies(page, "H7, M, 4 points", "H8, L, 1 point")
    expect(page.locator("#app").get_by_text("Not in the list: ML. The play would be a zero.")).to_be_visible()
    page.get_by_role("button", name="Play ML").click()
    expect(page.get_by_role("button", name="Play it all the same")).to_be_visible()
    page.get_by_role("button", name="Recall").click()
    lies(page)
    page.get_by_role("button", name="PAS", exact=True).click()
    page.get_by_label("It arrived").fill("2026-01-08")
    page.get_by_label("You send yours").fill("2026-01-10")
    page.get_by_role("button", name="Play PAS, and write the message").click()
    expect(page.get_by_role("link", name="Messages")).to_have_attribute("aria-current", "page")
    page.get_by_role("link", name="Turn").click()
    page.get_by_role("button", name="Take the play back").click()
    expect(page.get_by_text("Lay your tiles on the board")).to_be_visible()


def test_with_a_finger_the_squares_are_large_and_the_button_is_in_sight(
    browser: Browser, shared_server: SiteServer
) -> None:
    if browser.browser_type.name != "chromium":
        pytest.skip("Only Chromium can be touched by a test.")
    with visiting(browser, **PHONE) as visit:
        page = new_game(visit.open(shared_server.address()))
        button = page.locator("#next")
        expect(button).to_be_in_viewport(ratio=1)
        page.get_by_role("button", name="Larger squares").tap()
        page.locator(".played").evaluate(
            "(board) => board.scrollTo({ left: 0, top: 0, behavior: 'instant' })"
        )
        page.touchscreen.tap(*point(page, "B2"))
        square = page.get_by_role("img", name="B2, double word, across").bounding_box()
        assert square
        assert square["width"] >= 40
        page.get_by_role("button", name="Larger squares").tap()
        tile(page, "M, 4 points").tap()
        lies(page, "B2, M, 4 points")
        expect(button).to_be_in_viewport(ratio=1)
        assert page.evaluate("document.documentElement.scrollWidth") <= 390


UNCOVERED = """(notice) => {
  const { x, y, width, height } = notice.getBoundingClientRect();
  return [y + 4, y + height - 4].every((at) => notice.contains(document.elementFromPoint(x + width / 2, at)));
}"""


@pytest.mark.rule("COR-10")
@pytest.mark.parametrize(("width", "height"), usually([(390, 844)], SIZES.values()))
def test_what_is_asked_about_the_day_of_arrival_is_in_sight(
    browser: Browser, shared_server: SiteServer, width: int, height: int
) -> None:
    game = Copy.made(seed=3, means="email")
    game.do(e.Joined(RED))
    for _ in range(2):
        game.best()
    game.do(c.AnswerPly((), "2026-02-01"))
    now = int(time.time() * 1000)
    with visiting(browser, viewport={"width": width, "height": height}) as visit:
        page = visit.open(shared_server.address())
        open_copy(page, write_backup([to_records("campionat", game.events, [], now)], now))
        go(page, "#/correspondence/campionat")
        page.get_by_role("button", name="PAS", exact=True).click()
        page.get_by_role("button", name="Play PAS").click()
        notice = page.locator(".correspondence-own .notice.bad")
        expect(notice).to_contain_text("Without the day on which it arrived")
        arrived = page.get_by_label("It arrived")
        expect(arrived).to_be_focused()
        assert notice.evaluate(UNCOVERED)
        assert arrived.evaluate(UNCOVERED)


@pytest.mark.parametrize("theme", usually(["light"], ["light", "dark"]))
def test_nothing_is_found_by_axe(new_visit: NewVisit, address: str, theme: str) -> None:
    page = new_game(new_visit(color_scheme=theme).open(address))
    page.evaluate(AXE.read_text(encoding="utf-8"))
    for name in ("Turn", "Sheet", "Days"):
        page.get_by_role("link", name=name, exact=True).click()
        expect(page.get_by_role("link", name=name, exact=True)).to_have_attribute("aria-current", "page")
        assert page.evaluate(RUN_AXE) == []
