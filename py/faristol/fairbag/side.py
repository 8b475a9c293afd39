"""One side of a game with a fair bag: its secret seed makes messages, and checks those of the other side.

Both take long where tiles are closed anew: they are generators that pause after each round of a proof.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from faristol.errors import Refused
from faristol.fairbag import proof, shuffle
from faristol.fairbag.fair_bag import ACCEPTING, HASH, FairBag
from faristol.fairbag.group import Group, digest, number_bytes, scalar
from faristol.fairbag.shuffle import Closed
from faristol.fairbag.wire import NONCE, Kind, Message, Move, Reclosing, move_bytes, reclosing_bytes


def tile_points(group: Group, game: bytes, count: int) -> tuple[bytes, ...]:
    """Return the point of each tile by its number, other ones in each game."""
    return _tile_points(group.hashed, game, count)


@lru_cache(maxsize=4)
def _tile_points(hashed: Callable[[bytes], bytes], game: bytes, count: int) -> tuple[bytes, ...]:
    return tuple(hashed(b"tile " + bytes((number,)) + game) for number in range(count))


@dataclass(frozen=True)
class Secret:
    """The 32 bytes of a side that all its secret numbers of a game come from."""

    seat: int
    seed: bytes

    def step(self, group: Group, game: bytes, epoch: int) -> int:
        """Return the key of one closing."""
        return scalar(group.order, "key", self.seed, game, number_bytes(epoch, 2))

    def key(self, group: Group, bag: FairBag) -> int:
        """Return the key that all tiles are under now: the product of those of all closings."""
        product = 1
        for epoch in range(bag.epochs[self.seat]):
            product = product * self.step(group, bag.game, epoch) % group.order
        return product

    def draw(self, game: bytes) -> bytes:
        """Return this side's number of the draw for the start."""
        return digest("draw number", self.seed, game)[:NONCE]

    def nonce(self) -> bytes:
        """Return the guest's number that makes a game his own."""
        return digest("nonce of the game", self.seed)[:NONCE]

    def commitment(self, game: bytes) -> bytes:
        """Return what binds this side to its number before the other has told his."""
        return digest("draw", self.draw(game))[:HASH]


def make(
    group: Group, bag: FairBag, secret: Secret, move: Move, *, stands: bool = True
) -> Generator[None, None, bytes]:
    """Make this side's next message; raises Refused "friend.order" or "friend.play" for what cannot be."""
    if move.kind not in bag.allowed(secret.seat):
        raise Refused("friend.order")
    seat, header = secret.seat, bag.head(move.kind, move.flags).packed()
    accepting = move.kind is Kind.ACCEPT
    parts = [header, move_bytes(move, bag.tiles, timed=bag.timed)] if accepting else [header]
    if bag.reclosing == seat:
        second = yield from _closing(group, bag, secret, header)
        bag = bag.reclosed(seat, second.after)
        parts.append(reclosing_bytes(second))
    bag.require_possible(move, seat)
    key, pairs = secret.key(group, bag), list[proof.Pair]()
    if not accepting:
        closed = _waiting(bag, 1 - seat)
        halves = group.times(closed, _inverse(group, key))
        parts.extend(halves)
        pairs.extend(zip(halves, closed, strict=True))
        parts.append(move_bytes(move, bag.tiles, timed=bag.timed))
    numbers = [one.number for one in move.laid] or [*move.shown]
    points = [tile_points(group, bag.game, len(bag.tiles))[number] for number in numbers]
    pairs.extend(zip(points, group.times(points, key), strict=True))
    if move.kind in (Kind.EXCHANGE, Kind.SENYORS):
        after = bag.opened(seat, b"").moved(seat, move, stands)
        first = yield from _closing(group, after, secret, header)
        parts.append(reclosing_bytes(first))
    signed = b"".join(parts)
    return signed + proof.prove(group, bag.game + signed, key, secret.seed, pairs)


def check(
    group: Group, bag: FairBag, secret: Secret, message: Message, *, stands: bool = True
) -> Generator[None, None, bytes]:
    """Check a message of the other side whose move the rules allow; return the numbers of own new tiles.

    Raises Refused: "friend.proof" for a tile that was not drawn, a place opened wrongly or another sender,
    "friend.tile", "friend.bag" for a list that is not the one before shuffled, "friend.seed".
    """
    seat, sender = secret.seat, 1 - secret.seat
    header = message.head.packed()
    before, after = bag, bag
    if message.second:
        _require_points(group, message.second.after.all)
        after = bag.reclosed(sender, message.second.after)
    opened = bytes(0)
    own = _inverse(group, secret.key(group, after))
    pairs = list[proof.Pair]()
    if message.move.kind is not Kind.ACCEPT:
        _require_points(group, message.opened)
        pairs.extend(zip(message.opened, _waiting(after, seat), strict=True))
        opened = _numbers(group, after, group.times(message.opened, own))
        after = after.opened(sender, opened)
    pairs.extend(_shown(group, after, message.move, own, sender))
    if not proof.is_proven(group, bag.game + message.signed, after.keys[sender], pairs, message.proof):
        raise Refused("friend.proof")
    if message.move.kind is Kind.END:
        require_seed(group, after, Secret(sender, message.move.seed))
    if len(opened) != len(message.opened):
        raise Refused("friend.tile")
    if message.second:
        yield from _check_closing(group, before, sender, header, message.second)
    if message.first:
        _require_points(group, message.first.after.all)
        yield from _check_closing(
            group, after.moved(sender, message.move, stands), sender, header, message.first
        )
    return opened


def require_seed(group: Group, bag: FairBag, secret: Secret) -> None:
    """Refuse a seed that is not the one whose keys the tiles are under; raises Refused "friend.seed"."""
    if group.times([group.base], secret.key(group, bag)) != [bag.keys[secret.seat]]:
        raise Refused("friend.seed")


def revealed(group: Group, bag: FairBag, secrets: Sequence[Secret]) -> tuple[bytes, bytes]:
    """Return the numbers of both racks; raises Refused "friend.seed" for seeds that only fit later keys."""
    both = 1
    for secret in secrets:
        require_seed(group, bag, secret)
        both = both * secret.key(group, bag) % group.order
    host, guest = (_numbers(group, bag, group.times(rack, _inverse(group, both))) for rack in bag.lying.racks)
    return host, guest


def _closing(group: Group, bag: FairBag, secret: Secret, header: bytes) -> Generator[None, None, Reclosing]:
    """Close all tiles that are not on the board once more, with the proof."""
    step = secret.step(group, bag.game, bag.epochs[secret.seat])
    before = _listed(group, bag, secret.seat)
    after = shuffle.reclosed(group, before, step)
    made = yield from shuffle.prove(group, bag.game + header, before, after, step, secret.seed, bag.rounds)
    return Reclosing(after, made)


def _check_closing(
    group: Group, bag: FairBag, sender: int, header: bytes, reclosing: Reclosing
) -> Generator[None, None, None]:
    before = _listed(group, bag, sender)
    yield from shuffle.check(group, bag.game + header, before, reclosing.after, reclosing.proof, bag.rounds)


def _listed(group: Group, bag: FairBag, sender: int) -> Closed:
    """Return all that a side closes: its key's point, both racks, the bag; at first the tiles themselves."""
    key = bag.keys[sender] or group.base
    if bag.number == ACCEPTING:
        return Closed((key,), tile_points(group, bag.game, len(bag.tiles)))
    closed = bag.closed
    return Closed((key, *closed.ordered), closed.loose)


def _waiting(bag: FairBag, seat: int) -> tuple[bytes, ...]:
    """Return the closed tiles of a side that wait for the other one's half."""
    rack = bag.lying.racks[seat]
    return rack[len(rack) - bag.lying.unopened[seat] :]


def _shown(group: Group, bag: FairBag, move: Move, own: int, sender: int) -> list[proof.Pair]:
    """Return each tile laid or shown with what its slot is under the sender's key alone."""
    slots = [one.slot for one in move.laid] or [*range(len(move.shown))]
    numbers = [one.number for one in move.laid] or [*move.shown]
    points = tile_points(group, bag.game, len(bag.tiles))
    closed = group.times([bag.lying.racks[sender][slot] for slot in slots], own)
    return [(points[number], image) for number, image in zip(numbers, closed, strict=True)]


def _numbers(group: Group, bag: FairBag, points: Sequence[bytes]) -> bytes:
    """Return the numbers of open tiles, without those that are none."""
    numbers: Mapping[bytes, int] = {
        point: number for number, point in enumerate(tile_points(group, bag.game, len(bag.tiles)))
    }
    return bytes(numbers[point] for point in points if point in numbers)


def _require_points(group: Group, points: Sequence[bytes]) -> None:
    if not all(map(group.is_point, points)):
        raise Refused("friend.cut")


def _inverse(group: Group, key: int) -> int:
    return pow(key, -1, group.order)
