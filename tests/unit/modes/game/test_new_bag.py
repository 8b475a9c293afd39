"""Two people on two devices go on with a new bag when one device has lost its seed (TOG-7)."""

from collections import Counter
from dataclasses import replace
from functools import partial
from random import Random

import pytest

from effort import effort
from fairgame import GROUP, INVITATION, NONCE, Device, ended, two
from faristol.board.board import SQUARES
from faristol.errors import Refused
from faristol.fairbag.fair_bag import GUEST, HOST, WATCHER, FairBag
from faristol.fairbag.side import Secret, tile_points
from faristol.fairbag.wire import RENEWED, Kind, head_of
from faristol.modes.game import commands as c
from faristol.modes.game import events as e
from faristol.modes.game import telling
from faristol.modes.game.commands import Context
from faristol.modes.game.evolving import evolve
from faristol.modes.game.fair import as_bytes, as_text
from faristol.modes.game.friends import auditing, checking, require_asked, revealing
from faristol.modes.game.state import Step
from faristol.modes.game.turns import complete_turn
from faristol.tiles.tile import BLANK, DESIGNATED
from unit.modes.game.test_friends import PRESETS, act, carry_all, may_act, rules_of, seen


@pytest.fixture(autouse=True)
def _few_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(telling, "FairBag", partial(FairBag, rounds=2))


def follower(of: Device, seed: int) -> Device:
    """A new device that has nothing of a game but its messages."""
    device, first = Device(of.referee, seed), of.fair.root.first
    device.do(c.Create("Amb un amic", "2026-11-28", "friend", of.state.rules, ("Núria", "Pau")))
    device.do(e.FairBagBegun(WATCHER, INVITATION, NONCE, b"", first.draws_start, 0, watched=True))
    for sent in of.fair.all_messages:
        device.receive(sent.text)
    return device


def asking(device: Device, seat: int, seed: int) -> str:
    """Ask for a new bag as the player of a seat; the message."""
    secret = Random(seed).randbytes(32)
    device.do(e.BagRenewed(seat, seat, Secret(seat, secret).nonce(), secret))
    return device.message()


def agree(device: Device, text: str, seed: int) -> str:
    """Take what the other one asks for, as the player agrees; the message with the bag."""
    secret = Random(seed).randbytes(32)
    context = Context(device.state, device.referee, device.now, device.rng)
    opened = ended(checking(GROUP, context, text, secret))
    device.do(c.TakeMessage(text, opened, secret))
    return device.message()


def renewed(holder: Device, seed: int) -> Device:
    """The device of the other player is lost: a new one, after both have agreed on a new bag."""
    lost = follower(holder, seed)
    hands = holder.state.lying.hands
    before = (holder.state.board, holder.state.scores)
    text = agree(holder, asking(lost, 1 - holder.fair.seat, seed + 1), seed + 2)
    lost.receive(text)
    assert (holder.state.board, holder.state.scores) == before == (lost.state.board, lost.state.scores)
    assert sum(holder.state.position.hands) >= sum(hands), "a play that lay has drawn"
    agreed(lost, holder)
    return lost


def agreed(*both: Device) -> None:
    """Both see the same, what they have saved tells it too, and every tile of the set is somewhere."""
    one, other = both
    assert seen(one.state)[:4] == seen(other.state)[:4]
    assert one.fair.bag.before == other.fair.bag.before
    for device in both:
        assert device.replayed() == device.state
    bag, board = one.fair.bag, one.state.board
    group, key = GROUP, 1
    for device in both:
        key = key * device.fair.secret.key(group, bag) % group.order
    closed = [*bag.lying.racks[HOST], *bag.lying.racks[GUEST], *bag.lying.bag]
    numbers = map(
        tile_points(group, bag.game, len(bag.tiles)).index, group.times(closed, pow(key, -1, group.order))
    )
    laid = [BLANK if tile & DESIGNATED else tile for tile in map(board.at, range(SQUARES)) if tile]
    assert sorted([*laid, *(bag.tiles[number] for number in numbers)]) == sorted(one.fair.root.first.tiles)
    assert tuple(map(len, bag.lying.racks)) == one.state.position.hands


def goes_on(holder: Device) -> bool:
    """The game goes on once the play that lies stands; else nobody gets a new bag."""
    context = Context(holder.state, holder.referee, holder.now, holder.rng)
    if not any(isinstance(event, e.Ended) for event in complete_turn(context, c.CompleteTurn())):
        return True
    with pytest.raises(Refused, match=r"friend\.no_new_bag"):
        renewed(holder, 1)
    return False


@pytest.mark.rule("TOG-7", "TOG-8")
@pytest.mark.parametrize("key", PRESETS)
def test_whole_games_with_lost_devices_go_on_with_new_bags_to_one_record(key: str) -> None:
    kinds = Counter[str]()
    for turn in range(effort(2, 10)):
        rng = Random(turn)
        host, guest = two(rules_of(key), draws_start=bool(turn % 2), seed=turn)
        for moment in range(200):
            carry_all(host, guest)
            if host.state.ended and guest.state.ended:
                break
            mover = next(one for one in (host, guest) if may_act(one))
            holder = guest if mover is host else host
            if host.state.turns and not host.state.ended and rng.random() < 0.12:
                lost = renewed(holder, 1000 * turn + moment) if goes_on(holder) else None
                if lost is None:
                    kinds["no new bag"] += 1
                    act(mover, rng)
                    continue
                kinds["new bag"] += 1
                host, guest = (lost, guest) if mover is host else (host, lost)
                continue
            act(mover, rng)
        assert host.state.step is guest.state.step is Step.SIGNED
        racks = {id(one): [turn.rack for turn in one.state.turns] for one in (host, guest)}
        for device in (host, guest):
            device.do(ended(revealing(GROUP, device.state)))
            assert device.replayed() == device.state
            begins = device.fair.begins
            assert [turn.rack for turn in device.state.turns[:begins]] == racks[id(device)][:begins]
        assert host.state.position == guest.state.position
        one, other = ([replace(turn, used=0) for turn in device.state.turns] for device in (host, guest))
        assert one[host.fair.begins :] == other[guest.fair.begins :]
        assert all(turn.rack for turn in one[host.fair.begins :] if turn.kind == "play")
        watching = follower(host, 5)
        assert seen(watching.state)[:4] == seen(host.state)[:4]
    assert kinds["new bag"] > 2


def played(seed: int = 1, turns: int = 3) -> tuple[Device, Device]:
    """A game after some turns, the guest to answer."""
    host, guest = two(rules_of("classic"), seed=seed)
    for turn in range(turns * 2):
        carry_all(host, guest)
        device = (guest, host)[turn % 2]
        if device.state.pending:
            device.do(c.CompleteTurn())
        rack = device.state.position.racks[device.fair.seat]
        plays = [*device.referee.generator.top(device.state.board, rack, 1)]
        device.do(c.PlayTiles(plays[0].play) if plays else c.Pass())
    carry_all(host, guest)
    return host, guest


def code(device: Device, text: str) -> str:
    """The code with which a message is refused, which changes nothing."""
    before = (device.state, len(device.events))
    with pytest.raises(Refused) as caught:
        agree(device, text, 9)
    assert (device.state, len(device.events)) == before
    return caught.value.code


@pytest.mark.rule("TOG-7")
def test_nothing_is_renewed_without_consent_twice_or_by_a_stranger() -> None:
    host, guest = played()
    old = [sent.text for sent in host.fair.messages]
    lost = follower(host, 50)
    first = asking(lost, GUEST, 51)
    assert head_of(as_bytes(first)).version == RENEWED
    with pytest.raises(Refused, match=r"friend\.asks"):
        host.receive(first)
    stranger = follower(played(7)[0], 52)
    assert code(host, asking(stranger, GUEST, 53)) == "friend.old_bag", "after another message"
    assert (
        follower(host, 54).refuses(e.BagRenewed(HOST, HOST, Secret(HOST, b"x" * 32).nonce(), b"x" * 32)).code
    )
    assert guest.refuses(e.BagRenewed(GUEST, GUEST, b"", b"")).code == "friend.not_here", "it has its seed"
    again = asking(follower(host, 55), GUEST, 56)
    lost.receive(agree(host, first, 57))
    assert code(host, again) == "friend.old_bag"
    assert code(host, first) == "friend.order", "taken already"
    assert {code(host, text) for text in old} == {"friend.old_bag"}
    agreed(host, lost)


@pytest.mark.rule("TOG-7")
def test_every_byte_of_what_asks_is_its_sender_s() -> None:
    host, _ = played()
    honest = asking(follower(host, 50), GUEST, 51)
    data = as_bytes(honest)
    rng = Random(3)
    for at in (*range(len(data) - 48, len(data), 7), *rng.sample(range(45, len(data)), 40)):
        false = bytearray(data)
        false[at] ^= 1 << rng.randrange(8)
        with pytest.raises(Refused):
            agree(host, as_text(bytes(false)), 9)
    agree(host, honest, 52)


@pytest.mark.rule("TOG-7")
def test_where_both_are_lost_only_who_has_to_go_on_can_ask() -> None:
    host, _ = played()
    lost_guest, lost_host = follower(host, 60), follower(host, 61)
    with pytest.raises(Refused, match=r"friend\.no_new_bag"):
        asking(lost_host, HOST, 64)
    asked = asking(lost_guest, GUEST, 62)
    bag = agree(lost_host, asked, 63)
    lost_guest.receive(bag)
    agreed(lost_host, lost_guest)
    assert Kind.BAG is head_of(as_bytes(bag)).kind
    with pytest.raises(Refused, match=r"friend\.own"):
        require_asked(lost_guest.state, as_bytes(asked))


@pytest.mark.rule("TOG-7", "TOG-5")
def test_who_has_followed_a_new_bag_checks_what_it_proves() -> None:
    host, _ = played()
    lost = renewed(host, 70)
    lost.do(c.Abandon((GUEST,)))
    carry_all(host, lost)
    watching = follower(host, 80)
    messages = [sent.text for sent in host.fair.messages]
    state = None
    for event, moment in watching.events:
        if isinstance(event, e.MessageKept) and state and state.fair and not state.fair.messages:
            start = state
        state = evolve(state, event, moment)
    context = Context(start, watching.referee, watching.now, watching.rng)
    watching.do(ended(auditing(GROUP, context, messages)))
    host.do(ended(revealing(GROUP, host.state)))
    assert watching.state.position == host.state.position
    [before] = host.fair.earlier
    assert before.seed != host.fair.seed
    assert not any(before.seed in as_bytes(sent.text) for sent in host.fair.all_messages)
