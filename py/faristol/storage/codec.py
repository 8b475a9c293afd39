"""Events to records and back, by the fields of their dataclasses (`foreign/shape.py`).

An event's stored version is the number in `VERSIONS`; `UPCASTERS` lead older data to the present shape, one
step a version.
"""

from collections.abc import Sequence
from typing import Any, TypeVar

from faristol.errors import Damaged, Refused
from faristol.foreign.shape import decode, encode, shown
from faristol.modes.correspondence.correspondence import CORRESPONDENCE
from faristol.modes.duplicate.duplicate import DUPLICATE
from faristol.modes.duplicate.prepared import PREPARED
from faristol.modes.duplicate.simultaneous import SIMULTANEOUS
from faristol.modes.game.game import CLASSIC
from faristol.modes.mode import Mode
from faristol.storage.challenges import WordsJudged
from faristol.storage.records import START, Record
from faristol.storage.settings import SettingChanged
from faristol.storage.upcasting import LATER_VERSIONS, UPCASTERS
from faristol.tournament.championship.championship import CHAMPIONSHIP
from faristol.tournament.tournament import TOURNAMENT

S = TypeVar("S")
C = TypeVar("C")
E = TypeVar("E")

MODES: dict[str, Mode[Any, Any, Any]] = {
    mode.name: mode
    for mode in (DUPLICATE, PREPARED, SIMULTANEOUS, CLASSIC, TOURNAMENT, CORRESPONDENCE, CHAMPIONSHIP)
}
"""Every mode by its name, which the stored names of its events begin with."""

EVENTS: dict[str, type] = {
    **{f"{mode.name}.{kind.__name__}": kind for mode in MODES.values() for kind in mode.events},
    "settings.SettingChanged": SettingChanged,
    "challenges.WordsJudged": WordsJudged,
}
"""Every event that can stand in a log, by its stored name."""

VERSIONS: dict[str, int] = {name: LATER_VERSIONS.get(name, 1) for name in EVENTS}

_NAMES = {kind: name for name, kind in EVENTS.items()}


def to_records(stream: str, events: Sequence[object], before: Sequence[Record], now: int) -> list[Record]:
    """The records for `events`, following the stream's records `before` them."""
    previous = before[-1].hash if before else START
    records: list[Record] = []
    for seq, event in enumerate(events, start=len(before) + 1):
        name = _NAMES[type(event)]
        record = Record(stream, seq, now, name, VERSIONS[name], encode(event), previous)
        previous = record.hash
        records.append(record)
    return records


def event_of(record: Record) -> Any:
    """The event in a record, brought up to the present version.

    Raises `Damaged`: "storage.newer" for an event of a later program, "storage.event" for data that
    do not have its shape.
    """
    try:
        return event_in(record)
    except Damaged as fault:
        if fault.code == "storage.newer":
            raise
        raise Damaged("storage.event", type=record.type, seq=record.seq) from fault


def event_in(record: Record) -> Any:
    """The event in a record of any origin; raises `Damaged` "storage.newer", or as `decode` does."""
    kind = EVENTS.get(record.type)
    if kind is None or record.version > VERSIONS[record.type]:
        raise Damaged("storage.newer", type=record.type[:60], seq=record.seq)
    if record.version < 1:
        raise Damaged(
            "file.range", where="version", value=shown(record.version), least=1, most=VERSIONS[record.type]
        )
    data = record.data
    try:
        for version in range(record.version, VERSIONS[record.type]):
            data = UPCASTERS[record.type, version](data)
    except (KeyError, TypeError, AttributeError) as fault:
        raise Damaged("file.missing", where=str(fault)[:40].strip("'")) from fault
    return decode(kind, data)


def replayed(mode: Mode[S, C, E], records: Sequence[Record], before: S | None = None) -> S | None:
    """What a stream's records tell, those after a state if there is one; None without any.

    Raises `Damaged` as `event_of` does, and "storage.replay" for events that do not follow from one another.
    """
    try:
        return mode.replay([(event, time) for _, time, event in events_of(mode, records)], before)
    except (TypeError, ValueError, KeyError, IndexError, AttributeError, Refused) as fault:
        raise Damaged("storage.replay", stream=records[0].stream) from fault


def events_of(mode: Mode[S, C, E], records: Sequence[Record]) -> list[tuple[int, int, E]]:
    """What has happened in a stream: the number of each record, its time and its event."""
    events = [(record.seq, record.time, event_of(record)) for record in records]
    return [happened for happened in events if isinstance(happened[2], mode.events)]
