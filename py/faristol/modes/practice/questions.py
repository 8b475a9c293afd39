"""The questions and answers of cards: five kinds of question (PRA-2)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import get_args

from faristol.errors import Unreadable
from faristol.lexicon.query import ANY_LETTER, LONGEST, WordQuery, WordSearch, spelt
from faristol.modes.practice.events import Kind
from faristol.modes.practice.scheduling import AGAIN, EASY, GOOD, HARD
from faristol.tiles.alphabet import Alphabet
from faristol.tiles.tile import letters_of

KINDS: tuple[Kind, ...] = get_args(Kind)

MOST_ANSWERS = 400
"""The most words that answer one card; a rack with a blank has more than any other."""

FEW, MANY = 4, 4
"""With at least MANY words to find, one in FEW may be missed and the card still counts as known."""

FIRST_WORD, EACH_WORD = 4_000, 3_000
"""Milliseconds for a player who knows the words to type the first one, and each further one."""

SLOW = 4
"""The multiple of that time from which on an answer is slow."""

_MINUS = re.compile(r"(?:^|\s)[-−–]")


@dataclass(frozen=True)
class Question:
    """The question of a card by a word list.

    `tiles` are those to be rearranged, with or without a BLANK, or the word in question; of a small set they
    are those that every word has, `without` those that none has, and `length` is the length of its words.
    `words` are the answer: of hooks the longer words, of "is it valid?" the word itself, or nothing.
    """

    key: str
    kind: Kind
    language: str
    tiles: bytes
    words: tuple[bytes, ...]
    length: int = 0
    without: bytes = b""

    @property
    def front(self) -> tuple[bytes, ...]:
        """Return the longer words that begin with the hook."""
        return tuple(word for word in self.words if word[1:] == self.tiles)

    @property
    def back(self) -> tuple[bytes, ...]:
        """Return the longer words that end with the hook."""
        return tuple(word for word in self.words if word[:-1] == self.tiles)


@dataclass(frozen=True)
class Outcome:
    """The outcome of an answer: the words found, those missed, and those that are wrong."""

    found: tuple[bytes, ...]
    missed: tuple[bytes, ...]
    wrong: tuple[bytes, ...]


def key_of(kind: Kind, language: str, asked: str) -> str:
    """Return the key of a card."""
    return f"{kind}.{language}.{asked}"


def language_in(key: str) -> str:
    """Return the language of a card's words."""
    return key.split(".", 2)[1]


def is_key(text: str) -> bool:
    """Tell whether a text is the key of a card."""
    parts = text.split(".", 2)
    return len(parts) == 3 and parts[0] in KINDS and all(parts)


def kind_in(key: str) -> Kind:
    """Return the kind of a card; raises `ValueError` for a text that is no card's key."""
    kind = key.partition(".")[0]
    return KINDS[KINDS.index(kind)]


def ask(key: str, search: WordSearch, alphabet: Alphabet) -> Question | None:
    """Return the question of a card; None where the word list has no answer, or the key is unreadable."""
    try:
        kind, (_, language, asked) = kind_in(key), key.split(".", 2)
        made = _asked(key, kind, language, asked, search, alphabet)
    except (Unreadable, ValueError):
        return None
    return made if made.words or kind == "valid" else None


def _asked(
    key: str, kind: Kind, language: str, asked: str, search: WordSearch, alphabet: Alphabet
) -> Question:
    if kind == "recall":
        length, _, tiles = asked.partition(" ")
        with_tiles, without = tiles_in(tiles, alphabet)
        words = recalled(int(length), with_tiles, without, search)
        return Question(key, kind, language, with_tiles, words, int(length), without)
    if kind in ("anagram", "blank"):
        rack = alphabet.sort_rack(alphabet.parse_rack(asked))
        query = WordQuery(rack=rack, whole_rack=True)
        return Question(key, kind, language, rack, _matching(query, search))
    word = letters_of(alphabet.parse_word(asked))
    return Question(key, kind, language, word, _around(kind, word, search))


def tiles_in(text: str, alphabet: Alphabet) -> tuple[bytes, bytes]:
    """Return the tiles that words have to have and those that they must not have, as in "Q X -E I".

    Raises `Unreadable` as `parse_rack`. A minus between two letters belongs to a tile: L-L.
    """
    having, _, without = _MINUS.sub("\n", text, count=1).partition("\n")
    return alphabet.parse_rack(having), alphabet.parse_rack(without)


def recalled(length: int, having: bytes, without: bytes, search: WordSearch) -> tuple[bytes, ...]:
    """Return the words of a length that have some tiles and lack others, of at most MOST_ANSWERS examined."""
    words = _matching(WordQuery(tiles=having, shortest=length, longest=length), search)
    return tuple(word for word in words if not set(without) & set(word))


def _around(kind: Kind, word: bytes, search: WordSearch) -> tuple[bytes, ...]:
    """Return the word itself if it is valid; for hooks, the words that are longer by a tile at an end."""
    here = spelt(word)
    is_one = _matching(WordQuery(pattern=here), search)
    if kind == "valid":
        return is_one
    if not is_one or len(word) >= LONGEST:
        return ()
    patterns = ((ANY_LETTER, *here), (*here, ANY_LETTER))
    longer = (_matching(WordQuery(pattern=pattern), search) for pattern in patterns)
    return tuple(dict.fromkeys(chain.from_iterable(longer)))


def _matching(query: WordQuery, search: WordSearch) -> tuple[bytes, ...]:
    words = search.search(query, limit=MOST_ANSWERS).words
    return tuple(dict.fromkeys(map(letters_of, words)))


def check(question: Question, given: Iterable[bytes]) -> Outcome:
    """Compare the words given with the answer; each counts once."""
    words = tuple(dict.fromkeys(given))
    right = set(question.words)
    return Outcome(
        tuple(word for word in words if word in right),
        tuple(word for word in question.words if word not in words),
        tuple(word for word in words if word not in right),
    )


def proposed_grade(outcome: Outcome, milliseconds: int) -> int:
    """Propose the grade of FSRS for an outcome and a time (PRA-2).

    With anything wrong or missed the card is forgotten, except for a few of many words: that is hard, as is a
    slow answer.
    """
    words = len(outcome.found) + len(outcome.missed)
    if outcome.wrong or len(outcome.missed) * FEW > words or (outcome.missed and words < MANY):
        return AGAIN
    quick = FIRST_WORD + EACH_WORD * max(0, words - 1)
    if outcome.missed or milliseconds > SLOW * quick:
        return HARD
    return EASY if milliseconds <= quick else GOOD


def written(words: Sequence[bytes], alphabet: Alphabet) -> tuple[str, ...]:
    """Return words as an answer names them."""
    return tuple(map(alphabet.show_word, words))
