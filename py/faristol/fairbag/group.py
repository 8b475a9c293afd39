"""The group that closed tiles are points of, as the fair bag sees it: ristretto255, RFC 9496.

The browser's is faristol.browser.curves. What is no point, or no scalar of the range that is named, raises
ValueError: it may have come from another device.
"""

from collections.abc import Sequence
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
