"""Make the cards of a set from its definition and a word list, a portion at a time (PRA-3).

The cards are not in the log: one definition and one list always give the same cards in the same order.

Count the ways to draw the tiles of a word from the full bag (PRA-3).

A draw is a set of tiles, each a piece of its own; it counts if its tiles are those of the word, with blanks
for the rest. Of racks of one length the likelier is the one with more draws.
"""

from __future__ import annotations

import hashlib
import zlib
from collections import Counter
from collections.abc import Callable, Collection, Generator, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from math import comb

from faristol.errors import Fault, Refused
from faristol.lexicon.dawg import Lexicon
from faristol.lexicon.query import WordQuery, WordSearch
from faristol.modes.practice.events import Definition, Kind, Made, Source
from faristol.modes.practice.questions import MOST_ANSWERS, key_of, recalled, tiles_in
from faristol.movegen.kernel.adapter import MOST_WORDS
from faristol.tiles.alphabet import Alphabet
from faristol.tiles.reading import Spelling
from faristol.tiles.tile import BLANK, MOST_LETTERS, letters_of


def ways(tiles: bytes, counts: Sequence[int]) -> int:
    """Count the draws with these letters; `counts` are the tiles of the bag by number, the blanks first."""
    return counter(counts)(tiles)


def counter(counts: Sequence[int]) -> Callable[[bytes], int]:
    """Return `ways` for one bag, for many words.

    For each letter there is a polynomial whose coefficient b counts the draws in which blanks stand for b of
    its tiles; the result is the sum over their product up to the number of blanks. Each polynomial is one
    number: no coefficient is more than all draws from the bag, so that each has its bits.
    """
    blanks, size = counts[BLANK], sum(counts) + 1
    mask = (1 << size * (blanks + 1)) - 1
    chosen = [comb(blanks, number) for number in range(blanks + 1)]

    @cache
    def of_letter(letter: int, times: int) -> int:
        """Return the draws of a letter with 0, 1, ... of its tiles replaced."""
        held = counts[letter] if letter < len(counts) else 0
        return sum(comb(held, times - by) << size * by for by in range(min(blanks, times) + 1))

    def count(tiles: bytes) -> int:
        product = 1
        for letter in set(tiles):
            product = product * of_letter(letter, tiles.count(letter)) & mask
        return sum(ways * (product >> size * number & (1 << size) - 1) for number, ways in enumerate(chosen))

    return count


Steps = Generator[float, None, tuple[str, ...]]

PORTION = 2_000
"""The number of words between two updates of the progress."""

MOST_RECALLED = 40
"""The most words that one card asks for by heart: with more, a player cannot tell which one was forgotten."""

RECALLED: tuple[Source, ...] = ("short", "heavy")
"""The sources that make small sets to be known by heart."""

DUMP_FROM = 4
"""The least length of vowel dumps with one consonant; shorter ones have none."""

TRIES = 60
"""The most near misses that are tried until one is not a word."""

MIXED = 50
"""The number of words that are shuffled with their near misses: the order of the source reveals nothing."""

COLLECTED = 0.6
"""The share of the work for finding the words."""


@dataclass(frozen=True)
class Words:
    """The sources of sets: a word list, for new words the older one, and counts of words as the best play."""

    lexicon: Lexicon
    search: WordSearch
    alphabet: Alphabet
    older: Lexicon | None = None
    playability: Mapping[bytes, int] = field(default_factory=dict)


def making(definition: Definition, words: Words) -> Steps:
    """Make the cards of a set in their order; yields the progress, from 0 to 1.

    Raises `Refused`: "practice.recall" for a source that is not for learning by heart, "practice.lengths",
    "practice.older" without the older list, and as `parse_rack` does for the tiles.
    """
    if definition.shortest > definition.longest:
        raise Refused("practice.lengths", shortest=definition.shortest, longest=definition.longest)
    first, last = definition.first - 1, definition.first - 1 + definition.most
    if definition.kind == "recall":
        return tuple(_recalled(definition, words))[first:last]
    collected = yield from _collected(definition, words)
    keys = yield from _keys(definition, collected, words)
    return tuple(keys)[first:last]


def checksum_of(keys: Iterable[str]) -> str:
    """Return the checksum of cards in their order."""
    return hashlib.sha256("\n".join(keys).encode()).hexdigest()


def made_of(keys: Sequence[str], lexicon: Lexicon) -> Made:
    """Return an event's data about the cards that were made."""
    return Made(len(keys), checksum_of(keys), lexicon.header.title, lexicon.header.checksum)


def _collected(definition: Definition, words: Words) -> Generator[float, None, list[bytes]]:
    """Collect the words of a source: named ones in their own order, others by length and tile order."""
    if definition.words:
        return list(dict.fromkeys(_own(definition, words)))
    lengths = range(definition.shortest, definition.longest + 1)
    having, without = tiles_in(definition.tiles, words.alphabet)
    tiles = having if definition.source == "heavy" else b""
    lacking = bytes(set(range(1, MOST_LETTERS + 1)) - {*without})
    collected: list[bytes] = []
    for number, length in enumerate(lengths):
        queries = [
            WordQuery(tiles=bytes((tile,)), shortest=length, longest=length) for tile in sorted(set(tiles))
        ] or [WordQuery(shortest=length, longest=length)]
        portions = [portion for query in queries for portion in _all(query, words.search)]
        of_length = sorted({word for portion in portions for word in portion})
        for done in range(0, len(of_length), PORTION):
            portion = of_length[done : done + PORTION]
            if without:
                portion = [word for word in portion if not word.translate(None, lacking)]
            collected += _chosen(definition, portion, words)
            yield COLLECTED * (number + done / len(of_length)) / len(lengths)
    return collected


def _own(definition: Definition, words: Words) -> Iterator[bytes]:
    """Yield named words that can be spelt and, unless that is the question, are in the list."""
    for text in definition.words:
        word = own_letters(text, words.alphabet)
        if word is not None and (definition.kind == "valid" or word in words.lexicon):
            yield word


def own_letters(text: str, alphabet: Alphabet) -> bytes | None:
    """Return the tiles of a word as written by the player, None if the tiles cannot spell it."""
    word = alphabet.normalise(text, Spelling.TILES)
    if word is None:
        try:
            word = letters_of(alphabet.parse_word(text.upper()))
        except Fault:
            return None
    return word


def _all(query: WordQuery, search: WordSearch) -> Iterator[tuple[bytes, ...]]:
    """Yield all matching words, as many at once as fit into one result."""
    offset = 0
    while portion := search.search(query, limit=MOST_WORDS, offset=offset).words:
        yield portion
        offset += len(portion)
        if len(portion) < MOST_WORDS:
            return


def _chosen(definition: Definition, portion: Sequence[bytes], words: Words) -> Iterable[bytes]:
    """Choose the words of the source among some words of a length."""
    if definition.source == "dumps":
        allowed = 1 if len(portion[0]) >= DUMP_FROM else 0
        vowels = bytes(words.alphabet.vowels)
        return [word for word in portion if len(word.translate(None, vowels)) <= allowed]
    if definition.source == "playability":
        return [word for word in portion if word in words.playability]
    if definition.source == "new":
        if words.older is None:
            raise Refused("practice.older")
        older = words.older
        return [word for word in portion if word not in older]
    return portion


def _keys(
    definition: Definition, collected: Sequence[bytes], words: Words
) -> Generator[float, None, Iterable[str]]:
    """Make the cards of these words: likeliest tiles of a length first, unless the source has an order."""
    kind = definition.kind
    asked = [_asked(kind, word, words.alphabet) for word in collected]
    if definition.source == "playability":
        asked = _by_playability(asked, collected, words.playability)
    elif definition.source not in ("short", "missed", "own"):
        asked = yield from _by_probability(list(dict.fromkeys(asked)), words.alphabet)
    keys: dict[str, None] = {}
    mixed: list[str] = []
    for number, tiles in enumerate(asked):
        if number % PORTION == 0:
            yield COLLECTED + (1 - COLLECTED) * (0.5 + number / len(asked) / 2)
        if kind == "valid":
            mixed += [_key(kind, word, words.alphabet) for word in (tiles, near_miss(tiles, words)) if word]
            if (number + 1) % MIXED and number + 1 < len(asked):
                continue
            # in an order that reveals nothing about the cards, and is always the same
            keys |= dict.fromkeys(sorted(mixed, key=lambda key: hashlib.sha256(key.encode()).digest()))
            mixed = []
        else:
            keys[_key(kind, tiles, words.alphabet)] = None
        if len(keys) >= definition.first + definition.most:
            break
    return keys


def card_of(kind: Kind, word: bytes, alphabet: Alphabet) -> str:
    """Return the card on which a word is asked."""
    return _key(kind, _asked(kind, word, alphabet), alphabet)


def _key(kind: Kind, asked: bytes, alphabet: Alphabet) -> str:
    show = alphabet.show_rack if kind in ("anagram", "blank") else alphabet.show_word
    return key_of(kind, alphabet.language, show(asked))


def _asked(kind: Kind, word: bytes, alphabet: Alphabet) -> bytes:
    """Return the tiles that a card of this kind shows for a word."""
    if kind == "anagram":
        return bytes(sorted(word))
    if kind == "blank":
        # The blank stands for the tile of which there are fewest: that one is hardest to think of.
        rare = min(word, key=lambda tile: (alphabet.counts[tile], tile))
        at = word.index(rare)
        return alphabet.sort_rack(word[:at] + word[at + 1 :] + bytes((BLANK,)))
    return word


def _by_probability(asked: Sequence[bytes], alphabet: Alphabet) -> Generator[float, None, list[bytes]]:
    """Sort by length, for each length by decreasing probability, equally likely ones in tile order."""
    count = counter(alphabet.counts)
    ways: dict[bytes, int] = {}
    for number, tiles in enumerate(asked):
        ways[tiles] = count(tiles)
        if number % PORTION == 0:
            yield COLLECTED + (1 - COLLECTED) * number / len(asked) / 2
    return sorted(asked, key=lambda tiles: (len(tiles), -ways[tiles], tiles))


def _by_playability(
    asked: Sequence[bytes], collected: Sequence[bytes], playability: Mapping[bytes, int]
) -> list[bytes]:
    """Sort cards by how often all their words were the best play, most often first, whatever the length."""
    times = Counter[bytes]()
    for tiles, word in zip(asked, collected, strict=True):
        times[tiles] += playability[word]
    return sorted(times, key=lambda tiles: (-times[tiles], len(tiles), tiles))


def near_miss(word: bytes, words: Words) -> bytes | None:
    """Return a word with one tile changed, a vowel for a vowel, that the list lacks; always the same one."""
    alphabet, seed = words.alphabet, zlib.crc32(word)
    vowels = sorted(alphabet.vowels)
    others = [letter for letter in range(1, len(alphabet.letters)) if letter not in alphabet.vowels]
    for attempt in range(TRIES):
        at = (seed + attempt) % len(word)
        letters = vowels if word[at] in alphabet.vowels else others
        letter = letters[(seed // 7 + attempt * 5) % len(letters)]
        near = word[:at] + bytes((letter,)) + word[at + 1 :]
        if near not in words.lexicon:
            return near
    return None


def _recalled(definition: Definition, words: Words) -> Iterator[str]:
    """Yield cards for all words of a length, or those with a tile, as long as they can be learnt by heart."""
    if definition.source not in RECALLED:
        raise Refused("practice.recall")
    alphabet = words.alphabet
    every = bytes(range(1, len(alphabet.letters)))
    having, without = tiles_in(definition.tiles, alphabet)
    tiles = having if definition.source == "heavy" else every
    lacking = f" -{alphabet.show_rack(bytes(sorted(without)))}" if without else ""
    for length in range(definition.shortest, definition.longest + 1):
        count = _count(WordQuery(shortest=length, longest=length), words.search)
        if definition.source == "short" and 0 < count <= MOST_RECALLED:
            yield key_of("recall", definition.language, str(length))
            continue
        for tile in dict.fromkeys(tiles):
            asked = f"{length} {alphabet.letters[tile]}{lacking}"
            query = WordQuery(tiles=bytes((tile,)), shortest=length, longest=length)
            if _count(query, words.search) > (MOST_ANSWERS if without else MOST_RECALLED):
                continue
            if 0 < len(recalled(length, bytes((tile,)), without, words.search)) <= MOST_RECALLED:
                yield key_of("recall", definition.language, asked)


def _count(query: WordQuery, search: WordSearch) -> int:
    return search.search(query, limit=1).count


@dataclass(frozen=True)
class LeftOut:
    """Words as they were written, each once.

    `unreadable` cannot be spelt with the tiles, `unknown` are not in the list, `repeated` were there already,
    and `beyond` were cut off: the set was to have fewer cards, or to begin with a later one.
    """

    unreadable: tuple[str, ...]
    unknown: tuple[str, ...]
    repeated: tuple[str, ...]
    beyond: tuple[str, ...]


def left_out(written: Sequence[str], definition: Definition, keys: Collection[str], words: Words) -> LeftOut:
    """Return the words of a list that are on none of the cards made of it, or on one already."""
    unreadable, unknown, repeated, beyond = (dict[str, None]() for _ in range(4))
    cards, seen = set(keys), set[bytes]()
    for text in written:
        word = own_letters(text, words.alphabet)
        if word is None:
            unreadable[text] = None
        elif word in seen:
            repeated[text] = None
        elif definition.kind != "valid" and word not in words.lexicon:
            unknown[text] = None
        else:
            seen.add(word)
            if card_of(definition.kind, word, words.alphabet) not in cards:
                beyond[text] = None
    return LeftOut(*(tuple(group) for group in (unreadable, unknown, repeated, beyond)))
