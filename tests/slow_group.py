"""ristretto255 in plain numbers, by RFC 9496, and slow: what the browser's group is compared with.

Points are extended coordinates (X, Y, Z, T) of edwards25519: x = X/Z, y = Y/Z, xy = T/Z.
"""

from collections.abc import Sequence
from hashlib import sha512

from faristol.fairbag.group import DOMAIN, SIZE, ZERO

PRIME = 2**255 - 19
ORDER = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, -1, PRIME) % PRIME
SQRT_M1 = pow(2, (PRIME - 1) // 4, PRIME)
SQRT_AD_MINUS_ONE = 25063068953384623474111414158702152701244531502492656460079210482610430750235
INVSQRT_A_MINUS_D = 54469307008909316920995813868745141605393597292927456921205312896311721017578
BASE = bytes.fromhex("e2f2ae0a6abc4e71a884a961c500515f58e30b6aa582dd8db6a65945e08d2d76")

Point = tuple[int, int, int, int]
NEUTRAL: Point = (0, 1, 1, 0)


def absolute(number: int) -> int:
    """Of a number and its negative the one that is even (RFC 9496, 3.1)."""
    number %= PRIME
    return PRIME - number if number & 1 else number


def sqrt_ratio(u: int, v: int) -> tuple[bool, int]:
    """Whether u/v is a square, and the root of it, or else of SQRT_M1 times it (RFC 9496, 4.2)."""
    root = u * v**3 * pow(u * v**7, (PRIME - 5) // 8, PRIME) % PRIME
    check = v * root * root % PRIME
    if check in (-u % PRIME, -u * SQRT_M1 % PRIME):
        root = root * SQRT_M1
    return check in (u % PRIME, -u % PRIME), absolute(root)


def decoded(data: bytes) -> Point:
    """The point of a coding; raises ValueError if it is none (RFC 9496, 4.3.1)."""
    s = int.from_bytes(data, "little")
    if len(data) != SIZE or s >= PRIME or s & 1:
        raise ValueError("not the one coding of a point")
    u1, u2 = 1 - s * s, 1 + s * s
    v = -D * u1 * u1 - u2 * u2
    is_square, root = sqrt_ratio(1, v * u2 * u2 % PRIME)
    x = absolute(2 * s * root * u2)
    y = u1 * root * root * u2 * v % PRIME
    t = x * y % PRIME
    if not is_square or t & 1 or y == 0:
        raise ValueError("not a point")
    return x, y, 1, t


def encoded(point: Point) -> bytes:
    """The one coding of a point (RFC 9496, 4.3.2)."""
    x, y, z, t = point
    u1, u2 = (z + y) * (z - y), x * y
    _, root = sqrt_ratio(1, u1 * u2 * u2 % PRIME)
    d1, d2 = root * u1, root * u2
    inverse = d1 * d2 * t
    if t * inverse % PRIME & 1:
        x, y, d = y * SQRT_M1, x * SQRT_M1, d1 * INVSQRT_A_MINUS_D
    else:
        d = d2
    if x * inverse % PRIME & 1:
        y = -y
    return absolute(d * (z - y)).to_bytes(SIZE, "little")


def equal(one: Point, other: Point) -> bool:
    """Whether two points are one to ristretto255 (RFC 9496, 4.3.3)."""
    (x1, y1, *_), (x2, y2, *_) = one, other
    return (x1 * y2 - y1 * x2) % PRIME == 0 or (y1 * y2 - x1 * x2) % PRIME == 0


def added(one: Point, other: Point) -> Point:
    """The sum of two points, which may be equal (RFC 8032, 5.1.4)."""
    (x1, y1, z1, t1), (x2, y2, z2, t2) = one, other
    a, b = (y1 - x1) * (y2 - x2), (y1 + x1) * (y2 + x2)
    c, d = 2 * D * t1 * t2, 2 * z1 * z2
    e, f, g, h = b - a, d - c, d + c, b + a
    return e * f % PRIME, g * h % PRIME, f * g % PRIME, e * h % PRIME


def multiplied(point: Point, scalar: int) -> Point:
    """A point times a scalar from 0 on, by doubling and adding."""
    result = NEUTRAL
    for bit in f"{scalar:b}":
        result = added(result, result)
        if bit == "1":
            result = added(result, point)
    return result


def mapped(number: int) -> Point:
    """The function MAP of RFC 9496, 4.3.4."""
    r = SQRT_M1 * number * number % PRIME
    u = (r + 1) * (1 - D * D)
    v = (-1 - r * D) * (r + D)
    was_square, s = sqrt_ratio(u % PRIME, v % PRIME)
    s, c = (s, -1) if was_square else (-absolute(s * number), r)
    n = c * (r - 1) * (D - 1) ** 2 - v
    w0, w1 = 2 * s * v, n * SQRT_AD_MINUS_ONE
    w2, w3 = 1 - s * s, 1 + s * s
    return w0 * w3 % PRIME, w2 * w1 % PRIME, w1 * w3 % PRIME, w0 * w2 % PRIME


def derived(uniform: bytes) -> Point:
    """The point of 64 bytes that are random, or a hash (RFC 9496, 4.3.4)."""
    halves = (int.from_bytes(uniform[at : at + SIZE], "little") % 2**255 for at in (0, SIZE))
    return added(*map(mapped, halves))


def expanded(message: bytes, domain: bytes) -> bytes:
    """64 bytes by expand_message_xmd with SHA-512 (RFC 9380, 5.3.1)."""
    tag = domain + bytes((len(domain),))
    first = sha512(bytes(128) + message + (64).to_bytes(2) + b"\0" + tag).digest()
    return sha512(first + b"\1" + tag).digest()


class SlowPoints:
    """Points that are multiplied several times, as slowly each time."""

    def __init__(self, points: Sequence[bytes]) -> None:
        if ZERO in points:
            raise ValueError("zero")
        self._points = [decoded(point) for point in points]

    def times(self, scalar: int) -> list[bytes]:
        """See `Points.times`."""
        if not 0 < scalar < ORDER:
            raise ValueError("scalar")
        return [encoded(multiplied(point, scalar)) for point in self._points]


class SlowGroup:
    """ristretto255 as a `Group`."""

    order = ORDER
    base = BASE

    def hashed(self, message: bytes) -> bytes:
        """See `Group.hashed`."""
        return encoded(derived(expanded(message, DOMAIN.encode())))

    def is_point(self, data: bytes) -> bool:
        """See `Group.is_point`."""
        try:
            return not equal(decoded(data), NEUTRAL)
        except ValueError:
            return False

    def prepared(self, points: Sequence[bytes]) -> SlowPoints:
        """See `Group.prepared`."""
        return SlowPoints(points)

    def times(self, points: Sequence[bytes], scalar: int) -> list[bytes]:
        """See `Group.times`."""
        return SlowPoints(points).times(scalar)

    def combined(self, points: Sequence[bytes], scalars: Sequence[int]) -> bytes:
        """See `Group.combined`."""
        total = NEUTRAL
        for point, scalar in zip(points, scalars, strict=True):
            if not 0 <= scalar < ORDER:
                raise ValueError("scalar")
            total = added(total, multiplied(decoded(point), scalar))
        return encoded(total)
