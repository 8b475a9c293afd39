"""What joined devices show has room at every size, and axe finds nothing there."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from browser.framed import KNOWN, faults
from browser.joined_states import WALKS
from browser.test_screens import AXE, SIZES, look
from browser.visits import NewVisit

pytestmark = [pytest.mark.slow, pytest.mark.only_browser("chromium")]

ALL_SIZES = {**SIZES, "narrow": (320, 700), "desktop": (1440, 900)}
TOUCHING = """() => {
  const [one, other] = [".status .clock", ".status .rack"]
    .map((name) => document.querySelector(name)?.getBoundingClientRect());
  return !!one && !!other && other.left - one.right < 4 && other.top < one.bottom && other.bottom > one.top;
}"""
"""Whether the clock and the rack beside it touch."""

OUT_OF_SIGHT = """() => {
  scrollTo(0, 0);
  const rack = document.querySelector(".tablet .game-rack:has(button.tile)");
  return !!rack && rack.getBoundingClientRect().bottom > innerHeight;
}"""
"""Whether a player has to scroll to see the own tiles."""

COVERED = """() => {
  const seen = (names) => [...document.querySelectorAll(names)].filter((one) => one.checkVisibility())
    .map((one) => one.getBoundingClientRect()).filter(({ height }) => height);
  scrollTo(0, 0);
  document.documentElement.toggleAttribute("data-soundless", true);
  const racks = seen(".game-rack:has(.tile), .status .rack");
  const others = seen("#next, .soundless, .notice, .toasts > *");
  document.documentElement.toggleAttribute("data-soundless", false);
  return racks.some((rack) => rack.bottom > innerHeight
    || others.some(({ top, bottom, left, right }) => top < rack.bottom - 1 && bottom > rack.top + 1
      && left < rack.right - 1 && right > rack.left + 1));
}"""
"""Whether the big button or what is told, with no sound too, leaves a player less than the whole rack."""


@pytest.fixture
def device(new_visit: NewVisit, address: str) -> Callable[[], Page]:
    """Another device. Axe comes from outside, which the site's own policy forbids."""
    return lambda: new_visit(reduced_motion="reduce").open(address)


def seen(page: Page) -> list[str]:
    """What is wrong with a state of a page."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found = [fault for kind in vars(look(page, ALL_SIZES)).values() for fault in kind]
    for name, (width, height) in ALL_SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        found += [f"{name}: clock and rack touch"] if page.evaluate(TOUCHING) else []
        found += [f"{name}: rack out of sight"] if page.evaluate(OUT_OF_SIGHT) else []
        found += [f"{name}: rack covered"] if name in SIZES and page.evaluate(COVERED) else []
    if page.locator(".play-framed").count():
        found += faults(page, KNOWN)
    width, height = SIZES["tablet"]
    page.set_viewport_size({"width": width, "height": height})
    return found


@pytest.mark.rule("DEV-5", "DEV-6", "DEV-7", "DEV-8", "TOG-4", "TOG-5", "LOO-1")
@pytest.mark.parametrize("walk", WALKS)
def test_what_joined_devices_show_has_room_and_is_read(walk: str, device: Callable[[], Page]) -> None:
    found = {state: faults for state, page in WALKS[walk](device) if (faults := seen(page))}
    assert found == {}
