"""The state of the club's list, and the data of its members: no more than events need."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from faristol.modes.members import events as e
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


Key = tuple[str, str]


@dataclass(frozen=True)
class State:
    """The list. `people` are all members ever, by their ids, `keys` the ids of the present names.

    A person entered on two devices under one name is one person: `same` leads from the other id to the one
    that stays. `latest` is the time of the last event.
    """

    name: str = ""
    people: Mapping[str, Member] = field(default_factory=dict)
    keys: Mapping[Key, str] = field(default_factory=dict)
    same: Mapping[str, str] = field(default_factory=dict)
    latest: int = 0

    @property
    def members(self) -> list[Member]:
        """Return the members on the list, in the order in which they were entered."""
        return [one for one in self.people.values() if not one.gone]

    def find(self, id: str) -> Member | None:
        """Return the member with this id, removed or not."""
        return self.people.get(self.same.get(id, id))

    def member(self, id: str) -> Member | None:
        """Return the member with this id who is on the list."""
        member = self.find(id)
        return None if member is None or member.gone else member

    def called(self, name: str) -> Member | None:
        """Return the member with this name, including its note if there is one."""
        return self.people.get(self.keys.get(typed(name).key, ""))


CHANGES: Mapping[type[Any], str] = {
    e.MemberRenamed: "name",
    e.GroupChanged: "group",
    e.ClubChanged: "club",
    e.RatingChanged: "rating",
    e.TableChanged: "table",
    e.MemberAway: "away",
}
"""The events that change one detail of a member, which both call by the same name."""


def evolve(state: State | None, event: e.Event, time: int) -> State:
    """Return the state after an event."""
    if isinstance(event, e.Begun):
        return State(event.name)
    if state is None:
        raise ValueError("a list has to begin")
    state = replace(state, latest=max(state.latest, event.at))
    id = state.same.get(event.member, event.member)
    before = state.people.get(id)
    if isinstance(event, e.MemberEntered):
        details = Details(event.name, event.group, event.club, event.rating, event.table)
        ids = tuple(sorted({*(before.ids if before else ()), event.member}))
        return _put(state, before, Member(id, details, ids))
    if before is None:
        raise ValueError(f"nobody on the list is {event.member}")
    if isinstance(event, e.MemberRemoved):
        return _removed(state, before, event.member)
    detail = CHANGES[type(event)]
    details = replace(before.details, **{detail: getattr(event, detail)})  # one removed meanwhile is needed
    return _put(state, before, Member(id, details, before.ids or (event.member,)))


def _removed(state: State, member: Member, id: str) -> State:
    """Remove one of a member's ids; without any he is not on the list."""
    now = replace(member, ids=tuple(one for one in member.ids if one != id))
    gone = member.id if now.gone else ""
    keys = {key: one for key, one in state.keys.items() if one != gone}
    return replace(state, people={**state.people, member.id: now}, keys=keys)


def _put(state: State, before: Member | None, member: Member) -> State:
    """Put a member on the list as he is now; another one with that name is the same person."""
    key = member.details.person.key
    other = state.people.get(state.keys.get(key, ""))
    keys = dict(state.keys)
    if before is not None and keys.get(before.details.person.key) == before.id:
        del keys[before.details.person.key]
    if other is None or other.id == member.id:
        return replace(state, people={**state.people, member.id: member}, keys={**keys, key: member.id})
    people = {id: one for id, one in state.people.items() if id != member.id}
    ids = tuple(sorted({*other.ids, *member.ids}))
    people[other.id] = replace(other, details=both(other.details, member.details), ids=ids)
    same = {id: other.id if one == member.id else one for id, one in state.same.items()}
    return replace(state, people=people, keys=keys, same={**same, member.id: other.id})


def both(kept: Details, other: Details) -> Details:
    """Merge the details of one person from two devices or lists: the other fills in what the first lacks."""
    return Details(
        name=kept.name,
        group=kept.group or other.group,
        club=kept.club or other.club,
        rating=other.rating if kept.rating is None else kept.rating,
        table=kept.table or other.table,
        away=kept.away and other.away,
    )
