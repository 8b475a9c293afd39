"""What a round was paired from, where something may have been corrected since."""

from collections.abc import Sequence

from faristol.storage.codec import events_of
from faristol.storage.records import Record
from faristol.tournament.state import State
from faristol.tournament.then import CHANGING, when_paired
from faristol.tournament.tournament import TOURNAMENT

CHANGED = frozenset(f"{TOURNAMENT.name}.{event.__name__}" for event in CHANGING)
"""What changes standings of earlier rounds, as records call it."""


def paired_from(records: Sequence[Record], number: int) -> State | None:
    """The tournament as it was when a round was paired; None where its standings are the same now."""
    if number < 2 or not any(record.type in CHANGED for record in records):
        return None
    return when_paired(events_of(TOURNAMENT, records), number)
