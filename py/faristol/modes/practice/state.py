"""The state of a player's practice: the sets, the memory of each card, and every answer."""

from __future__ import annotations

from dataclasses import dataclass, field

from faristol.modes.practice.answers import Answers
from faristol.modes.practice.data import DAILY, Definition, Made, Memory
from faristol.modes.practice.positions import Positions


@dataclass(frozen=True, slots=True)
class CardSet:
    """A set that is practised."""

    id: int
    name: str
    definition: Definition
    made: Made


@dataclass(frozen=True, slots=True)
class Card:
    """The record of a card: its first and last answer, the number of answers, and that of misses.

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
    """The practice of one player. `sets_made` counts all sets ever made."""

    name: str
    sets: tuple[CardSet, ...] = ()
    sets_made: int = 0
    daily: int = DAILY
    cards: dict[str, Card] = field(default_factory=dict)
    answers: Answers = field(default_factory=Answers)
    positions: Positions = field(default_factory=Positions)

    def find(self, number: int) -> CardSet | None:
        """Return the set with a number, None if it is not practised."""
        return next((one for one in self.sets if one.id == number), None)

    @property
    def latest(self) -> int:
        """Return the time of the last answer, by the device's clock; 0 before the first."""
        return self.answers[-1].time if self.answers else 0
