"""The tiles that a player has not seen: in the bag or on the other's rack (CLA-3E)."""

from faristol.modes.game.state import State
from faristol.tiles.bag import Bag


def unseen(state: State, seat: int | None) -> Bag:
    """Every tile that is neither on the board nor, as far as it is known, on the seat's own rack; None sees
    only the board."""
    position = state.lying
    hidden = position.racks if seat is None else (position.racks[1 - seat],)
    return position.bag.put_back(b"".join(hidden))
