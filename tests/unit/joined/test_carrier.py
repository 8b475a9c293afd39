"""Texts that go both ways over one connection, whatever happens to their frames on the way (TOG-4)."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from faristol.errors import Damaged
from faristol.joined.guest import Guest
from faristol.joined.guest import Send as GuestSends
from faristol.joined.host import Arrived, Brought, Ended, Host, Send
from faristol.joined.messages import PATIENCE, Bye, Carried, Carrier, Got, Welcome
from unit.joined.pair import Line

LONG = "x" * 14_900
"""With it a message needs two frames."""


class Talk:
    """A host and a guest that have texts for each other, and what each has taken."""

    def __init__(self, seed: int, trouble: float) -> None:
        rng = random.Random(seed)
        self.to_host, self.to_guest = Line(rng, trouble), Line(rng, trouble)
        self.host, self.guest, self.now = Host(), Guest("tablet", "1", "A tablet", {}), 0
        self.host.connect("one", 0)
        self.taken: tuple[list[str], list[str]] = ([], [])
        self.from_guest(self.guest.greet(0))

    def step(self) -> None:
        self.now += 100
        for frame in self.to_host.arrived(self.now):
            self.from_host(self.host.hear("one", frame, self.now))
        for frame in self.to_guest.arrived(self.now):
            self.from_guest(self.guest.hear(frame, self.now))
        self.from_guest(self.guest.tick(self.now))
        self.from_host(self.host.tick(self.now))

    def from_host(self, outcomes: list) -> None:
        for one in outcomes:
            match one:
                case Send():
                    self.to_guest.send(one.frames, self.now)
                case Arrived():
                    self.from_host(self.host.welcome("one", Welcome("friend", "A game", "1")))
                case Brought():
                    self.taken[0].append(one.text)
                case Ended():
                    raise AssertionError(one)

    def from_guest(self, outcomes: list) -> None:
        for one in outcomes:
            match one:
                case GuestSends():
                    self.to_host.send(one.frames, self.now)
                case Carried():
                    self.taken[1].append(one.text)
                case Bye():
                    raise AssertionError(one)


@pytest.mark.rule("TOG-4", "DEV-4")
@settings(deadline=None)
@given(
    seed=st.integers(), trouble=st.floats(0, 0.8), texts=st.lists(st.integers(0, 1), min_size=1, max_size=8)
)
def test_each_text_comes_over_a_line_that_loses_doubles_and_reorders(
    seed: int, trouble: float, texts: list[int]
) -> None:
    talk = Talk(seed, trouble)
    offered: tuple[list[str], list[str]] = ([], [])
    for number, sender in enumerate(texts):
        offered[sender].append(f"{number} {LONG}")
        for _ in range(20):
            if talk.host.is_ready("one"):
                talk.from_host(talk.host.carry("one", offered[0], talk.now))
            talk.from_guest(talk.guest.carry(offered[1], talk.now))
            talk.step()
    for _ in range(3_000):
        if [set(one) for one in talk.taken] == [set(offered[1]), set(offered[0])]:
            break
        talk.from_host(talk.host.carry("one", offered[0], talk.now) if talk.host.is_ready("one") else [])
        talk.from_guest(talk.guest.carry(offered[1], talk.now))
        talk.step()
    assert [set(one) for one in talk.taken] == [set(offered[1]), set(offered[0])]
    for _ in range(3_000):
        if not talk.guest.waits and not talk.host.waits("one"):
            break
        talk.step()
    assert not talk.guest.waits
    assert not talk.host.waits("one")


@pytest.mark.rule("TOG-4")
def test_a_text_is_sent_until_the_other_side_has_it_or_it_is_needed_no_more() -> None:
    carrier = Carrier()
    assert carrier.offer(["one", "two"], 0) == [Carried(1, "one"), Carried(2, "two")]
    assert carrier.offer(["one", "two"], 10) == []
    assert carrier.got(Got(1), 20) == []
    assert carrier.tick(PATIENCE - 1) == []
    assert carrier.tick(PATIENCE) == [Carried(2, "two")]
    assert carrier.tick(PATIENCE + 1) == []
    assert carrier.offer(["three"], PATIENCE) == [Carried(3, "three")]
    assert carrier.tick(3 * PATIENCE) == [Carried(3, "three")]
    carrier.got(Got(3), 3 * PATIENCE)
    carrier.got(Got(3), 3 * PATIENCE)
    assert not carrier.waits
    with pytest.raises(Damaged, match=r"joining\.message"):
        carrier.got(Got(9), 3 * PATIENCE)


@pytest.mark.rule("TOG-4", "DEV-11")
def test_before_it_is_taken_in_a_guest_brings_nothing() -> None:
    talk = Talk(1, 0)
    assert talk.guest.carry(["text"], 0) == []
    assert talk.host.hear("one", '7 1/1 {"kind":"carried","number":1,"text":"text"}', 0) == []
