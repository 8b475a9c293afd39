"""Work in portions: as a part of some more, or for those who do not wait in between."""

from collections.abc import Generator
from typing import TypeVar

Made = TypeVar("Made")


def finished(steps: Generator[float, None, Made]) -> Made:
    """What a work of many steps returns in the end."""
    try:
        while True:
            next(steps)
    except StopIteration as end:
        made: Made = end.value
        return made


def as_part(begin: float, end: float, steps: Generator[float, None, Made]) -> Generator[float, None, Made]:
    """The same work as a part of some more: what it yields lies between these two."""
    try:
        while True:
            yield begin + (end - begin) * next(steps)
    except StopIteration as last:
        made: Made = last.value
        return made
