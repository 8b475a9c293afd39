"""The hall board of a tournament, as it is read across a hall."""

import pytest
from playwright.sync_api import Page, expect

from browser.prepared import go, open_copy
from browser.test_projector import NAMES_SHOWN, SCREENS
from browser.test_screens import AXE, look
from browser.visits import NewVisit
from effort import usually
from faristol.tournament import commands as c
from tournaments import Hall, copy_of, hall

pytestmark = [pytest.mark.browser, pytest.mark.rule("DEV-8")]

GIVEN = ("Anna", "Biel", "Carme", "Dídac", "Elena", "Ferran", "Glòria", "Montserrat")
FAMILY = ("Puig", "Soler i Vidal", "Casademont", "Roca", "Ferrer de la Torre")


def played(count: int, *, whole: bool = True) -> Hall:
    """A tournament of so many players in its second round: with all results and standings, or with half."""
    names = [f"{GIVEN[number % 8]} {FAMILY[number // 8]}" for number in range(count)]
    here = hall(names)
    first = [*zip(names[::2], names[1::2], strict=True)]
    here.publish(here.pairing(*first))
    here.play(*((420 - table, 330 + 2 * table) for table in range(count // 2)))
    here.command(c.ReleaseStandings())
    second = [*zip(names[::2], [*names[3::2], names[1]], strict=True)]
    here.publish(here.pairing(*second))
    for table in range(1, count // (2 if whole else 4) + 1):
        here.command(c.EnterResult(2, table, "played", 380 + table, 370 - table))
    if whole:
        here.command(c.ReleaseStandings())
    return here


NO_SCROLLING = """() => [...document.querySelectorAll(".hall, .hall-list > div")].every((element) => {
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
  return scrollWidth <= clientWidth && scrollHeight <= clientHeight;
})"""

LARGE_NAMES = """() => {
  const names = [...document.querySelectorAll("li .hall-name")];
  return names.length && names.every((one) => parseFloat(getComputedStyle(one).fontSize) >= 30);
}"""
"""Whether names can be read across a hall: in another window a board is laid out anew a moment later."""


def opened(new_visit: NewVisit, address: str, here: Hall) -> Page:
    """The hall board in the director's own window."""
    page = new_visit().open(address)
    open_copy(page, copy_of(here, "swiss"))
    expect(page.get_by_role("status")).to_contain_text("Restored: 1.")
    go(page, "#/tournament/swiss/board")
    return page


@pytest.fixture(params=usually([40], [6, 40]))
def board(request: pytest.FixtureRequest, new_visit: NewVisit, address: str) -> Page:
    """The hall board between two rounds, with few players or many."""
    page = opened(new_visit, address, played(request.param))
    expect(page.get_by_role("heading", name="Standings after round 2")).to_be_visible()
    return page


@pytest.mark.rule("TOU-9")
@pytest.mark.parametrize("count", usually([40], [6, 40]))
def test_while_a_round_is_played_the_tables_still_playing_fit_too(
    new_visit: NewVisit, address: str, count: int
) -> None:
    page = opened(new_visit, address, played(count, whole=False))
    expect(page.get_by_role("heading", name="Still playing")).to_be_visible()
    expect(page.get_by_role("heading", name="Standings after round")).to_have_count(0)
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(NO_SCROLLING)


def test_it_fits_every_screen_and_every_name_comes_by(board: Page) -> None:
    names = {player.name for player in played(40).state.players}
    for width, height in SCREENS:
        board.set_viewport_size({"width": width, "height": height})
        board.wait_for_function(NO_SCROLLING)
    board.set_viewport_size({"width": 1180, "height": 820})
    table = board.get_by_role("table")
    seen = set[str]()
    while not (shown := set(table.evaluate(NAMES_SHOWN))) <= seen:
        seen |= shown
        board.keyboard.press("ArrowRight")
    assert len(seen) in (6, 40)
    assert seen <= names


def test_it_can_be_read_across_a_hall_and_touched(board: Page) -> None:
    board.evaluate(AXE.read_text(encoding="utf-8"))
    found = look(board)
    assert not found.sideways
    assert not found.small_targets
    assert not found.small_texts
    assert not found.axe
    board.set_viewport_size({"width": 1920, "height": 1080})
    board.wait_for_function(LARGE_NAMES)
    used = board.get_by_role("main").bounding_box()
    assert used["width"] > 0.9 * 1920


def test_one_tap_fills_the_screen_with_it_and_another_leads_back(new_visit: NewVisit, address: str) -> None:
    page = opened(new_visit, address, played(6))
    page.get_by_role("link", name="Leave the hall board").click()
    page.get_by_role("link", name="Menu", exact=True).click()
    page.get_by_role("link", name="Notice").click()
    page.get_by_role("link", name="On this screen").click()
    expect(page.get_by_role("heading", name="Standings after round 2")).to_be_visible()
    page.wait_for_function("() => document.fullscreenElement !== null")
    page.get_by_role("link", name="Leave the hall board").click()
    expect(page.get_by_role("link", name="Menu", exact=True)).to_be_visible()
