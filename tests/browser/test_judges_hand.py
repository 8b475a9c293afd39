"""What a judge's hand does on a tablet and on a phone: two taps for one, a slip corrected, a list pasted.

One judge walks through all of it; each test has a duplicate of its own for each size of the window.
"""

import re
from collections.abc import Iterator
from itertools import product

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from browser.prepared import (
    Prepared,
    copy_of,
    go,
    kinds,
    open_copy,
    path_of,
    saved,
    stream_of,
    visiting,
    with_a_real_bag,
)
from browser.whole_app import choose
from devtools.server import SiteServer
from effort import usually
from faristol.modes.duplicate import commands, events

SIZES = {"tablet": (1180, 820), "phone": (390, 844)}
PLAYERS = ("Núria", "Pau", "Laia")
LONG = "duplicat de les festes de primavera al casal"


def second_round(name: str, **changed: object) -> Prepared:
    """Row H has CANTADA from H4 on, and the rack of the round is SOLERS?."""
    made = Prepared(name, PLAYERS, **changed).do(events.Started()).rack("CANTADA").slip(1, "H4 CANTADA")
    return made.master("H4 CANTADA").rack("SOLERS?").do(commands.CallTime())


def all_of_them() -> Iterator[Prepared]:
    """What the tests need, once for each size."""
    for size in SIZES:
        yield Prepared(f"{size} to draw", PLAYERS).do(events.Started())
        yield Prepared(f"{size} to start", PLAYERS).do(events.Started(), commands.DrawRack())
        yield second_round(f"{size} to correct").slip(1, "I9 SOL")
        yield second_round(f"{size} to judge")
        yield Prepared(f"{size} to paste", PLAYERS)
        yield Prepared(f"{size} with a bag", PLAYERS)
        yield second_round(f"{size} {LONG}")


@pytest.fixture(scope="module")
def judge(browser: Browser, shared_server: SiteServer) -> Iterator[Page]:
    with visiting(browser) as visit:
        page = visit.open(shared_server.address())
        open_copy(page, copy_of(*all_of_them()))
        expect(page.get_by_role("status")).to_contain_text("Restored: 14.")
        yield page


@pytest.fixture(params=usually(["phone"], SIZES))
def size(judge: Page, request: pytest.FixtureRequest) -> str:
    width, height = SIZES[request.param]
    judge.set_viewport_size({"width": width, "height": height})
    return request.param


def happened(page: Page, name: str) -> list[str]:
    """What has been saved of a duplicate."""
    return kinds([line for line in saved(page) if f'"{stream_of(name)}"' in line])


AGAIN = """() => new MutationObserver((_, watching) => {
  const button = document.querySelector("#next[aria-disabled=true]");
  if (!button) return;
  watching.disconnect();
  button.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 }));
  document.body.dataset.tapped = "again";
}).observe(document.body, { attributes: true, childList: true, subtree: true })"""
"""A tap on the big button as soon as it has become another one; on a busy machine a test comes too late."""


def tap_twice(page: Page, button: Locator) -> None:
    """A tap, and another one within the second in which what the button has become waits."""
    page.evaluate(AGAIN)
    button.click()
    expect(page.locator("body[data-tapped=again]")).to_be_attached()
    page.evaluate("delete document.body.dataset.tapped")


@pytest.mark.rule("DUP-1.5")
def test_two_taps_start_the_clock_and_never_end_the_round(judge: Page, size: str) -> None:
    name = f"{size} to start"
    go(judge, path_of(name))
    button, clock = judge.locator("#next"), judge.get_by_role("button", name="Clock running: pause it")
    expect(button).to_contain_text("starts the clock")
    expect(button).to_be_enabled()
    tap_twice(judge, button)
    expect(button).to_contain_text("collect the slips")
    expect(clock).to_be_visible()
    button.click()
    question = judge.get_by_role("alert").filter(has_text="More than half of the time is left.")
    expect(question).to_be_in_viewport()
    expect(button).to_contain_text("Leave the clock running")
    button.click()
    expect(question).to_have_count(0)
    assert "TimeCalled" not in happened(judge, name)

    button.click()
    question.get_by_role("button", name="Call time now").click()
    expect(button).to_contain_text("Close the slips 3 are missing")
    assert happened(judge, name).count("TimeCalled") == 1


def test_two_taps_never_do_two_steps(judge: Page, size: str) -> None:
    name = f"{size} to draw"
    go(judge, path_of(name))
    button = judge.locator("#next")
    expect(button).to_contain_text("Round 1: draw the rack")
    expect(button).to_be_enabled()
    tap_twice(judge, button)
    expect(button).to_be_enabled()
    expect(button).to_contain_text("starts the clock")
    assert "ClockStarted" not in happened(judge, name)


def test_a_slip_is_corrected_as_a_new_one_is_typed(judge: Page, size: str) -> None:
    go(judge, path_of(f"{size} to correct"))
    place = judge.get_by_role("combobox", name="Place")
    word = judge.get_by_role("combobox", name=re.compile("^Word"))
    slips = judge.get_by_role("region", name="Slips entered")
    slips.get_by_role("button", name=re.compile("Núria")).click()
    expect(place).to_be_focused()
    expect(word).to_have_value("SOL")
    judge.keyboard.type("3asolers")
    expect(word).to_have_value("")
    judge.keyboard.press("Escape")
    expect(judge.get_by_role("textbox", name="Table")).to_be_focused()
    expect(judge.get_by_role("textbox", name="Table")).to_have_value("")
    expect(place).to_have_value("")
    expect(slips).to_contain_text("DS 9H is not a valid word")

    slips.get_by_role("button", name=re.compile("Núria")).click()
    expect(word).to_have_value("SOL")
    judge.keyboard.type("i10sol")
    judge.keyboard.press("Enter")
    expect(slips).to_contain_text("SOL I10")


@pytest.mark.rule("DUP-1.7A", "PLA-3")
def test_a_cross_word_that_is_not_valid_is_named_with_its_place(judge: Page, size: str) -> None:
    go(judge, path_of(f"{size} to judge"))
    judge.get_by_role("textbox", name="Table").fill("2")
    judge.keyboard.press("Enter")
    expect(judge.get_by_role("combobox", name="Place")).to_be_focused()
    judge.keyboard.type("i9sol")
    judge.keyboard.press("Enter")
    sentence = "The play also forms DS at 9H, which is not in the word list."
    expect(judge.locator("#app").get_by_text(sentence)).to_be_visible()
    judge.get_by_role("button", name="Enter it as void, 0 points").click()
    said = judge.locator("#slip-keys")
    expect(said).to_contain_text("2: SOL I9, DS 9H is not a valid word")
    colour = "icon => getComputedStyle(icon).color"
    neutral = judge.locator("#slip-list").evaluate("node => getComputedStyle(node).color")
    assert said.locator("svg").evaluate(colour) != neutral
    assert said.locator("svg circle").count() == 1, "a ring, and no tick"


def test_a_pasted_list_is_taken_and_its_box_closes(judge: Page, size: str) -> None:
    go(judge, path_of(f"{size} to paste", "/setup"))
    judge.get_by_text("Paste a list", exact=True).click()
    add = judge.get_by_role("button", name="Add them all")
    expect(add).to_be_in_viewport(ratio=1)
    box, foot = add.bounding_box(), judge.locator("#next").bounding_box()
    assert box
    assert foot
    assert box["y"] + box["height"] <= foot["y"], "the button at the foot does not lie over it"
    judge.get_by_role("textbox", name=re.compile("One player a line")).fill("Ot\nAina")
    add.click()
    expect(judge.get_by_role("heading", name="5 players")).to_be_visible()
    expect(add).to_be_hidden()


@pytest.mark.rule("DUP-1.3")
def test_an_event_with_a_real_bag_begins_with_the_field_for_its_tiles(judge: Page, size: str) -> None:
    name = f"{size} with a bag"
    go(judge, path_of(name, "/setup"))
    with_a_real_bag(judge)
    tiles = judge.get_by_role("textbox", name="Tiles drawn")
    expect(tiles).to_be_focused()
    expect(tiles).to_be_in_viewport(ratio=1)
    expect(judge.locator("#next")).to_contain_text("Round 1: type the rack")
    tiles.fill("CANTADA")
    expect(judge.locator("#next")).to_contain_text("Round 1: set the typed rack")
    judge.keyboard.press("Enter")
    expect(judge.locator("#next")).to_contain_text("starts the clock")
    assert "BagChosen" in happened(judge, name)


def test_the_title_is_whole_and_the_round_in_sight(judge: Page, size: str) -> None:
    if size != "phone":
        pytest.skip("there is room beside the title")
    name = f"{size} {LONG}"
    go(judge, path_of(name))
    title = judge.get_by_role("heading", level=1)
    expect(title).to_have_text(name)
    assert title.evaluate(
        "node => node.scrollWidth <= node.clientWidth && node.scrollHeight <= node.clientHeight + 2"
    )
    expect(judge.get_by_text("Round 2 · 3 players")).to_be_in_viewport(ratio=1)


@pytest.mark.rule("FRO-6")
def test_nothing_of_the_menu_is_scrolled_on_any_tablet(judge: Page) -> None:
    for language, (width, height) in product(("ca", "ro", "en"), ((1180, 820), (820, 1180), (1024, 768))):
        choose(judge, language)
        judge.set_viewport_size({"width": width, "height": height})
        go(judge, path_of("tablet to judge", "/menu"))
        expect(judge.locator("#panel-menu .go").last).to_be_in_viewport(ratio=1)
