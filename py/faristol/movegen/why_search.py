"""Work out in portions why one move is worth more than another (`why`): the ending searched, the opponent's
answers and the chances of the draws surveyed."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from zlib import crc32

from faristol.movegen.interface import MoveGenerator
from faristol.movegen.last_tiles import Course
from faristol.movegen.leave_values import Worth
from faristol.movegen.position import Position
from faristol.movegen.records import RankedPlay
from faristol.movegen.surveys import AnswerSurvey, DrawSurvey
from faristol.movegen.why import Comparison, Gains, by_course, by_equity, by_worth
from faristol.rules.game_rules import GameRules
from faristol.tiles.alphabet import Alphabet

PORTION = 2_000
"""Positions of an ending in one portion."""

MOST = 400_000
"""The most positions of an ending: after them it is left as it was found."""


def answers_to(
    generator: MoveGenerator, position: Position, first: RankedPlay, second: RankedPlay
) -> AnswerSurvey:
    """Survey the opponent's answers to two moves; the random racks of a position are always the same."""
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
        final: bool = False,
        simulated: Gains | None = None,
    ) -> None:
        """`final` says that a search has found the equities of the moves to the end of the game, `simulated`
        what they gain by a simulation."""
        self._moves, self._final = moves, final
        self._courses: list[Course] = []
        self._answers: AnswerSurvey | None = None
        self._draws: list[DrawSurvey] = []
        self._comparison: Comparison | None = None
        ending = position.ending(rules)
        self.is_ending = ending is not None
        if ending:
            self._courses = [
                Course(generator, alphabet, ending, move.play, most=MOST, portion=PORTION, exact_only=True)
                for move in moves
            ]
            return
        in_bag = position.in_bag
        comparison = by_equity(*moves, in_bag) if final else by_worth(worth, *moves, in_bag, simulated)
        self._comparison = comparison
        if position.other and not position.elsewhere:
            self._answers = answers_to(generator, position, comparison.first, comparison.second)
        surveys = [
            DrawSurvey(generator, position, move, rules.rack_size)
            for move in (comparison.first, comparison.second)
        ]
        if all(survey.counted for survey in surveys):
            self._draws = surveys

    @property
    def done(self) -> bool:
        """Tell whether the comparison is complete."""
        if not all(course.exact for course in self._courses):
            return True
        works: list[Course | DrawSurvey | AnswerSurvey] = [*self._courses, *self._draws]
        return all(work.done for work in works) and not (self._answers and not self._answers.done)

    def step(self) -> None:
        """Do one more portion."""
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
        """The comparison as far as it is known; None for an ending before it is searched."""
        if self._courses:
            both = zip(self._moves, self._courses, strict=True)
            return by_course(*both, final=self._final) if self.done else None
        comparison = self._comparison
        if comparison is None or not self.done:
            return comparison
        chances = [chance for survey in self._draws if (chance := survey.chance)]
        return replace(
            comparison.beside_answers(self._answers.answers if self._answers else None),
            chances=(chances[0], chances[1]) if len(chances) == 2 else None,
        )
