"""The ladder of the levels: how often each wins against the one below, with its error."""

from __future__ import annotations

import json
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

from faristol.movegen.opponent import LEVELS
from selfplay.matches import Game, Pairs, play, wins_and_spread
from selfplay.work import done

RESULTS = Path(__file__).resolve().parents[2] / "bench" / "results"
PORTION = 10
"""Pairs that a worker plays at a time: those with searches take seconds a game."""


def climb(
    language: str, seed: str, count: int, processes: int, cluster: str | None, only: Sequence[str]
) -> None:
    """Play so many pairs for each rung, those of `only` or all, and write each as soon as it is known."""
    path = RESULTS / f"levels_{language}.json"
    known = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    for weaker, stronger in pairwise(LEVELS):
        if only and stronger not in only:
            continue
        portions = [
            Pairs(language, (stronger, weaker), f"{seed} {first}", min(PORTION, count - first))
            for first in range(0, count, PORTION)
        ]
        played: list[tuple[Game, Game]] = []
        for portion in done(play, portions, processes, cluster):
            played += portion
            known[stronger] = {"against": weaker, "seed": seed, **wins_and_spread(played)}
            path.write_text(json.dumps(known, indent=2) + "\n", encoding="utf-8")
        print(language, known[stronger], flush=True)
