"""Somebody's practice as it stands: the sets, what is remembered of each card, and every answer."""

from __future__ import annotations

from dataclasses import dataclass, field

from faristol.modes.practice.data import DAILY, Definition, Made, Memory


@dataclass(frozen=True, slots=True)
class CardSet:
    """A set that is practised."""

    id: int
    name: str
    definition: Definition
    made: Made


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer as it counts. `sat` says that the card had been learnt and time had passed since.

    Times are epoch milliseconds.
    """

    card: str
    set: int
    time: int
    grade: int
    milliseconds: int
    missed: tuple[str, ...]
    sat: bool
    memory: Memory

    @property
    def right(self) -> bool:
        """Whether the card was known, however slowly."""
        return self.grade > 1


@dataclass(frozen=True, slots=True)
class Card:
    """What is remembered of a card: when it was answered first and last, how often, and how often missed.

    `aside` is the checksum of the word list that has no answer to it.
    """

    set: int
    first: int
    last: int
    answers: int
    lapses: int
    memory: Memory
    aside: str = ""


@dataclass(frozen=True)
class State:
    """The practice of one player. `sets_made` counts the sets that there have ever been."""

    name: str
    sets: tuple[CardSet, ...] = ()
    sets_made: int = 0
    daily: int = DAILY
    cards: dict[str, Card] = field(default_factory=dict)
    answers: tuple[Answer, ...] = ()

    def find(self, number: int) -> CardSet | None:
        """The set with a number, None if it is not practised."""
        return next((one for one in self.sets if one.id == number), None)

    @property
    def latest(self) -> int:
        """When the last answer was given, by the device's clock; 0 before the first."""
        return self.answers[-1].time if self.answers else 0
