"""The judge has a rack read out: the spoken words, the tiles that are lit, stopping, and what is in the way.

Whether it can be heard is tested with the voice itself (test_voice.py); here every sound is over at once.
"""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import library
from browser.prepared import PLAYERS, Prepared, copy_of, go, new_duplicate, open_copy, path_of
from browser.visits import NewVisit, PageTime, Visit
from faristol.modes.duplicate import events
from faristol.rules.notation import parse_coordinates, spoken_coordinates
from faristol.rules.ruleset import RuleSet

LISTEN = """
window.requested = [];
window.lit = [];
const post = Worker.prototype.postMessage;
Worker.prototype.postMessage = function (message, ...rest) {
  if (message?.text !== undefined) requested.push([message.text, message.voice, message.rate]);
  return post.call(this, message, ...rest);
};
new MutationObserver((changes) => {
  for (const { target } of changes) {
    // A new page lights again what is lit.
    if (target.dataset.said === "now" && lit.at(-1) !== target.id) lit.push(target.id);
  }
}).observe(document, { subtree: true, attributeFilter: ["data-said"] });
"""
"""Notes every text that eSpeak is asked for, and every element that is lit."""

AT_ONCE = """
const start = AudioBufferSourceNode.prototype.start;
AudioBufferSourceNode.prototype.start = function () {
  start.call(this);
  this.stop();
};
"""
"""Every sound and every pause is over as soon as it begins."""

LASTING = """
const begin = AudioBufferSourceNode.prototype.start;
AudioBufferSourceNode.prototype.start = function () {
  this.loop = true;
  begin.call(this);
};
"""
"""Every sound lasts until it is stopped."""

RACK = [
    "A d'Alacant",
    "A d'Alacant",
    "A d'Alacant",
    "C de Castelló",
    "D de Dénia",
    "N de Nules",
    "T de Tremp",
]


@pytest.fixture
def judge(visit: Visit, address: str) -> Page:
    """An English judge of a Catalan game that is about to begin."""
    return at_the_draw(visit, address, LISTEN + AT_ONCE)


@pytest.fixture
def patient(visit: Visit, address: str) -> Page:
    """The same one; what is said does not end by itself."""
    return at_the_draw(visit, address, LISTEN + LASTING)


def at_the_draw(visit: Visit, address: str, script: str, **rules: Any) -> Page:
    visit.context.add_init_script(script)
    page = visit.open(address)
    prepared = Prepared("Drawing", PLAYERS, **rules).do(events.Started())
    open_copy(page, copy_of(prepared))
    expect(page.get_by_role("status")).to_contain_text("Restored: 1.")
    go(page, path_of("Drawing"))
    return page


def set_rack(page: Page, tiles: str) -> None:
    """The rack from a real bag."""
    page.get_by_role("textbox", name="Tiles drawn").fill(tiles)
    page.keyboard.press("Enter")
    expect(page.locator("#next")).to_contain_text("Time!")


def spoken(page: Page, count: int) -> list[str]:
    """The texts that a voice has been given, once there are so many."""
    page.wait_for_function("(count) => requested.length >= count", arg=count)
    return [text for text, _, _ in page.evaluate("requested")]


def read_out(page: Page) -> None:
    page.get_by_role("button", name="Read out").click()


@pytest.mark.rule("DUP-1.4")
def test_a_rack_is_spoken_twice_and_each_tile_is_lit(judge: Page) -> None:
    set_rack(judge, "CANTADA")
    read_out(judge)

    assert spoken(judge, 14) == RACK * 2
    expect(judge.get_by_role("button", name="Read out")).to_be_visible()
    rates = [rate for _, _, rate in judge.evaluate("requested")]
    assert max(rates[:7]) < min(rates[7:])
    assert judge.evaluate("lit") == [f"said-{at}" for at in range(7)] * 2
    expect(judge.locator("[data-said]")).to_have_count(0)


@pytest.mark.rule("DUP-1.4")
def test_nothing_of_an_announcement_is_under_the_button_of_an_upright_tablet(judge: Page) -> None:
    judge.set_viewport_size({"width": 820, "height": 1180})
    set_rack(judge, "CANTADA")
    wrong = judge.get_by_role("button", name="The rack is wrong: take it back").bounding_box()
    button = judge.locator("#next").bounding_box()
    assert wrong
    assert button
    assert wrong["y"] + wrong["height"] <= button["y"]


@pytest.mark.rule("DUP-1.4")
@pytest.mark.rule("DUP-1.5")
def test_time_begins_and_ends_the_round_in_words(judge: Page) -> None:
    set_rack(judge, "CANTADA")
    time = PageTime(judge)
    judge.locator("#next").click()
    assert spoken(judge, 1) == ["Temps!"]
    clock = judge.get_by_role("button", name="Clock running")
    expect(clock).to_be_visible()
    end = int(clock.get_attribute("data-deadline") or 0)

    time.be(end - 100_000)
    expect(clock).to_contain_text(re.compile("1:(40|39|38)"))
    for said, left in enumerate((59, 29, 0), start=2):
        time.be(end - left * 1000)
        spoken(judge, said)
    assert spoken(judge, 4) == ["Temps!", "Un minut!", "Trenta segons!", "Temps!"]


@pytest.mark.rule("ROM-6")
@pytest.mark.rule("NOT-3")
def test_a_romanian_game_is_spoken_in_romanian_on_an_english_page(visit: Visit, address: str) -> None:
    rules = RuleSet.preset("romanian_duplicate").to_dict()
    del rules["name"]
    page = at_the_draw(visit, address, LISTEN + AT_ONCE, **rules)
    set_rack(page, "A?TSEIR")
    read_out(page)
    names = ["Ana", "Elena", "Ion", "Radu", "Sandu", "Tudor", "joker"]
    assert spoken(page, 14) == names * 2
    assert {voice for _, voice, _ in page.evaluate("requested")} == {"ro"}


@pytest.mark.rule("NOT-3")
def test_the_master_play_is_said_with_its_place_on_a_tap(judge: Page) -> None:
    set_rack(judge, "CANTADA")
    judge.locator("#next").click()
    expect(judge.get_by_role("button", name="Clock running")).to_be_visible()
    judge.get_by_role("button", name="Time!").click()
    judge.get_by_role("button", name="Call time now").click()
    judge.get_by_role("button", name="Close the slips").click()
    judge.get_by_role("button", name="Close them all the same").click()
    expect(judge.locator("#next")).to_contain_text("Announce")
    label = judge.locator("#next").inner_text()
    judge.locator("#next").click()
    judge.get_by_role("button", name="Say it").click()

    [(word, place, points)] = re.findall(r"Announce (\S+) (\S+), (\d+) points", label)
    catalan = library.alphabet("ca")
    assert spoken(judge, 4)[1:] == [
        word.lower(),
        spoken_coordinates(*parse_coordinates(place), catalan),
        catalan.phrases.say_points(int(points)),
    ]


def test_what_is_being_said_stops_on_a_tap_and_with_the_next_step(patient: Page) -> None:
    set_rack(patient, "CANTADA")
    read_out(patient)
    expect(patient.locator("#said-0")).to_have_attribute("data-said", "now")
    patient.get_by_role("button", name="Stop").click()
    expect(patient.locator("[data-said]")).to_have_count(0)

    read_out(patient)
    expect(patient.locator("#said-0")).to_have_attribute("data-said", "now")
    patient.locator("#next").click()
    expect(patient.get_by_role("textbox", name="Table")).to_be_visible()
    count = len(spoken(patient, 1))
    patient.wait_for_function("() => requested.at(-1)[0] === 'Temps!'")
    assert count <= 5


def test_a_page_that_may_not_sound_offers_the_tap(visit: Visit, address: str) -> None:
    page = at_the_draw(visit, address, LISTEN + AT_ONCE + MUTE)
    set_rack(page, "CANTADA")
    read_out(page)
    blocked = page.locator("#voice-blocked")
    expect(blocked).to_contain_text("keeps the page silent")
    page.wait_for_function("() => heard.some((said) => said.includes('keeps the page silent'))")
    assert page.evaluate("lit") == []

    page.evaluate("window.muted = false")
    page.get_by_role("button", name="Let it speak").click()
    expect(blocked).to_have_count(0)
    expect(page.get_by_role("button", name="Read out")).to_be_visible()
    assert page.evaluate("lit") == [f"said-{at}" for at in range(7)] * 2


MUTE = """
window.muted = true;
window.heard = [];
new MutationObserver(() => heard.push(document.querySelector("[role=status]")?.textContent ?? ""))
  .observe(document, { subtree: true, childList: true, characterData: true });
const resume = AudioContext.prototype.resume;
AudioContext.prototype.resume = function () { return muted ? this.suspend() : resume.call(this); };
"""
"""A browser in which no touch is enough until somebody says so; and all that it has said."""


def test_a_page_without_a_voice_says_so_and_the_round_goes_on(visit: Visit, judge: Page) -> None:
    visit.context.route("**/espeak-ng.data", lambda route: route.abort())
    set_rack(judge, "CANTADA")
    read_out(judge)
    expect(judge.locator("[aria-live=assertive]")).to_contain_text("read it out yourself")
    expect(judge.locator("#voice-missing")).to_be_visible()
    judge.locator("#next").click()
    expect(judge.get_by_role("textbox", name="Table")).to_be_visible()
    visit.forgive()  # the browser logs what it could not load


def test_the_voice_is_tried_and_chosen_before_the_evening(new_visit: NewVisit, address: str) -> None:
    visit = new_visit()
    visit.context.add_init_script(LISTEN + AT_ONCE)
    page = visit.open(address)
    new_duplicate(page)
    page.get_by_role("link", name="Voice and sounds").click()
    page.get_by_label("Voice for games in Catalan").select_option("Valencian")
    page.get_by_label("The second time").select_option("Only the letters")
    page.get_by_role("button", name="Hear the voice").click()
    names = ["A d'Alacant", "H d'Hospitalet", "ela geminada", "escarràs"]
    assert spoken(page, 8) == [*names, "à", "hac", "ela geminada", "escarràs"]
    assert {voice for _, voice, _ in page.evaluate("requested")} == {"ca-va"}
    expect(page.get_by_role("button", name="Hear the voice")).to_be_visible()
    assert page.evaluate("lit") == [f"try-ca-{at}" for at in range(4)] * 2
    page.get_by_role("button", name="30 seconds").click()
    assert spoken(page, 9)[-1] == "Trenta segons!"
    page.reload()
    visit.wait_for_app(page)
    expect(page.get_by_label("Voice for games in Catalan")).to_have_value("ca-va")
