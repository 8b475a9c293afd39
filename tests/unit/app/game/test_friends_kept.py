"""Games on two devices as every later version has to open them: with the proofs that are really sent.

The tests beside this one make shorter proofs, so that the golden logs of a version come from here.
"""

import asyncio
from random import Random

import pytest

from devtools.golden_logs import Kept
from fairgame import two
from faristol.modes.game.state import Step
from faristol.rules.game_rules import GameRules
from faristol.storage.codec import to_records
from faristol.storage.log import MemoryLog
from faristol.storage.records import Record
from unit.app.game.test_friend_live import Live, join
from unit.app.game.test_friends import Friend
from unit.app.joined.air import Air
from unit.modes.game.test_friends import act
from unit.modes.game.test_new_bag import renewed


def kept(device: Friend | Live) -> Kept:
    """The game of a device, which this version reads again."""
    stream = device.path.split("/")[2]
    records = Kept("", tuple(asyncio.run(device.log.read(stream))))
    assert records.is_whole()
    return records


def types(device: Friend | Live) -> set[str]:
    return {record.type.removeprefix("classic.") for record in kept(device).records}


@pytest.mark.rule("TOG-3", "H1")
def test_a_game_by_links_is_read_again_from_its_beginning_to_its_check():
    host, guest = Friend("Núria", 1), Friend("Pau", 2)
    link = host.begin(guest.accept(host.invite(starts="draw", days="3")))
    for turn in range(10):
        one = (guest, host)[turn % 2]
        one.go(link)
        while one.game.pending:
            one.press()
        if turn < 2:
            one.lay()
        elif not one.game.ended:
            one.tap("game.pass")
            one.tap("game.pass_yes")
        link = one.tap("friend.send")
    guest.go(link)
    assert host.game.step is guest.game.step is Step.SIGNED
    for one in (host, guest):
        assert {"FairBagBegun", "MessageKept", "RacksRevealed", "StartDrawn"} <= types(one)


@pytest.mark.rule("TOG-4", "H1")
def test_a_game_with_clocks_is_read_again_with_the_time_that_each_device_told():
    air = Air(1)
    host, guest = Live(air, "Núria", 1), Live(air, "Pau", 2)
    host.go("#/games/friend")
    host.send("friend.invite", name="Núria", rules="classic", starts="guest", days="0", clocks="1")
    guest.go(host.begin(guest.accept(host.tap("friend.send_invitation"))))
    join(host, guest)
    guest.lay()
    host.stands()
    host.lay()
    air.cut(host)
    for one in (host, guest):
        assert {"DevicesJoined", "TimeTold", "MessageKept"} <= types(one)


@pytest.mark.rule("TOG-7", "H1")
def test_a_game_that_went_on_with_a_new_bag_is_read_again():
    """No page asks for a new bag: the log is what the mode makes of it."""
    host, guest = two(GameRules.preset("classic"))
    act(guest, Random(1))
    host.receive(guest.message())
    lost = renewed(guest, 7)
    for device in (guest, lost):
        log, records = MemoryLog(), list[Record]()
        for event, moment in device.events:
            records += to_records("renewed", [event], records, moment)
        asyncio.run(log.append(records))
        found = Kept("", tuple(asyncio.run(log.read("renewed"))))
        assert found.is_whole()
        assert "classic.BagRenewed" in {record.type for record in found.records}
