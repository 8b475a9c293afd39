"""The context of a decision in a game."""

import random
from collections.abc import Iterable
from dataclasses import dataclass, replace

from faristol.errors import Refused
from faristol.modes.game import events as e
from faristol.modes.game.evolving import evolve
from faristol.modes.game.state import State
from faristol.modes.referee import Referee


@dataclass(frozen=True)
class Context:
    """The state that a command meets; `now` is epoch milliseconds, `rng` draws the tiles."""

    state: State
    referee: Referee
    now: int
    rng: random.Random

    def after(self, events: Iterable[e.Event]) -> "Context":
        """Return the context after these events."""
        state = self.state
        for event in events:
            state = evolve(state, event, self.now)
        return replace(self, state=state)


def require_rack(context: Context, seat: int, tiles: bytes, rule: str) -> None:
    """Refuse tiles that a seat cannot have, naming the first of them."""
    try:
        context.state.position.with_rack(seat, tiles)
    except Refused as refusal:
        raise no_such_tile(context, refusal, rule) from refusal


def no_such_tile(context: Context, refusal: Refused, rule: str) -> Refused:
    """Return the refusal for a tile that the bag does not hold, with its letter."""
    letter = context.referee.alphabet.letter(int(refusal.details["tile"]))
    return Refused("game.rack_tiles", rule=rule, letter=letter)
