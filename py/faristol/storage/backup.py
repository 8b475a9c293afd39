"""A backup: one file of JSON lines, a header, the records of one or more streams, a checksum.

The last line has the SHA-256 of all lines before it. Reading checks every record's hash chain and
says at which line a file fails; the streams that are whole in such a file are separated from the others.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from faristol.errors import Damaged
from faristol.foreign.json_text import MARK, check_length, read_json, values_in
from faristol.foreign.limits import BACKUP, LATEST, MOST_RECORDS, RECORD
from faristol.foreign.lines import instead, kind_in
from faristol.foreign.portions import as_part, finished
from faristol.storage.records import Record, follows, record_from

if TYPE_CHECKING:
    from faristol.storage.proving import AlphabetOf

KIND, FORMAT = "backup", 1
ROOM = 1_000
"""Characters, or lines, that a file keeps for its first and last line."""

PORTION = 200
"""Records read between two reports of progress."""

MEDIA_TYPE = "application/x-ndjson"


@dataclass(frozen=True)
class Lost:
    """A damaged stream: its records that are right, and the `line` from which it is damaged.

    `why` is the fault of a stream whose records are whole, but impossible; it has no `line`.
    """

    records: tuple[Record, ...]
    line: int
    why: Damaged | None = None

    @property
    def sound(self) -> tuple[Record, ...]:
        """The records confirmed by the hash of a following one, up to the end of an action.

        The records of one action have the same time: they are kept together, or left out.
        """
        if self.why is not None:
            return ()
        last = self.records[-1].time if self.records else 0
        ends = [at for at, record in enumerate(self.records, start=1) if record.time != last]
        return self.records[: ends[-1]] if ends else ()


@dataclass(frozen=True)
class Backup:
    """The content of a file: records by stream, and when it was saved (epoch milliseconds).

    `lost` are the streams of a damaged file that are not whole.
    """

    saved: int
    streams: Mapping[str, tuple[Record, ...]]
    lost: Mapping[str, Lost] = field(default_factory=dict)


def write_backup(streams: Sequence[Sequence[Record]], now: int) -> str:
    """The text of a backup file with these streams."""
    header = json.dumps({"faristol": KIND, "format": FORMAT, "saved": now}, separators=(",", ":"))
    lines = [header, *(record.canonical() for records in streams for record in records)]
    body = "".join(f"{line}\n" for line in lines)
    return body + json.dumps({"sha256": _digest(body)}, separators=(",", ":")) + "\n"


def read_backup(text: str) -> Backup:
    """The backup in a file's text; raises `Damaged` as `reading` does, and for a file that is not whole."""
    backup, damage = finished(reading(text))
    if damage is not None:
        raise damage
    return backup


def reading(text: str) -> Generator[float, None, tuple[Backup, Damaged | None]]:
    """Read a backup in portions: return the part that is whole, and the fault of the file, or None.

    In a file that is cut off the last stream counts as damaged, as does a stream before a line that is no
    record. Yields the progress, from 0 to 1. Raises `Damaged`: "backup.foreign" or the code of the kind of
    file that it is (not one of our files), "backup.newer", "file.large", "file.many". The fault of the file
    is "backup.short" (cut off), or else the first line that is "backup.record" (no record) or "backup.chain"
    (a record that does not follow from the one before), or else "backup.checksum".
    """
    lines = _lines(text)
    saved = _saved(lines[0] if lines else "")
    closing = _values(lines[-1])
    closed = isinstance(closing, dict) and set(closing) == {"sha256"}
    wrong = None if closed and len(lines) > 2 else Damaged("backup.short", line=len(lines))
    streams: dict[str, list[Record]] = {}
    broken: dict[str, int] = {}
    last = ""
    for number, line in enumerate(lines[1 : len(lines) - closed], start=2):
        if number % PORTION == 0:
            yield number / len(lines)
        try:
            record = record_from(_values(line), number)
            last = record.stream
            before = streams.setdefault(last, [])
            if not follows(record, before[-1] if before else None):
                raise Damaged("backup.chain", line=number)
        except Damaged as fault:
            wrong = wrong or fault
            if last:
                broken.setdefault(last, number)
            continue
        if last not in broken:
            before.append(record)
    if last and not closed:
        broken.setdefault(last, len(lines) + 1)
    if wrong is None and isinstance(closing, dict) and closing["sha256"] != _digest("".join(lines[:-1])):
        wrong = Damaged("backup.checksum", line=len(lines))
    lost = {stream: Lost(tuple(streams[stream]), at) for stream, at in broken.items()}
    complete = {stream: tuple(records) for stream, records in streams.items() if stream not in lost}
    return Backup(saved, complete, lost), wrong


def proved(backup: Backup, alphabet_of: AlphabetOf) -> Generator[float, None, Backup]:
    """Return the backup with every stream that is impossible among the `lost` ones; works in portions."""
    # This imports every mode, which takes a while, and is not needed to write a backup.
    from faristol.storage.proving import proving

    complete, lost = dict[str, tuple[Record, ...]](), dict(backup.lost)
    every, done = sum(map(len, backup.streams.values())), 0
    for stream, records in backup.streams.items():
        try:
            yield from as_part(done / every, (done + len(records)) / every, proving(records, alphabet_of))
            complete[stream] = records
        except Damaged as fault:
            lost[stream] = Lost(records, 0, fault)
        done += len(records)
    return Backup(backup.saved, complete, lost)


def parts(streams: Sequence[Sequence[Record]]) -> list[list[Sequence[Record]]]:
    """Divide the streams among files, so that `read_backup` accepts each of them."""
    files: list[list[Sequence[Record]]] = []
    size = lines = 0
    for records in streams:
        length = sum(len(record.canonical()) + 1 for record in records)
        if (
            not files
            or size + length > BACKUP.characters - ROOM
            or lines + len(records) > MOST_RECORDS - ROOM
        ):
            files.append([])
            size = lines = 0
        files[-1].append(records)
        size, lines = size + length, lines + len(records)
    return files


def _lines(text: str) -> list[str]:
    """Return the lines of a backup; raises `Damaged` for another file, or one that is too large."""
    if kind_in(text) != KIND:
        raise instead(text, "backup.foreign")
    check_length(len(text), BACKUP.characters)
    if text.count("\n") > MOST_RECORDS:
        raise Damaged("file.many", most=MOST_RECORDS)
    if values_in(text) > BACKUP.values:
        raise Damaged("file.many", most=BACKUP.values)
    lines = text.removeprefix(MARK).replace("\r\n", "\n").split("\n")
    last = lines.pop()
    return [*(f"{line}\n" for line in lines), *([last] if last else [])]


def _saved(line: str) -> int:
    header = _values(line)
    if not isinstance(header, dict) or header.get("faristol") != KIND:
        raise Damaged("backup.foreign")
    if type(header.get("format")) is not int or header["format"] > FORMAT:
        raise Damaged("backup.newer")
    saved = header.get("saved")
    return saved if type(saved) is int and 0 <= saved <= LATEST else 0


def _values(line: str) -> object:
    try:
        return read_json(line, RECORD)
    except Damaged:
        return None


def _digest(body: str) -> str:
    return hashlib.sha256(body.encode(errors="surrogatepass")).hexdigest()
