"""Records of an event log: one event each, chained by the hash of the record before."""

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from faristol.errors import Damaged

START = "0" * 64
"""The value that the first record of a stream has instead of the hash of the record before."""


@dataclass(frozen=True)
class Record:
    """An event as it is stored: `seq` counts from 1 in its stream, `time` is epoch milliseconds.

    `data` holds JSON values only; `previous` is the hash of the record before it.
    """

    stream: str
    seq: int
    time: int
    type: str
    version: int
    data: dict[str, Any]
    previous: str

    def canonical(self) -> str:
        """The record as one line of JSON, the same bytes everywhere."""
        values = {name: getattr(self, name) for name in _TYPES}
        return json.dumps(values, ensure_ascii=False, sort_keys=True, separators=(",", ":"))

    @cached_property
    def hash(self) -> str:
        """SHA-256 of the canonical line, as 64 hexadecimal digits."""
        return _hash(self.canonical())


def _hash(line: str) -> str:
    return hashlib.sha256(line.encode(errors="surrogatepass")).hexdigest()


def records_in(lines: Sequence[str]) -> list[Record]:
    """Parse the records of stored lines; the hashes are taken of the lines as they are.

    Raises `Damaged` "storage.line" with the number, from 1, of the first line that is no record.
    """
    try:
        records = [Record(**values) for values in json.loads(f"[{','.join(lines)}]")]
        for record, line in zip(records, lines, strict=True):
            vars(record)["hash"] = _hash(line)
    except (ValueError, TypeError) as fault:
        raise Damaged("storage.line", seq=_broken(lines)) from fault
    return records


def _broken(lines: Sequence[str]) -> int:
    """The number of the first line that is no record, from 1."""
    for number, line in enumerate(lines, start=1):
        try:
            Record(**json.loads(line))
        except (ValueError, TypeError):
            return number
    return len(lines)


_TYPES = {
    "stream": str,
    "seq": int,
    "time": int,
    "type": str,
    "version": int,
    "data": dict,
    "previous": str,
}


def record_from(values: object, line: int) -> Record:
    """Build the record that JSON values describe; raises `Damaged` with the `line` it came from."""
    if not isinstance(values, dict) or set(values) != set(_TYPES):
        raise Damaged("backup.record", line=line)
    for name, kind in _TYPES.items():
        if not isinstance(values[name], kind) or isinstance(values[name], bool):
            raise Damaged("backup.record", line=line)
    return Record(**values)


def follows(record: Record, before: Record | None) -> bool:
    """Tell whether a record is the next one of a stream after `before`, or its first."""
    if before is None:
        return record.seq == 1 and record.previous == START
    return record.seq == before.seq + 1 and record.previous == before.hash and record.stream == before.stream


def first_break(records: Sequence[Record], before: Record | None = None) -> int | None:
    """The place (from 0) of the first record that does not follow from the one before, or None.

    The records begin a stream, or go on after `before`.
    """
    for index, record in enumerate(records):
        if not follows(record, before):
            return index
        before = record
    return None
