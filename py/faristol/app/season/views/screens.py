"""The values that the pages of seasons show, filled in by the app."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from faristol.app.views.screen import Screen
from faristol.modes.season.data import Entry, Taken
from faristol.modes.season.state import State


@dataclass(frozen=True)
class Found:
    """A duplicate of this device that a season may take; `within` is true inside the season's dates."""

    stream: str
    name: str
    date: str
    players: int
    within: bool


@dataclass(frozen=True)
class Known:
    """A season of this device, last changed at a time in epoch milliseconds."""

    stream: str
    state: State
    changed: int


@dataclass(frozen=True, kw_only=True)
class SeasonsScreen(Screen):
    """The seasons of this device; the duplicate `taken` goes into the one that is chosen or begun."""

    found: Sequence[Known]
    now: int
    year: int
    stream: str = ""
    taken: Taken | None = None


@dataclass(frozen=True, kw_only=True)
class SeasonScreen(Screen):
    """A season.

    `gone` are the duplicates that are not on this device, `changed` those with other results by now,
    `offered` those that can be taken.
    """

    stream: str
    state: State
    now: int
    today: str
    gone: frozenset[str] = frozenset()
    changed: frozenset[str] = frozenset()
    offered: Sequence[Found] = ()
    entry: Entry | None = None
    sheet: str = ""
