"""Readers are run on mutations of their samples; what they did is counted and measured.

python -m fuzz prints the figures. Time is that of the processor, so that a busy machine changes nothing;
memory is the highest that the process has grown by during a case.
"""

from __future__ import annotations

import random
import resource
import signal
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from types import FrameType

from effort import effort
from faristol.errors import Fault
from fuzz.mutator import mutated
from fuzz.reader import Data, Reader

SECONDS = 5.0
MEGABYTES = 200.0
RUNS = effort(100, 500, 5000)

FOUND = Path("build/fuzz")
"""Where an input that broke something is written, to become a golden."""

FORGED = 0.5
"""So many of the cases of a reader with checksums are given right ones."""


class NotFaultError(AssertionError):
    """A reader let something out that is no sentence for a person, or took too long or too much."""


@dataclass
class Figures:
    """What became of the runs: `slowest` in seconds, `peak` in megabytes more than before."""

    reader: str
    runs: int = 0
    refused: int = 0
    slowest: float = 0.0
    peak: float = 0.0
    seconds: float = 0.0

    def __str__(self) -> str:
        return (
            f"{self.reader:28} {self.runs:6} runs  {self.refused:6} refused  slowest {self.slowest:6.3f} s  "
            f"peak {self.peak:6.1f} MB  all {self.seconds:6.1f} s"
        )


def run(reader: Reader, others: list[Data], runs: int = RUNS) -> Figures:
    """Mutations of a reader's samples, in their order; raises NotFaultError at the first that breaks it."""
    figures, samples = Figures(reader.name), list(reader.samples())
    assert samples, reader.name
    for sample in samples:
        accepted(reader, sample)
    with watched() as memory:
        for number in range(runs):
            rng = random.Random(f"{reader.name} {number}")
            sample = rng.choice(samples)
            data = mutated(sample, rng, others)
            if reader.forge is not None and rng.random() < FORGED:
                data = reader.forge(data)
            _one(reader, data, number, figures, memory)
    return figures


def accepted(reader: Reader, sample: Data) -> None:
    """A sound sample is taken: a reader that refuses everything has not been tried."""
    try:
        reader.read(sample)
    except Fault as fault:
        raise NotFaultError(f"{reader.name} refuses its own sample {sample[:200]!r}: {fault}") from fault


def judged(reader: Reader, data: Data) -> Figures:
    """One input; raises NotFaultError if it breaks something."""
    figures = Figures(reader.name)
    with watched() as memory:
        _one(reader, data, -1, figures, memory)
    return figures


def _one(reader: Reader, data: Data, number: int, figures: Figures, memory: Memory) -> None:
    begun = time.process_time()
    wrong = ""
    signal.setitimer(signal.ITIMER_VIRTUAL, 2 * SECONDS)
    try:
        reader.read(data)
    except Fault:
        figures.refused += 1
    except (Exception, TimeIsUpError) as fault:
        wrong = f"{type(fault).__name__}: {str(fault)[:300]}"
        cause: BaseException | None = fault
    else:
        cause = None
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
    took, grown = time.process_time() - begun, memory.grown()
    figures.runs += 1
    figures.seconds += took
    figures.slowest, figures.peak = max(figures.slowest, took), max(figures.peak, grown)
    if not wrong and took > SECONDS:
        wrong, cause = f"took {took:.1f} s", None
    if not wrong and grown > MEGABYTES:
        wrong, cause = f"took {grown:.0f} MB", None
    if wrong:
        raise NotFaultError(
            f"{reader.name}, case {number}: {wrong}\nInput ({len(data)}): {data[:400]!r}\n"
            f"Whole input: {_kept(reader, data, number)}"
        ) from cause


def _kept(reader: Reader, data: Data, number: int) -> Path:
    """Write an input that broke something where it can be made a golden of."""
    FOUND.mkdir(parents=True, exist_ok=True)
    path = FOUND / f"{reader.name}-{number}.bin"
    path.write_bytes(as_bytes(data))
    return path


def as_bytes(data: Data) -> bytes:
    """An input as it stands in a file; lone surrogates stay."""
    return data if isinstance(data, bytes) else data.encode("utf-8", "surrogatepass")


def as_read(reader: Reader, data: bytes) -> Data:
    """A file as its reader wants it."""
    wants_text = isinstance(reader.samples()[0], str)
    return data.decode("utf-8", "surrogatepass") if wants_text else data


class TimeIsUpError(BaseException):
    """The time of a case is over; no reader may catch it."""


class Memory:
    """How much the process has grown since the beginning, in megabytes.

    Linux can forget the highest point there was; elsewhere only what goes beyond it is seen.
    """

    def __init__(self) -> None:
        clear = Path("/proc/self/clear_refs")
        if clear.exists():
            clear.write_text("5", encoding="ascii")
        self._before = self._highest()

    def grown(self) -> float:
        """Megabytes more than at the beginning, at the highest."""
        return self._highest() - self._before

    @staticmethod
    def _highest() -> float:
        unit = 1 if sys.platform == "darwin" else 1024
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit / 1e6


@contextmanager
def watched() -> Iterator[Memory]:
    """Cases are stopped when their time is over."""

    def up(signum: int, frame: FrameType | None) -> None:
        raise TimeIsUpError

    before = signal.signal(signal.SIGVTALRM, up)
    try:
        yield Memory()
    finally:
        signal.signal(signal.SIGVTALRM, before)
