"""Every part of the app in every state, as pictures: light and dark, at three sizes.

Where they are not as they were, both pictures are left in build/pictures/. If that is wanted,
FARISTOL_PICTURES=renew python3 scripts/dev.py test tests/browser/test_design.py keeps the new ones.
"""

import os
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from browser.pictures import Picture, differing, kept, taken
from browser.prepared import go
from browser.test_screens import SIZES
from browser.visits import NewVisit, show_in
from devtools import BUILD

KEPT = Path(__file__).parents[1] / "golden/pictures"
OUTPUT = BUILD / "pictures"

PART = 0.002
"""Which part of all points may be of another colour: the edges of letters may, a button may not."""

pytestmark = [pytest.mark.browser, pytest.mark.only_browser("chromium")]


@pytest.fixture
def design(new_visit: NewVisit, address: str) -> Page:
    """The page of all parts, where nothing moves and no mouse is over any of them."""
    page = new_visit(bypass_csp=True, reduced_motion="reduce").open(address)
    go(page, "#/about/design")
    expect(page.get_by_role("heading", name="How the app is drawn")).to_be_visible()
    page.evaluate("document.fonts.ready.then(() => true)")
    return page


@pytest.mark.parametrize("size", SIZES)
def test_every_part_looks_as_it_did(design: Page, size: str) -> None:
    width, height = SIZES[size]
    design.set_viewport_size({"width": width, "height": height})
    themes: tuple[Literal["light", "dark"], ...] = ("light", "dark")
    for theme in themes:
        show_in(design, theme)
        compare(taken(design), f"{size}-{theme}")


def compare(shown: Picture, name: str) -> None:
    """Compare with the picture that is kept, or keep this one."""
    path = KEPT / f"{name}.png"
    if os.environ.get("FARISTOL_PICTURES") == "renew":
        KEPT.mkdir(exist_ok=True)
        path.write_bytes(shown.png())
    before = kept(path)
    part = differing(shown, before)
    if part > PART:
        OUTPUT.mkdir(parents=True, exist_ok=True)
        (OUTPUT / f"{name}-now.png").write_bytes(shown.png())
        (OUTPUT / f"{name}-kept.png").write_bytes(before.png())
    assert part <= PART, f"{part:.2%} of {name} is not as it was: both pictures are in {OUTPUT}"


def test_a_difference_is_measured_and_a_picture_is_read_as_it_was_kept(tmp_path: Path) -> None:
    white = Picture(100, 100, b"\xff" * 10_000)
    spot = Picture(100, 100, b"\0" * 400 + b"\xff" * 9_600)
    assert (differing(white, white), differing(white, spot)) == (0, 0.04)
    assert differing(white, Picture(100, 50, b"\xff" * 5_000)) == 1
    (tmp_path / "spot.png").write_bytes(spot.png())
    assert kept(tmp_path / "spot.png") == spot
