"""The guide is true where something goes wrong: what its steps say is done, and it helps."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

import gametable
from browser.games import copy_of_tables
from browser.guided import Reader
from browser.prepared import (
    DRAWING,
    PLAYERS,
    SLIPS,
    Prepared,
    copy_of,
    four_steps,
    go,
    open_copy,
    path_of,
    saved,
    visiting,
)
from browser.saving import saving
from browser.test_saving_refused import ORDER, with_refusing_worker
from browser.visits import NewVisit, Visit
from devtools.server import SiteServer
from faristol.modes.duplicate import events
from guide_steps import TESTS, step_of, untold
from tournaments import copy_of as copy_of_tournament
from tournaments import hall

BELOW = TESTS / "unit/app/test_guide_wrong.py"
"""What is done by a hand, at a page that no browser draws."""

ELSEWHERE = {
    "The page gives no answer": "browser/test_stopping.py::"
    "test_whatever_ends_the_interpreter_one_goes_on_where_one_was",
    "A joined tablet is gone": "unit/app/joined/test_tablet.py::"
    "test_when_a_tablet_is_gone_its_slips_are_there_and_paper_or_another_one_goes_on",
    "The clock goes on while": "unit/app/duplicate/test_wallclock.py::"
    "test_a_device_that_slept_is_told_and_the_clock_has_gone_on",
    "Still no sound": "browser/test_announcing.py::test_a_page_without_a_voice_says_so_and_the_round_goes_on",
}
"""Steps whose tests stand where the rest of their kind does."""


def test_every_step_is_done_by_a_test() -> None:
    assert untold("wrong", [Path(__file__), BELOW], ELSEWHERE) == []


def running() -> Prepared:
    """A duplicate whose clock runs for an hour."""
    return Prepared("Running", PLAYERS, round_seconds=3600).do(events.Started()).rack("CANTADA")


@pytest.fixture(scope="module")
def judge(browser: Browser, shared_server: SiteServer) -> Iterator[Visit]:
    """A tablet with duplicates, a tournament and a game on it, whose worker can be told to refuse."""
    with visiting(browser, fresh=True) as visit:
        # What a service worker keeps would come back without the worker's new beginning.
        visit.context.add_init_script("delete Navigator.prototype.serviceWorker")
        visit.context.route("**/edge/interpreter.js", with_refusing_worker)
        page = visit.open(shared_server.address())
        directors = hall(["Anna", "Biel", "Carme", "Dídac"])
        directors.publish(directors.pairing(("Anna", "Biel"), ("Carme", "Dídac")))
        directors.play((400, 300), (410, 310))
        at_board = gametable.game()
        at_board.turn("H8 CASA")
        over = Prepared("Old", PLAYERS).do(events.Started(), events.Ended("force_majeure"))
        for copy in (
            four_steps(),
            copy_of(running(), over),
            copy_of_tournament(directors, "swiss"),
            copy_of_tables(board=at_board),
        ):
            go(page, "#/about")
            go(page, "#/")
            open_copy(page, copy)
            expect(page.get_by_role("status")).to_contain_text("Restored: ")
        yield visit


@pytest.fixture
def page(judge: Visit) -> Page:
    """The judge's window at the first page."""
    page = judge.pages[0]
    go(page, "#/")
    return page


def reader(page: Page) -> Reader:
    """Somebody with the guide in hand."""
    return Reader(page, "wrong", {})


def remaining(page: Page) -> int:
    """Seconds on the clock of a round."""
    shown = page.locator("#clock [data-time]")
    expect(shown).to_have_text(re.compile(r"^\d+:\d\d$"))
    minutes, seconds = shown.inner_text().split(":")
    return int(minutes) * 60 + int(seconds)


def test_after_a_restart_the_first_page_leads_back_clock_included(visit: Visit, address: str) -> None:
    step_of("wrong", "It restarts")
    page = visit.open(address)
    open_copy(page, copy_of(running()))
    expect(page.get_by_role("status")).to_contain_text("Restored: 1.")
    go(page, path_of("Running"))
    before = remaining(page)
    page.close()
    page = visit.open(address)
    page.locator("#next").click()
    expect(page.get_by_role("heading", name="Running")).to_be_visible()
    expect(page.locator("#clock.running")).to_be_visible()
    assert before - 600 < remaining(page) <= before


@pytest.mark.slow
def test_on_another_device_the_last_copy_goes_on(page: Page, new_visit: NewVisit, address: str) -> None:
    go(page, "#/archive")
    with saving(page) as file:
        reader(page).does("“%(save)s”, under “%(place)s”")
    text = Path(file.value.path()).read_text("utf-8")
    other = new_visit().open(address)
    hands = {"Open a file": lambda _found: open_copy(other, text)}
    Reader(other, "wrong", hands).does("It is lost or broken")
    expect(other.get_by_role("status")).to_contain_text("Restored: 8.")
    assert of_events(saved(other)) == of_events(text.splitlines()[1:-1])
    go(other, SLIPS)
    expect(other.get_by_role("region", name="Slips entered")).to_be_visible()


def of_events(lines: list[str]) -> set[str]:
    """What has happened in the duplicates, the game and the tournament."""
    return {line for line in lines if json.loads(line)["stream"] != "settings"}


@pytest.mark.slow
def test_with_the_storage_full_a_copy_is_saved_and_an_old_event_deleted(page: Page) -> None:
    page.evaluate(ORDER, "QuotaExceededError")
    go(page, DRAWING)
    page.get_by_role("button", name="Round 1: draw the rack").click()
    expect(page.locator("#app").get_by_text("The device has no room left").first).to_be_visible()
    go(page, "#/archive")
    with saving(page) as file:
        page.get_by_role("button", name="Save a copy of everything").click()
    assert Path(file.value.path()).read_text("utf-8").startswith("{")
    page.get_by_role("button", name="Select").click()
    page.get_by_role("checkbox", name="Old").check()
    page.get_by_role("button", name="Delete what is ticked").click()
    page.get_by_role("button", name="Delete", exact=True).click()
    expect(page.get_by_role("link", name="Old")).to_have_count(0)
    assert not any('"stream":"old"' in line for line in saved(page))
    page.evaluate(ORDER, "")
    go(page, "#/settings")
    reader(page).does("The storage is full")
    expect(page.get_by_text(re.compile(r"\d MB"))).not_to_have_count(0)
