"""A word list as a graph: every path of letters from the root to an accepting node is a word.

The graph is a minimal DAWG in one array of 32-bit nodes. A node is one letter of one list of alternatives:
letter << 24 | ACCEPTS (a word ends here) | LAST (no more alternatives) | arc, the index of the list of
letters that may follow, 0 for none. Lists are sorted by letter. Node 0 is no letter; its arc leads to the
first list.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Annotated, Any

from faristol.foreign.shape import Between, Hexadecimal, Sized, decode, encode
from faristol.tiles.tile import MOST_LETTERS, letters_of

LETTER_SHIFT = 24
ACCEPTS = 1 << 23
LAST = 1 << 22
ARC = LAST - 1

MOST_WORDS = 5_000_000


@dataclass(frozen=True, slots=True)
class LexiconHeader:
    """The description of a word list in its file.

    `letters` are those of its alphabet, in order; `checksum` is taken over letters and words, not over the
    other fields, so that two clubs with the same words have the same checksum. `official` is true only for a
    list that its federation published.
    """

    format: int
    language: Annotated[str, Sized(1, 10)]
    letters: Annotated[tuple[Annotated[str, Sized(1, 8)], ...], Sized(1, MOST_LETTERS)]
    words: Annotated[int, Between(0, MOST_WORDS)]
    name: Annotated[str, Sized(0, 300)]
    version: Annotated[str, Sized(0, 100)]
    licence: Annotated[str, Sized(0, 500)]
    sources: Annotated[tuple[Annotated[str, Sized(0, 1_000)], ...], Sized(0, 100)]
    checksum: Annotated[str, Hexadecimal(), Sized(64, 64)]
    official: bool

    @classmethod
    def from_values(cls, values: Mapping[str, Any]) -> LexiconHeader:
        """The header of JSON values (`dataclasses.asdict`); raises `Damaged` as `decode` does for others."""
        header: LexiconHeader = decode(cls, encode(dict(values)))
        return header

    @property
    def title(self) -> str:
        """The name with the version, unless the name has it already."""
        return self.name if self.version in self.name else f"{self.name} {self.version}"

    @property
    def short_checksum(self) -> str:
        """The first eight hexadecimal digits of the checksum, for people."""
        return self.checksum[:8]


class Lexicon:
    """A word list that answers whether a word is in it."""

    def __init__(self, header: LexiconHeader, nodes: array[int]) -> None:
        self.header = header
        self.nodes = nodes

    def contains(self, word: bytes) -> bool:
        """Tell whether the letters are a word; a letter that a blank shows counts as that letter."""
        nodes = self.nodes
        node = nodes[0]
        for letter in letters_of(word):
            index = node & ARC
            if not index:
                return False
            node = nodes[index]
            while node >> LETTER_SHIFT < letter and not node & LAST:
                index += 1
                node = nodes[index]
            if node >> LETTER_SHIFT != letter:
                return False
        return bool(node & ACCEPTS)

    __contains__ = contains

    def __len__(self) -> int:
        return self.header.words

    def words(self) -> Iterator[bytes]:
        """Every word, in tile order."""
        nodes = self.nodes
        pending = [(nodes[0] & ARC, b"")] if nodes[0] & ARC else []
        while pending:
            index, before = pending.pop()
            node = nodes[index]
            word = before + bytes((node >> LETTER_SHIFT,))
            if node & ACCEPTS:
                yield word
            if not node & LAST:
                pending.append((index + 1, before))
            if node & ARC:
                pending.append((node & ARC, word))
