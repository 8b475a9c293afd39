"""The button from a game or a duplicate to its turns to practise (PRA-5)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from faristol.storage.kinds import passes

LINK = "~"
"""Begins the source of a turn whose game came in a link and is not on this device."""

MOST = 12
"""Most turns practised at once."""


@dataclass(frozen=True)
class Turns:
    """A number of turns, and their source for the action "positions.turns"."""

    count: int
    source: str


def turns_to_practise(stream: str, numbers: Sequence[int]) -> Turns | None:
    """Return the first of these rounds or turns; None without any, or for a stream soon deleted."""
    chosen = () if passes(stream) else numbers[:MOST]
    return Turns(len(chosen), ".".join((stream, *map(str, chosen)))) if chosen else None


def source_of_link(fragment: str, number: int) -> str:
    """Return the source of a turn of a game that came in a link (FRO-9)."""
    return f"{LINK}{fragment}.{number}"


def page_of_link(source: str) -> str:
    """Return the page of a turn that came in a link, empty for any other source."""
    fragment, _, number = source.removeprefix(LINK).partition(".")
    return f"#/share/{fragment}/{number}" if source.startswith(LINK) else ""
