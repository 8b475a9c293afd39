"""Games on a phone while nobody lays tiles, and at a real board: nothing is covered, whatever is told."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

import gametable
from beside import lying
from browser.boards import point
from browser.framed import faults, windows
from browser.games import copy_of_tables
from browser.prepared import go, open_copy, visiting
from browser.test_frame_to_play import best_of
from devtools.server import SiteServer
from faristol.modes.game import commands as c
from faristol.modes.game import events as e
from faristol.storage.backup import read_backup, write_backup
from friendgames import friend_games
from gametable import GameTable

FRIEND = ("friend-begins", "friend-turn", "friend-sends", "friend-laid", "friend-clocks")
"""The steps of a game with a friend until its end (tests/friendgames.py)."""


def told() -> dict[str, GameTable]:
    """Games in which something is told, asked or decided, by what it is."""
    tablet = {name: gametable.game(use="tablet", begun=False) for name in ("start", "drawn", "racks", "away")}
    tablet["drawn"].do(c.DrawStart())
    tablet["racks"].do(e.StarterSet(0, "named"))
    tablet["away"].do(e.AbsenceReported((1,)))
    played = {name: gametable.game(use="tablet", seed=3) for name in ("challenged", "upheld")}
    for table in played.values():
        table.do(c.PlayTiles(best_of(table)))
        table.do(c.ChallengePlay())
    played["upheld"].do(c.DecideChallenge())
    paused, last = (gametable.game(use="tablet") for _ in range(2))
    paused.do(e.ClockPaused("judge"))
    last.do(e.RoundTimeCalled("Marta"))
    board = {name: lying("H8 CASA", "12H SOL") for name in ("lying", "ruling", "surplus")}
    board["ruling"].do(c.ChallengePlay())
    board["surplus"].do(c.DrawSurplus(0, 1, True, True, board["surplus"].tiles("AEIOUSTR")))
    board["checked"] = gametable.game(begun=False)
    board["count"] = lying("H8 CASA", lost_turns_end=2)
    board["count"].do(c.CompleteTurn())
    board["count"].turns("PP")
    four = gametable.game("romanian", use="tablet", begun=False, players=4)
    return {**tablet, **played, "paused": paused, "last": last, **board, "four": four}


@pytest.fixture(scope="module")
def phone(browser: Browser, shared_server: SiteServer) -> Iterator[Page]:
    """A phone with games at every step."""
    with visiting(browser, viewport={"width": 390, "height": 664}, locale="ca-ES") as visit:
        page = visit.open(shared_server.address())
        tables = copy_of_tables(**told(), board=gametable.game(), three=gametable.game("romanian", players=3))
        streams = [*read_backup(tables).streams.values(), *friend_games()]
        open_copy(page, write_backup(streams, max(one[-1].time for one in streams)))
        yield page


def opened(page: Page, stream: str) -> None:
    """A game, in a window as it usually is."""
    page.set_viewport_size({"width": 390, "height": 664})
    go(page, f"#/game/{stream}")
    expect(page.locator("#page-game.play-framed")).to_be_visible()


@pytest.mark.rule("LOO-1", "EDG-A3")
def test_what_is_told_fits_every_window(phone: Page) -> None:
    found = {}
    for number, stream in enumerate((*told(), *FRIEND)):
        opened(phone, stream)
        found[stream] = list(faults(phone, windows(number)))
    assert found == {stream: [] for stream in found}


def lay_one(page: Page) -> None:
    page.mouse.click(*point(page, "H8"))
    page.locator("#game-rack button:not(.blank)").first.click()
    expect(page.locator("#laying .tile")).to_have_count(1)


def ask_letter(page: Page) -> None:
    page.mouse.click(*point(page, "H8"))
    blank = page.locator("#game-rack button.blank")
    blank.scroll_into_view_if_needed()
    blank.click()
    expect(page.get_by_role("dialog")).to_be_attached()


def ask_count(page: Page) -> None:
    page.get_by_role("button", name="Canvia", exact=True).click()
    expect(page.get_by_role("radio").first).to_be_visible()


BOARD: dict[str, Callable[[Page], None]] = {
    "nothing laid": lambda page: None,
    "tiles laid": lay_one,
    "the blank's letter is asked for": ask_letter,
    "an exchange": ask_count,
}
"""States of a real board at which the judge writes."""


@pytest.mark.rule("LOO-1", "EDG-A2")
def test_a_real_board_and_its_letters_fit_every_window(phone: Page) -> None:
    found = {}
    for number, state in enumerate(BOARD):
        for stream in ("board", "three"):
            opened(phone, stream)
            BOARD[state](phone)
            found[f"{stream}, {state}"] = list(faults(phone, windows(number)))
            phone.set_viewport_size({"width": 390, "height": 664})
            back = phone.locator(
                "[data-action='lay.cancel'], [data-action='lay.recall'], [data-action='game.cancel']"
            )
            back.first.dispatch_event("click")
            expect(phone.locator("#laying .tile")).to_have_count(0)
            phone.keyboard.press("Escape")
    assert found == {state: [] for state in found}


@pytest.mark.rule("LOO-1")
def test_the_judge_types_a_play_on_a_phone(phone: Page) -> None:
    opened(phone, "board")
    phone.get_by_role("button", name="Escriu").click()
    field = phone.get_by_role("textbox", name="Anna: lloc i mot")
    expect(field).to_be_focused()
    phone.keyboard.type("h8 casa")
    expect(phone.locator("#written")).to_contain_text("CASA H8")
    phone.keyboard.press("Enter")
    expect(phone.get_by_role("button", name="Impugna CASA")).to_be_in_viewport(ratio=1)
    expect(phone.locator("#next")).to_be_in_viewport(ratio=1)
