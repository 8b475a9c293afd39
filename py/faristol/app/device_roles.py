"""The roles of a device that joins an event of another one; each feature declares its own (DEV-1)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from faristol.app.views.render import Page
from faristol.app.views.screen import Notice
from faristol.errors import Damaged, Refused

Window = Any
"""The window of the app, as `Any`: its module imports this one."""

Data = dict[str, Any]
"""A guest's proposal, as values of JSON."""


@dataclass(frozen=True)
class At:
    """A guest as the host knows it.

    `table` is its table, 0 for none, and `claim` the claim for which it got the table; `device` is its name
    in its proposals; `free` says that the judge lets it choose a table at any time; `time` is when its
    proposal was handed in, in epoch milliseconds by the host's clock; `number` tells it from the other
    guests; `lost` is its former table, which another device has taken.
    """

    table: int
    claim: str
    device: str
    free: bool
    time: int
    number: int = 0
    lost: int = 0


class View(Protocol):
    """The events of a stream that a guest is shown."""

    def see(self, event: Any) -> Sequence[Any]:
        """Return the events shown now that this one has happened."""
        ...

    def release(self) -> Sequence[Any]:
        """Return the events that may be shown now although nothing has happened."""
        ...


async def _nothing_beside(window: Window, stream: str, view: View, at: At) -> Data:
    return {}


def _check_nothing(more: Data) -> None:
    if more:
        raise Damaged("joining.message")


async def _takes_nothing(window: Window, stream: str, id: str, data: Data, at: At) -> int | None:
    raise Refused("joining.not_yours")


def _proposes_nothing(state: Any, commands: Sequence[Any]) -> Sequence[Data]:
    raise Refused("joining.not_yours")


async def _as_shown(window: Window, state: Any, proposed: Sequence[Data]) -> Any:
    """Return the state as the host has shown it."""
    return state


async def _shown_nothing(*_given: Any) -> Any:
    raise Refused("joining.not_yours")


@dataclass(frozen=True)
class Carrying:
    """The role of a device that has the event itself: it is shown nothing and proposes nothing, but both send
    each other the texts that the other one needs to go on (TOG-4).

    `event` returns the event's id in codes from its state, the same one on both devices. By this id `texts`
    returns what this device has for the other one now, and `path` the page to which a device goes once it is
    joined, empty if it does not have the event; `take` takes in a text, which may come several times.
    """

    event: Callable[[Any], bytes]
    texts: Callable[[Window, bytes], Awaitable[Sequence[str]]]
    path: Callable[[Window, bytes], Awaitable[str]]
    take: Callable[[Any, bytes, str], Awaitable[None]]


@dataclass
class Channel:
    """The connection to the other device of an event in this window's session, by the event's id.

    `step` is "joined", "silent" (not heard for a while) or "gone", `path` the page of this device on which it
    can be had again. The other device was `heard` last then (epoch milliseconds), 0 if until it ended.
    """

    step: str
    path: str
    heard: int = 0


@dataclass(frozen=True)
class Heard:
    """The moment (epoch milliseconds) at which another device was last heard by a window before this one."""

    at: int


def started(request: Any) -> None:
    """Take in when another device was heard last, by whatever window of this one."""
    if at := moment_in(request.text("heard"), request.window.now()):
        request.session.put(Heard(at))


def moment_in(text: str, now: int) -> int:
    """Return the moment that the page tells, in epoch milliseconds; 0 for none, or one that is to come."""
    at = int(text) if text.isascii() and text.isdecimal() and len(text) <= len(str(now)) else 0
    return at if at <= now else 0


@dataclass(frozen=True)
class Role:
    """A role at the events of a `mode`.

    On the host, `view` begins what a guest is shown of a stream, `more` returns what it is told besides, and
    `take` carries out its proposal under an id, or raises a `Fault`; it may give the guest another table,
    which no other guest of the role has. On the guest, `page` shows it, `check` raises `Damaged` for a wrong
    `more`, `propose` returns the data for commands on a state. `seat` returns who is at a table of a state,
    `fixed` whether guests of the role stay in place unless the judge releases one, `after` is what a guest
    does by itself once it was shown something, `loses` returns what is lost if it leaves now. On a player's
    tablet, `ground` returns what tiles are laid on, from the state and what it was told, None if nothing can
    be laid now. A guest who only watches is told nothing besides, and proposes nothing.

    A guest that passes on an event of its own has texts for the host: `passes` returns all of them, by what
    it was told, and the host `brings` each into the stream and returns the table that it was for, or raises a
    `Fault`; it may come again (TOG-5).

    `typed` is a state with the proposals made here that it does not have yet. `merge` returns what to propose
    for something new, None for nothing, and which of the earlier proposals that were not announced yet it
    replaces; its last argument is what the host has read as a code.
    """

    mode: str
    view: Callable[[Window, str, At], Awaitable[View]] = _shown_nothing
    page: Callable[[Window, Any, Data, Sequence[Notice]], Awaitable[Page]] = _shown_nothing
    carrying: Carrying | None = None
    more: Callable[[Window, str, View, At], Awaitable[Data]] = _nothing_beside
    check: Callable[[Data], Any] = _check_nothing
    take: Callable[[Window, str, str, Data, At], Awaitable[int | None]] = _takes_nothing
    propose: Callable[[Any, Sequence[Any]], Sequence[Data]] = _proposes_nothing
    seat: Callable[[Any, int], str] = lambda state, table: ""
    fixed: Callable[[Any], bool] = lambda state: False
    typed: Callable[[Window, Any, Sequence[Data]], Awaitable[Any]] = _as_shown
    merge: Callable[[Data, Mapping[str, Data], Sequence[Data]], tuple[Data | None, Sequence[str]]] = (
        lambda data, unsaid, read: (data, ())
    )
    after: Callable[[Window, Any, Data], Awaitable[None]] | None = None
    ground: Callable[[Window, Any, Any], Any] | None = None
    passes: Callable[[Window, Data], Awaitable[Sequence[str]]] | None = None
    brings: Callable[[Any, str, str], Awaitable[int]] | None = None
    loses: Callable[[Window, Any, Data], str] = lambda window, state, more: ""

    @property
    def proposes(self) -> bool:
        """Tell whether a device of the role proposes anything."""
        return self.take is not _takes_nothing
