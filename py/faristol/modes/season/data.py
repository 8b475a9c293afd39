"""What a season keeps of each duplicate, so that deleting one takes nothing out of the ranking."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, get_args

Measure = Literal["percent", "points", "places"]
"""What a result is worth: the percent of all master plays, its points, or what its place gives."""

MEASURES: tuple[Measure, ...] = get_args(Measure)

SCALE = (25, 20, 16, 13, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1)
"""What places give as long as nobody chooses otherwise."""


@dataclass(frozen=True)
class Result:
    """A player's line in the final order of a duplicate.

    `player` is the number there, `rank` the place, 0 for who was expelled. `tenths` are tenths of a point of
    the total, bonuses included; `played` are the points of the slips alone, which the percent is of.
    `member` is who that is on the club's list, empty for who was not taken from it.
    """

    player: int
    name: str
    group: str
    table: int
    rank: int
    tenths: int
    played: int
    member: str = ""


@dataclass(frozen=True)
class Taken:
    """The results of a duplicate as they were when they were taken: `event` is the name of its stream.

    `maximum` is what all master plays give.
    """

    event: str
    name: str
    date: str
    place: str
    language: str
    lexicon_name: str
    lexicon_checksum: str
    rules: str
    maximum: int
    results: tuple[Result, ...]

    def result(self, player: int) -> Result | None:
        """The line of a player."""
        return next((one for one in self.results if one.player == player), None)


@dataclass(frozen=True)
class Entry:
    """A player of a duplicate of the season."""

    event: str
    player: int
