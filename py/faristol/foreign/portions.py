"""Work in portions (generators that yield progress): run to the end, or as a part of longer work."""

from collections.abc import Generator
from typing import TypeVar

Made = TypeVar("Made")


def finished(steps: Generator[object, None, Made]) -> Made:
    """Run a work of many steps to its end and return its result."""
    try:
        while True:
            next(steps)
    except StopIteration as end:
        made: Made = end.value
        return made


def as_part(begin: float, end: float, steps: Generator[float, None, Made]) -> Generator[float, None, Made]:
    """Run the work as a part of longer work: its progress is scaled to lie between `begin` and `end`."""
    try:
        while True:
            yield begin + (end - begin) * next(steps)
    except StopIteration as last:
        made: Made = last.value
        return made
