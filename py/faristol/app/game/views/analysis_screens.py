"""The screens of an analysis: plain values that the app fills in."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from faristol.app.views.screen import Screen
from faristol.modes.game.analysing import Before, Weighed
from faristol.modes.game.mistakes import Mistake
from faristol.modes.game.searches import Emptied, Explained, Simulated
from faristol.modes.game.state import State
from faristol.movegen.why import Comparison
from faristol.tiles.alphabet import Alphabet

PLIES = ("2", "3", "4", "5")
"""Turns ahead that can be chosen for a simulation."""

CERTAINTIES = ("90", "95", "99")
"""Confidence in per cent that can be chosen for settling the best move (ANA-1)."""


@dataclass(frozen=True)
class SimulationChoices:
    """The choices for a simulation: turns ahead, confidence in per cent, and the `seed` as typed.

    With `supposed`, the opponent's leave is inferred from the last play; with `known`, the opponent has the
    tiles that a position states. `marked` are the moves by their values, None for those marked by default.
    """

    plies: str = "2"
    certainty: str = "95"
    supposed: bool = False
    known: bool = True
    marked: frozenset[str] | None = None
    seed: str = ""


@dataclass(frozen=True, kw_only=True)
class AnalysisScreen(Screen):
    """The turns of a game beside the best moves.

    `weighed` and `invalid` (words not in the list) are by turn number. `shown` is the turn in view, None for
    all of them; `tried` is the value of its move shown on the board. `typed_racks` are the turns whose rack
    was typed. `stopped` says that the weighing was stopped, `done` is the progress of the endgame being
    searched. With few tiles in the bag, `can_empty` says that a move empties it, `none_empties` that none of
    the best does. `again` says that the endgame of the turn shown will be searched for longer. `edit` is the
    address of the editor with the position, `choices` those for a simulation.
    """

    stream: str
    state: State
    alphabet: Alphabet
    turns: Sequence[Before]
    weighed: Mapping[int, Weighed]
    invalid: Mapping[int, tuple[bytes, ...]]
    waiting: int = 0
    shown: Before | None = None
    rack_typed: bool = False
    typed_racks: frozenset[int] = frozenset()
    tried: str = ""
    stopped: bool = False
    done: float = 0.0
    simulated: Simulated | None = None
    choices: SimulationChoices = SimulationChoices()
    emptied: Emptied | None = None
    can_empty: bool = False
    none_empties: bool = False
    again: bool = False
    explained: Explained | None = None
    edit: str = ""


@dataclass(frozen=True, kw_only=True)
class ReportScreen(AnalysisScreen):
    """The report of a game: its mistakes, with the best move beside the one made for those to learn from.

    `unanswered` counts the turns whose answers are not searched yet.
    """

    mistakes: Sequence[Mistake] = ()
    compared: Mapping[int, Comparison] = field(default_factory=dict)
    unanswered: int = 0
