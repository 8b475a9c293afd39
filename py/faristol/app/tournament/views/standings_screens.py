"""The values shown by the pages of standings, of the cross table and of a player."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from faristol.app.tournament.views.printing import Job
from faristol.app.views.screen import Screen
from faristol.tournament.explaining import Explanation
from faristol.tournament.performance import Performance
from faristol.tournament.standings import Standing
from faristol.tournament.state import Player, State


@dataclass(frozen=True)
class Way:
    """A player and his place after each round, None for rounds before a late entry."""

    line: Standing
    places: tuple[int | None, ...]


@dataclass(frozen=True)
class StandingsScreen:
    """The standings of a job.

    `before` has the ranks of the round before by player. `picked` are the players who were tapped, `ways`
    those whose places are drawn. `why` is shown below the line of player `below`.
    """

    stream: str
    job: Job
    before: Mapping[int, int]
    groups: tuple[str, ...]
    picked: tuple[int, ...]
    why: Explanation | None
    below: int
    ways: tuple[Way, ...]
    performances: tuple[Performance, ...]


@dataclass(frozen=True, kw_only=True)
class ClubsScreen(Screen):
    """The standings of clubs (TOU-7)."""

    stream: str
    state: State


@dataclass(frozen=True, kw_only=True)
class TeamsScreen(Screen):
    """The teams, or their order; `free` are the players who are in none (TOU-7)."""

    stream: str
    state: State
    free: Sequence[Player]


@dataclass(frozen=True)
class CardScreen:
    """The card of a player: `lines` is the order of all, `line` the player's own."""

    stream: str
    state: State
    lines: tuple[Standing, ...]
    line: Standing
    way: Way
    performance: Performance | None
