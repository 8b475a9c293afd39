"""The records of one player from two devices, or from two streams, as one stream (PRA-10)."""

from __future__ import annotations

from collections.abc import Generator, Sequence

from faristol.errors import Damaged
from faristol.foreign.portions import as_part
from faristol.modes.practice.joining import Happened, joining
from faristol.modes.practice.practice import PRACTICE
from faristol.storage.codec import events_of, to_records
from faristol.storage.records import Record

JOINED = 0.6
"""How much of the work it is to put the events together; the rest is writing their records."""

PORTION = 200
"""Records written between two pictures of the progress."""


def joining_records(
    here: Sequence[Record], coming: Sequence[Record]
) -> Generator[float, None, list[Record] | None]:
    """The stream that is `here` with what `coming` has besides; None where that is nothing. By portions.

    Yields how much is done, from 0 to 1. Raises `Damaged` as `event_of` does, "storage.replay" for what
    cannot be put together.
    """
    stream = here[0].stream
    try:
        events = yield from as_part(0, JOINED, joining(happened(here), happened(coming)))
    except (IndexError, KeyError, ValueError) as fault:
        raise Damaged("storage.replay", stream=stream) from fault
    if events is None:
        return None
    return (yield from as_part(JOINED, 1, chaining(stream, events)))


def happened(records: Sequence[Record]) -> list[Happened]:
    """The events of a player's records with their times."""
    return [(event, time) for _, time, event in events_of(PRACTICE, records)]


def chaining(stream: str, events: Sequence[Happened]) -> Generator[float, None, list[Record]]:
    """The records of a stream for events that have their times; yields how much is done."""
    found: list[Record] = []
    for number, (event, time) in enumerate(events):
        found += to_records(stream, [event], found[-1:], time)
        if number % PORTION == 0:
            yield number / len(events)
    return found
