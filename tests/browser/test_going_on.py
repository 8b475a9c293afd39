"""What is not over stands on the first page, and what is said in a game leaves the board as it is."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

import gametable
from browser.games import copy_of_tables, press_next
from browser.prepared import Prepared, copy_of, go, open_copy
from browser.test_judging import HOUR_BACK, SOON
from effort import usually
from faristol.modes.duplicate import events

SIZES = [(1180, 820), (390, 844)]
PLAYERS = ("Núria", "Pau", "Laia")


@pytest.mark.parametrize("size", SIZES)
def test_everything_unfinished_is_listed_and_what_has_a_running_clock_first(
    page: Page, size: tuple[int, int]
) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    running = Prepared("Clock running", PLAYERS, ago=60_000, round_seconds=3600).do(events.Started())
    older = Prepared("Left alone", PLAYERS, ago=3_600_000).do(events.Started())
    over = Prepared("All done", PLAYERS).do(events.Started(), events.Ended("force_majeure"))
    open_copy(page, copy_of(running.rack("CANTADA"), older, over))
    expect(page.get_by_role("status")).to_contain_text("Restored: 3.")
    open_copy(page, copy_of_tables(late=gametable.game(use="tablet")))
    expect(page.get_by_role("status")).to_contain_text("Restored: 1.")
    go(page, "#/alone")
    page.get_by_role("combobox", name="Time for a round").select_option(label="no clock")
    page.get_by_role("button", name="Play now").click()
    expect(page.locator("#next")).to_have_text("Lay a word on the board")
    go(page, "#/game/late")
    press_next(page, "show my tiles")

    go(page, "#/")
    expect(page.get_by_role("link", name="Go on with turn 1")).to_be_visible()
    going = page.get_by_role("region", name="Waiting for you").get_by_role("listitem")
    expect(going).to_have_text([re.compile("Clock running"), re.compile("Alone"), re.compile("Left")])
    expect(going.nth(0)).to_contain_text(re.compile("Clock running.*the clock is running", re.DOTALL))
    expect(going.nth(1)).to_contain_text(re.compile("Alone.*Played alone: 0 rounds played", re.DOTALL))
    expect(going.nth(2)).to_contain_text("Left alone")
    expect(page.get_by_role("region", name="Last time").get_by_role("listitem")).to_have_count(1)
    page.get_by_role("link", name=re.compile("^Alone")).click()
    expect(page.locator("#next")).to_have_text("Lay a word on the board")


def let_time_go_by(page: Page) -> None:
    """All messages that go by themselves have been shown for as long as they are."""
    page.evaluate(
        """() => {
          for (const shown of document.querySelectorAll(".toasts"))
            for (const going of shown.getAnimations({ subtree: true })) going.finish();
        }"""
    )


def overlap(one: Locator, other: Locator) -> bool:
    """Whether something in the window lies over something else."""
    boxes = one.bounding_box(), other.bounding_box()
    assert all(boxes)
    return all(
        min(box[start] + box[length] for box in boxes) > max(box[start] for box in boxes)
        for start, length in (("x", "width"), ("y", "height"))
    )


@pytest.mark.rule("DUP-1.10")
@pytest.mark.parametrize("size", SIZES)
def test_news_lie_over_the_page_and_go_by_themselves(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    solo = Prepared("Solo", PLAYERS, bonus="fixed", bonus_players=2, bonus_points=10).do(events.Started())
    solo.rack("CANTADA").slip(1, "H4 CANTADA").slip(2, "H4 CANTADA").master("H4 CANTADA")
    open_copy(page, copy_of(solo))
    expect(page.get_by_role("link", name="Solo")).to_be_visible()
    go(page, "#/duplicate/solo/round/1")
    page.get_by_role("region", name="Slips entered").get_by_role("button", name=re.compile("Pau")).click()
    message = page.get_by_role("region", name="Notices").get_by_text("The bonus of round 1 goes to Núria")
    button, board = page.locator("#next"), page.locator(".table-top")
    page.get_by_role("button", name="Illegible", exact=True).click()
    expect(message).to_be_in_viewport()
    with_it = board.bounding_box(), button.bounding_box()
    let_time_go_by(page)
    expect(message).to_be_hidden()
    page.locator(".toasts").evaluate("shown => shown.remove()")
    assert (board.bounding_box(), button.bounding_box()) == with_it


@pytest.mark.fresh
@pytest.mark.only_browser("chromium")  # Firefox lets no test into a worker
@pytest.mark.parametrize("size", usually([(SIZES[0],)], [(size,) for size in SIZES]))
def test_what_asks_for_something_stays_until_it_is_put_away_and_moves_nothing(
    page: Page, size: tuple[int, int]
) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    open_copy(page, copy_of_tables(open=gametable.game(use="tablet", seed=2)))
    expect(page.get_by_role("status")).to_contain_text("1")
    go(page, "#/game/open")
    press_next(page, "show my tiles")
    board, button = page.locator(".table-top"), page.locator("#next")
    before = board.bounding_box(), button.bounding_box()
    at = page.evaluate("Date.now()") + SOON
    for window in (page, *page.workers):
        window.evaluate(HOUR_BACK, at)
    message = page.get_by_role("region", name="Notices").get_by_text("The time of this device went back")
    expect(message).to_be_in_viewport()
    assert (board.bounding_box(), button.bounding_box()) == before
    notice = page.get_by_role("region", name="Notices")
    cards = [page.get_by_role("region", name=name, exact=True) for name in ("Anna", "Benet")]
    links = [page.get_by_role("link", name=name, exact=True) for name in ("Today", "Menu")]
    framed = not links[
        1
    ].is_visible()  # on a phone the menu is in the score sheet, and names give way to what is told
    seen = (links[0], button) if framed else (*links, *cards, button)
    assert [(kept.bounding_box(), notice.bounding_box()) for kept in seen if overlap(notice, kept)] == []
    let_time_go_by(page)
    expect(message).to_be_visible()
    page.get_by_role("button", name="Close this notice").click()
    expect(message).to_have_count(0)
    assert (board.bounding_box(), button.bounding_box()) == before
