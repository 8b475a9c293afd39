"""The tiles that a player has not seen: in the bag or on another rack (CLA-3E)."""

from faristol.modes.game.state import State
from faristol.tiles.bag import Bag


def unseen(state: State, seat: int | None) -> Bag:
    """Return the tiles neither on the board nor, where it is known, on the seat's rack.

    With None as the seat, only those on the board are left out.
    """
    position = state.lying
    hidden = (rack for other, rack in enumerate(position.racks) if other != seat)
    return position.bag.put_back(b"".join(hidden))
