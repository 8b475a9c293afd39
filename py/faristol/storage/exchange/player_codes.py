"""A player's practice in parts, each short enough for a QR code that a camera reads from a screen (PRA-10).

    PREFIX ID / NUMBER / OF / PART

The parts one after the other are a fragment as `share.py` packs it, ID is its checksum. Inside is JSON: the
stream, the beginning of the hash of its last record, the shapes of events with their versions, and a row an
event with its shape, the milliseconds since the one before and its values. The scheduler's results, which are
most of the data, are left out; the reader computes them again.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from zlib import crc32

from faristol.errors import Damaged, Fault, Refused
from faristol.foreign.json_text import read_json
from faristol.foreign.limits import LINK
from faristol.foreign.shape import decode, encode
from faristol.modes.practice.events import Memory
from faristol.modes.practice.scheduling import GRADES, SCHEDULER, after
from faristol.storage.exchange.share import PRACTICE, pack, unpack
from faristol.storage.records import START, Record

PREFIX = "faristol:practice/"

PART = 1_000
"""Characters of a part: its code is read from a screen by a hand-held tablet."""

MOST_PARTS = 60
"""The most parts: with more codes to read a file is better."""

DICTIONARY = (
    b'["practice.Begun",1,["name"]]["practice.SetMade",1,["id","name","definition","made"]]'
    b'["practice.Answered",1,["card","set","words","missed","wrong","milliseconds","grade","chosen","scheduler",'
    b'"memory"]]{"kind":"anagram","language":"ca","source":"probability","shortest":7,"longest":7,"first":1,'
    b'"most":1000,"tiles":"","older":"","words":[]}{"cards":1000,"checksum":"","lexicon_name":"",'
    b'"lexicon_checksum":""}"valid.ca."recall.ca."blank.ro."hooks.ro."anagram.ro.'
    b'[2,"anagram.ca.",1,1,[],[],3,false,"fsrs 6.3.2",null],'
)
"""The text that packing begins with, so that the first words of each practice take no room."""

ANSWERED, TAKEN_BACK = "practice.Answered", "practice.AnswerTakenBack"
_HASH = 16
_CODE = re.compile(re.escape(PREFIX) + r"([0-9a-f]{8})/(\d{1,3})/(\d{1,3})/([\w-]{1,4000})", re.ASCII)


@dataclass(frozen=True)
class Part:
    """One of the parts of a practice; `number` counts from 1 to `of`."""

    id: str
    number: int
    of: int
    text: str


def codes_of(records: Sequence[Record]) -> list[str]:
    """Return the texts of a player's codes in order; raises `Refused` "players.many_codes"."""
    shapes: dict[tuple[str, int, tuple[str, ...]], int] = {}
    rows: list[list[Any]] = []
    reckoning, before = _Reckoning(), 0
    for record in records:
        shape = (record.type, record.version, tuple(record.data))
        data = reckoning.without_memory(record)
        rows.append([shapes.setdefault(shape, len(shapes)), record.time - before, *data.values()])
        before = record.time
    content = [records[0].stream, records[-1].hash[:_HASH], [*map(list, shapes)], rows]
    text = json.dumps(content, ensure_ascii=False, separators=(",", ":"))
    try:
        fragment = pack(text.encode(errors="surrogatepass"), DICTIONARY, PRACTICE)
    except Damaged as fault:
        raise Refused("players.many_codes", most=MOST_PARTS) from fault
    parts = [fragment[at : at + PART] for at in range(0, len(fragment), PART)]
    if len(parts) > MOST_PARTS:
        raise Refused("players.many_codes", most=MOST_PARTS)
    head = f"{PREFIX}{_id_of(fragment)}"
    return [f"{head}/{number}/{len(parts)}/{part}" for number, part in enumerate(parts, start=1)]


def part_in(code: str) -> Part | None:
    """Read the part in a code; None for any other code."""
    match = _CODE.fullmatch(code.strip())
    if match is None or not 1 <= int(match[2]) <= int(match[3]) <= MOST_PARTS:
        return None
    return Part(match[1], int(match[2]), int(match[3]), match[4])


def records_of(parts: Sequence[Part]) -> tuple[Record, ...]:
    """The records of all parts, in their order; they follow from one another.

    Raises `Damaged`: "players.codes_damaged", "players.codes_other" where another version of the scheduler
    has other results.
    """
    fragment = "".join(part.text for part in sorted(parts, key=lambda part: part.number))
    try:
        if _id_of(fragment) != parts[0].id:
            raise ValueError("parts of several")
        content = unpack(fragment, DICTIONARY, PRACTICE)
        stream, last, shapes, rows = read_json(content.decode(errors="surrogatepass"), LINK)
        match = tuple(_records(stream, shapes, rows))
        same = match[-1].hash.startswith(last)
    except (Fault, LookupError, TypeError, ValueError, AttributeError, OverflowError) as fault:
        raise Damaged("players.codes_damaged") from fault
    if not same:
        raise Damaged("players.codes_other")
    return match


def _records(stream: str, shapes: list[Any], rows: list[Any]) -> Iterator[Record]:
    reckoning, time, previous = _Reckoning(), 0, START
    for seq, (shape, passed, *values) in enumerate(rows, start=1):
        kind, version, names = shapes[shape]
        time += passed
        data = reckoning.with_memory(kind, dict(zip(names, values, strict=True)), time)
        record = Record(stream, seq, time, kind, version, data, previous)
        previous = record.hash
        yield record


def _id_of(fragment: str) -> str:
    return f"{crc32(fragment.encode()):08x}"


class _Reckoning:
    """The results of the scheduler for one answer after the other."""

    def __init__(self) -> None:
        self._cards: dict[str, list[tuple[Memory, int]]] = {}

    def without_memory(self, record: Record) -> Mapping[str, Any]:
        """Return the data of a record, without those that `with_memory` can compute again."""
        data = record.data
        if record.type == TAKEN_BACK:
            self._cards[data["card"]].pop()
        if record.type != ANSWERED:
            return data
        known = decode(Memory, data["memory"])
        made = self._made(data, record.time)
        self._cards.setdefault(data["card"], []).append((known, record.time))
        return {**data, "memory": None} if made == known else data

    def with_memory(self, kind: str, data: dict[str, Any], time: int) -> dict[str, Any]:
        """Return the data of an event with the scheduler's result, if that was left out."""
        if kind == TAKEN_BACK:
            self._cards[data["card"]].pop()
        if kind != ANSWERED:
            return data
        if data["memory"] is None:
            made = self._made(data, time)
            if made is None:
                raise ValueError("another scheduler")
            data = {**data, "memory": encode(made)}
        self._cards.setdefault(data["card"], []).append((decode(Memory, data["memory"]), time))
        return data

    def _made(self, data: Mapping[str, Any], time: int) -> Memory | None:
        """Return the scheduler's result, None for an answer of another scheduler."""
        if data["scheduler"] != SCHEDULER or data["grade"] not in GRADES:
            return None
        earlier = self._cards.get(data["card"])
        memory, last = earlier[-1] if earlier else (None, time)
        return after(memory, last, data["grade"], time)
