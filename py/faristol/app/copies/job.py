"""A long work as a window keeps it; how it goes on is in jobs.py."""

from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass
from typing import Any


@dataclass
class Job:
    """`work` yields how much is done, from 0 to 1, and may raise `Fault`, told at `place`; `finish` is called
    with the request of the last step once there is no more of it. `file` is the name of what is read."""

    file: str
    place: str
    work: Iterator[float]
    finish: Callable[[Any], Awaitable[None]]
    done: float = 0.0
