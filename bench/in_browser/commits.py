"""A committed event in the worker: made a record, hashed, written and on disk."""

from __future__ import annotations

import time
from typing import Any

from faristol.browser.indexed_log import IndexedLog
from faristol.storage.codec import to_records
from faristol.storage.records import Record
from faristol.storage.settings import SettingChanged

STREAM = "bench"
LOG = IndexedLog("bench-log")
BEFORE: list[Record] = []


async def one(value: str) -> list[Any]:
    """Milliseconds of committing an event with this value, and the line that was written."""
    start = time.perf_counter()
    records = to_records(STREAM, [SettingChanged("bench", value)], BEFORE, len(BEFORE))
    await LOG.append(records)
    spent = (time.perf_counter() - start) * 1e3
    BEFORE.extend(records)
    return [spent, records[0].canonical()]
