"""Turns to practise: plays missed in a duplicate, and the costliest turns of a game (PRA-5).

A source names a stream and some of its rounds or turns: "k3abc.2.7". Its positions are made from the stream
at each request; only the answers are saved.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from faristol.app.paths import whole
from faristol.app.practice.position_sets import judge_in
from faristol.app.window import Window
from faristol.errors import Refused
from faristol.lexicon.dawg import LexiconHeader
from faristol.modes.duplicate.alone import is_position as is_asked_of
from faristol.modes.duplicate.duplicate import DUPLICATE
from faristol.modes.game.analysing import Before, turns_of
from faristol.modes.game.game import CLASSIC
from faristol.modes.practice.positions import key_of
from faristol.modes.practice.solving import Judge, holds, solve
from faristol.movegen.puzzles import SEVEN, Puzzle, candidates
from faristol.rules.articles import article_in


async def puzzles_of(window: Window, source: str) -> dict[str, Puzzle]:
    """Return the positions of a source by key, in order; those that are not true are left out.

    Raises `Refused` for a stream that is not here, and for a game that is being played.
    """
    stream, *rest = source.split(".")
    numbers = {number for number in map(whole, rest) if number is not None}
    if stream in {head.stream for head in await window.store(DUPLICATE).heads()}:
        return await _of_duplicate(window, stream, numbers)
    state = (await window.open(CLASSIC, stream)).state
    if state.under_way:
        raise Refused("analysis.locked", rule=article_in("CLA-1D", state.rules.document), name=state.name)
    judge, header = await judge_in(window, state.language)
    turns = [before for before in turns_of(state, {}) if before.number in numbers]
    found = (puzzle for before in turns for puzzle in _of_turn(before, judge))
    return _true(found, judge, header, state.lexicon_checksum)


async def _of_duplicate(window: Window, stream: str, numbers: set[int]) -> dict[str, Puzzle]:
    """Return the racks of these rounds, each asking for the play with the highest score."""
    state = (await window.open(DUPLICATE, stream)).state
    if not state.ended:
        raise Refused("alone.unfinished", name=state.name)
    judge, header = await judge_in(window, state.language)
    rounds = [round_ for round_ in state.rounds if round_.number in numbers and is_asked_of(round_)]
    found = (Puzzle("best", round_.board, round_.rack) for round_ in rounds)
    return _true(found, judge, header, state.lexicon_checksum)


def _of_turn(before: Before, judge: Judge) -> Iterator[Puzzle]:
    """Yield the questions of a turn: the highest score, the tiles to keep, or the ending.

    It is the tiles to keep if another play than the highest is worth more.
    """
    board, rack = before.position.board, before.rack
    if not rack or len(rack) > SEVEN:
        return
    if before.is_endgame:
        yield Puzzle("ending", board, rack)
        return
    most = judge.generator.best(board, rack)
    if not len(most):
        return
    keep = Puzzle("keep", board, rack)
    choices = candidates(judge.generator, judge.worth, judge.rules, keep.position(judge.alphabet))
    lower = len(choices) > 1 and choices[0].score < most[0].score
    yield keep if lower else Puzzle("best", board, rack)


def _true(found: Iterable[Puzzle], judge: Judge, header: LexiconHeader, checksum: str) -> dict[str, Puzzle]:
    same = header.checksum == checksum
    return {
        key_of(puzzle, judge.alphabet.language): puzzle
        for puzzle in found
        if holds(judge, puzzle, same_list=same) and _is_solved(judge, puzzle)
    }


def _is_solved(judge: Judge, puzzle: Puzzle) -> bool:
    try:
        return solve(judge, puzzle).right > 0
    except Refused:
        return False
