"""P17: mistakes as the analysis tells them, against simulation to the end, by the tiles in the bag.

Players of two levels that make mistakes play games; a game gives at most one turn of each class. What the
analysis says of a turn is what a report says (`judging`; with an empty bag, the search of the endgame).
Beside it the game is played to its end, many more times and by other seeds, with the endings searched for
longer: first to see which of the moves is the best, then anew for what the one made gives away.

A verdict has another size if none that the simulation leaves open, two standard errors either way, is its
own. Nothing is timed, so that it runs in this process.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import count
from math import sqrt
from random import Random
from statistics import mean

from bench.figures import Figure, repeated
from bench.lab import Lab
from faristol.movegen.equity import face, ranked
from faristol.movegen.interface import MoveGenerator
from faristol.movegen.judged import Judging, to_try
from faristol.movegen.leave_values import HUNDREDTHS, Worth
from faristol.movegen.losses import CHANCES, size_of_chance
from faristol.movegen.position import Ending
from faristol.movegen.records import RankedPlay
from faristol.movegen.simulation import MOST_PLIES, Tally, Trial
from faristol.movegen.twin import shuffled_bag
from faristol.movegen.winning import SURE as CERTAIN
from faristol.movegen.winning import decided
from faristol.rules.placement import new_tiles
from selfplay.games import Table, Turn, game, table
from selfplay.matches import player, worth_at

LANGUAGES = ("ca", "ro")
LEVELS = ("club", "expert")

EACH = 40
"""Turns of each class and language: 400 in all."""

LISTED = 10
MOST_OFF, MOST_WRONG = 3, 10
"""The bar: the most points off on average, and the most per cent of another size."""


@dataclass(frozen=True)
class Class:
    """Turns with so many tiles in the bag: how many rounds tell the best move, twice as many what it gains;
    positions of each ending."""

    least: int
    most: int
    rounds: int
    endings: int

    @property
    def name(self) -> str:
        """As it stands in the table."""
        return f"{self.least} to {self.most}" if self.most else "none"


CLASSES = (
    Class(0, 0, 0, 0),
    Class(1, 4, 150, 600),
    Class(5, 9, 150, 600),
    Class(10, 20, 300, 300),
    Class(21, 80, 4_000, 0),
)

MOST, LONGER, PORTION = 400_000, 4, 2_000
"""Positions of an endgame that the analysis looks at, how many times as many tell, those of a portion."""


@dataclass(frozen=True)
class Loss:
    """Points given away and the chance of winning, in hundredths and thousandths, with standard errors."""

    points: float
    chance: float
    error: float = 0.0
    chance_error: float = 0.0

    @property
    def sizes(self) -> range:
        """Return the sizes that are left open, 0 for no mistake to 3 for a large one."""
        ends = (self.chance - 2 * self.chance_error, self.chance + 2 * self.chance_error)
        least, most = (sum(end >= size for size in CHANCES) for end in ends)
        return range(least, most + 1)


def turns(language: str, each: int) -> Iterator[tuple[Class, Turn]]:
    """So many turns of each class, as games bring them; a game's number is its seed."""
    at, left = table(language), dict.fromkeys(CLASSES, each)
    for number in count():
        if not any(left.values()):
            return
        rng = Random(f"verdicts {number}")
        levels = [player(at, level, rng) for level in (LEVELS if number % 2 else LEVELS[::-1])]
        seen = set[Class]()
        for turn in game(at, (levels[0], levels[1]), shuffled_bag(at.alphabet, rng)):
            if not turn.moves or not all(turn.racks) or rng.random() < 1 / 2:
                continue
            for one in CLASSES:
                if one.least <= len(turn.bag) <= one.most and left[one] and one not in seen:
                    seen.add(one)
                    left[one] -= 1
                    yield one, turn


def moves_of(at: Table, worth: Worth, turn: Turn) -> tuple[RankedPlay, list[RankedPlay]]:
    """The move that was made, with its equity, and the others that are tried beside it."""
    seen, made = turn.position, turn.moves[0]
    drawn = len(made.tiles) if made.kind == "play" else 0
    equity = made.score * HUNDREDTHS + worth.left_with(made.leave, max(0, seen.in_bag - drawn))
    made = replace(made, tiles=bytes(sorted(made.tiles)), equity=equity)
    listed = ranked(at.generator, worth, seen.board, seen.rack, seen.in_bag, LISTED, at.rules)
    same = (number for number, move in enumerate(listed) if _what(move) == _what(made))
    return made, to_try(listed, next(same, None))


def _what(move: RankedPlay) -> object:
    """What a move is, whatever letters its blanks show."""
    return face(move.play) if move.play else (move.kind, move.tiles)


def told(at: Table, worth: Worth, turn: Turn) -> tuple[Loss, list[RankedPlay]]:
    """What a report says of a turn with tiles in the bag; the moves that came out best there."""
    made, others = moves_of(at, worth, turn)
    judging = Judging(at.generator, at.rules, worth, turn.position, made, others)
    while not judging.done:
        judging.step()
    judged = judging.judged
    assert judged
    loss = Loss(judged.points, judged.chance, judged.error, judged.chance_error)
    return loss, [move for move, _ in judged.gains if move is not made]


def to_the_end(at: Table, worth: Worth, of: Class, turn: Turn, others: list[RankedPlay]) -> Loss:
    """What the move made gives away beside the best of these and the two best by equity."""
    made, best_by_equity = moves_of(at, worth, turn)
    moves = [made, *{_what(move): move for move in (*others[:2], *best_by_equity[:2])}.values()]

    def played_on(moves: list[RankedPlay], seed: int, rounds: int) -> Tally:
        trial = Trial(at.rules, turn.position, tuple(moves), MOST_PLIES, seed, endings=of.endings)
        simulation = at.generator.simulation(trial, worth)
        simulation.step(rounds)
        return simulation.tally

    first = played_on(moves, 1, of.rounds).figures
    best = max(range(len(moves)), key=lambda number: first[number].mean)
    if not best:
        return Loss(0, 0)
    rounds = 2 * of.rounds
    tally = played_on([made, moves[best]], 2, rounds)
    mine, its = tally.figures
    return Loss(
        its.mean - mine.mean,
        CERTAIN * (its.wins - mine.wins),
        sqrt(tally.variance_between(0, 1) / rounds),
        sqrt(tally.chance_variance(0, 1) / rounds),
    )


def in_ending(at: Table, turn: Turn, positions: int) -> Loss | None:
    """What a move gives away with an empty bag, None where so many positions do not tell."""
    seen, made, rules = turn.position, turn.moves[0], at.rules
    ending = seen.ending(rules)
    assert ending
    best, now = _searched(at.generator, ending, positions), made.score
    if not made.leave:
        now += 2 * at.alphabet.value_of(ending.other) if ending.transfer else 0
    elif not made.play and ending.passed:
        now += at.alphabet.value_of(ending.other) - at.alphabet.value_of(ending.rack) if ending.own else 0
    else:
        board = ending.board.place(new_tiles(ending.board, made.play)) if made.play else ending.board
        passed = made.kind == "pass"
        after = _searched(
            at.generator, Ending.under(rules, board, ending.other, made.leave, passed), positions
        )
        if after is None:
            return None
        now -= after
    if best is None:
        return None
    chances = [decided(seen.lead + spread) for spread in (best, now)]
    return Loss(HUNDREDTHS * (best - now), chances[0] - chances[1])


def _searched(generator: MoveGenerator, ending: Ending, positions: int) -> int | None:
    """What the player to move gains at most, None if the search does not come to its end."""
    search, looked = generator.endgame(ending), 0
    while looked < positions:
        line = search.step(PORTION)
        looked += PORTION
        if line.exact:
            return line.spread
    return None


def verdict(language: str, of: Class, turn: Turn) -> tuple[Loss, Loss] | None:
    """A turn as a report tells it and as it is, None where even a long search does not tell."""
    at, worth = table(language), worth_at(language)
    if not of.most:
        longest = in_ending(at, turn, LONGER * MOST)
        return longest and (in_ending(at, turn, MOST) or Loss(0, 0), longest)
    loss, best = told(at, worth, turn)
    return loss, to_the_end(at, worth, of, turn, best)


def measure(_lab: Lab) -> Iterator[Figure]:
    """The figures of P17 by class, of both languages together."""
    verdicts: dict[Class, list[tuple[Loss, Loss]]] = {of: [] for of in CLASSES}
    for language in LANGUAGES:
        for of, turn in turns(language, EACH):
            if one := verdict(language, of, turn):
                verdicts[of].append(one)
    for of, pairs in verdicts.items():
        yield from figures_of(of, pairs)


def figures_of(of: Class, pairs: Sequence[tuple[Loss, Loss]]) -> Iterator[Figure]:
    """The two figures of a class."""
    off = [abs(one.points - other.points) / HUNDREDTHS for one, other in pairs]
    name = f"{of.name} in the bag"
    yield Figure(
        bar="P17",
        what=f"{name}: points that a verdict is off",
        unit="",
        at_most=MOST_OFF,
        details={
            "turns": len(pairs),
            "error of the simulation": round(mean(other.error for _, other in pairs) / HUNDREDTHS, 1),
            "most": round(max(off), 1),
            "off on average": round(mean(one.points - other.points for one, other in pairs) / HUNDREDTHS, 1),
        },
        **repeated(off, of=mean),
    )
    wrong = [100 * set(one.sizes).isdisjoint(other.sizes) for one, other in pairs]
    strictly = sum(
        size_of_chance(round(one.chance)) != size_of_chance(round(other.chance)) for one, other in pairs
    )
    yield Figure(
        bar="P17",
        what=f"{name}: verdicts of another size",
        unit="%",
        at_most=MOST_WRONG,
        details={"without the errors": round(100 * strictly / len(pairs), 1)},
        **repeated(wrong, of=mean),
    )
