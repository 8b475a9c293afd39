"""What a guest keeps on its own device: where it has joined, and what it proposed without an answer (DEV-4).

A proposal is saved before it is sent, and stays until the host has answered it, over any reload.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from faristol.errors import Refused
from faristol.modes.mode import Context, Mode

STREAM = "guest"
"""Where it is kept: a device is the guest of one event at a time."""

READ, SUPERSEDED = "joined.read", "joined.superseded"

MOST_WAITING = 500
"""Proposals that one device keeps for the host."""


@dataclass(frozen=True)
class Invited:
    """An invitation was taken up: its code, the role and the event (in hexadecimal digits) that stand in it,
    and the device's own `name` for itself, by which the host knows it."""

    invitation: str
    role: str
    event: str
    name: str


@dataclass(frozen=True)
class Welcomed:
    """The host took the device in, at an event with this title; `table` is a player's, else 0, and
    `claim` what the host gave for it."""

    title: str
    table: int
    claim: str = ""


@dataclass(frozen=True)
class ProposalMade:
    """Something was proposed to the host."""

    id: str
    data: dict[str, Any]


@dataclass(frozen=True)
class ProposalKept:
    """Something was proposed while the host was not there: nobody has been told of it yet."""

    id: str
    data: dict[str, Any]


@dataclass(frozen=True)
class Offered:
    """What was kept under these ids has been said to the host, or shown to it as a code."""

    ids: tuple[str, ...]


@dataclass(frozen=True)
class ProposalAnswered:
    """The host has answered: it is `done`, or refused with a fault's code. What it has read as a code is done
    with the code `READ`; what a newer proposal has taken the place of is not done, with `SUPERSEDED`."""

    id: str
    done: bool
    code: str


@dataclass(frozen=True)
class Left:
    """The device does not want to join again."""


@dataclass(frozen=True)
class Place:
    """What a device knows of where it is a guest. `waiting` are its unanswered proposals, by their ids, of
    which those of `kept` have been said to nobody; `read` are those that the host has read as a code, as long
    as it shows nothing itself; `made` counts all that there have been."""

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
        """What waits and has been said to nobody."""
        return {id: data for id, data in self.waiting.items() if id in self.kept}


Event = Invited | Welcomed | ProposalMade | ProposalKept | Offered | ProposalAnswered | Left


def decide(state: Place | None, command: Event, context: Context) -> Sequence[Event]:
    """The events are their own commands; what has happened already does not happen again.

    What is waiting for one event is handed over, or given up, before the device joins another one.
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
            known = tuple(id for id in command.ids if id in state.kept)
            return [Offered(known)] if known else []
        case Welcomed() if not state.read and (
            (command.title, command.table, command.claim, False)
            == (state.title, state.table, state.claim, state.left)
        ):
            return []
        case Left() if state.left:
            return []
    return [command]


def evolve(state: Place | None, event: Event, time: int) -> Place:
    """The state after an event; who joins the same event again keeps what is waiting."""
    match event:
        case Invited():
            before = state if state and (state.event, state.role) == (event.event, event.role) else None
            known = Place(
                event.invitation, event.role, event.event, event.name, made=state.made if state else 0
            )
            if before is None:
                return known
            return replace(
                known,
                title=before.title,
                table=before.table,
                claim=before.claim,
                waiting=before.waiting,
                kept=before.kept,
                read=before.read,
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


JOINED: Mode[Place, Event, Event] = Mode(
    "joined",
    (Invited, Welcomed, ProposalMade, ProposalKept, Offered, ProposalAnswered, Left),
    decide,
    evolve,
    judged=False,
)
