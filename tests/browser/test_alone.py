"""A duplicate alone: one tap from the door, by touch on a phone, by keyboard alone, against a hall."""

import random
import re
import time
from dataclasses import replace

import pytest
from playwright.sync_api import Page, expect

import library
from browser.games import press_next
from browser.prepared import Prepared, copy_of, go, open_copy, saved, stream_at
from browser.test_casual import PHONE, drag_play
from browser.test_game_computer import ALPHABET
from browser.test_screens import AXE, look
from browser.visits import NewVisit, Visit
from faristol.app.practice.alone import best_play
from faristol.app.store import replayed
from faristol.board.board import CENTRE, Direction, square_name
from faristol.modes.duplicate import commands
from faristol.modes.duplicate import events as e
from faristol.modes.duplicate.alone import tally
from faristol.modes.duplicate.duplicate import DUPLICATE, decide
from faristol.modes.duplicate.state import State
from faristol.rules.notation import Play, parse_play
from faristol.rules.placement import new_tiles
from faristol.rules.ruleset import RuleSet
from faristol.storage.backup import write_backup
from faristol.storage.codec import to_records
from faristol.storage.records import records_in
from faristol.tiles.tile import DESIGNATED, LETTER_MASK

PRESS = """([key, shiftKey]) => document.activeElement.dispatchEvent(
  new KeyboardEvent("keydown", { key, shiftKey, bubbles: true, cancelable: true }))"""
"""A key that this machine's keyboard has not."""

HALL = ("Núria", "Pau", "Laia", "Oriol")


def evening() -> Prepared:
    """An evening of two rounds at which Núria found the best play of the first one."""
    hall = Prepared("Vespre", HALL).do(e.Started()).rack("CANTADA")
    hall.slip(1, "H4 CANTADA").slip(2, "H7 CADA").master("H4 CANTADA")
    hall.rack("ESCONSR").slip(2, "O1 RES").do(commands.CloseSlips())
    round_ = hall.state.current
    hall.do(commands.ChooseMaster(best_play(round_, hall.referee)))
    return hall.do(e.Ended("force_majeure"))


def bring(page: Page, text: str) -> None:
    """Open a copy, as it came from the club."""
    open_copy(page, text)
    expect(page.locator("#app .notice.good")).to_be_visible()


def state_of(page: Page) -> State:
    """The duplicate of the page as it is saved."""
    stream = stream_at(page, "alone")
    records = [record for record in records_in(saved(page)) if record.stream == stream]
    state = replayed(DUPLICATE, sorted(records, key=lambda record: record.seq))
    assert state is not None
    return state


def best(state: State) -> Play:
    return best_play(state.current, library.referee(state.rules))


def type_play(page: Page, state: State, play: Play) -> None:
    """Lay a play by keys alone: the arrow goes from the centre to its first free square."""
    tiles = list(new_tiles(state.current.board, play))
    page.keyboard.press("Escape")
    page.keyboard.press("ArrowRight")
    rows, columns = (a - b for a, b in zip(divmod(tiles[0][0], 15), divmod(CENTRE, 15), strict=True))
    for key, count in (
        ("ArrowDown", rows),
        ("ArrowUp", -rows),
        ("ArrowRight", columns),
        ("ArrowLeft", -columns),
    ):
        for _ in range(count):
            page.keyboard.press(key)
    arrow = page.locator(f"#at-{square_name(tiles[0][0])}")
    expect(arrow).to_be_visible()
    if ("down" in arrow.get_attribute("class").split()) != (play.direction is Direction.DOWN):
        page.keyboard.press("Space")
    for _, tile in tiles:
        letter = ALPHABET.letter(tile & LETTER_MASK)
        press_letter(
            page, letter[0] if tile & DESIGNATED else letter[0].lower(), shift=bool(tile & DESIGNATED)
        )
        for more in letter[1:]:
            press_letter(page, more.lower())


def press_letter(page: Page, letter: str, *, shift: bool = False) -> None:
    """Press the key of a letter, as a Catalan keyboard has it."""
    if letter.isascii():
        page.keyboard.press(f"Shift+{letter}" if shift else letter)
    else:
        page.evaluate(PRESS, [letter, shift])


@pytest.fixture
def phone(new_visit: NewVisit, address: str, browser_name: str) -> Page:
    if browser_name != "chromium":
        pytest.skip("Only Chromium can be touched by a test.")
    return new_visit(**PHONE).open(address)


@pytest.mark.slow
@pytest.mark.rule("PRA-8")
def test_an_evening_against_its_hall_by_touch_on_a_phone(phone: Page) -> None:
    bring(phone, copy_of(evening()))
    # Two taps at one place are one double tap, and its second counts for nothing.
    phone.get_by_role("link", name="Practise").click()
    phone.get_by_role("button", name="“Vespre” against its hall").tap()
    expect(phone.get_by_role("group", name="Your rack").get_by_role("button")).to_have_count(7)
    example = 'placeholder="H8 CANTADA"'  # of how a play is typed
    assert "CANTADA" not in phone.content().replace(example, "")
    drag_play(phone, state_of(phone).current, parse_play("H7 CADA", ALPHABET))
    press_next(phone, "Play CADA")
    expect(phone.get_by_text("1 of 4 in the hall found it")).to_be_visible()
    result = phone.get_by_role("table", name="Round 1")
    expect(result.get_by_role("row", name="Best play")).to_contain_text("CANTADA")
    expect(phone.get_by_role("table", name="The hall after this round")).to_contain_text("Núria")
    press_next(phone, "Round 2: show the rack")
    phone.reload()
    Visit.wait_for_app(phone)
    expect(phone.get_by_role("group", name="Your rack").get_by_role("button")).to_have_count(7)
    phone.get_by_role("button", name="No play").tap()
    press_next(phone, "No play: show the best one")
    expect(
        phone.get_by_role("table", name="Your place in the hall’s order").get_by_role("row")
    ).to_have_count(5)
    own = phone.get_by_role("row").and_(phone.locator("[aria-current]"))
    expect(own).to_contain_text("Player 1")
    phone.get_by_role("button", name="2 rounds to practise").tap()
    expect(phone.get_by_role("heading", name="Which play scores most?")).to_be_visible()
    expect(phone.get_by_role("group", name="Your rack").get_by_role("button")).to_have_count(7)
    go(phone, "#/alone")
    expect(phone.get_by_role("region", name="How well it goes")).to_contain_text("Vespre")


def begun(stream: str, *, timed: bool = False, ago: int = 0, preset: str = "catalan_duplicate") -> str:
    """A duplicate alone that was begun elsewhere, so many milliseconds ago: three rounds, its first rack."""
    rules = replace(RuleSet.preset(preset), rounds=3)
    referee, now, rng = library.referee(rules), int(time.time() * 1000) - ago, random.Random(3)
    asked = commands.PlayAlone("Alone", "2026-11-21", rules, "You", timed=timed)
    state, events = None, []
    for command in (asked, commands.DrawRack(), *([commands.RunClock()] if timed else [])):
        decided = decide(state, command, referee, now=now, rng=rng)
        events += decided
        for event in decided:
            state = DUPLICATE.evolve(state, event, now)
    return write_backup([to_records(stream, events, [], now)], now)


@pytest.mark.slow
@pytest.mark.rule("PRA-8")
def test_a_duplicate_alone_to_its_end_by_keyboard_alone(page: Page) -> None:
    bring(page, begun("begun"))
    go(page, "#/practice")
    page.get_by_role("link", name="Go on with round 1").focus()
    page.keyboard.press("Enter")
    for number in range(1, 4):
        expect(page.get_by_role("group", name="Your rack").get_by_role("button")).to_have_count(7)
        page.locator("#laying").focus() if number == 1 else expect(page.locator("#laying")).to_be_focused()
        state = state_of(page)
        if number == 2:
            page.get_by_role("button", name="No play").focus()
            page.keyboard.press("Enter")
            expect(page.locator("#next")).to_be_focused()
        else:
            type_play(page, state, best(state))
            expect(page.locator("#next")).to_contain_text(re.compile("Play .*points"))
        page.keyboard.press("Enter")
        expect(page.get_by_role("table", name=f"Round {number}")).to_be_visible()
        expect(page.locator("#next")).to_be_focused()
        if number < 3:
            page.keyboard.press("Enter")
    sums = tally(state_of(page))
    assert (sums.rounds, sums.found) == (3, 2)
    share = re.escape(f"{sums.points} of {sums.best} points")
    expect(page.locator("#alone-result")).to_contain_text(re.compile(share))
    expect(page.get_by_role("region", name="Round by round").get_by_role("row")).to_have_count(4)
    go(page, "#/alone")
    percent = f"{100 * sums.points / sums.best:.1f} %".replace(".0 %", " %")
    expect(page.get_by_role("region", name="How well it goes")).to_contain_text(percent)


@pytest.mark.rule("PRA-8")
def test_one_tap_begins_and_it_goes_on_where_it_was_left(page: Page) -> None:
    go(page, "#/practice")
    page.get_by_role("button", name="A duplicate against the best play").click()
    expect(page.locator("#laying")).to_be_focused()
    expect(page.get_by_role("group", name="Your rack").get_by_role("button")).to_have_count(7)
    stream = stream_at(page, "alone")
    page.keyboard.press("Enter")
    expect(page.locator("#next")).to_have_text("Lay a word on the board")
    go(page, "#/practice")
    page.get_by_role("link", name="Go on with round 1").click()
    expect(page).to_have_url(re.compile(f"#/alone/{stream}$"))
    expect(page.locator("#laying")).to_be_visible()


@pytest.mark.rule("PRA-8")
def test_the_clock_of_a_round_ends_it(page: Page) -> None:
    bring(page, begun("timed", timed=True, ago=600_000))
    go(page, "#/alone/timed")
    result = page.get_by_role("table", name="Round 1")
    expect(result.get_by_role("row", name="You")).to_contain_text("no play in time")
    press_next(page, "Round 2: show the rack")
    expect(page.get_by_role("timer")).to_be_visible()


@pytest.mark.slow
def test_the_pages_of_playing_alone_hold_at_every_size(new_visit: NewVisit, address: str) -> None:
    page = new_visit(reduced_motion="reduce").open(address)
    page.evaluate(AXE.read_text(encoding="utf-8"))
    bring(page, copy_of(evening()))
    findings = {}
    go(page, "#/practice")
    findings["door"] = look(page)
    page.get_by_role("button", name="“Vespre” against its hall").click()
    expect(page.locator("#laying")).to_be_focused()
    findings["thinking"] = look(page)
    type_play(page, state_of(page), parse_play("H7 CADA", ALPHABET))
    press_next(page, "Play CADA")
    expect(page.get_by_role("table", name="Round 1")).to_be_visible()
    findings["answer"] = look(page)
    press_next(page, "Round 2: show the rack")
    page.get_by_role("button", name="No play").click()
    findings["question"] = look(page)
    press_next(page, "No play: show the best one")
    expect(page.get_by_role("table", name="Your place in the hall’s order")).to_be_visible()
    findings["end"] = look(page)
    go(page, "#/alone")
    expect(page.get_by_role("region", name="How well it goes")).to_be_visible()
    findings["list"] = look(page)
    wrong = {screen: vars(found) for screen, found in findings.items()}
    assert {screen: what for screen, what in wrong.items() if any(what.values())} == {}
