"""How much of the processor each test of a page takes, with its browsers: for `FARISTOL_PROCESSOR=1`."""

import os
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

KEY = "processor"
DEAREST = 60
"""How many tests and files are told."""

TICK = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100


def seconds_of_tree(root: int) -> float:
    """The seconds that a process and all below it have run, those that have ended among them (Linux)."""
    parents, seconds = dict[int, int](), dict[int, float]()
    for entry in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = entry.read_text("utf-8", "replace").rpartition(")")[2].split()
        except OSError:  # it has just ended
            continue
        process = int(entry.parent.name)
        parents[process] = int(fields[1])
        seconds[process] = sum(map(int, fields[11:15])) / TICK
    return sum(taken for process, taken in seconds.items() if _is_below(process, root, parents))


def _is_below(process: int, root: int, parents: dict[int, int]) -> bool:
    while process and process != root:
        process = parents.get(process, 0)
    return process == root


class ProcessorTime:
    """Measures each test of a page in its process; the one that began the run tells of all."""

    def __init__(self) -> None:
        self._taken: Counter[str] = Counter()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[Any]:
        """Count what runs below this process while the test does."""
        if not item.get_closest_marker("browser"):
            return (yield)
        before = seconds_of_tree(os.getpid())
        try:
            return (yield)
        finally:
            # With the last test its browsers go, and what they have taken with them.
            self._taken[item.nodeid] += max(0, seconds_of_tree(os.getpid()) - before)

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """Hand over what was counted."""
        if hasattr(session.config, "workeroutput"):
            session.config.workeroutput[KEY] = dict(self._taken)

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        """Take what a process has counted."""
        self._taken.update(getattr(node, "workeroutput", {}).get(KEY, {}))

    def pytest_terminal_summary(self, terminalreporter: Any) -> None:
        """Write the dearest tests and files, and the sum of all."""
        files: Counter[str] = Counter()
        for test, taken in self._taken.items():
            files[test.partition("::")[0]] += taken
        terminalreporter.section(f"processor: {sum(files.values()) / 60:.1f} minutes")
        for counted in (files, self._taken):
            for what, taken in counted.most_common(DEAREST):
                terminalreporter.write_line(f"{taken:8.1f} s {what}")
