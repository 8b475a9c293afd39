"""A device's side of a game of two people on two devices: the bag that neither sees, and the messages that
carry the turns (docs/fair-bag.md; TOG-1 to TOG-8)."""

from __future__ import annotations

from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import takewhile

from faristol.errors import Refused
from faristol.fairbag.fair_bag import FairBag
from faristol.fairbag.side import Secret
from faristol.fairbag.wire import VERSION, head_of

DAY = 86_400_000
"""In milliseconds."""

SEVERAL = 254
"""Stands where messages have their kind."""

MOST_TOGETHER = 2


@dataclass(frozen=True)
class Sent:
    """A message of either side: whether its play stands, and whether it has had the one before refused."""

    text: str
    stands: bool
    refused: bool


@dataclass(frozen=True)
class Fair:
    """A device's side of the bag: its own `seed`, the bag at `first` and now, every message.

    The `invitation` and the guest's number make the game; `turns`, `challenges` and `swaps` are how much of
    it the messages tell of. The last message was kept at `since` (epoch milliseconds), and `days` were agreed
    for an answer, 0 if none. Of a `watched` game both seeds were known here before its first message, or
    neither was, where the seat is `WATCHER`. Clocks run while the devices are `joined`; `uncounted` are the
    milliseconds after they last were, in which a clock was thought to run.

    With a `cheat` the tiles were opened at the end and do not hold: the code of the check that says so.

    Of a new bag (TOG-7) the invitation is what was asked for; it `begins` after so many turns, and `earlier`
    are the sides of the bags before it.
    """

    invitation: bytes
    nonce: bytes
    first: FairBag
    bag: FairBag
    seed: bytes
    days: int = 0
    since: int = 0
    messages: tuple[Sent, ...] = ()
    turns: int = 0
    challenges: int = 0
    swaps: int = 0
    revealed: bool = False
    cheat: str = ""
    watched: bool = False
    joined: bool = False
    uncounted: int = 0
    begins: int = 0
    earlier: tuple[Fair, ...] = ()

    @property
    def root(self) -> Fair:
        """Return the side of the first bag, from which the game has its invitation and its name."""
        return self.earlier[0] if self.earlier else self

    @property
    def is_opened(self) -> bool:
        """Tell whether all tiles were opened at the end, whether they hold or not."""
        return self.revealed or bool(self.cheat)

    @property
    def all_messages(self) -> tuple[Sent, ...]:
        """Return the messages of all bags."""
        return tuple(sent for one in (*self.earlier, self) for sent in one.messages)

    def of_game(self, game: bytes) -> Fair | None:
        """Return the side of the bag whose name begins so, None if it is none of this game."""
        return next((one for one in (*self.earlier, self) if one.bag.game.startswith(game)), None)

    @property
    def seat(self) -> int:
        """Return the seat of this device's player."""
        return self.bag.seat

    @property
    def due(self) -> int | None:
        """Return until when the other side has to answer (epoch milliseconds), None if it need not."""
        waits = self.days and self.messages and self.bag.allowed(1 - self.seat)
        return self.since + self.days * DAY if waits else None

    @property
    def secret(self) -> Secret:
        """Return what this side's messages are made with."""
        return Secret(self.seat, self.seed)


def own_messages(fair: Fair) -> list[str]:
    """Return the last messages if this device has made them, so that they can be sent at any time.

    There are two where tiles were opened before the move (TOG-4), of which the first may not have come.
    """
    own = takewhile(lambda text: head_of(as_bytes(text)).sender == fair.seat, _texts(fair))
    return [*own][::-1]


def _texts(fair: Fair) -> Iterator[str]:
    return (sent.text for sent in reversed(fair.messages))


def own_message(fair: Fair) -> str:
    """Return what the other side has to be sent now before it can go on: `own_messages` in one."""
    own = [as_bytes(text) for text in own_messages(fair)]
    return as_text(together(own)) if own and not fair.bag.allowed(fair.seat) else ""


def together(messages: list[bytes]) -> bytes:
    """Return several messages as one link holds them; a single one is as it is."""
    if len(messages) == 1:
        return messages[0]
    parts = (len(one).to_bytes(2, "little") + one for one in messages)
    return bytes((VERSION, SEVERAL)) + b"".join(parts)


def apart(data: bytes) -> list[bytes]:
    """Return the messages that were put together; raises Refused "friend.cut"."""
    if data[1:2] != bytes((SEVERAL,)):
        return [data]
    messages, rest = list[bytes](), data[2:]
    while rest:
        end = 2 + int.from_bytes(rest[:2], "little")
        if len(rest) < end or len(messages) == MOST_TOGETHER:
            raise Refused("friend.cut")
        messages.append(rest[2:end])
        rest = rest[end:]
    if not messages:
        raise Refused("friend.cut")
    return messages


def as_text(data: bytes) -> str:
    """Return a message as it stands in a log and behind a link."""
    return urlsafe_b64encode(data).decode().rstrip("=")


def as_bytes(text: str) -> bytes:
    """Read a message out of a text; raises Refused "friend.cut"."""
    try:
        return urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except (Error, ValueError) as error:
        raise Refused("friend.cut") from error
