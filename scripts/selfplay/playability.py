"""How often each word was the best play: what is played by equity, game after game, is counted.

`movegen/playability.py` says what the file beside a word list has of it.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from random import Random

from faristol.movegen.twin import shuffled_bag
from faristol.tiles.tile import letters_of
from selfplay.games import game, table
from selfplay.matches import EQUITY, player


@dataclass(frozen=True)
class Games:
    """So many games, from a seed on."""

    language: str
    seed: str
    count: int


def counted(games: Games) -> Counter[bytes]:
    """The words of the plays that were made, whatever tile shows a letter; not those that they cross."""
    at, words = table(games.language), Counter[bytes]()
    for number in range(games.count):
        rng = Random(f"{games.seed} {number}")
        both = player(at, EQUITY, rng)
        for turn in game(at, (both, both), shuffled_bag(at.alphabet, rng)):
            if turn.moves and turn.moves[0].play:
                words[letters_of(turn.moves[0].play.word)] += 1
    return words
