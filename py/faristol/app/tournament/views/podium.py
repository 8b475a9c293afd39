"""The final standings of a tournament, for its podium."""

from faristol.app.hall.views.over import Placed
from faristol.app.text import Texts
from faristol.app.tournament.views.points import with_points
from faristol.tournament.divisions import parts
from faristol.tournament.standings import standings
from faristol.tournament.state import State


def order_of(state: State, texts: Texts) -> Placed:
    """Return the podium; nobody before the results are final, or for several divisions at once."""
    if not state.closed or len(state.divisions) > 1:
        return ()
    [part] = parts(state)
    return [(one.rank, one.player.name, with_points(one.halves, texts)) for one in standings(part)]
