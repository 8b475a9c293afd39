"""The fair bag's group in the worker: tiles closed once, and by one key after the other."""

import time
from hashlib import sha256
from typing import Any

from faristol.browser.curves import curves


async def spent(messages: list[str], once: int, keys: list[int]) -> list[Any]:
    """Seconds of closing `once` tiles, and all of them by every key; and what has come of it, as a digest."""
    group = await curves()
    points = [group.hashed(message.encode()) for message in messages]
    start = time.perf_counter()
    made = group.times(points[:once], keys[0])
    between = time.perf_counter()
    ready = group.prepared(points)
    for key in keys:
        made += ready.times(key)
    end = time.perf_counter()
    return [between - start, end - between, sha256(b"".join(made)).hexdigest()]
