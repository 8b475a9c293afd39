"""Work in portions, for those who do not wait in between."""

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
