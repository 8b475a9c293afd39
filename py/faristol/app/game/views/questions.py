"""What the pages of a game ask before something is done."""

from dataclasses import dataclass

from faristol.app.views.screen import Question
from faristol.modes.game.commands import Abandon
from faristol.modes.game.state import State

Turn = tuple[int, int]
"""Whose turn it is, and how many turns were before it."""


def turn_of(state: State) -> Turn:
    """The turn that goes on."""
    return state.turn, len(state.turns)


@dataclass(frozen=True)
class OfTurn(Question):
    """One that counts as long as the turn goes on that it was asked in."""

    turn: Turn


@dataclass(frozen=True)
class Passing(OfTurn):
    """Whether the turn is passed."""


@dataclass(frozen=True)
class Withdrawing(OfTurn):
    """Whether the tiles laid are taken back, which costs the turn."""


@dataclass(frozen=True)
class Exchanging(OfTurn):
    """Which tiles are exchanged."""


@dataclass(frozen=True)
class TakingBack(OfTurn):
    """Whether both agree that the last turn is taken back."""


@dataclass(frozen=True)
class GivingUp(OfTurn):
    """Whether a casual game is given up."""


@dataclass(frozen=True)
class GoingBack(Question):
    """Whether the game goes back to before the turn with a number."""

    number: int


@dataclass(frozen=True)
class Leaving(Question):
    """Whether somebody leaves the game, or both do."""

    command: Abandon


@dataclass(frozen=True)
class Senyors(Question):
    """What SENYORS is recorded with: its form stands open."""


@dataclass(frozen=True)
class Surplus(Question):
    """What surplus tiles are recorded with: their form stands open."""
