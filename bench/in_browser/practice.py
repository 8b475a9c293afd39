"""A long practice in the worker: opened from its records, and from the state kept beside them."""

from __future__ import annotations

import json
import time

import js

from bench.in_browser.large import new_window
from faristol.app.store import Keeper
from faristol.modes.practice.practice import PRACTICE
from faristol.storage.records import records_in

WINDOW = new_window()
KEPT: list[str] = []

PORTION = 0.04
"""Seconds after which packing lets the page go on."""


async def keep(stream: str) -> None:
    """Put the records of the file into the log."""
    lines = json.loads((await js.faristolFile("bench/practice.json")).to_bytes())
    await WINDOW.log.replace(stream, records_in(lines))
    KEPT.append(stream)


async def reopen() -> dict[str, float]:
    """Seconds of opening the practice as a new window does, and the answers that it has then."""
    window = new_window()
    start = time.perf_counter()
    opened = await window.open(PRACTICE, KEPT[0])
    return {"seconds": time.perf_counter() - start, "answers": len(opened.state.answers)}


async def pack() -> dict[str, float]:
    """Seconds of packing and keeping the state, and of the longest portion of it."""
    await WINDOW.open(PRACTICE, KEPT[0])
    keeper, spent = Keeper(WINDOW.log), []
    keeper.add(WINDOW.store(PRACTICE).outgrown())
    while keeper.is_busy:
        start = time.perf_counter()
        await keeper.go_on(lambda end=start + PORTION: time.perf_counter() >= end)
        spent.append(time.perf_counter() - start)
    return {"seconds": sum(spent), "longest": max(spent)}
