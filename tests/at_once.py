"""What ends without a loop: nothing that the app asks for in memory has to be waited for."""

from collections.abc import Coroutine
from typing import Any, TypeVar

T = TypeVar("T")


def at_once(work: Coroutine[Any, Any, T]) -> T:
    """Do all of it and return what it returns; what would wait for something raises."""
    try:
        while True:
            if work.send(None) is not None:  # not only a moment for others
                raise RuntimeError(f"{work} waits")
    except StopIteration as end:
        return end.value
