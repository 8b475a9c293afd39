"""Questions that the pages of a game ask before an action."""

from dataclasses import dataclass

from faristol.app.views.screen import Question
from faristol.modes.game.commands import Abandon
from faristol.modes.game.state import State

Turn = tuple[int, int]
"""The seat to move, and the number of turns before it."""


def turn_of(state: State) -> Turn:
    """Return the present turn."""
    return state.turn, len(state.turns)


@dataclass(frozen=True)
class OfTurn(Question):
    """A question that is valid only during the turn in which it was asked."""

    turn: Turn


@dataclass(frozen=True)
class Passing(OfTurn):
    """Ask whether to pass the turn."""


@dataclass(frozen=True)
class Withdrawing(OfTurn):
    """Ask whether to take back the laid tiles, which costs the turn."""


@dataclass(frozen=True)
class Exchanging(OfTurn):
    """Ask which tiles to exchange."""


@dataclass(frozen=True)
class TakingBack(OfTurn):
    """Ask whether both players agree to take back the last turn."""


@dataclass(frozen=True)
class GivingUp(OfTurn):
    """Ask whether to give up a casual game."""


@dataclass(frozen=True)
class GoingBack(Question):
    """Ask whether to go back to before the turn with a number."""

    number: int


@dataclass(frozen=True)
class Leaving(Question):
    """Ask whether a player leaves the game, or both do."""

    command: Abandon


@dataclass(frozen=True)
class Senyors(Question):
    """Hold open the form that records SENYORS."""


@dataclass(frozen=True)
class Surplus(Question):
    """Hold open the form that records surplus tiles."""
