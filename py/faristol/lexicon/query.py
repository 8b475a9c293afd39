"""Queries to a word list: a pattern, a rack that must suffice, tiles that must occur, a length."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Protocol

from faristol.errors import Refused, Unreadable
from faristol.tiles.alphabet import Alphabet
from faristol.tiles.tile import BLANK

SHORTEST, LONGEST = 2, 15
MOST_ELEMENTS = 30

ANY_TILE = "?"
ANY_TILES = "*"


@dataclass(frozen=True, slots=True)
class Element:
    """One place of a pattern: the letters that may stand there, and whether any number of tiles may."""

    letters: frozenset[int]
    many: bool = False


ANYTHING = Element(frozenset(), many=True)
"""The pattern of every word."""


@dataclass(frozen=True, slots=True)
class WordQuery:
    """A query for the words that fit all its conditions; a field that is None or empty is no condition.

    `rack` must suffice for the word, its blanks for any letter; with `whole_rack` the word takes all of it.
    `tiles` must occur, each as often as it is named. `shortest` and `longest` count tiles.
    """

    pattern: tuple[Element, ...] | None = None
    rack: bytes | None = None
    whole_rack: bool = False
    tiles: bytes = b""
    shortest: int = SHORTEST
    longest: int = LONGEST

    @property
    def lengths(self) -> range:
        """The lengths that a word may have, the rack considered."""
        shortest, longest = self.shortest, self.longest
        if self.rack is not None:
            longest = min(longest, len(self.rack))
            if self.whole_rack:
                shortest = max(shortest, len(self.rack))
        return range(max(shortest, len(self.tiles)), longest + 1)


@dataclass(frozen=True, slots=True)
class FoundWords:
    """A part of the words that fit: `count` of all of them, and these, DESIGNATED where a blank is needed."""

    count: int
    words: tuple[bytes, ...]


class WordSearch(Protocol):
    """Finds the words of one list."""

    def search(self, query: WordQuery, *, limit: int, offset: int = 0, by_points: bool = False) -> FoundWords:
        """Return at most `limit` words from number `offset` on, in tile order or with the most points first.

        A letter that a blank shows scores no points.
        """
        ...


def parse_pattern(text: str, alphabet: Alphabet) -> tuple[Element, ...]:
    """A pattern as people write it: tiles, `?` one, `*` any number, `[AEI]` one of these, `[^AEI]` another.

    Spaces are ignored. Raises Unreadable with the position of the part that cannot be read, and Refused for a
    pattern that is too long.
    """
    elements = tuple(_elements(text, alphabet))
    if len(elements) > MOST_ELEMENTS:
        raise Refused("pattern.too_long", most=MOST_ELEMENTS)
    return elements


def _elements(text: str, alphabet: Alphabet) -> Iterator[Element]:
    every = frozenset(range(1, len(alphabet.letters)))
    position = 0
    while position < len(text):
        character = text[position]
        if character.isspace():
            position += 1
        elif character in (ANY_TILE, ANY_TILES):
            yield ANYTHING if character == ANY_TILES else Element(every)
            position += 1
        elif character == "[":
            end = text.find("]", position)
            if end < 0:
                raise Unreadable("pattern.open_choice", text=text, position=position)
            without = text[position + 1 : position + 2] == "^"
            letters = frozenset(_tiles(text, position + 1 + without, end, alphabet))
            if not letters:
                raise Unreadable("pattern.empty_choice", text=text, position=position)
            yield Element(every - letters if without else letters)
            position = end + 1
        else:
            end = position
            while end < len(text) and not text[end].isspace() and text[end] not in (ANY_TILE, ANY_TILES, "["):
                end += 1
            for letter in _tiles(text, position, end, alphabet):
                yield Element(frozenset((letter,)))
            position = end


def _tiles(text: str, start: int, end: int, alphabet: Alphabet) -> bytes:
    """The letters of a part of the pattern."""
    try:
        tiles = alphabet.parse_rack(text[start:end])
    except Unreadable as fault:
        position = start + int(fault.details["position"])
        raise Unreadable("pattern.unreadable", text=text, position=position, rule="TIL-DI") from fault
    if BLANK in tiles:
        raise Unreadable("pattern.unreadable", text=text, position=start, rule="TIL-DI")
    return tiles
