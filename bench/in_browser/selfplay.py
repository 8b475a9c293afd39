"""Self-play in the worker: a Python loop around the kernel, and the loop entirely in the kernel."""

from __future__ import annotations

import time

import js

from bench.in_browser.moves import referee
from faristol.browser.wasm_host import BrowserHost
from faristol.modes.referee import Referee
from faristol.movegen.kernel.adapter import KernelGenerator
from faristol.movegen.selfplay import self_play


async def loops(preset: str, bags: list[str], warm: int) -> dict[str, list[list[float]]]:
    """For each loop and each bag (hexadecimal digits) the milliseconds, rounds and points.

    The two play each bag one after the other, so that a machine whose speed drifts slows both. The first
    `warm` bags are played once before: the browser compiles anew what runs often.
    """
    judge = await referee(preset)
    host = BrowserHost((await js.faristolFile("bench/selfplay.wasm")).to_bytes())
    # An instance of its own, set up as the app sets one up.
    KernelGenerator(host, judge.lexicon, judge.alphabet, judge.rules)
    answers: dict[str, list[list[float]]] = {"python": [], "kernel": []}
    for bag in map(bytes.fromhex, bags[:warm]):
        _play_game(host, bag, judge.rules.rack_size)
        _points(judge, bag)
    for bag in map(bytes.fromhex, bags):
        start = time.perf_counter()
        rounds = sum(1 for _ in self_play(judge.generator, judge.rules, bag))
        middle = time.perf_counter()
        result = _play_game(host, bag, judge.rules.rack_size)
        end = time.perf_counter()
        answers["python"].append([(middle - start) * 1e3, rounds, _points(judge, bag)])
        answers["kernel"].append([(end - middle) * 1e3, result % 64, result // 64])
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
