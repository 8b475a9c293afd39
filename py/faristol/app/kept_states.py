"""States kept beside long streams, so that opening one reads only the records since then (PRA-11).

The records tell everything: a kept state that is lost, refused by the browser or of another version costs
only the time of reading them, and is not reported.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, TypeVar
from zlib import crc32

from faristol.errors import Fault
from faristol.modes.mode import Keeping, Mode
from faristol.storage.codec import replayed
from faristol.storage.kinds import kind_of
from faristol.storage.log import EventLog, KeptState
from faristol.storage.records import Record, first_break

S = TypeVar("S")

MANY = 500
"""Records after which the state of a stream is kept again."""


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
