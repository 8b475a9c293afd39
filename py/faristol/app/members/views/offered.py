"""What an event's page offers of the club's list: who can be entered, and who can be put on it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Known:
    """Somebody on the list by his id."""

    id: str
    name: str
    group: str


@dataclass(frozen=True)
class New:
    """Somebody who plays, by his number there, and is not on the list."""

    player: int
    name: str


@dataclass(frozen=True)
class Offered:
    """Who of the list is not entered yet, and who is `new`."""

    absent: Sequence[Known] = ()
    new: Sequence[New] = ()


NOTHING = Offered()
"""What there is without a list and without players."""
