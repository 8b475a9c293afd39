"""The ladder of the levels: how often each wins against the one below, with its error.

The two best take hours: what was interrupted goes on from the pairs that are written. Whoever changes a level
takes its rungs out of the file first, its own and that of the level above.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from itertools import pairwise
from math import sqrt
from pathlib import Path
from typing import Any

from faristol.movegen.opponent import LEVELS
from selfplay.matches import Game, Pairs, play, wins_and_spread
from selfplay.work import done

RESULTS = Path(__file__).resolve().parents[2] / "bench" / "results"

Rung = dict[str, Any]
"""`against` whom and by which `seed`, then what `wins_and_spread` says."""

PORTION = 10
"""Pairs that a worker plays at a time: those with searches take seconds a game."""


def climb(
    language: str, seed: str, count: int, processes: int, cluster: str | None, only: Sequence[str]
) -> None:
    """Play so many pairs for each rung, those of `only` or all, and write each as soon as it is known.

    A rung that was begun from the same seed goes on; one that has its pairs is left as it is.
    """
    path = RESULTS / f"levels_{language}.json"
    known = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    for weaker, stronger in pairwise(LEVELS):
        if only and stronger not in only:
            continue
        known[stronger] = begun = _begun(known.get(stronger), weaker, seed)
        portions = [
            Pairs(language, (stronger, weaker), f"{seed} {first}", min(PORTION, count - first))
            for first in range(begun["pairs"], count, PORTION)
        ]
        played: list[tuple[Game, Game]] = []
        for portion in done(play, portions, processes, cluster):
            played += portion
            known[stronger] = {**begun, **_together(begun, wins_and_spread(played))}
            path.write_text(json.dumps(known, indent=2) + "\n", encoding="utf-8")
        print(language, known[stronger], flush=True)


def _begun(rung: Rung | None, weaker: str, seed: str) -> Rung:
    """What a rung has so far, none of its pairs if others were asked for."""
    if rung and (rung["against"], rung["seed"]) == (weaker, seed):
        return rung
    return {"against": weaker, "seed": seed, "pairs": 0}


def _together(begun: Rung, since: Mapping[str, float]) -> dict[str, float]:
    """Two samples as one: the means and standard errors of all pairs."""
    before, after = begun["pairs"], since["pairs"]
    count = before + after
    found = {"pairs": count}
    if not before:
        return {**found, **since}
    for name in ("wins", "spread"):
        mean = (before * begun[name] + after * since[name]) / count
        squares = sum(
            size * (size - 1) * sample[f"{name}_error"] ** 2 + size * (sample[name] - mean) ** 2
            for size, sample in ((before, begun), (after, since))
        )
        found[name] = round(mean, 2)
        found[f"{name}_error"] = round(sqrt(squares / (count - 1) / count), 2)
    return found
