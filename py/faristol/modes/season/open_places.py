"""Find what a championship has not been told yet of its places: missing points, shared places."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass

from faristol.modes.season.events import Result
from faristol.modes.season.state import OF_PLACES, Counted, State


@dataclass(frozen=True)
class Missing:
    """The places from `first` to `last` of these events, of which a scale does not say what they bring.

    `players` is the most players of the events that the scale is for, 0 for the one that is for all others.
    """

    players: int
    first: int
    last: int
    events: tuple[Counted, ...]


@dataclass(frozen=True)
class SharedPlace:
    """The first place of the season that several people share, in the order of the events."""

    event: Counted
    results: tuple[Result, ...]


def _of_places(state: State) -> Iterator[Counted]:
    if state.of_places:
        yield from (one for one in state.counting if one.taken.kind in OF_PLACES)


def missing_places(state: State) -> list[Missing]:
    """Return the places of which no scale says what they bring; a scale that ends in 0 is complete."""
    short = defaultdict[int, list[tuple[int, Counted]]](list)
    for one in _of_places(state):
        scale, last = state.scale_for(len(one.taken.results)), _last_place(state, one)
        if last > len(scale) and 0 not in scale[-1:]:
            short[state.few(len(one.taken.results))].append((last, one))
    return [
        Missing(
            players,
            len(state.scale_for(players) if players else state.scale) + 1,
            max(last for last, _one in events),
            tuple(one for _last, one in events),
        )
        for players, events in sorted(short.items())
    ]


def _last_place(state: State, one: Counted) -> int:
    """Return the last place that brings points; people who share the mean of several take all of them."""
    ranks = [result.rank for result in one.taken.results if result.rank]
    last = max(ranks, default=0)
    return last + ranks.count(last) - 1 if state.ties == "mean" and ranks else last


def shared_place(state: State) -> SharedPlace | None:
    """Return a shared place while nobody has said what it brings, None if there is nothing to ask."""
    for one in _of_places(state) if state.ties == "ask" else ():
        ranks = [result.rank for result in one.taken.results if result.rank]
        shared = min((rank for rank in ranks if ranks.count(rank) > 1), default=0)
        if shared:
            return SharedPlace(one, tuple(result for result in one.taken.results if result.rank == shared))
    return None
