"""An event log in memory: for tests, and for a browser that refuses to store anything."""

from collections.abc import Sequence

from faristol.errors import Conflict
from faristol.storage.log import Head, KeptState
from faristol.storage.records import Record


class MemoryLog:
    """The simplest `EventLog`: a dictionary of lists."""

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
