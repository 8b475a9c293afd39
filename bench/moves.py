"""P1 and P2: the kernel called from Pyodide, against the same C compiled natively, and the Python twin.

The positions are measured in portions, turn by turn in the browser and natively, so that a machine whose
speed drifts slows both. Both must give the same plays: their number and the sum of their bytes are compared.
"""

from __future__ import annotations

import statistics
import struct
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from bench import native_build
from bench.figures import Figure, high, ratio_of_medians, repeated
from bench.lab import Lab, Python
from bench.positions import BLANKS, PRESETS, Position, committed, referee

BATCHES = 5
LEAST = 2.0
"""Milliseconds that a batch takes at least."""

PORTION = 25
TWIN_POSITIONS = 20

TO_NATIVE = (1.6, 1.25, 1.15)
TO_TWIN = 50
BEST_TO_ALL = (0.7, 0.5, 0.4)

LANGUAGES = {"ca": "Catalan", "ro": "Romanian"}

Row = dict[str, list[float]]
"""For each way of asking ("all", "best native" ...) the microseconds of each position."""


class DifferentPlaysError(Exception):
    """Two builds of the kernel, or the kernel and its twin, disagree about a position."""


def measure(lab: Lab) -> Iterator[Figure]:
    """The figures of P1 and P2 in both languages."""
    programs = {
        name: native_build.compile_native("moves.c", lab.folder / f"moves-{processor}", processor)
        for name, processor in (("native", native_build.BASELINE), ("tuned", native_build.TUNED))
    }
    with lab.python() as python:
        for language, name in LANGUAGES.items():
            positions = committed(language)
            for blanks in BLANKS:
                chosen = [position for position in positions if position.blanks == blanks]
                times = _times(python, programs, language, chosen)
                title = f"{name}, {blanks} blank{'' if blanks == 1 else 's'}"
                yield from _figures(title, blanks, times)
            yield _twin(python, language, name, [position for position in positions if not position.blanks])


def _figures(title: str, blanks: int, times: Row) -> Iterator[Figure]:
    middle = {key: statistics.median(values) for key, values in times.items()}
    details = {
        key: {"median": round(middle[key], 1), "p95": round(high(values), 1)} for key, values in times.items()
    }
    yield Figure(
        bar="P1",
        what=f"{title}: all moves",
        **repeated(times["all"], of=statistics.median),
        unit="µs",
        details=details,
    )
    yield Figure(
        bar="P1",
        what=f"{title}: to native",
        **repeated(times["all"], times["all native"], of=ratio_of_medians),
        unit="x",
        at_most=TO_NATIVE[blanks],
    )
    yield Figure(
        bar="P1",
        what=f"{title}: to native for this very processor",
        **repeated(times["all"], times["all tuned"], of=ratio_of_medians),
        unit="x",
    )
    yield Figure(
        bar="P2", what=f"{title}: best play", **repeated(times["best"], of=statistics.median), unit="µs"
    )
    yield Figure(
        bar="P2",
        what=f"{title}: to all moves",
        **repeated(times["best"], times["all"], of=ratio_of_medians),
        unit="x",
        at_most=BEST_TO_ALL[blanks],
    )


def _twin(python: Python, language: str, name: str, positions: list[Position]) -> Figure:
    some = positions[:: len(positions) // TWIN_POSITIONS]
    kernel = python("moves.kernel", preset=PRESETS[language], positions=_hex(some), **_patience())["all"]
    twin = python("moves.twin", preset=PRESETS[language], positions=_hex(some))
    for mine, its in zip(kernel, twin, strict=True):
        if mine[1] != its[1]:
            raise DifferentPlaysError(f"{language}: {mine[1]} plays of the kernel, {its[1]} of the twin")
    value = statistics.median(row[0] for row in twin) / statistics.median(row[0] for row in kernel)
    return Figure(
        bar="P1",
        what=f"{name}, 0 blanks: faster than the Python twin",
        value=value,
        unit="x",
        at_least=TO_TWIN,
    )


def _times(python: Python, programs: dict[str, Path], language: str, positions: list[Position]) -> Row:
    times: Row = {}
    setting_up = native_build.setting_up(referee(language))
    for first in range(0, len(positions), PORTION):
        portion = positions[first : first + PORTION]
        answers = python("moves.kernel", preset=PRESETS[language], positions=_hex(portion), **_patience())
        for name, program in programs.items():
            head = struct.pack("<3I", len(portion), BATCHES, int(LEAST * 1e6))
            text = setting_up + head + native_build.positions_text(portion)
            output = subprocess.run([program], input=text, capture_output=True, check=True).stdout.decode()
            rows = [line.split() for line in output.splitlines()]
            for at, question in enumerate(("all", "best")):
                native = [row[3 * at : 3 * at + 3] for row in rows]
                _compare(answers[question], native, portion)
                times.setdefault(f"{question} {name}", []).extend(float(row[0]) / 1e3 for row in native)
        for question, found in answers.items():
            times.setdefault(question, []).extend(row[0] for row in found)
    return times


def _compare(browser: list[list[Any]], native: list[list[str]], positions: list[Position]) -> None:
    for mine, its, position in zip(browser, native, positions, strict=True):
        if [str(number) for number in mine[1:]] != its[1:]:
            raise DifferentPlaysError(f"{position}: {mine[1:]} in the browser, {its[1:]} natively")


def _patience() -> dict[str, float]:
    return {"batches": BATCHES, "least": LEAST}


def _hex(positions: list[Position]) -> list[list[str]]:
    return [[position.board.cells.hex(), position.rack.hex()] for position in positions]
