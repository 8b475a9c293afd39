"""What a stream is about."""

from collections.abc import Sequence

from faristol.storage.codec import MODES, replayed
from faristol.storage.records import Record


def kind_of(record: Record) -> str:
    """The kind of the stream that a record stands in: "duplicate", "prepared", "settings" ..."""
    return record.type.partition(".")[0]


def name_of(records: Sequence[Record]) -> str:
    """What people call what a stream is about; raises `Damaged` if it cannot be read."""
    state = replayed(MODES[kind_of(records[0])], records)
    return str(state.name) if state else ""
