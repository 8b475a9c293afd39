"""Known racks of a recorded game: a rack stays as it is until its player's next turn."""

from faristol.modes.game.state import State


def racks_after(state: State, turns: int) -> tuple[bytes, ...]:
    """Return the tiles known to have been on each rack after so many turns, by seat."""
    return tuple(_rack(state, seat, turns) for seat in range(len(state.players)))


def _rack(state: State, seat: int, turns: int) -> bytes:
    following = state.turns[turns:] if state.pending is None else (*state.turns[turns:], state.pending)
    turn = next((turn for turn in following if turn.seat == seat), None)
    if turn is None:
        return state.position.racks[seat]
    return turn.swaps[0].shown if turn.swaps else turn.rack
