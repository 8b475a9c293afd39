"""What is shared goes to another app with a picture, or is copied; a link opens as it was sent (FRO-9)."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import gamefiles
from browser.prepared import go
from browser.test_game_records import bring
from browser.test_screens import AXE, RUN_AXE, WITH_CONTRAST
from browser.visits import NewVisit
from effort import usually

FAKE = """(fails) => {
  window.drawn = [];
  const { fillText } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.fillText = function (text, ...where) {
    drawn.push(text);
    return fillText.call(this, text, ...where);
  };
  navigator.canShare = ({ files }) => Boolean(files);
  navigator.share = async ({ files, ...what }) => {
    const pictures = await Promise.all(files.map(async (file) => {
      const { width, height } = await createImageBitmap(file);
      return [file.name, file.type, width, height];
    }));
    window.shared = { ...what, pictures };
    if (fails) throw new DOMException("no", fails);
  };
}"""
NONE = "delete Navigator.prototype.share;"

STATE = gamefiles.signed().state
NAMES = " – ".join(player.name for player in STATE.players)


def shared(page: Page) -> dict[str, Any]:
    """What the other app has got."""
    page.wait_for_function("() => window.shared")
    got: dict[str, Any] = page.evaluate("window.shared")
    return got


def window_of(page: Page) -> Locator:
    """The window with the picture."""
    window = page.get_by_role("dialog", name="Share")
    expect(window.get_by_role("img")).to_be_visible()
    return window


def at_turn(new_visit: NewVisit, address: str, script: str) -> Page:
    """A replay at its fourth turn, in a browser with this script, whose window to share is open."""
    visit = new_visit(permissions=["clipboard-read", "clipboard-write"])
    visit.context.add_init_script(script)
    page = visit.open(address)
    bring(page)
    go(page, "#/game/partida/replay/4")
    page.get_by_role("button", name="Share", exact=True).click()
    return page


@pytest.mark.rule("FRO-9")
@pytest.mark.parametrize("ticked", usually([True], [False, True]))
def test_a_turn_goes_out_with_a_picture_and_names_only_if_ticked(
    new_visit: NewVisit, address: str, ticked: bool
) -> None:
    page = at_turn(new_visit, address, f"({FAKE})('')")
    window = window_of(page)
    assert NAMES not in page.evaluate("drawn")
    page.evaluate(AXE.read_text(encoding="utf-8"))
    assert page.evaluate(RUN_AXE, WITH_CONTRAST) == []
    if ticked:
        window.get_by_label("The names in the picture").check()
    window.get_by_role("button", name="Share").click()
    got = shared(page)
    assert got["pictures"] == [["faristol.png", "image/png", 1200, 630]]
    assert re.search(r"#/share/[\w-]+/4$", got["url"])
    assert (NAMES in got["text"]) is ticked
    assert (NAMES in page.evaluate("drawn")) is ticked
    expect(window).to_have_count(0)


@pytest.mark.rule("FRO-9")
@pytest.mark.only_browser("chromium")  # no test can allow Firefox to read the clipboard
@pytest.mark.parametrize("fails", ["AbortError", "NotAllowedError"])
def test_a_sheet_put_away_says_nothing_and_one_refused_copies(
    new_visit: NewVisit, address: str, fails: str
) -> None:
    page = at_turn(new_visit, address, f"({FAKE})({fails!r})")
    window_of(page).get_by_role("button", name="Share").click()
    got = shared(page)
    told = page.locator("#app").get_by_text("It is in the clipboard")
    if fails == "NotAllowedError":
        expect(told).to_be_visible()
        assert page.evaluate("navigator.clipboard.readText()") == got["url"]
        return
    expect(window_of(page)).to_be_visible()
    expect(told).to_have_count(0)
    window_of(page).get_by_role("button", name="Close").click()
    expect(page.get_by_role("button", name="Share", exact=True)).to_be_focused()


@pytest.mark.rule("FRO-9")
@pytest.mark.only_browser("chromium")  # no test can allow Firefox to read the clipboard
def test_without_a_sheet_the_link_is_copied_and_opens_as_it_was_sent(
    new_visit: NewVisit, address: str
) -> None:
    page = at_turn(new_visit, address, NONE)
    window = window_of(page)
    expect(window.get_by_role("button", name="Share")).to_have_count(0)
    window.get_by_role("button", name="Copy the link").click()
    expect(page.locator("#app").get_by_text("It is in the clipboard")).to_be_visible()
    link = page.evaluate("navigator.clipboard.readText()")
    other = new_visit().open(link)
    expect(other.get_by_text("Turn 4 of")).to_be_visible()
    expect(other.get_by_role("heading", level=1)).to_have_text("Anna 569 – Benet 367")
    other.get_by_role("link", name="Puzzle of the day").click()
    expect(other.locator("#page-position")).to_be_visible()
    expect(other).not_to_have_url(link)  # the address of a page follows a frame after it
    other.go_back()
    other.get_by_role("button", name="Keep it").click()
    expect(other.locator("#app").get_by_text("The game is on this device now.")).to_be_visible()
    expect(other.get_by_text("Turn 4 of")).to_be_visible()
