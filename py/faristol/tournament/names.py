"""Names of the players of a round."""

from faristol.tournament.data import Table
from faristol.tournament.state import Round, State


def name_of(state: State, round_: Round, player: int) -> str:
    """Return a player's name; as published with the round if he is no longer in the list."""
    found = state.player(player)
    return found.name if found else dict(round_.names).get(player, "–")


def last_name(state: State, player: int) -> str:
    """Return a player's present name, or the one published last."""
    if found := state.player(player):
        return found.name
    rounds = (state.whole or state).published
    return next((name for one in reversed(rounds) if (name := dict(one.names).get(player))), "–")


def names_at(state: State, round_: Round, table: Table) -> tuple[str, str]:
    """Return both names at a table, the first-named player's first."""
    return name_of(state, round_, table.first), name_of(state, round_, table.second)
