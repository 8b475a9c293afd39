"""Names without a space, as long as nobody would write them: they break, and no page grows beyond a phone.

What is saved has names as long as they may be; on each page they are then drawn out to 200 characters, as
older files and those of others may have them.
"""

import random
import time
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

import gametable
import library
from browser.games import copy_of_tables
from browser.prepared import Prepared, copy_of, go, open_copy, path_of, visiting
from devtools.server import SiteServer
from faristol.modes.correspondence import events as letter_events
from faristol.modes.correspondence.data import Player as Correspondent
from faristol.modes.correspondence.state import RED
from faristol.modes.duplicate import commands
from faristol.modes.duplicate import events as e
from faristol.modes.game import commands as classic
from faristol.modes.game import events as played
from faristol.rules.game_rules import GameRules
from faristol.storage.backup import write_backup
from faristol.storage.codec import to_records
from faristol.tournament import commands as tournament
from faristol.tournament import events as tournament_events
from faristol.tournament.championship import commands as championship
from faristol.tournament.championship.championship import decide
from faristol.tournament.championship.data import Entry as Contestant
from faristol.tournament.championship.state import evolve
from faristol.tournament.check import broken
from faristol.tournament.data import Entry
from posted import RULES, Copy
from tournaments import copy_of as copy_of_hall
from tournaments import hall

WIDTH, HEIGHT = 390, 844
DRAW_OUT = """() => {
  const texts = document.createTreeWalker(document.getElementById("app"), NodeFilter.SHOW_TEXT);
  const long = "W".repeat(200);
  while (texts.nextNode()) texts.currentNode.data = texts.currentNode.data.replace(/W{20,}/gi, long);
}"""
BEYOND = """(width) => {
  const { scrollWidth } = document.documentElement;
  if (scrollWidth <= width) return [];
  const clips = (element) => element && element !== document.body
    && (getComputedStyle(element).overflowX !== "visible" || clips(element.parentElement));
  const found = [...document.querySelectorAll("#app *")]
    .filter((element) => element.getBoundingClientRect().right > width + 1 && !clips(element.parentElement))
    .map(({ localName, className, id }) => `${localName}.${className.baseVal ?? className}#${id}`);
  return [`${scrollWidth}`, ...found.slice(0, 8)];
}"""


def long(ending: str) -> str:
    """A name of sixty characters, as long as it may be."""
    return "W" * (60 - len(ending)) + ending


PLAYERS = tuple(long(ending) for ending in ("Ada", "Bru", "Cesc"))


def duplicates() -> str:
    made = [Prepared(long(f"e{letter}"), PLAYERS[:2]) for letter in "abcd"]
    for prepared in made[1:]:
        prepared.do(commands.LeavePlayer(2) if prepared.state.rounds else e.Started())
    made[2].rack("CANTADA").slip(1, "H4 CANTADA").slip(2, f"H4 {'W' * 60}").do(commands.CallTime())
    made[3].rack("CANTADA").slip(1, "H4 CANTADA").master("H4 CANTADA")
    made[3].do(e.Ended("force_majeure"), commands.PublishResults(10))
    return copy_of(*made)


def game() -> gametable.GameTable:
    rules = GameRules.preset("classic")
    table = gametable.GameTable(library.referee(rules))
    table.do(classic.Create(long("Partida"), "2026-11-20", "board", rules, PLAYERS[:2]))
    table.do(played.StarterSet(0, "named"))
    table.do(played.Begun())
    table.do(classic.PlayTiles(table.play("H4 CANTADA")))
    return table


def tournament_copy() -> str:
    here = hall()
    here.command(tournament_events.DetailsChanged(long("Tor"), "2026-11-21", long("Lloc")))
    here.command(
        tournament.EnterPlayers(tuple(Entry(name, 900, long("Grup"), long("Club")) for name in PLAYERS))
    )
    pairing = here.pairing((PLAYERS[0], PLAYERS[1]), **{PLAYERS[2]: "bye"})
    here.publish(pairing, *{fault.code for fault in broken(here.state, pairing)})
    return copy_of_hall(here, "hall")


def letters_copy() -> str:
    players = tuple(Correspondent(name, long("Oras")) for name in PLAYERS[:2])
    copy = Copy.made(seed=3, means="email", name=long("Camp"), players=players, arbiters=(long("Arb"),))
    copy.do(letter_events.Joined(RED))
    copy.best()
    now = int(time.time() * 1000)
    return write_backup([to_records("letters", copy.events, [], now)], now)


def championship_copy() -> str:
    referee, rng, state, events = library.referee(RULES), random.Random(1), None, []
    entries = tuple(Contestant(name, long("Oras"), long("Adresa"), long("Grupa")) for name in PLAYERS)
    for command in (
        championship.Create(long("Champ"), RULES, arbiters=(long("Arb"),)),
        championship.EnterPlayers(entries),
        championship.AddSeries(long("Seria")),
        championship.MakeRoundRobin(1),
    ):
        for event in decide(state, command, referee, rng=rng):
            events.append(event)
            state = evolve(state, event)
    now = int(time.time() * 1000)
    return write_backup([to_records("contest", events, [], now)], now)


@pytest.fixture(scope="module")
def phone(browser: Browser, shared_server: SiteServer) -> Iterator[Page]:
    with visiting(browser, viewport={"width": WIDTH, "height": HEIGHT}) as visit:
        page = visit.open(shared_server.address())
        copies = (
            duplicates(),
            copy_of_tables(game=game()),
            tournament_copy(),
            letters_copy(),
            championship_copy(),
        )
        for copy in copies:
            go(page, "#/about")
            go(page, "#/")
            open_copy(page, copy)
            expect(page.get_by_role("status")).to_contain_text("Restored")
        yield page


def stays_within(page: Page, *paths: str) -> None:
    """Each page is opened, its names are drawn out, and nothing of it lies beyond the window."""
    for path in paths:
        go(page, path)
        page.evaluate(DRAW_OUT)
        assert (path, page.evaluate(BEYOND, WIDTH)) == (path, [])


SETTING_UP, DRAWING, SLIPS, OVER = (path_of(long(f"e{letter}")) for letter in "abcd")


def test_pages_of_a_duplicate(phone: Page) -> None:
    stays_within(phone, f"{SETTING_UP}/setup", f"{SETTING_UP}/print", f"{SETTING_UP}/sound", DRAWING, SLIPS)
    stays_within(
        phone,
        f"{SLIPS}/menu",
        f"{SLIPS}/menu/player/1",
        f"{SLIPS}/history",
        f"{SLIPS}/history/1/1",
        f"{SLIPS}/projector",
    )
    pages = ("", "/results", "/results/1", "/player/1", "/round/1", "/claims", "/print", "/projector")
    stays_within(phone, *(f"{OVER}{page}" for page in pages))


def test_what_a_claim_asks_for_has_room_beside_a_long_name(phone: Page) -> None:
    for width, least in ((WIDTH, 300), (1180, 380)):
        phone.set_viewport_size({"width": width, "height": HEIGHT})
        go(phone, f"{OVER}/claims")
        assert phone.locator("#claim-text").evaluate("element => element.offsetWidth") >= least
    phone.set_viewport_size({"width": WIDTH, "height": HEIGHT})


def test_pages_of_a_game(phone: Page) -> None:
    names = ("", "arbiter", "history", "help", "replay", "report", "rules", "sheet", "print", "analysis")
    stays_within(phone, *(f"#/game/game/{name}".rstrip("/") for name in names), "#/games", "#/games/new")
    stays_within(phone, "#/games/rules", "#/games/print")


@pytest.mark.slow
def test_pages_of_a_tournament(phone: Page) -> None:
    names = ("", "players", "ratings", "pairing", "print", "files", "rules", "history", "standings", "cross")
    stays_within(
        phone, *(f"#/tournament/hall/{name}".rstrip("/") for name in (*names, "player/1", "round/1"))
    )
    stays_within(phone, "#/tournaments", "#/tournaments/new")


@pytest.mark.slow
def test_pages_of_a_game_by_correspondence(phone: Page) -> None:
    names = ("", "sheet", "days", "message", "arbiter", "history", "analysis")
    stays_within(
        phone, *(f"#/correspondence/letters/{name}".rstrip("/") for name in names), "#/correspondences"
    )


@pytest.mark.slow
def test_pages_of_a_championship(phone: Page) -> None:
    names = ("", "players", "player/1", "games", "game/1", "results", "table", "print", "history")
    stays_within(phone, *(f"#/championship/contest/{name}".rstrip("/") for name in names), "#/championships")


def test_the_first_page_settings_and_lists(phone: Page) -> None:
    stays_within(
        phone, "#/", "#/settings", "#/about", "#/alone", "#/shared", "#/words/judge", "#/words/study"
    )


def test_a_long_word_is_judged_and_studied(page: Page) -> None:
    page.set_viewport_size({"width": WIDTH, "height": HEIGHT})
    word = "W" * 200
    go(page, "#/words/judge")
    page.get_by_role("textbox").first.fill(word)
    page.locator("#next").click()
    expect(page.locator("#app")).to_contain_text(word[:29])
    assert page.evaluate(BEYOND, WIDTH) == []
    go(page, "#/words/study")
    page.get_by_role("textbox").first.fill(word)
    page.keyboard.press("Enter")
    expect(page.locator("#app")).to_contain_text(word[:29])
    assert page.evaluate(BEYOND, WIDTH) == []
