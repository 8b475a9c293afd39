"""Plays that differ in nothing but the letters that their blanks show: in a list of the best they are one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Protocol, TypeVar

from faristol.board.grid import Direction
from faristol.rules.moves import Play
from faristol.tiles.tile import DESIGNATED

MORE = 8
"""So many times as many moves are asked for where too few of them are different."""


class _Move(Protocol):
    @property
    def play(self) -> Play | None: ...


M = TypeVar("M", bound=_Move)


def face(play: Play) -> tuple[int, Direction, bytes]:
    """What a play is, whatever its blanks show."""
    return play.square, play.direction, bytes(min(tile, DESIGNATED) for tile in play.word)


def different(moves: Iterable[M]) -> list[M]:
    """The moves in their order, of those that are alike the first one."""
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
    """At most `count` different moves of those of which `take` gives so many of the best."""
    asked = count
    while True:
        moves = take(asked)
        found = different(moves)
        if len(found) >= count or len(moves) < asked:
            return found[:count]
        asked *= MORE
