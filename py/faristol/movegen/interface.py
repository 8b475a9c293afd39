"""The interface of move generators, and the one way in which each play is written.

The same placing of tiles can often be written twice: a single tile that makes a word in both directions,
and every first play, since the board is its own mirror image. Each generator lists each placing once:

- a single tile is listed ACROSS if it makes a word of two or more letters across, otherwise DOWN;
- on the empty board plays are listed ACROSS only.

`canonical` turns any equivalent way of writing into the listed one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from faristol.board.board import Board, Direction, room, transposed
from faristol.errors import Fault
from faristol.movegen.leave_values import Worth
from faristol.movegen.lookahead import LookaheadSearch, OpenGame
from faristol.movegen.position import EndgameSearch, Ending
from faristol.movegen.records import MOST_TILES, MoveList, ScoredPlay
from faristol.movegen.simulation import Simulation, Trial
from faristol.rules.notation import Play
from faristol.rules.placement import new_tiles
from faristol.rules.rule_file import PlayRules
from faristol.tiles.alphabet import Alphabet
from faristol.tiles.tile import BLANK, DESIGNATED

__all__ = [
    "MoveGenerator",
    "MoveList",
    "ScoredPlay",
    "TooManyMoves",
    "WeighedPlays",
    "canonical",
    "require_rack",
]


class TooManyMoves(Fault):
    """There are more plays than the generator has room for; a list is never cut short. Ask `top` for fewer.

    Code "movegen.too_many"; details: `moves`, how many there are (or were asked for), and `capacity`.
    """


@dataclass(frozen=True, slots=True)
class WeighedPlays:
    """Plays with their equities, in hundredths of a point: their score and the worth of what stays.

    `keeps` has the worth of every part of the rack: bit n of its index is tile n of the sorted rack.
    """

    plays: MoveList
    equities: Sequence[int]
    keeps: Sequence[int]


class MoveGenerator(Protocol):
    """Finds the plays for a board and a rack under one lexicon, alphabet and rule set.

    A rack is up to `rack_size` tiles of the rule set in any order, blanks as BLANK; anything else is a
    ValueError. In the plays that come back DESIGNATED stands only on newly placed blanks.
    """

    def all_moves(self, board: Board, rack: bytes) -> MoveList:
        """Every legal play, in no particular order (`MoveList.in_order` sorts them)."""
        ...

    def best(self, board: Board, rack: bytes) -> MoveList:
        """Every play that ties for the highest score, in board order."""
        ...

    def top(self, board: Board, rack: bytes, count: int, offset: int = 0) -> MoveList:
        """At most `count` plays from number `offset` on: score descending, then board order."""
        ...

    def weigh(self, board: Board, rack: bytes, worth: Worth, bag_count: int, count: int) -> WeighedPlays:
        """At most `count` plays, the highest equity first, for a bag of `bag_count` tiles."""
        ...

    def endgame(self, ending: Ending) -> EndgameSearch:
        """The search of an endgame; it can be asked for moves of other positions meanwhile."""
        ...

    def lookahead(self, game: OpenGame, worth: Worth, count: int) -> LookaheadSearch:
        """The search of an open game for its `count` best moves, 16 at most, by the worth of tiles.

        It can be asked for moves of other positions meanwhile. Raises ValueError for a game that cannot be.
        """
        ...

    def simulation(self, trial: Trial, worth: Worth) -> Simulation:
        """Rounds of a trial, by the worth of tiles; it can be asked for moves of other positions meanwhile.

        Raises ValueError for a trial that cannot be.
        """
        ...

    def score(self, board: Board, play: Play) -> int:
        """Return the score of a play if all of its words are valid: neither rack nor lexicon is asked.

        Raises the Refused of `rules.placement.place` for a play that cannot lie where it is written.
        """
        ...

    def check(self, words: Sequence[bytes]) -> list[bool]:
        """Tell for each word whether the lexicon has it (PLA-3); a letter shown by a blank is that letter."""
        ...


def canonical(board: Board, play: Play) -> Play:
    """The listed way of writing a play; one that does not fit on the board stays as it is."""
    if len(play.word) > room(play.square, play.direction):
        return play
    if board.is_empty:
        if play.direction is Direction.ACROSS:
            return play
        return Play(transposed(play.square), Direction.ACROSS, play.word)
    tiles = new_tiles(board, play)
    if len(tiles) == 1:
        [(square, _)] = tiles
        after = board.place(tiles)
        for direction in Direction:
            start, word = after.word_through(square, direction)
            if len(word) > 1:
                return _plain_on_board(board, Play(start, direction, word))
    return _plain_on_board(board, play)


def _plain_on_board(board: Board, play: Play) -> Play:
    """The play without the mark of a blank on the letters that lay on the board before."""
    word = bytes(
        tile & ~DESIGNATED if board.at(square) else tile
        for square, tile in zip(play.squares, play.word, strict=True)
    )
    return Play(play.square, play.direction, word)


def require_rack(rack: bytes, alphabet: Alphabet, ruleset: PlayRules) -> None:
    """Raise ValueError if these tiles are no rack of the alphabet and the rule set (PLA-4)."""
    if len(rack) > min(ruleset.rack_size, MOST_TILES):
        raise ValueError(f"{len(rack)} tiles are more than a rack holds")
    if max(rack, default=BLANK) >= len(alphabet.letters):
        raise ValueError(f"{rack!r} has a tile that is not of the alphabet")
