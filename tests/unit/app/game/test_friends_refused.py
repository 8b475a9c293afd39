"""Refusals while a message is made, opened or checked at the end: they stop no device (EDG-D1)."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from faristol.errors import Refused
from faristol.fairbag.fair_bag import GUEST
from faristol.fairbag.group import Group
from faristol.fairbag.side import Secret
from quick_group import QuickGroup
from unit.app.game.test_friends import Friend, begun, stream_of


@contextmanager
def changed_program(factor: int = 3) -> Iterator[None]:
    """A guest’s program that closes the tiles with other keys than the seed’s, whose product is the same."""
    honest = Secret.step

    def step(self: Secret, group: Group, game: bytes, epoch: int) -> int:
        key = honest(self, group, game, epoch)
        changed = {0: factor, 1: pow(factor, -1, group.order)}
        return key * changed.get(epoch, 1) % group.order if self.seat == GUEST else key

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Secret, "step", step)
        yield


def cheated(factor: int = 3) -> Friend:
    """The host of a game whose guest has exchanged once, with keys of his own, and resigned."""
    host, guest = Friend("Núria", 1), Friend("Pau", 2)
    invitation = host.invite()
    with changed_program(factor):
        accepted = guest.accept(invitation)
    bag = host.begin(accepted)
    with changed_program(factor):
        guest.go(bag)
        guest.tap("game.exchange")
        guest.tap("game.picked", tile="0")
        exchanged = guest.tap("game.exchange_yes") or guest.tap("friend.send")
    host.go(exchanged)
    host.tap("game.pass")
    passed = host.tap("game.pass_yes") or host.tap("friend.send")
    with changed_program(factor):
        guest.go(passed)
        guest.tap("friend.resign")
        resigned = guest.tap("friend.send")
    host.go(resigned)
    return host


@pytest.mark.rule("EDG-D1", "TOG-6")
@pytest.mark.parametrize("factor", [2, 3, 65_537])
def test_keys_that_are_not_those_of_the_seed_are_told_and_the_game_stays_readable(factor: int) -> None:
    host = cheated(factor)
    assert host.game.ended == "abandoned"
    assert host.fair.cheat == "friend.seed"
    assert "The tiles of Pau do not hold." in host.text
    assert "The number shown at the end is not the one that the game was played with." in host.text
    assert "Checked" not in host.text
    assert "It was checked on both devices" not in host.text
    again = Friend("Núria", 3, host.log)
    again.go(f"#/game/{stream_of(host)}")
    assert "The tiles of Pau do not hold." in again.text
    assert again.told == []
    again.tap("friend.rematch")
    assert "Send this link to your friend" in again.text


@pytest.mark.rule("EDG-D1")
@pytest.mark.parametrize("at", ["accept", "bag", "check", "reveal"])
def test_what_cannot_be_fetched_is_told_loses_nothing_and_is_tried_again(at: str) -> None:
    fetched = True

    async def fetch() -> Group:
        if not fetched:
            raise Refused("curves.not_here")
        return QuickGroup()

    def without(device: Friend) -> None:
        device.inner.curves = fetch

    if at == "accept":
        host, device = Friend("Núria", 1), Friend("Pau", 2)
        without(device)
        device.go(host.invite())
        fetched = False
        device.tap("friend.accept", name="Pau")
    elif at == "bag":
        device, guest = Friend("Núria", 1), Friend("Pau", 2)
        answer = guest.accept(device.invite())
        without(device)
        fetched = False
        device.go(answer)
        device.tap("friend.begin")
    else:
        device, guest = begun()
        without(device)
        link = guest.play()
        if at == "reveal":
            device.go(link)
            device.press()
            device.tap("friend.resign")
            resigned = device.tap("friend.send")
            guest.go(resigned)
            link = guest.tap("friend.send")
        fetched = False
        device.go(link)
    before = len(device.fair.all_messages)
    [said] = [notice for notice in device.inner.session.notices if "cannot be fetched" in notice.text]
    assert (said.action, said.label) == ("friend.step", "Try again")
    device.work()
    assert len(device.fair.all_messages) == before
    fetched = True
    device.tap("friend.step", **dict(said.fields))
    assert device.told == []
    assert device.fair.revealed if at == "reveal" else len(device.fair.all_messages) > before
    assert asyncio.run(device.inner.setting("friends.coming")) == ""
