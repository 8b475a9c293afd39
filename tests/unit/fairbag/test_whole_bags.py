"""A fair bag between two honest sides, without a game: every tile is somewhere, and both sides are equal."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from effort import effort
from fairbag_sides import RACK, TILES, Side, accepting, begun, drawing, numbers_of, sides
from faristol.errors import Refused
from faristol.fairbag import side as making
from faristol.fairbag.fair_bag import GUEST, HOST, ROUNDS, FairBag, start_draws
from faristol.fairbag.shuffle import proof_size
from faristol.fairbag.wire import Kind, Move
from quick_group import QuickGroup

GROUP = QuickGroup()
SEEDS = st.integers(0, 2**32)
FIXED = 93
"""Bytes of a header and of the proof of a message."""


def size_of(bag: FairBag, sender: int, move: Move) -> int:
    """The bytes of a message by the table of docs/fair-bag.md."""
    racks, loose, halves = sum(map(len, bag.lying.racks)), bag.in_bag, bag.lying.unopened[1 - sender]
    closing = proof_size(bag.rounds)
    total = FIXED + len(move.draw)
    if bag.reclosing == sender:
        total += closing + 32 * (1 + racks + loose)
        halves = RACK if bag.redrawing is not None or move.kind is Kind.BAG else halves
    if move.kind is Kind.ACCEPT:
        return total + 20 + len(move.invitation) + len(move.name.encode()) + len(move.commitment)
    if move.kind in (Kind.EXCHANGE, Kind.SENYORS):
        total += 1 + len(move.slots) + len(move.shown) + closing + 32 * (1 + racks + loose)
    if move.kind is Kind.PLAY:
        total += 3 + 3 * len(move.laid) + sum(not TILES[one.number] for one in move.laid)
    return total + len(move.seed) + 32 * halves


def go(mover: Side, other: Side, move: Move) -> None:
    """Send a message and take it; everything about it is as it has to be."""
    bag = mover.bag
    data = mover.send(move)
    assert len(data) == size_of(bag, mover.secret.seat, move)
    opened = other.take(data)
    assert other.mine[len(other.mine) - len(opened) :] == opened
    for one in (mover, other):
        rack = one.bag.lying.racks[one.secret.seat]
        assert len(rack) == len(one.mine) + one.bag.lying.unopened[one.secret.seat]
    one, two = (replace(each.bag, seat=0, lying=replace(each.bag.lying, mine=b"")) for each in (mover, other))
    held = [bag.held and replace(bag.held, mine=b"") for bag in (one, two)]
    assert held[0] == held[1]
    assert replace(one, held=None) == replace(two, held=None)
    assert numbers_of((mover, other)) == [*range(len(TILES))] or bag.number == 1


def chosen(mover: Side, rng: Random) -> Move:
    """A move that the bag allows."""
    mine, bag = mover.mine, mover.bag
    kinds = [Kind.PASS, *([Kind.PLAY] * 6 if mine else [])]
    if mine and bag.in_bag:
        kinds.append(Kind.EXCHANGE)
    if len(mine) == RACK:
        kinds.append(Kind.SENYORS)
    match rng.choice(kinds):
        case Kind.PLAY:
            return mover.laying(*rng.sample(range(len(mine)), rng.randint(1, len(mine))))
        case Kind.EXCHANGE:
            most = min(len(mine), bag.in_bag)
            return Move(Kind.EXCHANGE, slots=bytes(rng.sample(range(len(mine)), rng.randint(1, most))))
        case Kind.SENYORS:
            return Move(Kind.SENYORS, shown=mine)
    return Move(Kind.PASS)


@pytest.mark.rule("TOG-8")
@settings(deadline=None, max_examples=effort(40, 300))
@given(SEEDS, st.booleans())
def test_every_tile_is_somewhere_after_every_message_and_both_sides_are_equal(seed: int, draws: bool) -> None:
    rng = Random(seed)
    both = host, guest = sides(GROUP, rng, 2, draws_start=draws)
    go(guest, host, accepting(guest))
    go(host, guest, drawing(host, Move(Kind.BAG)))
    assert [len(side.mine) for side in both] == [0, RACK]
    opening = drawing(guest, Move(Kind.DEAL if draws else Kind.PASS))
    if draws and guest.bag.starter(opening.draw) == GUEST:
        opening = replace(chosen(guest, rng), draw=opening.draw)
    go(guest, host, opening)
    while True:
        turn = host.bag.turn if host.bag.redrawing is None else 1 - host.bag.redrawing
        mover, other = both[turn or 0], both[1 - (turn or 0)]
        if other.bag.held and rng.random() < 0.2:
            laid, before = other.bag.lying.laid, other.bag.held
            for side in both:
                side.bag = side.bag.taken_back()
            assert other.bag.lying == before
            assert before.laid < laid
            assert numbers_of(both) == [*range(len(TILES))]
        if mover.bag.redrawing is not None:
            go(mover, other, Move(Kind.DEAL))
            assert len(other.mine) == RACK
            continue
        if not mover.mine or not (mover.bag.in_bag or rng.randrange(30)):
            break
        go(mover, other, chosen(mover, rng))
    for mover, other in (both, both[::-1])[:: 1 if host.bag.turn == HOST else -1]:
        go(mover, other, Move(Kind.END, seed=mover.secret.seed))
    opened = making.revealed(GROUP, host.bag, [side.secret for side in both])
    assert opened[HOST][: len(host.mine)] == host.mine
    assert opened[GUEST][: len(guest.mine)] == guest.mine
    assert not host.bag.allowed(HOST) | host.bag.allowed(GUEST)


def test_an_exchange_is_answered_by_an_exchange_in_one_message() -> None:
    host, guest = begun(GROUP, Random(5), 8)
    go(guest, host, Move(Kind.EXCHANGE, slots=bytes((0, 3, 6))))
    kept = host.mine
    go(host, guest, Move(Kind.EXCHANGE, slots=bytes((1, 2))))
    assert len(guest.mine) == RACK
    assert host.mine == kept[:1] + kept[3:]
    assert (guest.bag.epochs, host.bag.epochs) == ((3, 2),) * 2
    go(guest, host, Move(Kind.PASS))
    assert len(host.mine) == RACK


def test_a_challenge_that_is_upheld_gives_back_tiles_in_their_slots_and_nobody_has_seen_the_new_ones() -> (
    None
):
    host, guest = begun(GROUP, Random(6), 8)
    rack, bag = guest.mine, guest.bag.lying.bag
    go(guest, host, guest.laying(5, 0, 2))
    assert guest.mine == bytes(rack[slot] for slot in (1, 3, 4, 6))
    for side in (host, guest):
        side.bag = side.bag.taken_back()
        with pytest.raises(Refused, match=r"friend\.order"):
            side.bag.taken_back()
    assert (guest.mine, guest.bag.lying.bag) == (rack, bag)
    go(host, guest, host.laying(0))
    assert guest.mine == rack, "no place was opened"
    go(guest, host, guest.laying(5, 0, 2))


@pytest.mark.parametrize("starter", [HOST, GUEST])
def test_both_draw_for_the_start_without_touching_the_bag(starter: int) -> None:
    for seed in range(40):
        host, guest = sides(GROUP, Random(seed), 1, draws_start=True)
        go(guest, host, accepting(guest))
        go(host, guest, drawing(host, Move(Kind.BAG)))
        draw = guest.secret.draw(guest.bag.game)
        if guest.bag.starter(draw) == starter:
            break
    drawn = [*start_draws(guest.bag.draw, draw, TILES)][-1]
    assert drawn[starter] < drawn[1 - starter]
    honest = Move(Kind.PASS if starter == GUEST else Kind.DEAL, draw=draw)
    false = Move(Kind.DEAL if starter == GUEST else Kind.PASS, draw=draw)
    with pytest.raises(Refused, match=r"friend\.order"):
        guest.made(false)
    with pytest.raises(Refused, match=r"friend\.proof"):
        guest.made(replace(honest, draw=bytes(16)))
    go(guest, host, honest)
    assert host.bag.turn == HOST


@pytest.mark.rule("TOG-9")
def test_messages_are_as_long_as_they_are_said_to_be() -> None:
    host, guest = begun(GROUP, Random(7), ROUNDS)
    go(guest, host, Move(Kind.PASS))
    go(host, guest, host.laying(*range(5)))
    go(guest, host, guest.laying(*range(5)))
    go(host, guest, Move(Kind.EXCHANGE, slots=bytes(range(RACK))))
    go(guest, host, Move(Kind.EXCHANGE, slots=b"\0"))
    lengths = [len(data) for data in host.messages]
    assert lengths[0] - 36 == 5381, "besides invitation, name and nonce"
    assert lengths[1:3] == [5605, 317]
    assert lengths[3] in range(111, 116), "five laid, nothing to be opened"
    assert lengths[4] in range(271, 276), "five laid, five opened: a usual turn"
    assert lengths[5] == 2150 + RACK + 32 * (5 + 1 + 90)
    assert lengths[6] == 2150 + 1 + 32 * (7 + 1 + 90) + 2056 + 32 * (1 + 90)
