"""Queries to a word list: a pattern, a rack that must suffice, tiles that must occur, a length; and the words
next to a word: hooks, a letter put inside, a tile taken away, the same tiles rearranged.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Protocol

from faristol.errors import Refused, Unreadable
from faristol.tiles.alphabet import Alphabet
from faristol.tiles.tile import BLANK, MOST_LETTERS

SHORTEST, LONGEST = 2, 15
MOST_ELEMENTS = 30

ANY_TILE = "?"
ANY_TILES = "*"


@dataclass(frozen=True, slots=True)
class Element:
    """One position of a pattern: the letters that may stand there, and whether any number of tiles may."""

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


MOST_ANAGRAMS = 200

ANY_LETTER = Element(frozenset(range(1, MOST_LETTERS + 1)))
"""The pattern of any one tile."""


@dataclass(frozen=True, slots=True)
class Hooks:
    """The letters that make another word of a word, in front of it and behind it, in tile order."""

    front: bytes
    back: bytes


NO_HOOKS = Hooks(b"", b"")


@dataclass(frozen=True, slots=True)
class Neighbours:
    """A word, or other typed tiles, and the words of a list next to it, in tile order.

    `inside` are the words with one more letter that is neither the first nor the last, `shorter` those that
    are left when the first or the last tile goes, `anagrams` the other words of the same tiles.
    """

    word: bytes
    valid: bool
    hooks: Hooks
    inside: tuple[bytes, ...]
    shorter: tuple[bytes, ...]
    anagrams: tuple[bytes, ...]


def neighbours(word: bytes, search: WordSearch) -> Neighbours:
    """Return the words of a list that are next to a word."""
    anagrams = search.search(WordQuery(rack=word, whole_rack=True), limit=MOST_ANAGRAMS).words
    inside = {
        longer
        for at in range(1, len(word))
        for longer in _fitting((*spelt(word[:at]), ANY_LETTER, *spelt(word[at:])), search)
    }
    # A letter doubled inside gives the word that doubling it at an end gives: that one is a hook.
    hooks = Hooks(
        bytes(longer[0] for longer in _fitting((ANY_LETTER, *spelt(word)), search)),
        bytes(longer[-1] for longer in _fitting((*spelt(word), ANY_LETTER), search)),
    )
    shorter = dict.fromkeys(part for part in (word[1:], word[:-1]) if _fitting(spelt(part), search))
    return Neighbours(
        word=word,
        valid=bool(_fitting(spelt(word), search)),
        hooks=hooks,
        inside=tuple(longer for longer in sorted(inside) if word not in (longer[1:], longer[:-1])),
        shorter=tuple(shorter),
        anagrams=tuple(anagram for anagram in anagrams if anagram != word),
    )


def hooks_of(words: Iterable[bytes], longer: Iterable[bytes]) -> Mapping[bytes, Hooks]:
    """The hooks of many words at once; `longer` are all the words with one tile more."""
    front: defaultdict[bytes, bytearray] = defaultdict(bytearray)
    back: defaultdict[bytes, bytearray] = defaultdict(bytearray)
    for word in longer:
        front[word[1:]].append(word[0])
        back[word[:-1]].append(word[-1])
    return {word: Hooks(bytes(front[word]), bytes(back[word])) for word in words}


def spelt(word: bytes) -> tuple[Element, ...]:
    """The pattern of exactly these letters."""
    return tuple(Element(frozenset((letter,))) for letter in word)


def _fitting(pattern: tuple[Element, ...], search: WordSearch) -> tuple[bytes, ...]:
    return (
        search.search(WordQuery(pattern=pattern), limit=MOST_LETTERS).words if len(pattern) <= LONGEST else ()
    )
