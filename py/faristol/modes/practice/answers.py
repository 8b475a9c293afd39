"""The state of a player's practice, with all answers in their order, in parts (PRA-11).

Answers kept beside the log are unpacked only when they are read, and adding an answer does not copy the many
before it.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from operator import attrgetter
from typing import overload

from faristol.modes.practice.events import DAILY, Definition, Made, Memory
from faristol.modes.practice.positions import Positions

PART = 500
"""The number of answers that are packed together."""


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
        """Tell whether the card was known, however slowly."""
        return self.grade > 1


_MEMORY = tuple(f"memory.{name}" for name in ("phase", "step", "stability", "difficulty", "due"))
_ROW = attrgetter("card", "set", "time", "grade", "milliseconds", "missed", "sat", *_MEMORY)


class Part:
    """Some answers, as objects or as a line of JSON; the missing form is made on request."""

    __slots__ = ("_answers", "_line")

    def __init__(self, answers: tuple[Answer, ...] | None = None, line: str = "") -> None:
        self._answers = answers
        self._line = line

    @property
    def answers(self) -> tuple[Answer, ...]:
        """Return the answers; raises any exception of a line that does not hold answers."""
        if self._answers is None:
            rows = json.loads(self._line)
            self._answers = tuple(
                Answer(card, set_, time, grade, milliseconds, tuple(missed), sat, Memory(*memory))
                for card, set_, time, grade, milliseconds, missed, sat, *memory in rows
            )
        return self._answers

    @property
    def line(self) -> str:
        """Return the answers as one line."""
        if not self._line:
            self._line = json.dumps(list(map(_ROW, self.answers)), separators=(",", ":"))
        return self._line


class Answers(Sequence[Answer]):
    """An immutable sequence of answers: full parts, and the rest."""

    __slots__ = ("_parts", "_rest")

    def __init__(self, parts: tuple[Part, ...] = (), rest: tuple[Answer, ...] = ()) -> None:
        """`parts` have PART answers each, the `rest` fewer."""
        self._parts = parts
        self._rest = rest

    @classmethod
    def of_lines(cls, lines: Sequence[str]) -> Answers:
        """Return the answers that `lines` were made of; the last line has the rest."""
        *parts, rest = lines
        return cls(tuple(Part(line=line) for line in parts), Part(line=rest).answers)

    def lines(self) -> Iterator[str]:
        """Yield the answers as lines of text."""
        for part in self._parts:
            yield part.line
        yield Part(self._rest).line

    def and_then(self, answers: Iterable[Answer]) -> Answers:
        """Return these answers with others after them."""
        rest = (*self._rest, *answers)
        full = len(rest) - len(rest) % PART
        parts = (Part(rest[at : at + PART]) for at in range(0, full, PART))
        return Answers((*self._parts, *parts), rest[full:])

    def without_last(self) -> Answers:
        """Return all but the last answer; IndexError if there is none."""
        if self._rest:
            return Answers(self._parts, self._rest[:-1])
        return Answers(self._parts[:-1], self._parts[-1].answers[:-1])

    def __len__(self) -> int:
        return len(self._parts) * PART + len(self._rest)

    @overload
    def __getitem__(self, index: int) -> Answer: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Answer, ...]: ...
    def __getitem__(self, index: int | slice) -> Answer | tuple[Answer, ...]:
        if isinstance(index, slice):
            return tuple(self[at] for at in range(*index.indices(len(self))))
        at = index + len(self) if index < 0 else index
        if not 0 <= at < len(self):
            raise IndexError(index)
        number, rest = divmod(at, PART)
        return self._parts[number].answers[rest] if number < len(self._parts) else self._rest[rest]

    def __iter__(self) -> Iterator[Answer]:
        for part in self._parts:
            yield from part.answers
        yield from self._rest

    def __eq__(self, other: object) -> bool:
        return tuple(self) == tuple(other) if isinstance(other, Answers) else NotImplemented

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return f"Answers({len(self)})"


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
