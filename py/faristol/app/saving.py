"""Several commands of one action: decided one after the other, saved at once, or none of them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Generic, Protocol, TypeVar

from faristol.errors import Conflict, Refused
from faristol.storage.codec import Event, to_records
from faristol.storage.log import EventLog
from faristol.storage.records import Record

S = TypeVar("S")
C = TypeVar("C")
E = TypeVar("E", bound=Event)


class Held(Protocol[S]):
    """A stream that is open in this window: its saved records and what they tell."""

    records: list[Record]
    state: S


@dataclass
class Attempt(Generic[S, C, E]):
    """Commands on a stream, each decided on what those before it lead to; `now` is the moment of all of them.

    Nothing counts before `save`: what one of them refuses leaves everything as it was. Without `held` the
    stream is a new one. `written` takes the names of streams of which other windows are to hear.
    """

    log: EventLog
    written: set[str]
    stream: str
    held: Held[S] | None
    now: int
    decide: Callable[[S | None, C], Sequence[E]]
    evolve: Callable[[S | None, E], S]
    events: list[E] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._state = self.held.state if self.held else None

    @property
    def state(self) -> S:
        """What the commands so far have led to; a new stream has no state before the first one."""
        if self._state is None:
            raise Refused("app.unknown_event")
        return self._state

    def do(self, *asked: C) -> S:
        """What these commands lead to; raises `Refused`."""
        for one in asked:
            self.take(self.decide(self._state, one))
        return self.state

    def take(self, events: Sequence[E]) -> None:
        """Let events happen that somebody else has decided."""
        for event in events:
            self._state = self.evolve(self._state, event)
            self.events.append(event)

    async def save(self) -> S:
        """Save all events in one transaction, and only then let them count.

        Raises `Refused` "storage.gone" if the browser has deleted what was saved of this stream, so that this
        window alone still knows it.
        """
        if not self.events:
            return self.state
        before = self.held.records if self.held else []
        records = to_records(self.stream, self.events, before, self.now)
        try:
            await self.log.append(records)
        except Conflict:
            if before and not await self.log.read(self.stream):
                raise Refused("storage.gone") from None
            raise
        self.written.add(self.stream)
        if self.held:
            before.extend(records)
            self.held.state = self.state
        return self.state
