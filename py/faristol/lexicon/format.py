"""The file of a word list: a magic word, a format number, a digest of the rest, a header, compressed nodes.

    0   8  b"FARISTOL"
    8   2  format number, big-endian as all numbers here
   10  32  SHA-256 of everything that follows
   42   4  length of the header
   46      header: JSON in UTF-8, the fields of LexiconHeader but `format`
           nodes: zlib over four planes, first the lowest byte of every node, last the highest

Byte planes because similar bytes side by side compress best, and because taking them apart and together are
slices, quick in plain Python: the file is read at every start in the browser.

A list from outside is checked, every node of it, before it is kept, and not again when it is opened: its
bytes have their checksum.
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
from faristol.foreign.lines import has_unseen
from faristol.foreign.shape import shown
from faristol.lexicon.dawg import ACCEPTS, ARC, LAST, LETTER_SHIFT, Lexicon, LexiconHeader
from faristol.lexicon.query import LONGEST
from faristol.tiles.alphabet import Alphabet

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
    digest.update(little_endian(nodes))
    return digest.hexdigest()


def encode(lexicon: Lexicon) -> bytes:
    """The file of a lexicon; the same bytes for the same lexicon."""
    fields = asdict(lexicon.header)
    del fields["format"]
    header = json.dumps(fields, ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode()
    raw = little_endian(lexicon.nodes)
    planes = b"".join(raw[plane::_NODE_BYTES] for plane in range(_NODE_BYTES))
    rest = len(header).to_bytes(4) + header + zlib.compress(planes, 9)
    return MAGIC + FORMAT.to_bytes(2) + hashlib.sha256(rest).digest() + rest


def decode(data: bytes) -> Lexicon:
    """The lexicon in a file; raises Damaged if it is incomplete, not ours, or newer than this program."""
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


def little_endian(nodes: array[int]) -> bytes:
    """Return the bytes of nodes, the lowest of each first."""
    if sys.byteorder == "big":
        nodes = array("I", nodes)
        nodes.byteswap()
    return nodes.tobytes()


def check(lexicon: Lexicon, alphabet: Alphabet) -> None:
    """Refuse a list that cannot be searched with these tiles: raises `Damaged`.

    Codes: "lexicon.nameless", "lexicon.signs" (its header has invisible characters), "lexicon.letters" (other
    letters, or in another order), "lexicon.nodes" (arcs or letters out of range, a cycle, a path longer than
    a row of the board), "lexicon.words" (not as many words as the header says).
    """
    header, nodes = lexicon.header, lexicon.nodes
    if not header.name.strip():
        raise Damaged("lexicon.nameless")
    if any(map(has_unseen, (header.name, header.version, header.licence, *header.sources))):
        raise Damaged("lexicon.signs")
    if header.letters != alphabet.letters[1:]:
        raise Damaged("lexicon.letters", name=header.title)
    _check_nodes(nodes, len(header.letters))
    words = _words(nodes)
    if words != header.words:
        raise Damaged("lexicon.words", found=words, said=header.words)


def _check_nodes(nodes: array[int], letters: int) -> None:
    """Check that every node has a letter and leads to a node, that lists ascend, and that each list ends."""
    count = len(nodes)
    if nodes[0] >> LETTER_SHIFT or not nodes[0] & LAST or nodes[0] & ARC >= count or not nodes[-1] & LAST:
        raise Damaged("lexicon.nodes", node=0)
    least = 1
    for number in range(1, count):
        node = nodes[number]
        letter = node >> LETTER_SHIFT
        if not least <= letter <= letters or node & ARC >= count:
            raise Damaged("lexicon.nodes", node=number)
        least = 1 if node & LAST else letter + 1


def _words(nodes: array[int]) -> int:
    """Count the words; raises `Damaged` "lexicon.nodes" for a cycle or a path that is too long.

    Each node is counted once, after what follows it: the words that begin with its letter or with one of the
    later ones of its list, and how many letters the longest of them has.
    """
    root = nodes[0] & ARC
    if not root:
        return 0
    words, longest, begun = [0] * len(nodes), bytearray(len(nodes)), bytearray(len(nodes))
    waiting = [root]
    while waiting:
        number = waiting[-1]
        node = nodes[number]
        following, later = node & ARC, 0 if node & LAST else number + 1
        if not begun[number]:
            begun[number] = 1
            for after in (following, later):
                if after and not longest[after]:
                    if begun[after]:
                        raise Damaged("lexicon.nodes", node=number)
                    waiting.append(after)
            continue
        waiting.pop()
        if longest[number]:
            continue
        length = max(1 + longest[following] if following else 1, longest[later] if later else 0)
        if length > LONGEST:
            raise Damaged("lexicon.nodes", node=number)
        longest[number] = length
        words[number] = bool(node & ACCEPTS) + words[following] + words[later]
    return words[root]
