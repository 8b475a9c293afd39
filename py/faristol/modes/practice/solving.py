"""Solve a position and judge an attempt, by the kernel and the exact solver (PRA-5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from faristol.board.board import SIZE, SQUARES, Board
from faristol.errors import Refused
from faristol.movegen.equity import different, most_different, ranked_play
from faristol.movegen.interface import MoveGenerator, canonical
from faristol.movegen.last_tiles import Course, Ply, after, followed
from faristol.movegen.leave_values import HUNDREDTHS, Worth
from faristol.movegen.position import Ending, Line
from faristol.movegen.puzzles import POSITIONS, SEVEN, Puzzle, candidates, sevens
from faristol.movegen.records import RankedPlay
from faristol.rules.game_rules import GameRules
from faristol.rules.notation import Play
from faristol.rules.placement import new_tiles, placement_of, spent_on
from faristol.tiles.alphabet import Alphabet
from faristol.tiles.tile import letters_of, remove

SHOWN = 5
"""The number of best plays that are shown at the end, or all that share the highest score."""

MOST_SHOWN = 12
"""The most plays that are shown."""

LONGER = 8
"""The factor by which the ending after an attempt is searched longer than the position itself."""

Verdict = Literal["right", "wrong", "words"]
"""The verdicts: the attempt is right, there is a better play, or a word is not in the list."""


@dataclass(frozen=True)
class Judge:
    """The judge of attempts: a kernel over a word list, the rules, and the worth of tiles that stay."""

    generator: MoveGenerator
    alphabet: Alphabet
    rules: GameRules
    worth: Worth


@dataclass(frozen=True)
class Solution:
    """The solution of a position. `plays` are the best ones, of which the first `right` ones are right, 0 of
    them where there is no play with all seven tiles. In an ending `spread` is the result of the best play."""

    plays: tuple[RankedPlay, ...]
    right: int
    spread: int = 0

    @property
    def best(self) -> RankedPlay | None:
        """Return the play that hints lead to."""
        return self.plays[0] if self.right else None

    @property
    def choices(self) -> tuple[RankedPlay, ...]:
        """Return the plays in an order that does not reveal the best one: by their points."""
        return tuple(
            sorted(self.plays, key=lambda one: (-one.score, one.play and one.play.square, one.tiles))
        )


@dataclass(frozen=True)
class Attempt:
    """An attempt with its verdict. `words` are those that are not in the list; `spread` is the result of an
    ending, which goes on with the `plies`."""

    play: Play
    verdict: Verdict
    score: int
    words: tuple[bytes, ...] = ()
    spread: int = 0
    plies: tuple[Ply, ...] = ()


def solve(judge: Judge, puzzle: Puzzle) -> Solution:
    """Solve a position; raises `Refused` "position.unsolved" where that takes too long."""
    board, rack, generator = puzzle.board, puzzle.rack, judge.generator
    match puzzle.kind:
        case "best":
            best = len(different(generator.best(board, rack)))
            shown = min(max(SHOWN, best), MOST_SHOWN)
            plays = most_different(lambda count: generator.top(board, rack, count), shown)
            return Solution(tuple(ranked_play(board, rack, one, 0) for one in plays), best)
        case "seven":
            right = different(sevens(generator.all_moves(board, rack)))
            plays = right[:MOST_SHOWN] or most_different(
                lambda count: generator.top(board, rack, count), SHOWN
            )
            return Solution(tuple(ranked_play(board, rack, one, 0) for one in plays), len(right))
        case "keep":
            choices = tuple(candidates(generator, judge.worth, judge.rules, puzzle.position(judge.alphabet)))
            return Solution(choices, min(1, len(choices)))
    ending = ending_of(judge, puzzle)
    line = generator.endgame(ending).step(POSITIONS) if ending else None
    if ending is None or line is None or line.play is None or not line.exact:
        raise Refused("position.unsolved")
    score = generator.score(board, line.play)
    tiles = spent_on(new_tiles(board, line.play))
    best_play = RankedPlay("play", line.play, tiles, score, line.spread * HUNDREDTHS, remove(rack, tiles))
    return Solution((best_play,), 1, line.spread)


def ending_of(judge: Judge, puzzle: Puzzle) -> Ending | None:
    """Return the endgame of a position, None where the bag is not empty."""
    return puzzle.position(judge.alphabet).ending(judge.rules)


def attempt(judge: Judge, puzzle: Puzzle, solution: Solution, play: Play) -> Attempt:
    """Judge a play in a position.

    Raises `Refused` for an impossible play, and for one without all seven tiles where these are asked for:
    such attempts cost nothing.
    """
    board, rack = puzzle.board, puzzle.rack
    play = canonical(board, play)
    placement = placement_of(board, rack, play, None, judge.rules, judge.alphabet)
    if puzzle.kind == "seven" and len(new_tiles(board, play)) < SEVEN:
        raise Refused("position.all_seven")
    words = tuple(word.letters for word in placement.words)
    valid = judge.generator.check(words)
    unlisted = tuple(word for word, is_valid in zip(words, valid, strict=True) if not is_valid)
    score = judge.generator.score(board, play)
    if unlisted:
        return Attempt(play, "words", score, unlisted)
    match puzzle.kind:
        case "best":
            best = solution.best
            return Attempt(play, "right" if best and score >= best.score else "wrong", score)
        case "seven":
            return Attempt(play, "right", score)
        case "keep":
            best = solution.best
            same = best is not None and best.play is not None and canonical(board, best.play) == play
            return Attempt(play, "right" if same else "wrong", score)
    return _in_ending(judge, puzzle, solution, play, score)


def _in_ending(judge: Judge, puzzle: Puzzle, solution: Solution, play: Play, score: int) -> Attempt:
    """Judge a play in an ending, by the exact solver: it is right if it wins as much as the best move."""
    ending = ending_of(judge, puzzle)
    assert ending is not None, "an endgame that is asked has one"
    plies = follow(judge, ending, play)
    best = solution.best
    if best is not None and best.play is not None and canonical(puzzle.board, best.play) == play:
        return Attempt(play, "right", score, spread=solution.spread, plies=plies)
    then = after(judge.alphabet, ending, play)
    won = score + then if isinstance(then, int) else score - _solved(judge, then).spread
    return Attempt(play, "right" if won >= solution.spread else "wrong", score, spread=won, plies=plies)


def _solved(judge: Judge, ending: Ending) -> Line:
    """Return the best line of an ending, searched for longer where it is not solved at once."""
    search = judge.generator.endgame(ending)
    line = search.step(POSITIONS)
    for _ in range(LONGER):
        if line.exact:
            break
        line = search.step(POSITIONS)
    return line


def follow(judge: Judge, ending: Ending, play: Play | None) -> tuple[Ply, ...]:
    """Return the course of an ending to its end after a move, with the best moves of both players."""
    most = POSITIONS * (1 + LONGER)
    course = Course(judge.generator, judge.alphabet, ending, play, most=most, portion=POSITIONS)
    return tuple(followed(course).plies)


def holds(judge: Judge, puzzle: Puzzle, *, same_list: bool) -> bool:
    """Tell whether a position is valid by the word list in use, as it is by the list that it was made by.

    By another list every word on the board has to be in it, there has to be a play, an ending has to be
    solved; and the best tiles to keep have not been tested with it.
    """
    if same_list:
        return True
    if puzzle.kind == "keep" or not all(judge.generator.check(words_of(puzzle.board))):
        return False
    try:
        return puzzle.kind == "seven" or solve(judge, puzzle).right > 0
    except Refused:
        return False


def words_of(board: Board) -> list[bytes]:
    """Return the letters of every word on a board, across and down."""
    lines = [board.cells[at : at + SIZE] for at in range(0, SQUARES, SIZE)]
    lines += [board.cells[at::SIZE] for at in range(SIZE)]
    return [letters_of(run) for line in lines for run in line.split(b"\0") if len(run) > 1]
