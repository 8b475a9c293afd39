"""Events of a season."""

from dataclasses import dataclass

from faristol.modes.season.data import Entry, Measure, Taken


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
class CountingChosen:
    """The worth of a result was chosen, and how many of the best results of each player count: 0 for all.

    `scale` are the points of the places from the first one on.
    """

    measure: Measure
    best: int
    scale: tuple[int, ...]


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


Event = (
    Created
    | DetailsChanged
    | CountingChosen
    | ResultsTaken
    | EventLeftOut
    | EventCounted
    | EventRemoved
    | PersonTold
)
