"""Laying tiles on the board of a game: with the mouse, with a finger, with keys alone, on small screens."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from browser.boards import Finger, PreparedGame, at_games, drag, middle, point
from browser.prepared import go
from browser.test_projector import NAMES
from browser.visits import Visit
from devtools import ROOT
from devtools.server import SiteServer

AXE = ROOT / "node_modules/axe-core/axe.min.js"
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
RACKS = ("CASETA?", "AEIOUST")
CASETA = ("C, 2 points", "A, 1 point", "S, 1 point", "E, 1 point", "T, 1 point", "A, 1 point")
WATCH = """() => {
  window.written = 0;
  const watch = new MutationObserver((records) => { window.written += records.length; });
  watch.observe(document.getElementById("board-lying"), { childList: true, subtree: true, attributes: true });
}"""
RUN_AXE = """async () => {
  const { violations } = await axe.run(document);
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0].html}`);
}"""


def games() -> list[PreparedGame]:
    """One for each test."""
    first = ("drag", "nowhere", "order", "taps", "keys", "finger", "cancelled", "loupe", "larger", "whole")
    return [
        *(PreparedGame(name, RACKS) for name in first),
        PreparedGame("lacking", ("CASETAN", RACKS[1])),
        PreparedGame("two", ("CO[L·L]LEG[NY]", RACKS[1])),
        *(PreparedGame(name, RACKS).play("H8 CASA") for name in ("drawn", "taken", "axe")),
        PreparedGame("touch", ("CASETAN", RACKS[1]), touch_move=True),
    ]


@pytest.fixture(scope="module")
def desk(browser: Browser, shared_server: SiteServer) -> Iterator[Page]:
    yield from at_games(browser, shared_server, games())


@pytest.fixture(scope="module")
def phone(browser: Browser, shared_server: SiteServer) -> Iterator[Page]:
    yield from at_games(browser, shared_server, games(), **PHONE)


def press_glass(page: Page) -> None:
    """Make the squares larger on a phone, or as they were: behind the names and points."""
    page.get_by_role("button", name="Score sheet").click()
    page.get_by_role("button", name="Larger squares").click()


def play(page: Page, stream: str) -> Page:
    """The page of a game, its rack open: the board shrinks for it, and only then lies where one taps."""
    go(page, f"#/game/{stream}")
    page.get_by_role("button", name="show my tiles").click()
    expect(tiles(page).first).to_be_visible()
    expect(page.get_by_role("application", name="Board")).to_be_visible()
    return page


def tiles(page: Page) -> Locator:
    """The tiles on the rack."""
    return page.get_by_role("group", name="Your rack").get_by_role("button")


def tile(page: Page, name: str) -> Locator:
    return tiles(page).and_(page.get_by_role("button", name=name)).first


def rack(page: Page) -> list[str]:
    """The names of the tiles on the rack."""
    return [shown.locator(".sr").inner_text() for shown in tiles(page).all()]


def lies(page: Page, *names: str) -> None:
    """These tentative tiles and no others lie on the board."""
    laid = page.get_by_role("application").locator(".tile")
    expect(laid).to_have_count(len(names))
    for name in names:
        expect(page.get_by_role("img", name=name)).to_be_visible()


def lies_within(box: dict[str, float], x: float, y: float) -> bool:
    """Tell whether a point is inside a rectangle."""
    return 0 <= x - box["x"] <= box["width"] and 0 <= y - box["y"] <= box["height"]


def expect_sentence(page: Page, text: str) -> None:
    expect(page.locator("#tentative")).to_contain_text(text)


def test_with_the_mouse_tiles_are_dragged_to_the_board_along_it_and_back(desk: Page) -> None:
    page = play(desk, "drag")
    drag(page, middle(tile(page, "C, 2 points")), point(page, "H8"))
    lies(page, "H8, C, 2 points")
    expect(page.locator("#ghost, #drop-square")).to_have_count(0)
    drag(page, middle(tile(page, "A, 1 point")), point(page, "I9"))
    lies(page, "H8, C, 2 points", "I9, A, 1 point")
    drag(page, point(page, "I9"), point(page, "H9"))
    expect_sentence(page, "CA H8")
    expect(page.get_by_role("button", name="Play CA")).to_be_visible()
    drag(page, point(page, "H8"), middle(tile(page, "S, 1 point")))
    lies(page, "H9, A, 1 point")
    assert rack(page)[:2] == ["S, 1 point", "C, 2 points"]


def test_a_drag_that_ends_nowhere_or_is_given_up_changes_nothing(desk: Page) -> None:
    page = play(desk, "nowhere")
    before = rack(page)
    drag(page, middle(tile(page, "C, 2 points")), middle(page.get_by_role("heading", level=1)))
    page.mouse.move(*middle(tile(page, "C, 2 points")))
    page.mouse.down()
    page.mouse.move(*point(page, "H8"), steps=3)
    expect(page.locator("#ghost")).to_be_visible()
    page.keyboard.press("Escape")
    page.mouse.up()
    expect(page.locator("#ghost")).to_have_count(0)
    page.keyboard.press("ArrowUp")
    expect(page.get_by_role("img", name="H8, double word, across")).to_be_visible()
    lies(page)
    assert rack(page) == before


def test_the_rack_is_put_in_order_by_dragging_and_sorted(desk: Page) -> None:
    page = play(desk, "order")
    first = rack(page)[0]
    drag(page, middle(tile(page, "T, 1 point")), middle(tile(page, first)))
    expect(tiles(page).first).to_have_accessible_name("T, 1 point")
    page.get_by_role("button", name="Sort").click()
    expect(tiles(page).first).to_have_accessible_name("A, 1 point")
    ordered = ["A", "A", "C", "E", "S", "T", "blank"]
    assert [name.partition(",")[0] for name in rack(page)] == ordered
    page.reload()
    Visit.wait_for_app(page)
    page.get_by_role("button", name="show my tiles").click()
    expect(tiles(page).first).to_have_accessible_name("A, 1 point")
    assert [name.partition(",")[0] for name in rack(page)] == ordered


def test_taps_lay_move_and_take_back(desk: Page) -> None:
    page = play(desk, "taps")
    tile(page, "S, 1 point").click()
    page.mouse.click(*point(page, "H8"))
    lies(page, "H8, S, 1 point")
    page.mouse.dblclick(*point(page, "H8"))
    lies(page)
    page.mouse.click(*point(page, "H7"))
    for name in ("C, 2 points", "A, 1 point", "S, 1 point", "A, 1 point"):
        tile(page, name).click()
        expect(page.get_by_role("application").locator(".tile").last).to_have_text(name[0])
    expect_sentence(page, "CASA H7")
    page.get_by_role("button", name="Recall").click()
    lies(page)


@pytest.mark.rule("TIL-BL", "NOT-2")
def test_with_keys_alone_a_whole_play_is_made(desk: Page) -> None:
    page = play(desk, "keys")
    keyboard = page.keyboard
    for name in ("ArrowLeft", "ArrowLeft", "Space", "Space"):
        keyboard.press(name)
    expect(page.get_by_role("img", name="H7, across")).to_be_visible()
    keyboard.type("ca")
    keyboard.press("?")
    expect(page.get_by_role("dialog", name="Which letter does the blank show?")).to_be_visible()
    keyboard.press("s")
    keyboard.type("at")
    expect_sentence(page, "CA(S)AT H7")
    keyboard.press("Backspace")
    expect_sentence(page, "CA(S)A H7")
    expect_sentence(page, "8")
    keyboard.press("Enter")
    expect(page.get_by_role("button", name="Play CA(S)A")).to_have_count(0)
    expect(page.get_by_text("Words on the board: H7 CA(S)A")).to_have_count(1)


def test_a_letter_that_the_rack_lacks_is_told_under_the_board(desk: Page) -> None:
    page = play(desk, "lacking")
    page.keyboard.press("x")
    expect_sentence(page, "There is no X on the rack, and no blank for it.")
    page.keyboard.press("c")
    lies(page, "H8, C, 2 points")


@pytest.mark.rule("TIL-DI", "TIL-Q")
def test_tiles_of_two_letters_are_typed_as_they_are_written(desk: Page) -> None:
    page = play(desk, "two")
    page.keyboard.type("col-leg")
    expect_sentence(page, "COL·LEG H8")
    page.get_by_role("button", name="Recall").click()
    lies(page)
    page.get_by_role("application").focus()
    page.keyboard.type("lleny")
    expect(page.get_by_role("application").locator(".tile").last).to_have_accessible_name(
        "H11, NY, 10 points"
    )


def test_the_board_is_drawn_again_only_where_something_changes(desk: Page) -> None:
    page = play(desk, "drawn")
    page.evaluate(WATCH)
    page.mouse.click(*point(page, "C3"))
    tiles(page).first.click()
    expect(page.get_by_role("application").locator(".tile")).to_have_count(1)
    assert page.evaluate("window.written") == 0


@pytest.mark.rule("BRO-10")
def test_a_tile_dragged_onto_one_that_lies_is_told_why_it_goes_back(desk: Page) -> None:
    page = play(desk, "taken")
    rack = tiles(page).all_inner_texts()
    drag(page, middle(tiles(page).first), point(page, "H9"))
    expect_sentence(page, "H9 is taken: A lies there.")
    assert tiles(page).all_inner_texts() == rack


@pytest.mark.rule("CLA-2A")
def test_with_touch_move_what_lies_stays_also_after_the_page_is_loaded_again(desk: Page) -> None:
    page = play(desk, "touch")
    page.keyboard.press("c")
    lies(page, "H8, C, 2 points")
    page.keyboard.press("Backspace")
    expect_sentence(page, "Classic game, 2")
    lies(page, "H8, C, 2 points")
    page.reload()
    Visit.wait_for_app(page)
    page.get_by_role("button", name="show my tiles").click()
    lies(page, "H8, C, 2 points")
    expect(page.get_by_role("button", name="Recall")).to_have_count(0)
    page.get_by_role("button", name="Pass", exact=True).click()
    expect_sentence(page, "Classic game, 2")
    page.get_by_role("button", name="Withdraw").click()
    expect(page.get_by_text("the turn is lost")).to_be_visible()
    page.get_by_role("button", name="Take the tiles back").click()
    page.get_by_role("button", name="I am Benet").click()
    expect(page.get_by_role("application").locator(".tile")).to_have_count(0)
    expect(page.get_by_role("cell", name="tiles taken back")).to_be_visible()


class TestWithAFinger:
    """A phone: squares are smaller than a finger."""

    def test_the_tile_is_seen_where_it_will_lie_above_the_finger(self, phone: Page) -> None:
        page = play(phone, "finger")
        finger, start = Finger(page), middle(tile(page, "S, 1 point"))
        x, y = point(page, "H8")
        finger.down(*start)
        finger.move(start[0], start[1] - 30)
        finger.move(*point(page, "J8"))
        expect(page.locator("#ghost")).to_contain_text("H8")
        lit, ghost = page.locator("#drop-square").bounding_box(), page.locator("#ghost").bounding_box()
        for box in (lit, ghost):
            assert box["x"] + box["width"] / 2 == pytest.approx(x, abs=2)
            assert box["y"] + box["height"] / 2 == pytest.approx(y, abs=2)
        assert ghost["y"] + ghost["height"] < point(page, "J8")[1] - 20
        finger.up()
        lies(page, "H8, S, 1 point")
        assert page.evaluate("scrollY") == 0

    def test_a_drag_that_the_device_cancels_leaves_all_as_it_was(self, phone: Page) -> None:
        page = play(phone, "cancelled")
        finger, start = Finger(page), middle(tile(page, "S, 1 point"))
        finger.down(*start)
        finger.move(start[0], start[1] - 120)
        expect(page.locator("#ghost")).to_be_visible()
        finger.move(*point(page, "H8"))
        expect(page.locator("#loupe")).to_be_visible()
        finger.cancel()
        expect(page.locator("#ghost, #loupe")).to_have_count(0)
        lies(page)

    @pytest.mark.rule("FRO-11")
    def test_a_loupe_beside_the_thumb_shows_the_board_with_the_tile(self, phone: Page) -> None:
        page = play(phone, "loupe")
        finger, start = Finger(page), middle(tile(page, "S, 1 point"))
        square = point(page, "B3")[0] - point(page, "B2")[0]
        finger.down(*start)
        finger.move(start[0], start[1] - 30)
        expect(page.locator("#loupe")).to_be_hidden()
        for aimed in ("B2", "B8", "B14", "H8", "N2", "N8", "N14"):
            x, y = point(page, aimed)
            thumb = x, y + 2 * square
            finger.move(*thumb)
            expect(page.locator("#ghost")).to_contain_text(aimed)
            loupe = page.locator("#loupe").bounding_box()
            assert page.locator("#loupe .try").bounding_box()["width"] > 30
            assert middle(page.locator("#loupe .try")) == pytest.approx(middle(page.locator("#loupe")), abs=2)
            assert loupe["x"] >= 0
            assert loupe["y"] >= 0
            assert loupe["x"] + loupe["width"] <= 390
            assert not lies_within(loupe, *thumb)
            assert not lies_within(loupe, *middle(page.locator("#ghost .tile")))
            assert loupe["y"] + loupe["height"] < y or aimed.startswith("B")
        finger.cancel()
        expect(page.locator("#loupe")).to_have_count(0)

    @pytest.mark.rule("FRO-11")
    def test_the_board_never_zooms_by_itself_and_the_glass_stays_as_it_was_set(self, phone: Page) -> None:
        page = play(phone, "larger")
        glass = page.locator(".zoom")
        before = page.get_by_role("application").bounding_box()
        page.touchscreen.tap(*point(page, "H8"))
        tile(page, "C, 2 points").tap()
        lies(page, "H8, C, 2 points")
        assert page.get_by_role("application").bounding_box() == before
        press_glass(page)
        expect(glass).to_have_attribute("aria-pressed", "true")
        for _loaded in range(2):
            expect(page.get_by_role("img", name="H8, C, 2 points")).to_be_in_viewport(ratio=0.99)
            assert page.get_by_role("img", name="H8, C, 2 points").bounding_box()["width"] >= 40
            assert page.evaluate("document.documentElement.scrollWidth") == 390
            page.reload()
            Visit.wait_for_app(page)
            page.get_by_role("button", name="show my tiles").click()
        expect(glass).to_have_attribute("aria-pressed", "true")
        page.get_by_role("button", name="Recall").click()
        lies(page)
        assert page.get_by_role("application").bounding_box()["width"] > 600
        press_glass(page)
        expect(glass).to_have_attribute("aria-pressed", "false")
        assert page.get_by_role("application").bounding_box()["width"] == before["width"]

    @pytest.mark.rule("P3", "FRO-11")
    def test_in_the_glass_the_word_being_laid_is_wholly_in_view(self, phone: Page) -> None:
        page = play(phone, "whole")
        press_glass(page)
        page.touchscreen.tap(*point(page, "H8"))
        for name in CASETA:
            tile(page, name).tap()
        lies(page, *(f"H{column}, {name}" for column, name in enumerate(CASETA, start=8)))
        for column, name in enumerate(CASETA, start=8):
            expect(page.get_by_role("img", name=f"H{column}, {name}")).to_be_in_viewport(ratio=0.99)
        press_glass(page)

    @pytest.mark.rule("FRO-11")
    def test_a_tile_that_is_laid_settles_unless_no_motion_is_wanted(self, phone: Page) -> None:
        page = play(phone, "nowhere")
        page.touchscreen.tap(*point(page, "H8"))
        tiles(page).first.tap()
        laid = page.locator(".laying > .try")
        expect(laid).to_have_count(1)
        assert laid.evaluate_all(NAMES) == ["settle"]
        page.emulate_media(reduced_motion="reduce")
        assert laid.evaluate_all(NAMES) == ["none"]
        page.emulate_media(reduced_motion="no-preference")


def test_axe_finds_nothing_while_tiles_lie(desk: Page) -> None:
    page = play(desk, "axe")
    page.evaluate(AXE.read_text(encoding="utf-8"))
    page.mouse.click(*point(page, "I8"))
    tiles(page).first.click()
    expect(page.get_by_role("application").locator(".tile")).to_have_count(1)
    assert page.evaluate(RUN_AXE) == []
