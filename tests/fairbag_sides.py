"""Both sides of a fair bag without a game: slots and numbers, no squares, no words."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from random import Random

from faristol.errors import Refused
from faristol.fairbag import proof
from faristol.fairbag.fair_bag import GUEST, HOST, FairBag, game_id
from faristol.fairbag.group import Group
from faristol.fairbag.side import Secret, check, make, tile_points
from faristol.fairbag.wire import Kind, Laid, Move
from faristol.foreign.portions import finished as ended

TILES = bytes(min(number // 4, 24) for number in range(100))
"""A hundred tiles: four blanks, then four or more of each letter."""

RACK = 7


@dataclass
class Side:
    """One side: its bag, its seed, and every message that it has sent or taken."""

    group: Group
    bag: FairBag
    secret: Secret
    messages: list[bytes] = field(default_factory=list)

    @property
    def mine(self) -> bytes:
        """The numbers of the own tiles that are open."""
        return self.bag.lying.mine

    def made(self, move: Move) -> bytes:
        """Make a message, which is not sent yet."""
        return ended(make(self.group, self.bag, self.secret, move))

    def send(self, move: Move) -> bytes:
        """Make a message and go on after it."""
        return self.sent(self.made(move))

    def sent(self, data: bytes) -> bytes:
        """Go on after a message of one's own."""
        self.bag = self.bag.after(self.bag.read(data, self.secret.seat), data)
        self.messages.append(data)
        return data

    def take(self, data: bytes) -> bytes:
        """Check a message and go on after it; the own new tiles."""
        message = self.bag.read(data, 1 - self.secret.seat)
        opened = ended(check(self.group, self.bag, self.secret, message))
        self.bag = self.bag.after(message, data, opened)
        self.messages.append(data)
        return opened

    def refuses(self, data: bytes) -> str:
        """The code with which a message is refused, which must change nothing."""
        before = (self.bag, [*self.messages])
        try:
            self.take(data)
        except Refused as refused:
            assert (self.bag, self.messages) == before
            return refused.code
        raise AssertionError("taken")

    def laying(self, *slots: int, **fields: object) -> Move:
        """A play of the tiles of these slots."""
        laid = tuple(Laid(slot, slot, self.mine[slot], int(not TILES[self.mine[slot]])) for slot in slots)
        return replace(Move(Kind.PLAY, laid=laid), **fields)

    def copy(self) -> "Side":
        """A copy of this side as it is, which goes on by itself."""
        return replace(self, messages=[*self.messages])


def sides(group: Group, rng: Random, rounds: int, *, draws_start: bool = False) -> tuple[Side, Side]:
    """Both sides before the first message."""
    secrets = [Secret(seat, rng.randbytes(32)) for seat in (HOST, GUEST)]
    game = game_id(b"an invitation", secrets[GUEST].nonce())
    bags = [FairBag(seat, game, TILES, RACK, draws_start, rounds=rounds) for seat in (HOST, GUEST)]
    host, guest = (Side(group, bag, secret) for bag, secret in zip(bags, secrets, strict=True))
    return host, guest


def accepting(guest: Side) -> Move:
    """The guest's first move."""
    commitment = guest.secret.commitment(guest.bag.game) if guest.bag.draws_start else b""
    nonce = guest.secret.nonce()
    return Move(Kind.ACCEPT, name="Pau", invitation=b"an invitation", commitment=commitment, nonce=nonce)


def drawing(side: Side, move: Move) -> Move:
    """A move with this side's number of the draw for the start, where there is one."""
    return replace(move, draw=side.secret.draw(side.bag.game)) if side.bag.draws_start else move


def begun(group: Group, rng: Random, rounds: int) -> tuple[Side, Side]:
    """Both sides when the guest is to move for the first time."""
    host, guest = sides(group, rng, rounds)
    host.take(guest.send(accepting(guest)))
    guest.take(host.send(Move(Kind.BAG)))
    return host, guest


def signed_again(side: Side, data: bytes, change: Callable[[bytes], bytes]) -> bytes:
    """A message changed before its proof, with a signature that is right for one without pairs."""
    signed = change(data[: -proof.PROOF])
    key = side.secret.key(side.group, side.bag)
    return signed + proof.prove(side.group, side.bag.game + signed, key, side.secret.seed, [])


def numbers_of(sides: tuple[Side, Side]) -> list[int]:
    """The numbers of all tiles: laid, on both racks, in the bag, opened with both keys."""
    [bag, other] = [side.bag for side in sides]
    assert bag.lying.bag == other.lying.bag
    assert (bag.lying.racks, bag.lying.laid) == (other.lying.racks, other.lying.laid)
    group, both = sides[0].group, 1
    for side in sides:
        both = both * side.secret.key(group, bag) % group.order
    closed = [*bag.lying.racks[HOST], *bag.lying.racks[GUEST], *bag.lying.bag]
    points = tile_points(group, bag.game, len(TILES))
    opened = group.times(closed, pow(both, -1, group.order))
    return sorted([*bag.lying.laid, *map(points.index, opened)])
