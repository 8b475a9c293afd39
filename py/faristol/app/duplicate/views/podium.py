"""The order of a duplicate that is over, for its podium."""

from faristol.app.duplicate.views.wording import told_apart
from faristol.app.hall.views.over import Placed
from faristol.app.text import Texts
from faristol.modes.duplicate.ranking import standings
from faristol.modes.duplicate.state import State, Step


def order_of(state: State, texts: Texts) -> Placed:
    """Return the place, name and total of each player; nobody before the end (DUP-1.1B)."""
    if state.step is not Step.OVER:
        return ()
    order = standings(told_apart(state, texts))
    return [(one.rank or 0, one.player.name, texts.number(one.total)) for one in order]
