"""Every bar by its ID, and which module measures it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib import import_module

from bench.figures import Figure
from bench.lab import Lab

Measurement = Callable[[Lab], Iterator[Figure]]


@dataclass(frozen=True)
class Bar:
    """A bar: what is held to it, and the module of this package whose `measure` gives its figures."""

    what: str
    module: str


BARS = {
    "P1": Bar("all moves, by the kernel called from Pyodide", "moves"),
    "P2": Bar("the top play with all ties", "moves"),
    "P3": Bar("duplicate self-play", "selfplay"),
    "P4": Bar("start, cold and offline", "startup"),
    "P5": Bar("bytes of a first visit", "startup"),
    "P6": Bar("tap to paint", "taps"),
    "P7": Bar("a duplicate of 1,000 players and 25 rounds", "large"),
    "P8": Bar("Swiss pairing after 5 rounds", "swiss"),
    "P9": Bar("import of a word list of 600,000 words", "imports"),
    "P10": Bar("one committed event", "commits"),
    "P11": Bar("memory after a four-hour evening", "memory"),
    "P12": Bar("the next card after an answer", "cards"),
    "P13": Bar("somebody's practice", "practice"),
    "P14": Bar("start in three engines, and the memory of the page", "engines"),
    "P15": Bar("simulation, and the endgame", "simulation"),
    "P16": Bar("a slip from a second desk, with six guests", "devices"),
    "P17": Bar("mistakes as they are told, against simulation to the end", "told"),
    "P18": Bar("keys for a round of twelve slips", "keys"),
    "P19": Bar("the group of the fair bag", "curves"),
    "BUILD": Bar("what steps of the build bring", "build_steps"),
    "FRO": Bar("what leads: controls, pixels, taps", "front"),
}


def measurement(module: str) -> Measurement:
    """The `measure` of a module of this package."""
    measure: Measurement = import_module(f"bench.{module}").measure
    return measure
