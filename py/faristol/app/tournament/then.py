"""The state a round was paired from, where something has been corrected since (SWI-6)."""

from collections.abc import Sequence

from faristol.storage.codec import replayed
from faristol.storage.records import Record
from faristol.tournament import events as e
from faristol.tournament.state import State
from faristol.tournament.tournament import TOURNAMENT

CHANGING = frozenset(
    f"{TOURNAMENT.name}.{event.__name__}"
    for event in (e.ResultCorrected, e.RulesChosen, e.PairingChanged, e.PlayerChanged, e.PlayerMoved)
)
"""Events after which standings of earlier rounds differ from those at the time, by their record names."""

PAIRED = f"{TOURNAMENT.name}.{e.RoundPaired.__name__}"


def paired_from(records: Sequence[Record], number: int) -> State | None:
    """Return the tournament as it was before a round was paired for the last time.

    None if the standings it was paired from have not changed since.
    """
    at = next(
        (
            at
            for at in reversed(range(len(records)))
            if records[at].type == PAIRED and records[at].data["pairing"]["round"] == number
        ),
        None,
    )
    if number < 2 or at is None or CHANGING.isdisjoint(record.type for record in records[at:]):
        return None
    return replayed(TOURNAMENT, records[:at])
