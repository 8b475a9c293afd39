"""Whatever can be pressed shows at once that it is."""

import random

import pytest
from playwright.sync_api import Page

from browser.prepared import go
from browser.whole_app import bring_in, pages

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
