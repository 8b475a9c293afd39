"""The file of a word list: a magic word, a format number, a digest of the rest, a header, compressed nodes.

    0   8  b"FARISTOL"
    8   2  format number, big-endian as all numbers here
   10  32  SHA-256 of everything that follows
   42   4  length of the header
   46      header: JSON in UTF-8, the fields of LexiconHeader but `format`
           nodes: zlib over four planes, first the lowest byte of every node, last the highest

Byte planes because similar bytes side by side compress best, and because taking them apart and together are
slices, quick in plain Python: the file is read at every start in the browser.
"""

from __future__ import annotations

import hashlib
import json
import sys
import zlib
from array import array
from collections.abc import Sequence
from dataclasses import asdict

from faristol.errors import Damaged
from faristol.foreign.json_text import read_json
from faristol.foreign.limits import LEXICON_HEADER
from faristol.foreign.shape import shown
from faristol.lexicon.dawg import Lexicon, LexiconHeader

MAGIC = b"FARISTOL"
FORMAT = 1
_DIGEST = slice(10, 42)
_HEADER_LENGTH = slice(42, 46)
_HEADER = 46
_NODE_BYTES = 4
MOST_NODES = 1_000_000
"""The most nodes of a list: the largest known one has a fifth of it."""


def checksum_of(letters: Sequence[str], nodes: array[int]) -> str:
    """SHA-256, in hexadecimal, of the letters and the nodes: the same words have the same checksum."""
    digest = hashlib.sha256(" ".join(letters).encode())
    digest.update(_little_endian(nodes))
    return digest.hexdigest()


def encode(lexicon: Lexicon) -> bytes:
    """The file of a lexicon; the same bytes for the same lexicon."""
    fields = asdict(lexicon.header)
    del fields["format"]
    header = json.dumps(fields, ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode()
    raw = _little_endian(lexicon.nodes)
    planes = b"".join(raw[plane::_NODE_BYTES] for plane in range(_NODE_BYTES))
    rest = len(header).to_bytes(4) + header + zlib.compress(planes, 9)
    return MAGIC + FORMAT.to_bytes(2) + hashlib.sha256(rest).digest() + rest


def decode(data: bytes) -> Lexicon:
    """The lexicon in a file; raises Damaged if it is not whole, not ours, or newer than this program."""
    if data[: len(MAGIC)] != MAGIC:
        raise Damaged("lexicon.not_a_lexicon")
    if len(data) < _HEADER:
        raise Damaged("lexicon.truncated", length=len(data))
    file_format = int.from_bytes(data[8:10])
    if file_format != FORMAT:
        raise Damaged("lexicon.format", found=file_format, supported=FORMAT)
    if hashlib.sha256(data[_HEADER_LENGTH.start :]).digest() != data[_DIGEST]:
        raise Damaged("lexicon.checksum")
    nodes_at = _HEADER + int.from_bytes(data[_HEADER_LENGTH])
    try:
        fields = read_json(data[_HEADER:nodes_at].decode(), LEXICON_HEADER)
        header = LexiconHeader.from_values({**fields, "format": file_format})
    except (ValueError, TypeError) as error:
        raise Damaged("file.type", where="", value=shown(data[_HEADER:nodes_at])) from error
    planes = _unpacked(data[nodes_at:])
    count, odd = divmod(len(planes), _NODE_BYTES)
    if odd or not count:
        raise Damaged("lexicon.nodes", node=count)
    raw = bytearray(len(planes))
    for plane in range(_NODE_BYTES):
        raw[plane::_NODE_BYTES] = planes[plane * count : (plane + 1) * count]
    nodes = array("I", bytes(raw))
    if sys.byteorder == "big":
        nodes.byteswap()
    if checksum_of(header.letters, nodes) != header.checksum:
        raise Damaged("lexicon.checksum")
    return Lexicon(header, nodes)


def _unpacked(packed: bytes) -> bytes:
    """The planes; a file that would unpack to more than nodes can be is never unpacked to its end."""
    unpacking = zlib.decompressobj()
    try:
        planes = unpacking.decompress(packed, MOST_NODES * _NODE_BYTES + 1)
    except zlib.error as error:
        raise Damaged("lexicon.checksum") from error
    if len(planes) > MOST_NODES * _NODE_BYTES:
        raise Damaged("lexicon.large", most=MOST_NODES)
    if not unpacking.eof:
        raise Damaged("lexicon.truncated", length=len(packed))
    return planes


def _little_endian(nodes: array[int]) -> bytes:
    if sys.byteorder == "big":
        nodes = array("I", nodes)
        nodes.byteswap()
    return nodes.tobytes()
