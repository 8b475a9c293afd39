"""What the hall reads, from ten metres, before a picture 2.4 m wide: capitals in minutes of sight.

ISO 9241-303 asks for 16 minutes at least and recommends 20 to 22; who sees well can tell letters of 5.
What one has to read has 0.3 degrees, 18 minutes; words in tiles and what fills a list have 16; the letters on
the board have 10.
"""

from math import atan, degrees

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.prepared import Prepared, copy_of, go, open_copy, path_of, visiting
from browser.test_screens import evening
from browser.test_tournament_board import opened, played
from browser.visits import NewVisit
from devtools.server import SiteServer
from effort import usually
from faristol.modes.duplicate import commands, events

SCREENS = ((1920, 1080), (1280, 720))
WIDE, AWAY = 2.4, 10.0
"""Metres."""

TO_READ, IN_A_LIST, ON_THE_BOARD = 18, 16, 10

CAPITALS = """(selector) => [...document.querySelectorAll(selector)]
  .filter((one) => one.checkVisibility() && one.textContent.trim())
  .map((one) => {
    const pen = document.createElement("canvas").getContext("2d");
    const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(one);
    pen.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
    return pen.measureText("H").actualBoundingBoxAscent;
  })"""
"""The height of an H in each of the elements, in pixels."""

PLAYING = {
    "the rack": (".hall-head .rack .tile:not(.blank)", TO_READ),
    "the clock": ("#clock [data-time]", TO_READ),
    "the round": (".hall-where h1", TO_READ),
    "the last master play": (".hall-last .word .tile:not(.blank)", IN_A_LIST),
    "its place and points": (".hall-last .hall-figures b", TO_READ),
    "names and totals": (".hall-order tbody :is(td:last-child, th > span)", IN_A_LIST),
    "the board": (".hall-board .tile:not(.blank, .two)", ON_THE_BOARD),
}
RESULT = {
    "the master play": (".hall-master .word .tile:not(.blank)", IN_A_LIST),
    "its place and points": (".hall-head .hall-figures b", TO_READ),
    "who found it": (".hall-found", IN_A_LIST),
    "names and totals": (".hall-order tbody :is(td.total, th > span)", IN_A_LIST),
    "the board": (".hall-board .tile:not(.blank, .two)", ON_THE_BOARD),
}
ANNOUNCED = {"what is announced": (".hall-over h2", TO_READ)}
PODIUM = {"who": (".hall-podium .hall-name", TO_READ), "with how much": (".hall-podium .quiet", TO_READ)}
TOURNAMENT = {
    "names": (".hall-list .hall-name", IN_A_LIST),
    "the order": (".hall-list tbody :is(th, .total)", IN_A_LIST),
}


def minutes(page: Page, selector: str) -> float:
    """The smallest capital of some elements, in minutes of sight."""
    heights = page.evaluate(CAPITALS, selector)
    assert heights, f"nothing is {selector}"
    return 60 * degrees(atan(min(heights) * WIDE / page.evaluate("innerWidth") / AWAY))


def too_small(page: Page, read: dict[str, tuple[str, int]]) -> list[tuple[str, float]]:
    """What is smaller than it has to be, on any of the screens."""
    found = []
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        sizes = {what: round(minutes(page, selector), 1) for what, (selector, _) in read.items()}
        found += [(f"{what}, {width}", size) for what, size in sizes.items() if size < read[what][1]]
    return found


def test_the_hall_of_a_duplicate_reads_it(browser: Browser, shared_server: SiteServer) -> None:
    saved: list[Prepared] = [evening("Clock", commands.DrawRack(), commands.RunClock()), evening("Result")]
    with visiting(browser) as visit:
        page = visit.open(shared_server.address())
        open_copy(page, copy_of(*saved))
        expect(page.get_by_role("status")).to_contain_text("Restored: 2.")
        found = {}
        for name, read in (("Clock", PLAYING), ("Result", RESULT)):
            go(page, path_of(name, "/projector"))
            found[name] = too_small(page, read)
        assert found == {"Clock": [], "Result": []}


LUNCH = "Lunch is served in the garden behind the house until half past"


@pytest.mark.parametrize("text", usually([LUNCH], ["Break", LUNCH]))
def test_the_hall_reads_what_is_announced(browser: Browser, shared_server: SiteServer, text: str) -> None:
    """Over the whole board, and beside it while people think."""
    drawing, clock = evening("Drawing"), evening("Clock", commands.DrawRack(), commands.RunClock())
    with visiting(browser) as visit:
        page = visit.open(shared_server.address())
        open_copy(page, copy_of(drawing, clock))
        expect(page.get_by_role("status")).to_contain_text("Restored: 2.")
        for name in ("Drawing", "Clock"):
            go(page, path_of(name, "/menu/hall"))
            page.get_by_label("Announcement for the hall").fill(text)
            page.get_by_role("button", name="Show it in the hall").click()
            go(page, path_of(name, "/projector"))
            expect(page.get_by_role("heading", name=text)).to_be_visible()
            assert too_small(page, ANNOUNCED) == []
            over = page.locator(".hall-over")
            assert over.evaluate("one => one.scrollHeight <= one.clientHeight")


def test_the_hall_reads_who_stands_on_the_podium(browser: Browser, shared_server: SiteServer) -> None:
    with visiting(browser) as visit:
        page = visit.open(shared_server.address())
        open_copy(page, copy_of(evening("Over", events.Ended("force_majeure"))))
        go(page, path_of("Over", "/menu/hall"))
        page.get_by_role("button", name="Show the podium in the hall").click()
        for place in (3, 2, 1):
            page.get_by_role("button", name=f"Reveal place {place}").click()
        expect(page.get_by_role("button", name="Reveal place")).to_have_count(0)
        go(page, path_of("Over", "/projector"))
        expect(page.get_by_role("region", name="Podium").get_by_role("listitem")).to_have_count(3)
        assert too_small(page, PODIUM) == []


@pytest.mark.rule("DEV-8")
def test_the_hall_of_a_small_tournament_reads_it(new_visit: NewVisit, address: str) -> None:
    page = opened(new_visit, address, played(6))
    expect(page.get_by_role("heading", name="Standings after round 2")).to_be_visible()
    assert too_small(page, TOURNAMENT) == []
