"""Look at turns for a report, beside the worth of their moves: simulate them until it is settled how large a
mistake each was, and find the other player's answers. In portions; each can be the last."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from faristol.app.game.analysed import seen
from faristol.modes.game.analysing import Analysing, Before, Verdict, Weighed, is_same
from faristol.modes.game.mistakes import may_open
from faristol.modes.game.searches import by_verdict
from faristol.modes.referee import Referee
from faristol.movegen.judged import Judging, to_try
from faristol.movegen.leave_values import Worth
from faristol.movegen.losses import MISTAKE
from faristol.movegen.why_search import answers_to
from faristol.rules.game_rules import PAIR, GameRules

LEAST_AT_ONCE = MISTAKE
"""Points lost by worth from which a turn is simulated at a game's end: a report simulates all."""


def unjudged(befores: Sequence[Before], analysing: Analysing, *, least: int = 0) -> list[Before]:
    """Return the turns to be simulated, those that seem to have lost most first; `least` is what one has to
    have lost by its worth."""
    left = [
        before
        for before in befores
        if before.number not in analysing.verdicts
        and (weighed := analysing.weighed.get(before.number))
        and weighed.exact is None
        and weighed.played
        and (weighed.lost or 0) >= least
        and len(before.position.hands) == PAIR
        and before.position.hands[1 - before.turn.seat]
    ]
    return sorted(left, key=lambda before: -(analysing.weighed[before.number].lost or 0))


def judge(
    befores: Sequence[Before], analysing: Analysing, rules: GameRules, referee: Referee, worth: Worth
) -> Iterator[None]:
    """Simulate turns, yielding after each round."""
    for before in befores:
        number = before.number
        weighed = analysing.weighed[number]
        if analysing.judging is None or analysing.judging[0] != number:
            analysing.judging = number, _judging(before, weighed, rules, referee, worth)
        judging = analysing.judging[1]
        while not judging.done:
            judging.step()
            yield
        if judged := judging.judged:
            analysing.verdicts[number] = verdict = Verdict.of(judged)
            analysing.weighed[number] = by_verdict(before, weighed, verdict)
            analysing.answers.pop(number, None)
            if analysing.surveying and analysing.surveying[0] == number:
                analysing.surveying = None  # it may be of another best move
        analysing.judging = None


def _judging(before: Before, weighed: Weighed, rules: GameRules, referee: Referee, worth: Worth) -> Judging:
    made = weighed.played
    assert made  # others are not judged
    same = (at for at, move in enumerate(weighed.best) if is_same(before, move, made))
    others = to_try([move.ranked for move in weighed.best], next(same, None))
    return Judging(referee.generator, rules, worth, seen(before), made.ranked, others)


def left(befores: Sequence[Before], analysing: Analysing) -> list[Before]:
    """Return the weighed turns whose answers are not searched yet."""
    weighed, answered = analysing.weighed, analysing.answers
    return [
        before
        for before in befores
        if before.number not in answered
        and before.number in weighed
        and may_open(before, weighed[before.number])
    ]


def survey(befores: Sequence[Before], analysing: Analysing, referee: Referee) -> Iterator[None]:
    """Search the answers to turns, yielding after each portion of work."""
    for before in left(befores, analysing):
        weighed = analysing.weighed[before.number]
        made = weighed.played
        assert made  # only turns that were made are searched
        if analysing.surveying is None or analysing.surveying[0] != before.number:
            work = answers_to(referee.generator, seen(before), weighed.best[0].ranked, made.ranked)
            analysing.surveying = before.number, work
        work = analysing.surveying[1]
        while not work.done:
            work.step()
            yield
        analysing.answers[before.number] = work.answers
        analysing.surveying = None
