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
    """The host took the device in, at an event with this title; `table` is a player's, else 0."""

    title: str
    table: int


@dataclass(frozen=True)
class ProposalMade:
    """Something was proposed to the host."""

    id: str
    data: dict[str, Any]


@dataclass(frozen=True)
class ProposalAnswered:
    """The host has answered: it is `done`, or refused with a fault's code."""

    id: str
    done: bool
    code: str


@dataclass(frozen=True)
class Left:
    """The device does not want to join again."""


@dataclass(frozen=True)
class Place:
    """What a device knows of where it is a guest. `waiting` are its unanswered proposals, by their ids;
    `made` counts all that there have been."""

    invitation: str
    role: str
    event: str
    name: str
    title: str = ""
    table: int = 0
    waiting: Mapping[str, dict[str, Any]] = field(default_factory=dict)
    left: bool = False
    made: int = 0


Event = Invited | Welcomed | ProposalMade | ProposalAnswered | Left


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
        case ProposalMade() if len(state.waiting) >= MOST_WAITING:
            raise Refused("joined.full", most=MOST_WAITING)
        case ProposalAnswered() if command.id not in state.waiting:
            return []
        case Welcomed() if (command.title, command.table, False) == (state.title, state.table, state.left):
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
            return replace(known, title=before.title, table=before.table, waiting=before.waiting)
        case _ if state is None:
            raise Refused("joined.unknown")
        case Welcomed():
            return replace(state, title=event.title, table=event.table, left=False)
        case ProposalMade():
            return replace(state, waiting={**state.waiting, event.id: event.data}, made=state.made + 1)
        case ProposalAnswered():
            rest = {id: data for id, data in state.waiting.items() if id != event.id}
            return replace(state, waiting=rest)
        case Left():
            return replace(state, left=True)


JOINED: Mode[Place, Event, Event] = Mode(
    "joined", (Invited, Welcomed, ProposalMade, ProposalAnswered, Left), decide, evolve, judged=False
)
