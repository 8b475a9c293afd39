"""The move generators in the worker: the kernel as the app has it, and the Python twin."""

from __future__ import annotations

import time
from array import array
from collections.abc import Callable
from typing import Any

from faristol.board.board import EMPTY, Board
from faristol.browser.library import library
from faristol.modes.mode import Referee
from faristol.movegen.records import MoveList
from faristol.movegen.twin import PythonGenerator
from faristol.rules.ruleset import RuleSet
from faristol.storage.log import MemoryLists

LIBRARY = library(MemoryLists())

Question = Callable[[Board, bytes], MoveList]


async def referee(preset: str) -> Referee:
    """The referee of a preset, over the shipped list of its language."""
    rules = RuleSet.preset(preset)
    [listed] = await LIBRARY.lists(rules.language)
    return await LIBRARY.referee(rules.language, listed.header.checksum, rules)


def timed(ask: Question, board: Board, rack: bytes, batches: int, least: float) -> list[Any]:
    """Microseconds of one call (the median of the batches), the number of plays and the sum of their words.

    The number of batches is odd. A batch has so many calls that it takes `least` milliseconds: the clock of a
    worker is a coarse one.
    """
    calls, spent = 1, 0.0
    while spent < least:
        start = time.perf_counter()
        for _ in range(calls):
            ask(board, rack)
        spent = (time.perf_counter() - start) * 1e3
        calls *= 2
    times = []
    for _ in range(batches):
        start = time.perf_counter()
        for _ in range(calls):
            moves = ask(board, rack)
        times.append((time.perf_counter() - start) * 1e6 / calls)
    words = array("I", bytes(moves.packed))
    return [sorted(times)[batches // 2], len(moves), sum(words) % 2**32]


async def kernel(
    preset: str, positions: list[list[str]], batches: int, least: float
) -> dict[str, list[list[Any]]]:
    """The times of both questions, position by position (board and rack as hexadecimal digits)."""
    generator = (await referee(preset)).generator
    questions = {"all": generator.all_moves, "best": generator.best}
    answers: dict[str, list[list[Any]]] = {name: [] for name in questions}
    for board, rack in positions:
        for name, ask in questions.items():
            arguments = Board(bytes.fromhex(board)), bytes.fromhex(rack)
            answers[name].append(timed(_afresh(ask), *arguments, batches, least))
    return answers


def _afresh(ask: Question) -> Question:
    """The question, after one about the empty board: the kernel keeps what it knows of a board."""

    def afresh(board: Board, rack: bytes) -> MoveList:
        ask(EMPTY, b"")
        return ask(board, rack)

    return afresh


async def twin(preset: str, positions: list[list[str]]) -> list[list[Any]]:
    """The times of all moves by the Python twin."""
    judge = await referee(preset)
    generator = PythonGenerator(judge.lexicon, judge.alphabet, judge.rules)
    return [
        timed(generator.all_moves, Board(bytes.fromhex(board)), bytes.fromhex(rack), 1, 0.1)
        for board, rack in positions
    ]
