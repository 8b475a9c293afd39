"""The values that the history of a tournament shows, filled in by the app."""

from collections.abc import Sequence
from dataclasses import dataclass

from faristol.app.views.screen import Screen
from faristol.tiles.alphabet import Alphabet
from faristol.tournament.events import Event
from faristol.tournament.state import State

Happened = tuple[int, int, Event]
"""An event with its number and its time in epoch milliseconds."""


@dataclass(frozen=True, kw_only=True)
class TournamentHistoryScreen(Screen):
    """A tournament and its events, filtered by round, player, corrections or minutes.

    A round or player of 0 stands for all.
    """

    stream: str
    state: State
    alphabet: Alphabet
    now: int
    events: Sequence[Happened]
    round: int = 0
    player: int = 0
    corrections: bool = False
    minutes: bool = False
    portions: int = 1
