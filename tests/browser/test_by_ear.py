"""Tasks done by ear: with keys alone, reading nothing but roles, names and what is said."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.boards import PreparedGame
from browser.prepared import Prepared, choose_file, go, path_of, visiting
from devtools.server import SiteServer
from faristol.modes.duplicate import commands
from faristol.storage.backup import write_backup

PLAYERS = ("Núria", "Pau", "Laia")


@pytest.fixture(scope="module")
def window(browser: Browser, shared_server: SiteServer) -> Iterator[Page]:
    """Somebody with a round of a duplicate and a game that has begun."""
    slips = Prepared("Slips", PLAYERS).do(commands.Start()).rack("CANTADA").slip(1, "H4 CANTADA")
    slips.master("H4 CANTADA").rack("SOLERS?")
    game = PreparedGame("begun", ("CANTADA", "SOLERSI"))
    with visiting(browser) as visit:
        page = visit.open(shared_server.address())
        choose_file(page, "Open a copy", write_backup([slips.records, game.records], slips.now))
        expect(page.get_by_role("status")).to_contain_text("Restored")
        yield page


def heard(page: Page, text: str) -> None:
    """What a screen reader says of itself."""
    expect(page.get_by_role("status").filter(has_text=text)).to_have_count(1)


def test_the_judge_reads_the_board(window: Page) -> None:
    go(window, path_of("Slips"))
    expect(window.get_by_role("group", name="Board")).to_have_attribute("aria-keyshortcuts", "F2")
    window.keyboard.press("F2")
    place = window.get_by_role("textbox", name="Row, column or square")
    expect(place).to_be_focused()
    window.keyboard.type("h")
    window.keyboard.press("Enter")
    heard(window, "Row H: 1 triple word; 4 to 10 CANTADA; 12 double letter; 15 triple word.")
    window.keyboard.press("ArrowDown")
    heard(window, "Row I: no tiles; 3 double letter; 7 double letter; 9 double letter; 13 double letter.")
    window.keyboard.press("F8")
    heard(window, "minutes")
    window.keyboard.press("Escape")
    expect(place).not_to_be_visible()


def test_a_player_types_a_play(window: Page) -> None:
    go(window, "#/game/begun")
    window.keyboard.press("Shift+F2")
    expect(window.get_by_role("textbox", name="Place and word")).to_be_focused()
    window.keyboard.type("h4 cantada")
    window.keyboard.press("Enter")
    expect(window.get_by_text("CANTADA H4").first).to_be_visible()
    expect(window.get_by_role("button", name="Play", exact=False).last).to_be_focused()
    window.screenshot(path="/tmp/ear_game.png")
