"""What the pages about one round, about one player and for printing show."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from faristol.app.views.screen import Screen
from faristol.modes.duplicate.ranking import Standing
from faristol.modes.duplicate.state import Round, State
from faristol.tiles.alphabet import Alphabet


@dataclass(frozen=True, kw_only=True)
class RoundScreen(Screen):
    """Who had what in a closed round."""

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


@dataclass(frozen=True, kw_only=True)
class PrintScreen(Screen):
    """What can be printed, and the sheet chosen, by its key; `chosen` has the answers of the form."""

    stream: str
    state: State
    alphabet: Alphabet
    standings: Sequence[Standing]
    master_total: int
    report: str
    chosen: Mapping[str, str] = field(default_factory=dict)
