"""What a device can be that joins an event of another one: each feature declares its own (DEV-1)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from faristol.app.views.render import Page
from faristol.app.views.screen import Notice
from faristol.errors import Damaged, Refused

Window = Any
"""The window of the app, which knows of roles itself."""

Data = dict[str, Any]
"""What a guest proposes, as values of JSON."""


@dataclass(frozen=True)
class At:
    """A guest as the host knows it: the `table` that it has, 0 for none, by the `claim` that it was given for
    it; what its `device` is called in its proposals; whether the judge has it choose a table at any time
    (`free`); when what it proposes was handed in (`time`), in epoch milliseconds by the host's clock; the
    `number` by which the judge tells it from the others; and the table that it had and another device has
    taken (`lost`)."""

    table: int
    claim: str
    device: str
    free: bool
    time: int
    number: int = 0
    lost: int = 0


class View(Protocol):
    """What a guest is shown of the events of a stream."""

    def see(self, event: Any) -> Sequence[Any]:
        """What is shown now that this has happened."""
        ...

    def release(self) -> Sequence[Any]:
        """What may be seen now without anything having happened."""
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
    """The state as the host has shown it."""
    return state


@dataclass(frozen=True)
class Role:
    """A role at the events of a `mode`.

    On the host `view` begins what a guest is shown of a stream, `more` is what it is told beside,
    and `take` carries out what it proposes under an id, or raises a `Fault`; it may give
    the guest another table, which no other guest of the role has. On the guest `page` shows it,
    `check` raises `Damaged` for what `more` may not be, `propose` is the data for commands on a state. `seat`
    says who is at a table of a state, `fixed` whether guests of the role stay where they are unless the
    judge lets go of one, `after` is what a guest does by itself once it was shown something,
    `loses` says what is lost if it leaves now.
    Who only looks is told nothing beside, and proposes nothing.

    `typed` is a state with what was proposed here and stands in it not yet. `merge` is what to propose for
    something new, None for nothing, and which of the earlier proposals that nobody has been told of it takes
    the place of; its last argument is what the host has read as a code.
    """

    mode: str
    view: Callable[[Window, str, At], Awaitable[View]]
    page: Callable[[Window, Any, Data, Sequence[Notice]], Awaitable[Page]]
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
    loses: Callable[[Window, Any, Data], str] = lambda window, state, more: ""
