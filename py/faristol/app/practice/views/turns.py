"""The button that leads from a game or a duplicate to its turns to practise (PRA-5)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from faristol.storage.kinds import passes

MOST = 12
"""Turns that are practised at once."""


@dataclass(frozen=True)
class Turns:
    """So many turns, and how the action "positions.turns" names them."""

    count: int
    source: str


def turns_to_practise(stream: str, numbers: Sequence[int]) -> Turns | None:
    """The first of these rounds or turns of a stream; None without any, and for one that is deleted soon."""
    chosen = () if passes(stream) else numbers[:MOST]
    return Turns(len(chosen), ".".join((stream, *map(str, chosen)))) if chosen else None
