"""The word search of the kernel: a query goes in, packed words come out."""

from __future__ import annotations

import struct
from collections import Counter

from faristol.lexicon.dawg import Lexicon
from faristol.lexicon.query import ANYTHING, LONGEST, MOST_ELEMENTS, FoundWords, WordQuery
from faristol.movegen.kernel.adapter import load_lexicon
from faristol.movegen.kernel.host import WasmHost
from faristol.tiles.alphabet import Alphabet

MOST_WORDS = 50_000
"""Words there is room for in one answer."""

_LETTER_KINDS = 32
_EVERY_LETTER = 2**_LETTER_KINDS - 1
_FOUND_LENGTH = 16
_RECORD_LENGTH = 20


class KernelSearch:
    """A WordSearch that has a host's kernel to itself."""

    def __init__(self, host: WasmHost, lexicon: Lexicon, alphabet: Alphabet) -> None:
        """Loads the lexicon; raises like `KernelGenerator`."""
        self._host = host
        load_lexicon(host, lexicon, alphabet, -(-MOST_WORDS * _FOUND_LENGTH // _RECORD_LENGTH))
        self._query = host.call("query_pointer")
        self._found = host.call("records_pointer")

    def search(self, query: WordQuery, *, limit: int, offset: int = 0, by_points: bool = False) -> FoundWords:
        """See `WordSearch.search`; at most MOST_WORDS at once."""
        if limit > MOST_WORDS:
            raise ValueError(f"{limit} words are more than the {MOST_WORDS} there is room for")
        lengths = query.lengths
        if not lengths:
            return FoundWords(0, ())
        self._host.write(self._query, _packed(query, lengths, by_points))
        count = self._host.call("search_words", offset, limit)
        here = max(0, min(limit, count - offset))
        data = self._host.read(self._found, here * _FOUND_LENGTH) if here else b""
        words = (data[at : at + LONGEST] for at in range(0, len(data), _FOUND_LENGTH))
        return FoundWords(count, tuple(word.rstrip(b"\0") for word in words))


def _packed(query: WordQuery, lengths: range, by_points: bool) -> bytes:
    """The query as words.h has it."""
    pattern = (ANYTHING,) if query.pattern is None else query.pattern
    masks = [
        _EVERY_LETTER if element.many else sum(1 << letter for letter in element.letters)
        for element in pattern
    ]
    many = sum(element.many << place for place, element in enumerate(pattern))
    padding = [0] * (MOST_ELEMENTS - len(masks))
    return b"".join(
        (
            struct.pack(f"<{MOST_ELEMENTS + 2}I", *masks, *padding, many, len(masks)),
            _counts(query.rack or b""),
            _counts(query.tiles),
            bytes((lengths.start, min(lengths.stop - 1, LONGEST), query.rack is not None, by_points)),
        )
    )


def _counts(tiles: bytes) -> bytes:
    counted = Counter(tiles)
    return bytes(counted[tile] for tile in range(_LETTER_KINDS))
