"""The projector in a second window of the same browser: it follows the judge, and never runs ahead of him."""

import re
from collections.abc import Iterator
from contextlib import suppress

import pytest
from playwright.sync_api import Browser, Error, Locator, Page, expect

from browser.prepared import (
    Prepared,
    copy_of,
    go,
    new_duplicate,
    open_copy,
    path_of,
    visiting,
    with_a_real_bag,
)
from browser.test_screens import AXE, PLAYERS, evening, look
from browser.visits import PageTime, Visit
from devtools.server import SiteServer
from effort import usually
from faristol.modes.duplicate import commands, events

HALL = "#/projector"


def rack(page: Page) -> Locator:
    """The rack of a window, which says its tiles."""
    return page.get_by_role("img", name="Rack:")


def opened(page: Page) -> Page:
    """The second window, opened by the judge's button."""
    with page.expect_popup() as popup:
        page.get_by_role("button", name=re.compile("^Projector")).click()
    Visit.wait_for_app(popup.value)
    page.bring_to_front()
    return popup.value


def slip(page: Page, table: int, place: str, word: str) -> None:
    page.get_by_role("textbox", name="Table").fill(str(table))
    page.keyboard.press("Enter")
    expect(page.get_by_role("combobox", name="Place")).to_be_focused()
    page.keyboard.type(place)
    page.keyboard.press("Tab")
    page.keyboard.type(word)
    page.keyboard.press("Enter")
    entered = page.get_by_role("region", name="Slips entered")
    expect(entered.get_by_role("button", name=re.compile(rf"^{table}\b.*{word} {place}"))).to_be_visible()


def type_rack(page: Page, tiles: str) -> None:
    page.get_by_role("textbox", name="Tiles drawn").fill(tiles)
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Time!")).to_be_visible()


@pytest.fixture
def judge(page: Page) -> Page:
    """The judge before the first rack, with three players."""
    open_copy(page, copy_of(Prepared("Hall", ("Anna", "Benet", "Cristina")).do(events.Started())))
    expect(page.get_by_role("status")).to_contain_text("Restored: 1.")
    go(page, path_of("Hall"))
    return page


@pytest.mark.rule("DUP-1.1B")
def test_the_hall_sees_each_thing_once_the_judge_has_released_it(judge):
    hall = opened(judge)
    expect(hall.get_by_text("3 players")).to_be_visible()

    type_rack(judge, "CANTADA")
    expect(hall.get_by_text("The rack is being announced.")).to_be_visible()
    expect(rack(hall)).to_have_accessible_name("Rack: empty")

    judge.get_by_role("button", name="Time!").click()
    expect(rack(hall)).to_have_accessible_name("Rack: AAACDNT")
    expect(hall.get_by_role("timer")).to_have_text(re.compile(r"^2:[0-5]\d$"))

    slip(judge, 1, "H4", "CANTADA")
    slip(judge, 2, "H4", "CANTA")
    judge.get_by_role("button", name="Time!").click()
    judge.get_by_role("button", name="Call time now").click()
    expect(hall.get_by_text("Time! The slips are being collected.")).to_be_visible()
    judge.get_by_role("button", name="Close the slips").click()
    judge.get_by_role("button", name="Close them all the same").click()
    announce = judge.get_by_role("button", name="Announce")
    expect(announce.first).to_be_visible()
    for hidden in ("CANTADA", "CANTA", "Anna", "points"):
        assert hidden not in hall.content()
    label = judge.locator("#next").inner_text()

    judge.locator("#next").click()
    expect(hall.get_by_role("heading", name="Master play of round 1")).to_be_visible()
    word, place = label.split()[1:3]
    expect(hall.get_by_role("img", name=word)).to_be_visible()
    expect(hall.get_by_text(place.rstrip(","), exact=True)).to_be_visible()
    expect(hall.get_by_role("table", name="After 1 round").get_by_role("row").first).to_contain_text("Anna")


@pytest.mark.rule("DUP-1.1B")
def test_the_judge_can_show_the_rack_while_it_is_announced(judge):
    hall = opened(judge)
    type_rack(judge, "CANTADA")
    expect(hall.get_by_text("The rack is being announced.")).to_be_visible()
    release = judge.get_by_role("button", name="Rack on the projector during the announcement")
    release.click()
    expect(rack(hall)).to_have_accessible_name("Rack: AAACDNT")
    expect(release).to_have_attribute("aria-pressed", "true")
    release.click()
    expect(rack(hall)).to_have_accessible_name("Rack: empty")


@pytest.mark.slow
def test_it_goes_on_after_a_reload_and_ticks_by_itself(judge):
    hall = opened(judge)
    type_rack(judge, "CANTADA")
    judge.get_by_role("button", name="Time!").click()
    expect(rack(hall)).to_have_accessible_name("Rack: AAACDNT")
    hall.reload()
    Visit.wait_for_app(hall)
    expect(rack(hall)).to_have_accessible_name("Rack: AAACDNT")
    shown = hall.get_by_role("timer").inner_text()
    expect(hall.get_by_role("timer")).not_to_have_text(shown)
    judge.reload()
    Visit.wait_for_app(judge)
    judge.get_by_role("button", name="Time!").click()
    judge.get_by_role("button", name="Call time now").click()
    expect(hall.get_by_text("Time! The slips are being collected.")).to_be_visible()


@pytest.mark.rule("DUP-1.5")
def test_the_words_of_a_call_end_and_its_colour_stays(judge):
    hall = opened(judge)
    type_rack(judge, "CANTADA")
    judge.get_by_role("button", name="Time!").click()
    timer, call = hall.get_by_role("timer"), hall.locator("#call")
    expect(timer).to_have_attribute("data-deadline", re.compile(r"^\d+$"))
    deadline, time = int(timer.get_attribute("data-deadline")), PageTime(hall)
    for left, text in ((60, "1 minute!"), (30, "30 seconds!")):
        time.be(deadline - (left - 1) * 1000)
        expect(call).to_have_text(text)
        expect(call).to_be_visible()
        time.be(deadline - (left - 6) * 1000)
        expect(call).to_be_hidden()
        expect(timer).to_have_attribute("data-call", {60: "minute", 30: "thirty"}[left])
    time.be(deadline + 20_000)
    expect(call).to_have_text("Time!")
    expect(call).to_be_visible()


@pytest.mark.slow
def test_the_judge_goes_on_when_it_is_closed_and_opens_it_again(judge):
    is_open = judge.get_by_role("button", name="Projector a second window is open")
    expect(is_open).to_have_count(0)
    hall = opened(judge)
    expect(is_open).to_be_visible()
    with hall.expect_event("close"), suppress(Error):  # in Firefox it goes before the click has been told
        hall.get_by_role("button", name="Close this window").click()
    expect(is_open).to_have_count(0)
    type_rack(judge, "CANTADA")
    judge.get_by_role("button", name="Time!").click()
    hall = opened(judge)
    expect(rack(hall)).to_have_accessible_name("Rack: AAACDNT")


HANG = "() => { setTimeout(() => { const end = Date.now() + 20_000; while (Date.now() < end); }); }"
COUNT = """() => {
  window.ticks = [performance.now()];
  setInterval(() => window.ticks.push(performance.now()), 50);
}"""
LONGEST_GAP = "() => Math.max(...window.ticks.slice(1).map((now, index) => now - window.ticks[index]))"
TAP = """(name) => new Promise((answered) => {
  const button = [...document.querySelectorAll("button")].find((one) => one.textContent.includes(name));
  const before = button.getAttribute("aria-pressed"), start = performance.now();
  const look = () => {
    if (button.getAttribute("aria-pressed") === before) return setTimeout(look, 5);
    answered(performance.now() - start);
  };
  button.click();
  look();
})"""


@pytest.mark.rule("EDG-A1")
@pytest.mark.only_browser("chromium")  # Firefox and WebKitGTK have one thread for all windows of a site
def test_a_hall_that_hangs_does_not_stop_the_judge(judge):
    hall = opened(judge)
    assert hall.evaluate("window.opener") is None
    type_rack(judge, "CANTADA")
    expect(hall.get_by_text("The rack is being announced.")).to_be_visible()
    judge.evaluate(COUNT)
    hall.evaluate(HANG)
    taps = [judge.evaluate(TAP, "Rack on the projector during the announcement") for _ in range(4)]
    judge.get_by_role("button", name="Time!").click()
    clock = judge.locator("#clock.running")
    expect(clock).not_to_have_text(clock.inner_text())
    # half of the time for which the hall hangs: on a busy machine a tap may wait for others, but not for it
    assert max(taps) < 10_000
    assert judge.evaluate(LONGEST_GAP) < 10_000
    hall.close()


def test_a_second_press_has_the_open_window_show_the_other_page(judge):
    hall = opened(judge)
    hall.evaluate("location.hash = '#/projector'")
    expect(hall.get_by_text("3 players")).to_be_visible()
    judge.get_by_role("button", name="Projector").click()
    hall.wait_for_function("path => location.hash === path", arg=path_of("Hall", "/projector"))
    assert len([page for page in judge.context.pages if page.evaluate("window.name")]) == 1


@pytest.mark.slow
def test_a_window_that_does_not_answer_counts_as_closed(judge):
    is_open = judge.get_by_role("button", name="Projector a second window is open")
    said = "(shows) => new BroadcastChannel('faristol-projector').postMessage({ shows })"
    judge.evaluate(said, judge.get_by_role("button", name="Projector").get_attribute("data-projector"))
    expect(is_open).to_be_visible()
    expect(is_open).to_have_count(0, timeout=30_000)
    opened(judge)
    expect(is_open).to_be_visible()


def test_a_window_that_shows_something_else_is_not_that_of_this_game(judge):
    is_open = judge.get_by_role("button", name="Projector a second window is open")
    hall = opened(judge)
    expect(is_open).to_be_visible()
    hall.evaluate("location.hash = '#/tournament/other/board'")
    expect(is_open).to_have_count(0)
    judge.get_by_role("button", name="Projector").click()
    expect(is_open).to_be_visible()


def test_an_error_is_not_left_under_the_button_at_the_foot(judge):
    judge.set_viewport_size({"width": 390, "height": 844})
    judge.get_by_role("textbox", name="Tiles drawn").press("Enter")
    wrong = judge.locator(".panel .notice.bad")
    expect(wrong).to_be_visible()
    foot, box = judge.locator("#next").bounding_box(), wrong.bounding_box()
    assert box["y"] >= 0
    assert box["y"] + box["height"] <= foot["y"]


def test_opened_first_it_waits_for_the_duplicate(visit, address):
    hall = visit.open(f"{address}{HALL}")
    expect(hall.get_by_role("heading", name="Nothing is being played yet")).to_be_visible()
    judge = visit.open(address)
    new_duplicate(judge)
    name = judge.get_by_role("textbox", name="Player’s name")
    for table, player in enumerate(("Anna", "Benet"), start=1):
        name.fill(player)
        name.press("Enter")
        expect(judge.get_by_role("button", name=f"{table} {player}", exact=True)).to_be_visible()
    with_a_real_bag(judge)
    expect(hall.get_by_text("2 players")).to_be_visible()
    type_rack(judge, "CANTADA")
    judge.get_by_role("button", name="Time!").click()
    expect(rack(hall)).to_have_accessible_name("Rack: AAACDNT")


@pytest.mark.fresh  # Firefox gives the whole screen to no window that another has opened
def test_the_only_screen_can_be_the_projector_and_the_judges_again(judge):
    judge.get_by_role("link", name="Menu").click()
    judge.get_by_role("link", name="Notice").click()
    judge.get_by_role("link", name="On this screen").click()
    expect(judge.get_by_text("3 players")).to_be_visible()
    judge.wait_for_function("() => document.fullscreenElement === document.documentElement")
    judge.get_by_role("link", name="Leave the projector").click()
    expect(judge.get_by_role("textbox", name="Tiles drawn")).to_be_visible()
    judge.wait_for_function("() => document.fullscreenElement === null")


def test_escape_leads_back_to_the_judge(judge):
    go(judge, path_of("Hall", "/projector"))
    judge.keyboard.press("Escape")
    expect(judge.get_by_role("textbox", name="Tiles drawn")).to_be_visible()


def test_where_no_window_may_open_the_judge_is_told(judge):
    judge.evaluate("window.open = () => null")
    judge.get_by_role("button", name="Projector").click()
    expect(judge.locator("#app").get_by_text("No second window can be opened.")).to_be_visible()


@pytest.fixture(scope="module")
def hall(browser: Browser, shared_server: SiteServer) -> Iterator[Page]:
    """A projector for a full hall at several steps of an evening."""
    with visiting(browser) as visit:
        page = visit.open(shared_server.address())
        saved = (
            evening("Announcing", commands.DrawRack()),
            evening("Clock", commands.DrawRack(), commands.RunClock()),
            evening("Result"),
            evening("Over", events.Ended("force_majeure")),
        )
        open_copy(page, copy_of(*saved))
        expect(page.get_by_role("status")).to_contain_text("Restored: 4.")
        page.evaluate(AXE.read_text(encoding="utf-8"))
        yield page


NO_SCROLLING = """() => [".hall", ".hall-text"].flatMap((place) => {
  const element = document.querySelector(place);
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
  return scrollWidth > clientWidth || scrollHeight > clientHeight
    ? [`${place}: ${scrollWidth - clientWidth}, ${scrollHeight - clientHeight}`] : [];
})"""
NAMES_SHOWN = """(table) => [...table.querySelectorAll("[data-name]")].filter((one) => one.offsetParent)
  .map((one) => one.dataset.name)"""
"""Whose names are in sight, in whatever form."""

LARGEST = [((1920, 1080), 0.5, 0.9), ((1280, 800), 0.5, 0.8), ((1080, 1920), 0.9, 0.5)]
"""Screens of a hall, and how much of their width and height the board has at least."""

SCREENS = ((1920, 1080), (1180, 820), (1024, 768), (820, 1180), (390, 844), (844, 390))


@pytest.mark.parametrize("name", ["Announcing", "Clock", "Result", "Over"])
def test_every_step_fits_every_screen(hall, name):
    go(hall, path_of(name, "/projector"))
    for width, height in SCREENS:
        hall.set_viewport_size({"width": width, "height": height})
        assert hall.evaluate(NO_SCROLLING) == [], (width, height)


@pytest.mark.rule("DUP-1.1B")
@pytest.mark.parametrize("name", ["Announcing", "Clock", "Result", "Over"])
@pytest.mark.parametrize(("size", "least_wide", "least_high"), usually(LARGEST[:1], LARGEST))
def test_the_board_takes_what_the_screen_has(hall, name, size, least_wide, least_high):
    """The board from edge to edge of the shorter side, everything else beside it or under it."""
    width, height = size
    hall.set_viewport_size({"width": width, "height": height})
    go(hall, path_of(name, "/projector"))
    board = hall.locator(".hall-board").bounding_box()
    assert board["width"] > least_wide * width
    assert board["height"] > least_high * height
    for place in (".hall-head", ".hall-text"):
        beside = hall.locator(place).bounding_box()
        assert width < height or beside["x"] >= board["x"] + board["width"]
        assert beside["x"] + beside["width"] <= width
        assert beside["y"] + beside["height"] <= height


@pytest.mark.parametrize("name", ["Announcing", "Clock", "Result", "Over"])
def test_every_step_can_be_read_and_touched(hall, name):
    go(hall, path_of(name, "/projector"))
    found = look(hall)
    assert not found.sideways
    assert not found.small_targets
    assert not found.small_texts
    assert not found.axe


def test_long_standings_turn_their_pages(hall):
    hall.set_viewport_size({"width": 1180, "height": 820})
    go(hall, path_of("Result", "/projector"))
    table = hall.get_by_role("table", name="After 9 rounds")
    seen = set()
    while not (shown := set(table.evaluate(NAMES_SHOWN))) <= seen:
        seen |= shown
        hall.keyboard.press("ArrowRight")
    assert seen == set(PLAYERS)
    hold = hall.get_by_role("button", name="Hold this page")
    hold.click()
    expect(hold).to_have_attribute("aria-pressed", "true")


DELAYS = "(tiles) => tiles.map((tile) => getComputedStyle(tile).animationDelay)"
NAMES = "(tiles) => tiles.map((tile) => getComputedStyle(tile).animationName)"
OVERTAKE = """() => {
  const box = document.getElementById("hall-order"), [first, second] = box.querySelectorAll("tbody tr");
  for (const moving of document.getAnimations()) moving.finish();
  first.before(second);
  box.dataset.order += " later";
  window.dispatchEvent(new Event("resize"));
  return [first, second].map((line) => line.getAnimations().length);
}"""


@pytest.fixture
def result(hall):
    """The screen when a result has come, on a tablet."""
    go(hall, path_of("Over", "/projector"))
    hall.set_viewport_size({"width": 1180, "height": 820})
    go(hall, path_of("Result", "/projector"))
    yield hall
    hall.emulate_media(reduced_motion="no-preference")


@pytest.mark.rule("FRO-11")
def test_the_master_play_comes_tile_by_tile_and_places_move(result):
    delays = result.locator(".hall-board .new").evaluate_all(DELAYS)
    assert len(delays) > 1
    assert delays == [f"{0.35 * number:g}s" for number in range(len(delays))]
    assert result.evaluate(OVERTAKE) == [1, 1]


@pytest.mark.rule("FRO-11")
@pytest.mark.only_browser("chromium")  # no other one can be told by a test
def test_nothing_moves_where_no_motion_is_wanted(result):
    result.emulate_media(reduced_motion="reduce")
    tiles = result.locator(".hall-board .new")
    assert set(tiles.evaluate_all(NAMES)) == {"none"}
    assert result.evaluate(OVERTAKE) == [0, 0]
