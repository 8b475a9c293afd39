"""The interface of event logs (`tests/contract` tests each one against it), and the log in memory."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from faristol.errors import Conflict
from faristol.storage.records import Record


@dataclass(frozen=True)
class Head:
    """A summary of a stream: the number of its records, its first and its last one."""

    stream: str
    length: int
    first: Record
    last: Record


@dataclass(frozen=True)
class KeptState:
    """The state after the first `length` records of a stream, as text; `hash` is that of the last of them.

    `version` identifies the program that made the text. It has nothing that the records do not have, and may
    be discarded at any time.
    """

    length: int
    hash: str
    version: str
    text: str


class EventLog(Protocol):
    """Streams of records. An append is all or nothing, and on disk before it returns.

    Beside a stream one state of it may be kept.
    """

    async def append(self, records: Sequence[Record]) -> None:
        """Add records to one stream, the first with the number after the stream's last.

        Raises `Conflict` ("storage.conflict") if another window has written that number first, and
        `Refused` ("storage.full", "storage.refused") if the browser does not take them; in each
        case nothing of them is kept.
        """
        ...

    async def read(self, stream: str, after: int = 0) -> list[Record]:
        """The records of a stream in order, those numbered above `after`; an unknown stream has none."""
        ...

    async def heads(self) -> list[Head]:
        """Every stream, the one written to last first."""
        ...

    async def replace(self, stream: str, records: Sequence[Record]) -> None:
        """Put these records in the place of a whole stream, at once; none removes it.

        A state kept beside it goes.
        """
        ...

    async def keep(self, stream: str, state: KeptState | None) -> None:
        """Keep a state beside a stream in the place of the one before, or none; raises as `append`."""
        ...

    async def kept(self, stream: str) -> KeptState | None:
        """The state kept beside a stream, if there is one; raises `Refused` "storage.refused"."""
        ...


class MemoryLog:
    """An `EventLog` in memory: for tests, and for a browser that refuses to store anything."""

    def __init__(self) -> None:
        self._streams: dict[str, list[Record]] = {}
        self._states: dict[str, KeptState] = {}

    async def append(self, records: Sequence[Record]) -> None:
        """See `EventLog.append`."""
        if not records:
            return
        kept = self._streams.get(records[0].stream, [])
        if records[0].seq != len(kept) + 1:
            raise Conflict("storage.conflict")
        self._streams[records[0].stream] = [*kept, *records]

    async def read(self, stream: str, after: int = 0) -> list[Record]:
        """See `EventLog.read`."""
        return list(self._streams.get(stream, ()))[after:]

    async def heads(self) -> list[Head]:
        """See `EventLog.heads`."""
        heads = [Head(name, len(records), records[0], records[-1]) for name, records in self._streams.items()]
        return sorted(heads, key=lambda head: head.last.time, reverse=True)

    async def replace(self, stream: str, records: Sequence[Record]) -> None:
        """See `EventLog.replace`."""
        if records:
            self._streams[stream] = list(records)
        else:
            self._streams.pop(stream, None)
        await self.keep(stream, None)

    async def keep(self, stream: str, state: KeptState | None) -> None:
        """See `EventLog.keep`."""
        if state:
            self._states[stream] = state
        else:
            self._states.pop(stream, None)

    async def kept(self, stream: str) -> KeptState | None:
        """See `EventLog.kept`."""
        return self._states.get(stream)
