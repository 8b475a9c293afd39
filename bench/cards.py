"""P12: from the key that grades an answer to the next card on the screen; of P13, a set of 10,000 cards.

The real site in Chromium at a phone's size, a set of 300 cards of the shipped list. An answer is given up,
then each Enter on "Next card" is measured as taps.py measures a key; also with the whole browser slowed. The
set of 10,000 cards is made by its form: from the tap until the page says how many it has.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Iterator

from playwright.sync_api import Page, expect

from bench import slowed
from bench.figures import Figure, high, repeated
from bench.lab import Lab
from bench.taps import FACTOR, LIMITS, WATCH, Tap, Taps, parts
from browser.prepared import go
from browser.visits import Visit

ANSWERS = {1.0: 40, FACTOR: 15}
CARDS, MADE_IN = 10_000, 2
NEXT = "the next card after an answer"


def measure(lab: Lab) -> Iterator[Figure]:
    """The 95th percentile of the next card at each slowness."""
    mark = slowed.new_mark()
    with lab.served(lab.site) as address, lab.browser(mark) as browser:
        if browser.browser_type.name != "chromium":
            print("P12 is measured with Chromium only.", file=sys.stderr)
            return
        context = browser.new_context(locale="ca-ES", viewport={"width": 390, "height": 844})
        context.add_init_script(WATCH)
        page = context.new_page()
        page.set_default_timeout(60_000)
        page.goto(address)
        Visit.wait_for_app(page)
        make_set(page, 300)
        page.get_by_role("textbox", name="Targetes noves per dia").fill("300")
        page.get_by_role("button", name="Desa", exact=True).click()
        page.get_by_role("button", name="Practica", exact=True).click()
        expect(page.locator("#answer")).to_be_visible()
        yield figure(answered(page, ANSWERS[1.0]), 1.0)
        if slowed.possible():
            loops = [lambda: page.evaluate(slowed.BUSY), lambda: page.workers[0].evaluate(slowed.BUSY)]
            with slowed.slowed(slowed.group_of(mark), loops, FACTOR):
                found = answered(page, ANSWERS[FACTOR])
            yield figure(found, FACTOR)


def large_set(lab: Lab) -> Iterator[Figure]:
    """The seconds in which a set of many cards is made, after a small one, as people do it."""
    with lab.served(lab.site) as address, lab.visitor() as context:
        page = context.new_page()
        page.goto(address)
        Visit.wait_for_app(page)
        make_set(page, 300)
        began = time.perf_counter()
        make_set(page, CARDS, length="8")
        seconds = time.perf_counter() - began
    yield Figure(bar="P13", what=f"{CARDS:,} cards made", value=round(seconds, 2), unit="s", at_most=MADE_IN)


def make_set(page: Page, cards: int, length: str = "7") -> None:
    """Make a set by probability, and wait until it is there."""
    go(page, "#/practice/sets/new")
    for name in ("shortest", "longest"):
        page.locator(f"#set-{name}").select_option(length)
    page.locator("#set-most").fill(str(cards))
    page.locator("#set-form #next").click()
    expect(page.locator("#page-practice .card-set").nth(0 if length == "7" else 1)).to_be_visible()


def answered(page: Page, count: int) -> list[Tap]:
    """The taps on the way to so many next cards."""
    taps = Taps(page)
    for _ in range(count):
        page.locator("button[name=unknown]").click()
        expect(page.locator("#grade-form #next")).to_be_focused()
        taps.key(NEXT, "Enter")
        expect(page.locator("#answer")).to_be_visible()
    return taps.found[NEXT]


def figure(taps: list[Tap], factor: float) -> Figure:
    """The 95th percentile until the frame with the next card."""
    took = [tap["painted"] - tap["began"] for tap in taps]
    return Figure(
        bar="P12",
        what=f"{NEXT}, {factor:g}x, 95th percentile",
        **repeated(took, of=high),
        unit="ms",
        at_most=LIMITS[factor],
        details={"median": round(statistics.median(took), 1), "taps": len(took), **parts(taps)},
    )
