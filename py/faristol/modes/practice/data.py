"""Plain data that stand in the events of practice: what a set is made of, what is remembered of a card.

A card is named by its key, "KIND.LANGUAGE.ASKED": "anagram.ca.AEINRST", "hooks.ca.COL·LEGI", "recall.ro.3 X".
The key says what is asked; the word list says what the answer is.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from faristol.foreign.limits import LATEST
from faristol.foreign.shape import Between, Hexadecimal, Sized

Kind = Literal["anagram", "blank", "hooks", "valid", "recall"]
"""The tiles of words, sorted; the same with one of them a blank; what makes longer words of a word; whether
something is a word; all words of a small set (PRA-2)."""

Source = Literal["probability", "short", "heavy", "dumps", "new", "missed", "own"]
"""Where the words of a set come from: the likeliest racks of a length, short words, words with chosen tiles,
words of hardly more than vowels, what a list has and an older one had not, misses, a list of one's own
(PRA-3)."""

Phase = Literal["learning", "review", "relearning"]
"""Where a card stands for the scheduler: it is new, or it sits, or it was forgotten."""

MOST_CARDS = 20_000
"""Cards of one set."""

MOST_DAILY = 500
"""New cards a day."""

DAILY = 20
"""New cards a day, unless somebody chooses otherwise."""

Key = Annotated[str, Sized(3, 120)]
Word = Annotated[str, Sized(1, 120)]
Checksum = Annotated[str, Hexadecimal(), Sized(0, 64)]


@dataclass(frozen=True, slots=True)
class Definition:
    """What a set can be made of again, whatever the word list: the cards themselves are in no log.

    The words have `shortest` to `longest` tiles. Of the cards in their order those from number `first` on are
    taken, at most `most`. `tiles` are those of which every word has one, as they are written; `older` is the
    checksum of the list that lacks the words; `words` are those of one's own list, or those missed.
    """

    kind: Kind
    language: Annotated[str, Sized(1, 10)]
    source: Source
    shortest: Annotated[int, Between(2, 15)]
    longest: Annotated[int, Between(2, 15)]
    first: Annotated[int, Between(1, 1_000_000)]
    most: Annotated[int, Between(1, MOST_CARDS)]
    tiles: Annotated[str, Sized(0, 120)]
    older: Checksum
    words: Annotated[tuple[Word, ...], Sized(0, MOST_CARDS)]


@dataclass(frozen=True, slots=True)
class Made:
    """What came of a definition: so many cards, their checksum, and by which word list."""

    cards: Annotated[int, Between(0, MOST_CARDS)]
    checksum: Checksum
    lexicon_name: Annotated[str, Sized(0, 500)]
    lexicon_checksum: Checksum


@dataclass(frozen=True, slots=True)
class Memory:
    """What the scheduler knows of a card after an answer; when it is `due` (epoch milliseconds).

    `step` is that of learning or relearning, None for a card that sits. `stability` is in days: after so many
    the card is still known with the desired probability.
    """

    phase: Phase
    step: Annotated[int | None, Between(0, 10)]
    stability: Annotated[float, Between(0, 1_000_000)]
    difficulty: Annotated[float, Between(1, 10)]
    due: Annotated[int, Between(0, 2 * LATEST)]
