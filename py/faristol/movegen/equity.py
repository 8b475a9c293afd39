"""The moves of a turn by equity: their points and the worth of the tiles that stay on the rack.

Plays that differ in nothing but the letters that their blanks show are one in a list of the best.

A player who plays by equity makes a play only if his rack has no better one. So `Inference` draws the leave
that the opponent may have kept at random from the unseen tiles, and keeps it if the play is the best that the
rack with it had, or worth little less. A simulation may suppose these leaves (`Trial.supposed`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from heapq import nlargest
from random import Random
from typing import Protocol, TypeVar

from faristol.board.board import Board, Direction
from faristol.movegen.interface import MoveGenerator
from faristol.movegen.leave_values import HUNDREDTHS, LATE, Worth
from faristol.movegen.records import RankedPlay, ScoredPlay
from faristol.movegen.simulation import MOST_SUPPOSED
from faristol.rules.game_rules import GameRules
from faristol.rules.notation import Play
from faristol.rules.placement import new_tiles, spent_on
from faristol.tiles.bag import Bag
from faristol.tiles.tile import DESIGNATED, remove

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
    unique = []
    for move in moves:
        shown = move.play and face(move.play)
        if shown is None or shown not in seen:
            unique.append(move)
        if shown:
            seen.add(shown)
    return unique


def most_different(take: Callable[[int], Sequence[M]], count: int) -> list[M]:
    """Return at most `count` different moves, the best first; `take(n)` gives the best n moves."""
    asked = count
    while True:
        moves = take(asked)
        unique = different(moves)
        if len(unique) >= count or len(moves) < asked:
            return unique[:count]
        asked *= MORE


NOTHING = -(1 << 31)
"""Less than any equity."""


def ranked(
    generator: MoveGenerator,
    worth: Worth,
    board: Board,
    rack: bytes,
    bag_count: int,
    count: int,
    rules: GameRules,
) -> list[RankedPlay]:
    """Return at most `count` moves, the highest equity first: plays, exchanges, the pass after its equals.

    Of plays that differ only in the letters of blanks one is listed. `bag_count` tiles are really in the bag:
    the unseen tiles without those that the opponent holds.
    """
    keeps: Sequence[int] = ()

    def best(asked: int) -> list[RankedPlay]:
        nonlocal keeps
        weighed = generator.weigh(board, rack, worth, bag_count, asked)
        pairs, keeps = zip(weighed.plays, weighed.equities, strict=True), weighed.keeps
        return [ranked_play(board, rack, play, equity) for play, equity in pairs]

    moves = most_different(best, count)
    # Moves that are worth less than the last of enough plays are not looked at.
    least = moves[-1].equity if moves and len(moves) == count else NOTHING
    moves += exchanges(keeps, worth, rack, bag_count, count, least, rules)
    moves.append(_pass(keeps, worth, rack, bag_count))
    # Sorting keeps the order of the plays, and puts them before other moves of the same equity.
    return sorted(moves, key=lambda move: move.equity, reverse=True)[:count]


def ranked_play(board: Board, rack: bytes, scored: ScoredPlay, equity: int) -> RankedPlay:
    """A play that the generator has found with this equity, as a move."""
    tiles = spent_on(new_tiles(board, scored.play))
    return RankedPlay("play", scored.play, tiles, scored.score, equity, remove(rack, tiles))


def exchanges(
    keeps: Sequence[int],
    worth: Worth,
    rack: bytes,
    bag_count: int,
    count: int,
    least: int,
    rules: GameRules,
) -> list[RankedPlay]:
    """At most `count` exchanges above an equity that the rules allow, best first (CLA-3A, MAL-17A, ROM-1).

    `keeps` is that of `WeighedPlays`.
    """
    if bag_count >= LATE and max(keeps) <= least:
        return []
    tiles = bytes(sorted(rack))
    most = bag_count if bag_count >= rules.exchange_bag else 0
    allowed = (
        (value, kept)
        for kept in range((1 << len(tiles)) - 1)
        if rules.exchange_least <= len(tiles) - kept.bit_count() <= most
        and (value := _equity(keeps[kept], worth, tiles, kept, bag_count)) > least
        and _first_of_its_kind(kept, tiles)
    )
    moves = []
    for value, kept in nlargest(count, allowed):
        leave = _part(tiles, kept)
        moves.append(RankedPlay("exchange", None, remove(tiles, leave), 0, value, leave))
    return moves


def _pass(keeps: Sequence[int], worth: Worth, rack: bytes, bag_count: int) -> RankedPlay:
    tiles = bytes(sorted(rack))
    kept = (1 << len(tiles)) - 1
    return RankedPlay("pass", None, b"", 0, _equity(keeps[kept], worth, tiles, kept, bag_count), tiles)


def _equity(worth_of_kept: int, worth: Worth, tiles: bytes, kept: int, bag_count: int) -> int:
    if bag_count >= LATE:
        return worth_of_kept
    points = sum(worth.points[tile] for tile in _part(tiles, kept))
    return worth.counted(worth_of_kept, points, bag_count)


def _part(tiles: bytes, kept: int) -> bytes:
    return bytes(tile for at, tile in enumerate(tiles) if kept >> at & 1)


def _first_of_its_kind(kept: int, tiles: bytes) -> bool:
    """Tell whether of equal tiles the first ones are kept, so that each exchange is listed once."""
    return not any(
        kept >> at & 1 and not kept >> (at - 1) & 1 and tiles[at] == tiles[at - 1]
        for at in range(1, len(tiles))
    )


MARGIN = 3 * HUNDREDTHS
"""The most, in hundredths of a point, that the play may have been worth less than the best."""


@dataclass(frozen=True, slots=True)
class LastPlay:
    """A play of the other: the board before it, and how many tiles were on his rack and in the bag then.

    `score` are its recorded points; `unseen` are the tiles that are not seen after it, those that he
    drew among them.
    """

    board: Board
    play: Play
    score: int
    held: int
    bag_count: int
    unseen: Bag


class Inference:
    """The search, in portions, for leaves that are consistent with a play."""

    def __init__(
        self, generator: MoveGenerator, worth: Worth, rules: GameRules, last: LastPlay, rng: Random
    ) -> None:
        self._generator, self._worth, self._rules, self._last, self._rng = generator, worth, rules, last, rng
        self._spent = spent_on(new_tiles(last.board, last.play))
        self._tiles = last.unseen.tiles()
        self._kept = last.held - len(self._spent)
        self.leaves: list[bytes] = []
        self.tried = 0

    @property
    def done(self) -> bool:
        """Tell whether there is nothing to infer, or as many leaves are known as a simulation takes."""
        return not 0 < self._kept <= len(self._tiles) or len(self.leaves) == MOST_SUPPOSED

    def step(self, racks: int) -> None:
        """Try `racks` more leaves."""
        last, left_in_bag = self._last, max(0, self._last.bag_count - len(self._spent))
        for _ in range(racks):
            if self.done:
                return
            self.tried += 1
            leave = bytes(sorted(self._rng.sample(self._tiles, self._kept)))
            rack = self._spent + leave
            [best] = ranked(self._generator, self._worth, last.board, rack, last.bag_count, 1, self._rules)
            equity = last.score * HUNDREDTHS + self._worth.left_with(leave, left_in_bag)
            if equity >= best.equity - MARGIN:
                self.leaves.append(leave)
