"""Search the plays that empty the bag: an endgame follows, a different one for each way the tiles may lie.

A player who lays at least as many tiles as the bag has knows the opponent's rack from then on, and the
opponent his. He may draw any of the unseen tiles. The worth of a move is its mean result over all of these
ways, or, where there are more than can be searched, over a random sample of them; so is the share of ways
that win the game. Moves that leave tiles in the bag are not searched: simulation is for them.

The ways come in random order, and each is searched with every move before the next one is. Moves are compared
by the first draws in which all of them have been searched, the same ones for each: these are a sample of all
draws at any time, and the luck of the draw is not in the differences of moves. All amounts are points.

`Course` follows an ending from a move to its end, with the best play of both players.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import combinations, takewhile
from math import comb, sqrt
from random import Random

from faristol.movegen.interface import MoveGenerator
from faristol.movegen.position import EndgameSearch, Ending, Position
from faristol.movegen.records import RankedPlay
from faristol.rules.game_rules import GameRules
from faristol.rules.notation import Play
from faristol.rules.placement import new_tiles, spent_on
from faristol.tiles.alphabet import Alphabet
from faristol.tiles.tile import remove

MOST_PLIES = 16
"""The most plies of an ending that are followed."""


@dataclass(frozen=True)
class Ply:
    """A move of an ending that is followed: by the player to move, or the other; None for a pass.

    The last one also brings its player what is `settled` at the end.
    """

    own: bool
    play: Play | None
    score: int
    settled: int = 0


def after(alphabet: Alphabet, ending: Ending, play: Play | None) -> Ending | int:
    """Return the ending after a move, the opponent to move, or the mover's settlement if the game is over."""
    if play is None:
        if not ending.passed:
            return Ending(ending.board, ending.other, ending.rack, True, ending.transfer, ending.own)
        # settled after two passes for the player who passed last (CLA-4B, MAL-21, ROM-3)
        return alphabet.value_of(ending.other) - alphabet.value_of(ending.rack) if ending.own else 0
    tiles = new_tiles(ending.board, play)
    left = remove(ending.rack, spent_on(tiles))
    if not left:
        return 2 * alphabet.value_of(ending.other) if ending.transfer else 0
    return Ending(ending.board.place(tiles), ending.other, left, False, ending.transfer, ending.own)


class Course:
    """The plies of an ending from a move on, found one by one in portions.

    Each is searched for until it is exact, or `most` positions have been looked at, `portion` at once. A
    course that is `exact_only` ends with the first ply that is not exact: its continuation is unknown.
    """

    def __init__(
        self,
        generator: MoveGenerator,
        alphabet: Alphabet,
        ending: Ending,
        play: Play | None,
        *,
        most: int,
        portion: int,
        exact_only: bool = False,
    ) -> None:
        self._generator, self._alphabet = generator, alphabet
        self._most, self._portion, self._exact_only = most, portion, exact_only
        self._ending = ending
        self._search: EndgameSearch | None = None
        self._looked = 0
        self.plies: list[Ply] = []
        self.exact = True
        self.done = False
        self._make(play)

    def step(self) -> None:
        """Search some more positions for the next ply."""
        if self.done:
            return
        if self._search is None:
            self._search, self._looked = self._generator.endgame(self._ending), 0
        line = self._search.step(self._portion)
        self._looked += self._portion
        if line.exact or self._looked >= self._most:
            self.exact, self._search = self.exact and line.exact, None
            if self._exact_only and not self.exact:
                self.done = True
            else:
                self._make(line.play)

    @property
    def own(self) -> int:
        """The points of the player to move in the plies after his first."""
        return sum(ply.score for ply in self.plies[1:] if ply.own)

    @property
    def other(self) -> int:
        """The points of the opponent."""
        return sum(ply.score for ply in self.plies if not ply.own)

    @property
    def settled(self) -> int:
        """The settlement for the player to move; below 0 it goes to the opponent."""
        last = self.plies[-1]
        return last.settled if last.own else -last.settled

    def _make(self, play: Play | None) -> None:
        ending, own = self._ending, len(self.plies) % 2 == 0
        score = self._generator.score(ending.board, play) if play else 0
        then = after(self._alphabet, ending, play)
        if isinstance(then, int):
            self.plies.append(Ply(own, play, score, then))
            self.done = True
            return
        self.plies.append(Ply(own, play, score))
        self._ending = then
        if len(self.plies) == MOST_PLIES:
            self.exact, self.done = False, True


def followed(course: Course) -> Course:
    """Follow a course to its end at once, and return it."""
    while not course.done:
        course.step()
    return course


MOST_IN_BAG = 4
"""The most tiles in the bag: with more there are too many ways."""

MOST_WAYS = 60
"""The most ways that are searched; of more, so many are drawn at random."""

PORTION = 2_000
"""Positions of an endgame in one portion."""

MOST = 400_000
"""The most positions of an endgame: after them its best line so far counts."""

LONGER = 4
"""If more is asked for, the endgames that were cut are searched anew with so many times the positions: a
kernel keeps a single search."""

FEWEST = 2
"""The fewest ways for a comparison, unless these are all there are: one alone is chance."""


@dataclass(frozen=True, slots=True)
class Fate:
    """The result of a move, in points, over the first `ways` draws, in which every move has been searched.

    `behind` is how much less it gets than the best move in the same draws. `error` and `behind_error` are the
    standard errors of the two, with the share of all draws that is in the sample taken into account, so that
    they are 0 once all draws are; `wins_error` is that of the share of games won, also where all or none of
    the sample are. `exact` says that the endgame of each draw was searched to its end; otherwise there is an
    unknown error besides these.
    """

    move: RankedPlay
    mean: float
    error: float
    behind: float
    behind_error: float
    wins: float
    wins_error: float
    ways: int
    exact: bool


@dataclass(slots=True)
class _Tried:
    """A move and its result in each way searched so far; `cut` are the ways whose endgame was too long."""

    move: RankedPlay
    spreads: dict[bytes, int] = field(default_factory=dict)
    cut: set[bytes] = field(default_factory=set)


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
        """Search all of `all_ways` in the end if it is `exhaustive`, otherwise a random sample.

        Raises ValueError where the bag is empty or has too many tiles, and where more than two play.
        """
        if not 0 < position.in_bag <= MOST_IN_BAG or position.elsewhere or not position.other:
            raise ValueError(f"{position.in_bag} tiles in the bag, or not just two players with tiles")
        self._generator, self._rules, self._position = generator, rules, position
        self._tried = [_Tried(move) for move in moves if move.play and len(move.tiles) >= position.in_bag]
        unseen = position.drawable.tiles()
        self.all_ways = comb(len(unseen), position.in_bag)
        self.exhaustive = self.all_ways <= most_ways
        if self.exhaustive:
            self._draws = [bytes(drawn) for drawn in combinations(unseen, position.in_bag)]
            rng.shuffle(self._draws)
        else:
            self._draws = [bytes(sorted(rng.sample(unseen, position.in_bag))) for _ in range(most_ways)]
        self._most = most_positions
        self.is_longer = False
        self._search: EndgameSearch | None = None
        self._looked = 0
        self._wait([(way, tried) for way in dict.fromkeys(self._draws) for tried in self._tried])

    def _wait(self, endgames: list[tuple[bytes, _Tried]]) -> None:
        self._waiting = endgames[::-1]
        self._planned = len(endgames)

    @property
    def done(self) -> bool:
        """Tell whether every move has been searched in every way, each as long as was asked for."""
        return not self._waiting

    @property
    def progress(self) -> float:
        """The progress, from 0 to 1; after `longer`, of the endgames that are searched again."""
        return 1 - len(self._waiting) / self._planned if self._planned else 1.0

    @property
    def draws(self) -> int:
        """The number of draws in the end, repeated ones included."""
        return len(self._draws)

    @property
    def cut(self) -> int:
        """The number of endgames that were not searched to their end so far."""
        return sum(len(tried.cut) for tried in self._tried)

    def longer(self) -> None:
        """Once it is done, search what was cut with more positions; the figures stay until that is done."""
        if self.done and self.cut:
            self.is_longer = True
            self._most *= LONGER
            ways = dict.fromkeys(self._draws)
            self._wait([(way, tried) for way in ways for tried in self._tried if way in tried.cut])

    def step(self, positions: int) -> None:
        """Search about `positions` more positions."""
        while positions > 0 and self._waiting:
            way, tried = self._waiting[-1]
            if self._search is None:
                self._search, self._looked = self._generator.endgame(self._after(tried.move, way)), 0
            line = self._search.step(PORTION)
            positions -= PORTION
            self._looked += PORTION
            if line.exact or self._looked >= self._most:
                tried.spreads[way] = tried.move.score - line.spread
                tried.cut.discard(way)
                if not line.exact:
                    tried.cut.add(way)
                self._search = None
                self._waiting.pop()

    @property
    def fates(self) -> list[Fate]:
        """The results of the moves over the draws searched with all of them, the best mean first; empty while
        these are too few."""
        draws = self._searched
        complete = self.exhaustive and len(draws) == self.all_ways
        if not self._tried or (len(set(draws)) < FEWEST and not complete):
            return []
        best = max(self._tried, key=lambda tried: sum(tried.spreads[way] for way in draws))
        fates = [self._fate(tried, best, draws) for tried in self._tried]
        return sorted(fates, key=lambda fate: fate.mean, reverse=True)

    def error_between(self, one: RankedPlay, other: RankedPlay) -> float:
        """The standard error of what two of the moves differ by so far, 0 if either is not searched."""
        by_play = {tried.move.play: tried.spreads for tried in self._tried}
        if not {one.play, other.play} <= by_play.keys():
            return 0.0
        first, second = by_play[one.play], by_play[other.play]
        return self._error([first[way] - second[way] for way in self._searched])

    @property
    def _searched(self) -> list[bytes]:
        """The first draws that every move has been searched in."""
        return list(takewhile(lambda way: all(way in one.spreads for one in self._tried), self._draws))

    def _after(self, move: RankedPlay, drawn: bytes) -> Ending:
        """Return the endgame of the opponent, who is to move, once these tiles are drawn."""
        position = self._position
        assert move.play  # others are not tried
        board = position.board.place(new_tiles(position.board, move.play))
        other = remove(position.unseen.tiles(), drawn)
        return Ending.under(self._rules, board, other, move.leave + drawn)

    def _fate(self, tried: _Tried, best: _Tried, draws: Sequence[bytes]) -> Fate:
        spreads = [tried.spreads[way] for way in draws]
        behind = [best.spreads[way] - tried.spreads[way] for way in draws]
        leads = [self._position.lead + spread for spread in spreads]
        won = sum((lead > 0) + (lead == 0) / 2 for lead in leads)
        return Fate(
            move=tried.move,
            mean=_mean(spreads),
            error=self._error(spreads),
            behind=_mean(behind),
            behind_error=self._error(behind),
            wins=won / len(draws),
            wins_error=self._error_of_share(won, len(draws)),
            ways=len(draws),
            exact=tried.cut.isdisjoint(draws),
        )

    def _error(self, sample: Sequence[int]) -> float:
        """The standard error of the mean of a sample: drawn without repetition where all ways are searched
        (Cochran, "Sampling Techniques", 1977, section 2.6)."""
        if len(sample) < 2:
            return 0.0
        mean, count = _mean(sample), len(sample)
        squares = sum((value - mean) ** 2 for value in sample)
        return sqrt(squares / (count - 1) / count * self._left(count))

    def _error_of_share(self, wins: float, count: int) -> float:
        """The standard error of the share of wins, with two more wins and two more losses (Agresti and Coull,
        "Approximate is better than exact for interval estimation of binomial proportions", 1998)."""
        share = (wins + 2) / (count + 4)
        return sqrt(share * (1 - share) / (count + 4) * self._left(count))

    def _left(self, count: int) -> float:
        """The share of all ways that is not in a sample of them."""
        return 1 - count / self.all_ways if self.exhaustive else 1.0


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)
