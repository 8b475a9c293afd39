"""Chess clocks of two people on two devices: each counts its own player's time, and both agree (TOG-4)."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from effort import effort
from fairgame import GROUP, Device, ended, two
from faristol.errors import Refused
from faristol.fairbag.fair_bag import GUEST, HOST
from faristol.fairbag.side import make
from faristol.fairbag.wire import VERSION, Kind, Move
from faristol.modes.game import commands as c
from faristol.modes.game import events as e
from faristol.modes.game.fair import DAY, as_bytes, as_text
from faristol.modes.game.friends import making
from faristol.modes.game.settling import clock_cost
from faristol.modes.game.state import Step
from faristol.modes.game.telling import dealing, due, mover_of
from faristol.rules.game_rules import GameRules
from faristol.storage.exchange.invitation import Invitation, read_invitation, write_invitation
from unit.modes.game.test_friends import _few_rounds, act, carry, dealt, may_act, require_one_record

assert _few_rounds

MINUTE = 60_000
CLASSIC = replace(GameRules.preset("classic"), turn_seconds=0)


def live(rules: GameRules, seed: int = 1) -> tuple[Device, Device]:
    """Both devices, joined from the start, when all tiles have been opened."""
    host, guest = two(rules, seed=seed, joined=True)
    hand_over(host, guest)
    return host, guest


def hand_over(host: Device, guest: Device) -> None:
    """Send what goes by itself, in both directions."""
    for _ in range(4):
        for sender, receiver in ((host, guest), (guest, host)):
            if due(sender.state) or dealing(sender.state):
                carry(sender, receiver)


def wait(devices: tuple[Device, Device], seconds: float) -> None:
    """Time passes on both devices."""
    for device in devices:
        device.wait(seconds)


def best(device: Device) -> c.PlayTiles:
    """The best play of a device's player."""
    rack = device.state.position.racks[device.fair.seat]
    return c.PlayTiles(device.referee.generator.top(device.state.board, rack, 1)[0].play)


def used(device: Device) -> tuple[int, ...]:
    """What both players have used on a device."""
    return device.state.clock.all_used(device.now)


@pytest.mark.rule("TOG-4", "CLA-7C")
def test_who_lays_stops_the_own_clock_and_the_answer_takes_the_others() -> None:
    both = host, guest = live(CLASSIC)
    assert [one.state.clock.running for one in both] == [GUEST, GUEST]
    wait(both, 40)
    guest.do(best(guest))
    assert guest.state.clock.running == HOST
    host.wait(3)  # the message is under way
    carry(guest, host)
    assert used(host) == (0, 40_000), "by the clock of who has laid"
    assert host.state.clock.running == HOST
    wait(both, 10)
    host.do(c.CompleteTurn())
    carry(host, guest)
    wait(both, 20)
    host.do(c.Pass())
    carry(host, guest)
    assert used(host) == used(guest) == (30_000, 40_000)
    assert [one.state.clock.running for one in both] == [GUEST, GUEST]


@pytest.mark.rule("TOG-4", "CLA-6A")
def test_a_challenge_takes_the_time_of_who_makes_it() -> None:
    both = host, guest = live(replace(CLASSIC, increment_seconds=5))
    wait(both, 10)
    guest.do(best(guest))
    carry(guest, host)
    wait(both, 25)
    host.do(c.ChallengePlay())
    wait(both, 100)  # the list answers: nobody's clock runs
    host.do(c.DecideChallenge())
    assert host.state.clock.running == HOST
    wait(both, 5)
    host.do(c.Pass())
    carry(host, guest)
    assert used(host) == used(guest) == (25_000, 5_000), "30 and 10 seconds, and 5 were added to each"


@pytest.mark.rule("TOG-4")
def test_clocks_stand_while_the_devices_are_not_joined_and_the_game_goes_on() -> None:
    both = host, guest = live(CLASSIC)
    wait(both, 10)
    for one in both:
        one.do(e.DevicesJoined(False))
    wait(both, 5000)
    assert used(guest) == used(host) == (0, 10_000)
    guest.do(best(guest))
    carry(guest, host)  # by a link
    wait(both, 5000)
    for one in both:
        one.do(e.DevicesJoined(True))
        assert one.state.clock.running == HOST
        one.do(e.DevicesJoined(True))
    assert [type(event) for event, _ in guest.events].count(e.DevicesJoined) == 3, "only what is new is noted"
    wait(both, 7)
    host.do(c.CompleteTurn())
    host.do(c.Pass())
    carry(host, guest)
    assert used(guest) == used(host) == (7_000, 10_000)


@pytest.mark.rule("TOG-4", "CLA-4D")
@pytest.mark.parametrize("lies", [False, True])
def test_who_is_too_late_has_lost_on_both_devices_and_only_his_own_says_so(lies: bool) -> None:
    both = host, guest = live(CLASSIC)
    if lies:
        guest.do(best(guest))
        carry(guest, host)
    late, other = (host, guest) if lies else (guest, host)
    most = CLASSIC.player_seconds + CLASSIC.overtime_loss_seconds
    wait(both, most)
    assert late.refuses(c.ClaimTime()).code == "game.in_time"
    wait(both, 1)
    assert other.refuses(c.ClaimTime()).code == "game.in_time"
    assert late.refuses(c.Pass()).code == "friend.time_over"
    late.do(c.ClaimTime())
    hand_over(host, guest)
    for one in both:
        assert (one.state.ended, one.state.loser) == ("overtime", late.fair.seat)
        assert one.state.step is Step.SIGNED
    assert used(host) == used(guest)
    require_one_record(host, guest)


@pytest.mark.rule("TOG-4", "CLA-7B")
def test_minutes_over_time_cost_the_same_on_both_devices() -> None:
    both = host, guest = live(replace(GameRules.preset("mallorca"), turn_seconds=0))
    wait(both, host.state.rules.player_seconds + 61)
    while not host.state.ended:
        device = both[mover_of(host.state)]
        host.wait(1.5)
        device.do(c.Pass())
        hand_over(host, guest)
    costs = [[clock_cost(one.state, seat) for seat in (HOST, GUEST)] for one in both]
    assert costs == [[0, 20], [0, 20]], "the second minute has begun"
    require_one_record(host, guest)


@pytest.mark.rule("TOG-4", "TOG-8")
@pytest.mark.parametrize(("key", "increment"), [("classic", 0), ("mallorca", 20), ("romanian", 10)])
def test_whole_games_have_the_same_clocks_on_both_devices(key: str, increment: int) -> None:
    """Devices whose times differ, messages that are under way, breaks of the connection, a player late."""
    ends = set[str]()
    for turn in range(effort(2, 9)):
        rng = Random(500 + turn)
        seconds = (60, 1500, 3000)[turn % 3]
        rules = replace(
            GameRules.preset(key),
            turn_seconds=0,
            player_seconds=seconds,
            increment_seconds=increment,
            overtime_loss_seconds=60,
        )
        both = host, guest = two(rules, seed=turn, joined=True)
        guest.now += rng.randrange(10 * MINUTE)
        for _ in range(300):
            hand_over(host, guest)
            if host.state.ended and guest.state.ended:
                break
            for one in both:
                one.wait(rng.random() * 120)
                if rng.random() < 0.1:
                    one.do(e.DevicesJoined(not one.fair.joined))
            mover = next(one for one in both if may_act(one))
            try:
                mover.do(c.ClaimTime())
            except Refused:
                act(mover, rng)
        assert host.state.step is guest.state.step is Step.SIGNED
        assert host.state.clock.elapsed == guest.state.clock.elapsed
        assert [one.used for one in host.state.turns] == [one.used for one in guest.state.turns]
        assert host.state.clock.running is guest.state.clock.running is None
        require_one_record(host, guest)
        ends.add(host.state.ended)
    assert {"overtime", "out"} <= ends


def told(device: Device, spent: int, kind: Kind = Kind.PASS) -> str:
    """A message of a changed app, which tells another time, in the way of its own player's next one."""
    bag, secret = device.fair.bag, device.fair.secret
    seed = device.fair.seed if kind is Kind.END else b""
    return as_text(ended(make(GROUP, bag, secret, Move(kind, spent=spent, seed=seed))))


@pytest.mark.rule("TOG-4", "TOG-8")
@given(spent=st.integers(0, 2**32 - 1))
def test_a_time_that_cannot_be_is_refused_and_changes_nothing(spent: int) -> None:
    both = host, guest = live(CLASSIC)
    wait(both, 30)
    for one in (guest, host):
        one.do(c.Pass())
        hand_over(host, guest)
    before, most = host.state, CLASSIC.player_seconds + CLASSIC.overtime_loss_seconds
    if 30_000 <= spent <= most * 1000:
        host.receive(told(guest, spent))
        assert host.state.clock.elapsed == (0, spent)
        return
    with pytest.raises(Refused, match=r"friend\.clock"):
        host.receive(told(guest, spent))
    assert host.state == before


@pytest.mark.rule("TOG-4", "TOG-8")
@pytest.mark.parametrize(("key", "kind"), [("classic", Kind.END), ("mallorca", Kind.PASS)])
def test_nobody_tells_more_than_a_clock_shows_whatever_the_rules_end(key: str, kind: Kind) -> None:
    rules = replace(GameRules.preset(key), turn_seconds=0)
    host, guest = live(rules)
    before, late = host.state, told(guest, DAY + 1, kind)
    with pytest.raises(Refused, match=r"friend\.clock"):
        host.receive(late)
    assert host.state == before
    host.receive(told(guest, DAY, kind))
    assert used(host) == (0, DAY)


@pytest.mark.rule("TOG-4", "CLA-7B")
@pytest.mark.parametrize("key", ["classic", "mallorca"])
def test_a_tablet_that_slept_for_weeks_still_tells_a_time_that_is_taken(key: str) -> None:
    both = host, guest = live(replace(GameRules.preset(key), turn_seconds=0))
    wait(both, 60 * 24 * 3600)
    guest.do(c.ClaimTime() if guest.state.rules.overtime_loss_seconds else c.Abandon((GUEST,)))
    hand_over(host, guest)
    assert used(host) == used(guest) == (0, DAY)
    require_one_record(host, guest)


@pytest.mark.rule("TOG-4", "TOG-8")
def test_a_time_is_its_senders_and_nobody_elses() -> None:
    both = host, guest = live(CLASSIC)
    wait(both, 30)
    guest.do(c.Pass())
    data = bytearray(as_bytes(ended(making(GROUP, guest.state))))
    at = data.index((30_000).to_bytes(4, "little"))
    data[at] ^= 1
    with pytest.raises(Refused, match=r"friend\.proof"):
        host.receive(as_text(bytes(data)))


@pytest.mark.rule("TOG-4")
def test_after_the_end_nobody_tells_another_time() -> None:
    both = host, guest = live(CLASSIC)
    wait(both, 30)
    guest.do(c.Abandon((GUEST,)))
    carry(guest, host)
    assert host.state.ended
    with pytest.raises(Refused, match=r"friend\.clock"):
        guest.receive(told(host, 1000, Kind.END))
    hand_over(host, guest)
    assert guest.state.step is Step.SIGNED
    assert used(host) == used(guest) == (0, 30_000)


@pytest.mark.rule("TOG-4")
def test_messages_of_a_game_without_clocks_tell_no_time() -> None:
    lengths = []
    for rules in (CLASSIC, replace(CLASSIC, player_seconds=0)):
        host, guest = two(rules)
        hand_over(host, guest)
        assert dealt(guest)
        guest.do(c.Pass())
        lengths.append(len(as_bytes(guest.message())))
    assert lengths[0] == lengths[1] + 4


@pytest.mark.rule("TOG-4", "TOG-1")
@pytest.mark.parametrize("preset", [True, False])
def test_an_invitation_to_a_game_with_clocks_is_one_that_earlier_apps_do_not_take(preset: bool) -> None:
    rules = replace(CLASSIC, touch_move=False, touch_line=False, takebacks=False)
    own = rules if preset else replace(rules, player_seconds=600, name="Els nostres")
    for chosen, version in ((own, 2), (replace(own, player_seconds=0), VERSION)):
        invitation = Invitation(bytes(8), "Núria", chosen, "Llista", bytes(16), draws_start=False)
        data = write_invitation(invitation)
        assert data[0] == version
        assert read_invitation(data) == invitation
