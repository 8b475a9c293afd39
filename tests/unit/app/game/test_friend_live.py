"""A game of two on two devices that are joined: its messages go by themselves, and nothing else (TOG-4)."""

import asyncio

import pytest

from faristol.storage.log import MemoryLog
from unit.app.game.test_friends import Friend, _few_rounds
from unit.app.joined.air import Air, Device

assert _few_rounds


class Live(Friend, Device):
    """A player's device that can be joined to another one."""

    def __init__(self, air: Air, name: str, seed: int) -> None:
        Device.__init__(self, air, name, MemoryLog(), seed, 0)
        self.inner.curves = self._curves
        air.devices.append(self)


@pytest.fixture
def air() -> Air:
    return Air(1)


@pytest.fixture
def two(air: Air) -> tuple[Live, Live]:
    """The host and the guest when the guest has his first rack, by links."""
    host, guest = Live(air, "Núria", 1), Live(air, "Pau", 2)
    guest.go(host.begin(guest.accept(host.invite())))
    return host, guest


def join(asked: Live, asking: Live) -> None:
    """One taps "Play live", the other one reads its code and shows one, which the first one reads."""
    game = asked.path
    asked.go(f"#/tablets/{game.split('/')[2]}")
    invitation = asked.code()
    asking.go("#/join/" + invitation.partition("#/join/")[2])
    asking.send("join.take", code=invitation)
    code = asking.code()
    asked.send("tablets.pasted", text=code)


def test_zz(two):
    host, guest = two
    path = host.path
    print(host.text, "\n")
    join(host, guest)
    print(host.path, guest.path, "\n", host.text, "\n\n", guest.text)
    guest.play()
    print(len(host.game.fair.messages), len(guest.game.fair.messages))
    print(host.text)
    assert 0
