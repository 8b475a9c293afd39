"""The values that the pages of the club's list show, filled in by the app."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from faristol.app.views.screen import Screen
from faristol.modes.members.state import Member


@dataclass(frozen=True, kw_only=True)
class MembersScreen(Screen):
    """All members in order.

    `sought` is a part of a name, `portions` how much is shown, `refused` a list that could not be taken; a
    list that is `damaged` cannot be read.
    """

    members: Sequence[Member]
    sought: str = ""
    portions: int = 1
    refused: str = ""
    damaged: bool = False


@dataclass(frozen=True, kw_only=True)
class Evening:
    """An event in which a member played, with its page and the number of `players`.

    `rank` is 0 for none, and while there are no results `points` is None: those of a duplicate or of a
    tournament. `over` is set once nothing more is played.
    """

    kind: Literal["duplicate", "tournament"]
    name: str
    date: str
    path: str
    over: bool
    players: int
    rank: int
    points: float | None


@dataclass(frozen=True)
class InSeason:
    """A season with the page of a member in it, and his place among `people`."""

    name: str
    path: str
    rank: int
    people: int


@dataclass(frozen=True, kw_only=True)
class MemberScreen(Screen):
    """A member of the list, with the events he played in."""

    member: Member
    evenings: Sequence[Evening]
    seasons: Sequence[InSeason]
    portions: int
