"""A tile laid or taken back is seen before Python has decided; what it refuses goes back with its reason."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from browser.boards import PreparedGame, copy_of_games, drag, middle, point
from browser.prepared import go, open_copy, visiting
from browser.visits import ServeOther

HERE = Path(__file__).parent
MAIN = HERE.parents[1] / "py/faristol/browser/main.py"
RACKS = ("CASETA?", "AEIOUST")

HOLD = "() => { self.faristolHeld = new Promise(resolve => { self.faristolRelease = resolve; }); }"
RELEASE = "() => { self.faristolHeld = undefined; self.faristolRelease(); }"

COUNT = """() => {
  const laid = () => document.querySelectorAll("#laying .try").length;
  window.counts = [laid()];
  const watch = new MutationObserver(() => window.counts.push(laid()));
  watch.observe(document.getElementById("app"), { childList: true, subtree: true });
}"""
"""Notes how many tentative tiles there are after each change of the page."""


@pytest.fixture(scope="module")
def desk(browser: Browser, serve_other: ServeOther) -> Iterator[Page]:
    if browser.browser_type.name != "chromium":
        pytest.skip("Only in Chromium a test can hold Python back: it needs a hand in the worker.")
    names = ("arrow", "picked", "keys", "back", "drag", "moved", "blank", "quick")
    with visiting(browser, fresh=True) as visit:
        page = visit.open(serve_other(HERE / "held_main.py", MAIN))
        copy = copy_of_games(
            *(PreparedGame(name, RACKS) for name in names),
            PreparedGame("touch", ("CASETAN", RACKS[1]), touch_move=True),
            PreparedGame("lying", RACKS).play("H8 CASA"),
            PreparedGame("lacking", RACKS),
        )
        open_copy(page, copy)
        expect(page.get_by_role("status")).to_contain_text("Restored: 11.")
        yield page


@contextmanager
def held(page: Page) -> Iterator[None]:
    """As long as Python gives no answer."""
    [worker] = page.workers
    worker.evaluate(HOLD)
    try:
        yield
    finally:
        worker.evaluate(RELEASE)


def play(page: Page, stream: str) -> Page:
    go(page, f"#/game/{stream}")
    page.get_by_role("button", name="show my tiles").click()
    expect(rack(page).first).to_be_visible()
    return page


def rack(page: Page) -> Locator:
    return page.get_by_role("group", name="Your rack").get_by_role("button")


def tile(page: Page, letter: str) -> Locator:
    """A tile of the rack, the first that shows this."""
    return rack(page).filter(has_text=re.compile(f"^{letter}")).first


def laid(page: Page) -> Locator:
    return page.get_by_role("application").locator(".tile")


def on(page: Page, square: str) -> Locator:
    """A tentative tile on a square."""
    row, column = ord(square[0]) - ord("A") + 1, square[1:]
    return page.get_by_role("application").locator(f".tile[data-row='{row}'][data-column='{column}']")


def arrow_on(page: Page, square: str) -> None:
    page.mouse.click(*point(page, square))
    expect(page.locator(f"#at-{square}")).to_be_visible()


@pytest.mark.rule("BRO-10")
def test_a_tile_tapped_lies_at_the_arrow_at_once_and_its_points_follow(desk: Page) -> None:
    page = play(desk, "arrow")
    arrow_on(page, "H8")
    with held(page):
        tile(page, "C").click()
        tile(page, "A").click()
        expect(on(page, "H8")).to_contain_text("C")
        expect(on(page, "H9")).to_contain_text("A")
        expect(rack(page)).to_have_count(5)
        expect(page.locator("#tentative")).not_to_contain_text("CA")
    expect(page.locator("#tentative")).to_contain_text("CA H8")
    expect(page.get_by_role("img", name="H9, A, 1 point")).to_be_visible()
    expect(page.locator("#at-H10")).to_be_visible()
    expect(laid(page)).to_have_count(2)


def test_a_tile_picked_goes_to_the_square_that_is_tapped(desk: Page) -> None:
    page = play(desk, "picked")
    with held(page):
        tile(page, "S").click()
        page.mouse.click(*point(page, "H8"))
        expect(on(page, "H8")).to_contain_text("S")
    expect(page.get_by_role("img", name="H8, S, 1 point")).to_be_visible()


def test_letters_typed_and_taken_back_are_seen_at_once(desk: Page) -> None:
    page = play(desk, "keys")
    arrow_on(page, "H8")
    with held(page):
        for key in "casa":
            page.keyboard.press(key)
        expect(laid(page)).to_have_text([*"CASA"])
        assert laid(page).evaluate_all("tiles => tiles.map(({ dataset }) => dataset.worth)") == [*"2111"]
        page.keyboard.press("Backspace")
        expect(laid(page)).to_have_count(3)
        expect(rack(page)).to_have_count(4)
    expect(page.locator("#tentative")).to_contain_text("CAS H8")
    expect(page.locator("#at-H11")).to_be_visible()
    expect(rack(page)).to_have_count(4)


def test_all_of_them_go_back_at_once(desk: Page) -> None:
    page = play(desk, "back")
    arrow_on(page, "H8")
    for key in "cas":
        page.keyboard.press(key)
    expect(page.locator("#tentative")).to_contain_text("CAS")
    with held(page):
        page.get_by_role("button", name="Recall").click()
        expect(laid(page)).to_have_count(0)
        expect(rack(page)).to_have_count(7)
    expect(page.locator("#tentative")).not_to_contain_text("CAS")
    expect(rack(page)).to_have_count(7)


def test_a_tile_let_go_lies_there_at_once_and_can_be_moved(desk: Page) -> None:
    page = play(desk, "drag")
    with held(page):
        drag(page, middle(tile(page, "C")), point(page, "H8"))
        expect(on(page, "H8")).to_contain_text("C")
        expect(page.locator("#ghost, #drop-square")).to_have_count(0)
        drag(page, point(page, "H8"), point(page, "I9"))
        expect(on(page, "I9")).to_contain_text("C")
    expect(page.get_by_role("img", name="I9, C, 2 points")).to_be_visible()
    expect(laid(page)).to_have_count(1)


def test_two_change_places_and_a_third_sends_one_back(desk: Page) -> None:
    page = play(desk, "moved")
    for letter, square in (("C", "H8"), ("S", "H9")):
        drag(page, middle(tile(page, letter)), point(page, square))
        expect(on(page, square)).to_contain_text(letter)
    with held(page):
        drag(page, point(page, "H8"), point(page, "H9"))
        drag(page, middle(tile(page, "T")), point(page, "H8"))
        expect(on(page, "H9")).to_contain_text("C")
        expect(on(page, "H8")).to_contain_text("T")
        expect(tile(page, "S")).to_be_visible()
    expect(page.get_by_role("img", name="H9, C, 2 points")).to_be_visible()
    expect(page.get_by_role("img", name="H8, T, 1 point")).to_be_visible()
    expect(laid(page)).to_have_count(2)


def test_a_blank_lies_at_once_and_asks_for_its_letter(desk: Page) -> None:
    page = play(desk, "blank")
    with held(page):
        drag(page, middle(page.locator("#game-rack .blank")), point(page, "H8"))
        expect(on(page, "H8")).to_be_visible()
    page.get_by_role("button", name="S", exact=True).click()
    expect(page.get_by_role("img", name="H8, S by a blank")).to_be_visible()


@pytest.mark.rule("BRO-10")
def test_what_has_been_touched_goes_back_with_the_reason(desk: Page) -> None:
    page = play(desk, "touch")
    arrow_on(page, "H8")
    page.keyboard.press("c")
    expect(page.get_by_role("img", name="H8, C, 2 points")).to_be_visible()
    with held(page):
        page.keyboard.press("Backspace")
        expect(laid(page)).to_have_count(0)
    expect(page.get_by_role("img", name="H8, C, 2 points")).to_be_visible()
    expect(page.locator("#tentative .wrong")).to_be_visible()
    expect(rack(page)).to_have_count(6)


def test_of_quick_taps_none_is_lost_on_the_way(desk: Page) -> None:
    page = play(desk, "quick")
    arrow_on(page, "H8")
    page.evaluate(COUNT)
    with held(page):
        for key in "caseta":
            page.keyboard.press(key)
        expect(laid(page)).to_have_count(6)
    expect(page.locator("#tentative")).to_contain_text("CASETA H8")
    counts = page.evaluate("window.counts")
    assert counts == sorted(counts)


def test_no_tile_is_drawn_on_another(desk: Page) -> None:
    page = play(desk, "lying")
    tile(page, "E").click()
    with held(page):
        page.mouse.click(*point(page, "H8"))
        expect(laid(page)).to_have_count(0)
    expect(rack(page)).to_have_count(7)
    expect(laid(page)).to_have_count(0)


def test_no_letter_is_drawn_that_is_not_on_the_rack(desk: Page) -> None:
    page = play(desk, "lacking")
    arrow_on(page, "A1")
    with held(page):
        page.keyboard.press("b")
        expect(laid(page)).to_have_count(0)
    expect(page.get_by_role("img", name="A1, B by a blank")).to_be_visible()
