"""What a browser refuses, or offers more than others, with fakes for what only real tablets have (BRO-4)."""

import json
import re

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.prepared import PLAYERS, Prepared, copy_of, go, new_duplicate, open_copy, path_of
from browser.saving import saving
from browser.visits import NewVisit, Visit
from effort import usually
from faristol.modes.duplicate import events
from unit.views.device.test_browsers import SAFARI

FINGERS = "Object.defineProperty(Navigator.prototype, 'maxTouchPoints', { get: () => 5 });"
STANDALONE = "Object.defineProperty(navigator, 'standalone', { value: true });"

SHARES = """
window.handed = [];
navigator.canShare = ({ files }) => Boolean(files);
navigator.share = async ({ files }) => {
  for (const file of files) handed.push([file.name, file.type, (await file.text()).split("\\n")[0]]);
};
"""

KEEPS = """
window.asks = [];
const { StorageManager: { prototype } = {} } = window;
if (prototype) prototype.persisted = async () => asks.includes("kept");
if (prototype) prototype.persist = async () => {
  asks.push(document.getElementById("page-archive") ? "in the archive" : "elsewhere");
  if (GRANTS) asks.push("kept");
  return GRANTS;
};
"""

FULL = """
if (window.StorageManager) StorageManager.prototype.estimate = async () => ({ usage: 990e6, quota: 1000e6 });
"""

OFFER = """
window.chosen = [];
window.offer = () => {
  const event = new Event("beforeinstallprompt", { cancelable: true });
  event.prompt = async () => { chosen.push(event.defaultPrevented); };
  dispatchEvent(event);
};
"""


def opened(visit: Visit, address: str, *scripts: str) -> Page:
    """The first page in a browser with these scripts."""
    for script in scripts:
        visit.context.add_init_script(script)
    return visit.open(address)


def row(page: Page, title: str) -> Locator:
    """The line of the page of the device with this title."""
    heading = page.get_by_role("heading", level=3, name=re.compile(f"^{title}"))
    return page.get_by_role("listitem").filter(has=heading)


def with_a_hall(page: Page) -> None:
    """A duplicate whose clock runs, brought in as a copy."""
    open_copy(page, copy_of(Prepared("Hall", PLAYERS).do(events.Started()).rack("CANTADA")))
    expect(page.get_by_role("status")).to_contain_text("Restored: 1.")


def ipad(new_visit: NewVisit) -> Visit:
    """A visit that calls itself what Safari on an iPad does."""
    visit = new_visit(user_agent=SAFARI, has_touch=True)
    visit.context.add_init_script(FINGERS)
    return visit


@pytest.mark.only_browser("chromium")  # no test can allow Firefox to read the clipboard
@pytest.mark.rule("BRO-4")
def test_the_page_of_the_device_tells_how_it_stands_and_is_copied(new_visit: NewVisit, address: str) -> None:
    visit = new_visit(permissions=["clipboard-read", "clipboard-write"])
    page = opened(visit, address)
    go(page, "#/archive")
    page.get_by_role("link", name="This device", exact=True).click()
    expect(row(page, "Browser")).to_contain_text("Chrome")
    expect(row(page, "Copies")).to_contain_text("nothing to save yet")
    page.get_by_role("button", name="Play a tone").click()
    expect(row(page, "Sound")).to_contain_text("It can sound.")
    page.get_by_role("button", name="Copy for a report").click()
    expect(page.locator("#app").get_by_text("It is in the clipboard")).to_be_visible()
    text = page.evaluate("navigator.clipboard.readText()")
    assert re.search(r"\[\w+\] Sound: It can sound\.", text)
    assert page.evaluate("navigator.userAgent") in text


@pytest.mark.rule("BRO-4")
def test_a_clipboard_that_is_refused_is_told_and_the_text_marked(visit: Visit, address: str) -> None:
    refuse = "async () => { throw new DOMException('no', 'NotAllowedError'); }"
    page = opened(
        visit,
        address,
        f"if (window.Clipboard) Clipboard.prototype.write = Clipboard.prototype.writeText = {refuse};",
    )
    go(page, "#/settings/device")
    expect(page.get_by_text(re.compile("Safari|Chrome|Firefox")).first).to_be_visible()
    page.get_by_role("button", name="Copy for a report").click()
    shown = page.get_by_role("textbox", name="Copy this text:")
    expect(shown).to_have_value(re.compile("Faristol .*Browser: ", re.DOTALL))
    assert shown.evaluate("field => field.selectionEnd - field.selectionStart") > 500
    page.get_by_role("button", name="Close").click()
    expect(page.locator("#app").get_by_text("copy the marked text yourself")).to_be_visible()
    expect(page.get_by_text("The browser refuses it: a text is shown marked")).to_be_visible()


@pytest.mark.rule("BRO-4")
def test_a_saved_copy_is_handed_to_another_app(visit: Visit, address: str) -> None:
    page = opened(visit, address, SHARES)
    with_a_hall(page)
    with saving(page):
        page.get_by_role("button", name="Save a copy of everything").click()
    page.get_by_role("button", name="Share the file").click()
    page.wait_for_function("() => handed.length === 1")
    [[name, kind, first]] = page.evaluate("handed")
    assert re.search(r"\.jsonl(\.txt)?$", name)
    assert kind == "text/plain"
    assert json.loads(first)["faristol"] == "backup"
    expect(page.get_by_role("button", name="Share the file")).to_have_count(0)


@pytest.mark.rule("BRO-4")
@pytest.mark.parametrize("script", ["window.open = () => null;", STANDALONE])
def test_where_no_second_window_can_be_had_this_one_is_the_projector(
    visit: Visit, address: str, script: str
) -> None:
    page = opened(visit, address, script)
    with_a_hall(page)
    go(page, path_of("Hall"))
    page.get_by_role("button", name=re.compile("^Projector")).click()
    expect(page.locator("#app").get_by_text("No second window can be opened.")).to_be_visible()
    page.get_by_role("button", name="Show it here").click()
    expect(page.get_by_role("img", name="Rack:")).to_be_visible()
    page.get_by_role("link", name="Leave the projector").click()
    expect(page.get_by_role("button", name="Time!")).to_be_visible()


@pytest.mark.rule("BRO-4")
@pytest.mark.parametrize("grants", usually(["false"], ["true", "false"]))
def test_the_browser_is_asked_to_keep_what_is_saved_once_something_is(
    visit: Visit, address: str, grants: str
) -> None:
    page = opened(visit, address, KEEPS.replace("GRANTS", grants))
    expect(page.get_by_text("Ready without a connection")).to_be_visible()
    assert page.evaluate("asks") == []
    with_a_hall(page)
    page.wait_for_function("() => asks.length > 0")
    new_duplicate(page)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert [ask for ask in page.evaluate("asks") if ask != "kept"] == ["in the archive"]
    go(page, "#/settings/device")
    told = "keeps it until you delete it" if grants == "true" else "did not agree"
    expect(row(page, "How long")).to_contain_text(told)


@pytest.mark.rule("BRO-4")
def test_storage_that_is_nearly_full_is_told_before_an_evening(visit: Visit, address: str) -> None:
    page = opened(visit, address, FULL)
    expect(page.locator("#app").get_by_text("Only 10.0 MB are left for Faristol.")).to_be_visible()


@pytest.mark.slow
@pytest.mark.only_browser("chromium")  # a Firefox with Safari’s name is not ready without a connection
@pytest.mark.rule("BRO-4")
def test_an_ipad_takes_what_is_in_its_tab_to_the_home_screen(new_visit: NewVisit, address: str) -> None:
    page = opened(ipad(new_visit), address)
    hint = page.locator("#app").get_by_text("Put Faristol on the home screen before the first event")
    expect(hint).to_have_count(0)
    with_a_hall(page)
    go(page, "#/")
    expect(hint).to_be_visible()
    page.get_by_role("link", name="How it is done").click()
    steps = page.get_by_role("region", name="Take 1 event with you").get_by_role("listitem")
    expect(steps).to_have_count(3)
    with saving(page):
        page.get_by_role("button", name="Save a copy of everything").click()
    go(page, "#/")
    page.get_by_role("button", name="Do not say this again").click()
    expect(hint).to_have_count(0)
    page.reload()
    Visit.wait_for_app(page)
    expect(page.get_by_text("Ready without a connection")).to_be_visible()
    expect(hint).to_have_count(0)


@pytest.mark.rule("BRO-4")
def test_on_the_home_screen_nothing_is_said_of_it(new_visit: NewVisit, address: str) -> None:
    page = opened(ipad(new_visit), address, STANDALONE)
    expect(page.get_by_text("Ready without a connection")).to_be_visible()
    expect(page.locator("#app").get_by_text("home screen")).to_have_count(0)


@pytest.mark.rule("BRO-4")
def test_chromiums_offer_is_taken_from_the_first_page(visit: Visit, address: str) -> None:
    page = opened(visit, address, OFFER)
    page.evaluate("offer()")
    expect(page.get_by_role("button", name="Install")).to_have_count(0)
    with_a_hall(page)
    go(page, "#/")
    page.get_by_role("button", name="Install").click()
    expect(page.get_by_role("button", name="Install")).to_have_count(0)
    assert page.evaluate("chosen") == [True]
