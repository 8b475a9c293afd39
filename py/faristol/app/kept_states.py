"""States kept beside long streams, so that opening one reads only what has come since (PRA-11).

The records tell everything: a kept state that is lost, refused by the browser or of another version costs
the time of reading them, and nobody is told.
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
"""Records after which it is worth while to keep a state beside its stream again."""


async def resumed(log: EventLog, mode: Mode[S, Any, Any], stream: str) -> tuple[list[Record], S, int] | None:
    """A stream from the state kept beside it: its records from the last one on that the state tells of, the
    state after all of them, and how many the kept one told of.

    None, and the kept state thrown away, if anything is not right. The hash of a record is that of all before
    it too, so it is enough to compare that of the last one.
    """
    if mode.keeping is None:
        return None
    with suppress(Exception):  # whatever it is, the records tell everything again
        kept = await log.kept(stream)
        if kept is None:
            return None
        found = await _gone_on(log, mode, mode.keeping, stream, kept)
        if found is not None:
            return *found, kept.length
    with suppress(Fault):
        await log.keep(stream, None)
    return None


async def _gone_on(
    log: EventLog, mode: Mode[S, Any, Any], keeping: Keeping[S], stream: str, kept: KeptState
) -> tuple[list[Record], S] | None:
    """The records from the last one on that a kept state tells of, and the state after all of them."""
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
    """What stands before the lines, so that parts of them can be unpacked later without a doubt."""
    found = 0
    for line in lines:
        found = crc32(line.encode(), found)
    return f"{found:08x}"


@dataclass
class Packing:
    """A state that is being packed: what the records of a stream up to `last` lead to, line by line."""

    last: Record
    version: str
    lines: Iterator[str]
    packed: list[str] = field(default_factory=list)

    async def save(self, log: EventLog) -> None:
        """Keep the state, unless the stream is another one by now; raises as `EventLog.keep`."""
        now = await log.read(self.last.stream, self.last.seq - 1)
        if now[:1] == [self.last]:
            text = "\n".join((_checksum(self.packed), *self.packed))
            await log.keep(self.last.stream, KeptState(self.last.seq, self.last.hash, self.version, text))


class Keeper:
    """Packs and keeps states a little at a time, between two actions."""

    def __init__(self, log: EventLog) -> None:
        self._log = log
        self._waiting: list[Packing] = []

    @property
    def is_busy(self) -> bool:
        """Whether something is still to be packed or kept."""
        return bool(self._waiting)

    def add(self, packings: Iterable[Packing]) -> None:
        """Take these on too."""
        self._waiting += packings

    async def go_on(self, is_over: Callable[[], bool]) -> None:
        """Pack on with the first one until time is over, and keep it once all of it is packed."""
        packing = self._waiting[0]
        with suppress(Exception):  # what cannot be packed or kept is told by the records
            for line in packing.lines:
                packing.packed.append(line)
                if is_over():
                    return
            await packing.save(self._log)
        self._waiting.remove(packing)
