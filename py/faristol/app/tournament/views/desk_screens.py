"""The values that the results desk of a tournament shows."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from faristol.app.hall.views.over import Over
from faristol.app.tournament.views.entering import Entering
from faristol.app.views.screen import Screen
from faristol.tournament.data import Result, Table
from faristol.tournament.state import Player, Round, State


@dataclass(frozen=True)
class Found:
    """A game between two players in this app that may be the one of a table.

    `result` is its score with the table's players in their order, None while it is not over; `fits` is how
    many of the two names are those of the table, `starter` who starts it against the pairing, if anybody.
    """

    stream: str
    players: tuple[str, ...]
    fits: int
    result: Result | None
    starter: str = ""


USUAL_MINUTES = 60
"""Minutes of a game if the rules of the tournament's games are unknown."""


@dataclass(frozen=True, kw_only=True)
class DeskScreen(Screen):
    """The desk of a round, None before one is published.

    `locked` says that the next round is paired (SWI-6): results are then opened one by one to be corrected.
    `table` is the one that is typed; `games` are those to choose from for it, `own` is the one begun here for
    it. `guest` says that the tournament is on another device: no game or page of this one belongs to it
    (DEV-8). `no_shows` did not come to the latest round, and it is not known if they go on. `now` is epoch
    milliseconds, `told` the text the hall reads over its board, `minutes` the proposal for a round's clock.
    """

    stream: str
    state: State
    round: Round | None
    locked: bool
    entering: Entering
    table: Table | None = None
    games: Sequence[Found] = field(default_factory=tuple)
    own: Found | None = None
    guest: bool = False
    no_shows: Sequence[Player] = ()
    now: int = 0
    told: Over | None = None
    minutes: int = USUAL_MINUTES

    @property
    def earlier(self) -> bool:
        """Tell whether this is an earlier round than the latest."""
        return self.round is not None and self.round.number < len(self.state.published)

    @property
    def open(self) -> bool:
        """Tell whether a result can be typed: in a locked round only one that was opened."""
        if self.state.closed or self.round is None:
            return False
        return not self.locked or self.entering.editing is not None
