"""What has happened in somebody's practice: past-tense facts, each complete in itself (PRA-11)."""

from __future__ import annotations

from dataclasses import dataclass

from faristol.modes.practice.data import Definition, Made, Memory
from faristol.modes.practice.position_events import PositionAnswered, PositionsSetAside


@dataclass(frozen=True)
class Begun:
    """Somebody began to practise on a device."""

    name: str


@dataclass(frozen=True)
class Renamed:
    """The player is called otherwise."""

    name: str


@dataclass(frozen=True)
class SetMade:
    """A set of cards was chosen."""

    id: int
    name: str
    definition: Definition
    made: Made


@dataclass(frozen=True)
class SetChanged:
    """A set is called otherwise, or has other cards, because of another definition or another word list."""

    id: int
    name: str
    definition: Definition
    made: Made


@dataclass(frozen=True)
class SetRemoved:
    """A set is not practised any more; what is remembered of its cards stays."""

    id: int


@dataclass(frozen=True)
class Answered:
    """A card was answered; the time is that of the record.

    `words` is how many there were to be found, `missed` those that were not and `wrong` what was answered and
    is not right. `milliseconds` is how long it took. The `grade` is 1 (again) to 4 (easy), as FSRS has it;
    `chosen` says that a person has changed the one that was proposed. `memory` is what the `scheduler`, with
    its version, made of it, so that no later version makes anything else of it.
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
    """The last answer does not count."""

    card: str


@dataclass(frozen=True)
class CardsSetAside:
    """The word list has no answer to these cards: they are not asked while it is the one in use."""

    cards: tuple[str, ...]
    lexicon_checksum: str


@dataclass(frozen=True)
class DailyChosen:
    """So many new cards come a day."""

    cards: int


Event = (
    Begun
    | Renamed
    | SetMade
    | SetChanged
    | SetRemoved
    | Answered
    | AnswerTakenBack
    | CardsSetAside
    | DailyChosen
    | PositionAnswered
    | PositionsSetAside
)
