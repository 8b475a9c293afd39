"""A round of a tournament paired in the worker, with everything that the app has there."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from importlib import import_module
from typing import Any

import js

from bench.in_browser.moves import LIBRARY
from faristol.rules.tournament_rules import Engine
from faristol.storage.codec import replayed
from faristol.storage.records import records_in
from faristol.tournament.data import Pairing
from faristol.tournament.pairing import neighbours
from faristol.tournament.pairing.field import Policy
from faristol.tournament.pairing.pair import steps
from faristol.tournament.state import State
from faristol.tournament.tournament import TOURNAMENT

WEIGHED: list[int] = []
"""How many candidate pairs each matching had."""


async def fetched() -> float:
    """Seconds until what pairs is there, with its modules."""
    start = time.perf_counter()
    await LIBRARY.pairing()
    import_module("networkx")
    return time.perf_counter() - start


async def paired(file: str, turns: int, engine: Engine = "neighbours") -> dict[str, Any]:
    """Seconds of pairing the next round of the tournament in a file, its longest step, and the candidates."""
    state = replayed(TOURNAMENT, records_in(json.loads((await js.faristolFile(f"bench/{file}")).to_bytes())))
    assert state is not None
    whole, longest = [], 0.0
    for turn in range(turns):
        WEIGHED.clear()
        start = last = time.perf_counter()
        for _ in _whole(state, engine, turn):
            now = time.perf_counter()
            longest, last = max(longest, now - last), now
        whole.append(time.perf_counter() - start)
    return {"seconds": whole, "longest": longest, "candidates": sum(WEIGHED)}


def _whole(state: State, engine: Engine, seed: int) -> Iterator[float]:
    """The steps, and one more with the pairing."""
    answer = yield from steps(state, Policy(engine), seed)
    if not isinstance(answer, Pairing):
        raise TypeError(answer)
    yield 1.0


def _counted(vertices: Any, costs: Any) -> Any:
    WEIGHED.append(len(costs))
    return _matching(vertices, costs)


_matching = neighbours.matching
neighbours.matching = _counted
