"""The walks of `docs/by-ear.md`, with keys alone and nothing read but the accessibility tree."""

import time
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest
from playwright.sync_api import Browser, Page, expect

import library
from browser.boards import PreparedGame
from browser.directing import Director
from browser.games import copy_of_tables
from browser.joining import host_of, join
from browser.prepared import Prepared, copy_of, go, open_copy, path_of, visiting
from browser.test_cards import make_set
from browser.test_correspondence_turn import new_game
from browser.test_game_computer import played
from browser.visits import LONG_WORK, NewVisit
from browser.walks import walk, walks
from browser.whole_app import invitation_link
from devtools.server import SiteServer
from effort import usually
from faristol.app.game.setup import at_once
from faristol.modes.correspondence import events as letter_events
from faristol.modes.correspondence.state import BLUE, RED
from faristol.modes.duplicate import events
from faristol.modes.game import commands as game_commands
from faristol.modes.practice.positions import key_of
from faristol.movegen.puzzles import decode
from faristol.rules.game_rules import GameRules
from faristol.storage.backup import write_backup
from faristol.storage.codec import to_records
from faristol.storage.exchange.correspondence_message import message_of
from faristol.storage.exchange.correspondence_text import email_text
from gametable import GameTable
from groupevents import SEVEN, group_event
from posted import Copy
from selfplay.games import LEXICONS

PLAYERS = ("Núria", "Pau", "Laia")


def opened(page: Page, text: str, path: str) -> None:
    """What a copy has is on the device, and its page is shown."""
    open_copy(page, text)
    expect(page.get_by_role("status")).to_contain_text("Restored")
    go(page, path)


def evening(page: Page) -> None:
    """A duplicate whose first rack is to be drawn."""
    opened(page, copy_of(Prepared("Evening", PLAYERS).do(events.Started())), path_of("Evening"))


def game(page: Page) -> None:
    """A game of two at one device."""
    begun = PreparedGame("begun", ("CANTADA", "SOLERSI"), first="Anna")
    opened(page, write_backup([begun.records], begun.now), "#/game/begun")


def against_the_computer(page: Page) -> None:
    """A casual game of Anna's, who has the first turn; the first page offers to go on with it."""
    casual = {"player_seconds": 0, "word_check": "refuse", "takebacks": True, "touch_move": False}
    rules = replace(GameRules.preset("classic"), **casual)
    table = GameTable(library.referee(rules))
    table.do(
        game_commands.Create(
            "Partida", "2026-11-20", "computer", rules, ("Anna", "Computer"), ("", "learner")
        )
    )
    for command in at_once(0):
        table.do(command)
    opened(page, copy_of_tables(casual=table), "#/lists")
    go(page, "#/")


def analysed(page: Page) -> None:
    """A game that is over, at its second turn."""
    opened(page, copy_of_tables(played=played()), "#/game/played/analysis/2")


def tournament(page: Page) -> None:
    """A round of two tables, the result of the second in."""
    director = Director(page)
    director.begin("Open", "mallorca", 3, ["Anna;1900", "Benet;1800", "Carme;1700", "Dídac;1600"])
    director.pair("Pair round 1", 1)
    go(page, director.path)
    director.result(2, 380, 360)


def letters(page: Page) -> None:
    """RED's copy of a game, and in the clipboard the message with BLUE's first turn."""
    red = Copy.made(seed=3, means="email")
    red.do(letter_events.Joined(RED))
    red.best()
    blue = red.rebuilt()
    blue.do(letter_events.Joined(BLUE))
    blue.best()
    message = message_of(blue.state, blue.referee, BLUE)
    now = int(time.time() * 1000)
    copy = write_backup([to_records("campionat", red.events, [], now)], now)
    opened(page, copy, "#/correspondence/campionat/message")
    field = page.get_by_role("textbox", name="Paste the message or its link")
    field.fill(email_text(message, blue.state, blue.referee.alphabet, ""))
    field.press("Control+a")
    field.press("Control+x")
    go(page, "#/correspondence/campionat")


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
    "A game against the computer": against_the_computer,
    "A turn that is analysed": analysed,
    "Groups of letters": lambda page: opened(
        page, write_backup([group_event("series", "compunere", SEVEN)], 0), "#/groups/series"
    ),
    "An invitation of a friend": lambda page: go(page, f"#/friend/{invitation_link(1)}"),
    "The director’s desk": tournament,
    "A turn by correspondence": lambda page: new_game(page, means="by e-mail"),
    "A message comes, and one goes out": letters,
    "The list of players": lambda page: None,
    "A card to practise with": lambda page: go(page, "#/practice"),
    "A card that is answered": lambda page: make_set(page, "falç"),
    "A position to practise with": position,
    "A position that is solved": position,
    "A position set up by hand": editor,
}
"""What each walk begins with."""

USUAL = (
    "A round of a duplicate",
    "A turn of a game",
    "The director’s desk",
    "A turn by correspondence",
    "A card that is answered",
)
DESK = "A second desk"
"""The walk that needs another device beside."""


@pytest.fixture
def window(browser: Browser, shared_server: SiteServer) -> Iterator[Page]:
    """A window of somebody who has nothing yet."""
    with visiting(browser) as visit:
        if browser.browser_type.name == "chromium":
            # With windows a key is leave enough; without any there is nobody to ask.
            visit.context.grant_permissions(["clipboard-read", "clipboard-write"])
        yield visit.open(shared_server.address())


def test_every_walk_begins_somewhere() -> None:
    assert walks().keys() == {*BEGIN, DESK}


@pytest.mark.parametrize("title", usually(USUAL, BEGIN))
def test_a_walk_is_heard_as_it_is_told(window: Page, title: str) -> None:
    BEGIN[title](window)
    walk(window, walks()[title])


def test_a_second_desk_is_heard_as_it_is_told(window: Page, new_visit: NewVisit, address: str) -> None:
    evening = Prepared("Evening", PLAYERS, round_seconds=3600)
    evening.do(events.DoubleEntryChosen(on=True), events.Started()).rack("CANTADA")
    join(host_of(new_visit().open(address), evening), window, "Second desk")
    expect(window.get_by_role("textbox", name="Table")).to_be_focused()
    walk(window, walks()[DESK])
