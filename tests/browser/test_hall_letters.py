"""The letters of a hall are as large as the widest of a list lets them be, and nothing is cut."""

import pytest
from playwright.sync_api import Page, expect

from browser.prepared import Prepared, copy_of, go, open_copy, path_of
from browser.test_tournament_board import opened
from browser.visits import NewVisit
from faristol.modes.duplicate import events
from tournaments import hall

pytestmark = [pytest.mark.browser, pytest.mark.rule("J8")]

SCREENS = ((1920, 1080), (1180, 820), (820, 1180))
LONGEST = "Maria Antònia Sallés de Rocafort i Vidal"

CUT = """() => [...document.querySelectorAll("[data-name], [data-number]")].filter((one) => {
  if (!one.offsetParent) return false;
  const cell = one.closest("td, th, .name, .table-number").getBoundingClientRect();
  const text = document.createRange();
  text.selectNodeContents(one.matches("[data-name]") ? one : one.lastChild);
  const rects = [...text.getClientRects()].filter(({ width }) => width > 1);
  const lines = new Set(rects.map(({ top }) => Math.round(top))).size;
  const beside = rects.some(({ left, right }) => left < cell.left - 1 || right > cell.right + 1);
  return beside || lines > (one.matches("[data-long]") ? 2 : 1);
}).map((one) => one.textContent)"""
"""What is wider than its cell, or has more lines than it may have."""

SIZES = """() => [...new Set([...document.querySelectorAll("[data-name]:not([data-long])")]
  .filter((one) => one.offsetParent).map((one) => getComputedStyle(one).fontSize))]"""


def names(count: int) -> list[str]:
    """The first of them has forty letters."""
    return [LONGEST, *(f"Jugadora de nom {number:03}" for number in range(1, count))]


def nothing_is_cut(page: Page) -> None:
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator("[data-name]").filter(visible=True).first).to_be_visible()
        page.wait_for_function("() => document.querySelector('[data-order]').style.getPropertyValue('--fit')")
        page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        assert page.evaluate(CUT) == [], (width, height)
        assert len(page.evaluate(SIZES)) <= 2, (width, height)


def test_the_order_of_a_hall_of_a_hundred_and_twenty(page: Page) -> None:
    many = Prepared("Many", names(120)).do(events.Started()).rack("CANTADA")
    many.slip(1, "H4 CANTADA").slip(2, "H4 CANTADA").master("H4 CANTADA")
    open_copy(page, copy_of(many))
    expect(page.get_by_role("status")).to_contain_text("Restored: 1.")
    go(page, path_of("Many", "/projector"))
    nothing_is_cut(page)


def test_the_tables_of_a_tournament_have_three_digits(new_visit: NewVisit, address: str) -> None:
    who = names(220)
    here = hall(who)
    here.publish(here.pairing(*zip(who[::2], who[1::2], strict=True)))
    page = opened(new_visit, address, here)
    nothing_is_cut(page)
    here.play(*((420 - table, 330 + table) for table in range(110)))
    page = opened(new_visit, address, here)
    nothing_is_cut(page)


def test_names_that_have_room_are_as_large_as_each_other(page: Page) -> None:
    few = Prepared("Few", ("Maria dels Àngels", "Pau", "Laia")).do(events.Started()).rack("CANTADA")
    few.slip(1, "H4 CANTADA").slip(2, "H4 CANTADA").master("H4 CANTADA")
    open_copy(page, copy_of(few))
    expect(page.get_by_role("status")).to_contain_text("Restored: 1.")
    go(page, path_of("Few", "/projector"))
    page.set_viewport_size({"width": 1920, "height": 1080})
    page.wait_for_function("() => document.querySelector('[data-order]').style.getPropertyValue('--fit')")
    assert len(page.evaluate(SIZES)) == 1
    expect(page.locator("[data-long]")).to_have_count(0)
