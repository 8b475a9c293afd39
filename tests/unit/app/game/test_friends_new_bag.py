"""Who has lost the device asks for a new bag on a page, and the friend agrees on another one (TOG-7)."""

import asyncio
import re
from random import Random

import pytest

from faristol.fairbag.fair_bag import WATCHER
from faristol.modes.game.game import CLASSIC
from faristol.modes.game.state import Step
from hand import Hand
from unit.app.game.test_followed_table import Hall
from unit.app.game.test_friend_live import Live, join
from unit.app.game.test_friends import Friend, _few_rounds, bare, begun, stream_of
from unit.app.game.test_friends_table import director, invitation, played, record, result, seated
from unit.app.joined.air import Air

assert _few_rounds
assert director

ASK = "I am Núria: ask for a new bag"
ASKS = "Núria has lost the device and asks for a new bag."
AGREE = "Agree to a new bag"
ANSWERS = ("decline", "renew")


def file_of(device: Friend) -> str:
    """The file of all messages that a player saves for the other one."""
    return str(device.effects_of("friend.all")["text"])


def open_file(device: Friend, file: str) -> Hand:
    """Open a file of messages; whoever holds the device then."""
    device.go("#/archive")
    device.choose_file("archive.open", "faristol-1-9.txt", file.encode())
    device.work()
    return Hand(device)


def found(file: str, seed: int = 7) -> Friend:
    """A device that has nothing but the friend's file, once it is opened."""
    device = Friend("Núria", seed)
    open_file(device, file)
    return device


def asked(device: Friend, label: str = ASK) -> str:
    """Ask for a new bag; the link."""
    Hand(device).press(label)
    device.work()
    assert "You ask for a new bag" in device.text
    return device.tap("friend.send")


def agreed(device: Friend, link: str) -> str:
    """Open what asks for a new bag and agree; the link with the bag."""
    device.go(link)
    hand = Hand(device)
    assert ASKS in hand.find("region", "The other device").text
    assert "drawn anew" in device.text
    hand.press(AGREE)
    device.work()
    assert "You have agreed to a new bag" in device.text, device.told
    return device.tap("friend.send")


@pytest.fixture
def both() -> tuple[Friend, Friend]:
    """A game after the guest's third play: Núria is to go on."""
    host, guest = begun()
    for _ in range(2):
        host.go(guest.turn(Random(1)))
        guest.go(host.turn(Random(1)))
    guest.turn(Random(1))
    return host, guest


@pytest.mark.rule("TOG-7", "TOG-8")
def test_who_has_lost_the_device_goes_on_with_a_new_bag_to_the_end(both: tuple[Friend, Friend]) -> None:
    _, guest = both
    before = guest.game
    lost = found(file_of(guest))
    assert lost.told == []
    assert lost.fair.seat == WATCHER
    assert "followed from its messages" in lost.text
    assert bare(lost.game) == bare(before)
    link = agreed(guest, asked(lost))
    lost.go(link)
    assert lost.fair.seat == 0
    assert bare(lost.game) == bare(guest.game)
    assert (guest.game.board, guest.game.scores) == (lost.game.board, lost.game.scores)
    assert guest.game.scores == before.scores or before.pending
    assert len(lost.game.rack(0)) == 7
    link, rng, players = lost.turn(Random(2)), Random(3), (guest, lost)
    for turn in range(80):
        players[turn % 2].go(link)
        if guest.fair.revealed and lost.fair.revealed:
            break
        assert bare(lost.game) == bare(guest.game)
        link = players[turn % 2].turn(rng)
    for device in players:
        assert device.game.step is Step.SIGNED
        assert "Checked: every tile of the new bag was drawn. The turns before it were" in device.text
    assert lost.game.board == guest.game.board
    assert "Another game" in lost.text
    third = Friend("Carme", 9)
    open_file(third, file_of(guest))
    assert third.fair.revealed, third.told
    assert third.game.scores == guest.game.scores
    open_file(guest, file_of(lost))
    assert guest.told == ["This file has the same game, message by message."]


@pytest.mark.rule("TOG-7")
def test_nothing_happens_without_consent_and_the_link_asks_again(both: tuple[Friend, Friend]) -> None:
    _, guest = both
    link = asked(found(file_of(guest)))
    guest.go(link)
    before = guest.game
    hand = Hand(guest)
    hand.press("Do not agree")
    guest.work()
    assert "You have not agreed, and nothing has changed." in guest.told[0]
    assert ASKS not in guest.text
    assert guest.game == before
    guest.tap("friend.renew")
    assert guest.told == ["Nobody asks for a new bag in this game as it is now."]
    guest.go(link)
    guest.boot(5)
    guest.go(f"#/game/{stream_of(guest)}")
    assert ASKS in guest.text, "it waits for an answer after the page was loaded again"
    hand.press(AGREE)
    guest.work()
    assert guest.fair.earlier


@pytest.mark.rule("TOG-7")
def test_who_asks_twice_is_answered_once(both: tuple[Friend, Friend]) -> None:
    _, guest = both
    file = file_of(guest)
    lost = found(file)
    first, second = asked(lost), asked(found(file, 8))
    lost.go(first)
    assert lost.told == ["This is your own link: send it to the other player."]
    lost.go(agreed(guest, first))
    after = guest.game
    for link, sentence in (
        (second, "This message is from before the new bag"),
        (first, "You have opened this message already."),
        *((link, "You have opened this message already.") for link in links(file)[3:5:2]),
    ):
        guest.go(link)
        assert guest.told[0].startswith(sentence), (link[:20], guest.told)
        assert ASKS not in guest.text
    assert guest.game == after


def links(file: str) -> list[str]:
    """The links in a file."""
    return ["#/" + line.partition("#/")[2] for line in file.split()]


@pytest.mark.rule("TOG-7")
def test_a_file_that_is_not_the_newest_leads_on_with_the_newest(both: tuple[Friend, Friend]) -> None:
    host, guest = both
    old = file_of(guest)
    host.go(guest.tap("friend.send"))
    guest.go(host.turn(Random(1)))
    guest.turn(Random(1))
    lost = found(old)
    before = guest.game
    guest.go(asked(lost))
    assert guest.told[0].endswith("It no longer counts: the newest file of all messages leads on.")
    assert guest.game == before
    open_file(lost, file_of(guest))
    assert lost.fair.seat == WATCHER
    assert lost.path == f"#/game/{stream_of(lost)}", "what was asked for in vain is gone"
    assert bare(lost.game) == bare(guest.game)
    lost.go(agreed(guest, asked(lost)))
    assert len(lost.game.rack(0)) == 7


@pytest.mark.rule("TOG-7")
def test_the_other_player_s_turn_comes_before_a_new_bag(both: tuple[Friend, Friend]) -> None:
    host, guest = both
    host.go(guest.tap("friend.send"))
    link = host.turn(Random(1))
    lost = found(file_of(host).rpartition("\n")[0])
    assert f"{ASK}" in lost.text
    assert "If you are Pau, wait: open the next turn here, then ask." in lost.text
    lost.go(link)
    assert "I am Pau: ask for a new bag" in lost.text


@pytest.mark.rule("TOG-7")
def test_a_device_that_has_its_tiles_needs_no_new_bag(both: tuple[Friend, Friend]) -> None:
    host, guest = both
    file = file_of(guest)
    before = guest.game
    open_file(guest, file)
    assert guest.told == ["This game is on this device, with its tiles: it goes on here."]
    open_file(host, file)
    assert bare(host.game) == bare(guest.game)
    open_file(host, file)
    assert host.told == ["This game is on this device, with its tiles: it goes on here."]
    host.tap("friend.ask", value="0")
    assert host.told == ["That cannot be done in a game on two devices."]
    assert guest.game == before
    lost = found(file)
    lost.tap("friend.ask", value="1")
    assert "There is no new bag here" in lost.told[0], "the other player has to go on"
    lost.tap("friend.ask", value="x")
    assert lost.fair.seat == WATCHER


@pytest.mark.rule("TOG-7")
def test_a_lost_device_that_comes_back_is_told_where_the_game_goes_on(both: tuple[Friend, Friend]) -> None:
    host, guest = both
    link = guest.tap("friend.send")
    lost = found(file_of(guest))
    ask = asked(lost)
    host.go(ask)
    assert "A new bag was asked for in your name, on another device." in host.text
    host.boot(4)
    host.go(f"#/game/{stream_of(host)}")
    assert "A new bag was asked for in your name, on another device." in host.text
    assert AGREE not in host.text
    bag = agreed(guest, ask)
    lost.go(bag)
    host.go(bag)
    assert "This game is not on this device" in host.text
    host.go(link)
    late = host.turn(Random(1))
    after = guest.game
    guest.go(late)
    assert guest.told[0].startswith("This message is from before the new bag")
    assert guest.game == after
    open_file(host, file_of(guest))
    assert host.told == []
    assert "A new bag was asked for in your name, on another device." in host.text


@pytest.mark.rule("TOG-7")
def test_there_is_none_before_a_turn_for_a_game_that_is_over_or_by_a_stranger() -> None:
    host, guest = begun()
    host.go(guest.turn(Random(1)))
    early = "\n".join(links(file_of(guest))[:2])
    begins = Friend("Núria", 8)
    open_file(begins, early + "\n" + links(file_of(guest))[1])
    assert "ask for a new bag" not in begins.text
    stranger, _ = begun((21, 22))
    file = file_of(guest)
    stranger.go("#/archive")
    open_file(stranger, file)
    other = asked(stranger)
    before = guest.game
    guest.go(other)
    assert "Only agree if you know that it is Núria" in guest.text
    guest.tap("friend.decline")
    unrelated, _ = begun((31, 32))
    unrelated.go(other)
    assert "This game is not on this device" in unrelated.text
    guest.go(other)
    assert guest.game == before
    host.go("#/")
    host.go(f"#/game/{stream_of(host)}")
    while host.game.pending:
        host.press()
    host.tap("friend.resign")
    guest.go(host.tap("friend.send"))
    assert ASKS not in guest.text
    ended = found(file_of(guest))
    assert "ask for a new bag" not in ended.text
    ended.tap("friend.ask", value="0")
    assert ended.told == ["That cannot be done in a game on two devices."]


@pytest.mark.rule("TOG-4", "TOG-7")
def test_who_has_lost_the_device_comes_back_live() -> None:
    air = Air(1)
    host, guest = Live(air, "Núria", 1), Live(air, "Pau", 2)
    guest.go(host.begin(guest.accept(host.invite())))
    guest.play()
    lost = Live(air, "Núria", 3)
    open_file(lost, file_of(guest))
    [head] = asyncio.run(lost.inner.store(CLASSIC).heads())
    lost.go(f"#/game/{head.stream}")
    Hand(lost).press(ASK)
    join(guest, lost)
    guest.go(f"#/game/{stream_of(guest)}")
    assert ASKS in guest.text
    Hand(guest).press(AGREE)
    assert bare(lost.game) == bare(guest.game)
    assert len(lost.game.rack(0)) == 7


@pytest.mark.slow
@pytest.mark.rule("TOG-5", "TOG-7")
def test_the_result_of_a_table_of_which_one_tablet_was_lost_is_told_and_waits_for_both_players(
    director: Friend,
) -> None:
    host, guest = seated(invitation(director))
    for turn in range(2):
        (host, guest)[turn % 2].go((guest, host)[turn % 2].turn(Random(1)))
    guest.turn(Random(1))
    file = file_of(guest)
    open_file(director, file)
    assert "This game is not over" in director.told[0], "the director's device plays no table's game"
    lost = found(file)
    lost.go(agreed(guest, asked(lost)))
    played(guest=lost, host=guest, turns=0)
    open_file(director, record(guest))
    [sentence] = director.told
    assert sentence.endswith("which nobody can check: ask both players, then enter the result.")
    assert result(director) is None


@pytest.mark.rule("TOG-5", "TOG-7")
def test_the_director_s_device_follows_a_new_bag_too() -> None:
    here = Hall()
    holder = here.join(here.guest)
    for number in range(2):
        here.turn(number)
    holder.turn(Random(1))
    lost = found(file_of(holder))
    lost.go(agreed(holder, asked(lost)))
    assert bare(here.game) == bare(holder.game)
    lost.tap("friend.resign")
    holder.go(lost.tap("friend.send"))
    lost.go(holder.tap("friend.send"))
    assert here.game.fair is not None
    assert here.game.fair.revealed
    assert here.result() is None, "whoever has one tablet could have made up the new bag"


@pytest.mark.rule("EDG-D6", "TOG-7")
def test_each_new_bag_is_counted_and_neither_answer_is_where_the_usual_one_is(
    both: tuple[Friend, Friend],
) -> None:
    """Núria loses her device again and again: each time both are told how often, and who sees what first."""
    _, guest = both
    for count in range(3):
        lost = found(file_of(guest), 30 + count)
        assert f"New bags in this game until now: {count}." in lost.text
        assert "you see new tiles first" in lost.text
        link = asked(lost)
        guest.go(link)
        asks = Hand(guest).find("region", "The other device")
        assert f"New bags in this game until now: {count}. This would be number {count + 1}." in asks.text
        assert "Núria sees new tiles first, with your answer" in asks.text
        assert '<p class="next idle" id="next" hidden>' in guest.html, (
            "nothing stands where plays are let stand"
        )
        no, yes = (re.search(rf'<button[^>]*data-action="friend.{one}"', guest.html) for one in ANSWERS)
        assert no
        assert yes
        assert no.start() < yes.start()
        weights = [re.search('class="([^"]*)"', one[0]) for one in (no, yes)]
        assert [weight and weight[1] for weight in weights] == ["button"] * 2, "neither weighs more"
        seen = len(guest.fair.bag.lying.mine)
        lost.go(agreed(guest, link))
        assert len(lost.game.rack(0)) == 7, "who asks sees new tiles first"
        assert len(guest.fair.bag.lying.mine) < max(seen, 1), "as both were told"
        guest.go(lost.turn(Random(count)))
        assert len(guest.fair.bag.lying.mine) == 7
        guest.turn(Random(count))
