"""The guide to a game with a friend is true: its steps are done on two devices (TOG-1, TOG-2, TOG-7)."""

import asyncio
from functools import partial
from pathlib import Path

import pytest

from faristol.app.guide.feature import GUIDES
from faristol.fairbag.fair_bag import FairBag
from faristol.modes.game import telling
from faristol.modes.game.fair import DAY
from guide_steps import Follower, untold
from hand import Hand, Node
from unit.app.game.test_friend_live import Live
from unit.app.game.test_friends import Friend, stream_of
from unit.app.game.test_friends_table import opened, played, seated
from unit.app.joined.air import Air
from unit.app.tournament.test_desk_linking import THE_DAY, hold


class Reader:
    """A player with the guide in hand."""

    def __init__(self, device: Friend) -> None:
        self.device, self.hand = device, Hand(device)
        typed = {
            label: partial(self.named, label) for label in ("Make the invitation", "Accept", "Begin the game")
        }
        self.follower = Follower(self.hand, "friend", typed)

    def named(self, label: str, button: Node) -> None:
        """Fill in what is still empty before the button is tapped."""
        if label != "Begin the game":
            self.hand.fill("Your name", self.device.name)
        if label == "Make the invitation":
            self.hand.choose("Time for an answer", "3 days")
        self.hand.press(label)

    def does(self, beginning: str) -> str:
        """Do what a step says; the link that was given last."""
        self.follower.does(beginning)
        link = self.device.given()
        self.device.work()
        return link

    def opens(self, link: str) -> None:
        """Open a link and let the page do what takes long."""
        self.device.go(link)


@pytest.fixture(autouse=True)
def _few_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(telling, "FairBag", partial(FairBag, rounds=2))


def test_the_guide_is_followed_step_by_step() -> None:
    host, guest = Reader(Friend("Núria", 1)), Reader(Friend("Pau", 2))
    host.opens("#/archive")
    host.does("Under “%(place)s” tap")
    host.hand.press("Send the invitation")
    guest.opens(host.device.given())
    guest.hand.fill("Your name", "Pau")
    guest.hand.press("Accept")
    guest.device.work()
    guest.does("A messenger cuts a long link")
    assert guest.hand.find("button", "Copy part 2 of 2").visible
    guest.hand.press("Send it to Núria")
    host.opens(guest.device.given())
    host.does("Your friend sends you a file or a link back")
    guest.opens(host.device.tap("friend.send"))
    saved = list(asyncio.run(guest.device.log.read(stream_of(guest.device))))

    guest.device.lay()
    host.opens(guest.does("Lay your tiles, tap the big button"))
    host.does("You may challenge the play that has come")
    host.device.lay()
    link = host.device.tap("friend.send")
    guest.does("Wait for the answer and open its link")
    guest.opens(link)

    file = host.does("A device was lost")
    found = Friend("Pau", 9)
    asyncio.run(found.log.append(saved))
    found.choose_file("archive.open", "faristol-1-5.txt", file.encode())
    assert found.game.position == guest.device.game.position

    new = Reader(Friend("Pau", 10))
    new.device.choose_file("archive.open", "faristol-1-5.txt", file.encode())
    new.does("Without a saved copy")
    before = host.device.game
    host.opens(new.device.tap("friend.send"))
    host.hand.press("Do not agree")
    assert host.device.game == before

    host.device.now += 3 * DAY
    host.opens("#/")
    host.opens(f"#/game/{stream_of(host.device)}")
    host.does("No answer comes")
    assert host.device.game.ended
    elsewhere = {
        "“%(send)s” gives the link to any messenger": "browser/test_friend.py::"
        "test_a_whole_game_by_links_between_two_browsers",
    }
    with_names = {step.said for part in GUIDES["friend"].parts for step in part.steps if step.named}
    assert with_names.isdisjoint(untold("friend", [Path(__file__)], elsewhere))


@pytest.mark.rule("TOG-4")
def test_two_devices_in_one_wifi_are_joined_as_the_guide_says() -> None:
    air = Air(1)
    host, guest = Live(air, "Núria", 1), Live(air, "Pau", 2)
    guest.go(host.begin(guest.accept(host.invite())))
    codes = list[str]()

    def read(_button: Node) -> None:
        """Hold a code before the camera of the device whose turn it is."""
        host.send("tablets.scanned", code=codes[-1])

    one, other = Reader(host), Reader(guest)
    one.follower.hands = {"Read a QR code": read}
    one.does("On one of the two devices tap")
    codes.append(host.code())
    guest.go("#/archive")
    other.does("On the other one, under")
    guest.send("join.scanned", code=codes[-1])
    codes.append(guest.code())
    one.does("Back on the first one tap")
    for device, friend in ((host, "Pau"), (guest, "Núria")):
        device.send("peer.show")
        device.go(f"#/game/{stream_of(device)}")
        assert f"Live with {friend}" in device.text


@pytest.mark.rule("TOG-5")
def test_a_table_of_a_tournament_is_played_on_two_tablets_as_the_guide_says() -> None:
    director = Reader(Friend("Director", 9))
    director.device.now = THE_DAY
    hold(director.device, ("Pau", "Núria"), ("Carme", "Dídac"))
    director.device.send("tournament.result_pick", value="1")
    director.does("At the desk choose a table")
    host, guest = seated(director.device.tap("friend.send_invitation"))
    played(host, guest)
    tablet = Reader(guest)
    tablet.does("A tablet that has joined the director’s device")
    file = (guest.effect("download") or {})["text"]
    opened(director.device, file)
    director.does("The director’s device opens that file")
    assert director.device.path == "#/tournament/swiss/round/1"
