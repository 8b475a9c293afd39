"""The interfaces of event logs and of stores of word lists (`tests/contract` tests each one against them),
and those in memory.

Imported word lists are kept apart from the event log, each under its checksum.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from faristol.errors import Conflict, Damaged
from faristol.lexicon.dawg import LexiconHeader
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


@dataclass(frozen=True)
class KeptList:
    """A word list on this device: its header, the size of its file, the time it was added (epoch ms)."""

    header: LexiconHeader
    size: int
    added: int


def kept_list(checksum: str, about: Mapping[str, Any]) -> KeptList:
    """Return a list as a store has it; one of an earlier version that cannot be read has no letters."""
    try:
        header = LexiconHeader.from_values(about["header"])
    except (Damaged, TypeError, ValueError, KeyError):
        header = LexiconHeader(0, "", (), 0, checksum[:8], "", "", (), checksum, official=False)
    size, added = about.get("size"), about.get("added")
    return KeptList(header, size if isinstance(size, int) else 0, added if isinstance(added, int) else 0)


class ListStore(Protocol):
    """Files of word lists, as `lexicon.format` writes them."""

    async def keep(self, header: LexiconHeader, data: bytes, now: int) -> None:
        """Keep a file under its checksum; one that is there already is replaced.

        Raises `Refused` ("storage.full", "storage.refused"), in which case nothing has changed.
        """
        ...

    async def kept(self) -> Sequence[KeptList]:
        """Every list that is kept, the latest first."""
        ...

    async def data(self, checksum: str) -> bytes | None:
        """The file of a list, None if it is not kept."""
        ...

    async def remove(self, checksum: str) -> None:
        """Forget a list, if it is kept."""
        ...


class MemoryLists:
    """The simplest `ListStore`: a dictionary."""

    def __init__(self) -> None:
        self._kept: dict[str, tuple[KeptList, bytes]] = {}

    async def keep(self, header: LexiconHeader, data: bytes, now: int) -> None:
        """See `ListStore.keep`."""
        self._kept[header.checksum] = KeptList(header, len(data), now), data

    async def kept(self) -> Sequence[KeptList]:
        """See `ListStore.kept`."""
        return sorted((kept for kept, _ in self._kept.values()), key=lambda kept: kept.added, reverse=True)

    async def data(self, checksum: str) -> bytes | None:
        """See `ListStore.data`."""
        kept = self._kept.get(checksum)
        return kept[1] if kept else None

    async def remove(self, checksum: str) -> None:
        """See `ListStore.remove`."""
        self._kept.pop(checksum, None)
