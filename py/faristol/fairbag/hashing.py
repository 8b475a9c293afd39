"""Hashes of the fair bag, each with its purpose and the length of every field: none runs into the next one.

Every secret number is a hash of the secret seed and of all that it is used for, never a counter: two
different messages made from one restored copy share none (docs/fair-bag.md).
"""

from __future__ import annotations

from hashlib import sha512

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
