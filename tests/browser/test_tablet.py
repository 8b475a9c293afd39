"""What a tablet takes away while an evening goes on: sound, light, room for a keyboard, its edges (BRO-4)."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.prepared import PLAYERS, Prepared, copy_of, go, open_copy, path_of
from browser.visits import Visit
from faristol.modes.duplicate import commands, events

NO_SOUND = "No sound now: touch here."

SESSION = "Object.defineProperty(navigator, 'audioSession', { value: { type: 'auto' } });"
"""The sound of an iPad."""

INTERRUPTED = """
window.interrupted = false;
window.made = [];
const { prototype } = AudioContext;
const { get } = Object.getOwnPropertyDescriptor(BaseAudioContext.prototype, "state");
Object.defineProperty(prototype, "state", {
  get() { return interrupted ? "interrupted" : get.call(this); },
});
const resume = prototype.resume;
prototype.resume = function () {
  if (!made.includes(this)) made.push(this);
  window.resumed = (window.resumed ?? 0) + 1;
  return interrupted ? Promise.reject(new DOMException("a call", "InvalidStateError")) : resume.call(this);
};
window.call = (takes) => {
  interrupted = takes;
  for (const context of made) context.dispatchEvent(new Event("statechange"));
};
"""
"""A telephone that takes the sound until a person is back; `call(true)` begins a call."""

STANDING = """
window.stands = new Set();
const clock = Object.getOwnPropertyDescriptor(BaseAudioContext.prototype, "currentTime").get;
Object.defineProperty(AudioContext.prototype, "currentTime", {
  get() { return stands.has(this) ? 1 : clock.call(this); },
});
window.contexts = [];
window.AudioContext = class extends AudioContext {
  constructor() {
    super();
    contexts.push(this);
  }
};
"""
"""A browser whose sound may say that it runs while its time stands still, as after a lock."""

LOCKS = """
window.locks = [];
window.refuse = false;
Object.defineProperty(navigator, "wakeLock", { value: {
  async request() {
    locks.push(refuse ? "refused" : "held");
    if (refuse) throw new DOMException("no touch yet", "NotAllowedError");
    window.sentinel = Object.assign(new EventTarget(), { async release() { locks.push("released"); } });
    return sentinel;
  },
} });
"""
"""Every wake lock that is asked for."""

KEYBOARD = """
window.keyboard = 0;
const height = Object.getOwnPropertyDescriptor(VisualViewport.prototype, "height").get;
Object.defineProperty(VisualViewport.prototype, "height", { get() { return height.call(this) - keyboard; } });
window.type = (covers) => {
  keyboard = covers;
  visualViewport.dispatchEvent(new Event("resize"));
};
"""
"""A keyboard on the screen that covers so much of the page's foot; `type(380)` brings it up."""


def judging(visit: Visit, address: str, *scripts: str, step: str = "clock") -> Page:
    """A judge's page in a browser with these scripts: while the clock runs, or with slips to enter."""
    for script in scripts:
        visit.context.add_init_script(script)
    page = visit.open(address)
    prepared = Prepared("Hall", PLAYERS).do(events.Started()).rack("CANTADA")
    if step == "slips":
        prepared.do(commands.CallTime())
    open_copy(page, copy_of(prepared))
    expect(page.get_by_role("status")).to_contain_text("Restored: 1.")
    go(page, path_of("Hall"))
    expect(page.locator("#clock")).to_be_visible()
    return page


@pytest.mark.rule("BRO-4")
def test_an_ipad_sounds_whatever_its_switch_says(visit: Visit, address: str) -> None:
    visit.context.add_init_script(SESSION)
    page = visit.open(address)
    assert page.evaluate("navigator.audioSession.type") == "playback"


@pytest.mark.rule("BRO-4")
def test_a_call_that_takes_the_sound_is_told_before_time_and_a_touch_mends_it(
    visit: Visit, address: str
) -> None:
    page = judging(visit, address, INTERRUPTED)
    line = page.get_by_role("button", name=re.compile(NO_SOUND))
    expect(line).to_be_hidden()

    page.evaluate("call(true)")
    expect(line).to_be_visible()
    expect(page.locator("#say")).to_contain_text(NO_SOUND)
    expect(page.locator("#clock")).to_have_text(re.compile(r"^2:\d\d"))
    box: Any = line.bounding_box()
    assert box["height"] >= 44

    # The call ends with the touch: the page looks by itself every second.
    page.evaluate("addEventListener('pointerdown', () => { interrupted = false; }, { capture: true })")
    line.click()
    page.evaluate("call(false)")
    expect(line).to_be_hidden()


@pytest.mark.rule("BRO-4")
def test_sound_comes_back_with_the_page(visit: Visit, address: str) -> None:
    page = judging(visit, address, INTERRUPTED)
    page.mouse.click(2, 2)
    before = page.evaluate("resumed")
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    assert page.evaluate("resumed") > before


@pytest.mark.rule("BRO-4")
def test_sound_that_stands_still_is_told_and_begun_anew(visit: Visit, address: str) -> None:
    page = judging(visit, address, STANDING)
    page.mouse.click(2, 2)
    page.wait_for_function("() => contexts.length === 1 && contexts[0].state === 'running'")
    page.evaluate("stands.add(contexts[0])")
    line = page.get_by_role("button", name=re.compile(NO_SOUND))
    expect(line).to_be_visible()

    line.click()
    expect(line).to_be_hidden()
    assert page.evaluate("contexts.map(({ state }) => state)") == ["closed", "running"]


@pytest.mark.rule("BRO-4")
def test_nothing_is_told_where_the_calls_are_silent(visit: Visit, address: str) -> None:
    visit.context.add_init_script(INTERRUPTED)
    page = visit.open(address)
    go(page, "#/settings")
    page.get_by_label("Calls of the clock").select_option("Not at all")
    choose_file_at_home(page)
    page.mouse.click(2, 2)
    page.evaluate("call(true)")
    expect(page.locator("#clock")).to_be_visible()
    expect(page.locator(".soundless")).to_have_count(0)


def choose_file_at_home(page: Page) -> None:
    go(page, "#/")
    open_copy(page, copy_of(Prepared("Hall", PLAYERS).do(events.Started()).rack("CANTADA")))
    expect(page.get_by_role("status")).to_contain_text("Restored: 1.")
    go(page, path_of("Hall"))


@pytest.mark.rule("BRO-4")
def test_the_light_is_asked_for_again_at_the_next_touch_and_when_the_page_is_back(
    visit: Visit, address: str
) -> None:
    page = judging(visit, address, LOCKS + "window.refuse = true;")
    page.wait_for_function("() => locks.length === 1")
    page.evaluate("refuse = false")
    page.mouse.click(2, 2)
    page.wait_for_function("() => locks.at(-1) === 'held'")

    page.evaluate("sentinel.dispatchEvent(new Event('release'))")
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    page.wait_for_function("() => locks.length === 3")
    assert page.evaluate("locks") == ["refused", "held", "held"]

    page.reload()
    visit.wait_for_app(page)
    page.wait_for_function("() => locks.length === 1")
    page.evaluate("refuse = false")
    page.mouse.click(2, 2)
    page.wait_for_function("() => locks.at(-1) === 'held'")


@pytest.mark.rule("BRO-4")
def test_the_field_and_its_list_stay_above_the_keyboard(visit: Visit, address: str) -> None:
    page = judging(visit, address, KEYBOARD, step="slips")
    page.get_by_role("textbox", name="Table").fill("1")
    page.keyboard.press("Enter")
    place = page.get_by_role("combobox", name="Place")
    expect(place).to_be_focused()
    page.evaluate("type(380)")
    page.keyboard.type("h")
    options = page.get_by_role("option")
    expect(options.first).to_be_visible()
    for seen in (place, options.first):
        box: Any = seen.bounding_box()
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= 820 - 380


@pytest.mark.slow
@pytest.mark.rule("BRO-4")
@pytest.mark.only_browser("chromium")  # nobody else can be given such edges
def test_pages_keep_off_the_edges_that_a_tablet_needs(visit: Visit, address: str) -> None:
    page = judging(visit, address)
    client = visit.context.new_cdp_session(page)
    insets = {"top": 24, "bottom": 20, "left": 40, "right": 40}
    client.send("Emulation.setSafeAreaInsetsOverride", {"insets": insets})
    page.wait_for_function("() => getComputedStyle(document.body).paddingTop === '24px'")
    for path in (path_of("Hall"), "#/settings", "#/", path_of("Hall", "/projector")):
        go(page, path)
        for seen in page.locator("#app :is(h1, button, a[href])").all():
            box: Any = seen.bounding_box()
            if box is None or box["width"] <= 1:
                continue
            assert box["x"] >= 40 - 12, (path, seen.inner_text())
            assert box["x"] + box["width"] <= 1180 - 40 + 1, (path, seen.inner_text())
            assert box["y"] >= 24 or page.evaluate("scrollY") > 0, (path, seen.inner_text())
        assert page.evaluate("document.documentElement.scrollWidth") <= 1180
    go(page, path_of("Hall"))
    box = page.locator("#next").bounding_box()
    assert box["y"] + box["height"] <= 820 - 20


@pytest.mark.rule("BRO-4")
def test_two_taps_and_a_field_do_not_zoom_and_two_fingers_may(visit: Visit, address: str) -> None:
    page = judging(visit, address, step="slips")
    assert page.evaluate("getComputedStyle(document.documentElement).touchAction") == "manipulation"
    content = page.locator("meta[name=viewport]").get_attribute("content")
    assert not re.search(r"user-scalable|maximum-scale", content or "")
    for path in (path_of("Hall"), "#/settings", "#/games/new", "#/tournaments/new", "#/words/study"):
        go(page, path)
        sizes = page.eval_on_selector_all(
            "#app :is(input:not([type=hidden]), select, textarea)",
            "fields => fields.map((field) => parseFloat(getComputedStyle(field).fontSize))",
        )
        assert sizes
        assert min(sizes) >= 16, path
