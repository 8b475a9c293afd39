"""What has happened in somebody's practice: past-tense facts, each complete in itself (PRA-11)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from faristol.foreign.shape import Between, Sized
from faristol.modes.practice.data import MOST_DAILY, Checksum, Definition, Key, Made, Memory, Word

Identity = Annotated[int, Between(1, 100_000)]


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

    id: Identity
    name: str
    definition: Definition
    made: Made


@dataclass(frozen=True)
class SetChanged:
    """A set is called otherwise, or has other cards, because of another definition or another word list."""

    id: Identity
    name: str
    definition: Definition
    made: Made


@dataclass(frozen=True)
class SetRemoved:
    """A set is not practised any more; what is remembered of its cards stays."""

    id: Identity


@dataclass(frozen=True)
class Answered:
    """A card was answered; the time is that of the record.

    `words` is how many there were to be found, `missed` those that were not and `wrong` what was answered and
    is not right. `milliseconds` is how long it took. The `grade` is 1 (again) to 4 (easy), as FSRS has it;
    `chosen` says that a person has changed the one that was proposed. `memory` is what the `scheduler`, with
    its version, made of it, so that no later version makes anything else of it.
    """

    card: Key
    set: Identity
    words: Annotated[int, Between(0, 10_000)]
    missed: Annotated[tuple[Word, ...], Sized(0, 400)]
    wrong: Annotated[tuple[Word, ...], Sized(0, 400)]
    milliseconds: Annotated[int, Between(0, 86_400_000)]
    grade: Annotated[int, Between(1, 4)]
    chosen: bool
    scheduler: Annotated[str, Sized(1, 40)]
    memory: Memory


@dataclass(frozen=True)
class AnswerTakenBack:
    """The last answer does not count."""

    card: Key


@dataclass(frozen=True)
class CardsSetAside:
    """The word list has no answer to these cards: they are not asked while it is the one in use."""

    cards: tuple[Key, ...]
    lexicon_checksum: Checksum


@dataclass(frozen=True)
class DailyChosen:
    """So many new cards come a day."""

    cards: Annotated[int, Between(0, MOST_DAILY)]


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
)
