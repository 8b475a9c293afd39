"""The report of a game: the lead chart, both players in figures, the worst mistakes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from faristol.app.duplicate.views.figures import points
from faristol.app.game.views import game_words
from faristol.app.game.views.analysis import ABOUT, ANCHORS, Line, best_of, line_of, progress_of
from faristol.app.game.views.better import name_of
from faristol.app.game.views.moves import points_of, signed
from faristol.app.game.views.report_turns import (
    KIND_NAMES,
    NO_BREAK,
    cost_of,
    ends_of,
    given_by,
    kind_of,
    lead_chart,
    steps_of,
)
from faristol.app.game.views.result import verdict
from faristol.app.game.views.turn import ReportScreen
from faristol.app.game.views.why import rest_beside, sentences
from faristol.app.practice.views.turns import Turns, turns_to_practise
from faristol.app.text import Texts
from faristol.app.views.mistake_sizes import MISTAKES, TENTHS, chance_name, size_name
from faristol.app.views.render import Page, minus, page, part
from faristol.modes.game.analysing import Weighed
from faristol.modes.game.mistakes import KINDS, Mistake, to_learn_from
from faristol.modes.game.settling import Result, settle
from faristol.modes.game.state import State
from faristol.modes.game.turn import LOST
from faristol.movegen.leave_values import HUNDREDTHS
from faristol.movegen.losses import AS_GOOD, CHANCES, MISTAKE, SIZES, Size, index_of
from faristol.movegen.why import ReasonKind, is_small
from faristol.rules.game_rules import PAIR
from faristol.rules.placement import new_tiles


@dataclass(frozen=True)
class Row:
    """A line of the table of mistakes: a figure for each player."""

    name: str
    each: tuple[str, ...]


def report_page(screen: ReportScreen, texts: Texts) -> Page:
    """The page with the report."""
    state = screen.state
    parts = {"analysis-progress": progress_of(screen, texts)}
    lines = tuple(line_of(before, screen, texts) for before in screen.turns)
    parts["game-report"] = _report(texts, screen, lines)
    return page(
        "game/report.html",
        f"{texts.gettext('Report of the game')} · {state.name}",
        texts,
        parts,
        path=f"#/game/{screen.stream}",
        elsewhere=screen.notices_elsewhere(ANCHORS),
    )


@part("game/report_paper.html")
def _report(texts: Texts, screen: ReportScreen, lines: Sequence[Line]) -> Mapping[str, Any]:
    state = screen.state
    result = settle(state, screen.alphabet)
    steps = steps_of(screen, lines, texts)
    ends = ends_of(state, result, screen.alphabet, texts)
    leads = [step["after"]["ahead"] for step in steps]
    names = tuple(player.name for player in state.players)
    return {
        "state": state,
        "about": " · ".join(_about(state, texts)),
        "result": _outcome(screen, result, texts),
        "chart": lead_chart(leads, names, texts, ends[-1]["after"]["ahead"] if ends else None)
        if leads
        else "",
        "names": names,
        "figures": [_figures(seat, screen, result, texts) for seat in range(len(names))],
        "sizes": _sizes(screen, texts),
        "kinds": _kinds(screen, texts),
        "index": _index(screen, texts),
        "lessons": [_lessons(seat, screen, lines, texts) for seat in _learners(screen)],
        "unanswered": screen.unanswered,
        "under_way": under_way(screen),
        "stopped": screen.stopped,
        "pair": len(names) == PAIR,
        "simulated": sum(turn.rounds > 0 for turn in screen.weighed.values()),
        "unsimulated": screen.unsimulated,
        "steps": steps,
        "ends": ends,
        "sums": [points_of(given_by(seat, screen)[0], texts) for seat in _seats(screen)],
        "unknown": sum(line.unknown for line in lines),
        "unproven": sum(turn.unproven and turn.counted is None for turn in screen.weighed.values()),
        "followed": sum(turn.draws > 0 for turn in screen.weighed.values()),
        "kinds_found": {one.kind for one in screen.mistakes},
        "apart": any(one.opened and one.chance is None for one in screen.mistakes),
        "inexact": any(line.about for line in lines),
        "as_good": _points(AS_GOOD, texts),
        "mistake": _points(MISTAKE, texts),
        "percent": texts.number(CHANCES[0] // TENTHS),
        "list": state.lexicon_name,
    }


def _of(seat: int, screen: ReportScreen) -> list[Mistake]:
    return [one for one in screen.mistakes if one.seat == seat]


def _decided(seat: int, screen: ReportScreen) -> int:
    """Count the weighed turns of a player, without those that do not count."""
    return sum(
        weighed.counted is not None and screen.state.turns[number - 1].seat == seat
        for number, weighed in screen.weighed.items()
    )


def under_way(screen: ReportScreen) -> bool:
    """Tell whether turns or answers are still to be looked at, so that any figure may change."""
    return bool(screen.waiting or screen.unanswered or screen.unsimulated)


def _seats(screen: ReportScreen) -> range:
    return range(len(screen.state.players))


def _index(screen: ReportScreen, texts: Texts) -> Row:
    indices = [
        index_of((one.size for one in _of(seat, screen)), _decided(seat, screen)) for seat in _seats(screen)
    ]
    name = texts.gettext("Mistake index so far") if under_way(screen) else texts.gettext("Mistake index")
    return Row(name, tuple("–" if index is None else texts.tenths(index) for index in indices))


def _sizes(screen: ReportScreen, texts: Texts) -> list[Row]:
    """Return the number of mistakes of each size, the largest first."""
    return [
        Row(
            _size_name(size, screen, texts),
            tuple(str(sum(one.size == size for one in _of(seat, screen))) for seat in _seats(screen)),
        )
        for size in reversed(SIZES)
    ]


def _size_name(size: Size, screen: ReportScreen, texts: Texts) -> str:
    pair = len(screen.state.players) == PAIR
    return chance_name(size, texts) if pair else size_name(MISTAKES, size, texts)


def _kinds(screen: ReportScreen, texts: Texts) -> list[Row]:
    """Return number and points of each kind of mistake that occurs, of lesser losses, and the sum.

    Lesser losses are too small to count as a mistake.
    """
    rows = []
    for kind in KINDS:
        each = [[one.cost for one in _of(seat, screen) if one.kind == kind] for seat in _seats(screen)]
        if any(each):
            rows.append(_counted(texts.gettext(KIND_NAMES[kind]), each, texts))
    given = [given_by(seat, screen) for seat in _seats(screen)]
    if any(small for _, small in given):
        rows.append(
            _counted(texts.gettext("Given away without a mistake"), [small for _, small in given], texts)
        )
    if rows:
        sums = tuple(points_of(amount, texts) for amount, _ in given)
        rows.append(Row(texts.gettext("Together"), sums))
    return rows


def _counted(name: str, each: Sequence[Sequence[int]], texts: Texts) -> Row:
    """Return the number of mistakes by player, with the points they gave away."""
    return Row(name, tuple(f"{len(one)} · {points_of(sum(one), texts)}" if one else "–" for one in each))


def _learners(screen: ReportScreen) -> list[int]:
    """Return the seats of people who have turns to learn from."""
    players = screen.state.players
    return [seat for seat in _seats(screen) if not players[seat].level and to_learn_from(_of(seat, screen))]


def lesson(one: Mistake, screen: ReportScreen, lines: Sequence[Line], texts: Texts) -> Mapping[str, Any]:
    """Return a turn to learn from in words: what was made, the best move, what it cost and why."""
    return {
        "line": lines[one.number - 1],
        "kind": kind_of(one, screen, texts),
        "better": best_of(screen.weighed[one.number], screen.alphabet, texts),
        "cost": cost_of(one, screen, texts),
        "why": _why(one, screen, texts),
    }


def _lessons(seat: int, screen: ReportScreen, lines: Sequence[Line], texts: Texts) -> Mapping[str, Any]:
    """Return the turns that a player learns most from, in the order of the game; they can be practised once
    all are known."""
    learnt = sorted(to_learn_from(_of(seat, screen)), key=lambda one: one.number)
    return {
        "name": screen.state.players[seat].name,
        "turns": [lesson(one, screen, lines, texts) for one in learnt],
        "practice": practice_of(learnt, screen),
    }


def practice_of(mistakes: Sequence[Mistake], screen: ReportScreen) -> Turns | None:
    """Return the turns of these mistakes as ones to practise, once all are known; None without any."""
    numbers = [one.number for one in mistakes if one.number not in screen.typed_racks]
    return None if under_way(screen) else turns_to_practise(screen.stream, numbers)


def _why(mistake: Mistake, screen: ReportScreen, texts: Texts) -> str:
    """Return the main reasons for the best move.

    It is the sentence that the page of the turn begins with, that on what the move opened, or the result of
    an endgame. Further reasons follow, the greatest first, until the rest is not negative and small beside
    the loss; the rest is summed, so that the figures agree.
    """
    comparison, weighed = screen.compared.get(mistake.number), screen.weighed[mistake.number]
    if comparison is None:
        return _ends(weighed, texts)
    if weighed.more:
        form = texts.gettext("%(move)s wins more often, though it brings fewer points.")
        return form % {"move": name_of(weighed.best[0].ranked, screen.alphabet, texts)}
    reasons = zip(comparison.reasons, sentences(comparison, screen.alphabet, texts), strict=True)
    by_kind = [(reason.kind, sentence) for reason, sentence in reasons]
    good = [(kind, sentence.text) for kind, sentence in by_kind if sentence.good]
    opened = [one for one in good if one[0] in ("answers", "reply") and mistake.kind == "open"]
    if not good or (opened and not comparison.simulated):
        return opened[0][1] if opened else ""
    told = opened[:1] or good[:1]
    sizes: dict[ReasonKind, int] = {part.name: abs(part.difference) for part in comparison.parts}
    against = texts.gettext("Against it:")
    others = [
        (kind, one.text if one.good else f"{against} {one.text}")
        for kind, one in by_kind
        if kind in sizes and kind != told[0][0]
    ]
    others.sort(key=lambda one: sizes[one[0]])
    within = comparison.within
    while others and (
        (rest := comparison.beside(dict(told))) < -within or not is_small(rest, comparison.difference, within)
    ):
        told.append(others.pop())
    summed = rest_beside(dict(told), comparison, screen.alphabet, texts)
    return " ".join([*(sentence for _, sentence in told), *([summed.text] if summed else [])])


def _ends(weighed: Weighed, texts: Texts) -> str:
    """Return the point difference to the end of the game with the best move and with the one made."""
    if weighed.exact is None or weighed.played is None:
        return ""
    worth = [move.worth or 0 for move in (weighed.best[0], weighed.played)]
    if weighed.draws:  # a mean
        best, made = (signed(amount, texts) for amount in worth)
    else:
        best, made = (game_words.signed(amount // HUNDREDTHS) for amount in worth)
    if weighed.exact is False and not weighed.least:
        best, made = ABOUT + best, ABOUT + made
    form = texts.gettext(
        "Points on the other to the end of the game: %(best)s with the best move, %(made)s with this one."
    )
    return form % {"best": best, "made": made}


def _about(state: State, texts: Texts) -> list[str]:
    parts = [texts.date(state.date), state.place]
    if state.round:
        parts.append(texts.gettext("round %(round)s") % {"round": state.round})
    if state.table:
        parts.append(texts.gettext("table %(table)s") % {"table": state.table})
    return [part for part in parts if part]


def _points(hundredths: int, texts: Texts) -> str:
    return points(hundredths // HUNDREDTHS, texts)


def _outcome(screen: ReportScreen, result: Result, texts: Texts) -> str:
    """Return the final score, in a line, and who has won where the score does not tell."""
    state, names = screen.state, [player.name for player in screen.state.players]
    each = zip(names, result.scores, strict=True)
    shown = " · ".join(f"{name} {minus(score)}" for name, score in each)
    if not state.ended:
        return " · ".join((shown, texts.gettext("not played to the end")))
    told = result.winner is None or result.scores[result.winner] == max(result.scores)
    return shown if told and not result.both_lost else f"{shown} · {verdict(state, screen.alphabet, texts)}"


def _figures(seat: int, screen: ReportScreen, result: Result, texts: Texts) -> Mapping[str, Any]:
    state = screen.state
    board, bingos = state.opening.board, 0
    for turn in state.turns:
        if turn.kind == "play" and turn.play:
            tiles = new_tiles(board, turn.play)
            bingos += turn.seat == seat and len(tiles) >= state.rules.most_tiles
            board = board.place(tiles)
    own = [turn for turn in state.turns if turn.seat == seat]
    counted = [
        turn
        for turn in screen.weighed.values()
        if turn.counted is not None and turn.number not in state.help.told_in
        if state.turns[turn.number - 1].seat == seat
    ]
    losses, best_moves = len(counted), sum(turn.is_good for turn in counted)
    rate = f"{texts.number(round(100 * best_moves / losses))}{NO_BREAK}%" if losses else ""
    share = texts.gettext("%(found)s of %(known)s") % {"found": best_moves, "known": losses}
    return {
        "name": state.players[seat].name,
        "score": result.scores[seat],
        "turns": len(own),
        "mean": texts.tenths(sum(turn.scored for turn in own) / len(own)) if own else "",
        "bingos": bingos,
        "lost_turns": sum(turn.kind in LOST for turn in own),
        "found": f"{share} ({rate})" if losses else "",
        "given_away": points_of(given_by(seat, screen)[0] // losses, texts) if losses else "",
    }
