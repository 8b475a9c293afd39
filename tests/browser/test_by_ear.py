"""The walks of `docs/by-ear.md`, with keys alone and nothing read but the accessibility tree."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.boards import PreparedGame
from browser.directing import Director
from browser.prepared import Prepared, choose_file, copy_of, go, path_of, visiting
from browser.test_cards import make_set
from browser.test_correspondence_turn import new_game
from browser.visits import LONG_WORK
from browser.walks import walk, walks
from devtools.server import SiteServer
from faristol.modes.duplicate import commands
from faristol.modes.practice.positions import key_of
from faristol.movegen.puzzles import decode
from faristol.storage.backup import write_backup
from selfplay.table import LEXICONS

PLAYERS = ("Núria", "Pau", "Laia")


def opened(page: Page, text: str, path: str) -> None:
    """What a copy has is on the device, and its page is shown."""
    choose_file(page, "Open a copy", text)
    expect(page.get_by_role("status")).to_contain_text("Restored")
    go(page, path)


def evening(page: Page) -> None:
    """A duplicate whose first rack is to be drawn."""
    opened(page, copy_of(Prepared("Evening", PLAYERS).do(commands.Start())), path_of("Evening"))


def game(page: Page) -> None:
    """A game of two at one device."""
    begun = PreparedGame("begun", ("CANTADA", "SOLERSI"), first="Anna")
    opened(page, write_backup([begun.records], begun.now), "#/game/begun")


def tournament(page: Page) -> None:
    """A round of two tables, the result of the second in."""
    director = Director(page)
    director.begin("Open", "mallorca", 3, ["Anna;1900", "Benet;1800", "Carme;1700", "Dídac;1600"])
    director.pair("Pair round 1", 1)
    go(page, director.path)
    director.result(2, 380, 360)


def position(page: Page) -> None:
    """The first of the committed positions."""
    [path] = (LEXICONS / "ca").glob("*.puzzles")
    go(page, f"#/practice/position/{key_of(decode(path.read_bytes()).all[0], 'ca')}")
    expect(page.get_by_role("application", name="Board")).to_be_visible(timeout=LONG_WORK)


def editor(page: Page) -> None:
    """An empty board to set a position up on."""
    go(page, "#/games/editor")
    expect(page.get_by_role("application", name="Board")).to_be_visible(timeout=LONG_WORK)


BEGIN: dict[str, Callable[[Page], object]] = {
    "A round of a duplicate": evening,
    "A turn of a game": game,
    "The director’s desk": tournament,
    "A turn by correspondence": lambda page: new_game(page, means="by e-mail"),
    "A card to practise with": lambda page: go(page, "#/practice"),
    "A card that is answered": lambda page: make_set(page, "falç"),
    "A position to practise with": position,
    "A position set up by hand": editor,
}
"""What each walk begins with."""


@pytest.fixture
def window(browser: Browser, shared_server: SiteServer) -> Iterator[Page]:
    """A window of somebody who has nothing yet."""
    with visiting(browser) as visit:
        yield visit.open(shared_server.address())


def test_every_walk_begins_somewhere() -> None:
    assert walks().keys() == BEGIN.keys()


@pytest.mark.parametrize("title", BEGIN)
def test_a_walk_is_heard_as_it_is_told(window: Page, title: str) -> None:
    BEGIN[title](window)
    walk(window, walks()[title])
