"""What one window saves while another one acts, and what happens when the tablet saves nothing any more."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, Locator, Page, Route, expect

from browser.prepared import (
    DRAWING,
    MASTER,
    SETTING_UP,
    SLIPS,
    expect_sentence,
    four_steps,
    go,
    new_duplicate,
    nothing_changes,
    open_copy,
    saved,
    visiting,
)
from browser.visits import Visit
from devtools.server import SiteServer

REFUSING_WORKER = """
const add = IDBObjectStore.prototype.add;
const orders = new BroadcastChannel("orders");
let refusal = "";
IDBObjectStore.prototype.add = function (...given) {
  const request = add.apply(this, given);
  if (refusal) {
    const value = new DOMException("The disk has gone.", refusal);
    Object.defineProperty(this.transaction, "error", { value, configurable: true });
    request.onsuccess = () => this.transaction.abort();
  }
  return request;
};
orders.onmessage = ({ data }) => { refusal = data; orders.postMessage("heard"); };
"""
"""Put before the worker's own script: with a refusal ordered, nothing is saved."""

DEAF = """
window.BroadcastChannel = class extends BroadcastChannel {
  constructor(name) { super(name === "faristol" ? "deaf" : name); }
};
"""
"""A window that does not hear what the others have saved, nor tells them."""

ORDER = """refusal => new Promise(resolve => {
  const orders = new BroadcastChannel("orders");
  orders.onmessage = () => { orders.close(); resolve(); };
  orders.postMessage(refusal);
})"""


def with_refusing_worker(route: Route) -> None:
    response = route.fetch()
    route.fulfill(response=response, body=REFUSING_WORKER + response.text())


@pytest.fixture
def judge(browser: Browser, shared_server: SiteServer) -> Iterator[Visit]:
    """A judge whose tablet has the four duplicates, and a worker that can be told to refuse."""
    with visiting(browser, fresh=True) as visit:
        # What a service worker keeps would come back without the worker's new beginning.
        visit.context.add_init_script("delete Navigator.prototype.serviceWorker")
        visit.context.route("**/edge/interpreter.js", with_refusing_worker)
        page = visit.open(shared_server.address())
        open_copy(page, four_steps())
        expect(page.get_by_role("status")).to_contain_text("Restored: 4.")
        yield visit


@pytest.fixture
def tablet(judge: Visit) -> Iterator[Page]:
    """The judge's window at the first page; whatever others a test has opened are closed after it."""
    page, *_ = judge.pages
    go(page, "#/")
    yield page
    for other in judge.pages[1:]:
        other.close()


def enter(page: Page, table: int, place: str, word: str) -> None:
    """Type a slip and hand it in."""
    page.get_by_role("textbox", name="Table").fill(str(table))
    page.get_by_role("combobox", name="Place").fill(place)
    page.get_by_role("combobox", name="Word").fill(word)
    page.keyboard.press("Enter")


def instead(page: Page) -> None:
    """Answer the question whether the slip takes the place of the table's earlier one."""
    expect(page.get_by_role("button", name="Put it in its place")).to_be_visible()
    page.keyboard.press("Enter")


def slip(page: Page, name: str) -> Locator:
    """The line of a player's slip."""
    return page.get_by_role("region", name="Slips entered").get_by_role("button", name=name)


@pytest.mark.slow
def test_a_second_window_sees_what_the_first_one_saves_and_both_may_act(judge: Visit, tablet: Page) -> None:
    go(tablet, SLIPS)
    second = judge.open(f"{tablet.url}")
    enter(tablet, 1, "8H", "ASSOLiRE")
    expect(slip(second, "Núria")).to_contain_text("ASSOL(I)RE")
    enter(second, 2, "8H", "AEROSoLS")
    expect(slip(tablet, "Pau")).to_contain_text("AEROS(O)LS")
    expect(slip(second, "Núria")).to_be_visible()


@pytest.mark.slow
def test_windows_that_have_not_heard_of_each_other_never_write_over_a_slip(
    judge: Visit, tablet: Page
) -> None:
    go(tablet, SLIPS)
    second = judge.context.new_page()
    second.add_init_script(DEAF)
    second.goto(tablet.url)
    Visit.wait_for_app(second)
    enter(tablet, 1, "4H", "CLOS")
    expect(slip(tablet, "Núria")).to_contain_text("CLOS 4H")

    for late, number, name, play, unheard in (
        (second, 2, "Pau", "SOLARES 5E", ("Núria", "CLOS 4H")),
        (tablet, 1, "Núria", "SOLERS I8", ("Pau", "SOLARES 5E")),
    ):
        before = saved(late)
        enter(late, number, *reversed(play.split()))
        if late is tablet:
            instead(late)
        word = late.get_by_role("combobox", name="Word")
        expect_sentence(late, "Another window has saved something first.", word)
        expect(slip(late, unheard[0])).to_contain_text(unheard[1])
        expect(word).to_have_value(play.split()[0])
        assert saved(late) == before
        word.press("Enter")
        if late is tablet:
            instead(late)
        expect(slip(late, name)).to_contain_text(play)


@contextmanager
def refusal(page: Page, error: str) -> Iterator[None]:
    """A browser that saves nothing any more."""
    page.evaluate(ORDER, error)
    yield
    page.evaluate(ORDER, "")


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        ("QuotaExceededError", "The device has no room left: nothing was saved. Make room and do it again."),
        ("UnknownError", "The browser did not save it (UnknownError: The disk has gone.). Do it again."),
    ],
    ids=["full", "refused"],
)
def test_storage_that_is_full_or_refused(tablet: Page, error: str, sentence: str) -> None:
    with nothing_changes(tablet, SLIPS), refusal(tablet, error):
        go(tablet, DRAWING)
        tablet.get_by_role("button", name="Round 1: draw the rack").click()
        expect_sentence(tablet, sentence, tablet.get_by_role("textbox", name="Tiles drawn"))

        go(tablet, SETTING_UP)
        name = tablet.get_by_role("textbox", name="Player’s name")
        name.fill("Carme")
        name.press("Enter")
        expect_sentence(tablet, sentence, name)
        expect(name).to_have_value("Carme")

        go(tablet, MASTER)
        tablet.get_by_role("button", name="Announce").first.click()
        expect_sentence(tablet, sentence, tablet.get_by_role("heading", name="Say"))

        go(tablet, SLIPS)
        enter(tablet, 2, "8H", "ASSOLiRE")
        word = tablet.get_by_role("combobox", name="Word")
        expect_sentence(tablet, sentence, word)
        expect(word).to_have_value("ASSOLiRE")


@pytest.mark.slow
@pytest.mark.fresh  # Chromium goes by the room it found some seconds ago
@pytest.mark.only_browser("chromium")  # nobody else can be told how much room there is
def test_a_tablet_that_has_no_room_from_the_start(visit: Visit, address: str) -> None:
    page = visit.context.new_page()
    session = visit.context.new_cdp_session(page)
    session.send("Storage.overrideQuotaForOrigin", {"origin": address.rstrip("/"), "quotaSize": 1})
    page.goto(address)
    visit.wait_for_app(page)
    new_duplicate(page)
    expect_sentence(page, "The device has no room left: nothing was saved.", page.get_by_role("main"))
    assert saved(page) == []
    visit.forgive()
