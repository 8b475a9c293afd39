"""Every page there is opens, for somebody with something of every mode: what goes with every change.

How all of them look in every language and engine: tests/browser/test_frame.py and
tests/browser/engines/test_every_page.py.
"""

from itertools import chain

from playwright.sync_api import Page

from browser.prepared import go
from browser.whole_app import HALL, bring_in, pages

SEEN = """() => [
  document.title,
  document.querySelector("#app h1")?.innerText,
  [...document.querySelectorAll("#app .notice.bad")].map((one) => one.innerText),
]"""

UNEVEN = """() => {
  const seen = (element) => element.checkVisibility({ visibilityProperty: true });
  const beside = (field, button) => button.bottom > field.top + 6 && button.top < field.bottom - 6
    && Math.min(Math.abs(button.left - field.right), Math.abs(field.left - button.right)) < 30;
  const uneven = (field, button) => beside(field, button)
    && Math.max(Math.abs(button.top - field.top), Math.abs(button.bottom - field.bottom)) > 1;
  const fields = document.querySelectorAll("form :is(input:not([type]), select)");
  return [...fields].filter(seen).flatMap((field) => [...field.form.querySelectorAll(".button")]
    .filter((button) => seen(button) && uneven(field.getBoundingClientRect(), button.getBoundingClientRect()))
    .map((button) => `${field.id}: ${button.innerText}`));
}"""
"""Buttons that stand beside a field and are not as high as it."""

PARTS = "#/about/design"
"""Shows what notices look like."""


def test_every_page_opens(page: Page) -> None:
    bring_in(page)
    wrong, uneven = {}, {}
    for path in [*pages(), *chain.from_iterable(HALL.values())]:
        go(page, path)
        title, heading, faults = page.evaluate(SEEN)
        led_home = title.startswith("Home") and path != "#/"
        if led_home or not heading or (faults and path != PARTS):
            wrong[path] = (title, heading, faults)
        if found := page.evaluate(UNEVEN):
            uneven[path] = found
    assert wrong == {}
    assert uneven == {}
