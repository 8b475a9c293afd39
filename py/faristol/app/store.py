"""The streams of a mode in one window: opened, commanded, saved. One store for every mode.

Commands of one action are one transaction: they are decided one after the other, each on the state after
those before it, and saved at once or not at all.

States kept beside long streams, so that opening one reads only the records since then (PRA-11).

The records tell everything: a kept state that is lost, refused by the browser or of another version costs
only the time of reading them, and is not reported.
"""

from __future__ import annotations

import gc
import random
from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, TypeVar
from zlib import crc32

from faristol.errors import Conflict, Damaged, Fault, Refused
from faristol.joined import log as guests
from faristol.modes.mode import Context, Keeping, Mode, Referee
from faristol.storage import settings
from faristol.storage.codec import event_of, events_of, replayed, to_records
from faristol.storage.kinds import kind_listed, kind_of, passes
from faristol.storage.log import EventLog, Head, KeptState
from faristol.storage.records import Record, first_break

S = TypeVar("S")
C = TypeVar("C")
E = TypeVar("E")


NO_EVENTS = (settings.STREAM, settings.CHALLENGES, guests.STREAM)
"""Streams of the device itself, which are no events."""


def is_event(stream: str) -> bool:
    """Tell whether a stream is in lists and saved copies: neither the device's own nor a rehearsal."""
    return stream not in NO_EVENTS and not passes(stream)


class Host(Protocol):
    """The window that stores belong to."""

    log: EventLog
    rng: random.Random
    written: set[str]
    """The streams whose changes other windows have to be told."""
    saved: set[str]
    """The modes of which the current action has saved events."""

    @property
    def now(self) -> Callable[[], int]:
        """Return the function that gives the time in epoch milliseconds."""
        ...

    async def referee(self, state: Any) -> Referee:
        """Return the referee for the words of a state."""
        ...

    async def heads(self) -> list[Head]:
        """Return the first and the last record of every stream."""
        ...


@dataclass
class Opened(Generic[S]):
    """A stream that is open in this window: its saved records and the state after them.

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
        """Return the number of records in the stream."""
        return self.latest[-1].seq

    @property
    def is_whole(self) -> bool:
        """Tell whether all its records have been read."""
        return bool(self.latest) and self.latest[0].seq == 1

    @property
    def records(self) -> list[Record]:
        """Return all its records, once `Store.records` has read missing ones; else raises `ValueError`."""
        if not self.is_whole:
            raise ValueError("the earlier records have not been read")
        return self.latest

    @property
    def events(self) -> list[Any]:
        """Return its events, in their order."""
        return [event_of(record) for record in self.records]


@dataclass
class Transaction(Generic[S, C, E]):
    """Commands on a stream; nothing counts before `save`. Without `opened` the stream is a new one.

    `also` adds, just before all is saved, the events that follow: it is called with the states before and
    after.
    """

    host: Host
    mode: Mode[S, C, E]
    stream: str
    opened: Opened[S] | None
    judge: Referee | None = None
    also: Callable[[S | None, S], Sequence[E]] | None = None
    rng: random.Random | None = None
    """The random generator used in place of the window's, if any."""
    events: list[E] = field(default_factory=list)
    commands: list[C] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._state = self.opened.state if self.opened else None
        self._now = self.host.now()

    @property
    def state(self) -> S:
        """Return the state after the commands so far; raises `Refused` before the first of a new stream."""
        if self._state is None:
            raise unknown(self.mode)
        return self._state

    def do(self, *commands: C) -> S:
        """Carry out commands and return the state after them; raises `Refused`."""
        context = Context(self._now, self.rng or self.host.rng, self.judge)
        for command in commands:
            self.take(self.mode.decide(self._state, command, context))
            self.commands.append(command)
        return self.state

    def take(self, events: Sequence[E]) -> S:
        """Apply events that were decided elsewhere."""
        state = self._state
        for event in events:  # events that cannot be applied are refused here, and never saved
            state = self.mode.evolve(state, event, self._now)
        self._state = state
        self.events += events
        return self.state

    async def save(self) -> S:
        """Save all events in one transaction, then apply them, and return the state after them.

        Commands that are decided on another device are handed to it, and change nothing here yet. Raises
        `Refused` "storage.gone" if the browser has deleted the saved stream, so that only this window still
        has it.
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
        self.host.saved.add(self.mode.name)
        if self.opened:
            before.extend(records)
            self.opened.state = self.state
        return self.state


class Store(Generic[S, C, E]):
    """The streams of one mode. `changes` counts the possible changes of its streams."""

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
        """Return the stream, read and checked once.

        Raises `Refused` if there is none of the mode, `Damaged` if its chain breaks or its events do not fit.
        """
        if stream not in self.opened:
            with _uncollected():
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
        """Open a stream of another device under a name of this one."""
        self.changes += 1
        self.opened[stream] = Opened([], state, elsewhere=elsewhere)

    def holds(self, stream: str) -> bool:
        """Tell whether a stream of this device is open."""
        return stream in self.opened and self.opened[stream].elsewhere is None

    async def records(self, stream: str) -> list[Record]:
        """Return all records of a stream, those before a kept state too; raises as `open`."""
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
        """Yield the states that are many records ahead of the kept ones; they count as kept now."""
        keeping = self._mode.keeping
        if keeping is None:
            return
        for opened in self.opened.values():
            if opened.latest and opened.length - opened.kept >= keeping.many:
                opened.kept = opened.length
                yield Packing(opened.latest[-1], keeping.version, iter(keeping.pack(opened.state)))

    def begin(self, stream: str, referee: Referee | None = None) -> Transaction[S, C, E]:
        """Return a transaction for a new stream, judged by this referee."""
        return self._transaction(stream, None, referee)

    async def attempt(self, stream: str, referee: Referee | None = None) -> Transaction[S, C, E]:
        """Return a transaction on a stream, judged by its own rules and words if no referee is given."""
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
        """Return the events of a stream: the number of each record, its time and its event."""
        return events_of(self._mode, await self.records(stream))

    async def heads(self) -> list[Head]:
        """Return the streams of the mode that are shown in lists, latest change first."""
        return [head for head in await self._host.heads() if kind_listed(head) == self._mode.name]

    async def readable(self) -> tuple[list[tuple[Head, S]], list[Fault]]:
        """Return the readable streams with their states, latest change first, and the others' faults."""
        streams, damages = list[tuple[Head, S]](), list[Fault]()
        for head in await self.heads():
            try:
                streams.append((head, (await self.open(head.stream)).state))
            except Fault as fault:
                damages.append(fault)
        return streams, damages

    async def catch_up(self, stream: str) -> None:
        """Take in what another window has added; a stream that was replaced is read anew."""
        self.changes += 1
        before = self.opened.get(stream)
        if before is None or before.elsewhere:
            return
        del self.opened[stream]
        last = before.latest[-1]
        records = await self._host.log.read(stream, last.seq - 1)
        added = records[1:]
        if records[:1] != [last] or first_break(added, last) is not None:
            return
        state = replayed(self._mode, added, before.state)
        if state is not None:
            self.opened[stream] = Opened([*before.latest, *added], state, before.kept)

    def forget(self, stream: str = "") -> None:
        """Forget a stream, or all of them, so that they are read from the log when next needed."""
        self.changes += 1
        for name in [stream] if stream else list(self.opened):
            if self.holds(name):
                del self.opened[name]


@contextmanager
def _uncollected() -> Iterator[None]:
    """Keep the collector away while very many objects are made that all stay: it would look at them again
    and again."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def unknown(mode: Mode[S, C, E]) -> Refused:
    """Return the refusal for a stream that does not exist."""
    return Refused("game.unknown" if mode.name == "classic" else f"{mode.name}.unknown")


async def resumed(log: EventLog, mode: Mode[S, Any, Any], stream: str) -> tuple[list[Record], S, int] | None:
    """Return a stream from the state kept beside it; None, with that state deleted, if anything is not right.

    The values are its records from the last one in that state on, the state after all of them, and the number
    of records in the kept state. The hash of a record covers all before it too, so it is enough to compare
    that of the last one.
    """
    if mode.keeping is None:
        return None
    with suppress(Exception):  # whatever the error, the records tell everything again
        kept = await log.kept(stream)
        if kept is None:
            return None
        continued = await _gone_on(log, mode, mode.keeping, stream, kept)
        if continued is not None:
            return *continued, kept.length
    with suppress(Fault):
        await log.keep(stream, None)
    return None


async def _gone_on(
    log: EventLog, mode: Mode[S, Any, Any], keeping: Keeping[S], stream: str, kept: KeptState
) -> tuple[list[Record], S] | None:
    """Return the records from the last one in a kept state on, and the state after all of them."""
    if kept.version != keeping.version:
        return None
    records = await log.read(stream, kept.length - 1)
    last, *later = records
    if (last.seq, last.hash, kind_of(last)) != (kept.length, kept.hash, mode.name):
        return None
    if first_break(later, last) is not None:
        return None
    checksum, *lines = kept.text.split("\n")
    if checksum != _checksum(lines):
        return None
    state = replayed(mode, later, keeping.unpack(lines))
    return None if state is None else (records, state)


def _checksum(lines: Iterable[str]) -> str:
    """Return the checksum that precedes the lines, so that parts of them can be unpacked safely later."""
    checksum = 0
    for line in lines:
        checksum = crc32(line.encode(), checksum)
    return f"{checksum:08x}"


@dataclass
class Packing:
    """A state being packed: the state after the records of a stream up to `last`, line by line."""

    last: Record
    version: str
    lines: Iterator[str]
    packed: list[str] = field(default_factory=list)

    async def save(self, log: EventLog) -> None:
        """Keep the state, unless the stream has been replaced; raises as `EventLog.keep`."""
        now = await log.read(self.last.stream, self.last.seq - 1)
        if now[:1] == [self.last]:
            text = "\n".join((_checksum(self.packed), *self.packed))
            await log.keep(self.last.stream, KeptState(self.last.seq, self.last.hash, self.version, text))


class Keeper:
    """Pack and keep states a little at a time, between two actions."""

    def __init__(self, log: EventLog) -> None:
        self._log = log
        self._waiting: list[Packing] = []

    @property
    def is_busy(self) -> bool:
        """Tell whether something is still to be packed or kept."""
        return bool(self._waiting)

    def add(self, packings: Iterable[Packing]) -> None:
        """Add states to be packed."""
        self._waiting += packings

    async def go_on(self, is_over: Callable[[], bool]) -> None:
        """Pack the first state until time is over, and keep it once all of it is packed."""
        packing = self._waiting[0]
        with suppress(Exception):  # a state that cannot be packed or kept is read from the records
            for line in packing.lines:
                packing.packed.append(line)
                if is_over():
                    return
            await packing.save(self._log)
        self._waiting.remove(packing)
