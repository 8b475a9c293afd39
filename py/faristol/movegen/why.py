"""Why one move is worth more than another: the parts of both, and which of them carry a sentence.

Before the bag is empty a move is worth its points and what stays. The parts of that are told in tenths of a
point (`in_tenths`): they sum to the worth of each move and to what the moves differ by, as one reads them.
With an empty bag the parts are what both score to the end and what the tiles left bring: they sum to the
difference where the ending is searched to its end.
What a move opens or closes, and the chance of laying all tiles next turn, are not part of the worth; they are
looked at beside it (`surveys`).

A part is a reason from a threshold on that stands here. An average over racks drawn at random has to be
further from nothing than `SURE` standard errors too.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate, chain, combinations, pairwise
from random import Random
from typing import Literal, Protocol, TypeVar
from zlib import crc32

from faristol.movegen.course import Course
from faristol.movegen.interface import MoveGenerator
from faristol.movegen.leave_values import BALANCE, HUNDREDTHS, LATE, Worth, in_tenths
from faristol.movegen.position import Position
from faristol.movegen.records import RankedPlay
from faristol.movegen.surveys import Answers, AnswerSurvey, Chance, DrawSurvey
from faristol.rules.game_rules import GameRules
from faristol.tiles.alphabet import Alphabet
from faristol.tiles.tile import BLANK

LEAST = HUNDREDTHS
"""From so much on a part is a reason,"""

MOST_REST = 0.25
"""and a smaller one too as long as those that are none come to more than this share of the difference;"""

LEAST_TERM = 150
"""a tile or a pair among those that stay is named,"""

TERMS = 3
"""so many of them unless the others come to more than that share,"""

LEAST_ANSWER = 2 * HUNDREDTHS
"""the other's answers on average are a reason,"""

LEAST_COVERED = 0.15
"""and that share of racks on one square (30 of 200 drawn: the standard error of a difference of counts is at
most 14), or"""

LEAST_CHANCE = 0.05
"""of draws with all tiles at once."""

SURE = 2

PORTION = 2_000
"""Positions of an ending that are looked at without a look at the time."""

MOST = 400_000
"""After so many positions an ending is left as it was found."""

PartName = Literal["points", "stays", "late", "bag", "later", "other", "settled", "rest"]
ReasonKind = PartName | Literal["answers", "square", "all"]


@dataclass(frozen=True, slots=True)
class Part:
    """A part of what two moves are worth, in hundredths of a point.

    By equity: points, the tiles that stay as they go together, their points when the end is near, what it is
    worth to leave so many tiles in the bag. In an ending: points, what one scores later, what the other
    scores (below 0), what the tiles left bring. Where only the sum of all but the points is known, the rest.
    """

    name: PartName
    first: int
    second: int

    @property
    def difference(self) -> int:
        """What the first move has more of it."""
        return self.first - self.second


@dataclass(frozen=True, slots=True)
class Term:
    """A part of what two leaves are worth: `tiles` has a tile, two that go together, or none for how many
    vowels and consonants there are; in hundredths of a point for each."""

    tiles: bytes
    first: int
    second: int

    @property
    def difference(self) -> int:
        """What the first leave has more of it."""
        return self.first - self.second


@dataclass(frozen=True, slots=True)
class Reason:
    """What speaks for one of two moves, the first or not; `square` is where, for the one that is on one."""

    kind: ReasonKind
    for_first: bool
    square: int = 0


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two moves of a position, the better one first, and their parts.

    `bags` are the tiles in the bag after each. `terms` have what stays in detail, where it counts in full.
    `exact` is None before the bag is empty; then it says whether the parts go to the end of the game.
    """

    first: RankedPlay
    second: RankedPlay
    bags: tuple[int, int]
    parts: tuple[Part, ...]
    terms: tuple[Term, ...] = ()
    answers: Answers | None = None
    chances: tuple[Chance, Chance] | None = None
    exact: bool | None = None

    @property
    def difference(self) -> int:
        """By how many hundredths of a point the first move is worth more, as far as its parts are known."""
        return sum(part.difference for part in self.parts)

    @property
    def are_equal(self) -> bool:
        """Whether they differ by less than the worth of what stays can tell."""
        return self.difference < LEAST and any(part.name == "stays" for part in self.parts)

    def beside(self, named: Collection[ReasonKind]) -> int:
        """What the parts come to beside those that are named."""
        return sum(part.difference for part in self.parts if part.name not in named)

    def part(self, name: PartName) -> Part:
        """A part by its name; KeyError."""
        return {part.name: part for part in self.parts}[name]

    @property
    def reasons(self) -> tuple[Reason, ...]:
        """What the figures carry: what speaks for the first move, the greatest part first, then the rest."""
        carried = without_rest(self.parts, LEAST, len(self.parts))
        found = [Reason(part.name, part.difference > 0) for part in carried]
        found += chain(_of_answers(self.answers), _of_chances(self.chances))
        return tuple(sorted(found, key=lambda reason: not reason.for_first))


class _Differing(Protocol):
    @property
    def difference(self) -> int: ...


D = TypeVar("D", bound=_Differing)


def is_small(rest: int, difference: int) -> bool:
    """Whether what no sentence names of a difference may stay without one: a small share of it, or anything
    of one that is small itself."""
    return abs(difference) < LEAST or abs(rest) <= MOST_REST * abs(difference)


def without_rest(parts: Iterable[D], least: int, most: int) -> list[D]:
    """The parts that are named of what they come to, the greatest first: `most` of those from `least` on, and
    as many more as it takes until the rest is small."""
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
    """What two leaves differ by, tile by tile and pair by pair, the greatest first; they sum to it."""
    one, other = Counter(first), Counter(second)
    found = [
        Term(bytes((tile,)), one[tile] * worth.tiles[tile], other[tile] * worth.tiles[tile])
        for tile in sorted(one.keys() | other.keys())
    ]
    pairs, others = _pairs(first), _pairs(second)
    for pair in sorted(pairs.keys() | others.keys()):
        each = worth.pairs[pair[0]][pair[1]]
        found.append(Term(bytes(pair), pairs[pair] * each, others[pair] * each))
    found.append(Term(b"", _balance(worth, first), _balance(worth, second)))
    return sorted((term for term in found if term.difference), key=lambda term: -abs(term.difference))


def _pairs(leave: bytes) -> Counter[tuple[int, ...]]:
    return Counter(combinations(sorted(leave), 2))


def _balance(worth: Worth, leave: bytes) -> int:
    vowels = sum(tile in worth.vowels for tile in leave)
    consonants = len(leave) - vowels - leave.count(BLANK)
    return worth.balance[min(vowels, BALANCE - 1)][min(consonants, BALANCE - 1)]


def by_worth(worth: Worth, first: RankedPlay, second: RankedPlay, in_bag: int) -> Comparison:
    """Two moves by what they are worth while there are tiles in the bag, the first one not less."""
    bags = _bag_after(first, in_bag), _bag_after(second, in_bag)
    one, other = worth.shares(first.leave, bags[0]), worth.shares(second.leave, bags[1])
    if HUNDREDTHS * first.score + sum(one) < HUNDREDTHS * second.score + sum(other):
        return by_worth(worth, second, first, in_bag)
    names: tuple[PartName, ...] = ("points", "stays", "late", "bag")
    both = zip(names, _told(first, one), _told(second, other), strict=True)
    parts = [Part(name, *values) for name, *values in both]
    full = min(bags) >= LATE
    terms = tuple(terms_between(worth, first.leave, second.leave)) if full else ()
    return Comparison(first, second, bags, tuple(parts), terms)


def _told(move: RankedPlay, shares: Sequence[int]) -> list[int]:
    """The points of a move and the shares of what stays in tenths, their sum that of all in tenths."""
    sums = [0, *(in_tenths(amount) for amount in accumulate((HUNDREDTHS * move.score, *shares)))]
    return [after - before for before, after in pairwise(sums)]


def by_equity(first: RankedPlay, second: RankedPlay, in_bag: int) -> Comparison:
    """Two moves of which it is known what they come to: their equities, the points a part of them."""
    if first.equity < second.equity:
        first, second = second, first
    both = zip(_points_and_rest(first), _points_and_rest(second), strict=True)
    parts = tuple(Part(name, one, other) for (name, one), (_, other) in both)
    return Comparison(first, second, (_bag_after(first, in_bag), _bag_after(second, in_bag)), parts)


def by_course(
    one: tuple[RankedPlay, Course], other: tuple[RankedPlay, Course], *, known: bool = False
) -> Comparison:
    """Two moves by what each ending comes to. Where that was not found, nothing but the points is known, or
    also the rest, if it is `known` that their equities are what they come to."""
    exact = one[1].exact and other[1].exact
    if exact:
        parts = [_shares(move, course) for move, course in (one, other)]
    else:
        parts = [_points_and_rest(move)[: 2 if known else 1] for move, _ in (one, other)]
    if sum(amount for _, amount in parts[0]) < sum(amount for _, amount in parts[1]):
        one, other = other, one
        parts.reverse()
    both = zip(*parts, strict=True)
    made = tuple(Part(name, first, second) for (name, first), (_, second) in both)
    return Comparison(one[0], other[0], (0, 0), made, exact=exact or known)


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
    # A square speaks for a move only where the answers do: otherwise the best ones only lie elsewhere.
    by_square = [
        (abs(second - first), square)
        for square, first, second in answers.covered
        if (second > first) == (less > 0)
    ]
    fewer, square = max(by_square, default=(0, 0))
    if answers.racks > 1 and fewer >= LEAST_COVERED * answers.racks:
        yield Reason("square", less > 0, square)


def opening(answers: Answers, *, first: bool) -> int:
    """Whether a move opens the board (1) or closes it (-1): the other scores more, or less, than without."""
    since = (answers.first if first else answers.second) - answers.before
    if abs(since) < max(LEAST_ANSWER, SURE * answers.since[0 if first else 1]):
        return 0
    return 1 if since > 0 else -1


def _of_chances(chances: tuple[Chance, Chance] | None) -> Iterator[Reason]:
    if chances is None:
        return
    first, second = chances
    more = first.found / first.of - second.found / second.of
    if first.tiles == second.tiles and first.last == second.last and abs(more) >= LEAST_CHANCE:
        yield Reason("all", more > 0)


def answers_to(
    generator: MoveGenerator, position: Position, first: RankedPlay, second: RankedPlay
) -> AnswerSurvey:
    """The other's answers to two moves; of a position the racks drawn are always the same."""
    rng = Random(crc32(position.board.cells + position.unseen.tiles()))
    return AnswerSurvey(generator, position, first, second, rng)


class Why:
    """The comparison of two moves of a position, worked out in portions; by equity its parts stand at once.

    In a position where the bag is empty it searches an ending; a kernel searches one at a time.
    """

    def __init__(
        self,
        generator: MoveGenerator,
        alphabet: Alphabet,
        rules: GameRules,
        worth: Worth,
        position: Position,
        moves: tuple[RankedPlay, RankedPlay],
        *,
        known: bool = False,
    ) -> None:
        """`known` says that the equities of the moves are what they come to at the end of the game, found
        by a search."""
        self._moves, self._known = moves, known
        self._courses: list[Course] = []
        self._answers: AnswerSurvey | None = None
        self._draws: list[DrawSurvey] = []
        self._comparison: Comparison | None = None
        ending = position.ending(rules)
        self.is_ending = ending is not None
        if ending:
            self._courses = [
                Course(generator, alphabet, ending, move.play, most=MOST, portion=PORTION, whole=True)
                for move in moves
            ]
            return
        in_bag = position.in_bag
        found = by_equity(*moves, in_bag) if known else by_worth(worth, *moves, in_bag)
        self._comparison = found
        if position.other and not position.elsewhere:
            self._answers = answers_to(generator, position, found.first, found.second)
        surveys = [
            DrawSurvey(generator, position, move, rules.rack_size) for move in (found.first, found.second)
        ]
        if all(survey.counted for survey in surveys):
            self._draws = surveys

    @property
    def done(self) -> bool:
        """Whether all is known."""
        if not all(course.exact for course in self._courses):
            return True
        works: list[Course | DrawSurvey | AnswerSurvey] = [*self._courses, *self._draws]
        return all(work.done for work in works) and not (self._answers and not self._answers.done)

    def step(self) -> None:
        """One more portion."""
        for course in self._courses:
            if not course.exact:
                return
            if not course.done:
                course.step()
                return
        if self._answers and not self._answers.done:
            self._answers.step()
            return
        for survey in self._draws:
            if not survey.done:
                survey.step()
                return

    @property
    def comparison(self) -> Comparison | None:
        """What is known so far; nothing of an ending before it is searched."""
        if self._courses:
            both = zip(self._moves, self._courses, strict=True)
            return by_course(*both, known=self._known) if self.done else None
        found = self._comparison
        if found is None or not self.done:
            return found
        chances = [chance for survey in self._draws if (chance := survey.chance)]
        return Comparison(
            found.first,
            found.second,
            found.bags,
            found.parts,
            found.terms,
            self._answers.answers if self._answers else None,
            (chances[0], chances[1]) if len(chances) == 2 else None,
        )
