"""Commands of the club's list."""

from dataclasses import dataclass

from faristol.modes.members.state import Details


@dataclass(frozen=True)
class Begin:
    """Begin the list; `name` is what people call it."""

    name: str


@dataclass(frozen=True)
class Enter:
    """Enter people on the list; the details of those already on it are updated."""

    people: tuple[Details, ...]


@dataclass(frozen=True)
class Change:
    """Change a member's details."""

    member: str
    details: Details


@dataclass(frozen=True)
class SetAway:
    """Mark a member as away for the time being, or as present again."""

    member: str
    away: bool


@dataclass(frozen=True)
class Remove:
    """Remove a member from the list."""

    member: str


@dataclass(frozen=True)
class PutBack:
    """Put back a removed member, unchanged."""

    member: str


Command = Begin | Enter | Change | SetAway | Remove | PutBack
