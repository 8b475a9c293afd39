"""A tournament as it was when a round was paired: what has been corrected since is not in it (SWI-6)."""

from __future__ import annotations

from collections.abc import Iterable

from faristol.tournament import events as e
from faristol.tournament.evolving import evolve
from faristol.tournament.state import State

CHANGING: tuple[type[e.Event], ...] = (
    e.ResultCorrected,
    e.RulesChosen,
    e.PairingChanged,
    e.PlayerChanged,
    e.PlayerMoved,
)
"""Events after which standings of earlier rounds are not as they were."""


def when_paired(happened: Iterable[tuple[int, int, e.Event]], number: int) -> State | None:
    """The tournament before a round was paired for the last time, None if it never was; of every event its
    number, its time and what it is."""
    state: State | None = None
    found: State | None = None
    for _seq, time, event in happened:
        if isinstance(event, e.RoundPaired) and event.pairing.round == number:
            found = state
        state = evolve(state, event, time)
    return found
