"""A large duplicate in the worker: opened from the log, a slip accepted, the standings."""

from __future__ import annotations

import json
import random
import time

import js

from bench.in_browser.moves import LIBRARY
from faristol.app.app import App
from faristol.app.store import Keeper
from faristol.app.text import Texts
from faristol.app.window import Window
from faristol.browser.indexed_log import IndexedLog
from faristol.browser.library import ObjectUrls
from faristol.modes.duplicate import commands
from faristol.modes.duplicate.duplicate import DUPLICATE
from faristol.modes.duplicate.ranking import standings
from faristol.storage.records import records_in


def new_window() -> Window:
    return Window(
        log=IndexedLog("bench-large"),
        library=LIBRARY,
        files=ObjectUrls(),
        texts=Texts.english(),
        texts_in=lambda _language: Texts.english(),
        now=lambda: time.time_ns() // 1_000_000,
        rng=random.SystemRandom(),
    )


WINDOW = new_window()
KEPT: list[str] = []


async def keep(stream: str) -> None:
    """Put the records of the file into the log."""
    lines = json.loads((await js.faristolFile("bench/large.json")).to_bytes())
    await WINDOW.log.replace(stream, records_in(lines))
    KEPT.append(stream)


async def reopen() -> dict[str, float]:
    """Seconds of opening the saved game from its records, of keeping its state, and of opening it again."""
    window, keeper = new_window(), Keeper(WINDOW.log)
    start = time.perf_counter()
    await window.open(DUPLICATE, KEPT[0])
    opened = time.perf_counter()
    keeper.add(window.store(DUPLICATE).outgrown())
    while keeper.is_busy:
        await keeper.go_on(lambda: True)
    kept = time.perf_counter()
    await new_window().open(DUPLICATE, KEPT[0])
    return {"seconds": time.perf_counter() - kept, "from its records": opened - start, "kept": kept - opened}


async def slips(turns: int) -> dict[str, list[float]]:
    """Milliseconds of accepting a slip that corrects the one before, only saved and with the screen."""
    [stream] = KEPT
    state = (await WINDOW.open(DUPLICATE, stream)).state
    round_ = state.current
    referee = await WINDOW.referee(state)
    moves = list(referee.generator.top(round_.board, round_.rack, turns))
    app = App(WINDOW)
    await app.handle({"name": "app.start", "fields": {"path": f"#/duplicate/{stream}"}})
    spent: dict[str, list[float]] = {"saved": [], "screen": []}
    for turn in range(turns):
        play = moves[turn % len(moves)].play
        start = time.perf_counter()
        await WINDOW.command(DUPLICATE, stream, commands.EnterSlip(round_.number, turn + 1, play=play))
        middle = time.perf_counter()
        fields = {"table": str(turn + 200), "claim": "late"}
        await app.handle({"name": "slip.edit", "fields": {"player": str(turn + 200)}})
        before = time.perf_counter()
        await app.handle({"name": "slip.claim", "fields": fields})
        spent["saved"].append((middle - start) * 1e3)
        spent["screen"].append((time.perf_counter() - before) * 1e3)
    return spent


async def standings_of(turns: int) -> list[float]:
    """Milliseconds of the standings."""
    state = (await WINDOW.open(DUPLICATE, KEPT[0])).state
    spent = []
    for _ in range(turns):
        start = time.perf_counter()
        standings(state)
        spent.append((time.perf_counter() - start) * 1e3)
    return spent
