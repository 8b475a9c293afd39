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

PARTS = "#/about/design"
"""Shows what notices look like."""


def test_every_page_opens(page: Page) -> None:
    bring_in(page)
    wrong = {}
    for path in [*pages(), *chain.from_iterable(HALL.values())]:
        go(page, path)
        title, heading, faults = page.evaluate(SEEN)
        led_home = title.startswith("Home") and path != "#/"
        if led_home or not heading or (faults and path != PARTS):
            wrong[path] = (title, heading, faults)
    assert wrong == {}
