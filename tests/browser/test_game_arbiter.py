"""What judges and players do beside the board in a game of two: as people see it, at every size.

What each button there does: tests/unit/app/game/test_beside_the_board.py.
"""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from beside import FIFTEEN_MINUTES, FIVE_MINUTES, awaited, lying, settled
from browser.games import copy_of_tables
from browser.prepared import open_copy, visiting
from browser.test_screens import AXE, MEASURE, RUN_AXE, SIZES
from browser.visits import PageTime, Visit, show_in
from devtools.server import SiteServer
from effort import usually
from faristol.modes.game import commands as c
from faristol.modes.game import events as e
from gametable import GameTable, game

AT_WORK = ("absence", "challenged", "surplus", "last", "count", "settled", "senyors")
"""Games whose panels are looked at, each in the state that needs one."""


def looked_at() -> dict[str, GameTable]:
    """The games of `AT_WORK`."""
    absence, challenged = awaited(FIVE_MINUTES), lying("H8 CASA", "12H SOL")
    challenged.do(c.ChallengePlay())
    surplus, last, count = (lying("H8 CASA", lost_turns_end=2) for _ in range(3))
    surplus.do(c.DrawSurplus(0, 1, True, True, surplus.tiles("AEIOUSTR")))
    last.do(c.CompleteTurn())
    last.do(e.RoundTimeCalled("Marta"))
    count.do(c.CompleteTurn())
    count.turns("PP")
    senyors = game("mallorca")
    senyors.do(c.CallSenyors(senyors.tiles("AEIOUAE"), "b", by="Marta, Pol"))
    tables = (absence, challenged, surplus, last, count, settled(), senyors)
    return dict(zip(AT_WORK, tables, strict=True))


def games() -> str:
    """A saved copy with one game for each test."""
    others = {"away": awaited(FIVE_MINUTES), "back": lying("H8 CASA", "12H SOL"), "swap": game("mallorca")}
    return copy_of_tables(**looked_at(), **others)


@pytest.fixture(scope="module")
def desk(browser: Browser, shared_server: SiteServer) -> Iterator[Page]:
    with visiting(browser) as visit:
        page = visit.open(shared_server.address())
        open_copy(page, games())
        expect(page.get_by_role("status")).to_contain_text("Restored: 10.")
        yield page


PAGES = {"": "game", "arbiter": "game", "correct": "correction", "history": "history", "help": "help"}
"""The ids of pages by the third part of their address."""


def opened(page: Page, stream: str, part: str = "") -> Locator:
    """A page of a game; its panel."""
    page.evaluate("path => { location.hash = path; }", f"#/game/{stream}{part}")
    name = PAGES[part.removeprefix("/").partition("/")[0]]
    expect(page.locator(f"#page-{name} a[href^='#/game/{stream}']").first).to_be_visible()
    return page.get_by_role("region", name="What happens now")


def button(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=name)


@pytest.mark.rule("MAL-17C")
def test_only_the_case_with_one_tile_of_the_other_kind_asks_for_it(desk: Page) -> None:
    opened(desk, "swap", "/arbiter/senyors")
    piece = desk.get_by_label("The one tile that was put on the rack")
    expect(piece).to_be_hidden()
    desk.get_by_role("radio", name="the bag has one tile of the other").check()
    expect(piece).to_be_visible()
    desk.get_by_role("radio", name="the bag has none of the other").check()
    expect(piece).to_be_hidden()


@pytest.mark.rule("CLA-8A")
def test_who_is_absent_is_awaited_and_comes_in_time(desk: Page) -> None:
    panel = opened(desk, "away")
    expect(panel).to_contain_text("Benet is not here yet")
    expect(panel.get_by_role("timer")).to_contain_text(":")
    expect(button(desk, "Anna wins 300–0")).to_have_count(0)
    # The countdown comes to its end on the page, but not for whoever keeps the time.
    PageTime(desk).be(desk.evaluate("Date.now()") + 3_600_000 + FIFTEEN_MINUTES)
    expect(panel.get_by_role("timer")).to_contain_text("0:00")
    desk.reload()
    Visit.wait_for_app(desk)
    button(desk, "Benet is here now").click()
    expect(panel.get_by_text("Somebody is not here")).to_be_visible()


@pytest.mark.rule("CLA-8B")
def test_a_game_goes_back_and_what_was_taken_out_is_seen_until_it_is_written_anew(desk: Page) -> None:
    opened(desk, "back", "/correct/1")
    button(desk, "Go back to before this turn").click()
    expect(
        desk.locator("#app").get_by_text("2 turns are taken out and written anew: turns 1 to 2.")
    ).to_be_visible()
    button(desk, "Take them out").click()
    expect(desk.get_by_text("Benet: SOL 12H, 11 points")).to_be_visible()
    write = desk.get_by_label("Anna: place and word")
    expect(write).to_be_focused()
    desk.keyboard.type("h8 casa")
    expect(desk.locator("#written")).to_contain_text("CASA H8: 10 points")
    desk.keyboard.press("Enter")
    button(desk, "press the clock").click()
    expect(desk.locator("#taken-out")).to_contain_text(
        "Taken out; write anew what still holds: Benet: SOL 12H, 11 points"
    )
    button(desk, "Hide this list").click()
    expect(desk.locator("#taken-out")).to_have_count(0)


@pytest.mark.parametrize("stream", usually(["absence", "settled", "senyors"], AT_WORK))
def test_every_panel_and_the_judges_page_fit_and_axe_finds_nothing(desk: Page, stream: str) -> None:
    desk.evaluate(AXE.read_text(encoding="utf-8"))
    found = []
    for part in ("", "/arbiter", "/arbiter/penalty"):
        opened(desk, stream, part)
        found += wrong(desk)
    assert found == []


@pytest.mark.parametrize("part", ["correct/1", "history", "help"])
def test_the_other_pages_fit_and_axe_finds_nothing(desk: Page, part: str) -> None:
    desk.evaluate(AXE.read_text(encoding="utf-8"))
    opened(desk, "settled", f"/{part}")
    assert wrong(desk) == []


def wrong(page: Page) -> list[str]:
    """What is too wide, too small, or against axe, on this page at every size, light and dark."""
    found = []
    for size, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        measured = page.evaluate(MEASURE)
        sideways = [f"{measured['sideways']} px"] if measured["sideways"] > 0 else []
        axe = page.evaluate(RUN_AXE, [])
        show_in(page, "dark")
        dark = page.evaluate(RUN_AXE, ["color-contrast"])
        show_in(page, "light")
        found += [
            f"{size}: {fault}" for fault in (*sideways, *measured["small"], *measured["tiny"], *axe, *dark)
        ]
    page.set_viewport_size({"width": 1180, "height": 820})
    return found
