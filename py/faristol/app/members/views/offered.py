"""The offers of the club's list on an event's page: members to enter, and players to put on the list."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Known:
    """A member of the list, by id."""

    id: str
    name: str
    group: str


@dataclass(frozen=True)
class New:
    """A player who is not on the list, by his number at the event."""

    player: int
    name: str


@dataclass(frozen=True)
class Offered:
    """Members not entered yet (`absent`), and players who are not on the list (`new`)."""

    absent: Sequence[Known] = ()
    new: Sequence[New] = ()


NOTHING = Offered()
"""The offer without a list and without players."""
