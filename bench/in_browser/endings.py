"""Endgames in the worker: which of them the kernel searches to the end in a given time."""

from __future__ import annotations

import time

from bench.in_browser.moves import LIBRARY
from faristol.board.board import Board
from faristol.movegen.position import Ending
from faristol.rules.game_rules import GameRules

PORTION = 1_000
"""Positions between two looks at the time."""


async def exact(preset: str, endings: list[list[str]], limit: float) -> list[list[float | int | bool]]:
    """For each board, rack and other rack (hexadecimal digits) milliseconds, exact or not, spread."""
    rules = GameRules.preset(preset)
    [listed] = await LIBRARY.lists(rules.language)
    judge = await LIBRARY.referee(rules.language, listed.header.checksum, rules)
    answers: list[list[float | int | bool]] = []
    for ending in endings:
        board, rack, other = map(bytes.fromhex, ending)
        start = time.perf_counter()
        search = judge.generator.endgame(Ending.under(rules, Board(board), rack, other))
        line = search.step(PORTION)
        while not line.exact and (time.perf_counter() - start) * 1e3 < limit:
            line = search.step(PORTION)
        answers.append([(time.perf_counter() - start) * 1e3, line.exact, line.spread])
    return answers
