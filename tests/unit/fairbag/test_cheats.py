"""What a dishonest side may send is refused in the message that carries it, and changes nothing (TOG-8).

A false list comes with a proof that was made as well as one can be: the statement alone is false. A cheat who
does not try again passes a proof of 20 rounds once in a million.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import cache
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from effort import LONG, effort
from fairbag_sides import RACK, TILES, Side, accepting, begun, drawing, sides
from faristol.errors import Refused
from faristol.fairbag import proof, shuffle
from faristol.fairbag import side as making
from faristol.fairbag.fair_bag import GUEST, HOST, FairBag
from faristol.fairbag.group import SIZE, ZERO, Group
from faristol.fairbag.shuffle import Closed
from faristol.fairbag.side import Secret
from faristol.fairbag.wire import HEADER, Flag, Kind, Laid, Move
from quick_group import ORDER, QuickGroup

GROUP = QuickGroup()
ROUNDS = 20
NONE = b"\xff" * SIZE
CODES = {"friend.cut", "friend.newer", "friend.order", "friend.early", "friend.play", "friend.proof"}
"""What a message that was damaged on its way may be refused with."""


class AnyBag(FairBag):
    """A bag that lets its side do everything."""

    def allowed(self, sender: int) -> frozenset[Kind]:
        """Allow everything."""
        return frozenset(Kind)

    def require_possible(self, move: Move, sender: int) -> None:
        """Allow everything."""


def freely(side: Side, move: Move) -> bytes:
    """A message that its own app would have refused to make."""
    return replace(side, bag=AnyBag(**vars(side.bag))).made(move)


@contextmanager
def instead(owner: object, name: str, other: object) -> Iterator[None]:
    """Have a part of the side's own program replaced."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(owner, name, other)
        yield


Change = Callable[[Closed, Closed, int, Side, Random], Closed]


def relisted(cheat: Side, move: Move, change: Change, rng: Random) -> bytes:
    """A message whose last closed list is not the one before, with a proof made of it as if it were."""

    def closing(group: Group, before: Closed, key: int) -> Closed:
        return change(before, shuffle_reclosed(group, before, key), key, cheat, rng)

    shuffle_reclosed = shuffle.reclosed
    with instead(shuffle, "reclosed", closing):
        return cheat.made(move)


def other_loose(after: Closed, at: int, point: bytes) -> Closed:
    return replace(after, loose=tuple(sorted((*after.loose[:at], point, *after.loose[at + 1 :]))))


def total(points: tuple[bytes, ...], key: int) -> bytes:
    return GROUP.times([GROUP.combined(points, [1] * len(points))], key)[0]


def some(after: Closed, rng: Random) -> int:
    return rng.randrange(len(after.loose))


def replaced(_: Closed, after: Closed, key: int, cheat: Side, rng: Random) -> Closed:
    tile = rng.choice(making.tile_points(GROUP, cheat.bag.game, len(TILES)))
    return other_loose(after, some(after, rng), GROUP.times([tile], key + 1)[0])


def doubled_under_another_key(before: Closed, after: Closed, key: int, _: Side, rng: Random) -> Closed:
    return other_loose(after, some(after, rng), GROUP.times([rng.choice(before.loose)], key + 5)[0])


def doubled(_: Closed, after: Closed, __: int, ___: Side, rng: Random) -> Closed:
    at = rng.randrange(1, len(after.loose))
    return other_loose(after, at, after.loose[at - 1])


def summed(before: Closed, after: Closed, key: int, _: Side, rng: Random) -> Closed:
    return other_loose(after, some(after, rng), total(tuple(rng.sample(before.loose, 4)), key))


def racks_summed(before: Closed, after: Closed, key: int, cheat: Side, rng: Random) -> Closed:
    hosts = len(cheat.bag.lying.racks[HOST])
    racks = before.ordered[1:]
    rack = racks[:hosts] if cheat.secret.seat == GUEST else racks[hosts:]
    return other_loose(after, some(after, rng), total(rack, key))


def unsorted(_: Closed, after: Closed, __: int, ___: Side, rng: Random) -> Closed:
    at = rng.randrange(1, len(after.loose))
    loose = (*after.loose[: at - 1], after.loose[at], after.loose[at - 1], *after.loose[at + 1 :])
    return replace(after, loose=loose)


def rack_turned(_: Closed, after: Closed, __: int, ___: Side, ____: Random) -> Closed:
    return replace(after, ordered=(after.ordered[0], after.ordered[2], after.ordered[1], *after.ordered[3:]))


def from_the_bag(_: Closed, after: Closed, __: int, ___: Side, rng: Random) -> Closed:
    at = some(after, rng)
    loose = sorted((*after.loose[:at], *after.loose[at + 1 :], after.ordered[1]))
    return Closed((after.ordered[0], after.loose[at], *after.ordered[2:]), tuple(loose))


LISTS: dict[str, Change] = {
    "a tile replaced": replaced,
    "a tile twice under another key": doubled_under_another_key,
    "a tile twice": doubled,
    "a sum of tiles": summed,
    "a list unsorted": unsorted,
}
RACKED: dict[str, Change] = {
    **LISTS,
    "the other's rack summed": racks_summed,
    "two tiles of a rack changed about": rack_turned,
    "a tile of a rack for one of the bag": from_the_bag,
}


@cache
def position(seed: int) -> tuple[Side, Side]:
    """Who is to move in a bag some turns on, and the other side."""
    rng = Random(seed)
    host, guest = begun(GROUP, rng, ROUNDS)
    mover, other = guest, host
    for _ in range(seed % 6):
        slots = rng.sample(range(len(mover.mine)), rng.randint(1, RACK - 1))
        change = rng.random() < 0.2
        other.take(mover.send(Move(Kind.EXCHANGE, slots=bytes(slots)) if change else mover.laying(*slots)))
        mover, other = other, mover
    return mover, other


def turned(seed: int) -> tuple[Side, Side, Random]:
    """A fresh copy of a position, and chance."""
    mover, other = position(seed % effort(4, 60))
    return mover.copy(), other.copy(), Random(f"none of both sides has {seed}")


def misnamed(cheat: Side, number: int) -> bytes:
    """A play of the first slot in the name of another tile."""
    return freely(cheat, Move(Kind.PLAY, laid=(Laid(0, 7, number),)))


def not_drawn(cheat: Side, other: Side, rng: Random) -> bytes:
    lying = cheat.bag.lying
    strange = [n for n in range(len(TILES)) if n not in (*cheat.mine, *other.mine, *lying.laid)]
    return misnamed(cheat, rng.choice(strange))


def of_the_other_rack(cheat: Side, other: Side, rng: Random) -> bytes:
    return misnamed(cheat, rng.choice(other.mine)) if other.mine else not_drawn(cheat, other, rng)


def in_each_others_name(cheat: Side, _: Side, __: Random) -> bytes:
    one, two, *rest = cheat.mine
    lying = replace(cheat.bag.lying, mine=bytes((two, one, *rest)))
    cheat = replace(cheat, bag=replace(cheat.bag, lying=lying))
    return cheat.made(cheat.laying(0, 1))


def slot_twice(cheat: Side, _: Side, __: Random) -> bytes:
    return freely(cheat, replace(cheat.laying(0), laid=cheat.laying(0).laid + cheat.laying(0).laid))


def no_such_slot(cheat: Side, _: Side, __: Random) -> bytes:
    return freely(cheat, Move(Kind.PLAY, laid=(replace(cheat.laying(0).laid[0], slot=RACK),)))


def nothing_laid(cheat: Side, _: Side, __: Random) -> bytes:
    return freely(cheat, Move(Kind.PLAY))


def exchanged_twice(cheat: Side, _: Side, __: Random) -> bytes:
    data = bytearray(cheat.made(Move(Kind.EXCHANGE, slots=bytes((0, 1)))))
    shape = cheat.bag.shape(cheat.secret.seat, Kind.EXCHANGE)
    lists = shuffle.proof_size(ROUNDS) + SIZE * sum(shape.second) if shape.second else 0
    at = HEADER.size + lists + SIZE * shape.opened
    assert data[at : at + 3] == bytes((2, 0, 1))
    data[at + 2] = 0
    return bytes(data)


def shown_but_not_held(cheat: Side, _: Side, rng: Random) -> bytes:
    strange = rng.choice([n for n in range(100) if n not in (*cheat.mine, *cheat.bag.lying.laid)])
    return cheat.made(Move(Kind.SENYORS, shown=cheat.mine[:-1] + bytes((strange,))))


def another_places_half(cheat: Side, _: Side, rng: Random) -> bytes:
    closed = making._waiting
    with instead(making, "_waiting", lambda bag, seat: (rng.choice(bag.lying.bag), *closed(bag, seat)[1:])):
        return cheat.made(Move(Kind.PASS))


def half_that_is(point: bytes) -> Callable[[Side, Side, Random], bytes]:
    def cheating(cheat: Side, _: Side, __: Random) -> bytes:
        data = cheat.made(Move(Kind.PASS))
        at = len(data) - proof.PROOF - SIZE
        return data[:at] + point + data[at + SIZE :]

    return cheating


def of_another_statement(cheat: Side, _: Side, __: Random) -> bytes:
    return cheat.made(Move(Kind.PASS))[: -proof.PROOF] + cheat.made(cheat.laying(0))[-proof.PROOF :]


def by_a_stranger(cheat: Side, _: Side, rng: Random) -> bytes:
    return replace(cheat, secret=Secret(cheat.secret.seat, rng.randbytes(32))).made(Move(Kind.PASS))


def by_the_other_key(cheat: Side, other: Side, _: Random) -> bytes:
    return replace(cheat, secret=replace(other.secret, seat=cheat.secret.seat)).made(Move(Kind.PASS))


def replayed(cheat: Side, _: Side, rng: Random) -> bytes:
    return rng.choice(cheat.messages)


def gone_on_twice(cheat: Side, other: Side, _: Random) -> bytes:
    restored = cheat.copy()
    other.take(cheat.send(Move(Kind.PASS)))
    return restored.made(restored.laying(0))


def too_early(cheat: Side, _: Side, __: Random) -> bytes:
    return freely(replace(cheat, bag=replace(cheat.bag, number=cheat.bag.number + 1)), Move(Kind.PASS))


def out_of_its_kind(cheat: Side, _: Side, rng: Random) -> bytes:
    return freely(cheat, Move(rng.choice((Kind.ACCEPT, Kind.BAG))))


def resigned_with_a_pass(cheat: Side, _: Side, __: Random) -> bytes:
    return freely(cheat, Move(Kind.PASS, Flag.RESIGNS))


def cut(cheat: Side, _: Side, rng: Random) -> bytes:
    data = cheat.made(cheat.laying(0))
    return data[: rng.randrange(len(data))]


def too_long(cheat: Side, _: Side, rng: Random) -> bytes:
    return cheat.made(cheat.laying(0)) + rng.randbytes(rng.randint(1, 40))


def later_version(cheat: Side, _: Side, rng: Random) -> bytes:
    return bytes((rng.randint(3, 255),)) + cheat.made(Move(Kind.PASS))[1:]


def another_seed(cheat: Side, _: Side, rng: Random) -> bytes:
    return cheat.made(Move(Kind.END, seed=rng.randbytes(32)))


def scalar_of_a_list(number: int) -> Callable[[Side, Side, Random], bytes]:
    def cheating(cheat: Side, _: Side, rng: Random) -> bytes:
        honest = shuffle.prove

        def proving(*given):
            made = yield from honest(*given)
            at = shuffle.ROOT + SIZE * rng.randrange(ROUNDS)
            return made[:at] + number.to_bytes(SIZE, "little") + made[at + SIZE :]

        with instead(shuffle, "prove", proving):
            return cheat.made(Move(Kind.EXCHANGE, slots=b"\0"))

    return cheating


def point_of_a_list(point: bytes) -> Callable[[Side, Side, Random], bytes]:
    def cheating(cheat: Side, _: Side, rng: Random) -> bytes:
        honest = making._closing

        def closing(group, bag, secret, header):
            made = yield from honest(group, bag, secret, header)
            if bag.reclosing == secret.seat:
                return made  # the list after it is the one that is not
            at = rng.randrange(len(made.after.loose))
            loose = (*made.after.loose[:at], point, *made.after.loose[at + 1 :])
            return replace(made, after=replace(made.after, loose=loose))

        with instead(making, "_closing", closing):
            return cheat.made(Move(Kind.EXCHANGE, slots=b"\0"))

    return cheating


CHEATS: dict[str, tuple[str, Callable[[Side, Side, Random], bytes]]] = {
    "a tile not drawn": ("friend.proof", not_drawn),
    "a tile of the other rack": ("friend.proof", of_the_other_rack),
    "two tiles in each other's name": ("friend.proof", in_each_others_name),
    "a slot twice": ("friend.play", slot_twice),
    "a slot that is none": ("friend.play", no_such_slot),
    "nothing laid": ("friend.play", nothing_laid),
    "a slot exchanged twice": ("friend.play", exchanged_twice),
    "a tile shown that is not held": ("friend.proof", shown_but_not_held),
    "another place's half": ("friend.proof", another_places_half),
    "the zero point for a half": ("friend.cut", half_that_is(ZERO)),
    "no point for a half": ("friend.cut", half_that_is(NONE)),
    "a proof of another statement": ("friend.proof", of_another_statement),
    "a stranger": ("friend.proof", by_a_stranger),
    "one's own key": ("friend.proof", by_the_other_key),
    "an older message again": ("friend.order", replayed),
    "a restored copy that goes on twice": ("friend.order", gone_on_twice),
    "a message too early": ("friend.early", too_early),
    "a kind that is not due": ("friend.order", out_of_its_kind),
    "a pass that resigns": ("friend.order", resigned_with_a_pass),
    "cut short": ("friend.cut", cut),
    "too long": ("friend.cut", too_long),
    "a later version": ("friend.newer", later_version),
    "another seed at the end": ("friend.seed", another_seed),
    "a scalar of zero": ("friend.bag", scalar_of_a_list(0)),
    "a scalar of the order": ("friend.bag", scalar_of_a_list(ORDER)),
    "the zero point in a list": ("friend.cut", point_of_a_list(ZERO)),
    "no point in a list": ("friend.cut", point_of_a_list(NONE)),
    **{
        name: ("friend.bag", lambda cheat, _, rng, change=change: relisted(
            cheat, Move(Kind.EXCHANGE, slots=bytes((0,))), change, rng))
        for name, change in RACKED.items()
    },
}  # fmt: skip


@pytest.mark.rule("TOG-8")
@settings(deadline=None, max_examples=effort(500, 2_000, 10_000))
@given(st.sampled_from(sorted(CHEATS)), st.integers(0, 2**32))
def test_every_cheat_is_found_in_the_message_that_carries_it(name: str, seed: int) -> None:
    code, cheating = CHEATS[name]
    cheat, other, rng = turned(seed)
    assert other.refuses(cheating(cheat, other, rng)) == code


@pytest.mark.rule("TOG-8")
@pytest.mark.parametrize("name", CHEATS)
def test_no_cheat_is_left_out(name: str) -> None:
    test_every_cheat_is_found_in_the_message_that_carries_it.hypothesis.inner_test(name, 6)


@pytest.mark.rule("TOG-8")
@pytest.mark.parametrize("seed", [0, 3])
def test_every_byte_that_is_false_is_found_and_the_honest_message_is_taken_after_all_that(seed: int) -> None:
    cheat, other, rng = turned(seed)
    data = cheat.made(cheat.laying(0, 1, 2))
    bits = range(8) if LONG else [None]  # with these all dishonest messages are ten thousand
    for at in range(len(data)):
        for bit in bits:
            false = bytearray(data)
            false[at] ^= 1 << (rng.randrange(8) if bit is None else bit)
            assert other.refuses(bytes(false)) in CODES
    other.take(data)


@pytest.mark.rule("TOG-8")
@pytest.mark.parametrize("closer", [GUEST, HOST])
@pytest.mark.parametrize("change", LISTS.values(), ids=LISTS)
def test_neither_closes_a_list_that_is_not_the_one_before(closer: int, change: Change) -> None:
    """Of a bag without a proof the second closer would see four tiles of the other rack by one draw."""
    rng = Random(8)
    host, guest = sides(GROUP, rng, ROUNDS)
    cheat, other, move = guest, host, accepting(guest)
    if closer == HOST:
        host.take(guest.send(move))
        cheat, other, move = host, guest, Move(Kind.BAG)
    assert other.refuses(relisted(cheat, move, change, rng)) == "friend.bag"
    other.take(cheat.send(move))


@pytest.mark.rule("TOG-8")
def test_a_message_of_another_game_is_none_of_this_one_whatever_its_header_says() -> None:
    cheat, other = begun(GROUP, Random(1), ROUNDS)[::-1]
    stranger, _ = begun(GROUP, Random(2), ROUNDS)[::-1]
    data = stranger.made(Move(Kind.PASS))
    assert other.refuses(data) == "friend.order"
    assert other.refuses(data[:2] + cheat.bag.game[:8] + data[10:]) == "friend.order"
    header = cheat.bag.head(Kind.PASS, Flag.NONE).packed()
    assert other.refuses(header + data[HEADER.size :]) == "friend.proof"


@pytest.mark.rule("TOG-8")
@pytest.mark.parametrize("flag", [1, 2, 16])
def test_a_flag_that_there_is_not_is_refused_even_if_its_sender_has_signed_it(flag: int) -> None:
    cheat, other = begun(GROUP, Random(1), ROUNDS)[::-1]
    assert other.refuses(freely(cheat, Move(Kind.PASS, Flag(flag)))) == "friend.cut"
    other.take(cheat.made(Move(Kind.PASS)))


@pytest.mark.rule("TOG-8")
@pytest.mark.parametrize("changed", ["invitation", "nonce", "commitment"])
def test_a_guest_accepts_the_invitation_of_this_game(changed: str) -> None:
    host, guest = sides(GROUP, Random(3), ROUNDS, draws_start=True)
    honest = accepting(guest)
    false = replace(honest, **{changed: getattr(honest, changed)[1:] + b"." * (changed == "nonce")})
    assert host.refuses(freely(guest, false)) == "friend.order"
    host.take(guest.send(honest))


@pytest.mark.rule("TOG-8")
def test_a_guest_opens_the_number_that_he_has_promised_and_nobody_starts_who_was_not_drawn() -> None:
    host, guest = sides(GROUP, Random(4), ROUNDS, draws_start=True)
    host.take(guest.send(accepting(guest)))
    guest.take(host.send(drawing(host, Move(Kind.BAG))))
    draw = guest.secret.draw(guest.bag.game)
    kind, other = Kind.PASS, Kind.DEAL
    if guest.bag.starter(draw) == HOST:
        kind, other = other, kind
    assert host.refuses(freely(guest, Move(kind, draw=bytes(16)))) == "friend.proof"
    assert host.refuses(freely(guest, Move(other, draw=draw))) == "friend.order"
    host.take(guest.send(Move(kind, draw=draw)))


@pytest.mark.rule("TOG-8")
def test_a_seed_is_the_one_of_every_key_and_not_of_the_last_one_alone() -> None:
    """Two false keys may be chosen so that the third is right: what lies between could not be read."""
    host, guest = sides(GROUP, Random(9), 2)
    honest = Secret.step

    def step(self: Secret, group: Group, game: bytes, epoch: int) -> int:
        number = honest(self, group, game, epoch)
        if self == guest.secret and epoch < 2:
            number = number * (3 if epoch else pow(3, -1, ORDER)) % ORDER
        return number

    with instead(Secret, "step", step):
        host.take(guest.send(accepting(guest)))
        guest.take(host.send(Move(Kind.BAG)))
        first = guest.bag
        host.take(guest.send(Move(Kind.EXCHANGE, slots=b"\0")))
        guest.take(host.send(Move(Kind.PASS)))
        host.take(guest.send(Move(Kind.END, seed=guest.secret.seed)))
    both = [host.secret, guest.secret]
    assert len(making.revealed(GROUP, host.bag, both)[GUEST]) == RACK
    with pytest.raises(Refused, match=r"friend\.seed"):
        making.revealed(GROUP, first, both)
