"""A table of a tournament on two tablets: from the invitation to the result at the director's (TOG-5)."""

import asyncio
from random import Random

import pytest

from faristol.modes.game.settling import settle
from faristol.modes.game.state import Step
from faristol.storage.exchange.invitation import data_of, link_of, read_invitation
from faristol.tournament.data import Result
from faristol.tournament.tournament import TOURNAMENT
from unit.app.game.test_friends import SITE, Friend, _few_rounds, bare
from unit.app.tournament.test_desk_linking import THE_DAY, hold

assert _few_rounds


@pytest.fixture
def director() -> Friend:
    """The director's device in round 1, in which Pau, who starts, meets Núria."""
    device = Friend("Director", 9)
    device.now = THE_DAY
    return hold(device, ("Pau", "Núria"), ("Carme", "Dídac"))


def invitation(director: Friend, table: int = 1) -> str:
    """The link that the director's device shows for a table."""
    director.go("#/tournament/swiss")
    director.send("tournament.result_pick", value=str(table))
    director.tap("tournament.game_tablets")
    return director.tap("friend.send_invitation")


def seated(link: str, guest_name: str = "Pau") -> tuple[Friend, Friend]:
    """The two tablets once the guest has his first rack: both open the director's link."""
    host, guest = Friend("Núria", 1), Friend(guest_name, 2)
    host.go(link)
    host.tap("friend.mine")
    assert host.tap("friend.send_invitation") == link, "one address"
    guest.go(host.begin(guest.accept(link)))
    return host, guest


def played(host: Friend, guest: Friend, turns: int = 3) -> None:
    """Play so many turns by links, then have whoever is to move resign, unless the game is over before."""
    rng, both = Random(4), (host, guest)
    for turn in range(turns):
        both[turn % 2].go(both[1 - turn % 2].turn(rng))
        if host.fair.revealed and guest.fair.revealed:
            return
    loser, winner = both[1 - turns % 2], both[turns % 2]
    loser.tap("friend.resign")
    winner.go(loser.tap("friend.send"))
    loser.go(winner.tap("friend.send"))
    assert all(one.fair.revealed for one in both)


def record(tablet: Friend) -> str:
    """The file that a tablet saves for the director."""
    return str(tablet.effects_of("friend.all")["text"])


def opened(director: Friend, file: str) -> None:
    """The director opens a file."""
    director.go("#/archive")
    director.choose_file("archive.open", "faristol-1-30.txt", file.encode())
    director.work()


def result(director: Friend, table: int = 1) -> Result | None:
    return asyncio.run(director.inner.open(TOURNAMENT, "swiss")).state.published[0].result(table)


@pytest.mark.slow
@pytest.mark.rule("TOG-5")
def test_the_table_invites_by_its_pairing_and_its_result_goes_there_once_every_message_holds(
    director: Friend,
) -> None:
    link = invitation(director)
    made = read_invitation(data_of(link.rpartition("/")[2]))
    assert (made.name, made.draws_start) == ("Núria", True), "nobody is named by this pairing"
    assert "Pau – Núria" in director.text
    assert "With clocks: 30 minutes each." in director.text
    host, guest = seated(link)
    assert [player.name for player in guest.game.players] == ["Núria", "Pau"]
    played(host, guest, 120)
    assert "The director’s device opens this file" in guest.text
    opened(director, record(guest))
    assert bare(director.game) == bare(host.game)
    assert director.game.step is Step.SIGNED
    assert "Checked: every tile was drawn." in director.text
    assert "Against" not in director.text, "it is no game of the director's"
    assert "Take the result to table 1" in director.text
    game = director.path.split("/")[2]
    director.press()
    nuria, pau = settle(host.game, director.inner.library.alphabet("ca")).scores
    assert f"{pau}" in director.text
    director.send("tournament.game_take", value=game)
    director.send("tournament.result", table="1", first=str(pau), second=str(nuria), kind="", at="second")
    entered = result(director)
    assert entered is not None
    assert (entered.first, entered.second, entered.game) == (pau, nuria, game)


@pytest.mark.rule("TOG-5", "SWI-4")
def test_who_is_named_first_by_the_pairing_is_the_guest_who_starts() -> None:
    director = Friend("Director", 9)
    director.now = THE_DAY
    link = invitation(hold(director, ("Pau", "Núria"), ("Carme", "Dídac"), starts="balanced"))
    made = read_invitation(data_of(link.rpartition("/")[2]))
    assert (made.name, made.draws_start) == ("Núria", False)
    assert "Pau – Núria" in director.text


@pytest.mark.rule("TOG-5")
def test_a_resigned_game_is_a_result_too(director: Friend) -> None:
    host, guest = seated(invitation(director))
    played(host, guest)
    opened(director, record(host))
    assert (director.game.ended, director.game.loser) == (host.game.ended, host.game.loser)
    assert "Take the result to table 1" in director.text


@pytest.mark.rule("TOG-5")
def test_the_other_tablet_s_file_shows_that_both_tell_the_same(director: Friend) -> None:
    host, guest = seated(invitation(director))
    played(host, guest)
    opened(director, record(guest))
    opened(director, record(host))
    assert director.told == ["This file has the same game, message by message."]


@pytest.mark.rule("TOG-5")
def test_a_game_of_others_does_not_go_to_the_table_by_itself(director: Friend) -> None:
    host, guest = seated(invitation(director), "Oriol")
    played(host, guest)
    opened(director, record(guest))
    assert any(
        "This is a game of Núria – Oriol. At table 1 of round 1 play Pau – Núria" in one
        for one in director.told
    )
    assert "Take the result" not in director.text
    assert "Checked: every tile was drawn." in director.text


@pytest.mark.rule("TOG-5")
def test_a_game_that_is_not_over_has_no_result(director: Friend) -> None:
    host, guest = seated(invitation(director))
    for turn in range(2):
        (host, guest)[turn % 2].go((guest, host)[turn % 2].turn(Random(turn)))
    opened(director, record(guest))
    assert "This game is not over" in director.told[0]
    streams = {head.stream for head in asyncio.run(director.log.heads())}
    assert streams == {"settings", "swiss"}, "nothing is kept of it"


@pytest.mark.rule("TOG-5")
@pytest.mark.parametrize("which", [0, 1, 5, -2, -1])
def test_a_file_in_which_one_message_is_false_gives_no_result(director: Friend, which: int) -> None:
    host, guest = seated(invitation(director))
    played(host, guest)
    links = record(guest).splitlines()
    data = bytearray(data_of(links[which].rpartition("/")[2]))
    data[-60] ^= 1
    links[which] = f"{SITE}#/friend/{link_of(bytes(data))}"
    opened(director, "\n".join(links))
    assert "Checked: every tile was drawn." not in director.text
    assert "Take the result" not in director.text
    assert director.told, "it is said which message was false"


@pytest.mark.rule("TOG-5")
def test_nobody_plays_or_resigns_on_the_director_s_device(director: Friend) -> None:
    host, guest = seated(invitation(director))
    played(host, guest)
    links = record(guest).splitlines()
    opened(director, "\n".join([*links[:4], *links[5:]]))  # stops where one is missing
    assert not director.game.ended
    for action in ("friend.resign", "game.pass"):
        director.tap(action)
    assert not director.game.ended
    assert "Resign" not in director.text


@pytest.mark.rule("TOG-5")
def test_the_director_s_device_is_nobody_s_side_of_the_game(director: Friend) -> None:
    link = invitation(director)
    guest = Friend("Pau", 2)
    answer = guest.accept(link)
    director.go(answer)
    assert "not on this device, or not in this browser" in director.text
