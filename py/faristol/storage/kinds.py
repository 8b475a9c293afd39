"""What a stream is about."""

from collections.abc import Sequence

from faristol.storage.codec import MODES, replayed
from faristol.storage.log import Head
from faristol.storage.records import Record

REHEARSAL = "rehearsal"
"""The kind of a rehearsal, which is a duplicate in all that it records."""

PASSING = f"{REHEARSAL}-"
"""How the names of streams begin that are deleted when one leaves them: no list and no copy has them."""


def kind_of(record: Record) -> str:
    """The kind of the stream that a record stands in: "duplicate", "prepared", "settings" ..."""
    return record.type.partition(".")[0]


def passes(stream: str) -> bool:
    """Whether a stream is one of those that are deleted when one leaves them."""
    return stream.startswith(PASSING)


def kind_listed(head: Head) -> str:
    """The kind under which a stream is listed: that of its records, for a rehearsal one of its own."""
    return REHEARSAL if passes(head.stream) else kind_of(head.first)


def name_of(records: Sequence[Record]) -> str:
    """What people call what a stream is about; raises `Damaged` if it cannot be read."""
    state = replayed(MODES[kind_of(records[0])], records)
    return str(state.name) if state else ""
