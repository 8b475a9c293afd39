"""Every reader on mutations of its own samples: only a `Fault` comes out, soon, in little memory.

What breaks one is written to build/fuzz; from there it becomes a golden in tests/golden/hostile.
"""

import pytest

from fuzz.reader import Reader
from fuzz.registry import READERS, all_samples
from fuzz.running import MEGABYTES, RUNS, SECONDS, run


@pytest.mark.parametrize("reader", READERS, ids=lambda reader: reader.name)
def test_whatever_comes_in_only_a_fault_comes_out(reader: Reader) -> None:
    figures = run(reader, all_samples())
    assert figures.runs == RUNS
    assert figures.refused > 0
    assert figures.slowest < SECONDS
    assert figures.peak < MEGABYTES
