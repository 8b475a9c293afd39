"""What is shared goes to another app with a picture, or is copied; a link opens as it was sent (FRO-9)."""

import random
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import gamefiles
import games
import gametable
from browser.prepared import go, open_copy
from browser.test_game_records import bring
from browser.test_screens import AXE, RUN_AXE, WITH_CONTRAST
from browser.visits import NewVisit
from effort import usually
from faristol.modes.game import commands as c
from faristol.modes.game import events as e
from faristol.rules.notation import show_play
from faristol.storage.backup import write_backup

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


STARTING = """new MutationObserver(() => {
  const title = document.querySelector("#start h1")?.textContent;
  if (title) window.started = [title, document.querySelectorAll("#start .rack").length];
}).observe(document, { childList: true, subtree: true, characterData: true });"""
PHONE = {"viewport": {"width": 390, "height": 844}}


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
    expect(page.locator("#app").get_by_text("It is in the clipboard")).to_be_in_viewport()
    link = page.evaluate("navigator.clipboard.readText()")
    other = new_visit().open(link)
    expect(other.get_by_text("Turn 4 of")).to_be_visible()
    expect(other.get_by_role("heading", level=1)).to_have_text("Anna 106 – Benet 0")
    other.get_by_role("link", name="Puzzle of the day").click()
    expect(other.locator("#page-position")).to_be_visible()
    expect(other).not_to_have_url(link)  # the address of a page follows a frame after it
    other.go_back()
    other.get_by_role("button", name="Keep it").click()
    expect(other.locator("#app").get_by_text("The game is on this device now.")).to_be_visible()
    expect(other.get_by_text("Turn 4 of")).to_be_visible()


def running() -> gametable.GameTable:
    """A casual game of Anna against the computer: there is more to be had than what she plays in turn 3."""
    table = gametable.game("classic", "computer", levels=("", "club"), begun=False, player_seconds=0)
    for event in (e.MadeCasual(), e.StarterSet(0, "named"), c.DrawRack(), c.DrawRack(), e.Begun()):
        table.do(event)
    games.play_on(table, random.Random(2), games.Chance(), 2)
    lower = table.referee.generator.top(table.state.board, table.state.rack(0), 9)[-1].play
    table.turn(show_play(lower, table.referee.alphabet))
    table.turn("P")
    return table


@pytest.mark.rule("FRO-9")
@pytest.mark.only_browser("chromium")  # no test can allow Firefox to read the clipboard
def test_a_turn_of_a_running_game_goes_out_in_four_taps_and_a_better_play_is_looked_for(
    new_visit: NewVisit, address: str
) -> None:
    """Steps: the score sheet, the turn in it, "Share", "Copy the link"; the link, "Find a better play"."""
    visit = new_visit(permissions=["clipboard-read", "clipboard-write"], **PHONE)
    visit.context.add_init_script(NONE)
    page, table = visit.open(address), running()
    open_copy(page, write_backup([gamefiles.records(table, "running")], table.now))
    go(page, "#/game/running")
    page.get_by_role("button", name="Score sheet", exact=True).click()
    expect(page.get_by_role("link", name="Share a turn")).to_be_in_viewport()
    page.get_by_role("region", name="Turns").get_by_role("link").nth(2).click()
    expect(page.get_by_text("Turn 3: Anna played")).to_be_in_viewport()
    give = page.get_by_role("button", name="Share", exact=True)
    expect(give).to_be_in_viewport()
    give.click()
    window_of(page).get_by_role("button", name="Copy the link").click()
    expect(page.locator("#app").get_by_text("It is in the clipboard")).to_be_in_viewport()
    other = new_visit(**PHONE).open(page.evaluate("navigator.clipboard.readText()"))
    expect(other.get_by_role("heading", level=1)).to_have_text(
        "Anna {} – Benet {}".format(*table.state.scores)
    )
    alphabet, rack = table.referee.alphabet, table.state.turns[2].rack
    for there in (
        other.get_by_text("Turn 3: Anna played"),
        other.get_by_role("img", name=alphabet.show_rack(alphabet.sort_rack(rack)), exact=True),
        other.get_by_role("button", name="Keep it"),
        other.get_by_role("button", name="Let it run"),
        other.get_by_role("button", name="Find a better play"),
    ):
        expect(there).to_be_in_viewport()
    other.get_by_role("button", name="Find a better play").click()
    expect(other.locator("#page-position")).to_be_visible()
    expect(other.get_by_role("group", name="Your rack").get_by_role("button")).to_have_count(7)
    other.get_by_role("link", name="Back to the game").click()
    expect(other.get_by_text("Turn 3: Anna played")).to_be_visible()


@pytest.mark.rule("FRO-5")
@pytest.mark.fresh
@pytest.mark.parametrize(
    ("path", "shown"),
    [
        ("", ["While it starts: which word?", 1]),
        (f"{gamefiles.link(gamefiles.played())}/4", ["Opening what was sent to you", 0]),
        ("#/archive", ["Faristol", 0]),
    ],
)
def test_what_a_link_holds_is_not_mistaken_for_the_tiles_of_the_day(
    new_visit: NewVisit, address: str, path: str, shown: list[str | int]
) -> None:
    visit = new_visit()
    visit.context.add_init_script(STARTING)
    assert visit.open(address + path).evaluate("started") == shown
