"""How the players of a round are called."""

from faristol.tournament.data import Table
from faristol.tournament.state import Round, State


def name_of(state: State, round_: Round, player: int) -> str:
    """A player's name, as it was published if he is no longer in the list."""
    found = state.player(player)
    return found.name if found else dict(round_.names).get(player, "–")


def last_name(state: State, player: int) -> str:
    """A player's name as it is now, or as it was last published."""
    if found := state.player(player):
        return found.name
    rounds = (state.whole or state).published
    return next((name for one in reversed(rounds) if (name := dict(one.names).get(player))), "–")


def names_at(state: State, round_: Round, table: Table) -> tuple[str, str]:
    """Both names at a table, the first-named player's first."""
    return name_of(state, round_, table.first), name_of(state, round_, table.second)
