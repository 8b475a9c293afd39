"""The bag that nobody sees, as both sides see it: closed tiles in the bag and on two racks.

A closed tile is a point under the key of each side; opening it takes both. Tiles are drawn from the front of
the bag on to the end of a rack, and named by their slot there. Nothing here needs the group: a saved game is
folded again without it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TypeVar

from faristol.errors import Refused
from faristol.fairbag.group import digest, number_bytes
from faristol.fairbag.shuffle import Closed
from faristol.fairbag.wire import (
    ASKED,
    HEADER,
    RENEWED,
    TELLS_TIME,
    VERSION,
    Flag,
    Head,
    Kind,
    Message,
    Move,
    Shape,
    head_of,
    read,
)

HOST, GUEST = 0, 1
"""Both sides: who has sent the invitation, and who has accepted it."""

WATCHER = 2
"""In the place of a side: a device that has neither seed and is told all messages (TOG-5)."""

ROUNDS = 64
"""Rounds of the proof of a shuffle, in version 1 of the protocol."""

ACCEPTING, BAGGING, OPENING = 1, 2, 3
"""The numbers of the messages before the game goes from turn to turn."""

MOVES = frozenset({Kind.PLAY, Kind.PASS, Kind.EXCHANGE, Kind.SENYORS, Kind.END})
HASH = 32
GAME = 8

T = TypeVar("T")


def game_id(invitation: bytes, nonce: bytes) -> bytes:
    """Return the 32 bytes that a game has from its invitation and from the guest's number."""
    return digest("game", invitation, nonce)[:HASH]


@dataclass(frozen=True)
class Lying:
    """Closed tiles, and those laid: what a challenge that is upheld brings back."""

    bag: tuple[bytes, ...] = ()
    racks: tuple[tuple[bytes, ...], tuple[bytes, ...]] = ((), ())
    unopened: tuple[int, int] = (0, 0)
    laid: frozenset[int] = frozenset()
    mine: bytes = b""

    def drawing(self, seat: int, count: int) -> Lying:
        """Return the tiles after a side has drawn from the front of the bag, as many as there are."""
        drawn = self.bag[:count]
        return replace(
            self,
            bag=self.bag[count:],
            racks=_put(self.racks, seat, (*self.racks[seat], *drawn)),
            unopened=_put(self.unopened, seat, self.unopened[seat] + len(drawn)),
        )

    def without(self, seat: int, slots: bytes, own: bool) -> Lying:
        """Return the tiles without those of some slots of a rack."""
        rack = tuple(tile for slot, tile in enumerate(self.racks[seat]) if slot not in slots)
        mine = bytes(number for slot, number in enumerate(self.mine) if slot not in slots)
        return replace(self, racks=_put(self.racks, seat, rack), mine=mine if own else self.mine)


@dataclass(frozen=True)
class FairBag:
    """A bag in the course of a game, on the device of `seat`.

    `tiles` has the letter of each of the tiles by number; `mine` in `lying` are the numbers of the own rack
    that have been opened, by slot. `number` is that of the message that comes next, `before` the hash of the
    last one. `epochs` count how often each side has closed the tiles, `keys` are the points of its key.
    In a `timed` game `spent` are the milliseconds that each side has told to have used, by seat.
    `turn` is the seat to move, None until it is known; `reclosing` has to close the tiles before anything
    else, and `redrawing` waits for seven new ones. `held` is how the tiles lay before the last play.

    The `closer` is the first to close it, and the one who `starts` moves first where nobody draws for it. A
    new bag for what is not on the board gives back as many tiles as each had: `hands`, by seat (TOG-7).
    """

    seat: int
    game: bytes
    tiles: bytes
    rack_size: int
    draws_start: bool
    blank_last: bool = False
    timed: bool = False
    rounds: int = ROUNDS
    number: int = ACCEPTING
    before: bytes = b""
    keys: tuple[bytes, bytes] = (b"", b"")
    epochs: tuple[int, int] = (0, 0)
    lying: Lying = Lying()
    turn: int | None = None
    reclosing: int | None = GUEST
    redrawing: int | None = None
    held: Lying | None = None
    ended: tuple[int, ...] = ()
    spent: tuple[int, int] = (0, 0)
    commitment: bytes = b""
    draw: bytes = b""
    closer: int = GUEST
    starts: int = GUEST
    hands: tuple[int, ...] = ()

    @property
    def version(self) -> int:
        """Return the version of the messages of this bag."""
        return RENEWED if self.hands else VERSION

    def asking(self, closer: int) -> bytes:
        """Return what a side asks for that has no seed: a new bag after this one's last message, and no
        other."""
        return ASKED.pack(RENEWED, closer, self.game, self.before)

    def renewed(self, seat: int, closer: int, nonce: bytes) -> FairBag:
        """Return a new bag of all tiles that are not on the board, both racks among them, on the device of
        `seat`; raises Refused "friend.no_new_bag" where the one who asks has not to go on."""
        if self.number <= BAGGING or self.ended or not self.allowed(closer):
            raise Refused("friend.no_new_bag")
        lying, starts = self.lying, closer
        if self.redrawing is not None:  # who has shown SENYORS waits for seven, and moves then
            lying, starts = lying.drawing(self.redrawing, self.rack_size), self.redrawing
        return FairBag(
            seat,
            game_id(self.asking(closer), nonce),
            bytes(tile for number, tile in enumerate(self.tiles) if number not in lying.laid),
            self.rack_size,
            draws_start=False,
            timed=self.timed,
            rounds=self.rounds,
            reclosing=closer,
            spent=self.spent,
            closer=closer,
            starts=starts,
            hands=(len(lying.racks[HOST]), len(lying.racks[GUEST])),
        )

    def first_hand(self, seat: int) -> int:
        """Return how many tiles a side draws first."""
        return self.hands[seat] if self.hands else self.rack_size

    @property
    def in_bag(self) -> int:
        """Count the tiles in the bag."""
        return len(self.tiles) if self.number == ACCEPTING else len(self.lying.bag)

    @property
    def closed(self) -> Closed:
        """Return all closed points that the next closing covers, without the key before them."""
        lying = self.lying
        return Closed((*lying.racks[HOST], *lying.racks[GUEST]), lying.bag)

    def head(self, kind: Kind, flags: Flag) -> Head:
        """Return the header of this side's next message."""
        return Head(
            kind, self.seat, self.game[:GAME], self.number, self.before or self.game, flags, self.version
        )

    def allowed(self, sender: int) -> frozenset[Kind]:
        """Return the kinds of messages that a side may send next."""
        if self.number in (ACCEPTING, BAGGING):
            kind, due = ((Kind.ACCEPT, self.closer), (Kind.BAG, 1 - self.closer))[self.number - 1]
            return frozenset({kind} if sender == due else ())
        if self.redrawing is not None:
            return frozenset({Kind.DEAL} if sender != self.redrawing else ())
        if self.ended:
            return frozenset({Kind.END} if sender not in self.ended else ())
        if self.turn is None:  # the guest opens the draw for the start: with a move if he starts
            return MOVES | {Kind.DEAL} if sender == GUEST else frozenset()
        if sender != self.turn:
            return frozenset()
        return MOVES | {Kind.DEAL} if self.lying.unopened[1 - sender] else MOVES

    def taken_back(self) -> FairBag:
        """Return the bag after a challenge of the last play was upheld: its tiles are on their slots again,
        those that were drawn for them at the front of the bag; nobody has seen them."""
        if self.held is None:
            raise Refused("friend.order")
        return replace(self, lying=self.held, held=None)

    def shape(self, sender: int, kind: Kind) -> Shape:
        """Return the lengths of the parts of a message that this bag implies."""
        closing = self.reclosing == sender
        opened = self.lying.unopened[1 - sender]
        racks = sum(map(len, self.lying.racks))
        second = (1 + racks, self.in_bag) if closing else None
        if closing and kind is Kind.BAG:
            opened = min(self.first_hand(1 - sender), self.in_bag)
        left = self.in_bag
        if closing and self.redrawing is not None:
            opened = min(self.rack_size, left)
            racks, left = racks + opened, left - opened
        first = None
        if kind is Kind.EXCHANGE:
            first = (1 + racks, left)
        if kind is Kind.SENYORS:
            first = (1 + racks - self.rack_size, left + self.rack_size)
        return Shape(
            second=second,
            opened=0 if kind is Kind.ACCEPT else opened,
            first=first,
            draws=self.draws_start and self.number in (BAGGING, OPENING),
            timed=self.timed,
            rounds=self.rounds,
        )

    def read(self, data: bytes, sender: int) -> Message:
        """Read the next message of a side; raises Refused "friend.cut", "friend.newer", "friend.order",
        "friend.early", "friend.play"."""
        head = head_of(data)
        if head.number > self.number:
            raise Refused("friend.early")
        expected = (self.version, self.game[:GAME], self.number, self.before or self.game, sender)
        if (head.version, head.game, head.number, head.before, head.sender) != expected:
            raise Refused("friend.order")
        resigns = Flag.RESIGNS in head.flags and head.kind is not Kind.END
        if resigns or head.kind not in self.allowed(sender):
            raise Refused("friend.order")
        message = read(data, self.shape(sender, head.kind), self.tiles)
        self.require_possible(message.move, sender)
        return message

    def require_possible(self, move: Move, sender: int) -> None:
        """Refuse slots that are not on the rack, tiles laid before, a draw that was not opened as promised;
        raises Refused "friend.play"."""
        if move.kind is Kind.ACCEPT:
            committed = len(move.commitment) == (HASH if self.draws_start else 0)
            if not committed or game_id(move.invitation, move.nonce) != self.game:
                raise Refused("friend.order")
        size, before = len(self.lying.racks[sender]), self.lying.laid
        slots = [one.slot for one in move.laid] or [*move.slots]
        numbers = [one.number for one in move.laid] or [*move.shown]
        possible = (
            all(slot < size for slot in slots)
            and len(set(slots)) == len(slots)
            and len(set(numbers)) == len(numbers)
            and not before.intersection(numbers)
            and all(number < len(self.tiles) for number in numbers)
            and (move.kind is not Kind.PLAY or bool(move.laid))
            and (move.kind is not Kind.EXCHANGE or 0 < len(move.slots) <= self.in_bag)
            and (move.kind is not Kind.SENYORS or len(move.shown) == size == self.rack_size)
        )
        if not possible:
            raise Refused("friend.play")
        if self.number == OPENING and self.draws_start:
            if digest("draw", move.draw)[:HASH] != self.commitment:
                raise Refused("friend.proof")
            if (move.kind is Kind.DEAL) != (self.starter(move.draw) == HOST):
                raise Refused("friend.order")

    def starter(self, draw: bytes) -> int:
        """Return the seat that starts, by the guest's number of the draw."""
        last = [*start_draws(self.draw, draw, self.tiles)][-1]
        keys = [(self.blank_last and not tile, tile) for tile in last]
        return keys.index(min(keys))

    def reclosed(self, sender: int, after: Closed) -> FairBag:
        """Return the bag after a side has closed the tiles once more; those that wait for it are drawn."""
        hosts = len(self.lying.racks[HOST])
        racks = (after.ordered[1 : 1 + hosts], after.ordered[1 + hosts :])
        lying = replace(self.lying, bag=after.loose, racks=racks)
        if self.redrawing is not None and self.redrawing != sender:
            lying = lying.drawing(self.redrawing, self.rack_size)
        if self.number == BAGGING:
            for seat in (self.closer, 1 - self.closer):
                lying = lying.drawing(seat, self.first_hand(seat))
        return replace(
            self,
            keys=_put(self.keys, sender, after.ordered[0]),
            epochs=_put(self.epochs, sender, self.epochs[sender] + 1),
            lying=lying,
            reclosing=1 - sender if self.number == ACCEPTING else None,
        )

    def opened(self, sender: int, numbers: bytes) -> FairBag:
        """Return the bag after a side has opened the other's new tiles, whose owner knows their `numbers`."""
        mine = self.lying.mine + (numbers if sender != self.seat else b"")
        unopened = _put(self.lying.unopened, 1 - sender, 0)
        return replace(self, lying=replace(self.lying, unopened=unopened, mine=mine))

    def moved(self, sender: int, move: Move, stands: bool = True) -> FairBag:
        """Return the bag after a move, before a first closing; a play that does not stand draws nothing."""
        own, lying = sender == self.seat, self.lying
        match move.kind:
            case Kind.PLAY if stands:
                slots = bytes(one.slot for one in move.laid)
                laid = lying.laid.union(one.number for one in move.laid)
                after = lying.without(sender, slots, own).drawing(sender, len(slots))
                return replace(self, lying=replace(after, laid=laid))
            case Kind.EXCHANGE:  # CLA-3A: the new ones are drawn before the old go back
                back = tuple(lying.racks[sender][slot] for slot in move.slots)
                after = lying.without(sender, move.slots, own).drawing(sender, len(back))
                return replace(self, lying=replace(after, bag=(*after.bag, *back)))
            case Kind.SENYORS:  # MAL-17D: the old ones go back first
                back = lying.racks[sender]
                after = lying.without(sender, bytes(range(len(back))), own)
                return replace(self, lying=replace(after, bag=(*after.bag, *back)))
        return self

    def after(self, message: Message, data: bytes, opened: bytes = b"", *, stands: bool = True) -> FairBag:
        """Return the bag after a message; `opened` are the own new tiles that it has opened."""
        sender, move = message.head.sender, message.move
        bag = replace(self, held=None)
        if message.second:
            bag = bag.reclosed(sender, message.second.after)
        if move.kind is not Kind.ACCEPT:
            bag = bag.opened(sender, opened)
        before = bag.lying
        bag = bag.moved(sender, move, stands)
        if move.kind is Kind.PLAY and stands:
            bag = replace(bag, held=before)
        if message.first:
            bag = replace(bag.reclosed(sender, message.first.after), reclosing=1 - sender)
        if self.timed and move.kind in TELLS_TIME:
            bag = replace(bag, spent=_put(bag.spent, sender, move.spent))
        return bag._turned(sender, move)._counted(data)

    def _turned(self, sender: int, move: Move) -> FairBag:
        """Return the bag with the seat to move next."""
        match move.kind:
            case Kind.ACCEPT:
                return replace(self, commitment=move.commitment)
            case Kind.BAG:
                waits = self.starts if self.starts == sender else None  # for its own tiles, to move with
                turn = None if self.draws_start else self.starts
                return replace(self, draw=move.draw, turn=turn, redrawing=waits)
            case Kind.DEAL:
                return replace(self, redrawing=None, turn=HOST if self.turn is None else self.turn)
            case Kind.SENYORS:
                return replace(self, redrawing=sender, turn=sender)
            case Kind.END:
                return replace(self, ended=(*self.ended, sender), turn=1 - sender)
        return replace(self, turn=1 - sender)

    def _counted(self, data: bytes) -> FairBag:
        return replace(self, number=self.number + 1, before=message_hash(data))


def message_hash(data: bytes) -> bytes:
    """Return the hash by which a message is named in the one after it."""
    return digest("message", data)[:HASH]


def is_message(data: bytes) -> bool:
    """Tell whether bytes can be a message at all, by their length."""
    return len(data) > HEADER.size


def start_draws(host: bytes, guest: bytes, tiles: bytes) -> Iterator[bytes]:
    """Yield the tiles that both draw for the start, the host's and the guest's, until they differ (CLA-1A).

    Both numbers together choose; neither side can know them before both are told.
    """
    turn = 0
    while True:
        stream = int.from_bytes(digest("start", host, guest, number_bytes(turn, 2)), "little")
        first, second = stream % len(tiles), (stream // len(tiles)) % (len(tiles) - 1)
        pair = bytes((tiles[first], tiles[second + (second >= first)]))
        yield pair
        if pair[0] != pair[1]:
            return
        turn += 1


def _put(values: tuple[T, T], seat: int, value: T) -> tuple[T, T]:
    return (value, values[1]) if seat == HOST else (values[0], value)
