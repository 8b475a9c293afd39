"""Duplicate-style self-play: a stream of positions as they really come up, for tests and measurements."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from faristol.board.board import EMPTY, Board
from faristol.movegen.interface import MoveGenerator
from faristol.rules.placement import new_tiles
from faristol.rules.ruleset import RuleSet
from faristol.tiles.alphabet import Alphabet
from faristol.tiles.bag import Bag
from faristol.tiles.tile import as_drawn


def self_play(
    generator: MoveGenerator, alphabet: Alphabet, ruleset: RuleSet, rng: Random
) -> Iterator[tuple[Board, bytes]]:
    """The board and the rack of every round of one game.

    Each round one of the best plays is the master play. It ends when a rack has no play, or is empty.
    """
    bag = list(Bag.full(alphabet).tiles())
    rng.shuffle(bag)
    board, rack = EMPTY, bytearray()
    while True:
        drawn = min(ruleset.rack_size - len(rack), len(bag))
        rack += bytes(bag[len(bag) - drawn :])
        del bag[len(bag) - drawn :]
        if not rack:
            return
        yield board, bytes(rack)
        plays = generator.best(board, bytes(rack))
        if not plays:
            return
        tiles = new_tiles(board, rng.choice(plays).play)
        board = board.place(tiles)
        for tile in as_drawn(bytes(tile for _, tile in tiles)):
            rack.remove(tile)
