"""What a decision of a game of two has before it."""

import random
from collections.abc import Iterable
from dataclasses import dataclass, replace

from faristol.errors import Refused
from faristol.modes.classic import events as e
from faristol.modes.classic.evolving import evolve
from faristol.modes.classic.state import State, Step
from faristol.modes.referee import Referee


@dataclass(frozen=True)
class Case:
    """The state that a command meets; `now` is epoch milliseconds, `rng` draws the tiles."""

    state: State
    referee: Referee
    now: int
    rng: random.Random

    def require(self, *steps: Step) -> None:
        """Refuse a command that does not belong to this step of the game."""
        if self.state.step not in steps:
            raise Refused("game.step", step=self.state.step.value)

    def after(self, events: Iterable[e.Event]) -> "Case":
        """The case once these events have happened."""
        state = self.state
        for event in events:
            state = evolve(state, event, self.now)
        return replace(self, state=state)
