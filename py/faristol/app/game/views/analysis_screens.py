"""What the pages of an analysis show: plain values that the app fills in."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from faristol.app.views.screen import Screen
from faristol.modes.game.analysing import Before, Weighed
from faristol.modes.game.emptying import Emptied
from faristol.modes.game.estimates import Simulated
from faristol.modes.game.explaining import Explained
from faristol.modes.game.mistakes import Mistake
from faristol.modes.game.state import State
from faristol.movegen.why import Comparison
from faristol.tiles.alphabet import Alphabet

PLIES = ("2", "3", "4", "5")
"""Turns ahead that can be chosen for a simulation."""

CERTAINTIES = ("90", "95", "99")
"""With how much confidence, in per cent, it is to be settled which move is the best (ANA-1)."""


@dataclass(frozen=True)
class SimulationChoices:
    """What is chosen for a simulation: turns ahead, confidence in per cent, and the `seed` as it was typed.

    `supposed` says that the other's last play tells what he kept, `known` that he has the tiles that a
    position says. `marked` are the moves by their values, None for those that are marked at first.
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

    `weighed` and `invalid`, the words that are not in the list, are by number of the turn. `shown` is the
    turn that is looked at, None for all of them; `tried` the move of it that lies on the board, by its value.
    `typed_racks` are the turns whose rack somebody has typed. `stopped` says that somebody has stopped the
    weighing, `done` how far the endgame is that is being searched. With few tiles in the bag moves
    `can_empty` it, or `none_empties` it of the best. `again` says that the endgame of the turn shown is to be
    searched for longer. `edit` is the editor with the position, `choices` what is chosen for a simulation.
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
    """The report of a game: its mistakes, and for those to learn from the best move beside the one made.

    `unanswered` are the turns to which the other's answers are still to be looked at.
    """

    mistakes: Sequence[Mistake] = ()
    compared: Mapping[int, Comparison] = field(default_factory=dict)
    unanswered: int = 0
