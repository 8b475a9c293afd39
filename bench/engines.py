"""P14: how long a start takes in Firefox and WebKitGTK, of Chromium's in the same run; and what a page holds.

A start is that of somebody who has kept nothing yet, from the address to the first page of the app, seen in
the same way in each engine, turn by turn. Memory is what the processes of pages hold, their part of what they
share with others (PSS): once the app has started, and after the evening of tests/browser/engines/.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from statistics import median
from tempfile import mkdtemp

from bench.figures import Figure, ratio_of_medians, repeated
from bench.lab import Lab
from browser.engines import test_scenario as scenario
from browser.engines import with_playwright, with_selenium
from browser.engines.club import Club
from browser.engines.windows import Browser
from devtools.engines import CHROMIUM, ENGINES, FIREFOX, WEBKITGTK, Engine, start_sound

ROUNDS = 3
AT_MOST = 2.5
PAGES = {CHROMIUM: ("--type=renderer",), WEBKITGTK: ("WebKitWebProcess",)}
"""What the command of a page's process has in it."""

NO_PAGE = "--top-chrome-webui"
"""A renderer of Chromium's own bars."""

EVENING: tuple[Callable[[Club, Path], None], ...] = (
    scenario.test_a_round_is_judged_by_touch,
    scenario.test_tiles_are_dragged_to_the_board_and_played,
    scenario.test_the_rack_is_read_out,
    scenario.test_a_word_list_is_imported,
    scenario.test_a_copy_is_saved_and_brings_back_what_was_deleted,
    scenario.test_the_hall_sees_the_rack_in_a_second_window,
    scenario.test_sheets_are_printed,
)


def measure(lab: Lab) -> Iterator[Figure]:
    """The figures of P14."""
    here = [engine for engine in ENGINES.values() if engine.place()]
    for engine in ENGINES.values():
        if engine not in here:
            print(engine.absence(), file=sys.stderr)
    yield from _starts(lab, here)
    if Path("/proc/self/smaps_rollup").exists():
        for engine in here:
            if engine in PAGES:
                yield from _memory(lab, engine)


def _starts(lab: Lab, engines: list[Engine]) -> Iterator[Figure]:
    taken: dict[Engine, list[float]] = {engine: [] for engine in engines}
    names: dict[Engine, str] = {}
    with lab.served(lab.site) as address:
        for _ in range(ROUNDS):
            for engine in engines:
                with _browser(lab, engine) as browser:
                    began = time.perf_counter()
                    browser.open(address)
                    taken[engine].append((time.perf_counter() - began) * 1000)
                    names[engine] = browser.name
    lab.browser_version = ", ".join(names.values())
    for engine in engines:
        if engine in (FIREFOX, WEBKITGTK) and CHROMIUM in engines:
            part = repeated(taken[engine], taken[CHROMIUM], of=ratio_of_medians)
            what = f"start in {engine.name}, of Chromium's"
            yield Figure(bar="P14", what=what, **part, unit="x", at_most=AT_MOST)
    for engine in engines:
        rounds = [round(value) for value in taken[engine]]
        what, details = f"start in {engine.name}", {"browser": names[engine], "rounds": rounds}
        yield Figure(bar="P14", what=what, **repeated(rounds, of=median), unit="ms", details=details)


def _memory(lab: Lab, engine: Engine) -> Iterator[Figure]:
    figure = partial(Figure, bar="P14", unit="MB")
    with _browser(lab, engine) as browser:
        club = Club(browser, Path(mkdtemp()) / "site")
        club.window.sees("heading", "Faristol")
        yield figure(what=f"memory of the page in {engine.name}, after a start", value=_held(engine))
        for step in EVENING:
            step(club, lab.folder)
        yield figure(what=f"memory of the page in {engine.name}, after an evening", value=_held(engine))
        club.close()


@contextmanager
def _browser(lab: Lab, engine: Engine) -> Iterator[Browser]:
    """A browser of this engine that has kept nothing."""
    start_sound()
    if engine == WEBKITGTK:
        with with_selenium.browser() as browser:
            yield browser
    else:
        with with_playwright.browser(lab.playwright, engine.kind) as browser:
            yield browser


def _held(engine: Engine) -> float:
    """Megabytes that the pages of the browsers hold which this process has started."""
    ours = {os.getpid()}
    parents = {int(path.name): _parent(path) for path in Path("/proc").glob("[0-9]*")}
    while grown := {child for child, parent in parents.items() if parent in ours} - ours:
        ours |= grown
    commands = {process: _read(Path(f"/proc/{process}/cmdline")) for process in ours}
    pages = [
        process
        for process, command in commands.items()
        if NO_PAGE not in command and any(mark in command for mark in PAGES[engine])
    ]
    return sum(map(_share, pages)) / 1024


def _parent(process: Path) -> int:
    """Zero for one that has ended meanwhile."""
    said = _read(process / "stat").rpartition(")")[2].split()
    return int(said[1]) if said else 0


def _share(process: int) -> int:
    """Kilobytes."""
    lines = _read(Path(f"/proc/{process}/smaps_rollup")).splitlines()
    return sum(int(line.split()[1]) for line in lines if line.startswith("Pss:"))


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8", errors="replace")
    except OSError:
        return ""
