"""Pair score bracket after score bracket, as in FIDE C.04.3 (articles 2 to 4), by cheapest matchings.

Each criterion is a part of a pair's cost; a more important one weighs more than all later ones of all pairs.
In a bracket its players, those of the next one and all others are matched at once, so that the remaining
players can still be paired. Then the order of article 4 is decided, one player at a time: every decision
raises the cost of other pairs, and only the players concerned are matched again (`cheapest.py`).
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from faristol.tournament.pairing.because import Because, Settled, reasons
from faristol.tournament.pairing.cheapest import Cheapest
from faristol.tournament.pairing.colours import ABSOLUTE, STRONG, Preference

Float = Literal["down", "up", "none"]

STEP = 2
"""Cost of one place in the order; costs are even."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A player to be paired: `halves` are points in halves, `floats` those of the last two rounds, the latest
    first, `more` white minus black games, `same` the colour of his last two games if it was the same."""

    halves: int
    floats: tuple[Float, Float]
    wish: Preference
    more: int
    same: str | None
    unplayed: int


class Brackets:
    """The candidates in their order (1.2), and the cost of any two of them before all criteria.

    `base_costs[first][second]` is 0 for most pairs, `never` or more for those who may not meet; the last row
    and column are the bye's if the number of players is odd.
    """

    def __init__(
        self, candidates: Sequence[Candidate], base_costs: Sequence[Sequence[int]], never: int
    ) -> None:
        self.candidates = candidates
        self.odd = len(candidates) % 2
        count = len(candidates) + 1
        self.groups: list[list[int]] = []
        for position, candidate in enumerate(candidates):
            if not position or candidate.halves < candidates[position - 1].halves:
                self.groups.append([])
            self.groups[-1].append(position)
        self._widths(count.bit_length() + 2)
        self.never = never * self.unit
        self.base_costs = [[cost * self.unit for cost in row] for row in base_costs]
        self.leaving = [self._leaving(candidate) for candidate in candidates]
        self.passing = [
            (1 << self.at["next"]) + (1 << self.at["next_scores"] + self.shift[candidate.halves])
            for candidate in candidates
        ]
        self.mate: dict[int, int] = {}
        self.reasons: list[Because] = []

    def _widths(self, digits: int) -> None:
        """Set the first bit of each criterion, the least important one lowest; below them are the parts that
        put pairs in order: positions, then the sums of exchanged positions, then the number of exchanges."""
        self.sums, self.exchanges = digits, 3 * digits
        self.shift: dict[int, int] = {}
        scores = 0
        for group in reversed(self.groups):
            self.shift[self.candidates[group[0]].halves] = scores
            scores += len(group).bit_length() + 1
        self.at: dict[str, int] = {}
        bit = 4 * digits
        for name, width in (
            *((name, scores + 1) for name in ("C21", "C20", "C19", "C18")),
            *((name, digits) for name in ("C17", "C16", "C15", "C14", "C13", "C12", "C11", "C10")),
            ("C9", 8),
            ("next_scores", scores + 1),
            ("next", digits),
            ("scores", scores + 1),
            ("pairs", digits),
        ):
            self.at[name] = bit
            bit += width
        self.unit = 1 << bit

    def _leaving(self, candidate: Candidate) -> int:
        """Return the cost of a player not paired in this bracket (C6, C7, C18, C20)."""
        at, scores = self.at, self.shift[candidate.halves]
        cost = (1 << at["pairs"]) + (1 << at["scores"] + scores)
        for total, was in zip(("C18", "C20"), candidate.floats, strict=True):
            if was == "down":
                cost += 1 << at[total] + scores
        return cost

    def _again(self, candidate: Candidate) -> int:
        """Return the additional cost of a resident who leaves and has floated down before (C14, C16)."""
        return sum(
            1 << self.at[name]
            for name, was in zip(("C14", "C16"), candidate.floats, strict=True)
            if was == "down"
        )

    def _meeting(self, higher: int, lower: int) -> int:
        """Return the cost of a pair in a bracket (C10 to C13, and C15, C17, C19, C21)."""
        first, second = self.candidates[higher], self.candidates[lower]
        cost = self._clash(first, second) if first.wish.against(second.wish) else 0
        if first.halves > second.halves:
            names = (("C15", "C19"), ("C17", "C21"))
            for (number, total), was in zip(names, second.floats, strict=True):
                if was == "up":
                    cost += (1 << self.at[number]) + (1 << self.at[total] + self.shift[first.halves])
        return cost

    def _clash(self, first: Candidate, second: Candidate) -> int:
        """Return the cost of a pair in which both are to have the same colour (C10 to C13)."""
        strengths = first.wish.strength, second.wish.strength
        cost = 1 << self.at["C12"]
        if min(strengths) == STRONG:
            cost += 1 << self.at["C13"]
        if strengths == (ABSOLUTE, ABSOLUTE):
            wide = abs(first.more), abs(second.more)
            if min(wide) >= 2:
                cost += 1 << self.at["C10"]
            yields = second if wide[0] > wide[1] else first
            third = first.same is not None and first.same == second.same
            if wide[0] != wide[1]:
                third = yields.same is not None and yields.same != yields.wish.colour
            if third:
                cost += 1 << self.at["C11"]
        return cost

    def pairs(self) -> Generator[float, None, Mapping[int, int] | None]:
        """Return the opponent of each place, `len(candidates)` for the bye; None if there is no pairing.

        Yields the progress, from 0 to 1.
        """
        size = len(self.candidates)
        moved: list[int] = []
        hints: list[tuple[int, int]] = []
        for nth, residents in enumerate(self.groups):
            bracket = _Bracket(self, moved, residents, self.groups[nth + 1 :], hints)
            for _ in bracket.paired():
                yield len(self.mate) / (size + 1)
            if bracket.impossible:
                return None
            for reason in reasons(bracket.settled()):
                self.reasons.append(reason)
                yield len(self.mate) / (size + 1)
            moved, hints = bracket.left(), bracket.hints()
            yield len(self.mate) / (size + 1)
        if self.odd:
            [resting] = moved
            self.mate[resting] = size
        return self.mate


class _Bracket:
    """A bracket: the players moved down, its residents, and all later players."""

    def __init__(
        self,
        brackets: Brackets,
        moved: Sequence[int],
        residents: Sequence[int],
        later: Sequence[Sequence[int]],
        hints: Iterable[tuple[int, int]],
    ) -> None:
        self.brackets = brackets
        self.moved = range(len(moved))
        self.here = len(moved) + len(residents)
        self.residents = range(len(moved), self.here)
        following = len(later[0]) if later else 0
        self.positions = [*moved, *residents, *(position for group in later for position in group)]
        self.next = range(self.here, self.here + following)
        self.bye = len(self.positions) if brackets.odd else None
        if brackets.odd:
            self.positions.append(len(brackets.candidates))
        where = {position: vertex for vertex, position in enumerate(self.positions)}
        self.natural = self._natural()
        self.impossible = False
        self.graph = Cheapest(
            self._costs(),
            [*self.natural, *((where[first], where[second]) for first, second in hints)],
        )
        self.best = self.graph

    def _natural(self) -> list[tuple[int, int]]:
        """Return the pairs by halves, which the bracket would have without any obstacle (2.3)."""
        below = len(self.moved)
        pairs = [(first, below + first) for first in self.moved if below + first < self.here]
        rest = range(min(2 * below, self.here), self.here)
        half = len(rest) // 2
        return pairs + list(zip(rest[:half], rest[half:], strict=False))

    def _costs(self) -> list[list[int]]:
        brackets, positions, here = self.brackets, self.positions, self.here
        after = self.next.stop
        size = len(positions)
        table = [[brackets.base_costs[first][second] for second in positions] for first in positions]
        for first in range(here):
            position, row = positions[first], table[first]
            resident = first in self.residents
            away = brackets.leaving[position] + (
                brackets._again(brackets.candidates[position]) if resident else 0
            )
            for second in range(here, size):
                row[second] += away if second < after else away + brackets.passing[position]
                table[second][first] = row[second]
            for second in range(first + 1, here):
                if second in self.moved:
                    row[second] += brackets.never
                else:
                    row[second] += brackets._meeting(position, positions[second])
                table[second][first] = row[second]
        for first in self.next:
            passing = brackets.passing[positions[first]]
            for second in range(after, size):
                table[first][second] += passing
                table[second][first] += passing
        for vertex in range(size):
            table[vertex][vertex] = 4 * brackets.never
        return table

    def paired(self) -> Iterator[None]:
        """Settle the pairs of the bracket; yields between steps."""
        graph, brackets = self.graph, self.brackets
        for _ in graph.solving():
            yield
        if any(graph.cost[one][graph.mate[one]] >= brackets.never for one in graph.alive):
            self.impossible = True
            return
        yield from self._least_unplayed()
        self.best = graph.copied()
        yield from self._chosen_of_moved()
        for one in self.moved:
            if self._within(one):
                yield from self._best_of(one, [other for other in self.residents if other in graph.alive])
        yield from self._rest()

    def _within(self, vertex: int) -> bool:
        return self.graph.mate[vertex] < self.here

    def _forbid(self, one: int, others: Iterable[int]) -> None:
        for other in others:
            if other != one and self.graph.cost[one][other] < self.brackets.never:
                self.graph.rise(one, other, self.brackets.never)

    def _outside(self) -> list[int]:
        return [vertex for vertex in self.graph.alive if vertex >= self.here]

    def _least_unplayed(self) -> Iterator[None]:
        """If only the bye leaves the bracket, give it to the player with the fewest unplayed games (C9), who
        may be one of those moved down."""
        graph, brackets = self.graph, self.brackets
        leaving = [vertex for vertex in range(self.here) if not self._within(vertex)]
        if self.bye is None or [graph.mate[vertex] for vertex in leaving] != [self.bye]:
            return
        for vertex in range(self.here):
            unplayed = brackets.candidates[self.positions[vertex]].unplayed
            graph.rise(vertex, self.bye, unplayed << brackets.at["C9"])
        yield from graph.solving()

    def _chosen_of_moved(self) -> Iterator[None]:
        """Of players moved down with equal points, pair the higher ranked ones first (4)."""
        graph = self.graph
        points = {vertex: self.brackets.candidates[self.positions[vertex]].halves for vertex in self.moved}
        for halves in dict.fromkeys(points.values()):
            group = [vertex for vertex in self.moved if points[vertex] == halves]
            if len({self._within(vertex) for vertex in group}) == 1:
                continue
            for vertex in group:
                outside = self._outside()
                if not self._within(vertex):
                    for other in outside:
                        graph.rise(vertex, other, STEP)
                    yield from graph.solving()
                self._forbid(vertex, outside if self._within(vertex) else self.residents)
                yield from graph.solving()

    def _best_of(self, one: int, others: Sequence[int]) -> Iterator[None]:
        """Pair a player with the highest ranked of these whom he can meet (4)."""
        graph = self.graph
        for nth, other in enumerate(others):
            graph.rise(one, other, STEP * nth)
        yield from graph.solving()
        other = graph.mate[one]
        graph.leave(one, other)
        self.brackets.mate[self.positions[one]] = self.positions[other]
        self.brackets.mate[self.positions[other]] = self.positions[one]
        yield from graph.solving()

    def _rest(self) -> Iterator[None]:
        """Pair the residents with each other: with the fewest exchanges, then by the order of opponents
        (4)."""
        graph = self.graph
        rest = [vertex for vertex in self.residents if vertex in graph.alive]
        upper = sum(self._is_upper(vertex) for vertex in rest)
        outside = self._outside()
        for nth, one in enumerate(rest):
            for other in outside if nth < upper else ():
                graph.rise(one, other, STEP * (upper - nth) << self.brackets.sums)
            for after in range(nth + 1, len(rest)):
                if after < upper:
                    graph.rise(one, rest[after], STEP * (upper - after) << self.brackets.sums)
                elif nth >= upper:
                    graph.rise(
                        one,
                        rest[after],
                        (STEP << self.brackets.exchanges) + (STEP * (nth - upper) << self.brackets.sums),
                    )
        yield from graph.solving()
        if not all(self._is_upper(vertex) for vertex in rest[:upper]):
            yield from self._exchanged(rest, upper)
        first = [vertex for vertex in rest if self._is_upper(vertex)]
        among = set(first)
        second = [vertex for vertex in rest if vertex not in among]
        for one in first:
            self._forbid(one, outside)
            self._forbid(one, first)
            self._forbid(one, [other for other in second if other < one])
        for nth, one in enumerate(second):
            self._forbid(one, second[nth + 1 :])
        for one in first:
            yield from self._best_of(one, [other for other in second if other > one and other in graph.alive])

    def _is_upper(self, vertex: int) -> bool:
        """Tell whether a player's opponent in the bracket is ranked below him."""
        return vertex < self.graph.mate[vertex] < self.here

    def _exchanged(self, rest: Sequence[int], upper: int) -> Iterator[None]:
        """Exchange the lowest ranked of the upper half with the highest ranked of the lower half (4)."""
        graph = self.graph
        outside = self._outside()
        for nth in reversed(range(upper)):
            one, below = rest[nth], rest[nth + 1 :]
            if self._is_upper(one):
                for other in below:
                    graph.rise(one, other, STEP)
                yield from graph.solving()
            self._forbid(one, [*rest[:nth], *outside] if self._is_upper(one) else below)
            yield from graph.solving()
        for nth in range(upper, len(rest)):
            one, below = rest[nth], rest[nth + 1 :]
            if not self._is_upper(one):
                for other in (*rest[:nth], *outside):
                    graph.rise(one, other, STEP)
                yield from graph.solving()
            self._forbid(one, [*rest[:nth], *outside] if self._is_upper(one) else below)
            yield from graph.solving()

    def settled(self) -> Settled:
        """Return the data from which `reasons` explains the bracket."""
        brackets = self.brackets
        return Settled(
            self.positions,
            self.moved,
            self.residents,
            self.natural,
            brackets.mate,
            self.best,
            brackets.at,
            brackets.unit,
            brackets.never,
        )

    def left(self) -> list[int]:
        """Return the players who move down."""
        return [self.positions[vertex] for vertex in range(self.here) if vertex in self.graph.alive]

    def hints(self) -> list[tuple[int, int]]:
        """Return the pairs outside this bracket, as first guesses for the next one."""
        mate = self.graph.mate
        return [
            (self.positions[one], self.positions[mate[one]]) for one in self.graph.alive if one < mate[one]
        ]
