"""What happens to a season."""

from dataclasses import dataclass

from faristol.modes.season.data import Entry, Measure, Taken


@dataclass(frozen=True)
class Created:
    """A season begins; dates are ISO dates, empty for none."""

    name: str
    started: str
    until: str


@dataclass(frozen=True)
class DetailsChanged:
    """Its name or its dates are others."""

    name: str
    started: str
    until: str


@dataclass(frozen=True)
class CountingChosen:
    """What a result is worth, and how many of the best results of each count: 0 for all.

    `scale` is what places give from the first one on.
    """

    measure: Measure
    best: int
    scale: tuple[int, ...]


@dataclass(frozen=True)
class ResultsTaken:
    """The results of a duplicate count from now on, or as they are now in the place of those before."""

    taken: Taken


@dataclass(frozen=True)
class EventLeftOut:
    """A duplicate stays in the season and does not count."""

    event: str


@dataclass(frozen=True)
class EventCounted:
    """One that was left out counts again."""

    event: str


@dataclass(frozen=True)
class EventRemoved:
    """A duplicate is no part of the season any more."""

    event: str


@dataclass(frozen=True)
class PersonTold:
    """Who played under these names, as somebody who knows has said."""

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
