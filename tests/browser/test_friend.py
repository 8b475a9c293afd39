"""Two people play over two devices by links alone: two browsers that share nothing (TOG-1, TOG-2, TOG-6)."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import cycle
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.prepared import go
from browser.test_game_computer import play_best, press, state_of
from browser.visits import LONG_WORK, NewVisit, Visit
from faristol.modes.game.telling import written

PHONE = {"viewport": {"width": 390, "height": 844}, "permissions": ["clipboard-read", "clipboard-write"]}


class Player:
    """Somebody's browser with the game in it."""

    def __init__(self, page: Page, seat: int, name: str) -> None:
        self.page, self.seat, self.name = page, seat, name

    def open(self, text: str) -> None:
        """Open the link of a message in a window of its own."""
        address = re.search(r"http\S+", text)
        assert address is not None
        page = self.page.context.new_page()
        page.goto(address[0])
        Visit.wait_for_app(page)
        self.page.close()
        self.page = page

    def expect_next(self, label: str) -> None:
        """The big button says this, once what takes long is done."""
        expect(self.page.locator("#next")).to_contain_text(re.compile(label), timeout=LONG_WORK)

    def sees_rack(self) -> None:
        """The big button, which stays at the foot of a phone, leaves the own rack free."""
        rack = self.page.get_by_role("group", name="Your rack").bounding_box()
        button = self.page.locator("#next").bounding_box()
        assert rack
        assert button
        assert rack["y"] + rack["height"] <= button["y"]

    def is_at(self, number: int, of: int) -> None:
        """The page says how far it is to the first word."""
        step = self.page.locator("#app").get_by_text(f"Step {number} of {of} to the first word")
        expect(step).to_be_visible(timeout=LONG_WORK)

    def waits_for(self, name: str) -> None:
        """The answer is the next thing to open, without a flick, and nothing else is as prominent."""
        expect(self.page.get_by_role("button", name=f"Send it to {name}")).not_to_be_visible()
        told = self.page.locator("#app").get_by_text(f"When the answer of {name} comes, open it here.")
        expect(told).to_be_in_viewport()
        opens = self.page.locator("#app").get_by_text(f"Open a message from {name}")
        expect(opens).to_be_in_viewport()
        areas = [one.bounding_box() for one in (opens, self.page.get_by_role("link", name="Play live"))]
        assert all(areas)
        assert [*areas] == sorted(areas, key=lambda area: area["y"] if area else 0)

    def send(self) -> str:
        """Send what waits to be sent: its text, that of the file where it is long."""
        self.expect_next("Send it to|Send the invitation")
        button = self.page.locator("#next")
        if "as a file" in button.inner_text():
            with self.page.expect_download() as download:
                button.click()
            return Path(download.value.path()).read_text("utf-8")
        button.click()
        expect(self.page.locator("#app").get_by_text("The link is in the clipboard")).to_be_visible()
        return str(self.page.evaluate("navigator.clipboard.readText()"))

    def answer(self, text: str, move: Callable[[Player], None]) -> str:
        """Open a message, let its play stand, make a move, and send that."""
        self.open(text)
        self.expect_next("go on|lay a word|Send it to")
        if "go on" in self.page.locator("#next").inner_text():
            self.sees_rack()
            press(self.page, "go on")
        if "Send it to" not in self.page.locator("#next").inner_text():
            self.expect_next("lay a word")
            move(self)
        return self.send()


def best(player: Player) -> None:
    """Make the best play."""
    play_best(player.page, state_of(player.page), player.seat)


def passing(player: Player) -> None:
    player.page.get_by_role("button", name="Pass", exact=True).click()
    press(player.page, "Pass: ")


def exchanging(player: Player) -> None:
    """Exchange the first two tiles."""
    player.page.get_by_role("button", name="Exchange", exact=True).click()
    tiles = player.page.get_by_role("region", name="Which tiles go back?").locator("label")
    for number in (0, 1):  # a tile lies over its box
        tiles.nth(number).click()
    press(player.page, "Exchange 2")


def begun(new_visit: NewVisit, address: str, starts: str = "My friend starts") -> tuple[Player, Player, str]:
    """Two players once the guest may open the message with the bag, which comes with them: on both it was
    told how far they are, and what was sent leaves the answer as the next thing to do."""
    of = 4 if starts == "I start" else 3
    host, guest = (
        Player(new_visit(**PHONE).open(address), seat, name) for seat, name in enumerate(("Núria", "Pau"))
    )
    go(host.page, "#/play")
    host.page.get_by_role("link", name="With a friend").click()
    host.page.get_by_label("Your name").fill("Núria")
    expect(host.page.get_by_text("Three messages, then you play")).to_be_in_viewport()
    host.page.get_by_label("Who starts?").select_option(label=starts)
    host.page.get_by_role("button", name="Make the invitation").click()
    host.is_at(1, of)
    invitation = host.send()
    assert len(invitation) < 140
    answer, code = (host.page.locator(name).bounding_box() for name in ("#friend-comes", ".qr-code"))
    assert answer
    assert code
    assert answer["y"] < code["y"]

    guest.open(invitation)
    expect(guest.page.get_by_role("heading", name="Núria invites you to a game of Scrabble")).to_be_visible()
    guest.is_at(2, of)
    guest.page.get_by_label("Your name").fill("Pau")
    guest.page.get_by_role("button", name="Accept").click()
    accepted = guest.send()
    guest.is_at(2, of)
    guest.waits_for("Núria")

    host.open(accepted)
    host.is_at(3, of)
    host.page.get_by_role("button", name="Begin the game").click()
    text = host.send()
    host.is_at(3, of)
    host.waits_for("Pau")
    expect(host.page.get_by_role("group", name="Your rack")).to_have_count(0)  # her tiles come with his turn
    return host, guest, text


@pytest.mark.slow
@pytest.mark.only_browser("chromium")
@pytest.mark.rule("TOG-1")
def test_from_the_invitation_to_the_first_word_of_who_invites(new_visit: NewVisit, address: str) -> None:
    """She chooses to start, invites him, opens his answer and sends the bag; he sends one short link."""
    host, guest, text = begun(new_visit, address, "I start")
    guest.open(text)
    guest.expect_next("Send it to Núria")
    guest.is_at(4, 4)
    text = guest.send()
    assert len(text) < 700
    guest.waits_for("Núria")
    host.open(text)
    host.expect_next("lay a word")
    host.sees_rack()
    expect(host.page.get_by_text("to the first word")).to_have_count(0)
    best(host)
    guest.open(host.send())
    guest.expect_next("Good, go on")
    assert len(written(state_of(guest.page))) == 1


@pytest.mark.slow
@pytest.mark.only_browser("chromium")  # no test can allow Firefox to read the clipboard
@pytest.mark.rule("TOG-1", "TOG-2", "TOG-3", "TOG-8")
def test_a_whole_game_by_links_between_two_browsers(new_visit: NewVisit, address: str) -> None:
    host, guest, text = begun(new_visit, address)
    moves = (best, best, exchanging, best, *[passing] * 6)
    turns = cycle((guest, host))
    for player, move in zip(turns, moves, strict=False):
        text = player.answer(text, move)
        if state_of(player.page).ended:
            break
    for player in turns:
        player.open(text)
        player.expect_next("Send it to|Another game|Try")
        if "Send it to" not in player.page.locator("#next").inner_text():
            break
        text = player.send()
    for player, other in ((host, "Pau"), (guest, "Núria")):
        player.expect_next("Another game|Try")
        player.page.set_viewport_size({"width": 1180, "height": 820})
        expect(player.page.get_by_text("Checked: every tile was drawn.")).to_be_in_viewport()
        expect(player.page.get_by_text(re.compile(f"^Against {other}: "))).to_be_visible()
    mine, theirs = state_of(host.page), state_of(guest.page)
    assert mine.position == theirs.position
    assert [turn.rack for turn in mine.turns] == [turn.rack for turn in theirs.turns]
    assert all(turn.rack for turn in mine.turns)


@pytest.mark.slow
@pytest.mark.only_browser("chromium")
@pytest.mark.rule("TOG-7")
def test_who_has_lost_the_device_goes_on_with_a_new_bag(
    new_visit: NewVisit, address: str, tmp_path: Path
) -> None:
    _, guest, text = begun(new_visit, address)
    guest.answer(text, best)
    guest.page.get_by_role("button", name="Score sheet", exact=True).click()
    guest.page.get_by_text("The other device was lost").click()
    with guest.page.expect_download() as download:
        guest.page.get_by_role("button", name="Save all messages").click()
    file = tmp_path / "faristol-1-3.txt"
    file.write_text(Path(download.value.path()).read_text("utf-8"))

    found = Player(new_visit(**PHONE).open(address), 0, "Núria")
    go(found.page, "#/archive")
    found.page.get_by_label("Open a file").set_input_files(file)
    ask = found.page.get_by_role("button", name="I am Núria: ask for a new bag")
    expect(ask).to_be_visible(timeout=LONG_WORK)
    ask.click()
    asked = found.send()
    guest.open(asked)
    expect(guest.page.get_by_role("button", name="Agree to a new bag")).to_be_visible(timeout=LONG_WORK)
    expect(
        guest.page.locator("#app").get_by_text("Núria has lost the device and asks for a new bag.")
    ).to_be_in_viewport()
    guest.page.get_by_role("button", name="Agree to a new bag").click()
    text = guest.send()
    text = found.answer(text, best)
    guest.open(text)
    guest.expect_next("go on")
    assert state_of(guest.page).board == state_of(found.page).board
    assert len(state_of(guest.page).turns) == 1
