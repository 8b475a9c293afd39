"""An open game of two: both racks and the order of all coming tiles are known, so players can look ahead.

The correspondence game is one (COR-1): after a play a player takes the next tiles of one string, nothing is
exchanged, and the game ends when a player has no tiles, or by passes (COR-2, COR-19). The search maximises
the points more than the opponent from here on, in whole points. A capped turn records no more points than its
cap (COR-3).

A search goes on level by level, each a turn deeper than the one before, and, where every line reaches the end
of the game, with more moves of each turn, until no move is left out: then its results are exact. Until then a
spread is the points of the line and the estimated worth of the position after it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Protocol

from faristol.board.board import Board
from faristol.rules.game_rules import GameRules
from faristol.rules.notation import Play
from faristol.rules.placement import new_tiles, spent_on
from faristol.tiles.tile import remove

MOST_COMING = 225
"""The most coming tiles: as many as a board has squares."""

MOST_CAPS = 16
"""The most turns, from the present one on, that may be capped."""

MOST_VARIATIONS = 16
"""The most of the best moves that a search can be asked for."""


@dataclass(frozen=True, slots=True)
class OpenGame:
    """A position of an open game: the rack of the player to move, the other's, the coming tiles in order.

    Both racks have tiles; each is filled from `coming` up to `rack_size` when its player has made a play.
    """

    board: Board
    rack: bytes
    other: bytes
    coming: bytes
    rack_size: int

    passes_end: int
    """Passes in a row that end the game, one at least."""

    passes: int = 0
    """The number of passes just made in a row; fewer than end the game."""

    caps: tuple[int, ...] = ()
    """The most points that are recorded for the present turn, the next one and so on, 0 for any (COR-3)."""

    transfer: bool = False
    """True if the value of the rack that is left changes sides when a player goes out."""

    own: bool = False
    """True if each player loses the value of his own rack when passes end the game."""

    @classmethod
    def under(
        cls,
        rules: GameRules,
        board: Board,
        rack: bytes,
        other: bytes,
        coming: bytes,
        passes: int = 0,
        caps: tuple[int, ...] = (),
    ) -> OpenGame:
        """The position under these rules; their `passes_end` is one that ends games (COR-19)."""
        transfer, own = rules.rack_settlement == "transfer", rules.blocked_settlement == "own"
        return cls(board, rack, other, coming, rules.rack_size, rules.passes_end, passes, caps, transfer, own)

    def recorded(self, score: int) -> int:
        """Return the points that are recorded for a play made now: its score, or the cap."""
        return min(score, self.caps[0]) if self.caps and self.caps[0] else score

    def after(self, play: Play | None) -> OpenGame:
        """The position after a play or, None, a pass, seen by the other player."""
        board, rack, coming = self.board, self.rack, self.coming
        if play:
            tiles = new_tiles(board, play)
            board, rack = board.place(tiles), remove(rack, spent_on(tiles))
            draws = max(0, self.rack_size - len(rack))
            rack, coming = rack + coming[:draws], coming[draws:]
        passes = 0 if play else self.passes + 1
        seen = replace(self, board=board, rack=self.other, other=rack, coming=coming)
        return replace(seen, passes=passes, caps=self.caps[1:])


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn of a variation: a play, None for a pass, and the points that are recorded for it."""

    play: Play | None
    points: int


@dataclass(frozen=True, slots=True)
class Variation:
    """A move and the turns of both players after it, 24 turns at most, the player to move first.

    `spread` is how many points more than the opponent he wins from here on. It is exact if no continuation of
    the move was left out; otherwise it is an estimate.
    """

    turns: tuple[Turn, ...]
    spread: int
    exact: bool

    @property
    def play(self) -> Play | None:
        """The move itself, None for a pass."""
        return self.turns[0].play


@dataclass(frozen=True, slots=True)
class Outlook:
    """The results of a search so far."""

    variations: tuple[Variation, ...]
    """The best moves, the best first, of the last level that has tried as many as are wanted, those of the
    level before among them; none before the first such level, and fewer if there are not so many moves."""

    level: int
    """The number of levels that are done."""

    depth: int
    """The number of turns that the last level looked ahead, the present one included; where no tiles are to
    come, the length of the longest line."""

    positions: int
    """The number of positions looked at since the search began."""

    exact: bool
    """True if no move was left out: these are the best moves there are, and more steps change nothing."""

    done: bool
    """True if more steps change nothing, since all is exact or as deep as a search goes."""


class LookaheadSearch(Protocol):
    """A search in portions, which can be stopped after any of them."""

    def step(self, positions: int) -> Outlook:
        """Search about `positions` more, each for a tenth of a millisecond to a millisecond."""
        ...
