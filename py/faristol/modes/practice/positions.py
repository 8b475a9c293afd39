"""The records of positions: each answer, the rating of the player, the difficulty of each (PRA-6)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, timedelta
from hashlib import sha256
from typing import cast

from faristol.modes.practice.rating import START, Rating
from faristol.movegen.puzzles import KINDS, Kind, Puzzle

_KEY = re.compile(rf"(?:{'|'.join(KINDS)})\.[a-z]{{2,3}}\.[0-9a-f]{{16}}")


def key_of(puzzle: Puzzle, language: str) -> str:
    """Return the key of a position, whatever file has it: "best.ca.3f9a1c0b2d4e5f60"."""
    digest = sha256(puzzle.board.cells + b"/" + bytes(sorted(puzzle.rack))).hexdigest()
    return f"{puzzle.kind}.{language}.{digest[:16]}"


def is_position(key: str) -> bool:
    """Tell whether a text is the key of a position."""
    return _KEY.fullmatch(key) is not None


def kind_of(key: str) -> Kind:
    """Return the kind of the position with a key."""
    return cast("Kind", key.split(".")[0])


def language_of(key: str) -> str:
    """Return the language of the position with a key."""
    return key.split(".")[1]


@dataclass(frozen=True, slots=True)
class Result:
    """An answer that counts; `day` is that of which it was the puzzle, as an ISO date, or empty.

    `rating` is the player's after it, `deviation` its uncertainty.
    """

    position: str
    day: str
    time: int
    wrong: int
    hints: int
    solved: bool
    percent: int
    milliseconds: int
    rating: float
    deviation: float


@dataclass(frozen=True, slots=True)
class Met:
    """A position that was answered: how often, when last (epoch milliseconds), and its difficulty."""

    answers: int
    last: int
    level: Rating


@dataclass(frozen=True)
class Positions:
    """All records. `ratings` are those of the player by language; `aside` has the positions that are invalid
    by a word list, with its checksum."""

    ratings: Mapping[str, Rating] = field(default_factory=dict)
    met: Mapping[str, Met] = field(default_factory=dict)
    aside: Mapping[str, str] = field(default_factory=dict)
    results: tuple[Result, ...] = ()

    def rating(self, language: str) -> Rating:
        """Return the player's rating in a language."""
        return self.ratings.get(language, START)

    def answered_in(self, language: str) -> int:
        """Count the answers in a language."""
        return sum(language_of(one.position) == language for one in self.results)

    def answers(self, key: str) -> int:
        """Count the answers to a position."""
        met = self.met.get(key)
        return met.answers if met else 0

    def of_day(self, day: str) -> Result | None:
        """Return the result of the puzzle of a day, None while it waits."""
        return next((result for result in reversed(self.results) if result.day == day), None)

    def streak(self, today: str) -> int:
        """Count the consecutive days with an answered puzzle, until today's or yesterday's."""
        done = {result.day for result in self.results if result.day}
        day = date.fromisoformat(today)
        if today not in done:
            day -= timedelta(days=1)
        count = 0
        while day.isoformat() in done:
            count, day = count + 1, day - timedelta(days=1)
        return count
