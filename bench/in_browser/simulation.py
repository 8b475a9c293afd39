"""Simulations in the worker: the kernel as the app has it, and Python around the kernel's moves."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from bench.in_browser.moves import LIBRARY
from bench.in_browser.trials import trial
from faristol.board.board import Board
from faristol.movegen.plain_searches import PlainSimulation
from faristol.rules.game_rules import GameRules


async def rounds(
    preset: str, board: str, rack: str, portions: int, rounds: int, plain_rounds: int
) -> dict[str, Any]:
    """Milliseconds of each portion of so many rounds, and what the moves have come to in all of them.

    Board and rack are hexadecimal digits. The two go on turn by turn, so that a machine whose speed drifts
    slows both; one round is played before, since the browser compiles anew what runs often.
    """
    rules = GameRules.preset(preset)
    [listed] = await LIBRARY.lists(rules.language)
    judge = await LIBRARY.referee(rules.language, listed.header.checksum, rules)
    worth = LIBRARY.worth(rules.language)
    given = trial(judge, worth, rules, Board(bytes.fromhex(board)), bytes.fromhex(rack))
    if given is None:
        raise ValueError("no position in the middle of a game")
    kernel = judge.generator.simulation(given, worth)
    plain = PlainSimulation(judge.generator, worth, given)
    kernel.step(1)
    plain.step(1)
    same = kernel.tally == plain.tally
    times: dict[str, list[float]] = {"kernel": [], "plain": []}
    for _ in range(portions):
        times["kernel"].append(_timed(kernel.step, rounds))
        times["plain"].append(_timed(plain.step, plain_rounds))
    return {**times, "same": same, "totals": [figures.total for figures in kernel.tally.figures]}


def _timed(step: Callable[[int], None], rounds: int) -> float:
    start = time.perf_counter()
    step(rounds)
    return (time.perf_counter() - start) * 1e3
