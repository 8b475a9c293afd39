"""The report of a game: the mistakes, and the other player's answers to them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import fields, replace

from faristol.app.game.analysed import seen
from faristol.app.game.views.analysis_screens import AnalysisScreen, ReportScreen
from faristol.modes.game.analysing import Analysing, Before
from faristol.modes.game.mistakes import may_open, mistakes_of, to_learn_from
from faristol.modes.referee import Referee
from faristol.movegen.leave_values import Worth
from faristol.movegen.why import answers_to, by_worth


def is_report(path: str) -> bool:
    """Tell whether a page is the report of a game."""
    match path.rstrip("/").split("/"):
        case [_, "game", _, "report"]:
            return True
    return False


def left(befores: Sequence[Before], analysing: Analysing) -> list[Before]:
    """Return the weighed turns whose answers are not searched yet."""
    weighed, known = analysing.weighed, analysing.answers
    return [
        before
        for before in befores
        if before.number not in known
        and before.number in weighed
        and may_open(before, weighed[before.number])
    ]


def with_mistakes(screen: AnalysisScreen, analysing: Analysing, worth: Worth) -> ReportScreen:
    """Return the report's screen, with the mistakes of the turns weighed so far."""
    state = screen.state
    mistakes = mistakes_of(state, screen.turns, screen.weighed, analysing.answers, screen.invalid, worth)
    compared = {}
    for seat in range(len(state.players)):
        for one in to_learn_from(mistake for mistake in mistakes if mistake.seat == seat):
            before, weighed = screen.turns[one.number - 1], screen.weighed[one.number]
            if weighed.played and weighed.exact is None:
                both = weighed.best[0].ranked, weighed.played.ranked
                found = by_worth(worth, *both, before.position.in_bag)
                compared[one.number] = replace(found, answers=analysing.answers.get(one.number))
    shown = {field.name: getattr(screen, field.name) for field in fields(screen)}
    unanswered = len(left(screen.turns, analysing))
    return ReportScreen(**shown, mistakes=mistakes, compared=compared, unanswered=unanswered)


def survey(
    befores: Sequence[Before],
    analysing: Analysing,
    referee: Referee,
) -> Iterator[None]:
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
