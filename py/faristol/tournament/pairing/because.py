"""Explain why the pairs of a bracket are not its upper half against its lower half (Dutch system, C.04.3).

For each player who does not meet the opponent that halves alone would give (article 2.3), the best pairing in
which the two meet is computed. It is worse by a criterion, or equally good: then a player ranked higher has
precedence (article 4).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from faristol.tournament.pairing.cheapest import Cheapest

MOST_ASKED = 150
"""The most players still to be paired for which the best pairing of each two others is computed."""

MOST_OTHERS = 6
"""The most players outside the halves who are named."""

Because = tuple[str, tuple[int, ...]]
"""The code of a reason, as in notes.py, and its players, as positions in the order: the one who does not meet
his opponent by halves, that opponent, and any players between them."""

BARRED = "barred"
"""The code for two players who may not meet at all, for a reason outside the brackets."""

WORSE: Mapping[str, str] = {
    "pairs": "half_more",
    "scores": "half_points",
    "next": "half_next",
    "next_scores": "half_next",
    "C9": "half_missed",
    "C10": "half_oftener",
    "C11": "half_row",
    "C12": "half_turn",
    "C13": "half_turn",
    "C14": "half_down",
    "C15": "half_up",
    "C16": "half_down",
    "C17": "half_up",
    "C18": "half_down",
    "C19": "half_up",
    "C20": "half_down",
    "C21": "half_up",
}
"""The code of a reason by the part of the cost that would be worse if two players met."""


@dataclass(frozen=True, slots=True)
class Settled:
    """A settled bracket: `positions` in the order by vertices, of which the first are `moved` down, then its
    `residents`, then the others; `natural` pairs, and the `mate` of each position.

    `best` is its matching before the order of article 4, in which `at` tells where the part of each criterion
    begins; `unit` is the unit of costs that precede all criteria, `never` the cost of a pair that is not
    allowed.
    """

    positions: Sequence[int]
    moved: range
    residents: range
    natural: Sequence[tuple[int, int]]
    mate: Mapping[int, int]
    best: Cheapest
    at: Mapping[str, int]
    unit: int
    never: int

    @property
    def here(self) -> int:
        """Return the number of players in the bracket."""
        return self.residents.stop


def reasons(bracket: Settled) -> Iterator[Because]:
    """Yield the reasons of a bracket."""
    mate = _within(bracket)
    natural = _both_ways(bracket.natural)
    left = [one for one in range(bracket.here) if one not in mate]
    aside = {*bracket.moved, *left, *(mate[one] for one in bracket.moved if one in mate)}
    rest = [one for one in bracket.residents if one not in aside]
    half = len(rest) // 2
    among_rest = _both_ways(list(zip(rest[:half], rest[half:], strict=False)))
    for one in range(bracket.here):
        met = mate.get(one)
        if met is not None and met < one:
            continue
        if met == natural.get(one) and (met is None or one in bracket.moved or not bracket.moved):
            if met is None and bracket.moved:
                yield _reason("half_over", bracket, (one,))
            continue
        if met is not None and met == among_rest.get(one):
            yield _reason("half_rest", bracket, (one, *sorted(aside)))
            continue
        expected = among_rest.get(one, natural.get(one))
        if expected is None:
            yield _reason("half_rest", bracket, (one, *sorted(aside - {one})))
        else:
            code = _worse_by(bracket, one, expected)
            chosen = mate.get(expected)
            if code:
                yield _reason(code, bracket, (one, expected))
            elif chosen is None:
                yield _reason("half_leaves", bracket, (one, expected))
            else:
                yield _reason("half_taken", bracket, (one, expected, chosen))


def _reason(code: str, bracket: Settled, vertices: Sequence[int]) -> Because:
    return code, tuple(bracket.positions[one] for one in vertices)


def _within(bracket: Settled) -> dict[int, int]:
    """Return the pairs inside the bracket, in both directions."""
    at = {position: vertex for vertex, position in enumerate(bracket.positions[: bracket.here])}
    mates = {vertex: bracket.mate.get(position) for position, vertex in at.items()}
    return {vertex: at[position] for vertex, position in mates.items() if position in at}


def _both_ways(pairs: Sequence[tuple[int, int]]) -> dict[int, int]:
    return {one: other for first, second in pairs for one, other in ((first, second), (second, first))}


def _worse_by(bracket: Settled, one: int, other: int) -> str:
    """Return the code of what would be worse if two players met, empty if nothing would be."""
    best, at = bracket.best, bracket.at
    if best.cost[one][other] >= bracket.never:
        return BARRED
    if len(best.cost) > MOST_ASKED:
        return "half_plays"
    tried = best.copied()
    tried.leave(one, other)
    for _ in tried.solving():
        pass
    cost, least = best.cost[one][other] + tried.total(), best.total()
    if cost >= bracket.never:
        return "half_all"
    if cost // bracket.unit > least // bracket.unit:
        return "half_bye"
    first = sorted(at, key=lambda name: -at[name])
    worse = (name for name in first if cost >> at[name] > least >> at[name])
    return next((WORSE[name] for name in worse), "")
