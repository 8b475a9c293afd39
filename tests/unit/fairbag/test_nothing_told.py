"""What a side receives does not depend on tiles that are closed to it (TOG-8)."""

from random import Random

import pytest

from fairbag_sides import RACK, TILES, Side, accepting, begun, ended, sides
from faristol.fairbag import proof, shuffle
from faristol.fairbag import side as making
from faristol.fairbag.group import Group
from faristol.fairbag.shuffle import Closed
from faristol.fairbag.wire import Kind, Move
from quick_group import ORDER, QuickGroup

GROUP = QuickGroup()
MOVES = (
    Move(Kind.PASS),
    Move(Kind.EXCHANGE, slots=b"\0\2"),
    Move(Kind.EXCHANGE, slots=b"\1"),
    Move(Kind.PASS),
)
"""Moves that show no tile."""


def received(host: Side, guest: Side) -> tuple[list[list[bytes]], set[int]]:
    """The points of each message that the guest receives before a tile is laid, and all tiles that he has."""
    points, had = list[list[bytes]](), set[int]()
    host.take(guest.send(accepting(guest)))
    other, mover, moves = guest, host, (Move(Kind.BAG), *MOVES)
    for move in moves:
        data = mover.made(move)
        message = mover.bag.read(data, mover.secret.seat)
        lists = [one.after.all for one in (message.second, message.first) if one]
        if mover is host:
            points.append([*message.opened, *(point for one in lists for point in one)])
        mover.sent(data)
        other.take(data)
        had.update(guest.mine)
        mover, other = other, mover
    return points, had


@pytest.mark.rule("TOG-8")
def test_with_other_letters_on_the_tiles_every_byte_is_the_same_until_one_is_laid() -> None:
    told, racks = set(), set()
    for turn in range(3):
        host, guest = sides(GROUP, Random(1), 2)
        letters = bytes(Random(turn).sample(TILES, len(TILES)))
        for side in (host, guest):
            object.__setattr__(side.bag, "tiles", letters)
        received(host, guest)
        told.add(b"".join(guest.messages))
        racks.add(bytes(letters[number] for number in host.mine))
    assert (len(told), len(racks)) == (1, 3)


@pytest.mark.rule("TOG-8")
def test_with_other_tiles_on_the_rack_of_the_other_the_same_points_are_received(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The points of all tiles but the guest's are changed about: the lists, the places that he is opened and
    his own rack are the same, and only the other rack is another. Proofs are hashes of the statement."""
    honest, seen, racks, own = making.tile_points, [], set(), set()
    kept: set[int] = set()
    for turn in range(3):
        moved = [number for number in range(len(TILES)) if number not in kept]
        other = dict(zip(moved, Random(turn).sample(moved, len(moved)) if turn else moved, strict=True))

        def points(group: Group, game: bytes, count: int, other: dict[int, int] = other) -> tuple[bytes, ...]:
            tiles = honest(group, game, count)
            return tuple(tiles[other.get(number, number)] for number in range(count))

        monkeypatch.setattr(making, "tile_points", points)
        host, guest = sides(GROUP, Random(1), 2)
        points_received, kept = received(host, guest)
        seen.append(points_received)
        racks.add(host.mine)
        own.add(guest.mine)
    assert seen[0] == seen[1] == seen[2]
    assert (len(racks), len(own)) == (3, 1)


@pytest.mark.rule("TOG-8")
def test_a_copy_that_goes_on_twice_shares_no_number_of_a_proof() -> None:
    """One message would show r and the other key / r, and the key would be out."""
    _, guest = begun(GROUP, Random(5), 24)
    before = Closed((GROUP.base,), guest.bag.lying.bag)
    shown = []
    for context in (b"one", b"other"):
        after = shuffle.reclosed(GROUP, before, 12345)
        made = ended(shuffle.prove(GROUP, context, before, after, 12345, guest.secret.seed, 24))
        shown.append({made[at : at + 32] for at in range(shuffle.ROOT, len(made), 32)})
    assert not shown[0] & shown[1]
    products = {
        int.from_bytes(one, "little") * int.from_bytes(two, "little") % ORDER
        for one in shown[0]
        for two in shown[1]
    }
    assert 12345 not in products
    one, two = (guest.made(move)[-proof.PROOF :] for move in (Move(Kind.PASS), guest.laying(*range(RACK))))
    c1, c2 = (int.from_bytes(made[: proof.CHALLENGE], "little") for made in (one, two))
    s1, s2 = (int.from_bytes(made[proof.CHALLENGE :], "little") for made in (one, two))
    key = guest.secret.key(GROUP, guest.bag)
    assert (s1 - s2) * pow(c1 - c2, -1, ORDER) % ORDER != key
