"""The data of a member of the club's list: no more than events need."""

from __future__ import annotations

from dataclasses import dataclass

from faristol.modes.person import Person, typed


@dataclass(frozen=True)
class Details:
    """The details of a member: a note in brackets behind the name distinguishes people of one name.

    `rating` is None for a member without one, `table` the usual one, 0 for none; `away` marks a member who
    does not come for the time being.
    """

    name: str
    group: str = ""
    club: str = ""
    rating: int | None = None
    table: int = 0
    away: bool = False

    @property
    def person(self) -> Person:
        """Return the person of the name and its note."""
        return typed(self.name)


@dataclass(frozen=True)
class Member:
    """A member of the list; `id` never changes and is the same on every device.

    `ids` are those under which the member is on the list, several if two devices have entered him; empty for
    a removed member.
    """

    id: str
    details: Details
    ids: tuple[str, ...]

    @property
    def name(self) -> str:
        """Return the name, with its note if there is one."""
        return self.details.name

    @property
    def gone(self) -> bool:
        """Tell whether the member was removed from the list."""
        return not self.ids
