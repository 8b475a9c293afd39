"""A group for tests of the protocol alone: quick, and as safe as a lock of paper.

Its points are the numbers modulo a prime, which are added: a key is found by dividing. Nothing else is
different.
"""

from collections.abc import Sequence
from hashlib import sha512

from faristol.fairbag.group import DOMAIN, SIZE

ORDER = 2**136 + 5791
"""A prime, and large enough for weights of 128 bits."""


def decoded(data: bytes) -> int:
    """The number of a coding, 0 for `ZERO`; raises ValueError if it is none."""
    number, odd = divmod(int.from_bytes(data, "little"), 2)
    if len(data) != SIZE or odd or number >= ORDER:
        raise ValueError("not a point")
    return number


def encoded(number: int) -> bytes:
    """The coding of a number: twice as much, so that not every code is a point's."""
    return (number % ORDER * 2).to_bytes(SIZE, "little")


class QuickPoints:
    """Points that are multiplied several times."""

    def __init__(self, points: Sequence[bytes]) -> None:
        self._points = [decoded(point) for point in points]
        if 0 in self._points:
            raise ValueError("zero")

    def times(self, scalar: int) -> list[bytes]:
        """See `Points.times`."""
        if not 0 < scalar < ORDER:
            raise ValueError("scalar")
        return [encoded(point * scalar) for point in self._points]


class QuickGroup:
    """The group as a `Group`."""

    order = ORDER
    base = encoded(2)

    def hashed(self, message: bytes) -> bytes:
        """See `Group.hashed`."""
        number = int.from_bytes(sha512(DOMAIN.encode() + message).digest())
        return encoded(number % (ORDER - 1) + 1)

    def is_point(self, data: bytes) -> bool:
        """See `Group.is_point`."""
        try:
            return decoded(data) != 0
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
        total = 0
        for point, scalar in zip(points, scalars, strict=True):
            if not 0 <= scalar < ORDER:
                raise ValueError("scalar")
            total += decoded(point) * scalar
        return encoded(total)
