"""Plain data in the events of practice: the definition of a set, the memory of a card.

A card is named by its key, "KIND.LANGUAGE.ASKED": "anagram.ca.AEINRST", "hooks.ca.COL·LEGI", "recall.ro.3 X".
The key is the question; the answer depends on the word list.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Kind = Literal["anagram", "blank", "hooks", "valid", "recall"]
"""The kinds of cards: the tiles of words, sorted; the same with one of them a blank; the tiles that make
longer words of a word; whether a word is valid; all words of a small set (PRA-2)."""

Source = Literal["probability", "playability", "short", "heavy", "dumps", "new", "missed", "own"]
"""The sources of a set's words: the likeliest racks of a length, the most frequent best plays, short words,
words with chosen tiles, words with hardly any consonants, words that a list has and an older one had not,
missed words, the player's own list (PRA-3)."""

Phase = Literal["learning", "review", "relearning"]
"""The phases of a card in the scheduler: being learnt, learnt, or forgotten and being learnt again."""

MOST_CARDS = 20_000
"""The most cards of one set."""

MOST_DAILY = 500
"""The most new cards a day."""

DAILY = 20
"""The default number of new cards a day."""


@dataclass(frozen=True, slots=True)
class Definition:
    """The definition from which a set can be made again, by any word list: the cards themselves are in no
    log.

    The words have `shortest` to `longest` tiles. Of the cards in their order those from number `first` on are
    taken, at most `most`. `tiles` are those of which every word has one, as they are written, and after a
    minus those that none has: "Q X -E I". `older` is the checksum of the list that lacks the words; `words`
    are those of the player's own list, or those missed.
    """

    kind: Kind
    language: str
    source: Source
    shortest: int
    longest: int
    first: int
    most: int
    tiles: str
    older: str
    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Made:
    """The result of a definition: the number of cards, their checksum, and the word list."""

    cards: int
    checksum: str
    lexicon_name: str
    lexicon_checksum: str


@dataclass(frozen=True, slots=True)
class Memory:
    """The scheduler's memory of a card after an answer, with the time at which it is `due` (epoch
    milliseconds).

    `step` is that of learning or relearning, None for a learnt card. `stability` is in days: after so many
    the card is still known with the desired probability.
    """

    phase: Phase
    step: int | None
    stability: float
    difficulty: float
    due: int
