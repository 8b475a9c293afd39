"""The frame of a page on which one plays, on a phone: windows of every size, and what is wrong in one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

from playwright.sync_api import Page

from browser.pool import FRESH
from devtools import ROOT
from devtools.looked_at import looked_at
from effort import LONG

STEP = 30
UPRIGHT = (range(320, 431), range(500, 933))
SIDEWAYS = (range(568, 933), range(320, 431))
KNOWN = (
    *((390, 664), (393, 659), (375, 553), (360, 640), (360, 560), (320, 500), (430, 932)),
    *((844, 390), (667, 331), (568, 320), (932, 430), (640, 360)),
)
"""Windows that phones’ browsers have, the least and the largest among them."""

OTHERS = 4
"""Windows that are neither known nor at an edge, in each state."""

FAULTS = Path(__file__).with_name("framed_faults.js").read_text("utf-8")
"""What a person could not see or touch in the window as it is."""


USUAL, LARGER = 16, 21
"""Pixels of letters as they usually are, and at 130 % of that,"""

ARE_SO = "size => getComputedStyle(document.documentElement).fontSize === `${size}px`"
"""and whether a page has them."""

EDGE = re.compile(r"\((min|max)-(width|height): ([\d.]+)(px|em)\)")
BEND = re.compile(r"clamp\(([\d.]+)px, ([\d.]+)v([wh]), ([\d.]+)px\)")
RATIO = re.compile(r"aspect-ratio: (\d+)/(\d+)")


def sheets() -> str:
    """The style sheets that lay out the frame."""
    texts = [path.read_text("utf-8") for path in sorted((ROOT / "site" / "css").glob("*.css"))]
    return "".join(text for text in texts if "(max-height: 480px)" in text)


def edges(styles: str, seed: int) -> list[tuple[int, int]]:
    """Windows at both sides of where styles lay out another way, and where what grows with a window stops."""
    places = set[tuple[str, int]]()
    for end, side, value, unit in EDGE.findall(styles):
        last = int(float(value) * (USUAL if unit == "em" else 1)) - (end == "min")
        places |= {(side, last), (side, last + 1)}
    for least, share, axis, most in BEND.findall(styles):
        side = {"w": "width", "h": "height"}[axis]
        places |= {(side, round(float(size) * 100 / float(share))) for size in (least, most)}
    rng, found = Random(seed), []
    for widths, heights in (UPRIGHT, SIDEWAYS):
        for side, place in sorted(places):
            if side == "width" and place in widths:
                found.append((place, rng.choice(heights)))
            elif side == "height" and place in heights:
                found.append((rng.choice(widths), place))
        for across, down in sorted(set(RATIO.findall(styles))):
            wide = rng.choice(widths)
            high = wide * int(down) // int(across)
            found += [(wide, one) for one in (high, high + 1) if one in heights]
    return found


def lattice(seed: int) -> list[tuple[int, int]]:
    """Windows every thirty pixels of width and height, from where a seed says."""
    rng, found = Random(seed), []
    for widths, heights in (UPRIGHT, SIDEWAYS):
        across = range(widths[0] + rng.randrange(STEP), widths[-1] + 1, STEP)
        down = range(heights[0] + rng.randrange(STEP), heights[-1] + 1, STEP)
        found += [(wide, high) for wide in across for high in down]
    return found


def windows(seed: int) -> list[tuple[int, int]]:
    """Return what a state is seen in: the known windows, every other one of those at an edge, the next state
    in the rest, and some others; in a whole run other ones each day, in a long one all of them."""
    at_edges = looked_at("windows at an edge of the frame", edges(sheets(), seed))
    others = lattice(seed)
    if LONG:
        return [*KNOWN, *at_edges, *others]
    day = int(FRESH) if FRESH.isdecimal() else 0
    return [*KNOWN, *at_edges[(seed + day) % 2 :: 2], *Random(f"{FRESH} {seed}").sample(others, OTHERS)]


def faults(page: Page, sizes: list[tuple[int, int]]) -> Iterator[str]:
    """Return what is wrong in each of these windows, to which a page is turned one after the other."""
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        for fault in page.evaluate(FAULTS):
            yield f"{width}x{height}: {fault}"


@contextmanager
def larger_letters(page: Page) -> Iterator[None]:
    """Letters at 130 %, as the browser's own setting makes them, which a test can set in Chromium alone."""
    session = page.context.new_cdp_session(page)
    for size in (LARGER, USUAL):
        session.send("Page.setFontSizes", {"fontSizes": {"standard": size}})
        page.wait_for_function(ARE_SO, arg=size)
        if size == LARGER:
            yield
