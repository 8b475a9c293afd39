"""Self-play in the worker: a Python loop around the kernel, and the loop entirely in the kernel."""

from __future__ import annotations

import time

import js

from bench.in_browser.moves import referee
from faristol.browser.library import BrowserHost
from faristol.modes.mode import Referee
from faristol.movegen.kernel.adapter import KernelGenerator
from faristol.movegen.twin import self_play


async def loops(preset: str, bags: list[list[str]]) -> dict[str, list[list[float]]]:
    """For each loop and each row of bags (hexadecimal digits) its milliseconds, rounds and points.

    The two play each row one after the other, so that a machine whose speed drifts slows both. The first row
    is played once before, since the browser compiles anew what runs often.
    """
    judge = await referee(preset)
    host = BrowserHost((await js.faristolFile("bench/selfplay.wasm")).to_bytes())
    # An instance of its own, set up as the app sets one up.
    KernelGenerator(host, judge.lexicon, judge.alphabet, judge.rules)
    answers: dict[str, list[list[float]]] = {"python": [], "kernel": []}
    rows = [[bytes.fromhex(bag) for bag in row] for row in bags]
    for number, row in enumerate([rows[0], *rows]):
        start = time.perf_counter()
        rounds = sum(1 for bag in row for _ in self_play(judge.generator, judge.rules, bag))
        middle = time.perf_counter()
        results = [_play_game(host, bag, judge.rules.rack_size) for bag in row]
        end = time.perf_counter()
        if number:
            points = sum(_points(judge, bag) for bag in row)
            answers["python"].append([(middle - start) * 1e3, rounds, points])
            played = sum(result % 64 for result in results), sum(result // 64 for result in results)
            answers["kernel"].append([(end - middle) * 1e3, *played])
    return answers


def _play_game(host: BrowserHost, bag: bytes, rack_size: int) -> int:
    host.write(host.call("bag_pointer"), bag)
    return host.call("play_game", len(bag), rack_size)


def _points(judge: Referee, bag: bytes) -> int:
    """The sum of the best scores of the game."""
    return sum(
        judge.generator.best(board, rack).best_score or 0
        for board, rack in self_play(judge.generator, judge.rules, bag)
    )
