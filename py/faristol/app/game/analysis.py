"""The analysis of a game: its turns are weighed one after the other, each has a page, and all a report."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields
from itertools import chain

from faristol.app.feature import later
from faristol.app.game import explaining, simulating
from faristol.app.game import rules as rule_sets
from faristol.app.game.analysed import (
    EDITOR,
    LEAST_AT_ONCE,
    address,
    ask_again,
    is_at_work,
    is_position,
    judge,
    keep_analysis,
    left,
    looked_at,
    restore_analysis,
    state_of,
    survey,
    turns_of,
    unjudged,
)
from faristol.app.game.views import analysis as analysis_view
from faristol.app.game.views import ending
from faristol.app.game.views import report as report_view
from faristol.app.game.views.moves import moves_by_value
from faristol.app.game.views.turn import AnalysisScreen, ReportScreen
from faristol.app.views.render import Page
from faristol.app.views.screen import Notice
from faristol.app.window import Action, Request, Window
from faristol.errors import Fault, Refused
from faristol.modes.game.analysing import Analysing, Before, check_rack, invalid_words
from faristol.modes.game.analysing import turns_of as plain_turns_of
from faristol.modes.game.game import CLASSIC
from faristol.modes.game.mistakes import mistakes_of, to_learn_from
from faristol.modes.game.searches import Emptying, Explaining, Simulating, by_followed, by_verdict
from faristol.modes.game.state import State
from faristol.modes.game.weighing import Weighing
from faristol.modes.mode import Referee
from faristol.movegen.leave_values import Worth
from faristol.rules.game_rules import PAIR
from faristol.storage.exchange.cgp import cgp_of
from faristol.tiles.alphabet import Alphabet


@dataclass
class Awaited:
    """The finished work on the turn `at`: the sentence announced for each kind of work."""

    at: tuple[str, int]
    over: Mapping[str, str] = field(default_factory=dict)


def announce_finished(request: Request, alphabet: Alphabet) -> None:
    """Announce the work that has finished while the turn was on the page, after any action."""
    session, at = request.session, looked_at(request.session.path)
    if at is None:
        return
    before, now = session.find(Awaited), Awaited(at, _over(request, at, alphabet))
    session.put(now)
    if before is None or before.at != at:
        return
    if sentences := [text for kind, text in now.over.items() if text != before.over.get(kind)]:
        request.effect("say", text=" ".join(sentences))


def _over(request: Request, at: tuple[str, int], alphabet: Alphabet) -> dict[str, str]:
    """Return the sentence of each finished work on a turn, by kind of work."""
    window, texts = request.window, request.window.texts
    over: dict[str, str] = {}
    analysing = request.session.find(Analysing, at[0])
    if analysing and (weighed := analysing.weighed.get(at[1])):
        over["best"] = analysis_view.best_move_sentence(weighed, alphabet, texts)
    explaining_it = request.session.find(Explaining)
    if explaining_it and explaining_it.at == at and not explaining_it.running:
        over["why"] = analysis_view.comparison_sentence(
            explaining.explained_so_far(window, explaining_it), alphabet, texts
        )
    if (simulated := simulating.shown(window, *at)) and not simulated.running:
        over["simulation"] = analysis_view.simulation_sentence(simulated, alphabet, texts)
    if (emptied := explaining.emptied_so_far(window, *at)) and not emptied.running:
        over["emptying"] = analysis_view.emptying_sentence(emptied, alphabet, texts)
    return {kind: text for kind, text in over.items() if text}


def is_report(path: str) -> bool:
    """Tell whether a page tells the mistakes of a game: its report, or the game itself at its end."""
    match path.rstrip("/").split("/"):
        case [_, "game", _] | [_, "game", _, "report"]:
            return True
    return False


def with_mistakes(screen: AnalysisScreen, analysing: Analysing, worth: Worth, *, least: int) -> ReportScreen:
    """Return the report's screen, with the mistakes of the turns weighed so far."""
    state = screen.state
    mistakes = mistakes_of(state, screen.turns, screen.weighed, analysing.answers, screen.invalid)
    compared = {}
    for seat in range(len(state.players)):
        for one in to_learn_from(mistake for mistake in mistakes if mistake.seat == seat):
            before, weighed = screen.turns[one.number - 1], screen.weighed[one.number]
            if weighed.played and weighed.exact is None:
                comparison = explaining.compared(weighed, (weighed.best[0], weighed.played), before, worth)
                compared[one.number] = comparison.beside_answers(analysing.answers.get(one.number))
    shown = {field.name: getattr(screen, field.name) for field in fields(screen)}
    unanswered = len(left(screen.turns, analysing))
    unsimulated = len(unjudged(screen.turns, analysing, least=least))
    return ReportScreen(
        **shown, mistakes=mistakes, compared=compared, unanswered=unanswered, unsimulated=unsimulated
    )


ask_turns = later("faristol.app.practice.positions", "ask_turns")

ENDINGS: Mapping[type[Explaining | Emptying], str] = {
    Explaining: "analysis.explain",
    Emptying: "emptying.step",
}
"""The searches of endings, each with its action: a kernel searches one ending at a time."""

PAGES_WEIGHING = ("analysis", "report")
"""Pages that weigh the turns of their game while they are shown."""


async def _opened(window: Window, stream: str) -> tuple[State, Referee, Analysing]:
    """Return the game, its referee and the analysis so far; raises `Refused` while the game is played."""
    state = await state_of(window, stream)
    if state.under_way:
        raise Refused("analysis.locked", rule="CLA-1D", name=state.name)
    earlier = analysing = window.session.find(Analysing, stream)
    if analysing is None or (analysing.turns, analysing.lexicon) != (state.turns, state.lexicon_checksum):
        analysing = Analysing(state.turns, state.lexicon_checksum)
        await restore_analysis(window, stream, state, analysing)
        window.session.put(analysing, stream)
        if earlier:
            _drop_searches(window)
        if earlier and not state.fair:  # in a friend's game only its racks have been opened
            sentence = window.texts.gettext("The turns or the word list have changed: all is looked at anew.")
            window.session.notices.append(Notice("changed", sentence, "info"))
    return state, await window.referee(state), analysing


def _drop_searches(window: Window) -> None:
    """Drop every search of the turn shown: it was another one, or of another list."""
    for searched in (Simulating, simulating.OfTurn, Explaining, Emptying):
        window.session.drop(searched)


def _shown(path: str) -> tuple[str, int] | None:
    """Return the stream of the game that a page weighs and the turn shown, 0 for all turns."""
    match path.rstrip("/").split("/"):
        case [_, "game", stream]:
            return stream, 0
        case [_, "game", stream, page] if page in PAGES_WEIGHING:
            return stream, 0
    return looked_at(path)


async def _weighed(window: Window) -> tuple[str, int, State, Referee, Analysing] | None:
    """Return the stream, turn, state, referee and analysis that the page shows, None if there are none."""
    shown = _shown(window.session.path)
    if shown is None:
        return None
    try:
        state = await state_of(window, shown[0])
    except Fault:  # the page shows the fault
        return None
    if state.under_way or not await window.has_list_of(state):
        return None
    return *shown, *await _opened(window, shown[0])


def _compared(
    window: Window, stream: str, number: int, state: State, referee: Referee, analysing: Analysing
) -> Explaining | None:
    """Compare two moves of the turn shown."""
    turns = turns_of(stream, state, analysing)
    if number not in analysing.weighed:
        return None
    return explaining.begun(window, stream, state, referee, turns[number - 1], analysing.weighed[number])


async def arrive(window: Window, *_parts: str) -> None:
    """Restore the saved analysis of the turns that the page shows, and prepare two moves to compare."""
    if weighed := await _weighed(window):
        _compared(window, *weighed)


async def follow(request: Request, _action: str) -> None:
    """Go on weighing and simulating the turns of the page, after any action."""
    ask_again(request, request.session.find(Simulating), "simulating.step")
    weighed = await _weighed(request.window)
    if weighed is None:
        return
    stream, number, state, referee, analysing = weighed
    announce_finished(request, referee.alphabet)
    if number in analysing.weighed:
        _compared(request.window, *weighed)
        for kind, action in ENDINGS.items():
            work = request.session.find(kind)
            ask_again(request, work, action)
            if is_at_work(request, work):
                return  # the other turns wait
    if analysing.requested or analysing.stopped:
        return
    turns = turns_of(stream, state, analysing)
    reports = is_report(request.session.path)
    if analysing.waiting(turns, number) or (reports and _unreported(request, turns, analysing)):
        analysing.requested = True
        request.effect("again", name="analysis.step")


async def _step(request: Request) -> None:
    """Weigh turns for a moment, then show the progress."""
    window = request.window
    for analysing in request.session.all(Analysing).values():
        analysing.requested = False
    weighed = await _weighed(window)
    if weighed is None:  # the page is another one by now, perhaps of a game that is being played
        return
    stream, number, state, referee, analysing = weighed
    if analysing.stopped or any(is_at_work(request, request.session.find(kind)) for kind in ENDINGS):
        return
    turns = turns_of(stream, state, analysing)
    waiting = analysing.waiting(turns, number)
    work = _weigh(waiting, analysing, state, referee, window.library.worth(state.language))
    if is_report(request.session.path):
        work = chain(work, _report(request, turns, analysing, state, referee))
    over, judged = object(), len(analysing.verdicts)
    async for _moment in window.moments():
        if next(work, over) is over:
            break
    if len(analysing.verdicts) > judged:
        await keep_analysis(window, stream, analysing)


def _least(path: str) -> int:
    """Return what a turn has to have lost by its worth to be simulated for a page: none for a report."""
    return 0 if path.rstrip("/").endswith("/report") else LEAST_AT_ONCE


def _unreported(request: Request, turns: Sequence[Before], analysing: Analysing) -> bool:
    return bool(unjudged(turns, analysing, least=_least(request.session.path)) or left(turns, analysing))


def _report(
    request: Request, turns: Sequence[Before], analysing: Analysing, state: State, referee: Referee
) -> Iterator[None]:
    """Simulate turns, then search the answers, yielding after each portion."""
    worth = request.window.library.worth(state.language)
    waiting = unjudged(turns, analysing, least=_least(request.session.path))
    yield from judge(waiting, analysing, state.rules, referee, worth)
    yield from survey(turns, analysing, referee)


def _weigh(
    waiting: Iterable[Before], analysing: Analysing, state: State, referee: Referee, worth: Worth
) -> Iterator[None]:
    """Weigh turns, yielding after each portion of work."""
    for before in waiting:
        if analysing.weighing is None or analysing.weighing[0] != before.number:
            work = Weighing(before, state, referee, worth, analysing.most(before.number))
            analysing.weighing = (before.number, work)
        while (weighed := analysing.weighing[1].work()) is None:
            yield
        if verdict := analysing.verdicts.get(before.number):
            weighed = by_verdict(before, weighed, verdict)
            if weighed.rounds != verdict.rounds:  # of other moves: it is simulated anew
                del analysing.verdicts[before.number]
        come_to = analysing.followed.get(before.number)
        analysing.weighed[before.number] = by_followed(before, weighed, come_to) if come_to else weighed
        analysing.again.discard(before.number)
        analysing.weighing = None
        yield


async def _stop(request: Request) -> None:
    _, _, analysing = await _opened(request.window, request.stream)
    analysing.stopped = True


async def _go_on(request: Request) -> None:
    _, _, analysing = await _opened(request.window, request.stream)
    analysing.stopped = False


async def _looked_at(request: Request) -> tuple[State, Referee, Analysing, Before]:
    """Return the game, its referee, the analysis and the turn of the page; raises `Refused` elsewhere."""
    shown = _shown(request.session.path)
    if shown is None:
        raise Refused("app.path", path=request.session.path)
    stream, number = shown
    state, referee, analysing = await _opened(request.window, stream)
    turns = turns_of(stream, state, analysing)
    if not 1 <= number <= len(turns):
        raise Refused("app.path", path=request.session.path)
    return state, referee, analysing, turns[number - 1]


async def _rack(request: Request) -> None:
    """Take the rack that was typed for the turn of the page, in a game whose racks were not recorded."""
    request.session.typed = dict(request.fields)
    state, referee, analysing, before = await _looked_at(request)
    rack = referee.alphabet.parse_rack(request.text("tiles"))
    plain = plain_turns_of(state, {})[before.number - 1]
    check_rack(plain, rack, state.rules.rack_size)
    analysing.forget(before.number)
    analysing.typed[before.number] = rack
    analysing.tried, analysing.stopped = "", False
    await _changed(request, analysing)
    request.session.typed = {}


async def _changed(request: Request, analysing: Analysing) -> None:
    """Keep the changed racks and drop every search of the turn: it was made with another rack."""
    if at := looked_at(request.session.path):
        await keep_analysis(request.window, at[0], analysing)
    _drop_searches(request.window)


async def _rack_away(request: Request) -> None:
    """Forget the typed rack of the turn."""
    _, _, analysing, before = await _looked_at(request)
    analysing.forget(before.number)
    analysing.tried = ""
    await _changed(request, analysing)


async def _longer(request: Request) -> None:
    """Search the endgame of the turn for longer, if it was not searched to its end."""
    _, _, analysing, before = await _looked_at(request)
    weighed = analysing.weighed.get(before.number)
    if weighed is None or not weighed.unproven:
        raise Refused("app.path", path=request.session.path)
    analysing.ask_longer(before.number)
    analysing.stopped = False
    request.focus("analysis-best")


async def _try(request: Request) -> None:
    """Show one of the moves on the board; the same move again takes it off."""
    _, _, analysing, before = await _looked_at(request)
    value = request.text("value")
    if value not in moves_by_value(analysing.weighed.get(before.number)):
        raise Refused("app.choice", value=value[:40])
    at = f"{before.number}/{value}"
    analysing.tried = "" if analysing.tried == at else at


async def page(window: Window, stream: str, *_turn: str) -> Page:
    """The page `#/game/STREAM/analysis` of all turns, or `#/game/STREAM/analysis/NUMBER` of one."""
    state = (await window.open(CLASSIC, stream)).state
    if state.under_way:
        return analysis_view.locked_page(stream, state, window.texts)
    shown = _shown(window.session.path)
    if shown is None or shown[1] > len(state.turns) or (shown[1] == 0 and window.session.path.endswith("/0")):
        raise Refused("app.path", path=window.session.path)
    return analysis_view.analysis_page(await screen_of(window, stream, shown[1]), window.texts)


async def report_page(window: Window, stream: str) -> Page:
    """The page `#/game/STREAM/report`: the complete game on paper."""
    state = (await window.open(CLASSIC, stream)).state
    if state.under_way:
        return analysis_view.locked_page(stream, state, window.texts)
    return report_view.report_page(await report_of(window, stream), window.texts)


async def report_of(window: Window, stream: str) -> ReportScreen:
    """Return the report of a game that is over, as far as its turns are weighed."""
    screen, (state, _, analysing) = await screen_of(window, stream, 0), await _opened(window, stream)
    worth, least = window.library.worth(state.language), _least(window.session.path)
    return with_mistakes(screen, analysing, worth, least=least)


async def screen_of(window: Window, stream: str, number: int) -> AnalysisScreen:
    """Return the content of an analysis page: all turns, or the turn with this number."""
    state, referee, analysing = await _opened(window, stream)
    turns = turns_of(stream, state, analysing)
    at, _, tried = analysing.tried.partition("/")
    compared = _compared(window, stream, number, state, referee, analysing)
    weighing = analysing.weighing
    late = bool(number and number in analysing.weighed and explaining.is_late(turns[number - 1]))
    can_empty = late and bool(explaining.moves_of(turns[number - 1], analysing.weighed[number]))
    return AnalysisScreen(
        stream=stream,
        state=state,
        alphabet=referee.alphabet,
        turns=turns,
        weighed=dict(analysing.weighed),
        invalid={before.number: words for before in turns if (words := invalid_words(before, referee))},
        waiting=len(analysing.waiting(turns)),
        shown=turns[number - 1] if number else None,
        rack_typed=number in analysing.typed,
        typed_racks=frozenset(analysing.typed),
        tried=tried if at == str(number) else "",
        stopped=analysing.stopped,
        done=weighing[1].done if weighing and number in (0, weighing[0]) else 0.0,
        simulated=simulating.shown(window, stream, number),
        choices=await simulating.chosen(window, (stream, number)),
        emptied=explaining.emptied_so_far(window, stream, number),
        can_empty=can_empty,
        none_empties=late and not can_empty,
        again=number in analysing.again,
        edit=await _edit(window, stream, state, number),
        explained=explaining.explained_so_far(window, compared),
        **window.session.said,
    )


async def _edit(window: Window, stream: str, state: State, number: int) -> str:
    """Return the address of the editor with the position before a turn.

    Empty for more than two players, as a line holds only two.
    """
    if not number or is_position(stream) or len(state.players) > PAIR:
        return ""
    offered = await rule_sets.offered(window)
    by_key = {rules.key: rules for rules in reversed(offered) if rules.language == state.language}
    rules = by_key.get(state.rules.key) or next(iter(by_key.values()), None)
    if rules is None:
        return ""
    return address(rules, cgp_of(state, window.library.alphabet(state.language), number - 1), EDITOR)


async def _mistakes(request: Request) -> None:
    """Ask the dearest turns of a game again; until they are known, show its end, which looks at them."""
    stream = request.text("value")
    report = await report_of(request.window, stream)
    turns = report_view.practice_of(ending.dearest(report), report)
    request.go(f"#/game/{stream}")
    if turns:
        request.fields = {**request.fields, "source": turns.source}
        await ask_turns(request)


ACTIONS: dict[str, Action] = {
    "game.mistakes": _mistakes,
    "analysis.step": _step,
    "analysis.stop": _stop,
    "analysis.go_on": _go_on,
    "analysis.rack": _rack,
    "analysis.rack_away": _rack_away,
    "analysis.longer": _longer,
    "analysis.try": _try,
    **explaining.ACTIONS,
    **simulating.ACTIONS,
}
UNASKED = ("analysis.step", *explaining.UNASKED, *simulating.UNASKED)
