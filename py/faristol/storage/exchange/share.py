"""Bytes as the fragment of a link, and back: small, safe in messages, and a link cut short is known as one.

    A            what is inside, and its version: one letter of `VERSIONS`
    base64url    two bytes with the length of the rest, four of its checksum, raw deflate

Deflate begins with a text that both sides know, so that short contents get short too.
"""

from __future__ import annotations

import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from typing import TypeVar

from faristol.errors import Damaged

VERSION = "A"
"""A game of two, as game_link.py writes it."""

SEVERAL = "B"
"""A game of three or four, likewise: programs that know games of two only call the link a later version."""

CORRESPONDENCE = "C"
"""A game by correspondence, as correspondence_link.py writes it."""

PRACTICE = "D"
"""A player's practice in the parts of player_codes.py, which no link has."""

FRIEND = "E"
"""A message of a game on two devices, or a part of one (friend_link.py)."""

VERSIONS = (VERSION, SEVERAL, CORRESPONDENCE, PRACTICE, FRIEND)

MOST_BYTES = 65_535
_HEAD = 6

MORE = re.compile(r"(?:\r?\n[> \t]*[\w-]+)*")
"""Lines behind a link that may be the rest of it, as programs for e-mail break it."""

Value = TypeVar("Value")

_FRAGMENT = re.compile(r"([A-Z])([\w-]*)", re.ASCII)


def fragments(text: str, path: str) -> Iterator[list[str]]:
    """Yield the fragment of each link to a path in a text, in the pieces that may belong to it."""
    for match in re.finditer(re.escape(path) + r"([\w-]+)", text):
        rest = MORE.match(text, match.end())
        yield [match[1], *re.findall(r"[\w-]+", rest[0] if rest else "")]


def first_read(pieces: Sequence[str], read: Callable[[str], Value]) -> Value:
    """Return what `read` makes of the first piece of a fragment, or of it and as many more as it needs by its
    own length; raises the `Damaged` of the first piece."""
    together, pieces_left = pieces[0], iter(pieces[1:])
    while len(together) < _needed(together) and (piece := next(pieces_left, "")):
        together += piece
    with suppress(Damaged):
        return read(together)
    return read(pieces[0])


def _needed(text: str) -> int:
    """Return how many characters a fragment has by the length that it begins with, at first five."""
    begins = len(text) > 4 and text[:5].isascii()
    length = int.from_bytes(urlsafe_b64decode(text[1:5])[:2]) if begins else 0
    return max(5, 1 + (4 * (_HEAD + length) + 2) // 3)


def pack(content: bytes, dictionary: bytes, version: str = VERSION) -> str:
    """The fragment of a link; `known` is the text that packing and unpacking begin with."""
    deflate = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS, 9, zlib.Z_DEFAULT_STRATEGY, dictionary)
    body = deflate.compress(content) + deflate.flush()
    if len(body) > MOST_BYTES:
        raise Damaged("share.large")
    head = len(body).to_bytes(2) + zlib.crc32(body).to_bytes(4)
    return version + urlsafe_b64encode(head + body).decode("ascii").rstrip("=")


def unpack(fragment: str, dictionary: bytes, version: str = VERSION) -> bytes:
    """Return the content of a fragment; text that a message has put behind it is ignored.

    Raises `Damaged`: "share.foreign" (no link of ours), "share.kind" (another kind of game), "share.version"
    (of a later version), "share.cut" (a part is missing, mostly the end), "share.damaged" (something in it
    has changed).
    """
    match = _FRAGMENT.match(fragment.strip())
    if match is None or len(match[2]) < 4:
        raise Damaged("share.cut" if match and match[1] == version else "share.foreign")
    if match[1] != version:
        raise Damaged("share.kind" if match[1] in VERSIONS else "share.version")
    text = match[2]
    data = urlsafe_b64decode(text[: len(text) // 4 * 4] + _last(text[len(text) // 4 * 4 :]))
    length = int.from_bytes(data[:2])
    body = data[_HEAD : _HEAD + length]
    if len(data) < _HEAD or len(body) < length:
        raise Damaged("share.cut" if _may_begin(body, dictionary) else "share.damaged")
    if zlib.crc32(body) != int.from_bytes(data[2:_HEAD]):
        raise Damaged("share.damaged")
    inflate = zlib.decompressobj(-zlib.MAX_WBITS, dictionary)
    try:
        content = inflate.decompress(body, 16 * MOST_BYTES)
    except zlib.error as fault:
        raise Damaged("share.damaged") from fault
    if not inflate.eof:
        raise Damaged("share.damaged")
    return content


def _may_begin(body: bytes, dictionary: bytes) -> bool:
    """Tell whether a body may be the beginning of one; a body without its middle mostly may not."""
    inflate = zlib.decompressobj(-zlib.MAX_WBITS, dictionary)
    try:
        inflate.decompress(body, 16 * MOST_BYTES)
    except zlib.error:
        return False
    return not inflate.eof


def _last(text: str) -> str:
    """The last characters of base64 as a whole group; a single one holds no byte."""
    return text + "=" * (4 - len(text)) if len(text) > 1 else ""
