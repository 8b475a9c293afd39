"""The device's way back closes what is open on a page before it leaves the page, whatever it is."""

import random
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor

import pytest
from playwright.sync_api import Browser, Page, expect

from asked import press_all
from browser.boards import PreparedGame, copy_of_games
from browser.games import copy_of_tables
from browser.prepared import address_at, go, open_copy, visiting
from browser.test_frame_to_play import casual
from browser.whole_app import bring_in, everything, pages
from devtools.server import SiteServer
from faristol.storage.log import MemoryLists, MemoryLog
from hand import Hand
from unit.app.conftest import Window

OPEN, HERE = "history.state?.open ?? 0", "location.hash"
FOLDED = """() => {
  const seen = (one) => one.checkVisibility({ visibilityProperty: true });
  const answers = (one) => one.querySelector(":scope > :not(summary) :is(button, input, select, textarea)");
  return [...document.querySelectorAll("#app details:not([open]) > summary")]
    .filter((one) => seen(one) && answers(one.parentElement)).map((one) => one.parentElement.id);
}"""
"""What is folded on a page and there to be answered."""


@pytest.fixture(scope="module")
def somebody(browser: Browser, shared_server: SiteServer) -> Iterator[Page]:
    """Somebody with something of every mode, and a game to lay tiles in."""
    with visiting(browser, reduced_motion="reduce") as visit:
        page = visit.open(shared_server.address())
        bring_in(page)
        open_copy(page, copy_of_games(PreparedGame("laid", ("CASETA?", "AEIOUST"))))
        yield page


def go_back(page: Page, still_open: int) -> None:
    """Press the device's way back, and wait until so much is open."""
    page.evaluate("() => history.back()")
    page.wait_for_function(f"() => ({OPEN}) === {still_open}")


def unfold(page: Page, path: str) -> int:
    """Unfold what there is to answer on a page, one after the other, and go back: each is folded again."""
    go(page, path)
    address = path.replace("#/games/friend/", "#/friend/")  # an older one leads to the one of now
    every: Sequence[str] = page.evaluate(FOLDED)
    names = [name for name in every if name]
    for name in names:
        fold = page.locator(f"details[id='{name}']")
        fold.locator("> summary").press("Enter")
        page.wait_for_function(f"() => ({OPEN}) === 1")
        go_back(page, 0)
        expect(fold).not_to_have_attribute("open", "")
        assert page.evaluate(HERE) == address
    return len(names)


HOLD_FRAMES = """() => {
  const real = window.requestAnimationFrame.bind(window);
  let held = [];
  window.requestAnimationFrame = (act) => (held ? held.push(act) : real(act));
  window.letGo = () => {
    held.forEach((act) => real(act));
    held = null;
  };
}"""
"""Lets no frame pass in the window, as a device does that is busy, until `letGo` is called."""


@pytest.mark.rule("EDG-A6")
def test_what_is_unfolded_before_the_page_has_its_address_is_folded_again(somebody: Page) -> None:
    go(somebody, "#/games")
    somebody.evaluate(HOLD_FRAMES)
    somebody.evaluate("() => { location.hash = '#/games/casual'; }")
    fold = somebody.locator("#chip-level")
    fold.locator("> summary").evaluate("(summary) => summary.click()")
    somebody.wait_for_function(f"() => ({OPEN}) === 1", polling=20)
    somebody.evaluate("() => history.back()")
    somebody.wait_for_function(f"() => ({OPEN}) === 0", polling=20)
    somebody.evaluate("() => letGo()")

    expect(fold).not_to_have_attribute("open", "")
    assert address_at(somebody) == "#/games/casual"


def what_is_asked() -> list[tuple[str, str]]:
    """Tell which actions of which pages ask something, found without a browser."""
    window = Window(MemoryLog(), store=MemoryLists())
    Hand(window).bring(everything())
    return [asked for asked in press_all(window, list(pages())) if window.send("question.close")]


@pytest.mark.rule("EDG-A6")
def test_what_is_unfolded_to_be_answered_is_folded_again(somebody: Page) -> None:
    paths = random.Random(6).sample([path for path in pages() if "friend/" not in path], 24)
    assert sum(unfold(somebody, path) for path in paths) > 5


@pytest.mark.slow
@pytest.mark.rule("EDG-A6")
def test_what_is_unfolded_on_any_page_is_folded_again(somebody: Page) -> None:
    assert sum(unfold(somebody, path) for path in pages()) > 20


@pytest.mark.rule("EDG-A6")
def test_what_a_page_asks_is_closed_and_then_the_page_is_left(somebody: Page) -> None:
    with ThreadPoolExecutor() as beside:  # the driver of the browser has the loop of this thread
        asking = beside.submit(what_is_asked).result()
    page, tried = somebody, 0
    for path, action in random.Random(6).sample(asking, 5):
        go(page, path)
        button = page.locator(f"button[data-action='{action}'], form[data-action='{action}'] [type=submit]")
        if not button.first.is_visible():
            continue
        button.first.click()
        page.wait_for_function(f"() => ({OPEN}) === 1")
        go_back(page, 0)
        assert page.evaluate(HERE) == path, action
        tried += 1
    assert tried >= 3


@pytest.mark.rule("EDG-A6")
def test_the_blank_that_asks_for_its_letter_is_taken_back(somebody: Page) -> None:
    page = somebody
    go(page, "#/play")
    go(page, "#/game/laid")
    page.get_by_role("button", name="show my tiles").click()
    expect(page.get_by_role("application", name="Board")).to_be_visible()
    for _again in range(2):  # the entry of what was open serves what is opened next
        page.keyboard.press("ArrowUp")
        page.keyboard.press("?")
        question = page.get_by_text("Which letter does the blank show?")
        expect(question).to_be_visible()
        page.wait_for_function(f"() => ({OPEN}) === 1")
        go_back(page, 0)
        expect(question).to_be_hidden()
        expect(page.get_by_role("application").locator(".tile")).to_have_count(0)
        assert page.evaluate(HERE) == "#/game/laid"
    page.keyboard.press("?")
    page.wait_for_function(f"() => ({OPEN}) === 1")
    page.keyboard.press("s")
    expect(question).to_be_hidden()
    page.evaluate("() => history.back()")  # nothing is open any more
    page.wait_for_function(f"() => ({HERE}) === '#/play'")
    expect(page.get_by_role("heading", name="Play").first).to_be_visible()


@pytest.mark.rule("EDG-A6")
def test_the_score_sheet_of_a_phone_is_closed(somebody: Page) -> None:
    page = somebody
    open_copy(page, copy_of_tables(framed=casual("CASANT?", "EEINRST")))
    before = page.viewport_size
    assert before
    page.set_viewport_size({"width": 390, "height": 664})
    go(page, "#/game/framed")
    page.get_by_role("button", name="Score sheet").click()
    back = page.get_by_role("button", name="Back to the game")
    expect(back).to_be_visible()
    page.wait_for_function(f"() => ({OPEN}) === 1")
    go_back(page, 0)
    expect(back).to_be_hidden()
    assert page.evaluate(HERE) == "#/game/framed"
    page.set_viewport_size(before)


@pytest.mark.rule("EDG-A6")
def test_of_several_things_each_way_back_closes_the_last(somebody: Page) -> None:
    page = somebody
    go(page, "#/club")
    go(page, "#/game/begun")
    page.get_by_role("button", name="show my tiles").click()
    page.get_by_role("button", name="Pass", exact=True).click()
    page.wait_for_function(f"() => ({OPEN}) === 1")
    page.keyboard.press("F2")
    page.wait_for_function(f"() => ({OPEN}) === 2")
    go_back(page, 1)
    expect(page.locator("#ear-fold")).not_to_have_attribute("open", "")
    expect(page.get_by_role("heading", name="passes?")).to_be_visible()
    go_back(page, 0)
    expect(page.get_by_role("heading", name="passes?")).to_be_hidden()
    page.evaluate("() => history.back()")
    page.wait_for_function(f"() => ({HERE}) === '#/club'")
