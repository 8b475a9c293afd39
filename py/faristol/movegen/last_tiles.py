"""Plays that empty the bag: an endgame follows, another one for each way the tiles may lie.

Who lays at least as many tiles as the bag has knows the other's rack from then on, and so does the other.
What he draws is any tiles of those that nobody has seen. A move is worth the mean of what it comes to over
all of these ways, by their number, or, where there are more than can be searched, over some that are drawn at
random; so is the share of ways that win the game. Moves that leave tiles in the bag are not looked at:
simulation is for them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import combinations
from math import comb, sqrt
from random import Random

from faristol.movegen.endgame import EndgameSearch, Ending
from faristol.movegen.interface import MoveGenerator
from faristol.movegen.position import Position
from faristol.movegen.records import RankedPlay
from faristol.rules.game_rules import GameRules
from faristol.rules.placement import new_tiles
from faristol.tiles.rack import remove

MOST_IN_BAG = 4
"""With more tiles in the bag there are too many ways."""

MOST_WAYS = 60
"""Ways that are searched at most; of more, so many are drawn."""

PORTION = 2_000
"""Positions of an endgame that are looked at at once."""

MOST = 400_000
"""After so many positions an endgame counts as it was found."""


@dataclass(frozen=True, slots=True)
class Fate:
    """What a move comes to, in points, over `ways` ways of drawing that were searched so far.

    `whole` says that in the end these are all ways there are; otherwise they are drawn at random, and `error`
    is the standard error of the mean. `exact` says that each of them was searched to its end.
    """

    move: RankedPlay
    mean: float
    wins: float
    ways: int
    error: float
    whole: bool
    exact: bool


@dataclass(slots=True)
class _Tried:
    """A move and what it has come to: a spread and a count for each way."""

    move: RankedPlay
    spreads: list[tuple[int, int]] = field(default_factory=list)
    exact: bool = True


class LastTiles:
    """The search of the moves that empty the bag, way by way with all moves in each."""

    def __init__(
        self,
        generator: MoveGenerator,
        rules: GameRules,
        position: Position,
        moves: Sequence[RankedPlay],
        rng: Random,
        *,
        most_ways: int = MOST_WAYS,
        most_positions: int = MOST,
    ) -> None:
        """Of `all_ways` all are searched in the end if it is `whole`, otherwise some drawn at random.

        Raises ValueError where the bag is empty or has too many tiles, and where more than two play.
        """
        if not 0 < position.in_bag <= MOST_IN_BAG or position.elsewhere or not position.other:
            raise ValueError(f"{position.in_bag} tiles in the bag, or not just two players with tiles")
        self._generator, self._rules, self._position = generator, rules, position
        self._tried = [_Tried(move) for move in moves if move.play and len(move.tiles) >= position.in_bag]
        unseen = position.unseen.tiles()
        self.all_ways = comb(len(unseen), position.in_bag)
        self.whole = self.all_ways <= most_ways
        if self.whole:
            drawn = Counter(map(bytes, combinations(unseen, position.in_bag)))
        else:
            drawn = Counter(bytes(sorted(rng.sample(unseen, position.in_bag))) for _ in range(most_ways))
        self._waiting = [(way, count, tried) for way, count in drawn.items() for tried in self._tried]
        self._waiting.reverse()
        self._planned = len(self._waiting)
        self._search: EndgameSearch | None = None
        self._looked, self._most = 0, most_positions

    @property
    def done(self) -> bool:
        """Whether every move has been searched in every way."""
        return not self._waiting

    @property
    def progress(self) -> float:
        """How far it is, of 1."""
        return 1 - len(self._waiting) / self._planned if self._planned else 1.0

    def step(self, positions: int) -> None:
        """Looks at about so many more positions."""
        while positions > 0 and self._waiting:
            drawn, count, tried = self._waiting[-1]
            if self._search is None:
                self._search, self._looked = self._generator.endgame(self._after(tried.move, drawn)), 0
            line = self._search.step(PORTION)
            positions -= PORTION
            self._looked += PORTION
            if line.exact or self._looked >= self._most:
                tried.spreads.append((tried.move.score - line.spread, count))
                tried.exact = tried.exact and line.exact
                self._search = None
                self._waiting.pop()

    @property
    def fates(self) -> list[Fate]:
        """What the moves have come to so far, those that have been searched in a way, the best mean first."""
        found = [self._fate(tried) for tried in self._tried if tried.spreads]
        return sorted(found, key=lambda fate: fate.mean, reverse=True)

    def _after(self, move: RankedPlay, drawn: bytes) -> Ending:
        """The endgame of the other, who is to move, once these tiles are drawn."""
        position = self._position
        assert move.play  # others are not tried
        board = position.board.place(new_tiles(position.board, move.play))
        other = remove(position.unseen.tiles(), drawn)
        return Ending.under(self._rules, board, other, move.leave + drawn)

    def _fate(self, tried: _Tried) -> Fate:
        ways = sum(count for _, count in tried.spreads)
        mean = sum(spread * count for spread, count in tried.spreads) / ways
        ahead = [(self._position.lead + spread, count) for spread, count in tried.spreads]
        wins = sum(((lead > 0) + (lead == 0) / 2) * count for lead, count in ahead) / ways
        error = 0.0
        if not self.whole and ways > 1:
            squares = sum((spread - mean) ** 2 * count for spread, count in tried.spreads)
            error = sqrt(squares / (ways - 1) / ways)
        return Fate(tried.move, mean, wins, ways, error, self.whole, tried.exact)
