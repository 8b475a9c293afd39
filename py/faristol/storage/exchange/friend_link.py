"""A message of a game on two devices as a link, or as several where a messenger cuts long ones (TOG-2)."""

from __future__ import annotations

import zlib
from collections.abc import Iterable
from dataclasses import dataclass

from faristol.errors import Damaged
from faristol.fairbag.wire import VERSION
from faristol.storage.exchange.share import FRIEND, first_read, fragments, pack, unpack

PATH = "#/friend/"

IS_PART = 255
"""Stands where messages have their kind, and invitations nothing."""

HEAD = 8
PART = 2_850
"""Bytes of one part: its link has at most 3,900 characters, and messengers cut at 4,096."""

MOST = 20
"""Parts of a message; the longest one needs four."""


@dataclass(frozen=True)
class Part:
    """A part of the message with this checksum: the one `number` (from 0) `of` all."""

    checksum: bytes
    number: int
    of: int
    data: bytes

    def packed(self) -> bytes:
        """Return the part as its link holds it."""
        return bytes((VERSION, IS_PART, self.number, self.of)) + self.checksum + self.data


def link_of(data: bytes) -> str:
    """Return the fragment of a link."""
    return pack(data, b"", FRIEND)


def data_of(fragment: str) -> bytes:
    """Return the message in the fragment of a link, whatever a messenger put behind it; raises `Damaged`."""
    return unpack(fragment, b"", FRIEND)


def messages_in(text: str) -> list[bytes]:
    """Return the messages of all links in a text, as programs for e-mail break them; raises `Damaged`."""
    return [first_read(one, data_of) for one in fragments(text, PATH)]


def parts_of(data: bytes) -> list[bytes]:
    """Return a message in parts; raises Damaged "share.large" for one that is longer than any."""
    pieces = [data[start : start + PART] for start in range(0, len(data), PART)]
    if len(pieces) > MOST:
        raise Damaged("share.large")
    checksum = zlib.crc32(data).to_bytes(4, "big")
    return [Part(checksum, number, len(pieces), piece).packed() for number, piece in enumerate(pieces)]


def part_of(data: bytes) -> Part | None:
    """Return a part of a message, None for a message that is complete; raises Damaged "share.damaged"."""
    if data[1:2] != bytes((IS_PART,)):
        return None
    if not HEAD < len(data) <= HEAD + PART or not data[2] < data[3] <= MOST:
        raise Damaged("share.damaged")
    return Part(data[4:HEAD], data[2], data[3], data[HEAD:])


def joined(parts: Iterable[Part]) -> bytes | None:
    """Return the message of its parts, None if some are missing; raises Damaged "share.damaged".

    A part of a part would be opened without an end.
    """
    by_number = {part.number: part for part in parts}
    one = next(iter(by_number.values()), None)
    if one is None or len(by_number) < one.of:
        return None
    data = b"".join(by_number[number].data for number in sorted(by_number))
    if zlib.crc32(data).to_bytes(4, "big") != one.checksum or part_of(data):
        raise Damaged("share.damaged")
    return data
