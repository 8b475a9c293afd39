"""Positions to practise with (PRA-5), from games of the strong level with itself.

A game gives one position at most, so that none weighs more than another. What makes a position
of a kind worth asking about is a function here, and a test asks it again of every committed position.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from math import sqrt
from random import Random

from faristol.movegen.equity import ranked
from faristol.movegen.leave_values import HUNDREDTHS, LATE
from faristol.movegen.position import Ending, Position
from faristol.movegen.puzzles import POSITIONS, SEVEN, Kind, Puzzle, candidates, has_seven
from faristol.movegen.records import RankedPlay
from faristol.movegen.simulation import Tally, Trial
from faristol.movegen.twin import shuffled_bag
from faristol.rules.placement import new_tiles, spent_on
from faristol.tiles.tile import BLANK, remove
from selfplay.games import Table, game, table
from selfplay.matches import worth_at

CLEAR = 4
"""Points by which the best play is ahead of the next one."""

LOST = 3
"""Points, at least, that who looks at the score alone loses in an ending."""

AHEAD = 3 * HUNDREDTHS
"""By how much the best choice of what to keep is ahead of the next one."""

VOWELS = range(2, 5)
"""Vowels of a rack that may have a play with all seven tiles, for anybody who sees it."""

ROUNDS = (40, 80, 120)
"""Rounds that choices are tried out in, until it is plain that the worth of tiles is right, or is not."""

PLAIN, DOUBTFUL = 3.0, 0.5
"""Standard errors by which the best choice has to be ahead in the end, or is given up on the way."""

PLIES = 2


TRIED = 2
"""Positions of a game whose choices are tried out: most of its time goes there."""


@dataclass(frozen=True)
class Portion:
    """Games to be played from a seed on, for positions of one kind."""

    language: str
    kind: Kind
    seed: str
    games: int


def puzzles_of(portion: Portion) -> list[Puzzle]:
    """A position from each game of a portion that has one.

    Where that is asked, half of them have a play with all seven tiles, turn by turn.
    """
    at = table(portion.language)
    worth = worth_at(portion.language)

    def player(position: Position) -> list[RankedPlay]:
        return ranked(at.generator, worth, position.board, position.rack, position.in_bag, 1, at.rules)

    found: list[Puzzle] = []
    for number in range(portion.games):
        rng = Random(f"{portion.seed} {number}")
        turns = list(game(at, (player, player), shuffled_bag(at.alphabet, rng)))[2:-1]
        rng.shuffle(turns)
        puzzles = (Puzzle(portion.kind, turn.board, bytes(sorted(turn.racks[turn.side]))) for turn in turns)
        found += islice(_worth_asking(at, puzzles, portion.kind, with_seven=len(found) % 2 == 0), 1)
    return found[: len(found) // 2 * 2] if portion.kind == "seven" else found


def _worth_asking(at: Table, puzzles: Iterator[Puzzle], kind: Kind, *, with_seven: bool) -> Iterator[Puzzle]:
    if kind == "best":
        return (one for one in puzzles if is_clear(at, one))
    if kind == "ending":
        return (one for one in puzzles if is_subtle(at, one))
    if kind == "seven":
        return (one for one in puzzles if is_open(at, one) and has_seven(at.generator, one) == with_seven)
    weighed = islice((one for one in puzzles if is_weighed(at, one)), TRIED)
    return (one for one in weighed if is_agreed(at, one))


def is_clear(at: Table, puzzle: Puzzle) -> bool:
    """Whether one play of a full rack scores clearly more than any other."""
    plays = at.generator.top(puzzle.board, puzzle.rack, 2)
    return len(puzzle.rack) == SEVEN and len(plays) == 2 and plays[0].score - plays[1].score >= CLEAR


def is_open(at: Table, puzzle: Puzzle) -> bool:
    """Whether a rack does not say at once that there is no play with all seven tiles."""
    rack = Counter(puzzle.rack)
    vowels = sum(rack[tile] for tile in at.alphabet.vowels)
    return rack.total() == SEVEN and rack[BLANK] < 2 and max(rack.values()) < 3 and vowels in VOWELS


def is_subtle(at: Table, puzzle: Puzzle) -> bool:
    """Whether an ending is solved, and every play with the highest score loses points by it."""
    position = puzzle.position(at.alphabet)
    ending = position.ending(at.rules)
    best = None if ending is None else _won(at, ending)
    if ending is None or best is None:
        return False
    plays = at.generator.best(ending.board, ending.rack)
    if not plays:
        return False
    for scored in plays:
        spent = spent_on(new_tiles(ending.board, scored.play))
        left = remove(ending.rack, spent)
        board = ending.board.place(new_tiles(ending.board, scored.play))
        if left:
            answer = _won(at, Ending.under(at.rules, board, ending.other, left))
        else:
            answer = -_going_out(at, ending.other)
        if answer is None or best - (scored.score - answer) < LOST:
            return False
    return True


def _won(at: Table, ending: Ending) -> int | None:
    """What the player to move wins of an ending; None where that is not known in time."""
    line = at.generator.endgame(ending).step(POSITIONS)
    return line.spread if line.exact else None


def _going_out(at: Table, left: bytes) -> int:
    """What the other's rack brings who has no more tiles (CLA-4A, ROM-4)."""
    return 2 * at.alphabet.value_of(left) if at.rules.rack_settlement == "transfer" else 0


def is_weighed(at: Table, puzzle: Puzzle) -> bool:
    """Whether one of several plays is worth clearly more than the others, and another one scores more."""
    position = puzzle.position(at.alphabet)
    if len(puzzle.rack) < SEVEN or position.in_bag < LATE:
        return False
    moves = candidates(at.generator, worth_at(at.rules.language), at.rules, position)
    if len(moves) < 3:
        return False
    best, *others = moves
    return best.equity - others[0].equity >= AHEAD and max(one.score for one in others) > best.score


def is_agreed(at: Table, puzzle: Puzzle) -> bool:
    """Whether the same play is best when all of them are tried out with tiles drawn at random."""
    least = 0.0
    for least in errors_ahead(at, puzzle):
        if least >= PLAIN or least < DOUBTFUL:
            break
    return least >= PLAIN


def errors_ahead(at: Table, puzzle: Puzzle) -> Iterator[float]:
    """By how many standard errors the best choice is ahead of every other, after more and more rounds."""
    position, worth = puzzle.position(at.alphabet), worth_at(at.rules.language)
    moves = candidates(at.generator, worth, at.rules, position)
    seed = Random(f"{puzzle.board.cells.hex()} {puzzle.rack.hex()}").getrandbits(64)
    simulation = at.generator.simulation(Trial(at.rules, position, tuple(moves), PLIES, seed), worth)
    for rounds in ROUNDS:
        simulation.step(rounds)
        yield min(_errors(simulation.tally, other) for other in range(1, len(moves)))


def _errors(tally: Tally, other: int) -> float:
    """By how many standard errors the first move is ahead of another one."""
    first = tally.figures[0]
    lead, variance = first.mean - tally.figures[other].mean, tally.variance_between(0, other)
    return lead / sqrt(variance / first.rounds) if variance else (lead > 0) * PLAIN
