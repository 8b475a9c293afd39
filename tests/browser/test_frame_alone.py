"""A duplicate alone in the frame of a phone's window: nothing is covered, from the first rack to the end."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from browser.framed import faults, larger_letters, windows
from browser.games import press_next
from browser.prepared import Prepared, copy_of, go, open_copy
from browser.test_alone import HALL, begun
from browser.test_frame_to_play import hold_tile, lay_in_two_lines, take, tap_square
from browser.visits import NewVisit
from faristol.app.practice.alone import best_play
from faristol.modes.duplicate import commands
from faristol.modes.duplicate import events as e

STEADY = {"width": 390, "height": 664}
"""The window in which one taps; what comes of it is looked at in all of them."""


def hall() -> Prepared:
    """An evening of two rounds, with a blank in the first rack."""
    evening = Prepared("Frame", HALL).do(e.Started())
    for rack in ("CASANT?", "EEINRST"):
        evening.rack(rack).do(commands.CloseSlips())
        round_ = evening.state.current
        evening.do(commands.ChooseMaster(best_play(round_, evening.referee)))
    return evening.do(e.Ended("force_majeure"))


def lay_word(page: Page) -> None:
    tap_square(page, "H6")
    take(page, "C", "A", "S", "A")
    expect(page.locator("#next")).to_contain_text("Play CASA")


def stand_refused(page: Page) -> None:
    lay_in_two_lines(page)
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator("#tentative .wrong")).to_be_visible()


def ask_letter(page: Page) -> None:
    tap_square(page, "H8")
    page.locator("#game-rack button.blank").click()
    expect(page.get_by_role("dialog")).to_be_attached()


def ask_no_play(page: Page) -> None:
    page.get_by_role("button", name="No play").click()
    expect(page.locator("#next")).to_contain_text("No play: ")


def see_result(page: Page) -> None:
    lay_word(page)
    press_next(page, "Play CASA")
    expect(page.get_by_role("table", name="Round 1")).to_be_visible()


def begin_second(page: Page) -> None:
    press_next(page, "Round 2: show the rack")
    expect(page.locator("#game-rack button")).to_have_count(7)


def see_end(page: Page) -> None:
    ask_no_play(page)
    press_next(page, "No play: show the best one")
    expect(page.get_by_role("button", name="2 rounds to practise")).to_be_visible()


STATES: dict[str, Callable[[Page], None]] = {
    "nothing laid": lambda page: None,
    "tiles laid": lay_word,
    "tiles in two lines": lay_in_two_lines,
    "a message stands": stand_refused,
    "the blank's letter is asked for": ask_letter,
    "a tile in the hand": hold_tile,
    "no play": ask_no_play,
    "after a round": see_result,
    "the second rack": begin_second,
    "the end": see_end,
}
"""From the first rack to the end, one after the other."""


@pytest.fixture
def page(new_visit: NewVisit, address: str) -> Page:
    return new_visit(viewport=STEADY).open(address)


def states(page: Page) -> Iterator[str]:
    """Play a duplicate against its hall, and stop at every state."""
    open_copy(page, copy_of(hall()))
    expect(page.locator("#app .notice.good")).to_be_visible()
    go(page, "#/alone/again/frame")
    page.locator("#next").click()
    expect(page.locator("#game-rack button")).to_have_count(7)
    for state, come_to in STATES.items():
        page.set_viewport_size(STEADY)
        for back in ("lay.cancel", "alone.cancel", "lay.recall"):
            button = page.locator(f"[data-action='{back}']:not([aria-disabled])")
            if button.count():
                button.dispatch_event("click")
                expect(button).to_have_count(0)
        page.keyboard.press("Escape")
        expect(page.locator("#laying .cursor, #game-rack [aria-pressed=true]")).to_have_count(0)
        come_to(page)
        yield state


@pytest.mark.rule("LOO-1", "EDG-A2", "EDG-A3")
def test_nothing_of_a_duplicate_alone_is_covered_in_any_window(page: Page) -> None:
    wrong = {state: list(faults(page, windows(len(state)))) for state in states(page)}
    assert wrong == {state: [] for state in STATES}


@pytest.mark.rule("LOO-1")
def test_with_a_clock_and_larger_letters_a_round_fits_every_window(page: Page, browser_name: str) -> None:
    open_copy(page, begun("timed", timed=True))
    expect(page.locator("#app .notice.good")).to_be_visible()
    go(page, "#/alone/timed")
    expect(page.get_by_role("timer")).to_be_visible()
    assert list(faults(page, windows(1))) == []
    if browser_name == "chromium":
        with larger_letters(page):
            assert list(faults(page, windows(2))) == []


@pytest.mark.rule("LOO-1")
def test_a_rack_that_is_completed_with_a_letter_fits_every_window(page: Page) -> None:
    open_copy(page, begun("completed", preset="romanian_completiv"))
    expect(page.locator("#app .notice.good")).to_be_visible()
    go(page, "#/alone/completed")
    expect(page.get_by_text("and a letter of your choice")).to_be_visible()
    assert list(faults(page, windows(3))) == []


@pytest.mark.rule("LOO-1")
def test_all_of_a_duplicate_alone_is_one_tap_away(page: Page) -> None:
    open_copy(page, begun("begun"))
    expect(page.locator("#app .notice.good")).to_be_visible()
    go(page, "#/alone/begun")
    expect(page.locator("#game-rack button")).to_have_count(7)
    ask_no_play(page)
    press_next(page, "No play: show the best one")
    rounds = page.get_by_role("region", name="Round by round")
    expect(rounds).to_have_count(0)
    page.locator("#alone-tools").get_by_role("button", name="Round by round").click()
    expect(rounds.get_by_role("row")).to_have_count(2)
    expect(page.get_by_role("button", name="Larger squares")).to_be_visible()
    page.get_by_role("button", name="Back to the board").click()
    expect(page.locator("#next")).to_be_in_viewport(ratio=1)
