"""What can be asked of a season."""

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
    """Give it another name or other dates."""

    name: str
    started: str
    until: str


@dataclass(frozen=True)
class ChooseCounting:
    """Say what results are worth and how many count, 0 for all; `scale` as it was typed."""

    measure: str
    best: int
    scale: str


@dataclass(frozen=True)
class TakeResults:
    """Count the results of a duplicate, as they are now."""

    taken: Taken


@dataclass(frozen=True)
class LeaveOut:
    """Count a duplicate no more, but keep it."""

    event: str


@dataclass(frozen=True)
class CountAgain:
    """Count one that was left out."""

    event: str


@dataclass(frozen=True)
class Remove:
    """Take a duplicate out of the season."""

    event: str


@dataclass(frozen=True)
class TellPerson:
    """Say who played under these names."""

    entries: tuple[Entry, ...]
    name: str
    note: str = ""


Command = Create | ChangeDetails | ChooseCounting | TakeResults | LeaveOut | CountAgain | Remove | TellPerson
