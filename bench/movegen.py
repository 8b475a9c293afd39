"""How long the generators take: the kernel through wasmtime and the Python twin, on positions of self-play.

    python3 scripts/dev.py bench movegen

Prints the median and the 95th percentile in microseconds, for racks with no, one and two blanks. The twin
is measured on fewer positions where it is slow.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Callable, Iterator
from itertools import count, islice
from random import Random

import library
from faristol.board.board import Board
from faristol.modes.referee import Referee
from faristol.movegen.selfplay import self_play
from faristol.movegen.twin import PythonGenerator
from faristol.rules.ruleset import load_preset
from faristol.tiles.alphabet import BLANK

PRESETS = ("catalan_duplicate", "romanian_duplicate")
TWIN_POSITIONS = (100, 10, 3)
REPETITIONS = (15, 9, 5)

Position = tuple[Board, bytes]


def positions(referee: Referee, blanks: int) -> Iterator[Position]:
    """Boards of one game after the other; the rack of seven is given so many blanks."""
    for game in count():
        for board, rack in self_play(referee.generator, referee.alphabet, referee.rules, Random(game)):
            tiles = rack.replace(bytes([BLANK]), b"")[: referee.rules.rack_size - blanks]
            if len(tiles) == referee.rules.rack_size - blanks:
                yield board, tiles + bytes([BLANK] * blanks)


def microseconds(ask: Callable[[Board, bytes], object], where: list[Position], repetitions: int) -> str:
    """The median and the 95th percentile over the positions, each at its quickest."""
    times = []
    for board, rack in where:
        spent = []
        for _ in range(repetitions):
            start = time.perf_counter()
            ask(board, rack)
            spent.append(time.perf_counter() - start)
        times.append(min(spent) * 1e6)
    highest = statistics.quantiles(times, n=20, method="inclusive")[-1]
    return f"{statistics.median(times):11,.0f} {highest:11,.0f}"


def main(number: int) -> None:
    """Measures both languages and prints a table."""
    print(f"{'':26}{'median':>11} {'p95':>11}  microseconds")
    for preset in PRESETS:
        referee = library.referee(load_preset(preset))
        kernel = referee.generator
        twin = PythonGenerator(referee.lexicon, referee.alphabet, referee.rules)
        for blanks in range(3):
            where = list(islice(positions(referee, blanks), number))
            name = f"{referee.rules.language}, {blanks} blanks"
            for question, ask in (
                ("all", kernel.all_moves),
                ("best", kernel.best),
                ("top 15", lambda board, rack, top=kernel.top: top(board, rack, 15)),
            ):
                print(f"{name}, {question:12}{microseconds(ask, where, REPETITIONS[blanks])}")
            few = where[: TWIN_POSITIONS[blanks]]
            print(f"{name}, {'all, twin':12}{microseconds(twin.all_moves, few, 1)}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 200)
