"""The streams of a mode in one window: opened, commanded, saved. One store for every mode.

Commands of one action are one transaction: they are decided one after the other, each on what those before it
lead to, and saved at once or not at all.
"""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, TypeVar

from faristol.app.kept_states import MANY, Packing, resumed
from faristol.errors import Conflict, Damaged, Fault, Refused
from faristol.modes.mode import Context, Mode
from faristol.modes.referee import Referee
from faristol.storage.codec import event_of, events_of, replayed, to_records
from faristol.storage.kinds import kind_listed, kind_of
from faristol.storage.log import EventLog, Head
from faristol.storage.records import Record, first_break

S = TypeVar("S")
C = TypeVar("C")
E = TypeVar("E")


class Host(Protocol):
    """The window that stores belong to."""

    log: EventLog
    rng: random.Random
    written: set[str]
    """The streams of which other windows are to hear."""

    @property
    def now(self) -> Callable[[], int]:
        """The time in epoch milliseconds."""
        ...

    async def referee(self, state: Any) -> Referee:
        """Who judges the words of a state."""
        ...


@dataclass
class Opened(Generic[S]):
    """A stream that is open in this window: its saved records and what they tell.

    `latest` are its last records, one at least. They are all of them, unless a state was `kept` beside the
    stream after so many: then they begin with the last of those. A stream of another device has none here:
    commands on it are handed to `elsewhere`, and count once that device has decided them (DEV-4).
    """

    latest: list[Record]
    state: S
    kept: int = 0
    elsewhere: Callable[[Sequence[Any]], Awaitable[None]] | None = None

    @property
    def length(self) -> int:
        """How many records the stream has."""
        return self.latest[-1].seq

    @property
    def is_whole(self) -> bool:
        """Whether all its records are at hand."""
        return bool(self.latest) and self.latest[0].seq == 1

    @property
    def records(self) -> list[Record]:
        """All its records. `Store.records` reads those that nobody has read yet; `ValueError` before that."""
        if not self.is_whole:
            raise ValueError("the earlier records have not been read")
        return self.latest

    @property
    def events(self) -> list[Any]:
        """What has happened, in its order."""
        return [event_of(record) for record in self.records]


@dataclass
class Transaction(Generic[S, C, E]):
    """Commands on a stream; nothing counts before `save`. Without `opened` the stream is a new one.

    `also` adds, just before all is saved, what follows from it: it is asked with the states before and after.
    """

    host: Host
    mode: Mode[S, C, E]
    stream: str
    opened: Opened[S] | None
    judge: Referee | None = None
    also: Callable[[S | None, S], Sequence[E]] | None = None
    rng: random.Random | None = None
    """What draws in the place of the window's, if anything does."""
    events: list[E] = field(default_factory=list)
    commands: list[C] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._state = self.opened.state if self.opened else None
        self._now = self.host.now()

    @property
    def state(self) -> S:
        """What the commands so far have led to; raises `Refused` before the first one of a new stream."""
        if self._state is None:
            raise unknown(self.mode)
        return self._state

    def do(self, *commands: C) -> S:
        """What these commands lead to; raises `Refused`."""
        context = Context(self._now, self.rng or self.host.rng, self.judge)
        for command in commands:
            self.take(self.mode.decide(self._state, command, context))
            self.commands.append(command)
        return self.state

    def take(self, events: Sequence[E]) -> S:
        """Let events happen that somebody else has decided."""
        state = self._state
        for event in events:  # what cannot be folded is refused here, and never saved
            state = self.mode.evolve(state, event, self._now)
        self._state = state
        self.events += events
        return self.state

    async def save(self) -> S:
        """Save all events in one transaction, and only then let them count; the state after them.

        What is decided on another device is handed to that, and changes nothing here yet. Raises `Refused`
        "storage.gone" if the browser has deleted what was saved of this stream, so that this window alone
        still knows it.
        """
        if self.opened and self.opened.elsewhere:
            await self.opened.elsewhere(self.commands)
            return self.state
        if self.also:
            self.take(self.also(self.opened.state if self.opened else None, self.state))
        if not self.events:
            return self.state
        before = self.opened.latest if self.opened else []
        records = to_records(self.stream, self.events, before, self._now)
        try:
            await self.host.log.append(records)
        except Conflict:
            if before and not await self.host.log.read(self.stream):
                raise Refused("storage.gone") from None
            raise
        self.host.written.add(self.stream)
        if self.opened:
            before.extend(records)
            self.opened.state = self.state
        return self.state


class Store(Generic[S, C, E]):
    """The streams of one mode. `changes` counts how often one of them may have become another."""

    def __init__(
        self,
        host: Host,
        mode: Mode[S, C, E],
        also: Callable[[S | None, S], Sequence[E]] | None = None,
    ) -> None:
        self._host = host
        self._mode = mode
        self._also = also
        self.changes = 0
        self.opened: dict[str, Opened[S]] = {}

    async def open(self, stream: str) -> Opened[S]:
        """The stream, read and checked once.

        Raises `Refused` if there is none of the mode, `Damaged` if its chain breaks or its events do not fit.
        """
        if stream not in self.opened:
            kept = await resumed(self._host.log, self._mode, stream)
            self.opened[stream] = Opened(*kept) if kept else await self._from_beginning(stream)
        return self.opened[stream]

    async def _from_beginning(self, stream: str) -> Opened[S]:
        records = list(await self._host.log.read(stream))
        if not records or kind_of(records[0]) != self._mode.name:
            raise unknown(self._mode)
        if (place := first_break(records)) is not None:
            raise Damaged("storage.chain", stream=stream, seq=place + 1)
        state = replayed(self._mode, records)
        if state is None:
            raise Damaged("storage.replay", stream=stream)
        return Opened(records, state)

    def show(self, stream: str, state: S, elsewhere: Callable[[Sequence[C]], Awaitable[None]]) -> None:
        """Have a stream of another device open under a name of this one."""
        self.changes += 1
        self.opened[stream] = Opened([], state, elsewhere=elsewhere)

    def holds(self, stream: str) -> bool:
        """Whether a stream of this device is open."""
        return stream in self.opened and self.opened[stream].elsewhere is None

    async def records(self, stream: str) -> list[Record]:
        """All records of a stream, those before a kept state too; raises as `open`."""
        opened = await self.open(stream)
        if not opened.is_whole:
            first = opened.latest[0]
            earlier = [one for one in await self._host.log.read(stream) if one.seq < first.seq]
            if (place := first_break([*earlier, first])) is not None:
                raise Damaged("storage.chain", stream=stream, seq=place + 1)
            if not opened.is_whole:
                opened.latest[:0] = earlier
        return opened.records

    def outgrown(self) -> Iterator[Packing]:
        """The states that many records more lead to than what is kept tells of; they count as kept now."""
        keeping = self._mode.keeping
        if keeping is None:
            return
        for opened in self.opened.values():
            if opened.latest and opened.length - opened.kept >= MANY:
                opened.kept = opened.length
                yield Packing(opened.latest[-1], keeping.version, iter(keeping.pack(opened.state)))

    def begin(self, stream: str, referee: Referee | None = None) -> Transaction[S, C, E]:
        """Commands of a new stream, judged by this referee."""
        return self._transaction(stream, None, referee)

    async def attempt(self, stream: str, referee: Referee | None = None) -> Transaction[S, C, E]:
        """Commands on a stream, judged by its own rules and words if nobody else is given."""
        opened = await self.open(stream)
        if referee is None and self._mode.judged:
            referee = await self._host.referee(opened.state)
        return self._transaction(stream, opened, referee)

    def _transaction(
        self, stream: str, opened: Opened[S] | None, referee: Referee | None
    ) -> Transaction[S, C, E]:
        self.changes += 1
        return Transaction(self._host, self._mode, stream, opened, referee, self._also)

    async def events(self, stream: str) -> list[tuple[int, int, E]]:
        """What has happened in a stream: the number of each record, its time and its event."""
        return events_of(self._mode, await self.records(stream))

    async def heads(self) -> list[Head]:
        """The streams of the mode that lists have, the one changed last first."""
        return [head for head in await self._host.log.heads() if kind_listed(head) == self._mode.name]

    async def readable(self) -> tuple[list[tuple[Head, S]], list[Fault]]:
        """The streams that can be read with their states, the one changed last first, and what is wrong with
        the others."""
        found, damages = list[tuple[Head, S]](), list[Fault]()
        for head in await self.heads():
            try:
                found.append((head, (await self.open(head.stream)).state))
            except Fault as fault:
                damages.append(fault)
        return found, damages

    async def catch_up(self, stream: str) -> None:
        """Take in what another window has added; a stream that has become another one is read anew."""
        self.changes += 1
        known = self.opened.get(stream)
        if known is None or known.elsewhere:
            return
        del self.opened[stream]
        last = known.latest[-1]
        records = await self._host.log.read(stream, last.seq - 1)
        added = records[1:]
        if records[:1] != [last] or first_break(added, last) is not None:
            return
        state = replayed(self._mode, added, known.state)
        if state is not None:
            self.opened[stream] = Opened([*known.latest, *added], state, known.kept)

    def forget(self, stream: str = "") -> None:
        """Read a stream, or all of them, from the log again when it is next needed."""
        self.changes += 1
        for name in [stream] if stream else list(self.opened):
            if self.holds(name):
                del self.opened[name]


def unknown(mode: Mode[S, C, E]) -> Refused:
    """What is said where there is no such stream."""
    return Refused("game.unknown" if mode.name == "classic" else f"{mode.name}.unknown")
