"""A table of a tournament on two tablets: three browsers that share nothing but links and a file (TOG-5)."""

import re

import pytest
from playwright.sync_api import Page, expect

from browser.joining import INVITATION, OWN, show
from browser.prepared import go, open_copy
from browser.test_friend import PHONE, Player, best
from browser.test_friend_live import after_work, go_on, hears, join, require_running
from browser.test_game_computer import play_best, state_of
from browser.visits import LONG_WORK, NewVisit
from tournaments import Hall, copy_of, hall

TABLE = "Other cases: a winner with fewer points, a recorded game"


def at_table(desk: Page, here: Hall, guest: str = "Pau", host: str = "Núria") -> None:
    """The director sends the players of table 1 to two tablets."""
    here.publish(here.pairing((guest, host)))
    open_copy(desk, copy_of(here, "swiss"))
    expect(desk.get_by_role("status")).to_contain_text("Restored: 1.")
    go(desk, "#/tournament/swiss")
    desk.get_by_label("Table", exact=True).fill("1")
    desk.get_by_text(TABLE).click()
    desk.get_by_role("button", name="Play it on two tablets").click()
    expect(desk.get_by_role("img", name="QR code of the link")).to_be_visible()


def invites(tablet: Page, name: str) -> None:
    """Both tablets open one address: on this one the player who invites says so."""
    tablet.get_by_text(f"You are {name}?").click()
    tablet.get_by_role("button", name=f"I am {name}").click()
    expect(tablet.get_by_role("button", name="Send the invitation")).to_be_visible()


def follow(desk: Page, tablet: Page, game: str) -> None:
    """Have the director's device follow a table's game through one of its tablets."""
    desk.get_by_role("button", name="Devices").click()
    expect(desk.get_by_role("button", name="Tablet of a table", pressed=True)).to_be_visible()
    go(tablet, "#/join")
    show(desk, INVITATION, tablet)
    expect(tablet.get_by_role("img", name=OWN)).to_be_visible()
    show(tablet, OWN, desk)
    tablet.get_by_role("link", name=game).click()
    expect(tablet.get_by_text("The director’s device follows this game.")).to_be_visible()


@pytest.mark.slow
@pytest.mark.only_browser("chromium")  # no test can allow Firefox to read the clipboard
@pytest.mark.rule("TOG-5")
def test_a_table_is_played_on_two_tablets_and_its_result_is_entered_from_their_messages(
    new_visit: NewVisit, address: str
) -> None:
    desk, *pages = (new_visit(**PHONE).open(address) for _ in range(3))
    host, guest = Player(pages[0], 0, "Núria"), Player(pages[1], 1, "Pau")
    at_table(desk, hall(["Pau", "Núria"]))
    desk.get_by_role("button", name="Send the link").click()
    expect(desk.locator("#app").get_by_text("The link is in the clipboard")).to_be_visible()

    host.open(str(desk.evaluate("navigator.clipboard.readText()")))
    invites(host.page, "Núria")
    guest.open(host.send())
    expect(guest.page.get_by_role("heading", name="Núria invites you to a game of Scrabble")).to_be_visible()
    guest.page.get_by_label("Your name").fill("Pau")
    guest.page.get_by_role("button", name="Accept").click()
    host.open(guest.send())
    host.page.get_by_role("button", name="Begin the game").click()
    text = host.send()
    both = (guest, host)
    for turn in range(20):  # the messages of the draw for the start, and some moves
        player = both[turn % 2]
        if turn < 4:
            text = player.answer(text, best)
            continue
        player.open(text)
        player.expect_next("go on|lay a word")
        if "go on" in player.page.locator("#next").inner_text():
            player.page.locator("#next").click()
            player.expect_next("lay a word")
        player.page.get_by_role("button", name="Score sheet", exact=True).click()
        player.page.get_by_text("Resign", exact=True).click()
        player.page.get_by_role("button", name="Resign the game").click()
        break
    other = host if player is guest else guest
    other.open(player.send())
    player.open(other.send())
    expect(player.page.get_by_text("Checked: every tile was drawn.")).to_be_visible(timeout=LONG_WORK)
    player.page.get_by_text("A table of a tournament").click()
    with player.page.expect_download() as download:
        player.page.get_by_role("button", name="Save all messages").click()

    go(desk, "#/archive")
    desk.get_by_label("Open a file").set_input_files(download.value.path())
    expect(desk.get_by_text("Checked: every tile was drawn.")).to_be_visible(timeout=LONG_WORK)
    desk.get_by_role("button", name="Take the result to table 1").click()
    desk.get_by_role("button", name=re.compile("^Take .*–")).click()
    expect(desk.locator("#result-second")).not_to_have_value("")
    desk.locator("#result-second").press("Enter")
    less_than_nothing = desk.get_by_role("button", name="Yes, it is so")  # after few turns, with a rack left
    done = desk.get_by_text("1 of 1 results")
    expect(less_than_nothing.or_(done)).to_be_visible()
    if less_than_nothing.is_visible():
        less_than_nothing.click()
    expect(done).to_be_visible()


def lying(page: Page) -> int:
    """Count the tiles on the board of a game."""
    return sum(map(bool, state_of(page).board.cells))


@pytest.mark.slow
@pytest.mark.only_browser("chromium")
@pytest.mark.rule("TOG-5")
def test_a_live_table_is_followed_by_director_and_hall_and_its_result_comes_by_itself(
    new_visit: NewVisit, address: str
) -> None:
    desk, host, guest = (new_visit().open(address) for _ in range(3))
    at_table(desk, hall(["Pau", "Núria"], starts="balanced"))
    go(host, "#" + desk.locator(".link-text").inner_text().partition("#")[2])
    invites(host, "Núria")
    go(guest, "#" + host.locator(".link-text").inner_text().partition("#")[2])
    guest.get_by_label("Your name").fill("Pau")
    guest.get_by_role("button", name="Accept").click()
    join(guest, host)
    after_work(host, "Pau accepts your invitation")
    host.get_by_role("button", name="Begin the game").click()
    after_work(host, "Live with Pau")

    follow(desk, guest, "Núria – Pau")
    expect(guest.locator("#next-waits, #next")).to_contain_text("lay a word", timeout=LONG_WORK)
    for one in (host, guest):
        require_running(one, "Pau")
    play_best(guest, state_of(guest), 1)
    hears(host, "Núria")
    for one in (host, guest):
        require_running(one, "Núria")

    go(desk, "#/tournament/swiss")
    desk.get_by_label("Table", exact=True).fill("1")
    desk.get_by_role("link", name="Open the game").click()
    expect(desk.get_by_text("Followed from its tablets")).to_be_visible()
    assert state_of(desk).board == state_of(guest).board
    told = state_of(desk).clock.elapsed[1]
    assert told == state_of(guest).clock.elapsed[1] == state_of(host).clock.elapsed[1] > 0
    expect(desk.get_by_role("group", name="Your rack")).to_have_count(0)
    desk.get_by_role("button", name="Board in the hall").click()
    go(desk, "#/tournament/swiss/board")
    expect(desk.get_by_role("heading", name="Table 1")).to_be_visible()
    expect(desk.locator(".hall-board .tile")).to_have_count(lying(guest))
    go_on(host, "Núria")
    play_best(host, state_of(host), 0)
    hears(guest, "Pau")
    expect(desk.locator(".hall-board .tile")).to_have_count(lying(host))

    go(desk, "#/tournament/swiss")
    go_on(guest, "Pau")
    guest.get_by_text("Resign", exact=True).click()
    guest.get_by_role("button", name="Resign the game").click()
    after_work(desk, "It came from the tablets, and every message was checked.")
    expect(desk.get_by_text("1 of 1 results")).to_be_visible()
