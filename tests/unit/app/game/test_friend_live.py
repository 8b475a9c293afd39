"""A game of two on two devices that are joined: its messages go by themselves, and nothing else (TOG-4)."""

import asyncio
import json
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from effort import effort
from faristol.app.device_roles import Channel
from faristol.app.game.friend_live import friend_event
from faristol.joined.messages import LONGEST_CARRIED, PATIENCE, Carried, Happened, Shown, frames_of, written
from faristol.modes.game.fair import as_bytes, as_text
from faristol.modes.game.state import Step
from faristol.storage.log import MemoryLog
from seated import Seated
from unit.app.game.test_friends import Friend, _few_rounds
from unit.app.joined.air import Air, Device

assert _few_rounds


NUMBER = 10
"""Where the number of a message stands in its bytes."""


class Live(Friend, Device):
    """A player's device that can be joined to another one."""

    def __init__(self, air: Air, name: str, seed: int) -> None:
        Device.__init__(self, air, name, MemoryLog(), seed, 0)
        air.devices.append(self)

    def work(self) -> None:
        """Do nothing: what is to be done at once the air has done, and the rest comes after a while."""

    def is_due(self) -> bool:
        """Its player has to answer or to move."""
        fair = self.game.fair
        return bool(fair and fair.bag.allowed(fair.seat))

    def stands(self) -> None:
        """Let the play that has come stand."""
        self.tap("game.complete", value=str(len(self.game.turns)))

    def hear(self, number: int, message: object) -> None:
        """Hear a message that the other device never made."""
        peer = next(id for there, id in self.air.links if there is self)
        frames = "\n".join(frames_of(number, written(message)))
        self.send("peer.heard", id=peer, frames=frames)
        self.work()


@pytest.fixture
def air() -> Air:
    return Air(1)


@pytest.fixture
def two(air: Air) -> tuple[Live, Live]:
    """The host and the guest when the guest has his first rack, by links."""
    host, guest = Live(air, "Núria", 1), Live(air, "Pau", 2)
    guest.go(host.begin(guest.accept(host.invite())))
    return host, guest


@pytest.fixture
def live(two: tuple[Live, Live]) -> tuple[Live, Live]:
    """Both, once they are joined."""
    host, guest = two
    join(host, guest)
    return host, guest


def join(asked: Live, asking: Live) -> None:
    """One taps "Play live"; the other one reads its code and shows one, which the first one reads."""
    game = next(part for part in asked.html.split('"') if part.startswith(("#/tablets/", "#/joined/")))
    asked.go(game)
    invitation = asked.code().partition("#/join/")[2]
    asking.go(f"#/join/{invitation}")
    asking.send("join.take", code=invitation)
    asked.send("tablets.pasted", text=asking.code())
    for one in (asked, asking):
        one.work()
        one.send("peer.show")


def carried(device: Live) -> list[str]:
    """The messages of games that a device has received, each as often as it came."""
    values = [json.loads(frame.split(" ", 2)[2]) for there, frame in device.air.sent if there is device]
    return [one["text"] for one in values if one["kind"] == "carried"]


def messages(device: Live) -> list[str]:
    """The messages that a device has kept."""
    assert device.game.fair is not None
    return [sent.text for sent in device.game.fair.messages]


def tiles(device: Live) -> int:
    """The tiles of its own that a device's player sees."""
    assert device.game.fair is not None
    return len(device.game.fair.bag.lying.mine)


@pytest.mark.rule("TOG-4")
def test_a_turn_is_on_the_other_device_at_once_and_new_tiles_come_when_it_stands(
    live: tuple[Live, Live],
) -> None:
    host, guest = live
    assert "Live with Pau" in host.text
    assert "Live with Núria" in guest.text
    guest.go("#/")
    assert "Live with Núria" in guest.go("#/joined/guest"), "where it was joined it finds the game"
    assert tiles(host) == tiles(guest) == 7, "both see their first tiles before anybody has moved"
    guest.lay()
    assert "Send it to" not in guest.text
    assert "Waiting for Núria" in guest.text
    word = guest.game.pending
    assert word
    assert host.game.pending
    assert host.game.pending.play == word.play
    assert tiles(guest) < 7
    host.stands()
    assert tiles(guest) == 7
    assert not guest.game.pending
    assert "Núria: lay a word" in host.text
    host.lay()
    assert guest.game.pending
    assert messages(host) == messages(guest)


@pytest.mark.rule("TOG-4", "TOG-6")
def test_a_whole_game_goes_over_by_itself_and_nothing_but_its_messages(live: tuple[Live, Live]) -> None:
    host, guest = live
    for turn in range(90):
        mover = guest if guest.is_due() else host
        if mover.game.ended:
            break
        if mover.game.pending:
            mover.stands()
        elif turn == 6:
            mover.send("game.exchange")
            mover.send("game.picked", tile="0 1")
            mover.tap("game.exchange_yes")
        else:
            mover.lay()
    for one in (host, guest):
        one.work()
        assert one.game.step is Step.SIGNED
        assert "Checked: every tile was drawn." in one.text
    assert messages(host) == messages(guest)
    for one in (host, guest):
        values = [json.loads(frame.split(" ", 2)[2]) for there, frame in one.air.sent if there is one]
        assert {value["kind"] for value in values} <= {"hello", "welcome", "carried", "got"}
        assert set(carried(one)) <= set(messages(one))
        assert len(set(carried(one))) == len(carried(one)), "each goes over once"


@pytest.mark.rule("TOG-4", "TOG-2")
def test_a_break_stops_nothing_and_what_was_not_heard_goes_with_the_next_link(
    air: Air, live: tuple[Live, Live]
) -> None:
    host, guest = live
    guest.lay()
    air.still = True
    host.stands()  # its new tiles are under way and never come
    assert tiles(guest) < 7
    air.cut(host)
    air.still = False
    for one, friend in ((host, "Pau"), (guest, "Núria")):
        one.go(one.path)
        assert "The connection is gone. The game goes on by messages" in one.text
        assert f"Live with {friend}" not in one.text
    assert "Núria: lay a word" in host.text, "it is her turn, whatever has become of the connection"
    host.lay()
    link = host.tap("friend.send")
    guest.go(link)
    assert "Núria" in guest.text
    assert messages(guest) == messages(host)
    assert tiles(guest) == 7
    join(host, guest)
    guest.lay()
    assert messages(guest) == messages(host), "live again, from the same log on"


@pytest.mark.rule("TOG-4")
def test_what_was_played_without_a_connection_goes_over_once_it_is_there(
    air: Air, live: tuple[Live, Live]
) -> None:
    host, guest = live
    air.cut(guest)
    guest.go(guest.path)
    guest.lay()
    assert "Send it to Núria" in guest.text
    assert len(messages(host)) < len(messages(guest))
    guest.go("#/joined/guest")
    host.go(f"#/tablets/{host.path.split('/')[2]}")
    host.send("tablets.pasted", text=guest.code())
    host.send("peer.show")
    assert messages(host) == messages(guest)
    assert "Live with Núria" in guest.go(guest.path)


@pytest.mark.rule("TOG-4", "TOG-2")
def test_a_message_by_both_ways_is_taken_once_without_a_word(air: Air, live: tuple[Live, Live]) -> None:
    host, guest = live
    guest.lay()
    link = guest.tap("friend.send")
    before = messages(host)
    host.go(link)
    assert host.notices == []
    assert messages(host) == before
    host.stands()
    host.lay()
    air.cut(host)
    guest.go(host.tap("friend.send"))
    guest.stands()
    guest.lay()
    link = guest.tap("friend.send")
    join(host, guest)
    host.go(link)
    assert host.notices == guest.notices == []
    assert messages(host) == messages(guest)


@pytest.mark.rule("TOG-4", "TOG-8")
@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("early", "A message before this one is missing"),
        ("garbage", "not complete"),
        ("flipped", "was not made by the other side"),
        ("own", ""),
    ],
)
def test_what_is_false_is_refused_as_in_a_link_and_never_answered(
    live: tuple[Live, Live], name: str, code: str
) -> None:
    host, guest = live
    air = host.air
    air.still = True
    guest.lay()
    air.still = False
    data = as_bytes(messages(guest)[-1])
    texts = {
        "early": as_text(
            data[:NUMBER] + (len(messages(host)) + 3).to_bytes(2, "little") + data[NUMBER + 2 :]
        ),
        "garbage": "a message",
        "flipped": as_text(data[:-1] + bytes([data[-1] ^ 1])),
        "own": messages(host)[-2],
    }
    before, heard = messages(host), len(air.sent)
    host.hear(900, Carried(1, texts[name]))
    assert messages(host) == before
    assert [code in notice.text for notice in host.inner.session.notices] == [True] * bool(code)
    said = [json.loads(frame.split(" ", 2)[2]) for there, frame in air.sent[heard:] if there is guest]
    assert [one["kind"] for one in said] == ["got"], "that it has come, and nothing about what it says"
    host.hear(901, Carried(2, messages(guest)[-1]))
    assert messages(host) == messages(guest), "the true one is taken after it"


@pytest.mark.rule("TOG-4", "DEV-11")
def test_what_is_too_long_or_no_message_between_these_two_ends_the_connection_and_not_the_game(
    live: tuple[Live, Live],
) -> None:
    host, guest = live
    before = messages(host)
    host.hear(900, Carried(1, "A" * (LONGEST_CARRIED + 1)))
    assert "The connection is gone" in host.go(host.path) or "The connection is gone" in host.text
    join(host, guest)
    frames = "\n".join(frames_of(900, written(Shown(1, True, (Happened(1, "classic.Begun", 1, {}),), {}))))
    guest.send("peer.heard", id="guest", frames=frames)
    assert guest.inner.session.find(Channel, friend_event(guest.game)).step == "gone"
    assert messages(host) == messages(guest) == before


@pytest.mark.rule("TOG-4")
def test_two_who_sit_side_by_side_begin_it_live(air: Air) -> None:
    host, guest = Live(air, "Núria", 1), Live(air, "Pau", 2)
    invitation = host.invite()
    guest.go(invitation)
    guest.tap("friend.accept", name="Pau")
    join(guest, host)
    host.work()
    assert "Pau accepts your invitation" in host.text
    host.tap("friend.begin")
    guest.work()
    assert host.game.begun
    assert guest.game.begun
    guest.lay()
    assert messages(host) == messages(guest)
    host.stands()
    assert tiles(host) == tiles(guest) == 7


@pytest.mark.rule("TOG-4")
def test_no_other_game_is_played_live(air: Air, two: tuple[Live, Live]) -> None:
    host, _ = two
    third = Live(air, "Aina", 3)
    stream = host.path.split("/")[2]
    host.go(f"#/tablets/{stream}")
    code = host.code()
    third.go(code)
    third.send("join.take", code=code.partition("#/join/")[2])
    host.send("tablets.pasted", text=third.code())
    third.go(third.path)
    assert "not on this device" in third.text
    single = Seated(third, use="tablet").stream
    third.go(f"#/tablets/{single}")
    assert third.path == "#/", "a game on one device has no other one"


@pytest.mark.rule("TOG-4")
def test_whatever_page_is_shown_a_turn_is_taken_in_and_a_device_that_is_silent_or_sent_away_is_told(
    live: tuple[Live, Live],
) -> None:
    host, guest = live
    game, peer = guest.path, next(id for there, id in host.air.links if there is host)
    guest.lay()
    guest.go("#/archive")
    host.stands()
    host.lay()
    assert guest.path == "#/archive"
    guest.go(game)
    assert messages(guest) == messages(host)
    host.send("peer.silent", id=peer)
    assert "has not been heard for a while" in host.go(host.path)
    host.send("peer.back", id=peer)
    assert "Live with Pau" in host.go(host.path)
    host.go(f"#/tablets/{host.path.split('/')[2]}")
    host.send("tablets.end", peer=peer)
    assert "The connection is gone" in guest.go(game)
    guest.stands()
    guest.lay()
    assert "Send it to Núria" in guest.text


@pytest.mark.rule("TOG-4")
def test_a_game_that_was_deleted_is_no_trouble_to_either_device(live: tuple[Live, Live]) -> None:
    host, guest = live
    asyncio.run(guest.inner.remove(guest.path.split("/")[2]))
    guest.go("#/archive")
    assert guest.inner.session.notices == []
    guest_before = [there for there, _ in host.air.sent].count(guest)
    host.hear(900, Carried(1, messages(host)[-1]))
    assert [there for there, _ in host.air.sent].count(guest) == guest_before + 1, (
        "it has come, and that is all"
    )


@pytest.mark.rule("TOG-4")
@settings(
    deadline=None, max_examples=effort(5, 20), suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(seed=st.integers(0, 10**6))
def test_frames_that_are_lost_doubled_late_or_in_another_order_lead_to_the_same_game(seed: int) -> None:
    rng = Random(seed)
    air = Rough(1, rng)
    host, guest = Live(air, "Núria", 1), Live(air, "Pau", 2)
    guest.go(host.begin(guest.accept(host.invite())))
    join(host, guest)
    air.trouble = 0.4
    for _ in range(10):
        mover = next((one for one in (host, guest) if one.is_due()), None)
        if mover:
            mover.stands() if mover.game.pending else mover.lay()
        air.later(host, guest)
        assert messages(host)[: len(messages(guest))] == messages(guest)[: len(messages(host))]
    air.trouble = 0
    for _ in range(4):
        air.later(host, guest)
    assert messages(host) == messages(guest)
    assert host.notices == guest.notices == []


class Rough(Air):
    """Air in which a share of what is sent is lost, comes twice, or comes later and in another order."""

    def __init__(self, seed: int, rng: Random) -> None:
        super().__init__(seed)
        self.rng, self.trouble = rng, 0.0
        self.late: list[tuple[Device, dict]] = []

    def _send(self, device: Device, effect: dict) -> None:
        if self.rng.random() >= self.trouble:
            super()._send(device, effect)
            return
        for _ in range(self.rng.choice((0, 1, 2))):
            self.late.append((device, effect))

    def later(self, *devices: Live) -> None:
        """Let more than a moment pass: what is late comes, and what had no answer is sent again."""
        self.rng.shuffle(self.late)
        late, self.late = self.late, []
        for device, effect in late:
            super()._send(device, effect)
        for one in devices:
            one.now += PATIENCE + 1
            self.carry(one, [])
            one.send("peer.tick", id=one.path.split("/")[2])
            one.send("join.tick")
