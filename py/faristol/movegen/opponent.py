"""The computer as an opponent, from a beginner to the best that it can do.

A level knows only some of the words, and overlooks some plays that it would know. No source of the word
lists says how common a word is. The everyday words of up to six tiles are listed for each language: a
beginner knows these alone. The other ones of two and three tiles are what only players learn. How common a
longer word is follows for other levels from what it is made of: common words are short (Zipf's law of
abbreviation), and rare words have rare letters, those with more points. What a level knows is always the same
words; what it overlooks is drawn anew each turn. What it plays is in the word list.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from math import inf
from random import Random
from zlib import crc32

from faristol.board.board import Board
from faristol.movegen.deciding import (
    QUICK,
    TRIED,
    Choice,
    Counting,
    Deciding,
    Effort,
    Solving,
    Trying,
    worth_trying,
)
from faristol.movegen.equity import NOTHING, exchanges, ranked
from faristol.movegen.interface import MoveGenerator, MoveList
from faristol.movegen.last_tiles import LastTiles
from faristol.movegen.leave_values import Worth, nothing
from faristol.movegen.position import Position
from faristol.movegen.records import RankedPlay
from faristol.movegen.simulation import SEED_BITS
from faristol.rules.game_rules import GameRules
from faristol.rules.notation import Play
from faristol.rules.placement import Placement, place
from faristol.tiles.alphabet import Alphabet
from faristol.tiles.reading import Spelling
from faristol.tiles.tile import letters_of


@dataclass(frozen=True, slots=True)
class Level:
    """The strength of a computer opponent."""

    key: str
    longest: int
    """The most tiles of a word that it knows."""

    gaps: float
    """The share of the words of seven cheap tiles that it does not know; of shorter ones less, of dearer
    more, of short ones that are not everyday words half as much again. Infinite: it knows everyday words
    alone."""

    overlooks: float
    """The number of better plays that it misses in a turn on average."""

    by_equity: bool
    """True if it considers the tiles that stay on the rack, and exchanges; otherwise only points."""

    endgame: bool
    """True if it searches to the end of the game once the bag is empty."""

    last_tile: bool = False
    """True if it also does so when a single tile is in the bag, for each that it may be."""

    simulates: bool = False
    """True if it simulates its best moves before that."""


_LEVELS = (
    Level("beginner", longest=6, gaps=inf, overlooks=2.0, by_equity=False, endgame=False),
    Level("learner", longest=7, gaps=0.5, overlooks=7.0, by_equity=False, endgame=False),
    Level("club", longest=9, gaps=0.32, overlooks=3.5, by_equity=False, endgame=False),
    Level("expert", longest=12, gaps=0.2, overlooks=2.0, by_equity=True, endgame=True),
    Level("strong", longest=15, gaps=0.0, overlooks=0.0, by_equity=True, endgame=True, last_tile=True),
    Level("champion", 15, 0.0, 0.0, by_equity=True, endgame=True, last_tile=True, simulates=True),
)

LEVELS = {level.key: level for level in _LEVELS}
"""The levels by their keys, the weakest first: each but the last wins about five games of six against the one
before (`python -m selfplay ladder`)."""

LISTED = 3
"""The most tiles of words whose everyday ones are all listed."""

UNUSUAL = 1.5
"""The hardness of such a short word that is not listed: a word of seven cheap tiles has 1."""

LOOKED_THROUGH = 300
"""The number of best moves from which a level with a limited vocabulary chooses."""

COUNTED = 8
"""Moves that are searched when a single tile is in the bag."""

POSITIONS_EACH = 2_000
"""The positions searched after each of them for each tile that it may be."""


@dataclass(frozen=True)
class Opponent:
    """A computer opponent of one level, with its words, tiles and rules."""

    level: Level
    generator: MoveGenerator
    alphabet: Alphabet
    rules: GameRules
    worth: Worth
    everyday: frozenset[bytes]
    """See `read_everyday`."""

    def choose(self, position: Position, rng: Random, effort: Effort = QUICK) -> Choice:
        """Choose the move of one turn, looking ahead as far as `effort` allows."""
        search = self.deciding(position, rng, effort)
        while search and search.done < 1:
            search.step()
        return (search and search.best) or self.choose_by_worth(position, rng)

    def deciding(self, position: Position, rng: Random, effort: Effort) -> Deciding | None:
        """Return the search by which this level looks ahead; None if it does not, or has no choice."""
        if self.level.endgame and (ending := position.ending(self.rules)):
            return Solving(self.generator, ending, effort)
        if position.elsewhere or not position.other:
            return None
        if self.level.last_tile and position.in_bag == 1:
            moves = [move for move in self._ranked(position, COUNTED) if move.play]
            if len(moves) > 1:
                args = self.generator, self.rules, position, moves, rng
                return Counting(LastTiles(*args, most_positions=POSITIONS_EACH))
        if self.level.simulates:
            moves = worth_trying(self._ranked(position, TRIED))
            if len(moves) > 1:
                seed = rng.getrandbits(SEED_BITS)
                return Trying(self.generator, self.rules, self.worth, position, moves, seed, effort)
        return None

    def choose_by_worth(self, position: Position, rng: Random) -> Choice:
        """Choose the move of one turn without looking ahead."""
        if self.level.gaps or self.level.overlooks:
            return self._choose_by_level(position, rng)
        [best] = self._ranked(position, 1)
        return Choice(best.kind, best.play, b"" if best.play else best.tiles)

    def knows(self, word: bytes) -> bool:
        """Tell whether this level knows a word at all."""
        letters = letters_of(word)
        if len(letters) > self.level.longest:
            return False
        if letters in self.everyday:
            return True
        dear = self.alphabet.value_of(letters) / len(letters) - 1
        hardness = UNUSUAL if len(letters) <= LISTED else (len(letters) - 2) / 5 + dear / 2
        return crc32(letters) % 1000 >= 1000 * self.level.gaps * hardness

    def _ranked(self, position: Position, count: int) -> list[RankedPlay]:
        return ranked(
            self.generator, self.worth, position.board, position.rack, position.in_bag, count, self.rules
        )

    def _choose_by_level(self, position: Position, rng: Random) -> Choice:
        """Choose the best play that is known and not overlooked, or an exchange of more equity."""
        board, rack, in_bag = position.board, position.rack, position.in_bag
        overlooked = _geometric(self.level.overlooks, rng)
        worth = self.worth if self.level.by_equity else self._nothing
        weighed = self.generator.weigh(board, rack, worth, in_bag, LOOKED_THROUGH)
        number = self._comes_to_mind(board, weighed.plays, overlooked)
        if number is None:
            play = self._with_fewer_tiles(board, rack, overlooked)
            equity = NOTHING
        else:
            play, equity = weighed.plays[number].play, weighed.equities[number]
        # A level that plays for points alone exchanges only where it finds no play.
        if self.level.by_equity or play is None:
            if not self.level.by_equity:
                weighed = self.generator.weigh(board, rack, self.worth, in_bag, 1)
            for exchange in exchanges(weighed.keeps, self.worth, rack, in_bag, 1, equity, self.rules):
                return Choice("exchange", None, exchange.tiles)
        return Choice("pass") if play is None else Choice("play", play)

    def _with_fewer_tiles(self, board: Board, rack: bytes, overlooked: int) -> Play | None:
        """Return the best known play without some of the tiles, as few as possible.

        With a blank the best plays of all tiles can all be words that the level does not know.
        """
        for size in range(len(rack) - 1, 0, -1):
            parts = sorted({bytes(part) for part in combinations(sorted(rack), size)})
            tops = (self.generator.top(board, part, LOOKED_THROUGH) for part in parts)
            candidates = [
                plays[number]
                for plays in tops
                if (number := self._comes_to_mind(board, plays, overlooked)) is not None
            ]
            if candidates:
                return max(candidates, key=lambda play: play.score).play
        return None

    def _comes_to_mind(self, board: Board, plays: MoveList, overlooked: int) -> int | None:
        """The number of the first play of known words after those overlooked, or of the last of these."""
        seen = []
        for number, scored in enumerate(plays):
            if not self.knows(scored.play.word):
                continue
            seen.append(number)
            if len(seen) > overlooked and self._knows_crosses(board, scored.play):
                return number
        missed = reversed(seen[:overlooked])
        return next((number for number in missed if self._knows_crosses(board, plays[number].play)), None)

    def _knows_crosses(self, board: Board, play: Play) -> bool:
        lying = place(board, None, play, None, self.rules, self.alphabet)
        return isinstance(lying, Placement) and all(self.knows(word.letters) for word in lying.crosses)

    @cached_property
    def _nothing(self) -> Worth:
        return nothing(self.alphabet)


def read_everyday(text: str, alphabet: Alphabet) -> frozenset[bytes]:
    """Read the words that everybody uses from the text of an `everyday.toml`.

    Raises KeyError or ValueError for any other text.
    """
    words = tomllib.loads(text)["words"].split()
    spelt = alphabet.normalise_lines("\n".join(words), Spelling.TILES)
    if None in spelt:
        raise ValueError(words[spelt.index(None)])
    return frozenset(word for word in spelt if word)


def _geometric(mean: float, rng: Random) -> int:
    """Draw a number from the geometric distribution with this mean."""
    count = 0
    while rng.random() < mean / (mean + 1):
        count += 1
    return count
