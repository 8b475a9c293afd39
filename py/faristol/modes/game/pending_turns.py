"""Turns to be entered anew, and counted racks, after turns are taken out or corrected."""

from collections.abc import Sequence

from faristol.errors import Refused
from faristol.modes.game.position import Position, after
from faristol.modes.game.state import State
from faristol.modes.game.turn import LOST, Turn
from faristol.rules.placement import new_tiles, spent_on

FORGOTTEN = 2
"""The most turns that may have been forgotten before one that was taken out: one of each player (CLA-8B)."""


def still_out(state: State, turn: Turn) -> tuple[tuple[Turn, ...], int]:
    """Return the turns still to be entered anew once `turn` is written, and the place of the first of them.

    Neither that turn nor those before it remain, nor those so old that another turn has their place.
    """
    gone, number = state.taken_out, len(state.turns)
    for index, known in enumerate(gone):
        if _same(known, turn):
            return gone[index + 1 :], number + 1
    if gone and _instead(gone[0], turn):
        return gone[1:], number + 1
    passed = max(0, number + 1 - state.taken_out_at - FORGOTTEN)
    return gone[passed:], state.taken_out_at + passed


def _same(known: Turn, turn: Turn) -> bool:
    """Tell whether a turn is one that was taken out, refused then or now."""
    if known.play or turn.play:
        return known.play == turn.play
    return (known.kind, known.count, known.text) == (turn.kind, turn.count, turn.text)


def _instead(known: Turn, turn: Turn) -> bool:
    """Tell whether a turn replaces another one: the same word, the same place, or lost like it."""
    if known.seat != turn.seat:
        return False
    if known.play is None or turn.play is None:
        return known.kind in LOST and turn.kind in LOST
    at = (known.play.square, known.play.direction) == (turn.play.square, turn.play.direction)
    return at or known.play.word == turn.play.word


def still_counted(state: State, turns: Sequence[Turn], position: Position) -> Position:
    """Return the `position` after corrected `turns` with the racks counted at the end, except that of a
    player who has now laid other tiles (CLA-4B)."""
    for seat in state.active:
        rack = state.position.racks[seat]
        same = _laid(state, state.turns, seat) == _laid(state, turns, seat)
        if not same or len(rack) != position.hands[seat]:
            continue
        try:
            position = position.with_rack(seat, rack)
        except Refused:  # the other player has laid one of them
            continue
    return position


def _laid(state: State, turns: Sequence[Turn], seat: int) -> bytes:
    """Return the tiles that a seat has laid in these turns, sorted."""
    position, tiles = state.opening, b""
    for turn in turns:
        if turn.seat == seat and turn.kind == "play" and turn.play:
            tiles += spent_on(new_tiles(position.board, turn.play))
        position = after(position, turn, state.rules)
    return bytes(sorted(tiles))
