"""Chess clocks of two friends on two devices, as the pages of both show them (TOG-4)."""

import pytest

from faristol.fairbag.fair_bag import GUEST, HOST
from unit.app.game.test_friend_live import Live, _few_rounds, join
from unit.app.joined.air import Air

assert _few_rounds

STAND = "The clocks stand until your two devices are joined"


@pytest.fixture
def air() -> Air:
    return Air(1)


@pytest.fixture
def two(air: Air) -> tuple[Live, Live]:
    """The host and the guest of a game with clocks when the guest has his first rack, by links."""
    host, guest = Live(air, "Núria", 1), Live(air, "Pau", 2)
    host.go("#/games/friend")
    host.send("friend.invite", name="Núria", rules="classic", starts="guest", days="0", clocks="1")
    assert "With clocks: 30 minutes each" in host.text
    link = host.tap("friend.send_invitation")
    guest.go(link)
    assert "With clocks: 30 minutes each" in guest.text
    guest.go(host.begin(guest.accept(link)))
    return host, guest


def running(device: Live) -> int | None:
    """The seat whose clock runs."""
    return device.game.clock.running


@pytest.mark.rule("TOG-4", "TOG-1")
def test_clocks_run_while_both_are_joined_and_stand_when_the_connection_is_gone(
    air: Air, two: tuple[Live, Live]
) -> None:
    host, guest = two
    for one in two:
        assert running(one) is None
        assert STAND in one.text
    assert "clock stopped" in guest.text
    join(host, guest)
    for one in two:
        one.go(one.path)
        assert STAND not in one.text
        assert "clock stopped" not in one.text
        assert running(one) == GUEST
    guest.lay()
    assert [*map(running, two)] == [HOST, HOST], "while the play lies, who answers it has the clock"
    host.stands()
    host.lay()
    assert [*map(running, two)] == [GUEST, GUEST]
    assert guest.game.clock.elapsed[HOST] == host.game.clock.elapsed[HOST]
    assert guest.game.turns[0].used == host.game.turns[0].used

    air.cut(host)
    for one in two:
        assert running(one) is None
        assert STAND in one.text
    guest.stands()
    guest.lay()
    host.go(guest.tap("friend.send"))
    assert host.game.pending, "the game goes on by links"
    assert running(host) is None
    join(host, guest)
    host.go(host.path)
    assert running(host) == HOST


@pytest.mark.rule("TOG-4", "CLA-4D")
def test_the_page_of_the_late_player_alone_ends_the_game(two: tuple[Live, Live]) -> None:
    host, guest = two
    join(host, guest)
    for one in two:
        one.go(one.path)
    rules = host.game.rules
    for one in two:
        one.now += (rules.player_seconds + rules.overtime_loss_seconds + 1) * 1000
    host.send("game.flag")
    assert not host.game.ended
    guest.send("game.flag")
    guest.work()
    host.work()
    assert [(one.game.ended, one.game.loser) for one in two] == [("overtime", GUEST)] * 2
    assert host.game.clock.elapsed == guest.game.clock.elapsed


@pytest.mark.rule("TOG-4")
def test_nobody_invites_with_clocks_under_rules_that_have_none(air: Air) -> None:
    host = Live(air, "Núria", 1)
    host.go("#/games/friend")
    host.send("friend.invite", name="Núria", rules="free", starts="guest", days="0", clocks="1")
    assert "These rules have no clocks" in host.text
    assert host.path == "#/games/friend"


@pytest.mark.rule("TOG-4")
def test_a_rematch_has_clocks_again(two: tuple[Live, Live]) -> None:
    host, guest = two
    join(host, guest)
    guest.go(guest.path)
    guest.tap("friend.resign")
    for one in two:
        one.work()
    assert host.game.ended == "abandoned"
    host.tap("friend.rematch")
    assert "With clocks: 30 minutes each" in host.text
