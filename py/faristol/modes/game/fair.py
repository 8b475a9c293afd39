"""A device's side of a game of two people on two devices: the bag that neither sees, and the messages that
carry the turns (docs/fair-bag.md; TOG-1 to TOG-8)."""

from __future__ import annotations

from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error
from dataclasses import dataclass

from faristol.errors import Refused
from faristol.fairbag.fair_bag import FairBag
from faristol.fairbag.side import Secret
from faristol.fairbag.wire import head_of

DAY = 86_400_000
"""In milliseconds."""


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
    for an answer, 0 if none.
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


def own_message(fair: Fair) -> str:
    """Return the last message if this device has made it, so that it can be sent at any time."""
    if not fair.messages:
        return ""
    text = fair.messages[-1].text
    return text if head_of(as_bytes(text)).sender == fair.seat else ""


def as_text(data: bytes) -> str:
    """Return a message as it stands in a log and behind a link."""
    return urlsafe_b64encode(data).decode().rstrip("=")


def as_bytes(text: str) -> bytes:
    """Read a message out of a text; raises Refused "friend.cut"."""
    try:
        return urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except (Error, ValueError) as error:
        raise Refused("friend.cut") from error
