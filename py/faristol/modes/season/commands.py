"""Commands of a season."""

from dataclasses import dataclass

from faristol.modes.season.data import Entry, Taken


@dataclass(frozen=True)
class Create:
    """Begin a season."""

    name: str
    started: str = ""
    until: str = ""


@dataclass(frozen=True)
class ChangeDetails:
    """Change its name or its dates."""

    name: str
    started: str
    until: str


@dataclass(frozen=True)
class ChooseCounting:
    """Choose the worth of results and how many count, 0 for all; `scale` as it was typed."""

    measure: str
    best: int
    scale: str


@dataclass(frozen=True)
class TakeResults:
    """Count the results of a duplicate, as they are now."""

    taken: Taken


@dataclass(frozen=True)
class LeaveOut:
    """Leave out a duplicate, which stays in the season but does not count."""

    event: str


@dataclass(frozen=True)
class CountAgain:
    """Count a left-out duplicate again."""

    event: str


@dataclass(frozen=True)
class Remove:
    """Remove a duplicate from the season."""

    event: str


@dataclass(frozen=True)
class TellPerson:
    """Name the person who played under these names."""

    entries: tuple[Entry, ...]
    name: str
    note: str = ""


Command = Create | ChangeDetails | ChooseCounting | TakeResults | LeaveOut | CountAgain | Remove | TellPerson
