"""What a judge meets in a real browser only: a clock gone wrong, and a board that is drawn again.

What a judge rules: tests/unit/app/duplicate/test_judging.py.
"""

import re

import pytest
from playwright.sync_api import Page, expect

from browser.prepared import Prepared, copy_of, go, kinds, open_copy, path_of, saved
from faristol.modes.duplicate import commands as c
from faristol.modes.duplicate import events as e

PLAYERS = tuple("Núria Pau Laia Àlex Carme Ot Jordi Mireia Biel Aina Quim".split())
HOUR_BACK = """(at) => {
  const real = Date.now.bind(Date);
  Date.now = () => (real() < at ? real() : real() - 3_600_000);
}"""
SOON = 10_000
"""Milliseconds until the time goes back, for the page and for Python at the same moment, busy or not."""


@pytest.fixture
def judge(page: Page) -> Page:
    """A page with a duplicate whose clock runs."""
    running = Prepared("Running", PLAYERS, ago=30_000).do(e.Started()).rack("CANTADA")
    open_copy(page, copy_of(running))
    expect(page.get_by_role("status")).to_contain_text("Restored: 1.")
    return page


def next_step(page: Page, label: str) -> None:
    """Press the big button, which must say what it does."""
    expect(page.locator("#next")).to_contain_text(label)
    page.locator("#next").click()


@pytest.mark.slow
@pytest.mark.fresh
@pytest.mark.only_browser("chromium")  # Firefox lets no test into a worker
@pytest.mark.rule("DUP-1.5")
def test_a_clock_that_goes_back_by_an_hour_takes_nothing_and_gives_nothing(judge: Page) -> None:
    go(judge, path_of("Running"))
    clock = judge.locator("#clock.running")
    expect(clock).to_contain_text(re.compile("[12]:[0-5][0-9]"))
    at = judge.evaluate("Date.now()") + SOON
    for window in (judge, *judge.workers):
        window.evaluate(HOUR_BACK, at)
    expect(judge.get_by_text("The time of this device went back by 1 hour").first).to_be_visible()
    expect(clock).to_contain_text(re.compile("^[12]:[0-5][0-9]"))
    assert kinds(saved(judge)).count("ClockPaused") == 1


@pytest.mark.rule("BRO-10")
def test_of_the_board_only_the_tiles_are_drawn_again_that_a_step_changes(page: Page) -> None:
    evening = Prepared("Evening", PLAYERS).do(e.Started())
    for rack, play in (("CANTADA", "H4 CANTADA"), ("SERPENT", "")):
        evening.rack(rack).do(c.CallTime())
        if play:
            evening.slip(1, play).do(c.CloseSlips())
            [master, *_] = evening.referee.generator.top(evening.state.board, evening.state.current.rack, 1)
            evening.do(c.ChooseMaster(master.play))
    open_copy(page, copy_of(evening))
    go(page, path_of("Evening"))
    lying = page.locator(".board.layer .tile:not(.try)")
    before = lying.count()
    assert before == sum(map(bool, evening.state.board.cells))
    lying.evaluate_all("tiles => tiles.forEach((tile) => { tile.stayed = true; })")
    next_step(page, "Close the slips")
    next_step(page, "Close them all the same")
    expect(page.locator(".board.layer .tile.try")).not_to_have_count(0)
    assert lying.evaluate_all("tiles => tiles.filter((tile) => tile.stayed).length") == before
