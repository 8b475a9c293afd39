"""The records of positions: answers and their worth, the player's rating, the difficulty of each (PRA-6)."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Literal, cast

from faristol.modes.practice.rating import SETTLED, START, Rating
from faristol.movegen.puzzles import KINDS, Kind, Puzzle

_KEY = re.compile(rf"(?:{'|'.join(KINDS)})\.[a-z]{{2,3}}\.[0-9a-f]{{16}}")


Step = Literal["whether", "length", "line", "first", "fewer"]
"""The steps of hints: whether there is such a play; its number of tiles; its row or column; its beginning and
first tile; or one wrong choice less."""

WRONG: dict[Kind, int] = {"best": 15, "seven": 15, "ending": 25, "keep": 50}
"""The cost of a wrong attempt in percent, by kind of position."""

NONE = "-"
"""The attempt of a player who says that there is no such play."""

NONE_WRONG = 50
"""The cost in percent of that attempt where there is one."""

FEWEST = 2
"""The number of choices that hints leave."""

LEAST = 10
"""The least worth in percent of an answer found in the end."""


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

    def is_best(self, result: Result, day_of: Callable[[int], int]) -> bool:
        """Tell whether an answer was the first of its day with a rating above all of the days before it.

        Ratings that were still uncertain do not count.
        """
        before = [one for one in self.results if language_of(one.position) == language_of(result.position)]
        before = [one for one in before[: before.index(result)] if one.deviation <= SETTLED]
        earlier = [one.rating for one in before if day_of(one.time) != day_of(result.time)]
        of_day = [one.rating for one in before if day_of(one.time) == day_of(result.time)]
        best = max(earlier, default=result.rating)
        return result.rating > best >= max(of_day, default=best)


@dataclass(frozen=True, slots=True)
class Cost:
    """A step of the hints, and its cost in percent."""

    step: Step
    percent: int


_OF_A_PLAY = (Cost("length", 20), Cost("line", 25), Cost("first", 25))

HINTS: dict[Kind, tuple[Cost, ...]] = {
    "best": _OF_A_PLAY,
    "seven": (Cost("whether", 50), Cost("line", 20), Cost("first", 20)),
    "ending": _OF_A_PLAY,
    "keep": (Cost("fewer", 40), Cost("fewer", 30)),
}


def worth(kind: Kind, hints: int, wrong: Sequence[str], *, solved: bool) -> int:
    """Return the worth of an answer in percent; 0 for a position that was given up.

    A player who wrongly said that there is no such play has learnt that there is one: that hint is paid for.
    """
    if not solved:
        return 0
    paid = NONE in wrong
    taken = sum(cost.percent for cost in HINTS[kind][:hints] if not (paid and cost.step == "whether"))
    taken += sum(NONE_WRONG if one == NONE else WRONG[kind] for one in wrong)
    return max(LEAST, 100 - taken)


@dataclass(frozen=True, slots=True)
class Offer:
    """A hint on offer: its step, its real cost in percent, the number of `hints` taken after it, and the
    `worth` of the answer then."""

    step: Step
    percent: int
    hints: int
    worth: int


def next_hint(kind: Kind, taken: int, wrong: Sequence[str], *, possible: bool, choices: int) -> Offer | None:
    """Return the next hint on offer, after so many hints and these attempts, None if there is none.

    Where there is no play with all seven tiles, that is the only hint; after a wrong claim that there is
    none, the hint that there is one is skipped; two of the choices always stay.
    """
    if (kind == "seven" and taken and not possible) or (kind == "keep" and choices <= FEWEST):
        return None
    counted = max(1, taken) if kind == "seven" and NONE in wrong else taken
    if counted >= len(HINTS[kind]):
        return None
    before, then = (worth(kind, hints, wrong, solved=True) for hints in (taken, counted + 1))
    return Offer(HINTS[kind][counted].step, before - then, counted + 1, then)
