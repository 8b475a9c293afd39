"""Clocks of two friends whose devices lose each other: they stop when one has last heard the other, whenever
that is found out, and whatever it was: a closed, sleeping, killed page (TOG-4)."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from effort import effort
from faristol.fairbag.fair_bag import GUEST, HOST
from unit.app.game.test_friend_clocks import running
from unit.app.game.test_friend_live import Live, _few_rounds, join
from unit.app.joined.air import Air

assert _few_rounds


def clocked(air: Air) -> tuple[Live, Live]:
    """Both devices, joined, in a game with clocks: the guest's runs."""
    host, guest = Live(air, "Núria", 1), Live(air, "Pau", 2)
    host.go("#/games/friend")
    host.send("friend.invite", name="Núria", rules="classic", starts="guest", days="0", clocks="1")
    guest.go(host.begin(guest.accept(host.tap("friend.send_invitation"))))
    join(host, guest)
    for one in (host, guest):
        one.go(one.path)
    assert running(host) == running(guest) == GUEST
    return host, guest


def later(both: tuple[Live, Live], seconds: int) -> None:
    """So much time passes on both devices."""
    for one in both:
        one.now += seconds * 1000


def killed(device: Live, heard: object, seed: int = 7) -> None:
    """A window is closed, or ended by the system, and opened again; the page has kept when it heard."""
    path = device.path
    device.boot(seed)
    device.send("app.start", path=path, heard=str(heard), address="https://club.example/")


def used(device: Live) -> tuple[int, ...]:
    """What each has used of the clock."""
    return device.game.clock.all_used(device.now)


@pytest.mark.rule("EDG-D8", "TOG-4")
def test_a_closed_page_costs_its_player_no_time_and_both_devices_say_so() -> None:
    """45 s with the window of whose turn it is closed: the other device saw it go, this one did not."""
    air = Air(1)
    both = host, guest = clocked(air)
    later(both, 4)
    last = guest.now
    air.cut(guest, there=False)
    assert used(host)[GUEST] == 4_000
    later(both, 45)
    killed(guest, last)
    assert used(guest) == used(host) == (0, 4_000)
    assert "45 seconds are not counted" in guest.text
    assert "not counted" not in host.text
    join(host, guest)
    for one in both:
        one.go(one.path)
    assert "not counted" not in guest.text, "they run again"
    later(both, 3)
    guest.lay()
    assert used(host) == used(guest) == (0, 7_000), "and that counts on both"


@pytest.mark.rule("EDG-D8")
def test_who_joins_again_before_the_page_of_the_game_was_open_loses_nothing() -> None:
    air = Air(1)
    both = host, guest = clocked(air)
    later(both, 4)
    last, path = guest.now, guest.path
    air.cut(guest, there=False)
    later(both, 600)
    guest.path = "#/"
    killed(guest, last)
    guest.path = path
    join(host, guest)
    guest.go(path)
    assert running(guest) == running(host) == GUEST
    assert used(guest) == used(host) == (0, 4_000)


@pytest.mark.rule("EDG-D8")
@pytest.mark.parametrize("heard", ["", "0", "no", "-5", "9" * 14, "9" * 400, "٣", "1763580000001e3"])
def test_where_nobody_can_tell_nothing_is_counted_since_the_clock_began_to_run(heard: str) -> None:
    air = Air(1)
    both = host, guest = clocked(air)
    later(both, 4)
    guest.lay()
    host.stands()
    later(both, 6)
    before = guest.game.clock.elapsed
    air.cut(host, there=False)
    later(both, 5_000)
    killed(host, heard)
    assert used(host) == before


@pytest.mark.rule("EDG-D8")
@settings(max_examples=effort(6, 40), deadline=None)
@given(st.data())
def test_however_they_part_both_clocks_stand_at_the_moment_they_last_heard_each_other(
    data: st.DataObject,
) -> None:
    """Slow and obvious: what is used is the sum of the seconds in which both were joined."""
    air, rng = Air(data.draw(st.integers(1, 9))), Random(1)
    both = clocked(air)
    expected = [0, 0]
    for _ in range(data.draw(st.integers(1, 4))):
        played, lost = data.draw(st.integers(1, 60)), data.draw(st.integers(0, 20_000))
        later(both, played)
        mover = running(both[HOST])
        assert mover is not None
        expected[mover] += played * 1000
        last = both[HOST].now
        gone = data.draw(st.sampled_from(both))
        other = both[1 - both.index(gone)]
        how = data.draw(st.sampled_from(["killed", "asleep", "both"]))
        if how == "asleep":
            later(both, lost)
            for one in both:
                peer = next(id for there, id in air.links if there is one)
                one.send("peer.silent", id=peer, heard=str(last))
            air.cut(gone)
        else:
            air.cut(gone, there=False)
            later(both, lost)
            killed(gone, last, rng.randrange(99))
            if how == "both":
                killed(other, last, rng.randrange(99))
        assert used(both[HOST]) == used(both[GUEST]) == tuple(expected)
        assert running(both[HOST]) is running(both[GUEST]) is None
        join(*both)
        for one in both:
            one.go(one.path)
        if data.draw(st.booleans()):
            both[mover].tap("game.pass")
            both[mover].tap("game.pass_yes")
