"""A game of two on two devices, from page to page, with nothing between them but links (TOG-1 to TOG-3)."""

import asyncio
import re
from dataclasses import replace
from functools import partial
from random import Random
from typing import Any

import pytest

import library
from faristol.fairbag.fair_bag import FairBag
from faristol.modes.game import telling
from faristol.modes.game.fair import DAY, Fair, own_message
from faristol.modes.game.game import CLASSIC
from faristol.modes.game.state import State, Step
from faristol.modes.game.turn import Turn
from faristol.rules.notation import show_play
from faristol.storage.log import EventLog, MemoryLists, MemoryLog
from faristol.tiles.tile import BLANK
from quick_group import QuickGroup
from unit.app.conftest import Window

SITE = "https://club.test/"


@pytest.fixture(autouse=True)
def _few_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pages do not depend on how long a proof of a list is."""
    monkeypatch.setattr(telling, "FairBag", partial(FairBag, rounds=2))


class Friend(Window):
    """A player's device, with a group that is quick; at the end nobody looks at all turns."""

    UNDONE = (*Window.UNDONE, "analysis.step")

    def __init__(self, name: str, seed: int, log: EventLog | None = None) -> None:
        super().__init__(log or MemoryLog(), seed, MemoryLists())
        self.name = name

    def boot(self, seed: int) -> None:
        super().boot(seed)
        self.inner.curves = self._curves
        self.inner.session.address = SITE

    async def _curves(self) -> QuickGroup:
        return QuickGroup()

    def go(self, path: str) -> str:
        """Open an address and let what it leads to be done."""
        super().go(path)
        self.work()
        return self.html

    def tap(self, action: str, /, **fields: object) -> str:
        """Tap something and let what it leads to be done; the link that was made, if there is one."""
        self.send(action, **fields)
        link = self.given()
        self.work()
        return link

    def given(self) -> str:
        """The link that the last action gave to a messenger, to the clipboard or to a file; else nothing."""
        sent = next((one for one in self.effects if one["kind"] in ("copy", "share", "download")), {})
        texts = [value for value in sent.values() if isinstance(value, str) and "#/" in value]
        return "#/" + texts[0].partition("#/")[2] if texts else ""

    def press(self) -> str:
        """Press the big button."""
        button = re.search(r'<[^>]* id="next"[^>]*>', self.html)
        assert button is not None
        action, value = (re.search(rf'data-{name}="([^"]*)"', button[0]) for name in ("action", "value"))
        assert action is not None, self.text
        return self.tap(action[1], value=value[1] if value else "")

    def invite(self, rules: str = "classic", starts: str = "guest", days: str = "0") -> str:
        """Make an invitation and send it."""
        self.go("#/games/friend")
        self.send("friend.invite", name=self.name, rules=rules, starts=starts, days=days)
        return self.tap("friend.send_invitation")

    def accept(self, link: str) -> str:
        """Accept an invitation and send the answer."""
        self.go(link)
        self.tap("friend.accept", name=self.name)
        return self.tap("friend.send")

    def begin(self, link: str) -> str:
        """Begin the game with who has accepted, and send the bag."""
        self.go(link)
        self.tap("friend.begin")
        return self.tap("friend.send")

    @property
    def game(self) -> State:
        return asyncio.run(self.inner.open(CLASSIC, self.path.split("/")[2])).state

    def play(self) -> str:
        """Lay the best play without a blank and send it."""
        self.lay()
        return self.tap("friend.send")

    def lay(self) -> None:
        """Make the best play without a blank; pass if there is none."""
        state = self.game
        assert state.fair is not None
        rack = bytes(tile for tile in state.rack(state.fair.seat) if tile != BLANK)
        referee = asyncio.run(self.inner.referee(state))
        if not (plays := [*referee.generator.top(state.board, rack, 1)]):
            self.tap("game.pass")
            self.tap("game.pass_yes")
            return
        self.send("lay.write", play=show_play(plays[0].play, referee.alphabet))
        self.tap("game.play")

    def effects_of(self, action: str) -> dict[str, Any]:
        """What an action has the page do: the file that it saves."""
        self.send(action)
        return self.effect("download") or {}

    @property
    def fair(self) -> Fair:
        """The own side of the bag."""
        fair = self.game.fair
        assert fair is not None
        return fair

    @property
    def told(self) -> list[str]:
        """What is said on the page."""
        return [notice.text for notice in self.inner.session.notices]

    def turn(self, rng: Random) -> str:
        """Send what is due; else let the last play stand, or challenge it, move, and send that."""
        if not own_message(self.fair):
            self.move(rng)
        link = self.tap("friend.send")
        assert link, self.text
        return link

    def move(self, rng: Random) -> None:
        """Answer the last play and make some move."""
        if self.game.pending and rng.random() < 0.2:
            self.tap("friend.challenge")
        while self.game.pending and not own_message(self.fair):
            self.press()
        if own_message(self.fair):
            return
        if rng.random() < 0.1:
            self.tap("game.pass")
            self.tap("game.pass_yes")
        else:
            self.lay()


@pytest.fixture
def two() -> tuple[Friend, Friend]:
    """The host and the guest when the guest has his first rack."""
    return begun()


def begun(seeds: tuple[int, int] = (1, 2), **chosen: str) -> tuple[Friend, Friend]:
    """Two devices after the invitation, its acceptance and the bag."""
    host, guest = Friend("Núria", seeds[0]), Friend("Pau", seeds[1])
    guest.go(host.begin(guest.accept(host.invite(**chosen))))
    return host, guest


def bare(state: State) -> tuple[object, ...]:
    """What both devices have to agree about while they play."""
    return state.board, state.scores, state.lying.hands, state.lying.in_bag, state.ended, len(state.turns)


@pytest.mark.rule("TOG-1", "TOG-2")
def test_from_the_invitation_to_the_answer_with_four_taps_a_turn(two: tuple[Friend, Friend]) -> None:
    host, guest = two
    assert guest.told == []
    link = guest.play()
    host.go(link)  # open
    laid = guest.game.pending
    assert laid is not None
    assert library.alphabet("ca").show_word(laid.play.word) in host.text
    assert 'data-action="game.complete"' in host.html
    host.press()  # it stands
    assert len(host.game.rack(0)) == 7
    answer = host.play()  # the play, and to share it
    guest.go(answer)
    assert bare(guest.game) == bare(host.game)
    assert len(guest.game.rack(1)) == 7, "new tiles come with the answer"


@pytest.mark.rule("TOG-1")
def test_an_invitation_fits_a_message_and_is_one_s_own_where_it_was_made(two: tuple[Friend, Friend]) -> None:
    host, guest = Friend("Núria", 3), Friend("Pau", 4)
    link = host.invite()
    assert len(SITE + link) < 140
    host.go(link)
    assert host.path == link, "one address"
    assert "Send this link to your friend" in host.text, "it is one's own: sent, not accepted"
    guest.accept(link)
    game = guest.path
    guest.go(link)
    assert guest.path == game, "whoever has accepted is led to the game"


@pytest.mark.rule("TOG-1")
def test_the_guest_s_answer_begins_a_game_only_where_the_invitation_comes_from() -> None:
    host, guest, stranger = Friend("Núria", 1), Friend("Pau", 2), Friend("Oriol", 3)
    answer = guest.accept(host.invite())
    stranger.go(answer)
    assert "not on this device, or not in this browser" in stranger.text
    host.begin(answer)
    game = host.path
    host.go(answer)
    assert host.path == game
    assert host.told == ["You have opened this message already."]


@pytest.mark.rule("TOG-1")
def test_who_accepts_second_is_told_apart_from_who_has_a_game_already() -> None:
    host, guest, second = Friend("Núria", 1), Friend("Pau", 2), Friend("Oriol", 3)
    link = host.invite()
    first, other = guest.accept(link), second.accept(link)
    host.go(first)
    assert "already" not in host.text
    host.tap("friend.begin")
    bag = host.tap("friend.send")
    second.go(bag)
    assert "begins a game with somebody else" in second.text
    assert "ask for an invitation of your own" in second.text
    host.go(other)
    assert "By this invitation you play against Pau already" in host.text
    assert "Oriol needs a new invitation" in host.text
    assert stream_of(host), "no second game has begun by itself"
    stranger = Friend("Jordi", 4)
    stranger.go(bag)
    assert "not on this device, or not in this browser" in stranger.text


@pytest.mark.rule("TOG-2")
def test_two_windows_of_one_browser_make_one_message_and_say_no_error(two: tuple[Friend, Friend]) -> None:
    host, guest = two
    window, stream = Friend("Pau", 9, guest.log), stream_of(guest)
    window.now = guest.now
    window.go(f"#/game/{stream}")
    guest.send("game.pass")
    guest.send("game.pass_yes")  # its message is still to be made
    window.send("stream.changed", stream=stream)
    guest.work()
    window.work()
    assert window.told == [
        "This game is open in another window too. Go on in one of them, and close the other."
    ]
    assert [notice.kind for notice in window.inner.session.notices] == ["info"]
    assert window.fair.messages == guest.fair.messages
    host.go(window.tap("friend.send"))
    host.tap("game.pass")
    link = host.tap("game.pass_yes") or host.tap("friend.send")
    guest.go(link)
    guest.send("game.pass")
    guest.send("game.pass_yes")
    window.send("stream.changed", stream=stream)
    asked = window.effects
    guest.work()
    window.send("stream.changed", stream=stream)  # it hears of the message before it has begun its own
    window.effects += asked
    window.work()
    assert window.told == []
    assert window.fair.messages == guest.fair.messages


def test_two_players_have_two_names_and_no_name_is_longer_than_a_message_holds() -> None:
    host, guest = Friend("Núria", 1), Friend("NÚRIA", 2)
    link = host.invite()
    guest.go(link)
    guest.tap("friend.accept", name=guest.name)
    assert guest.path == link
    assert "NÚRIA" in guest.told[0]
    guest.tap("friend.accept", name="\U0001f600" * 40)
    assert guest.told == ["The name is too long."]
    host.go("#/games/friend")
    host.tap("friend.invite", name="", rules="classic", starts="guest", days="0")
    assert host.path == "#/games/friend"
    assert host.told


@pytest.mark.rule("TOG-3", "EDG-D10")
@pytest.mark.parametrize(
    ("rules", "starts"),
    [
        ("classic", "draw"),
        pytest.param("romanian", "guest", marks=pytest.mark.slow),
        pytest.param("free", "guest", marks=pytest.mark.slow),
        pytest.param("mallorca", "draw", marks=pytest.mark.slow),
    ],
)
def test_a_whole_game_by_links_alone_is_one_record_on_both(rules: str, starts: str) -> None:
    host, guest = begun(rules=rules, starts=starts)
    rng, both = Random(f"{rules} {starts}"), (host, guest)
    for turn in range(120):
        sender, receiver = both[1 - turn % 2], both[turn % 2]
        receiver.go(sender.turn(rng))
        assert bare(sender.game) == bare(receiver.game)
        if host.fair.revealed and guest.fair.revealed:
            break
    assert host.game.step is guest.game.step is Step.SIGNED
    for one in (host, guest):
        assert "Checked: every tile was drawn." in one.text
        require_checked(one)
        assert all(turn.rack for turn in one.game.turns), "the record has every rack"
    assert "Against Pau: " in host.text
    assert "Against Núria: " in guest.text


def test_what_comes_twice_or_too_early_or_of_another_game_says_so_and_loses_nothing(
    two: tuple[Friend, Friend],
) -> None:
    host, guest = two
    first = guest.play()
    guest.go(first)
    assert guest.told == ["This is your own link: send it to the other player."]
    for _ in range(2):
        host.go(first)
    assert host.told == ["You have opened this message already."]
    host.press()
    guest.go(host.play())
    guest.press()
    third, state = guest.play(), host.game
    _, foreign = begun(seeds=(7, 8))
    host.go(foreign.play())
    assert "not on this device" in host.text
    host.go(f"#/game/{stream_of(host)}")
    host.go(third[:-40])
    assert "A part of this link is missing" in host.text
    host.go(third.replace(third[60:64], "AAAA"))
    assert "changed on its way" in host.text
    host.go(f"#/game/{stream_of(host)}")
    assert host.game == state
    host.go(third + "?utm_source=mail&fbclid=a-b_c")
    assert len(host.game.turns) == len(state.turns) + 1, "what a messenger puts behind a link is none of it"


def require_checked(device: Friend) -> None:
    """Require that the end was checked and no page of the game says that somebody has signed it."""
    path = f"#/game/{stream_of(device)}"
    assert "It was checked on both devices: the result is final." in device.text
    for page in ("", "/history", "/sheet", "/correct/1"):
        device.go(path + page)
        assert "signed" not in device.text, page
    device.go(path)


def stream_of(friend: Friend) -> str:
    """The stream of the only game on a device."""
    [head] = asyncio.run(friend.inner.store(CLASSIC).heads())
    return head.stream


def test_a_message_before_this_one_may_be_missing(two: tuple[Friend, Friend]) -> None:
    host, guest = two
    host_before = list(asyncio.run(host.log.read(stream_of(host))))
    host.go(guest.play())
    host.press()
    guest.go(host.play())
    guest.press()
    link = guest.play()
    behind = Friend("Núria", 5)
    asyncio.run(behind.log.append(host_before))
    behind.go(link)
    assert behind.told == ["A message before this one is missing. Ask for the last ones to be sent again."]


@pytest.mark.rule("TOG-7")
def test_a_saved_copy_and_the_friend_s_file_of_all_messages_bring_back_a_lost_device(
    two: tuple[Friend, Friend],
) -> None:
    host, guest = two
    saved, rng, both = list(asyncio.run(host.log.read(stream_of(host)))), Random(5), (host, guest)
    link = guest.play()
    for turn in range(10):
        receiver = both[turn % 2]
        receiver.go(link)
        link = receiver.turn(rng)
    host.go(link)
    file = guest.effects_of("friend.all")["text"]
    assert file.count("#/friend/") == len(guest.fair.messages)
    found = Friend("Núria", 77)
    asyncio.run(found.log.append(saved))
    found.go(f"#/game/{stream_of(host)}")
    found.choose_file("archive.open", "faristol-1-12.txt", file.encode())
    assert found.game.position == host.game.position
    assert [bare_turn(turn) for turn in found.game.turns] == [bare_turn(turn) for turn in host.game.turns]
    assert found.fair.bag == host.fair.bag


def bare_turn(turn: Turn) -> Turn:
    """A turn without its time, which is that of the device."""
    return replace(turn, used=0)


@pytest.mark.rule("TOG-7")
def test_who_does_not_answer_for_the_days_agreed_may_have_the_game_claimed() -> None:
    host, guest = begun(days="3")
    host.go(guest.play())
    assert "3 days left" in guest.text
    assert "Claim" not in guest.text
    guest.tap("friend.claim")
    assert guest.told == ["The other player still has time to answer."]
    guest.now += 3 * DAY
    guest.go("#/")
    guest.go(f"#/game/{stream_of(guest)}")
    guest.tap("friend.claim")
    assert (guest.game.ended, guest.game.loser) == ("abandoned", 0)
    assert "your claim and no proof" in guest.text
    assert "Another game" in guest.text
    assert "Copy the link" not in guest.text
    calendar = host.effects_of("friend.remind")
    assert "BEGIN:VEVENT" in calendar["text"]
    assert "20251122" in calendar["text"].replace("-", "")


@pytest.mark.rule("TOG-6")
def test_another_game_is_one_tap_away(two: tuple[Friend, Friend]) -> None:
    host, guest = two
    assert "Whoever leaves has 110 points taken off." in guest.text
    guest.tap("friend.resign")
    link = guest.tap("friend.send")
    host.go(link)
    assert "Send it to Pau" in host.text, "the other one has not seen it yet"
    guest.go(host.tap("friend.send"))
    assert "Send it to Pau" not in host.text
    assert host.fair.revealed
    assert guest.fair.revealed
    assert "Against Pau: 1 won, 0 drawn, 0 lost." in host.text
    assert "loses. Classic game, 4 E Whoever leaves has 110 points taken off." in guest.text
    guest.tap("friend.rematch")
    assert "Send this link to your friend" in guest.text
