"""What is right in a position, what an attempt comes to: the kernel and the exact solver judge (PRA-5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from faristol.board.board import Board
from faristol.board.grid import SIZE, SQUARES
from faristol.errors import Refused
from faristol.movegen.alike import different, most_different
from faristol.movegen.course import Course, Ply, after, followed
from faristol.movegen.endgame import Ending, Line
from faristol.movegen.equity import ranked_play
from faristol.movegen.interface import MoveGenerator, canonical
from faristol.movegen.leave_values import HUNDREDTHS, Worth
from faristol.movegen.puzzles import POSITIONS, SEVEN, Puzzle, candidates, sevens
from faristol.movegen.records import RankedPlay
from faristol.rules.game_rules import GameRules
from faristol.rules.moves import Play
from faristol.rules.placement import Placement, new_tiles, place, spent_on
from faristol.tiles.alphabet import Alphabet
from faristol.tiles.rack import remove
from faristol.tiles.tile import letters_of

SHOWN = 5
"""Best plays that are shown at the end,"""

MOST_SHOWN = 12
"""or as many as share the highest score, but no more than these."""

LONGER = 8
"""An ending that an attempt leads to is searched for so much longer than the position itself."""

Verdict = Literal["right", "wrong", "words"]
"""The attempt is right, there is better, or a word is not in the list."""


@dataclass(frozen=True)
class Judge:
    """Who judges: a kernel over a word list, the rules, and what tiles that stay are worth."""

    generator: MoveGenerator
    alphabet: Alphabet
    rules: GameRules
    worth: Worth


@dataclass(frozen=True)
class Solution:
    """What is right. `plays` are the best ones; so many plays are `right`, and those stand first; it is 0
    where there is no play with all seven tiles. In an ending `spread` is what the best one wins."""

    plays: tuple[RankedPlay, ...]
    right: int
    spread: int = 0

    @property
    def best(self) -> RankedPlay | None:
        """The play that hints lead to."""
        return self.plays[0] if self.right else None

    @property
    def choices(self) -> tuple[RankedPlay, ...]:
        """The plays in an order that does not say which one is best: by their points."""
        return tuple(
            sorted(self.plays, key=lambda one: (-one.score, one.play and one.play.square, one.tiles))
        )


@dataclass(frozen=True)
class Attempt:
    """What a play comes to. `words` are those that are not in the list; `spread` is what it wins of an
    ending, which goes on with the `plies`."""

    play: Play
    verdict: Verdict
    score: int
    words: tuple[bytes, ...] = ()
    spread: int = 0
    plies: tuple[Ply, ...] = ()


def solve(judge: Judge, puzzle: Puzzle) -> Solution:
    """What is right in a position; raises `Refused` "position.unsolved" where that is not known in time."""
    board, rack, generator = puzzle.board, puzzle.rack, judge.generator
    match puzzle.kind:
        case "best":
            best = len(different(generator.best(board, rack)))
            shown = min(max(SHOWN, best), MOST_SHOWN)
            plays = most_different(lambda count: generator.top(board, rack, count), shown)
            return Solution(tuple(ranked_play(board, rack, one, 0) for one in plays), best)
        case "seven":
            found = different(sevens(generator.all_moves(board, rack)))
            plays = found[:MOST_SHOWN] or most_different(
                lambda count: generator.top(board, rack, count), SHOWN
            )
            return Solution(tuple(ranked_play(board, rack, one, 0) for one in plays), len(found))
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
    """The endgame of a position, None where the bag is not empty."""
    return puzzle.position(judge.alphabet).ending(judge.rules)


def _placed(board: Board, play: Play) -> int:
    return len(new_tiles(board, play))


def attempt(judge: Judge, puzzle: Puzzle, solution: Solution, play: Play) -> Attempt:
    """What a play comes to.

    Raises `Refused` for one that cannot lie there, and where all seven tiles are asked for and not laid:
    these cost nothing.
    """
    board, rack = puzzle.board, puzzle.rack
    play = canonical(board, play)
    lies = place(board, rack, play, None, judge.rules, judge.alphabet)
    if not isinstance(lies, Placement):
        raise lies
    if puzzle.kind == "seven" and _placed(board, play) < SEVEN:
        raise Refused("position.all_seven")
    words = tuple(word.letters for word in lies.words)
    known = judge.generator.check(words)
    unlisted = tuple(word for word, is_known in zip(words, known, strict=True) if not is_known)
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
    """Right is what wins as much as the best move, by the exact solver."""
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
    """The best of an ending, looked at for longer where it is not solved at once."""
    search = judge.generator.endgame(ending)
    line = search.step(POSITIONS)
    for _ in range(LONGER):
        if line.exact:
            break
        line = search.step(POSITIONS)
    return line


def follow(judge: Judge, ending: Ending, play: Play | None) -> tuple[Ply, ...]:
    """How an ending goes on to its end from a move on, if both then move as well as can be."""
    most = POSITIONS * (1 + LONGER)
    course = Course(judge.generator, judge.alphabet, ending, play, most=most, portion=POSITIONS)
    return tuple(followed(course).plies)


def holds(judge: Judge, puzzle: Puzzle, *, same_list: bool) -> bool:
    """Whether a position is true by the word list in use; by that which it was made by it is.

    By another one every word on the board has to be in it, there has to be a play, an ending has to be
    solved; and nobody has tried out with it what is best to keep.
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
    """The letters of every word on a board, across and down."""
    lines = [board.cells[at : at + SIZE] for at in range(0, SQUARES, SIZE)]
    lines += [board.cells[at::SIZE] for at in range(SIZE)]
    return [letters_of(run) for line in lines for run in line.split(b"\0") if len(run) > 1]
