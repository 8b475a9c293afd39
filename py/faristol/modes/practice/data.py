"""Plain data that stand in the events of practice: what a set is made of, what is remembered of a card.

A card is named by its key, "KIND.LANGUAGE.ASKED": "anagram.ca.AEINRST", "hooks.ca.COL·LEGI", "recall.ro.3 X".
The key says what is asked; the word list says what the answer is.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Kind = Literal["anagram", "blank", "hooks", "valid", "recall"]
"""The tiles of words, sorted; the same with one of them a blank; what makes longer words of a word; whether
something is a word; all words of a small set (PRA-2)."""

Source = Literal["probability", "playability", "short", "heavy", "dumps", "new", "missed", "own"]
"""Where the words of a set come from: the likeliest racks of a length, those that were the best play most
often, short words, words with chosen tiles, words of hardly more than vowels, what a list has and an older
one had not, misses, a list of one's own (PRA-3)."""

Phase = Literal["learning", "review", "relearning"]
"""Where a card stands for the scheduler: it is new, or it sits, or it was forgotten."""

MOST_CARDS = 20_000
"""Cards of one set."""

MOST_DAILY = 500
"""New cards a day."""

DAILY = 20
"""New cards a day, unless somebody chooses otherwise."""


@dataclass(frozen=True, slots=True)
class Definition:
    """What a set can be made of again, whatever the word list: the cards themselves are in no log.

    The words have `shortest` to `longest` tiles. Of the cards in their order those from number `first` on are
    taken, at most `most`. `tiles` are those of which every word has one, as they are written, and after a
    minus those that none has: "Q X -E I". `older` is the checksum of the list that lacks the words; `words`
    are those of one's own list, or those missed.
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
    """What came of a definition: so many cards, their checksum, and by which word list."""

    cards: int
    checksum: str
    lexicon_name: str
    lexicon_checksum: str


@dataclass(frozen=True, slots=True)
class Memory:
    """What the scheduler knows of a card after an answer; when it is `due` (epoch milliseconds).

    `step` is that of learning or relearning, None for a card that sits. `stability` is in days: after so many
    the card is still known with the desired probability.
    """

    phase: Phase
    step: int | None
    stability: float
    difficulty: float
    due: int
