"""A group for tests of the protocol alone: quick, and as safe as a lock of paper.

Its points are the pairs {x, -x} of numbers modulo a safe prime, each coded as the smaller one: every number
up to half the prime is one. Keys can be found in it by those who try; nothing else is different.
"""

from collections.abc import Sequence
from hashlib import sha512

from faristol.fairbag.group import DOMAIN, SIZE, ZERO

PRIME = 2**136 + 5791
ORDER = PRIME // 2
"""A prime too, and large enough for weights of 128 bits."""


def decoded(data: bytes) -> int:
    """The number of a coding, 1 for `ZERO`; raises ValueError if it is none."""
    number = int.from_bytes(data, "little")
    if len(data) != SIZE or number == 1 or number > ORDER:
        raise ValueError("not a point")
    return number or 1


def encoded(number: int) -> bytes:
    """The coding of a number and of its negative."""
    smaller = min(number, PRIME - number)
    return ZERO if smaller == 1 else smaller.to_bytes(SIZE, "little")


class QuickPoints:
    """Points that are multiplied several times."""

    def __init__(self, points: Sequence[bytes]) -> None:
        if ZERO in points:
            raise ValueError("zero")
        self._points = [decoded(point) for point in points]

    def times(self, scalar: int) -> list[bytes]:
        """See `Points.times`."""
        if not 0 < scalar < ORDER:
            raise ValueError("scalar")
        return [encoded(pow(point, scalar, PRIME)) for point in self._points]


class QuickGroup:
    """The group as a `Group`."""

    order = ORDER
    base = encoded(2)

    def hashed(self, message: bytes) -> bytes:
        """See `Group.hashed`."""
        number = int.from_bytes(sha512(DOMAIN.encode() + message).digest())
        return encoded(number % (ORDER - 1) + 2)

    def is_point(self, data: bytes) -> bool:
        """See `Group.is_point`."""
        try:
            return decoded(data) != 1
        except ValueError:
            return False

    def prepared(self, points: Sequence[bytes]) -> QuickPoints:
        """See `Group.prepared`."""
        return QuickPoints(points)

    def times(self, points: Sequence[bytes], scalar: int) -> list[bytes]:
        """See `Group.times`."""
        return QuickPoints(points).times(scalar)

    def combined(self, points: Sequence[bytes], scalars: Sequence[int]) -> bytes:
        """See `Group.combined`."""
        total = 1
        for point, scalar in zip(points, scalars, strict=True):
            if not 0 <= scalar < ORDER:
                raise ValueError("scalar")
            total = total * pow(decoded(point), scalar, PRIME) % PRIME
        return encoded(total)
