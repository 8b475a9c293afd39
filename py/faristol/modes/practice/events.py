"""Events of a player's practice: past-tense facts, each complete in itself (PRA-5, PRA-6, PRA-11)."""

from __future__ import annotations

from dataclasses import dataclass

from faristol.modes.practice.data import Definition, Made, Memory
from faristol.modes.practice.rating import Rating


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
