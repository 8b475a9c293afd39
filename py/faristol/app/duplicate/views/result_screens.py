"""Screens of the pages about one round, about one player and for printing."""

from collections.abc import Sequence
from dataclasses import dataclass

from faristol.app.duplicate.views.printing import Recorded
from faristol.app.views.screen import Screen
from faristol.modes.duplicate.ranking import Standing
from faristol.modes.duplicate.state import Round, State
from faristol.tiles.alphabet import Alphabet


@dataclass(frozen=True, kw_only=True)
class RoundScreen(Screen):
    """The results of all players in a closed round."""

    stream: str
    state: State
    alphabet: Alphabet
    standings: Sequence[Standing]
    round: Round


@dataclass(frozen=True, kw_only=True)
class PlayerScreen(Screen):
    """A player's game, round by round."""

    stream: str
    state: State
    alphabet: Alphabet
    standings: Sequence[Standing]
    standing: Standing
    master_total: int


@dataclass(frozen=True)
class Chosen:
    """The form for printing: rounds, tables from `low` to `high`, a group; 0 is none.

    Options that the sheet shown does not have, or that no longer exist, count as not chosen.
    """

    first: int = 0
    last: int = 0
    low: int = 0
    high: int = 0
    group: str = ""
    by_round: bool = False
    places: int = 0


@dataclass(frozen=True, kw_only=True)
class PrintScreen(Screen):
    """The page for printing: the sheet that is shown, by its key, with what was `chosen` for it.

    `events` is what has happened, if the sheet tells it.
    """

    stream: str
    state: State
    alphabet: Alphabet
    standings: Sequence[Standing]
    master_total: int
    sheet: str
    chosen: Chosen = Chosen()
    events: Sequence[Recorded] = ()
