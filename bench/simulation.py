"""P15: simulation by the kernel called from Pyodide, against Python around its moves and the same C natively.

They go on portion by portion, turn by turn, so that a machine whose speed drifts slows all. They must come to
the same: the twin in the first round, the native kernel in all of them. The endgames are those
of `bench.endings`.
"""

from __future__ import annotations

import statistics
import struct
import subprocess
from collections.abc import Iterator
from pathlib import Path

import library
from bench import endings, native_build
from bench.figures import Figure
from bench.lab import Lab, Python
from bench.moves import LANGUAGES, DifferentPlaysError
from bench.positions import referee
from bench.trials import PRESETS, trials
from faristol.movegen.kernel.searches import LENGTH, packed_trial
from faristol.movegen.simulation import Trial

PORTIONS = 3
ROUNDS, PLAIN_ROUNDS = 60, 10
AT_LEAST = 3
TO_NATIVE = 1.3

PATIENCE = 4_000
"""Milliseconds that an endgame may take,"""

EXACT = 38
"""and how many of forty are to be exact by then."""


def measure(lab: Lab) -> Iterator[Figure]:
    """The figures of P15 in both languages."""
    program = native_build.compile_native("simulation.c", lab.folder / "simulation", native_build.BASELINE)
    with lab.python() as python:
        for language, name in LANGUAGES.items():
            yield from _figures(python, program, language, name)
        yield _exact(python)


def _figures(python: Python, program: Path, language: str, name: str) -> Iterator[Figure]:
    spent: dict[str, list[float]] = {"kernel": [], "plain": [], "native": []}
    chosen = trials(language)
    for trial in chosen:
        playouts = len(trial.moves)
        times = _times(python, program, language, trial)
        spent["kernel"].append(statistics.median(times["kernel"]) / ROUNDS / playouts)
        spent["plain"].append(statistics.median(times["plain"]) / PLAIN_ROUNDS / playouts)
        spent["native"].append(statistics.median(times["native"]) / ROUNDS / playouts)
    rates = {way: [round(1e3 / each) for each in times] for way, times in spent.items()}
    whole = {way: sum(times) for way, times in spent.items()}
    yield Figure(
        bar="P15",
        what=f"{name}: playouts a second",
        value=1e3 * len(chosen) / whole["kernel"],
        unit="1/s",
        details=rates,
    )
    yield Figure(
        bar="P15",
        what=f"{name}: to Python around the kernel",
        value=whole["plain"] / whole["kernel"],
        unit="x",
        at_least=AT_LEAST,
    )
    yield Figure(
        bar="P15",
        what=f"{name}: time to native",
        value=whole["kernel"] / whole["native"],
        unit="x",
        at_most=TO_NATIVE,
    )


def _exact(python: Python) -> Figure:
    """How many of the endgames of both languages are searched to their end in time."""
    answers = []
    for language, preset in endings.PRESETS.items():
        given = [
            [ending.board.cells.hex(), ending.rack.hex(), ending.other.hex()]
            for ending in endings.committed(language)
        ]
        answers += python("endings.exact", preset=preset, endings=given, limit=PATIENCE)
    return Figure(
        bar="P15",
        what=f"endgames exact within {PATIENCE // 1000} s, of {len(answers)}",
        value=sum(exact for _, exact, _ in answers),
        unit="",
        at_least=EXACT,
        details={"milliseconds": [round(spent) for spent, _, _ in answers]},
    )


def _times(python: Python, program: Path, language: str, trial: Trial) -> dict[str, list[float]]:
    """Milliseconds of the portions, natively of portions of the same rounds."""
    answer = python(
        "simulation.rounds",
        preset=PRESETS[language],
        board=trial.position.board.cells.hex(),
        rack=trial.position.rack.hex(),
        portions=PORTIONS,
        rounds=ROUNDS,
        plain_rounds=PLAIN_ROUNDS,
    )
    lines = native_rounds(program, language, trial, [1, *[ROUNDS] * PORTIONS])
    if not answer["same"] or sum(answer["totals"]) != lines[-1][1]:
        raise DifferentPlaysError(f"{trial.position}: the simulations do not come to the same")
    native = [spent / 1e6 for spent, _ in lines[1:]]
    return {"kernel": answer["kernel"], "plain": answer["plain"], "native": native}


def native_rounds(program: Path, language: str, trial: Trial, portions: list[int]) -> list[tuple[int, int]]:
    """Nanoseconds of each portion of rounds, and the sum of what all moves have come to after it."""
    text = native_build.setting_up(referee(language)) + library.worth(language).packed
    text += packed_trial(trial).ljust(LENGTH, b"\0")
    text += struct.pack(f"<{len(portions) + 1}I", len(portions), *portions)
    output = subprocess.run([program], input=text, capture_output=True, check=True).stdout.decode()
    rows = [line.split() for line in output.splitlines()]
    return [(int(spent), int(total)) for spent, total in rows]
