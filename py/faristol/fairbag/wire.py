"""The messages of a game with a fair bag, as bytes: header, closed lists, opened places, move, proof.

Bytes come from another device: whatever is short, long or out of range is refused before anything else
(docs/fair-bag.md, "Messages").
"""

from __future__ import annotations

import struct
from dataclasses import dataclass, replace
from enum import IntEnum, IntFlag

from faristol.errors import Refused
from faristol.fairbag.group import SIZE
from faristol.fairbag.proof import PROOF
from faristol.fairbag.shuffle import Closed, proof_size
from faristol.tiles.tile import BLANK

VERSION = 1
RENEWED = 2
"""Versions of messages: those of the first bag of a game, and of a new bag for what is not on the board."""

HEADER = struct.Struct("<BB8sH32sB")
"""Version, kind and sender, game, number, hash of the message before, flags."""

ASKED = struct.Struct("<BB32s32s")
"""A request for a new bag: version, who asks, the game before, the hash of its last message."""

SENDER = 4
"""The bit from which on the sender stands beside the kind."""

NONCE = 16
SEED = 32
TIME = 4
"""Bytes of a time, in milliseconds."""

LONGEST_NAME = 120
"""Bytes of a name, at most."""


class Kind(IntEnum):
    """The kinds of messages after the invitation."""

    ACCEPT = 1
    BAG = 2
    DEAL = 3
    PLAY = 4
    PASS = 5
    EXCHANGE = 6
    SENYORS = 7
    END = 8


TELLS_TIME = frozenset({Kind.PLAY, Kind.PASS, Kind.EXCHANGE, Kind.END})
"""The kinds that stop their sender's clock and say what he has used, in a game with clocks."""


class Flag(IntFlag):
    """Statements of a message beside its move."""

    NONE = 0
    RESIGNS = 4
    CHALLENGE = 8


FLAGS = Flag.RESIGNS | Flag.CHALLENGE
"""All of them together."""


@dataclass(frozen=True)
class Laid:
    """A tile laid from a rack's `slot` on a `square`: its `number` among all, and the `letter` of a blank."""

    slot: int
    square: int
    number: int
    letter: int = BLANK


@dataclass(frozen=True)
class Move:
    """The move of a message: tiles `laid` for `score` points, `slots` exchanged, `shown` tiles, the guest's
    `name`, with the `invitation` and the `nonce` that make the game his own, the `seed` at the end.

    `commitment` and `draw` are those of the draw for the start, empty where the guest starts. `spent` are the
    milliseconds that the sender has used so far, in a game with clocks.
    """

    kind: Kind
    flags: Flag = Flag.NONE
    laid: tuple[Laid, ...] = ()
    score: int = 0
    slots: bytes = b""
    shown: bytes = b""
    name: str = ""
    invitation: bytes = b""
    nonce: bytes = b""
    commitment: bytes = b""
    draw: bytes = b""
    seed: bytes = b""
    spent: int = 0


@dataclass(frozen=True)
class Reclosing:
    """A closed list that a message brings, with its proof."""

    after: Closed
    proof: bytes


@dataclass(frozen=True)
class Head:
    """The header of a message: the first 8 bytes of its `game`, the hash `before` it."""

    kind: Kind
    sender: int
    game: bytes
    number: int
    before: bytes
    flags: Flag
    version: int = VERSION

    def packed(self) -> bytes:
        """Return its 45 bytes."""
        kind = self.kind | self.sender << SENDER
        return HEADER.pack(self.version, kind, self.game, self.number, self.before, self.flags)


@dataclass(frozen=True)
class Message:
    """A message that was read: lists closed before (`second`) and after (`first`) the move, opened places.

    `signed` are all bytes that its `proof` stands for.
    """

    head: Head
    move: Move
    second: Reclosing | None
    opened: tuple[bytes, ...]
    first: Reclosing | None
    signed: bytes
    proof: bytes


@dataclass(frozen=True)
class Shape:
    """The lengths of the parts of a message that its bytes do not say: `ordered` and `loose` points of lists
    closed in it, None for none, `opened` places, and whether a draw for the start and a time belong to it."""

    second: tuple[int, int] | None
    opened: int
    first: tuple[int, int] | None
    draws: bool
    timed: bool
    rounds: int


def head_of(data: bytes) -> Head:
    """Read the header of a message; raises Refused "friend.cut" or "friend.newer"."""
    if len(data) < HEADER.size + PROOF:
        raise Refused("friend.cut")
    version, both, game, number, before, flags = HEADER.unpack_from(data)
    if version not in (VERSION, RENEWED):
        raise Refused("friend.newer")
    kind, sender = both & (1 << SENDER) - 1, both >> SENDER
    if kind not in set(Kind) or sender not in (0, 1) or flags | FLAGS != FLAGS or not number:
        raise Refused("friend.cut")
    return Head(Kind(kind), sender, game, number, before, Flag(flags), version)


class Reader:
    """Takes parts off the front of a message."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self.position = 0

    def take(self, length: int) -> bytes:
        """Return the next bytes; raises Refused "friend.cut"."""
        end = self.position + length
        if end > len(self._data):
            raise Refused("friend.cut")
        part = self._data[self.position : end]
        self.position = end
        return part

    def number(self, length: int = 1) -> int:
        """Return the next number."""
        return int.from_bytes(self.take(length), "little")

    def points(self, count: int) -> tuple[bytes, ...]:
        """Return the next points."""
        return tuple(self.take(SIZE) for _ in range(count))

    def reclosing(self, counts: tuple[int, int] | None, rounds: int) -> Reclosing | None:
        """Return a closed list with its proof, if one is due here."""
        if counts is None:
            return None
        ordered, loose = (self.points(count) for count in counts)
        return Reclosing(Closed(ordered, loose), self.take(proof_size(rounds)))


def read(data: bytes, shape: Shape, tiles: bytes) -> Message:
    """Read a message of this shape in a game of these tiles; raises Refused "friend.cut"."""
    head = head_of(data)
    reader = Reader(data)
    reader.take(HEADER.size)
    accepted = _read_accepting(reader, head) if head.kind is Kind.ACCEPT else None
    second = reader.reclosing(shape.second, shape.rounds)
    opened = reader.points(shape.opened)
    move = accepted or _read_move(reader, head, shape, tiles)
    first = reader.reclosing(shape.first, shape.rounds)
    signed, proof = data[: reader.position], reader.take(PROOF)
    if reader.position != len(data):
        raise Refused("friend.cut")
    return Message(head, move, second, opened, first, signed, proof)


def accepting_of(data: bytes) -> Move:
    """Return what the guest's first message says before its list, which tells the game itself; raises
    Refused "friend.cut" or "friend.newer"."""
    head, reader = head_of(data), Reader(data)
    reader.take(HEADER.size)
    if head.kind is not Kind.ACCEPT:
        raise Refused("friend.order")
    return _read_accepting(reader, head)


def is_asking(data: bytes) -> bool:
    """Tell whether bytes begin as the message with which a side asks for a new bag (TOG-7)."""
    return data[:1] == bytes((RENEWED,)) and is_of(data, Kind.ACCEPT)


def asked_after(data: bytes) -> bytes:
    """Return the name of the game after whose last message a side asks for a new bag (`FairBag.asking`);
    raises Refused "friend.cut"."""
    asked = accepting_of(data).invitation
    if len(asked) != ASKED.size:
        raise Refused("friend.cut")
    return bytes(ASKED.unpack(asked)[2])


def is_of(data: bytes, kind: Kind) -> bool:
    """Tell whether bytes begin as a message of a kind."""
    try:
        return head_of(data).kind is kind
    except Refused:
        return False


def seed_shown(data: bytes) -> bytes:
    """Return the seed that a side shows at the end of its last message, an END."""
    return data[-PROOF - SEED : -PROOF]


def _read_accepting(reader: Reader, head: Head) -> Move:
    invitation = reader.take(reader.number(2))
    try:
        name = reader.take(reader.number()).decode()
    except UnicodeDecodeError as error:
        raise Refused("friend.cut") from error
    commitment, nonce = reader.take(reader.number()), reader.take(NONCE)
    return Move(head.kind, head.flags, name=name, invitation=invitation, commitment=commitment, nonce=nonce)


def _read_move(reader: Reader, head: Head, shape: Shape, tiles: bytes) -> Move:
    kind, flags = head.kind, head.flags
    draw = reader.take(NONCE) if shape.draws else b""
    spent = reader.number(TIME) if shape.timed and kind in TELLS_TIME else 0
    move = Move(kind, flags, draw=draw, spent=spent)
    match kind:
        case Kind.PLAY:
            laid = tuple(_read_laid(reader, tiles) for _ in range(reader.number()))
            return replace(move, laid=laid, score=reader.number(2))
        case Kind.EXCHANGE:
            return replace(move, slots=reader.take(reader.number()))
        case Kind.SENYORS:
            return replace(move, shown=reader.take(reader.number()))
        case Kind.END:
            return replace(move, seed=reader.take(SEED))
    return move


def _read_laid(reader: Reader, tiles: bytes) -> Laid:
    slot, square, number = reader.take(3)
    if number >= len(tiles):
        raise Refused("friend.cut")
    return Laid(slot, square, number, reader.number() if tiles[number] == BLANK else BLANK)


def move_bytes(move: Move, tiles: bytes, *, timed: bool) -> bytes:
    """Return the bytes of a move, in a game with clocks with what its player has used."""
    told = move.spent.to_bytes(TIME, "little") if timed and move.kind in TELLS_TIME else b""
    before = move.draw + told
    match move.kind:
        case Kind.ACCEPT:
            name = move.name.encode()
            if len(name) > LONGEST_NAME:
                raise Refused("friend.name")
            invited = len(move.invitation).to_bytes(2, "little") + move.invitation
            committed = bytes((len(move.commitment),)) + move.commitment
            return invited + bytes((len(name),)) + name + committed + move.nonce
        case Kind.PLAY:
            laid = b"".join(
                bytes((one.slot, one.square, one.number))
                + (bytes((one.letter,)) if tiles[one.number] == BLANK else b"")
                for one in move.laid
            )
            return before + bytes((len(move.laid),)) + laid + move.score.to_bytes(2, "little")
        case Kind.EXCHANGE:
            return before + bytes((len(move.slots),)) + move.slots
        case Kind.SENYORS:
            return before + bytes((len(move.shown),)) + move.shown
    return before + move.seed


def reclosing_bytes(reclosing: Reclosing) -> bytes:
    """Return the bytes of a closed list with its proof."""
    return b"".join(reclosing.after.all) + reclosing.proof
