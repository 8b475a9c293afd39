"""What can be asked of the club's list."""

from dataclasses import dataclass

from faristol.modes.members.data import Details


@dataclass(frozen=True)
class Begin:
    """Begin the list; `name` is what people call it."""

    name: str


@dataclass(frozen=True)
class Enter:
    """Put people on the list; of those who are on it what is said of them is changed."""

    people: tuple[Details, ...]


@dataclass(frozen=True)
class Change:
    """Write somebody's details anew."""

    member: str
    details: Details


@dataclass(frozen=True)
class SetAway:
    """Say that somebody does not come for the time being, or comes again."""

    member: str
    away: bool


@dataclass(frozen=True)
class Remove:
    """Take somebody off the list."""

    member: str


@dataclass(frozen=True)
class PutBack:
    """Put somebody back who was taken off, as he was."""

    member: str


Command = Begin | Enter | Change | SetAway | Remove | PutBack
