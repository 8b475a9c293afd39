"""The words next to a word: hooks, a letter put inside, a tile taken away, the same tiles rearranged."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from faristol.lexicon.query import LONGEST, Element, WordQuery, WordSearch
from faristol.tiles.tile import MOST_LETTERS

MOST_ANAGRAMS = 200

_ANY = Element(frozenset(range(1, MOST_LETTERS + 1)))


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
        for place in range(1, len(word))
        for longer in _fitting((*spelt(word[:place]), _ANY, *spelt(word[place:])), search)
    }
    # A letter doubled inside gives the word that doubling it at an end gives: that one is a hook.
    hooks = Hooks(
        bytes(longer[0] for longer in _fitting((_ANY, *spelt(word)), search)),
        bytes(longer[-1] for longer in _fitting((*spelt(word), _ANY), search)),
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
