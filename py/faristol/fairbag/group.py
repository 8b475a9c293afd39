"""The group that closed tiles are points of, as the fair bag sees it: ristretto255, RFC 9496.

The browser's is faristol.browser.curves. What is no point, or no scalar of the range that is named, raises
ValueError: it may have come from another device.

Hashes of the fair bag, each with its purpose and the length of every field: none runs into the next one.

Every secret number is a hash of the secret seed and of all that it is used for, never a counter: two
different messages made from one restored copy share none (docs/fair-bag.md).
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha512
from typing import Protocol

SIZE = 32
"""Bytes of a point."""

ZERO = bytes(SIZE)
"""The sum of no points, which is itself no point that can be multiplied."""

DOMAIN = "faristol-bag-1"
"""The tag that sets tiles apart from whatever else is hashed to the group (RFC 9380, 3.1)."""


class Points(Protocol):
    """Points that are multiplied several times; whoever prepares them may keep tables for that."""

    def times(self, scalar: int) -> list[bytes]:
        """Multiply each point by a scalar from 1 to order - 1; the results have the points' order."""
        ...


class Group(Protocol):
    """A group of prime order whose points have one coding each, of `SIZE` bytes."""

    @property
    def order(self) -> int:
        """Return how many points there are, `ZERO` among them: a prime."""
        ...

    @property
    def base(self) -> bytes:
        """Return the point that keys are multiples of."""
        ...

    def hashed(self, message: bytes) -> bytes:
        """Return the point of a message, of which nobody knows what multiple of another one it is."""
        ...

    def is_point(self, data: bytes) -> bool:
        """Tell whether these bytes are a point in its one coding, and not `ZERO`."""
        ...

    def prepared(self, points: Sequence[bytes]) -> Points:
        """Make points ready for many scalars."""
        ...

    def times(self, points: Sequence[bytes], scalar: int) -> list[bytes]:
        """Multiply each point by a scalar from 1 to order - 1, once."""
        ...

    def combined(self, points: Sequence[bytes], scalars: Sequence[int]) -> bytes:
        """Return the sum of each point times its scalar.

        Here points may be `ZERO`, and scalars are from 0 to order - 1, as many as points.
        """
        ...


LABEL = b"faristol/bag/1/"
"""The first bytes of all that is hashed, with the version of the protocol."""

FIELD = 4
"""Bytes of the length that stands before each field."""


def digest(purpose: str, *fields: bytes) -> bytes:
    """Return the 64 bytes that stand for these fields and this purpose."""
    hashed = sha512(LABEL + purpose.encode() + b"\0")
    for field in fields:
        hashed.update(len(field).to_bytes(FIELD, "little"))
        hashed.update(field)
    return hashed.digest()


def scalar(order: int, purpose: str, *fields: bytes) -> int:
    """Return a number from 1 to `order` - 1 that stands for these fields and this purpose, without a bias."""
    return int.from_bytes(digest(purpose, *fields), "little") % (order - 1) + 1


def number_bytes(number: int, length: int) -> bytes:
    """Return a number in so many bytes, the lowest first."""
    return number.to_bytes(length, "little")
