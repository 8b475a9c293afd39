"""What happens to the club's list.

Each event tells one thing of one person, so that nothing is lost where two devices have changed the list:
`at` is when it was said (epoch milliseconds), later than everything before it whatever the clock says.
`member` is who it is about, a name that no other device gives.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class Begun:
    """The list begins; `name` is what people call it."""

    name: str


@dataclass(frozen=True)
class MemberEntered:
    """Somebody is on the list, for the first time or again."""

    at: int
    member: str
    name: str
    group: str
    club: str
    rating: int | None
    table: int


@dataclass(frozen=True)
class MemberRenamed:
    """Somebody is called otherwise; events that were played keep the name that they have."""

    at: int
    member: str
    name: str


@dataclass(frozen=True)
class GroupChanged:
    """Somebody plays in another group; empty for none."""

    at: int
    member: str
    group: str


@dataclass(frozen=True)
class ClubChanged:
    """Somebody plays for another club; empty for none."""

    at: int
    member: str
    club: str


@dataclass(frozen=True)
class RatingChanged:
    """Somebody has another rating; None for none."""

    at: int
    member: str
    rating: int | None


@dataclass(frozen=True)
class TableChanged:
    """Somebody has another usual table; 0 for none."""

    at: int
    member: str
    table: int


@dataclass(frozen=True)
class MemberAway:
    """Somebody does not come for the time being, or comes again."""

    at: int
    member: str
    away: bool


@dataclass(frozen=True)
class MemberRemoved:
    """Somebody is not on the list any more."""

    at: int
    member: str


Told = (
    MemberEntered
    | MemberRenamed
    | GroupChanged
    | ClubChanged
    | RatingChanged
    | TableChanged
    | MemberAway
    | MemberRemoved
)
"""What is said of somebody."""

Event = Begun | Told
