"""What a round was paired from, where something has been corrected since (SWI-6)."""

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
"""Events after which standings of earlier rounds are not as they were, as records call them."""

PAIRED = f"{TOURNAMENT.name}.{e.RoundPaired.__name__}"


def paired_from(records: Sequence[Record], number: int) -> State | None:
    """The tournament as it was before a round was paired for the last time; None where its standings are the
    same now."""
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
