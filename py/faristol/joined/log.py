"""The log of a guest's own device: the event that it has joined, and its unanswered proposals (DEV-4).

A proposal is saved before it is sent, and stays, also over a reload, until the host has answered it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from faristol.errors import Refused
from faristol.modes.mode import Context, Mode

STREAM = "guest"
"""Name of the stream; there is one, since a device is the guest of one event at a time."""

READ, SUPERSEDED = "joined.read", "joined.superseded"

MOST_WAITING = 500
"""The most unanswered proposals that a device stores."""


@dataclass(frozen=True)
class Invited:
    """An invitation was accepted: its code, the role and the event (in hexadecimal digits) in it, and the
    device's own `name` for itself, by which the host knows it."""

    invitation: str
    role: str
    event: str
    name: str


@dataclass(frozen=True)
class Welcomed:
    """The host accepted the device, at an event with this title; `table` is a player's, else 0, and `claim`
    is the host's token for that table."""

    title: str
    table: int
    claim: str = ""


@dataclass(frozen=True)
class ProposalMade:
    """A proposal was made while the host was connected."""

    id: str
    data: dict[str, Any]


@dataclass(frozen=True)
class ProposalKept:
    """A proposal was made while the host was not connected: it is not sent yet."""

    id: str
    data: dict[str, Any]


@dataclass(frozen=True)
class Offered:
    """Stored proposals with these ids were sent to the host, or shown to it as a code."""

    ids: tuple[str, ...]


@dataclass(frozen=True)
class ProposalAnswered:
    """The host answered a proposal: it is `done`, or refused with a fault's code. A proposal that the host
    read as a code is done with the code `READ`; one replaced by a newer proposal is not done, with
    `SUPERSEDED`."""

    id: str
    done: bool
    code: str


@dataclass(frozen=True)
class Left:
    """The device left, and does not want to join again."""


@dataclass(frozen=True)
class Membership:
    """The state of a guest's device. `waiting` are its unanswered proposals by their ids, of which those in
    `kept` were not sent yet; `read` are those that the host has read as a code, until it accepts the device
    again; `made` counts all proposals."""

    invitation: str
    role: str
    event: str
    name: str
    title: str = ""
    table: int = 0
    claim: str = ""
    waiting: Mapping[str, dict[str, Any]] = field(default_factory=dict)
    kept: frozenset[str] = frozenset()
    read: Mapping[str, dict[str, Any]] = field(default_factory=dict)
    left: bool = False
    made: int = 0

    @property
    def unsaid(self) -> dict[str, dict[str, Any]]:
        """Return the unanswered proposals that were not sent yet."""
        return {id: data for id, data in self.waiting.items() if id in self.kept}


Event = Invited | Welcomed | ProposalMade | ProposalKept | Offered | ProposalAnswered | Left


def decide(state: Membership | None, command: Event, context: Context) -> Sequence[Event]:
    """Return the events of a command: the command itself, or nothing if it would change nothing.

    Proposals that wait for one event are handed over, or given up, before the device joins another one.
    """
    if isinstance(command, Invited):
        there = (state.event, state.role) if state else ("", "")
        if state and state.waiting and (command.event, command.role) != there:
            raise Refused("joined.waiting", count=len(state.waiting), event=state.title)
        return [command]
    if state is None:
        raise Refused("joined.unknown")
    match command:
        case ProposalMade() | ProposalKept() if len(state.waiting) >= MOST_WAITING:
            raise Refused("joined.full", most=MOST_WAITING)
        case ProposalAnswered() if command.id not in state.waiting:
            return []
        case Offered():
            offered = tuple(id for id in command.ids if id in state.kept)
            return [Offered(offered)] if offered else []
        case Welcomed() if not state.read and (
            (command.title, command.table, command.claim, False)
            == (state.title, state.table, state.claim, state.left)
        ):
            return []
        case Left() if state.left:
            return []
    return [command]


def evolve(state: Membership | None, event: Event, time: int) -> Membership:
    """Return the state after an event; to join the same event again keeps the unanswered proposals."""
    match event:
        case Invited():
            if state and (state.event, state.role) == (event.event, event.role):
                return replace(state, invitation=event.invitation, name=event.name, left=False)
            return Membership(
                event.invitation, event.role, event.event, event.name, made=state.made if state else 0
            )
        case _ if state is None:
            raise Refused("joined.unknown")
        case Welcomed():
            welcomed = replace(state, title=event.title, table=event.table, claim=event.claim)
            return replace(welcomed, left=False, read={})
        case ProposalMade() | ProposalKept():
            kept = state.kept | {event.id} if isinstance(event, ProposalKept) else state.kept
            waiting = {**state.waiting, event.id: event.data}
            return replace(state, waiting=waiting, kept=kept, made=state.made + 1)
        case Offered():
            return replace(state, kept=state.kept - {*event.ids})
        case ProposalAnswered():
            rest = {id: data for id, data in state.waiting.items() if id != event.id}
            read = state.read
            if event.done and event.code == READ:
                read = {**read, event.id: state.waiting[event.id]}
            return replace(state, waiting=rest, kept=state.kept - {event.id}, read=read)
        case Left():
            return replace(state, left=True)


JOINED: Mode[Membership, Event, Event] = Mode(
    "joined",
    (Invited, Welcomed, ProposalMade, ProposalKept, Offered, ProposalAnswered, Left),
    decide,
    evolve,
    judged=False,
)
