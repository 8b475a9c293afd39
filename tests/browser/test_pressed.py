"""Whatever can be pressed shows at once that it is, and does what it said when the press began."""

import random

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.boards import Finger, middle
from browser.prepared import go
from browser.test_casual import phone
from browser.whole_app import bring_in, pages

__all__ = ["phone"]

NOTHING_HAPPENS = """() => addEventListener("click", (event) => {
  event.preventDefault();
  event.stopImmediatePropagation();
}, true)"""
CONTROLS = """() => {
  const free = (one) => !one.disabled && one.getAttribute("aria-disabled") !== "true";
  const controls = "a[href], button, summary, label:has(input), [role=option]";
  window.controls = [...document.querySelectorAll(`#app :is(${controls})`)].filter(free);
  return window.controls.length;
}"""
MIDDLE = """(number) => {
  const { left, top, width, height } = window.controls[number].getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const hit = document.elementFromPoint(x, y);
  const whole = width > 20 && hit?.closest("a[href], button, summary, label") === window.controls[number];
  return whole && [x, y];
}"""
TYPE = """(field, text) => {
  field.value = text;
  field.dispatchEvent(new InputEvent("input", { bubbles: true }));
}"""
LOOK = """(number) => {
  const { scale, filter } = getComputedStyle(window.controls[number]);
  return [scale, filter];
}"""


@pytest.mark.rule("EDG-A7")
def test_a_press_is_seen_in_the_same_frame(page: Page) -> None:
    bring_in(page)
    page.evaluate(NOTHING_HAPPENS)
    dice, tried = random.Random(7), 0
    for still in (False, True):
        page.emulate_media(reduced_motion="reduce" if still else "no-preference")
        for path in dice.sample(list(pages()), 8):
            go(page, path)
            count = page.evaluate(CONTROLS)
            for number in dice.sample(range(count), min(10, count)):
                if not (at := page.evaluate(MIDDLE, number)):
                    continue
                page.mouse.move(*at)
                before = page.evaluate(LOOK, number)
                page.mouse.down()
                scale, after = page.evaluate(LOOK, number)
                page.mouse.up()
                assert after != before[1], (path, number)
                assert (scale == "0.98") is not still, (path, number)
                tried += 1
    assert tried > 40


def in_the_editor(page: Page) -> tuple[float, float]:
    """Where the button is pressed, of a position that nothing is wrong with yet."""
    go(page, "#/games/editor")
    analyse = page.get_by_role("button", name="Analyse")
    analyse.scroll_into_view_if_needed()
    return middle(analyse)


def say_what_is_wrong(page: Page) -> None:
    """Type without the pressing finger, as dictation does; what is wrong moves the button down."""
    analyse = page.get_by_role("button", name="Analyse")
    _, before = middle(analyse)
    page.get_by_label("Rack (a blank is ?)").evaluate(TYPE, "WWWWKK")
    expect(wrong_with(page)).to_contain_text("cannot be read as tiles")
    assert middle(analyse)[1] > before + 20


def wrong_with(page: Page) -> Locator:
    return page.get_by_role("region", name="What is wrong with the position")


@pytest.mark.rule("EDG-A7")
def test_a_press_counts_for_what_it_began_on(phone: Page) -> None:
    finger = Finger(phone)
    finger.down(*in_the_editor(phone))
    say_what_is_wrong(phone)
    finger.up()
    expect(wrong_with(phone)).to_be_focused()


@pytest.mark.rule("EDG-A7")
def test_a_press_with_the_mouse_counts_for_what_it_began_on(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 664})
    page.mouse.move(*in_the_editor(page))
    page.mouse.down()
    say_what_is_wrong(page)
    page.mouse.up()
    expect(wrong_with(page)).to_be_focused()
