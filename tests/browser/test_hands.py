"""A tile in a hand: no other hand takes it away, no turned window loses it; it lands where it is shown."""

import random
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.boards import Finger, PreparedGame, at_games, middle, point
from browser.test_tentative import PHONE, RACKS, lies, play, rack, tile
from devtools.server import SiteServer

POINT = """([kind, id, pointerType, selector, x, y]) => {
  const under = selector ? document.querySelector(selector) : document.elementFromPoint(x, y);
  const buttons = kind === "pointerup" ? 0 : 1;
  const at = { bubbles: true, cancelable: true, clientX: x, clientY: y };
  const given = { ...at, pointerId: id, pointerType, isPrimary: true, buttons };
  (under ?? document.body).dispatchEvent(new PointerEvent(kind, given));
}"""
TAP = """(selector) => {
  const given = { bubbles: true, cancelable: true, detail: 1 };
  document.querySelector(selector).dispatchEvent(new MouseEvent("click", given));
}"""
SHOWN = """() => {
  const middle = ({ left, top, width, height }) => [left + width / 2, top + height / 2];
  const box = (selector) => document.querySelector(selector).getBoundingClientRect();
  const light = document.getElementById("drop-square"), board = box("#laying");
  const [x, y] = middle(box("#ghost .tile")), size = board.width / 15;
  const lit = light.hidden ? [0, 0] : middle(light.getBoundingClientRect());
  const at = (from, to) => Math.floor((to - from) / size);
  const square = ([x, y]) => "ABCDEFGHIJKLMNO"[at(board.top, y)] + (1 + at(board.left, x));
  return {
    lit: light.hidden || lit[1] > board.bottom ? "" : square(lit),
    taken: light.classList.contains("taken"),
    on: y < board.bottom ? square([x, y]) : "",
    crossed: Boolean(document.querySelector("#loupe.taken:not([hidden])")),
  };
}"""
OVER = """() => {
  const box = (one) => one.getBoundingClientRect();
  const score = box(document.querySelector(".layer > .score"));
  const meet = (one) => Math.min(one.right, score.right) - Math.max(one.left, score.left) > 3
    && Math.min(one.bottom, score.bottom) - Math.max(one.top, score.top) > 3;
  const tiles = [...document.querySelectorAll(".played .layer > .tile")];
  return tiles.filter((one) => meet(box(one))).map((one) => one.textContent);
}"""
"""The letters over which the points of a play stand; the edge of a tile is none."""
DRAWN = "() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))"
"""What a finger may do where is known to the browser once a page is drawn."""

PEN, PALM = 7, 8


def games() -> list[PreparedGame]:
    names = ("palm", "ended", "turned", "two")
    return [*(PreparedGame(name, RACKS) for name in names), PreparedGame("lands", RACKS).play("H8 CASA")]


@pytest.fixture(scope="module")
def desk(browser: Browser, shared_server: SiteServer) -> Iterator[Page]:
    yield from at_games(browser, shared_server, games())


@pytest.fixture(scope="module")
def phone(browser: Browser, shared_server: SiteServer) -> Iterator[Page]:
    yield from at_games(browser, shared_server, games(), **PHONE)


@pytest.mark.rule("EDG-A6")
def test_a_palm_beside_a_pen_takes_nothing_out_of_it(desk: Page) -> None:
    page, dice = play(desk, "palm"), random.Random(6)

    def tell(kind: str, who: int, x: float, y: float, selector: str = "") -> None:
        page.evaluate(POINT, [kind, who, "pen" if who == PEN else "touch", selector, x, y])

    for square in ("H8", "A1", "O15", "C12"):
        start, end = middle(tile(page, "S, 1 point")), point(page, square)
        before = rack(page)
        tell("pointerdown", PEN, *start)
        tell("pointermove", PEN, start[0], start[1] - 20)
        for _event in range(12):
            kind = dice.choice(("pointerdown", "pointermove", "pointerup", "pointercancel"))
            anywhere = dice.choice(("#game-rack .tile", "#laying", "#next", "h1"))
            tell(kind, PALM, dice.uniform(0, 1180), dice.uniform(0, 820), anywhere)
            page.evaluate(TAP, dice.choice(("#laying", "#game-rack .tile", "[data-action='lay.shuffle']")))
            expect(page.locator("#ghost")).to_have_count(1)
        tell("pointermove", PEN, *end)
        tell("pointerup", PEN, *end)
        lies(page, f"{square}, S, 1 point")
        expect(page.locator("#ghost, #drop-square")).to_have_count(0)
        page.get_by_role("button", name="Recall").click()
        lies(page)
        assert sorted(rack(page)) == sorted(before)


@pytest.mark.rule("EDG-A6")
def test_the_end_of_the_hand_itself_gives_the_tile_back(desk: Page) -> None:
    page = play(desk, "ended")
    start = middle(tile(page, "S, 1 point"))
    for last in ("pointercancel", "pointerdown"):
        for kind, x in (("pointerdown", 0), ("pointermove", 30)):
            page.evaluate(POINT, [kind, PEN, "pen", "", start[0] + x, start[1]])
        expect(page.locator("#ghost")).to_have_count(1)
        page.evaluate(POINT, [last, PEN, "pen", "h1", 0, 0])
        expect(page.locator("#ghost")).to_have_count(0)
    lies(page)


@pytest.mark.rule("EDG-A6")
def test_a_window_that_is_turned_leaves_the_tile_in_the_hand(desk: Page) -> None:
    page = play(desk, "turned")
    before = rack(page)
    for width, height in ((820, 1180), (1180, 820), (700, 900)):
        page.mouse.move(*middle(tile(page, "C, 2 points")))
        page.mouse.down()
        page.mouse.move(*point(page, "H8"), steps=3)
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator("#ghost")).to_have_count(1)
        expect(page.locator("#drop-square")).to_be_hidden()
        page.mouse.up()  # where the hand is now nobody has seen
        expect(page.locator("#ghost")).to_have_count(0)
        lies(page)
        assert rack(page) == before
    page.mouse.move(*middle(tile(page, "C, 2 points")))
    page.mouse.down()
    page.mouse.move(*point(page, "H8"), steps=3)
    page.set_viewport_size({"width": 1180, "height": 820})
    expect(page.locator("#drop-square")).to_be_hidden()
    page.mouse.move(*point(page, "D4"))
    page.mouse.up()
    lies(page, "D4, C, 2 points")


@pytest.mark.rule("EDG-A6")
def test_a_second_finger_takes_nothing_out_of_the_first(phone: Page) -> None:
    page = play(phone, "two")
    session = page.context.new_cdp_session(page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        touched = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touched})

    start, end = middle(tile(page, "S, 1 point")), point(page, "J8")
    touch("touchStart", start)
    touch("touchMove", (start[0], start[1] - 40))
    touch("touchStart", (start[0], start[1] - 40), (30, 60))
    touch("touchMove", end, (40, 70))
    touch("touchEnd", (40, 70))
    lies(page, "H8, S, 1 point")
    touch("touchEnd")


@pytest.mark.rule("EDG-A7")
def test_a_tile_lands_where_it_is_shown(phone: Page) -> None:
    page, dice = play(phone, "lands"), random.Random(7)
    finger, board = Finger(page), page.get_by_role("application").bounding_box()
    wells = page.locator("#game-rack").bounding_box()
    assert board
    assert wells
    low = wells["y"] + wells["height"] + 40
    spots = [(dice.uniform(2, 388), dice.uniform(board["y"], low)) for _spot in range(14)]
    seen = set()
    for x, y in [
        *spots,
        *(point(page, square) for square in ("J8", "J9", "B2", "O15")),
        middle(page.locator("#game-rack")),
    ]:
        page.evaluate(DRAWN)
        before, start = sorted(rack(page)), middle(tile(page, "S, 1 point"))
        finger.down(*start)
        finger.move(start[0], start[1] - 12)
        finger.move(x, y)
        shown = page.evaluate(SHOWN)
        finger.up()
        expect(page.locator("#ghost")).to_have_count(0)
        seen.add((bool(shown["lit"]), shown["taken"]))
        assert shown["taken"] == shown["crossed"]
        if shown["lit"] and not shown["taken"]:
            assert shown["on"] == shown["lit"]
            lies(page, f"{shown['lit']}, S, 1 point")
            page.get_by_role("button", name="Recall").click()
        lies(page)
        assert sorted(rack(page)) == before
    assert seen == {(True, False), (True, True), (False, False)}


@pytest.mark.rule("EDG-A7")
def test_the_points_of_a_play_stand_on_no_letter(desk: Page) -> None:
    page = play(desk, "lands")
    for square in ("H12", "G11", "I9"):
        page.mouse.click(*point(page, square))
        tile(page, "S, 1 point").click()
        lies(page, f"{square}, S, 1 point")
        expect(page.locator(".layer > .score")).to_be_visible()
        assert page.evaluate(OVER) == [], square
        page.get_by_role("button", name="Recall").click()
