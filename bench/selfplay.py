"""P3: duplicate self-play by a Python loop around the kernel, against the same loop entirely in C."""

from __future__ import annotations

import statistics
from collections.abc import Iterator
from random import Random

import library
from bench import native_build
from bench.figures import Figure
from bench.lab import Lab
from bench.moves import LANGUAGES, DifferentPlaysError
from bench.positions import PRESETS
from faristol.movegen.twin import shuffled_bag

GAMES, ROW = 400, 20
"""Games, and how many are timed together: the clock of a worker is a coarse one."""

AT_LEAST = 0.7


def measure(lab: Lab) -> Iterator[Figure]:
    """The figures of P3 in both languages: games of the same bags, round for round and point for point."""
    kernel = native_build.compile_wasm("selfplay.c", lab.folder / "selfplay.wasm")
    with lab.python(kernel) as python:
        for language, name in LANGUAGES.items():
            alphabet = library.alphabet(language)
            bags = [shuffled_bag(alphabet, Random(game)).hex() for game in range(GAMES)]
            rows = [bags[first : first + ROW] for first in range(0, GAMES, ROW)]
            answers = python("selfplay.loops", preset=PRESETS[language], bags=rows)
            played = {loop: [row[1:] for row in rows] for loop, rows in answers.items()}
            if played["python"] != played["kernel"]:
                raise DifferentPlaysError(f"{language}: the two loops have not played the same games")
            spent = {loop: [row[0] for row in rows] for loop, rows in answers.items()}
            middle = {loop: statistics.median(times) for loop, times in spent.items()}
            yield Figure(
                bar="P3",
                what=f"{name}: a game",
                value=middle["python"] / ROW,
                unit="ms",
                details={"entirely in the kernel": round(middle["kernel"] / ROW, 2)},
            )
            yield Figure(
                bar="P3",
                what=f"{name}: to the loop entirely in the kernel",
                value=statistics.median(
                    kernel / loop for kernel, loop in zip(spent["kernel"], spent["python"], strict=True)
                ),
                unit="x",
                at_least=AT_LEAST,
            )
