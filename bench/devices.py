"""P16: a slip from a second desk until its tablet shows it as saved, six guests there; the judge's taps (P6).

Seven pages of the real site in Chromium on one machine, each with its own Python: the judge's, a second desk,
a hall board, four players' tablets, joined by the pictures of their codes. Each slip is typed at the desk;
the time is that from Enter to the frame in which the desk's tables count it, after the judge's device has
saved it. Then the judge types slips of the same round, measured as taps.py does, with all guests told of
each.
"""

from __future__ import annotations

import statistics
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from bench.evening import NAMES, Evening
from bench.figures import Figure, high, repeated
from bench.lab import Lab
from bench.taps import ENTER, KEY, LIMITS, TABLE, WATCH, Taps, figure, type_slip
from browser.evenings import type_line
from browser.joining import host_of, join, join_all, seat
from browser.prepared import go, path_of
from browser.visits import VISITOR, Visit
from faristol.modes.duplicate import events

SAVED = Path(__file__).with_suffix(".js").read_text(encoding="utf-8")

TABLET = "Player’s tablet"
ROLES = ("Second desk", "Hall board", *[TABLET] * 4)
IDLE = "() => new Promise((resolve) => { setTimeout(resolve, 400); })"
"""What was typed is answered before Enter, as people type."""

LIMIT = 100.0
"""Milliseconds for the 95th percentile of a slip."""

OWN_SLIPS = 72
"""Slips that the judge types."""


def measure(lab: Lab) -> Iterator[Figure]:
    """The 95th percentile of a slip from the desk, and of the judge's taps."""
    with lab.served(lab.site) as address, lab.browser() as browser:
        if browser.browser_type.name != "chromium":
            print("P16 is measured with Chromium only.", file=sys.stderr)
            return
        evening = Evening("Vespre", "SARTENI")
        for player in evening.duplicate.state.players:
            evening.duplicate.do(events.SlipWithdrawn(len(evening.duplicate.state.rounds), player.id))
        judge, *guests = [_device(browser, address) for _ in range(1 + len(ROLES))]
        host_of(judge, evening.duplicate)
        join_all(judge, list(zip(guests[:2], ROLES[:2], strict=True)))
        for table, tablet in enumerate(guests[2:], start=33):
            join(judge, tablet, TABLET)
            seat(judge, tablet, NAMES[table - 1])
            expect(tablet.get_by_role("heading", name=f"Table {table}")).to_be_visible()
        plays = evening.plays()
        took = [_from_desk(guests[0], number, *next(plays)) for number in range(1, 33)]
        yield Figure(
            bar="P16",
            what=f"a slip from the second desk, saved, with {len(ROLES)} guests, 95th percentile",
            **repeated(took, of=high),
            unit="ms",
            at_most=LIMIT,
            details={"median": round(statistics.median(took), 1), "slips": len(took)},
        )
        go(judge, path_of(evening.duplicate.state.name))
        taps = Taps(judge)
        for number in range(OWN_SLIPS):
            type_slip(taps, *next(plays), number)
        for kind in (TABLE, KEY, ENTER):
            # What the guests are told goes over the same port after the answer, and is none.
            what, shown = f"{kind}, with {len(ROLES)} guests", "first" if kind == ENTER else "painted"
            yield replace(figure(what, taps.found[kind], 1.0, {}, shown, LIMITS[1.0]), bar="P16")


def _device(browser: Browser, address: str) -> Page:
    """A page of its own storage, at its first screen."""
    context = browser.new_context(**VISITOR)
    context.add_init_script(WATCH)
    context.add_init_script(f"addEventListener('DOMContentLoaded', () => {{ {SAVED} }});")
    page = context.new_page()
    page.set_default_timeout(60_000)
    expect.set_options(timeout=60_000)
    page.goto(address)
    Visit.wait_for_app(page)
    return page


def _from_desk(desk: Page, table: int, place: str, word: str) -> float:
    """Milliseconds from Enter until a slip at the desk counts there."""
    desk.get_by_role("textbox", name="Table").click()
    type_line(desk, str(table))
    desk.keyboard.type(f"{place}{word}")
    desk.evaluate(IDLE)
    desk.keyboard.press("Enter")
    took: float = desk.evaluate("(number) => slips.saved(number)", table)
    return took
