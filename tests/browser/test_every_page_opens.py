"""Every page there is opens, for somebody with something of every mode: what goes with every change.

How all of them look in every language and engine: tests/browser/test_frame.py and
tests/browser/engines/test_every_page.py.
"""

from itertools import chain

import pytest
from playwright.sync_api import Error, Page

from browser.prepared import go
from browser.whole_app import HALL, bring_in, pages

LEAVE = """path => {
  window.left = document.getElementById("app").firstElementChild;
  location.hash = path;
}"""

ARRIVED = """() => {
  const app = document.getElementById("app");
  return app.firstElementChild !== window.left && !app.hasAttribute("aria-busy");
}"""

SEEN = """() => [
  document.title,
  document.querySelector("#app h1")?.innerText,
  [...document.querySelectorAll("#app .notice.bad")].map((one) => one.innerText),
]"""

PARTS = "#/about/design"
"""Shows what notices look like."""


def test_every_page_opens(page: Page) -> None:
    bring_in(page)
    go(page, "#/lists")
    wrong = {}
    for path in [*pages(), *chain.from_iterable(HALL.values())]:
        page.evaluate(LEAVE, path)
        try:
            page.wait_for_function(ARRIVED)
        except Error as error:
            pytest.fail(f"{path}: {error.message}")
        title, heading, faults = page.evaluate(SEEN)
        led_home = title.startswith("Home") and path != "#/"
        if led_home or not heading or (faults and path != PARTS):
            wrong[path] = (title, heading, faults)
    assert wrong == {}
