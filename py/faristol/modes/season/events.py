"""Events of a season, with the data of each duplicate, so that deleting one leaves the ranking complete."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, get_args

Measure = Literal["percent", "points", "places", "value"]
"""The measures of a result: its percent of all master plays, its points, the points of its rank, or the value
of a game, which is its points times the number of players (FED-2)."""

MEASURES: tuple[Measure, ...] = get_args(Measure)

Total = Literal["sum", "mean"]
"""The totals of a player: the sum of the results that count, or their mean."""

TOTALS: tuple[Total, ...] = get_args(Total)

Kind = Literal["duplicate", "typed", "game", "tournament", "order", "tables", "groups", "opening"]
"""The kinds of events: a duplicate of this device, a game on cardboard whose points were typed, a game or a
tournament of this device, the order of something played elsewhere, an evening of tables of a league of this
device, an event over groups of letters, or the values with which people begin (FED-4)."""

PART = "."
"""Stands in the name of an event after its stream, before the day of an evening of tables or the number of a
division."""

Variety = Literal["", "compunere", "anticipation"]
"""The ways to play over groups of letters; empty for other kinds, and in older records."""

Ties = Literal["higher", "mean", "ask"]
"""The points of people who share a place: those of that place, or the mean of those they take together. With
"ask" they are those of that place, until somebody has been asked which."""

TIES: tuple[Ties, ...] = get_args(Ties)

SCALE = (25, 20, 16, 13, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1)
"""The default points of the ranks."""


@dataclass(frozen=True)
class Result:
    """A player's line in the final order of a duplicate.

    `player` is the number there, `rank` is 0 for an expelled player. `tenths` are tenths of a point
    of the total, bonuses included; `played` are the points of the slips alone, on which the percent is based.
    `member` is the player's id on the club's list, empty if not taken from it.
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
    """The results of a duplicate or a game as they were when they were taken: `event` is the name of its
    stream.

    A typed game has a name of its own for it, an evening of tables that of its league and its day, a division
    that of its tournament and its number.

    `maximum` are the points of all master plays. The `played` of an opening value are its hundredths.
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
    kind: Kind = "duplicate"
    variety: Variety = ""

    def result(self, player: int) -> Result | None:
        """Return the line of a player."""
        return next((one for one in self.results if one.player == player), None)


@dataclass(frozen=True)
class Entry:
    """A player of a duplicate of the season."""

    event: str
    player: int


@dataclass(frozen=True)
class Created:
    """A season was begun; dates are ISO dates, empty for none."""

    name: str
    started: str
    until: str


@dataclass(frozen=True)
class DetailsChanged:
    """Its name or its dates were changed."""

    name: str
    started: str
    until: str


@dataclass(frozen=True)
class SmallerScale:
    """The points of the ranks of an event with at most so many players."""

    players: int
    scale: tuple[int, ...]


@dataclass(frozen=True)
class MonthLeast:
    """The least number of results from a month on, 1 to 12."""

    month: int
    least: int


@dataclass(frozen=True)
class CountingChosen:
    """The worth of a result was chosen, and how many of the best results of each player count: 0 for all.

    `scale` are the points of the ranks from the first one on, `smaller` those of events with few players, the
    fewest first. Who has fewer results than `least` is an occasional player; `months` are such numbers from
    months on, in the order in which the season comes to them, and then `least` is 0 (FED-2).
    """

    measure: Measure
    best: int
    scale: tuple[int, ...]
    total: Total = "sum"
    least: int = 0
    ties: Ties = "higher"
    smaller: tuple[SmallerScale, ...] = ()
    months: tuple[MonthLeast, ...] = ()


@dataclass(frozen=True)
class EventValued:
    """An event was put into a stage, or none, and given a value: the percent of the scale that it has."""

    event: str
    stage: str
    value: int


@dataclass(frozen=True)
class ResultsTaken:
    """The results of a duplicate were taken, replacing earlier ones of it."""

    taken: Taken


@dataclass(frozen=True)
class EventLeftOut:
    """A duplicate was left out: it stays in the season and does not count."""

    event: str


@dataclass(frozen=True)
class EventCounted:
    """A left-out duplicate counts again."""

    event: str


@dataclass(frozen=True)
class EventRemoved:
    """A duplicate was removed from the season."""

    event: str


@dataclass(frozen=True)
class PersonTold:
    """The person who played under these names was named by somebody who knows."""

    entries: tuple[Entry, ...]
    name: str
    note: str


@dataclass(frozen=True)
class TablesDrawn:
    """People were drawn to tables, by name in the order of the seats; it replaces an earlier draw."""

    date: str
    tables: tuple[tuple[str, ...], ...]


_Settings = Created | DetailsChanged | CountingChosen | TablesDrawn
_Results = ResultsTaken | EventLeftOut | EventCounted | EventRemoved | EventValued | PersonTold

Event = _Settings | _Results
