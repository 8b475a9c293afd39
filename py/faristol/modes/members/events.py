"""Events of the club's list.

Each event tells one thing of one person, so that nothing is lost where two devices have changed the list:
`at` is its time (epoch milliseconds), later than everything before it whatever the clock says. `member` is
the id of the person, unique over all devices.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class Begun:
    """The list was begun; `name` is what people call it."""

    name: str


@dataclass(frozen=True)
class MemberEntered:
    """A member was entered on the list, for the first time or again."""

    at: int
    member: str
    name: str
    group: str
    club: str
    rating: int | None
    table: int


@dataclass(frozen=True)
class MemberRenamed:
    """A member was renamed; events that were played keep the name that they have."""

    at: int
    member: str
    name: str


@dataclass(frozen=True)
class GroupChanged:
    """A member plays in another group; empty for none."""

    at: int
    member: str
    group: str


@dataclass(frozen=True)
class ClubChanged:
    """A member plays for another club; empty for none."""

    at: int
    member: str
    club: str


@dataclass(frozen=True)
class RatingChanged:
    """A member has another rating; None for none."""

    at: int
    member: str
    rating: int | None


@dataclass(frozen=True)
class TableChanged:
    """A member has another usual table; 0 for none."""

    at: int
    member: str
    table: int


@dataclass(frozen=True)
class MemberAway:
    """A member is away for the time being, or present again."""

    at: int
    member: str
    away: bool


@dataclass(frozen=True)
class MemberRemoved:
    """A member was removed from the list."""

    at: int
    member: str


_Entries = MemberEntered | MemberRenamed
_Details = GroupChanged | ClubChanged | RatingChanged | TableChanged | MemberAway | MemberRemoved

MemberEvent = _Entries | _Details
"""Events about a member."""

Event = Begun | MemberEvent
