"""A position set up in a real browser: by finger, by keyboard alone, on another device, at every size."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.boards import point
from browser.prepared import go
from browser.test_casual import phone
from browser.test_screens import AXE, SIZES, look
from browser.visits import LONG_WORK, NewVisit, Visit
from effort import usually

__all__ = ["phone"]

EDITOR = "#/games/editor"
IS_FREE = """element => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}"""


def board_of(page: Page) -> Locator:
    return page.get_by_role("application", name="Board")


def to_editor(page: Page) -> None:
    go(page, EDITOR)
    expect(board_of(page)).to_be_visible(timeout=LONG_WORK)


@pytest.mark.rule("ANA-5")
def test_a_position_is_tapped_on_a_phone_analysed_and_played_on(phone: Page) -> None:
    go(phone, "#/play")
    phone.get_by_role("link", name="Set up a position").tap()
    expect(board_of(phone)).to_be_visible(timeout=LONG_WORK)
    x, y = point(phone, "H8")
    phone.touchscreen.tap(x, y)
    left = phone.get_by_role("group", name="Tiles not seen yet")
    for letter in ("C", "A", "S", "A"):
        left.get_by_role("button", name=re.compile(f"^{letter}, ")).tap()
    expect(board_of(phone).get_by_role("img", name="H11, A, 1 point")).to_be_visible()
    for name in ("X", "Z", "blank"):
        last = left.get_by_role("button", name=re.compile(f"^{name}"))
        last.scroll_into_view_if_needed()
        assert last.evaluate(IS_FREE)
    phone.get_by_label("Rack (a blank is ?)").fill("AEIRST?")
    phone.get_by_role("group", name="The other player").get_by_label("Points").fill("18")
    phone.get_by_role("button", name="Analyse").tap()
    expect(phone.get_by_role("table", name="Best moves")).to_be_visible(timeout=LONG_WORK)
    expect(phone.get_by_text("82 tiles in the bag")).to_be_visible()
    phone.get_by_label("You are").select_option("the other player")
    phone.get_by_role("button", name="Play on").tap()
    expect(phone.get_by_role("group", name="Your rack").get_by_role("button")).to_have_count(
        7, timeout=LONG_WORK
    )


@pytest.mark.rule("ANA-5")
def test_a_position_is_set_up_by_keyboard_alone_and_outlives_a_reload(page: Page) -> None:
    to_editor(page)
    board_of(page).focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.type("CASA")
    expect(board_of(page).get_by_role("img", name="H11, A, 1 point")).to_be_visible()
    page.keyboard.press("Control+z")
    expect(board_of(page).get_by_role("img", name="H11, A, 1 point")).to_have_count(0)
    page.keyboard.type("S")
    expect(board_of(page).get_by_role("img", name="H11, S, 1 point")).to_be_visible()
    page.keyboard.press("Backspace")
    expect(board_of(page).get_by_role("img")).to_have_count(4)  # three tiles and the arrow
    write = page.get_by_label("A word with its place")
    write.focus()
    page.keyboard.type("8H COR")
    page.keyboard.press("Enter")
    expect(board_of(page).get_by_role("img", name="J8, R, 1 point")).to_be_visible()
    page.get_by_label("Rack (a blank is ?)").focus()
    page.keyboard.type("ÇÇ")
    wrong = page.get_by_role("region", name="What is wrong with the position")
    expect(wrong).to_contain_text("Board and racks have 2 Ç tiles, and the set has 1.")
    page.reload()
    Visit.wait_for_app(page)
    expect(wrong).to_contain_text("Board and racks have 2 Ç tiles, and the set has 1.")
    expect(board_of(page).get_by_role("img", name="J8, R, 1 point")).to_be_visible()
    page.get_by_role("button", name="Undo").focus()
    page.get_by_label("Rack (a blank is ?)").fill("AEIRST?")
    expect(wrong.get_by_text("Ç")).to_have_count(0)
    page.get_by_role("button", name="Analyse").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("table", name="Best moves")).to_be_visible(timeout=LONG_WORK)


@pytest.mark.rule("ANA-5")
def test_a_link_opens_it_on_another_device_and_it_is_printed(page: Page, new_visit: NewVisit) -> None:
    to_editor(page)
    board_of(page).focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.type("CASA")
    page.get_by_label("Rack (a blank is ?)").fill("AEIRST?")
    page.get_by_role("button", name="Analyse").click()
    expect(page.get_by_role("table", name="Best moves")).to_be_visible(timeout=LONG_WORK)
    page.get_by_role("button", name="Show as a QR code").click()
    expect(page.get_by_role("img", name="QR code with the position")).to_be_visible(timeout=LONG_WORK)
    link = page.url.replace("#/games/position/", f"{EDITOR}/")
    page.get_by_role("link", name="Print").click()
    expect(page.get_by_role("img", name=re.compile("^Position"))).to_be_visible(timeout=LONG_WORK)
    other = new_visit().open(link)
    expect(board_of(other).get_by_role("img", name="H11, A, 1 point")).to_be_visible(timeout=LONG_WORK)
    expect(other.get_by_label("Rack (a blank is ?)")).to_have_value("AEIRST?")


@pytest.mark.rule("ANA-5")
def test_the_page_itself_prints_what_was_found_and_no_forms(page: Page) -> None:
    to_editor(page)
    page.get_by_label("Rack (a blank is ?)").fill("AEIRST?")
    page.get_by_role("button", name="Analyse").click()
    moves = page.get_by_role("table", name="Best moves")
    expect(moves).to_be_visible(timeout=LONG_WORK)
    unseen = page.get_by_text(re.compile(r"^Unseen: 93\."))
    expect(unseen).to_be_hidden()
    page.emulate_media(media="print")
    expect(moves.locator("tbody th strong").first).to_be_visible()
    expect(page.get_by_role("checkbox")).to_have_count(0)
    expect(page.get_by_label("Name (may be empty)")).to_be_hidden()
    expect(page.get_by_role("button", name="Play on")).to_have_count(0)
    if page.evaluate("CSS.supports('selector(::details-content)')"):
        expect(unseen).to_be_visible()


@pytest.mark.rule("ANA-5")
def test_a_word_over_other_letters_asks_and_is_undone(phone: Page) -> None:
    to_editor(phone)
    write = phone.get_by_label("A word with its place")
    write.fill("H4 CANTADA")
    write.press("Enter")
    expect(write).to_have_value("")
    write.fill("H4 CASA")
    phone.get_by_role("button", name="Lay the word").tap()
    aside = phone.get_by_role("complementary", name="The position")
    asked = aside.get_by_text("CASA at H4 would replace letters that lie there: N on H6 and T on H7.")
    expect(asked).to_be_visible()
    expect(write).to_have_value("H4 CASA")
    expect(board_of(phone).get_by_role("img", name="H6, N, 1 point")).to_be_visible()
    phone.get_by_role("button", name="Replace").tap()
    expect(asked).to_have_count(0)
    expect(board_of(phone).get_by_role("img", name="H6, S, 1 point")).to_be_visible()
    phone.get_by_role("button", name="Undo").tap()
    expect(board_of(phone).get_by_role("img", name="H6, N, 1 point")).to_be_visible()


def test_an_unreadable_rack_is_told_in_sight_and_only_once(phone: Page) -> None:
    to_editor(phone)
    phone.get_by_label("Rack (a blank is ?)").fill("WWWWKK")
    wrong = phone.get_by_role("region", name="What is wrong with the position")
    sentence = wrong.get_by_text("The rack to play, “WWWWKK”, cannot be read as tiles.")
    # It is said as one types, and moves the button down: not while the button is pressed.
    expect(sentence).to_be_visible()
    analyse = phone.get_by_role("button", name="Analyse")
    analyse.tap()
    expect(sentence).to_be_in_viewport(ratio=1)
    expect(wrong).to_be_focused()
    expect(phone.get_by_text("There is nothing to analyse yet")).to_have_count(0)
    found, button = sentence.bounding_box(), analyse.bounding_box()
    assert found
    assert button
    assert found["y"] + found["height"] <= button["y"]


@pytest.mark.parametrize(("width", "height"), usually([(390, 844)], SIZES.values()))
def test_the_rack_of_a_position_stands_in_one_row(page: Page, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    to_editor(page)
    page.get_by_label("Rack (a blank is ?)").fill("AEIRST?")
    page.get_by_role("button", name="Analyse").click()
    tiles = page.get_by_role("img", name="AEIRST?").locator(".tile")
    expect(tiles).to_have_count(7, timeout=LONG_WORK)
    assert len(set(tiles.evaluate_all("tiles => tiles.map(tile => tile.offsetTop)"))) == 1


@pytest.mark.slow
def test_the_editor_and_its_position_at_every_size(new_visit: NewVisit, address: str) -> None:
    page = new_visit(reduced_motion="reduce").open(address)
    to_editor(page)
    page.evaluate(AXE.read_text(encoding="utf-8"))
    board_of(page).focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.type("CASA")
    page.get_by_label("Rack (a blank is ?)").fill("AEIRÇÇ")
    found = look(page)
    page.get_by_label("Rack (a blank is ?)").fill("AEIRST?")
    page.get_by_role("button", name="Analyse").click()
    expect(page.get_by_role("table", name="Best moves")).to_be_visible(timeout=LONG_WORK)
    page.get_by_role("button", name="Show as a QR code").click()
    expect(page.get_by_role("img", name="QR code with the position")).to_be_visible(timeout=LONG_WORK)
    both = {"editor": found, "position": look(page)}
    for name, one in both.items():
        assert not one.sideways, (name, one.sideways)
        assert not one.small_targets, (name, one.small_targets)
        assert not one.small_texts, (name, one.small_texts)
        assert not one.axe, (name, one.axe)
