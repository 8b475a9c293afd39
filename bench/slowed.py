"""A browser that gets only a part of the processor's time, as on a slow tablet.

Chromium's own throttling slows the page's thread only, and Faristol works in a worker. Here the whole group
of the browser's processes is stopped and let go on (SIGSTOP, SIGCONT) a hundred times a second, from a
process of its own, so that every thread gets the same part of the time; a limit on processor time (cgroups)
would not do, since one busy thread could use up what is meant for several. How much slower it really is
depends on the machine, so a loop in the page and one in the worker are timed, and the part is corrected until
it is right. Only on Unix.
"""

from __future__ import annotations

import os
import signal
import statistics
import subprocess
import sys
import time
import uuid
from collections.abc import Callable, Iterator
from contextlib import contextmanager

PERIOD = 0.01
"""Seconds in which the browser runs once and stands still once."""

TRIALS = 8
"""Corrections before what has been reached is taken."""

NEAR = 0.04
"""How far from the wanted factor is near enough."""

BUSY = """() => {
  const began = performance.now();
  let sum = 0;
  for (let step = 0; step < 40_000_000; step += 1) sum = (sum * 31 + step) | 0;
  return performance.now() - began + (sum === 0.5);
}"""
"""A loop that takes as long as the processor needs for it; answers the milliseconds."""

Busy = Callable[[], float]


def possible() -> bool:
    """Whether this system can stop the processes of a browser."""
    return hasattr(os, "killpg")


def new_mark() -> str:
    """A command line argument that no browser knows, to find the one that was started with it."""
    return f"--bench-mark={uuid.uuid4().hex}"


def group_of(mark: str) -> int:
    """The process group of the browser that was started with a mark; Playwright gives each its own."""
    listed = subprocess.run(["ps", "-eo", "pgid=,args="], capture_output=True, text=True, check=True).stdout
    groups = {int(line.split()[0]) for line in listed.splitlines() if mark in line}
    [group] = groups - {os.getpgid(0)}
    return group


@contextmanager
def slowed(group: int, loops: list[Busy], factor: float) -> Iterator[list[float]]:
    """Slow a group of processes; gives how many times longer each loop takes, which is near `factor`."""
    usual = [statistics.median(loop() for _ in range(5)) for loop in loops]
    part = 1 / factor
    for _ in range(TRIALS):
        with _stopping(group, part):
            found = [
                statistics.median(loop() for _ in range(5)) / one
                for loop, one in zip(loops, usual, strict=True)
            ]
            mean = statistics.mean(found)
            if abs(mean / factor - 1) < NEAR:
                yield found
                return
        part *= mean / factor
    with _stopping(group, part):
        yield found


@contextmanager
def _stopping(group: int, part: float) -> Iterator[None]:
    """Let a group run only for a part of each period."""
    command = [sys.executable, __file__, str(group), str(part)]
    # The end of its input ends it, also when this process is gone.
    with subprocess.Popen(command, stdin=subprocess.PIPE) as stopper:
        yield
        assert stopper.stdin
        stopper.stdin.close()
        stopper.wait()


def stop_and_go(group: int, part: float) -> None:
    """Stop the group and let it go on until the standard input ends; in the end it runs."""
    os.set_blocking(0, False)
    try:
        while _input_is_open():
            os.killpg(group, signal.SIGCONT)
            began = time.perf_counter()
            time.sleep(PERIOD * part)  # meanwhile the group runs
            os.killpg(group, signal.SIGSTOP)
            ran = time.perf_counter() - began
            time.sleep(ran * (1 / part - 1))  # it stands still: for longer if it ran too long
    finally:
        os.killpg(group, signal.SIGCONT)


def _input_is_open() -> bool:
    try:
        return os.read(0, 1) != b""
    except BlockingIOError:
        return True


if __name__ == "__main__":
    stop_and_go(int(sys.argv[1]), float(sys.argv[2]))
