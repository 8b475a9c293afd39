"""Plays that differ in nothing but the letters that their blanks show: in a list of the best they are one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Protocol, TypeVar

from faristol.board.grid import Direction
from faristol.rules.moves import Play
from faristol.tiles.tile import DESIGNATED

MORE = 8
"""The factor by which more moves are asked for while too few of them are different."""


class _Move(Protocol):
    @property
    def play(self) -> Play | None: ...


M = TypeVar("M", bound=_Move)


def face(play: Play) -> tuple[int, Direction, bytes]:
    """Return the identity of a play without the letters that its blanks show."""
    return play.square, play.direction, bytes(min(tile, DESIGNATED) for tile in play.word)


def different(moves: Iterable[M]) -> list[M]:
    """Return the moves in their order, only the first of those that are alike."""
    seen = set[tuple[int, Direction, bytes]]()
    found = []
    for move in moves:
        shown = move.play and face(move.play)
        if shown is None or shown not in seen:
            found.append(move)
        if shown:
            seen.add(shown)
    return found


def most_different(take: Callable[[int], Sequence[M]], count: int) -> list[M]:
    """Return at most `count` different moves, the best first; `take(n)` gives the best n moves."""
    asked = count
    while True:
        moves = take(asked)
        found = different(moves)
        if len(found) >= count or len(moves) < asked:
            return found[:count]
        asked *= MORE
