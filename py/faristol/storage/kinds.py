"""The kinds of streams."""

from collections.abc import Sequence

from faristol.storage.codec import MODES, replayed
from faristol.storage.log import Head
from faristol.storage.records import Record

REHEARSAL = "rehearsal"
"""The kind of a rehearsal, which is a duplicate in all that it records."""

PASSING = f"{REHEARSAL}-"
"""The prefix of streams that are deleted when the user leaves them: they are in no list and no backup."""


def kind_of(record: Record) -> str:
    """The kind of the stream that a record stands in: "duplicate", "prepared", "settings" ..."""
    return record.type.partition(".")[0]


def passes(stream: str) -> bool:
    """Tell whether a stream is deleted when the user leaves it."""
    return stream.startswith(PASSING)


def kind_listed(head: Head) -> str:
    """The kind under which a stream is listed: that of its records, for a rehearsal one of its own."""
    return REHEARSAL if passes(head.stream) else kind_of(head.first)


def name_of(records: Sequence[Record]) -> str:
    """Return the name of the event or game of a stream; raises `Damaged` if it cannot be read."""
    state = replayed(MODES[kind_of(records[0])], records)
    return str(state.name) if state else ""
