"""Events of a player's practice: past-tense facts, each complete in itself (PRA-5, PRA-6, PRA-11).

Plain data in the events of practice: the definition of a set, the memory of a card.

A card is named by its key, "KIND.LANGUAGE.ASKED": "anagram.ca.AEINRST", "hooks.ca.COL·LEGI", "recall.ro.3 X".
The key is the question; the answer depends on the word list.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from faristol.modes.practice.rating import Rating

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


@dataclass(frozen=True)
class PositionAnswered:
    """A position was solved or given up; the time is that of the record.

    `position` is its key (`positions.key_of`); `day` the ISO date of which it was the puzzle, or empty.
    `wrong` are the attempts that were not right, as they are written, "-" for "there is none"; so many
    `hints` were taken. `percent` is the worth of the answer. `milliseconds` is the time that it took.
    `player` and `level` are the ratings of both afterwards, as computed by the `rater`, with its version.
    """

    position: str
    day: str
    wrong: tuple[str, ...]
    hints: int
    solved: bool
    percent: int
    milliseconds: int
    rater: str
    player: Rating
    level: Rating


@dataclass(frozen=True)
class PositionsSetAside:
    """Positions that are invalid by this word list were set aside: they are not asked while it is in use."""

    positions: tuple[str, ...]
    lexicon_checksum: str


@dataclass(frozen=True)
class Begun:
    """A player began to practise on a device."""

    name: str


@dataclass(frozen=True)
class Renamed:
    """The player was renamed."""

    name: str


@dataclass(frozen=True)
class SetMade:
    """A set of cards was added."""

    id: int
    name: str
    definition: Definition
    made: Made


@dataclass(frozen=True)
class SetChanged:
    """A set was renamed, or got other cards, because of another definition or another word list."""

    id: int
    name: str
    definition: Definition
    made: Made


@dataclass(frozen=True)
class SetRemoved:
    """A set was removed from practice; the memory of its cards stays."""

    id: int


@dataclass(frozen=True)
class Answered:
    """A card was answered; the time is that of the record.

    `words` is the number of words to find, `missed` are those not found and `wrong` the given ones that are
    not right. `milliseconds` is the time that it took. The `grade` is 1 (again) to 4 (easy), as in FSRS;
    `chosen` says that the player changed the proposed one. `memory` is the result of the `scheduler`, with
    its version, so that no later version changes it.
    """

    card: str
    set: int
    words: int
    missed: tuple[str, ...]
    wrong: tuple[str, ...]
    milliseconds: int
    grade: int
    chosen: bool
    scheduler: str
    memory: Memory


@dataclass(frozen=True)
class AnswerTakenBack:
    """The last answer was taken back."""

    card: str


@dataclass(frozen=True)
class CardsSetAside:
    """Cards without an answer in the word list were set aside: they are not asked while it is in use."""

    cards: tuple[str, ...]
    lexicon_checksum: str


@dataclass(frozen=True)
class DailyChosen:
    """The number of new cards a day was chosen."""

    cards: int


_Cards = Begun | Renamed | SetMade | SetChanged | SetRemoved | Answered | AnswerTakenBack | CardsSetAside
_Positions = DailyChosen | PositionAnswered | PositionsSetAside

Event = _Cards | _Positions
