"""One address of an invitation, for who makes it and for who is sent it: the device knows whose it is."""

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from effort import effort
from unit.app.game.test_friends import Friend, _few_rounds, stream_of

assert _few_rounds

WAITS, ASKED = "Send this link to your friend", "Núria invites you to a game of Scrabble"


def old(link: str) -> str:
    """The address at which an invitation was shown before, which may have been sent."""
    return link.replace("#/friend/", "#/games/friend/")


def again(device: Friend, name: str = "") -> Friend:
    """The same device after its window was closed."""
    return Friend(name or device.name, 91, device.log)


@pytest.mark.rule("EDG-D2", "TOG-1")
@pytest.mark.parametrize("starts", ["guest", "host", "draw"])
@pytest.mark.parametrize("by", ["bar", "sent", "old"])
def test_the_address_in_the_bar_is_the_one_to_send_and_each_device_knows_whose_it_is(
    starts: str, by: str
) -> None:
    host, guest = Friend("Núria", 1), Friend("Pau", 2)
    sent = host.invite(starts=starts)
    assert host.path == sent, "the bar has what is sent"
    link = {"bar": host.path, "sent": sent, "old": old(sent)}[by]
    for device in (host, again(host)):
        device.go(link)
        assert device.path == sent
        assert WAITS in device.text
        assert ASKED not in device.text
    for device in (guest, again(guest), guest):
        device.go(link)
        assert device.path == sent
        assert ASKED in device.text, "as often as it is opened"
        assert WAITS not in device.text
    guest.go(host.begin(guest.accept(link)))
    assert guest.fair.seat == 1
    guest.go(link)
    assert guest.path == f"#/game/{stream_of(guest)}", "who has accepted is led to the game"


@pytest.mark.rule("EDG-D2")
@settings(max_examples=effort(5, 30), deadline=None)
@given(st.lists(st.tuples(st.sampled_from("hgs"), st.booleans(), st.booleans()), max_size=10))
def test_no_order_of_openings_makes_anybody_else_the_one_who_invites(
    opened: list[tuple[str, bool, bool]],
) -> None:
    devices = {"h": Friend("Núria", 1), "g": Friend("Pau", 2), "s": Friend("Oriol", 3)}
    host, guest = devices["h"], devices["g"]
    link = host.invite()
    for who, before, anew in opened:
        device = devices[who] = again(devices[who]) if anew else devices[who]
        device.now = host.now
        device.go(old(link) if before else link)
        assert (WAITS in device.text) == (who == "h")
        assert (ASKED in device.text) == (who != "h")
    host, guest = devices["h"], devices["g"]
    guest.go(host.begin(guest.accept(link)))
    assert (host.fair.seat, guest.fair.seat) == (0, 1)


@pytest.mark.rule("EDG-D2")
@pytest.mark.parametrize("first", [*product((False, True), repeat=2)])
def test_whoever_was_taken_for_the_other_one_says_so_and_plays(first: tuple[bool, bool]) -> None:
    """Before, whoever opened the address in the bar was kept as who invites."""
    host, guest, laptop = Friend("Núria", 1), Friend("Pau", 2), Friend("Núria", 3)
    link = host.invite()
    guest.go(link)
    if first[0]:
        guest.tap("friend.mine")
        assert WAITS in guest.text
        assert WAITS in again(guest).go(link), "it is kept"
        assert "It was sent to me" in guest.text
        guest.tap("friend.not_mine")
    assert ASKED in guest.text
    answer = guest.accept(link)
    if first[1]:  # the invitation is answered on another device of who has made it
        laptop.go(link)
        assert "I am Núria" in laptop.text
        laptop.tap("friend.mine")
        host = laptop
    guest.go(host.begin(answer))
    host.go(link)
    assert WAITS in host.text, "it may be sent to others"
    host.tap("friend.not_mine")
    assert WAITS in host.text, "but it is this player's: a game has begun with it"
    guest.lay()
    assert guest.game.pending or guest.game.turns


@pytest.mark.rule("EDG-D2")
def test_where_there_is_no_invitation_none_is_sent() -> None:
    host = Friend("Núria", 1)
    host.go("#/games/friend")
    assert host.tap("friend.send_invitation") == ""
