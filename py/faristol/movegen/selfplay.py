"""Duplicate-style self-play: a stream of positions as they really come up, for tests and measurements."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from faristol.board.board import Board
from faristol.board.grid import SQUARES
from faristol.movegen.interface import MoveGenerator
from faristol.movegen.records import RECORD_LENGTH, lay
from faristol.rules.rule_file import PlayRules
from faristol.tiles.alphabet import Alphabet
from faristol.tiles.bag import Bag


def shuffled_bag(alphabet: Alphabet, rng: Random) -> bytes:
    """All tiles of the alphabet in the order in which they will be drawn, the last one first."""
    tiles = list(Bag.full(alphabet).tiles())
    rng.shuffle(tiles)
    return bytes(tiles)


def self_play(generator: MoveGenerator, ruleset: PlayRules, bag: bytes) -> Iterator[tuple[Board, bytes]]:
    """The board and the rack of every round of the game that a bag in this order gives.

    The first of the best plays in board order is the master play. It ends when a rack has no play, or is
    empty.
    """
    cells, rack, left = bytearray(SQUARES), bytearray(), len(bag)
    while True:
        drawn = min(ruleset.rack_size - len(rack), left)
        rack += bag[left - drawn : left]
        left -= drawn
        if not rack:
            return
        position = Board(bytes(cells)), bytes(rack)
        yield position
        plays = generator.best(*position)
        if not plays:
            return
        lay(plays.packed[:RECORD_LENGTH], cells, rack)
