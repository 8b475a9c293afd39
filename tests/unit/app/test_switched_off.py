"""Switched off between any two writes, or without room for one: an action is saved whole or not at all.

Each walk goes through what a mode saves; tests/switched_off.py does it once for every write and way.
"""

import asyncio
from base64 import b64encode
from functools import cache, partial

import pytest

from browser.prepared import Prepared
from effort import effort, usually
from faristol.storage.backup import write_backup
from faristol.storage.log import MemoryLog
from groupevents import SEVEN
from hand import Hand
from seasons import evening
from switched_off import Fragile, Log, Switch, at_every_write
from unit.app.conftest import Window
from unit.app.game.test_friends import Friend, _few_rounds, bare
from unit.app.season.test_tables import SEVEN as PEOPLE
from unit.app.season.test_tables import enter, state
from unit.app.wordlists.test_lists import CLUB, bring_in, keep

TO_THE_END = 10
"""Turns and messages after which a game of passes is over and checked on both devices."""

LOGO = "data:image/png;base64," + b64encode(b"\x89PNG\r\n\x1a\n").decode()


def opened(window: Fragile, name: str) -> str:
    """The page of the event of this name, as it is found in the archive."""
    Hand(window).go("#/archive").follow(name)
    return window.path


def settings(window: Fragile) -> str:
    hand = Hand(window).go("#/settings")
    hand.enter("Name of the club", "Club de Vic")
    window.send("club.logo", picture=LOGO, filename="logo.png")
    hand.press("Without a logo")
    window.send("device.whose", value="own")
    hand.tick("Read the rack out as soon as it is drawn", False)
    hand.press("Dark colours")
    hand.press("English")
    return hand.go("#/settings").seen


def word_list(window: Fragile) -> str:
    bring_in(window)
    keep(window, official="yes")
    window.go("#/lists")
    kept = window.text
    window.send("lists.delete", checksum=CLUB)
    window.send("lists.delete_yes", checksum=CLUB)
    window.go("#/lists")
    return kept + window.text


def tables(window: Fragile) -> str:
    """A league with two rounds of tables for three and four."""
    window.go("#/seasons/new")
    window.send("seasons.create", name="CUSCA", preset="cusca")
    path = opened(window, "CUSCA")
    for _round in range(2):
        window.go(f"{path}/tables")
        window.send("season.draw", date="2026-01-08", others="\n".join(PEOPLE))
        for number in range(1, len(state(window).drawn.tables) + 1):
            enter(window, number, *(100, 80, 60, 40)[: len(state(window).drawn.tables[number - 1])])
    games = [[one.name for one in event.taken.results] for event in state(window).events]
    assert sorted(map(len, games)) == [3, 3, 4, 4]
    window.go(path)
    return " ".join(sorted(name for game in games for name in game)) + window.text.partition("games")[0]


@cache
def two_evenings() -> list[Prepared]:
    """The same ones for every device."""
    return [evening("First", "Ana", "Ion", "Eva"), evening("Second", "Ion", "Eva")]


def championship(window: Fragile) -> str:
    """One over two duplicates, an evening elsewhere and games of a league."""
    evenings = two_evenings()
    for one in evenings:
        asyncio.run(MemoryLog.append(window.log, one.records))
    window.go("#/seasons/new")
    window.send("seasons.create", name="Campionat", preset="places")
    path = opened(window, "Campionat")
    window.go(f"{path}/events")
    window.send("season.take", event=evenings[0].stream)
    window.send("season.take_all")
    window.send("season.order", name="Compunere", date="2026-11-22", order="1. Ion\n1. Ana\n3. Dan")
    window.send("season.details", name="Campionatul", started="2026-01-01", until="2026-12-31")
    window.send("season.leave_out", event=evenings[1].stream)
    window.send("season.count", event=evenings[1].stream)
    window.send("season.same", person="Dan", other="Ion")
    window.go(path)
    return window.text


def groups(window: Fragile) -> str:
    """A serie de maxime."""
    window.go("#/new/groups")
    window.send("groups.create", name="Concurs", date="", rules="compunere", place="", players="Ana\nIon")
    opened(window, "Concurs")
    window.send("groups.typed", groups="\n".join(SEVEN.split()))
    window.send("groups.start")
    for player, group, play in ((1, 3, "H7 TaNGAJE"), (2, 3, "PAS"), (1, 1, "11E INHATAT"), (2, 1, "PAS")):
        window.send("groups.slip", player=str(player), group=str(group), play=play)
    window.send("groups.take_back", player="2", group="1")
    window.send("groups.end", confirm="yes")
    opened(window, "Concurs")
    return window.text


class FragileFriend(Fragile, Friend):
    """The device of one of two friends."""

    name = "Ana"


def with_a_friend(window: FragileFriend, *, guest: bool, turns: int) -> str:
    """A game on two devices: two plays, and after them passes."""
    other = Friend("Pau", 7)
    first, second = (other, window) if guest else (window, other)
    invitation = first.invite(starts="draw") or first.invite(starts="draw")
    accepted = second.accept(invitation) or second.accept(invitation)
    link = first.begin(accepted) or first.begin(accepted)
    for turn in range(turns):
        one = (second, first)[turn % 2]
        for _again in range(2):
            one.go(link)
        while one.game.pending:
            one.press()
        if turn < 2:
            one.lay()
        elif not one.game.ended:
            one.tap("game.pass")
            one.tap("game.pass_yes")
        link = one.tap("friend.send")
    for _again in range(2):
        (second, first)[turns % 2].go(link)
    assert bare(first.game) == bare(second.game)
    return window.text.partition("Checked: ")[2].partition(".")[0]


FRIENDS = ("friend.invite", "friend.accept", "friend.begin", "friend.step")


@pytest.mark.usefixtures(_few_rounds.__name__)
@pytest.mark.parametrize(
    ("guest", "turns"), usually([(False, 3)], [(False, 3), (False, TO_THE_END), (True, TO_THE_END)])
)
def test_a_game_with_a_friend_goes_on_wherever_a_device_is_switched_off(guest, turns):
    walk, alike = partial(with_a_friend, guest=guest, turns=turns), effort(3, 3, 100)
    assert at_every_write(walk, lambda switch: FragileFriend(switch, FRIENDS), alike) > turns


@pytest.mark.parametrize(
    ("walk", "parts"),
    [
        (settings, ()),
        (word_list, ("lists.keep",)),
        (tables, ()),
        (championship, ()),
        (groups, ("groups.create",)),
    ],
)
def test_every_action_is_saved_whole_or_not_at_all(walk, parts):
    assert at_every_write(walk, lambda switch: Fragile(switch, parts)) > 1


def test_a_copy_for_which_there_is_no_room_says_how_much_came_and_goes_on():
    evenings = two_evenings()
    copy = write_backup([one.records for one in evenings], evenings[0].now)
    window = Window(Log(Switch(2, "full")), 2)
    for told in ("Restored so far: 1.", "Restored: 1. Already here: 1."):
        window.send("backup.open", text=copy)
        assert told in window.text
