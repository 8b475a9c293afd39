"""Every reader of the program, by what it takes from outside."""

from __future__ import annotations

from functools import cache

from fuzz import group_readers, joining_readers, structured_readers, text_readers
from fuzz.reader import Data, Reader

READERS: tuple[Reader, ...] = (
    *text_readers.READERS,
    *group_readers.READERS,
    *structured_readers.READERS,
    *joining_readers.READERS,
)


@cache
def all_samples() -> list[Data]:
    """The samples of all readers: what one takes may be given to another."""
    return [sample for reader in READERS for sample in reader.samples()]


def named(name: str) -> Reader:
    """The reader of that name."""
    [found] = [reader for reader in READERS if reader.name == name]
    return found
