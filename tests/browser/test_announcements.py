"""A break or an announcement over the hall board, in a second window, at any size of a screen."""

import re

import pytest
from playwright.sync_api import Page, expect

from browser.joining import host_of, join
from browser.prepared import Prepared, copy_of, go, open_copy, path_of
from browser.test_projector import SCREENS, opened
from browser.test_screens import AXE, look
from browser.visits import NewVisit
from effort import usually
from faristol.modes.duplicate import commands, events

LONG = (
    "اجتماع قصير مع اللاعبين 🏆 "
    + "Two cars stand before the gate of the fire brigade, and one of them is blue. " * 2
)


def evening() -> Prepared:
    return Prepared("Hall", ("Anna", "Benet", "Cristina"), round_seconds=3600).do(events.Started())


@pytest.fixture
def judge(page: Page) -> Page:
    """The judge before the first rack."""
    open_copy(page, copy_of(evening()))
    expect(page.get_by_role("status")).to_contain_text("Restored: 1.")
    go(page, path_of("Hall"))
    return page


def test_the_hall_reads_what_the_judge_types_and_then_sees_the_board_again(judge: Page) -> None:
    hall = opened(judge)
    judge.get_by_role("link", name="Menu").click()
    judge.get_by_role("link", name="Notice").click()
    judge.get_by_label("Announcement for the hall").fill("Prizes at nine")
    judge.keyboard.press("Enter")
    expect(hall.get_by_role("heading", name="Prizes at nine")).to_be_visible()
    judge.get_by_role("button", name="Take it away").click()
    expect(hall.get_by_role("heading", name="Prizes at nine")).to_have_count(0)
    expect(judge.get_by_label("Announcement for the hall")).to_be_focused()


def test_a_break_goes_by_itself(judge: Page) -> None:
    hall = opened(judge)
    judge.get_by_role("link", name="Menu").click()
    judge.get_by_role("button", name="Break: 15 min").click()
    expect(hall.get_by_role("region", name="Break").get_by_role("timer")).to_have_text(
        re.compile(r"^1[45]:\d\d$")
    )
    expect(judge.get_by_role("group", name="What the hall reads now")).to_contain_text("Break")
    expect(hall.get_by_role("heading", name="Hall")).to_have_count(0)
    for window in (hall, judge):
        window.clock.install()
        window.clock.fast_forward("16:00")
    expect(hall.get_by_role("region", name="Break")).to_be_hidden()
    expect(hall.get_by_role("heading", name="Hall")).to_be_visible()
    expect(judge.get_by_role("button", name="Take it away")).to_be_hidden()


@pytest.mark.parametrize("text", usually([LONG], ["Break", LONG]))
def test_it_fits_every_screen_and_can_be_read(
    judge: Page, new_visit: NewVisit, address: str, text: str
) -> None:
    page = new_visit().open(address)
    open_copy(page, copy_of(evening()))
    go(page, path_of("Hall", "/menu/hall"))
    page.get_by_label("Announcement for the hall").fill(text)
    page.get_by_role("button", name="Show it in the hall").click()
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = look(page)
    assert not found.sideways
    assert not found.axe
    go(page, path_of("Hall", "/projector"))
    over = page.get_by_role("region", name=text[:10])
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        expect(over).to_be_visible()
        assert over.evaluate("one => one.scrollHeight <= one.clientHeight"), (width, height)
    assert not look(page).axe


@pytest.mark.slow
@pytest.mark.rule("DEV-1")
def test_a_hall_board_on_another_device_reads_it_too(page: Page, new_visit: NewVisit, address: str) -> None:
    host, board = host_of(page, evening()), new_visit().open(address)
    join(host, board, "Hall board")
    expect(board.get_by_role("heading", name="Hall")).to_be_visible()
    go(host, path_of("Hall", "/menu"))
    host.get_by_role("button", name="Break: 5 min").click()
    expect(board.get_by_role("region", name="Break").get_by_role("timer")).to_have_text(
        re.compile(r"^[45]:\d\d$")
    )
    host.get_by_role("button", name="Take it away").click()
    expect(board.get_by_role("region", name="Break")).to_have_count(0)


def test_the_podium_is_revealed_tap_by_tap_from_the_third_place(page: Page) -> None:
    over = evening().rack("CANTADA").do(commands.RunClock(), commands.CallTime())
    over.do(commands.EnterSlip(1, 1, "H4", "CANTADA"), commands.EnterSlip(1, 2, "H4", "CANTA"))
    over.master("H4 CANTADA").do(events.Ended("force_majeure"))
    open_copy(page, copy_of(over))
    go(page, path_of("Hall"))
    hall = opened(page)
    page.get_by_role("link", name="Menu").click()
    page.get_by_role("link", name="Notice").click()
    page.get_by_role("button", name="Show the podium in the hall").click()
    podium = hall.get_by_role("region", name="Podium").get_by_role("listitem")
    expect(hall.get_by_role("heading", name="Podium")).to_be_visible()
    for place, name in ((3, "Cristina"), (2, "Benet"), (1, "Anna")):
        page.get_by_role("button", name=f"Reveal place {place}").click()
        expect(podium).to_have_count(4 - place)
        expect(podium.filter(has_text=name)).to_be_visible()
    page.get_by_role("button", name="Take it away").click()
    expect(podium).to_have_count(0)
