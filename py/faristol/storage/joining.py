"""The records of one stream from two devices, or of a player's two streams, as one stream (PRA-10, CLB-2)."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from typing import Any

from faristol.errors import Damaged
from faristol.foreign.portions import as_part
from faristol.modes.members.members import MEMBERS
from faristol.modes.members.members import joining as joining_lists
from faristol.modes.practice.joining import joining as joining_players
from faristol.modes.practice.practice import PRACTICE
from faristol.storage.codec import MODES, events_of, to_records
from faristol.storage.kinds import kind_of
from faristol.storage.records import Record

Happened = tuple[Any, int]
"""An event and its time (epoch milliseconds)."""

JOINING: Mapping[str, Callable[..., Generator[float, None, list[Any] | None]]] = {
    PRACTICE.name: joining_players,
    MEMBERS.name: joining_lists,
}
"""The functions that join the events of two devices, by the name of the mode; no event is lost."""

JOINED = 0.6
"""The progress when the events are joined; the rest is writing their records."""

PORTION = 200
"""Records written between two reports of progress."""


def joining_records(
    here: Sequence[Record], coming: Sequence[Record]
) -> Generator[float, None, list[Record] | None]:
    """Return the stream that is `here` with the new events of `coming`, in portions; None if there are none.

    Yields the progress, from 0 to 1. Raises `Damaged` as `event_of` does, "storage.replay" for events that
    cannot be joined.
    """
    stream = here[0].stream
    joining = JOINING[kind_of(here[0])]
    try:
        events = yield from as_part(0, JOINED, joining(happened(here), happened(coming)))
    except (IndexError, KeyError, ValueError) as fault:
        raise Damaged("storage.replay", stream=stream) from fault
    if events is None:
        return None
    return (yield from as_part(JOINED, 1, chaining(stream, events)))


def happened(records: Sequence[Record]) -> list[Happened]:
    """The events of records with their times."""
    mode = MODES[kind_of(records[0])]
    return [(event, time) for _, time, event in events_of(mode, records)]


def chaining(stream: str, events: Sequence[Happened]) -> Generator[float, None, list[Record]]:
    """Return the records of a stream for events that have their times; yields the progress."""
    made: list[Record] = []
    for number, (event, time) in enumerate(events):
        made += to_records(stream, [event], made[-1:], time)
        if number % PORTION == 0:
            yield number / len(events)
    return made
