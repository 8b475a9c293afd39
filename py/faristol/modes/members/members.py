"""Commands of the club's list, and their decisions: `decide` answers with events; `joining` merges two lists.

The lists of two devices merge to every event of either of them, and none twice. An event is identified by its
content and its time, which is unique on its device. All events in the order of their times give the list of
both, whichever of the two is merged into the other; a person entered on both under one name is one person
(`state.evolve`).
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import get_args

from faristol.errors import Refused, needed
from faristol.foreign.limits import LATEST
from faristol.modes.members import events as e
from faristol.modes.members.state import CHANGES, Details, Member, State, both, evolve
from faristol.modes.mode import Context, Mode
from faristol.modes.person import checked_name, checked_short


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


STREAM = "members"
"""The stream's name: a device has one list; the lists of two devices are the same stream, to merge."""

MOST_MEMBERS, MOST_EVER = 2000, 20_000
"""The most members on the list at one time, and with the removed ones."""

MOST_RATING, MOST_TABLE = 9999, 9999
ID_LETTERS, ID_LENGTH = "abcdefghjkmnpqrstuvwxyz23456789", 12


def decide(state: State | None, command: Command, context: Context) -> list[e.Event]:
    """Return the events that a command leads to; raises `Refused`."""
    if isinstance(command, Begin):
        return [e.Begun(checked_name(command.name, "player.name"))]
    if state is None:
        raise Refused("members.unknown")
    return list(_decided(state, command, context))


def _decided(state: State, command: Command, context: Context) -> Iterable[e.Event]:
    moments = _moments(state, context.now)
    match command:
        case Enter():
            yield from _enter(state, command, context, moments)
        case Change():
            member = _member(state, command.member)
            details = checked(command.details)
            other = state.called(details.name)
            if other is not None and other.id != member.id:
                raise Refused("members.same_name", name=other.name)
            yield from _changes(member, replace(details, away=member.details.away), moments)
        case SetAway():
            member = _member(state, command.member)
            yield from _changes(member, replace(member.details, away=command.away), moments)
        case Remove():
            for id in _member(state, command.member).ids:
                yield e.MemberRemoved(next(moments), id)
        case PutBack():
            yield from _put_back(state, command, moments)
        case _:
            raise ValueError(command)


def _moments(state: State, now: int) -> Iterator[int]:
    """Yield times for successive events, each later than all before it."""
    at = max(now, state.latest + 1)
    while True:
        yield min(at, LATEST)  # a list that was written by hand may have any time
        at += 1


def checked(details: Details) -> Details:
    """Return details with their texts in one line; raises `Refused` for invalid ones."""
    name = checked_name(details.name, "player.name")
    if details.rating is not None and not 0 <= details.rating <= MOST_RATING:
        raise Refused("entrant.rating_range", name=name, rating=details.rating, maximum=MOST_RATING)
    if not 0 <= details.table <= MOST_TABLE:
        raise Refused("player.table_range", table=details.table, maximum=MOST_TABLE)
    group, club = checked_short(details.group, "player.group"), checked_short(details.club, "entrant.club")
    return replace(details, name=name, group=group, club=club)


def _member(state: State, id: str) -> Member:
    return needed(state.member(id), Refused("members.nobody"))


def _enter(state: State, command: Enter, context: Context, moments: Iterator[int]) -> Iterable[e.Event]:
    """Enter people; for those already on the list only the details given are changed."""
    entered = set[tuple[str, str]]()
    count = len(state.members)
    for details in map(checked, command.people):
        key = details.person.key
        if key in entered:
            raise Refused("members.same_name", name=details.name)
        entered.add(key)
        member = state.called(details.name)
        if member is not None:
            filled = replace(both(details, member.details), name=member.name, away=member.details.away)
            yield from _changes(member, filled, moments)
            continue
        count += 1
        if count > MOST_MEMBERS or len(state.people) + len(entered) > MOST_EVER:
            raise Refused("members.many", most=MOST_MEMBERS)
        id = "".join(context.rng.choices(ID_LETTERS, k=ID_LENGTH))
        yield _entered(next(moments), id, details)
        if details.away:
            yield e.MemberAway(next(moments), id, True)


def _entered(at: int, id: str, details: Details) -> e.MemberEntered:
    return e.MemberEntered(at, id, details.name, details.group, details.club, details.rating, details.table)


def _changes(member: Member, now: Details, moments: Iterator[int]) -> Iterable[e.Event]:
    """Yield an event for each detail that differs."""
    for kind, detail in CHANGES.items():
        if (value := getattr(now, detail)) != getattr(member.details, detail):
            yield kind(next(moments), member.id, value)


def _put_back(state: State, command: PutBack, moments: Iterator[int]) -> Iterable[e.Event]:
    """Put back a removed member, unchanged; refused if another one has the name meanwhile."""
    member = needed(state.find(command.member), Refused("members.nobody"))
    if not member.gone:
        return
    if (other := state.called(member.name)) is not None:
        raise Refused("members.same_name", name=other.name)
    yield _entered(next(moments), member.id, member.details)
    if member.details.away:
        yield e.MemberAway(next(moments), member.id, True)


MEMBERS: Mode[State, Command, e.Event] = Mode("members", get_args(e.Event), decide, evolve, judged=False)


TimedEvent = tuple[e.Event, int]
"""An event and its time (epoch milliseconds)."""


def joining(
    here: Sequence[TimedEvent], coming: Sequence[TimedEvent]
) -> Generator[float, None, list[TimedEvent] | None]:
    """Return the events of both, or None where `coming` has nothing new. Yields the progress."""
    yield 0
    begun = min(
        (one for one in (*here, *coming) if isinstance(one[0], e.Begun)),
        key=lambda one: (one[1], repr(one[0])),
    )
    times = dict[e.Event, int]()
    for event, time in (*here, *coming):
        if not isinstance(event, e.Begun):
            times[event] = min(time, times.get(event, time))
    here_already = {event for event, _time in here}
    if times.keys() <= here_already:
        return None
    ordered = sorted(times.items(), key=_sort_key)
    return [begun, *ordered]


def _sort_key(one: TimedEvent) -> tuple[int, bool, str]:
    """Return the sort key of an event: its time; at the same time on two devices new members come first."""
    event, _time = one
    if isinstance(event, e.Begun):
        raise ValueError("a list begins once")
    return event.at, not isinstance(event, e.MemberEntered), repr(event)
