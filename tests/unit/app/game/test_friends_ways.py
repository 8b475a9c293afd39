"""What else comes in a game of two on two devices: parts, files, copies, challenges (TOG-1 to TOG-3)."""

import asyncio
import re
from dataclasses import replace

import pytest

from faristol.errors import Refused
from faristol.fairbag.fair_bag import FairBag
from faristol.modes.game import commands as c
from faristol.modes.game import telling
from faristol.modes.game.fair import own_message
from faristol.modes.game.game import CLASSIC
from faristol.storage.backup import write_backup
from faristol.storage.exchange.invitation import data_of, link_of, read_invitation, write_invitation
from unit.app.game.test_friends import SITE, Friend, _few_rounds, begun, stream_of

assert _few_rounds


@pytest.fixture
def two() -> tuple[Friend, Friend]:
    """The host and the guest when the guest has his first rack."""
    return begun()


@pytest.mark.rule("TOG-2")
def test_a_long_message_goes_in_parts_in_any_order_where_a_messenger_cuts_it() -> None:
    host, guest = Friend("Núria", 1), Friend("Pau", 2)
    guest.accept(host.invite())
    assert "Copy part 2 of 2" in guest.text
    assert "Copy part 3" not in guest.text
    first, second = (guest.tap("friend.copy", value=str(number)) for number in (1, 2))
    assert len(SITE + first) < 3_950
    for _ in range(2):
        host.go(second)
        assert host.told == []
        assert "Still missing of 2: 1." in host.text
    host = Friend("Núria", 50, host.log)
    host.go(first)
    assert "Pau accepts your invitation" in host.text
    host.tap("friend.begin")
    assert host.game.begun
    assert not asyncio.run(host.inner.setting("friends.parts"))


def test_a_list_that_is_not_here_is_named(two: tuple[Friend, Friend]) -> None:
    host, guest = Friend("Núria", 1), Friend("Pau", 2)
    data = data_of(host.invite().removeprefix("#/friend/"))
    other = replace(read_invitation(data), checksum=bytes(16), list_name="Llista del club")
    guest.go(f"#/friend/{link_of(write_invitation(other))}")
    assert "the word list Llista del club" in guest.text
    assert 'data-action="friend.accept"' in guest.html
    guest.tap("friend.accept", name="Pau")
    assert "Llista del club" in guest.told[0]


def test_text_around_a_link_and_lines_in_it_are_nothing_to_it(two: tuple[Friend, Friend]) -> None:
    host, guest = two
    link = SITE + guest.play()
    wrapped = "Hola!\n> " + "\n> ".join(link[at : at + 60] for at in range(0, len(link), 60)) + "\n> Fins ara"
    host.tap("archive.open", pasted=f"{SITE}#/friend/")
    assert host.told == ["There is no link of a game with a friend in this text."]
    host.tap("archive.open", pasted=wrapped)
    assert len(host.game.turns) + bool(host.game.pending) == 1
    assert host.told == []


def test_a_file_or_a_text_is_opened_wherever_the_app_opens_files(two: tuple[Friend, Friend]) -> None:
    host, guest = two
    link = SITE + guest.play()
    host.go("#/join")
    host.tap("archive.open", pasted=link)
    assert host.game.pending


def test_a_copy_of_everything_with_whole_bags_is_restored_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(telling, "FairBag", FairBag)
    host, guest = Friend("Núria", 1), Friend("Pau", 2)
    guest.go(host.begin(guest.accept(host.invite())))
    link = guest.play()
    copy = write_backup([asyncio.run(guest.log.read(stream_of(guest)))], guest.now)
    found = Friend("Pau", 3)
    found.choose_file("archive.open", "faristol.jsonl", copy.encode())
    found.go(f"#/game/{stream_of(guest)}")
    assert found.game == guest.game
    assert found.tap("friend.send") == link


def test_a_page_that_is_loaded_again_goes_on_with_a_long_message(two: tuple[Friend, Friend]) -> None:
    host, guest = two
    guest.tap("game.exchange")
    assert 'data-action="game.cancel"' in guest.html, "one may go on playing instead"
    guest.tap("game.picked", tile="0")
    link = guest.tap("game.exchange_yes") or guest.tap("friend.send")
    monkey_now = host.now
    host.send("go", path=link)  # and nothing is done yet
    again = Friend("Núria", 4, host.log)
    again.now = monkey_now
    again.go(f"#/game/{stream_of(host)}")
    assert len(again.fair.messages) == len(guest.fair.messages)
    assert not asyncio.run(again.inner.setting("friends.coming"))


def test_nobody_but_the_list_answers_a_challenge(two: tuple[Friend, Friend]) -> None:
    host, guest = two
    host.go(guest.play())
    host.tap("friend.challenge")
    assert host.told == ["The list has these words: the play stands."]
    assert "The judge answers" not in host.text
    with pytest.raises(Refused):
        asyncio.run(host.inner.command(CLASSIC, stream_of(host), c.DecideChallenge(False, "Oriol")))


def test_laying_tiles_lets_the_last_play_stand(two: tuple[Friend, Friend]) -> None:
    host, guest = two
    host.go(guest.play())
    assert host.game.pending
    guest.go(host.play())
    assert [turn.kind for turn in guest.game.turns] == ["play"]
    assert "Exchange" not in host.text, "while one waits there is nothing to do"


@pytest.mark.rule("CLA-1A")
def test_both_see_what_was_drawn_for_the_start_until_the_first_turn() -> None:
    starters = set()
    for seeds in ((1, 2), (3, 4), (5, 6), (7, 8)):
        host, guest = begun(seeds, starts="draw")
        if own_message(guest.fair):  # the host starts, and learns it with his tiles
            host.go(guest.tap("friend.send"))
        first = host if guest.game.starter == 0 else guest
        starters.add(first.name)
        assert re.search(r"Núria draws \S+\. Pau draws \S+\.", first.text)
        assert first.game.turn == first.game.starter
    assert starters == {"Núria", "Pau"}
