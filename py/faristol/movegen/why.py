"""Explain why one move is worth more than another: the parts of both, and those that become sentences.

Before the bag is empty a move is worth its points and the leave. The parts of that are shown in tenths of a
point (`in_tenths`): they sum to the worth of each move and to the difference of the moves, as shown. With an
empty bag the parts are the points of both players to the end and the settlement of the tiles left: they sum
to the difference where the ending is searched to its end. The openness of the board and the chance of laying
all tiles next turn are not part of the worth; they are looked at beside it (`surveys`).

A part is a reason from a threshold on that stands here. An average over racks drawn at random has to be
further from 0 than `SURE` standard errors too.

Where both moves have been simulated, what they gain there is what they differ by. The parts are then those of
the simulation: the points, the turns that followed, and what the tiles left brought. Of these only the points
are certain: another one is a reason if it is more than the error of the difference, or if without it more
than that error would be left unnamed. Where an earlier version did not keep them, what the worth does not
explain is what follows: the opponent's best answer as far as that has been looked at, and the rest.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate, chain, combinations, pairwise
from typing import Literal, Protocol, TypeVar

from faristol.movegen.judged import MIDDLE, NEAR, Shares
from faristol.movegen.last_tiles import Course
from faristol.movegen.leave_values import HUNDREDTHS, LATE, Worth, in_tenths
from faristol.movegen.records import RankedPlay
from faristol.movegen.surveys import Answers, Chance

LEAST = HUNDREDTHS
"""The least size of a part that is a reason."""

MOST_REST = 0.25
"""The greatest share of the difference that the unnamed parts may come to; else smaller parts are named."""

LEAST_TERM = 150
"""The least size of the share of a tile or a pair in the leave that is named."""

TERMS = 3
"""The number of them that are named, unless the others come to more than `MOST_REST`."""

LEAST_ANSWER = 2 * HUNDREDTHS
"""The least difference of the opponent's average answers that is a reason."""

LEAST_COVERED = 0.15
"""The least difference of answers on one square, as a share of racks, that is a reason (30 of 200 drawn: the
standard error of a difference of counts is at most 14)."""

LEAST_CHANCE = 0.05
"""The least difference of the chances of playing all tiles at once that is a reason."""

SURE = 2

SimulatedName = Literal["reply", "next", "then", "left", "third", "held"]
PartName = (
    Literal["points", "stays", "late", "bag", "later", "other", "settled", "answers", "rest"] | SimulatedName
)
ReasonKind = PartName | Literal["square", "all"]


@dataclass(frozen=True, slots=True)
class Part:
    """A part of what two moves are worth, in hundredths of a point.

    By equity: points, the worth of the leave, the points of the leave when the end is near, the worth of
    leaving so many tiles in the bag. By a simulation: points, the opponent's next turn (below 0), the own one
    after it, own less the opponent's points then, and what the tiles left bring; or the opponent's third turn
    (below 0), and what the tiles held then are worth.
    In an ending: points, later points, the points of the opponent (below
    0), the settlement of the tiles left. Where only the sum of all but the points is known, the rest.
    """

    name: PartName
    first: int
    second: int

    @property
    def difference(self) -> int:
        """The amount by which the first move has more of it."""
        return self.first - self.second


@dataclass(frozen=True, slots=True)
class Gains:
    """The points that two moves bring more than the other player's by a simulation, in hundredths, and the
    standard error of the difference, None where it is not known.

    `equal` tells whether the turn's verdict is that they are equal within the error, None where it does not
    judge them: then their error tells. By `chance` thousandths, more than its error, the first wins more
    often, less often below 0. `shares` are those of the gains in the turns after each.
    """

    first: int
    second: int
    error: int | None = None
    equal: bool | None = None
    chance: int = 0
    shares: tuple[Shares, Shares] | None = None

    @property
    def turned(self) -> Gains:
        """The gains with the second move first."""
        shares = self.shares and (self.shares[1], self.shares[0])
        return replace(self, first=self.second, second=self.first, chance=-self.chance, shares=shares)


@dataclass(frozen=True, slots=True)
class Term:
    """A part of the worth of two leaves, in hundredths of a point for each.

    `tiles` has a tile, two that go together, or none for the numbers of vowels and consonants.
    """

    tiles: bytes
    first: int
    second: int

    @property
    def difference(self) -> int:
        """The amount by which the first leave has more of it."""
        return self.first - self.second


@dataclass(frozen=True, slots=True)
class Reason:
    """A reason for one of two moves, the first or not; a reason of kind "square" has its `square`."""

    kind: ReasonKind
    for_first: bool
    square: int = 0


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two moves of a position, the better one first, and their parts.

    `bags` are the tiles in the bag after each. `terms` have the parts of the leaves, where these count in
    full.
    `exact` is None before the bag is empty; then it says whether the parts go to the end of the game.
    `simulated` has what the moves gain by a simulation, where that is what the parts come to.
    """

    first: RankedPlay
    second: RankedPlay
    bags: tuple[int, int]
    parts: tuple[Part, ...]
    terms: tuple[Term, ...] = ()
    answers: Answers | None = None
    chances: tuple[Chance, Chance] | None = None
    exact: bool | None = None
    simulated: Gains | None = None

    @property
    def difference(self) -> int:
        """By how many hundredths of a point the first move is worth more, as far as its parts are known."""
        return sum(part.difference for part in self.parts)

    @property
    def are_equal(self) -> bool:
        """Tell whether the moves are equal by the turn's verdict, or differ by less than values can tell."""
        if self.simulated and self.simulated.equal is not None:
            return self.simulated.equal
        if self.within:
            return abs(self.difference) <= self.within
        estimated = self.simulated or any(part.name == "stays" for part in self.parts)
        return self.difference < LEAST and bool(estimated)

    @property
    def within(self) -> int:
        """Return the amount that may be the luck of a simulation's draws, 0 where the error is not known."""
        return SURE * (self.simulated.error or 0) if self.simulated else 0

    @property
    def only_beside(self) -> bool:
        """Tell whether the opponent's answers are a reason, but none of the parts."""
        return any(one.kind == "answers" for one in self.reasons) and all(
            part.name not in ("answers", "reply") for part in self.parts
        )

    def beside_answers(self, answers: Answers | None) -> Comparison:
        """Return the comparison with the opponent's answers; by a simulation they are a part of what follows,
        where they are not within their error."""
        if answers is None or self.simulated is None or self.simulated.shares:
            return replace(self, answers=answers)
        if abs(answers.second - answers.first) < SURE * answers.error:
            return replace(self, answers=answers)
        own, other = (-in_tenths(points) for points in (answers.first, answers.second))
        rest = self.part("rest")
        parts = [part for part in self.parts if part.name != "rest"]
        parts += [Part("answers", own, other), Part("rest", rest.first - own, rest.second - other)]
        return replace(self, answers=answers, parts=tuple(parts))

    def beside(self, named: Collection[ReasonKind]) -> int:
        """Return the sum of the parts that are not in `named`."""
        return sum(part.difference for part in self.parts if part.name not in named)

    def part(self, name: PartName) -> Part:
        """A part by its name; KeyError."""
        return {part.name: part for part in self.parts}[name]

    @property
    def reasons(self) -> tuple[Reason, ...]:
        """The reasons that the figures give: those for the first move, greatest first, then the others."""
        reasons = [Reason(part.name, part.difference > 0) for part in self._carried()]
        told = {reason.kind for reason in reasons}
        answers = _of_answers(self.answers)
        if self.simulated and self.simulated.shares:  # its replies are the answers
            answers = (
                one for one in answers if one.kind == "square" and Reason("reply", one.for_first) in reasons
            )
        beside = [one for one in chain(answers, _of_chances(self.chances)) if one.kind not in told]
        reasons += beside
        if self.simulated and self.are_equal and len({one.for_first for one in reasons}) == 1:
            return ()
        return tuple(sorted(reasons, key=lambda reason: not reason.for_first))

    def _carried(self) -> list[Part]:
        """Return the parts that are reasons, the greatest first: of equal moves those that cancel out."""
        if not self.within:
            return without_rest(self.parts, LEAST, len(self.parts))
        ordered = sorted(self.parts, key=lambda part: -abs(part.difference))
        least = max(LEAST, self.within)
        carried = {
            part.name
            for part in ordered
            if abs(part.difference) >= (LEAST if part.name == "points" else least)
        }
        for part in ordered:
            if is_small(self.beside(carried), self.difference, self.within):
                break
            carried.add(part.name)
        named = [part for part in ordered if part.name in carried and part.difference]
        one_sided = len({part.difference > 0 for part in named}) == 1
        return [] if one_sided and self.are_equal else named


class _Differing(Protocol):
    @property
    def difference(self) -> int: ...


D = TypeVar("D", bound=_Differing)


def is_small(rest: int, difference: int, within: int = 0) -> bool:
    """Tell whether the `rest` of a difference is too small for a sentence, or the difference itself is; an
    error may have made it as large as `within`."""
    if within:
        return abs(rest) <= max(within, MOST_REST * abs(difference))
    return abs(difference) < LEAST or abs(rest) <= MOST_REST * abs(difference)


def without_rest(parts: Iterable[D], least: int, most: int) -> list[D]:
    """Return the parts that get a sentence, the greatest first: up to `most` of those from `least` on, and as
    many more as it takes until the rest is small."""
    ordered = sorted(parts, key=lambda part: -abs(part.difference))
    difference = rest = sum(part.difference for part in ordered)
    named = list[D]()
    for part in ordered:
        enough = abs(part.difference) < least or len(named) == most
        if not part.difference or (enough and is_small(rest, difference)):
            break
        named.append(part)
        rest -= part.difference
    return named


def terms_between(worth: Worth, first: bytes, second: bytes) -> list[Term]:
    """Return the differences of two leaves, by tile and pair, the greatest first; they sum to the worth."""
    one, other = Counter(first), Counter(second)
    terms = [
        Term(bytes((tile,)), one[tile] * worth.tiles[tile], other[tile] * worth.tiles[tile])
        for tile in sorted(one.keys() | other.keys())
    ]
    pairs, others = _pairs(first), _pairs(second)
    for pair in sorted(pairs.keys() | others.keys()):
        each = worth.pairs[pair[0]][pair[1]]
        terms.append(Term(bytes(pair), pairs[pair] * each, others[pair] * each))
    terms.append(Term(b"", worth.balance_of(first), worth.balance_of(second)))
    return sorted((term for term in terms if term.difference), key=lambda term: -abs(term.difference))


def _pairs(leave: bytes) -> Counter[tuple[int, ...]]:
    return Counter(combinations(sorted(leave), 2))


def by_worth(
    worth: Worth, first: RankedPlay, second: RankedPlay, in_bag: int, gains: Gains | None = None
) -> Comparison:
    """Compare two moves by their worth while the bag has tiles, or by their gains in a simulation: the better
    one comes first."""
    bags = _bag_after(first, in_bag), _bag_after(second, in_bag)
    one, other = worth.shares(first.leave, bags[0]), worth.shares(second.leave, bags[1])
    values = [HUNDREDTHS * move.score + sum(shares) for move, shares in ((first, one), (second, other))]
    less = values[0] < values[1]
    if gains:
        less = gains.chance < 0 if gains.chance else gains.first < gains.second
    if less:
        return by_worth(worth, second, first, in_bag, gains and gains.turned)
    if gains and gains.shares:
        rack = len(first.tiles) + len(first.leave)
        turns = 2 if in_bag > NEAR.in_bag or min(bags) > rack else int(min(bags) > 0)
        moves = (first, gains.first, gains.shares[0]), (second, gains.second, gains.shares[1])
        both_shares = zip(*(_simulated_shares(*each, turns, in_bag) for each in moves), strict=True)
        shared = tuple(Part(name, amount, its) for (name, amount), (_, its) in both_shares)
        return Comparison(first, second, bags, shared, simulated=gains)
    names: tuple[PartName, ...] = ("points", "stays", "late", "bag")
    both = zip(names, _in_tenths_each(first, one), _in_tenths_each(second, other), strict=True)
    parts = [Part(name, *values) for name, *values in both]
    if gains:
        come_to = [
            in_tenths(gain) - in_tenths(value)
            for gain, value in zip((gains.first, gains.second), values, strict=True)
        ]
        parts.append(Part("rest", *come_to))
    full = min(bags) >= LATE
    terms = tuple(terms_between(worth, first.leave, second.leave)) if full else ()
    return Comparison(first, second, bags, tuple(parts), terms, simulated=gains)


def _simulated_shares(
    move: RankedPlay, gain: int, shares: Shares, turns: int, in_bag: int
) -> list[tuple[PartName, int]]:
    """Return the parts of a simulated gain, in tenths, which sum to the gain in tenths.

    Near the end an empty bag ends the turns told apart: `turns` are, and the rest of the game is one part.
    With many tiles in the bag the third turn is the last, and then comes what the racks are worth.
    """
    reply, after, left = shares
    points = HUNDREDTHS * move.score
    both: list[tuple[PartName, int]] = [("reply", -reply), ("next", after)]
    apart = both[:turns]
    far = in_bag > MIDDLE.in_bag
    last: list[tuple[PartName, int]] = [("held" if far else "left", left)] if in_bag > NEAR.in_bag else []
    then = gain - points - sum(amount for _, amount in (*apart, *last))
    parts: list[tuple[PartName, int]] = [*apart, ("third" if far else "then", then), *last]
    names = [name for name, _ in parts]
    amounts = _in_tenths_each(move, [amount for _, amount in parts])
    return list(zip(["points", *names], amounts, strict=True))


def _in_tenths_each(move: RankedPlay, shares: Sequence[int]) -> list[int]:
    """Return the points of a move and the shares of its leave in tenths, which sum to the total in tenths."""
    sums = [0, *(in_tenths(amount) for amount in accumulate((HUNDREDTHS * move.score, *shares)))]
    return [after - before for before, after in pairwise(sums)]


def by_equity(first: RankedPlay, second: RankedPlay, in_bag: int) -> Comparison:
    """Compare two moves whose equities are their final results: the points, and the rest."""
    if first.equity < second.equity:
        first, second = second, first
    both = zip(_points_and_rest(first), _points_and_rest(second), strict=True)
    parts = tuple(Part(name, one, other) for (name, one), (_, other) in both)
    return Comparison(first, second, (_bag_after(first, in_bag), _bag_after(second, in_bag)), parts)


def by_course(
    one: tuple[RankedPlay, Course], other: tuple[RankedPlay, Course], *, final: bool = False
) -> Comparison:
    """Compare two moves by the results of their endings.

    Where these were not found, only the points are known, and the rest if the equities are
    `final` results.
    """
    exact = one[1].exact and other[1].exact
    if exact:
        parts = [_shares(move, course) for move, course in (one, other)]
    else:
        parts = [_points_and_rest(move)[: 2 if final else 1] for move, _ in (one, other)]
    if sum(amount for _, amount in parts[0]) < sum(amount for _, amount in parts[1]):
        one, other = other, one
        parts.reverse()
    both = zip(*parts, strict=True)
    made = tuple(Part(name, first, second) for (name, first), (_, second) in both)
    return Comparison(one[0], other[0], (0, 0), made, exact=exact or final)


def _shares(move: RankedPlay, course: Course) -> list[tuple[PartName, int]]:
    return [
        ("points", HUNDREDTHS * move.score),
        ("later", HUNDREDTHS * course.own),
        ("other", -HUNDREDTHS * course.other),
        ("settled", HUNDREDTHS * course.settled),
    ]


def _points_and_rest(move: RankedPlay) -> list[tuple[PartName, int]]:
    return [("points", HUNDREDTHS * move.score), ("rest", in_tenths(move.equity) - HUNDREDTHS * move.score)]


def _bag_after(move: RankedPlay, in_bag: int) -> int:
    return max(0, in_bag - len(move.tiles)) if move.kind == "play" else in_bag


def _of_answers(answers: Answers | None) -> Iterator[Reason]:
    if answers is None:
        return
    less = answers.second - answers.first
    if abs(less) < LEAST_ANSWER or abs(less) < SURE * answers.error:
        return
    yield Reason("answers", less > 0)
    # A square is a reason only where the answers are one: otherwise the best ones just lie elsewhere.
    by_square = [
        (abs(second - first), square)
        for square, first, second in answers.covered
        if (second > first) == (less > 0)
    ]
    fewer, square = max(by_square, default=(0, 0))
    if answers.racks > 1 and fewer >= LEAST_COVERED * answers.racks:
        yield Reason("square", less > 0, square)


def opening(answers: Answers, *, first: bool) -> int:
    """Return 1 if a move opens the board, so that the opponent scores more, -1 if it closes it, else 0."""
    since = (answers.first if first else answers.second) - answers.before
    if abs(since) < max(LEAST_ANSWER, SURE * answers.since[0 if first else 1]):
        return 0
    return 1 if since > 0 else -1


def _of_chances(chances: tuple[Chance, Chance] | None) -> Iterator[Reason]:
    if chances is None:
        return
    first, second = chances
    more = first.hits / first.of - second.hits / second.of
    if first.tiles == second.tiles and first.last == second.last and abs(more) >= LEAST_CHANCE:
        yield Reason("all", more > 0)
