"""The report of a game: the line of the lead, both players in figures, what cost most."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from faristol.app.text import Texts
from faristol.app.views.duplicate.figures import points
from faristol.app.views.game import game_words
from faristol.app.views.game.analysis import AS_GOOD, MISTAKE, PLACES, Line, line_of, progress_of
from faristol.app.views.game.analysis_screens import AnalysisScreen
from faristol.app.views.game.lead import lead_chart
from faristol.app.views.game.moves import points_of
from faristol.app.views.render import Page, minus, page, part
from faristol.modes.game.analysing import Weighed
from faristol.modes.game.settling import Result, settle
from faristol.modes.game.state import State
from faristol.modes.game.turn import LOST
from faristol.movegen.leave_values import HUNDREDTHS
from faristol.rules.placement import new_tiles
from faristol.tiles.alphabet import Alphabet

COSTLIEST = 6
"""Mistakes that are told in the report."""


NO_BREAK = "\N{NO-BREAK SPACE}"


@dataclass(frozen=True)
class Figures:
    """A player's game in figures; what is not known is empty."""

    name: str
    score: int
    turns: int
    mean: str
    bingos: int
    lost_turns: int
    found: str
    given_away: str
    mistakes: str


@dataclass(frozen=True)
class Step:
    """A turn in the table: the line of the analysis, the scores after it, and the lead."""

    line: Line
    scores: tuple[int, ...]
    lead: str


def report_page(screen: AnalysisScreen, texts: Texts) -> Page:
    """The page with the report."""
    state = screen.state
    parts = {"analysis-progress": progress_of(screen, texts)}
    lines = tuple(line_of(before, screen, texts) for before in screen.turns)
    weighed = tuple(screen.weighed[number] for number in sorted(screen.weighed))
    parts["game-report"] = _report(texts, state, screen.alphabet, lines, weighed)
    return page(
        "game/report.html",
        f"{texts.gettext('Report of the game')} · {state.name}",
        texts,
        parts,
        path=f"#/game/{screen.stream}",
        elsewhere=screen.notices_elsewhere(PLACES),
    )


@part("game/report_paper.html")
def _report(
    texts: Texts, state: State, alphabet: Alphabet, lines: Sequence[Line], weighed: Sequence[Weighed]
) -> Mapping[str, Any]:
    result = settle(state, alphabet)
    steps = _steps(state, lines)
    leads = [step.scores[0] - max(step.scores[1:]) for step in steps]
    names = tuple(player.name for player in state.players)
    lost = {turn.number: turn.lost or 0 for turn in weighed}
    costliest = sorted(
        (line for line in lines if lost.get(line.number, 0) >= MISTAKE),
        key=lambda line: lost[line.number],
        reverse=True,
    )
    return {
        "state": state,
        "about": " · ".join(_about(state, texts)),
        "result": _outcome(state, result, texts),
        "chart": lead_chart(leads, names, texts) if leads else "",
        "names": names,
        "figures": [_figures(seat, state, result, weighed, texts) for seat in range(len(names))],
        "costliest": costliest[:COSTLIEST],
        "steps": steps,
        "unknown": sum(line.unknown for line in lines),
        "unsure": sum(turn.exact is False for turn in weighed),
        "as_good": _points(AS_GOOD, texts),
        "mistake": _points(MISTAKE, texts),
        "list": state.lexicon_name,
    }


def _about(state: State, texts: Texts) -> list[str]:
    parts = [texts.date(state.date), state.place]
    if state.round:
        parts.append(texts.gettext("round %(round)s") % {"round": state.round})
    if state.table:
        parts.append(texts.gettext("table %(table)s") % {"table": state.table})
    return [part for part in parts if part]


def _points(hundredths: int, texts: Texts) -> str:
    return points(hundredths // HUNDREDTHS, texts)


def _outcome(state: State, result: Result, texts: Texts) -> str:
    """The final score, in a line."""
    names = [player.name for player in state.players]
    each = zip(names, result.scores, strict=True)
    shown = " · ".join(f"{name} {minus(score)}" for name, score in each)
    return shown if state.ended else " · ".join((shown, texts.gettext("not played to the end")))


def _steps(state: State, lines: Sequence[Line]) -> list[Step]:
    scores, found = list(state.opening.scores), []
    for turn, line in zip(state.turns, lines, strict=True):
        scores[turn.seat] += turn.scored
        lead = game_words.signed(scores[0] - max(scores[1:]))
        found.append(Step(line, tuple(scores), lead))
    return found


def _figures(seat: int, state: State, result: Result, weighed: Sequence[Weighed], texts: Texts) -> Figures:
    board, bingos = state.opening.board, 0
    for turn in state.turns:
        if turn.kind == "play" and turn.play:
            tiles = new_tiles(board, turn.play)
            bingos += turn.seat == seat and len(tiles) >= state.rules.most_tiles
            board = board.place(tiles)
    own = [turn for turn in state.turns if turn.seat == seat]
    known = [
        turn.lost for turn in weighed if state.turns[turn.number - 1].seat == seat and turn.lost is not None
    ]
    found = sum(lost <= AS_GOOD for lost in known)
    rate = f"{texts.number(round(100 * found / len(known)))}{NO_BREAK}%" if known else ""
    share = texts.gettext("%(found)s of %(known)s") % {"found": found, "known": len(known)}
    return Figures(
        name=state.players[seat].name,
        score=result.scores[seat],
        turns=len(own),
        mean=texts.tenths(sum(turn.scored for turn in own) / len(own)) if own else "",
        bingos=bingos,
        lost_turns=sum(turn.kind in LOST for turn in own),
        found=f"{share} ({rate})" if known else "",
        given_away=points_of(sum(known) // len(known), texts) if known else "",
        mistakes=str(sum(lost >= MISTAKE for lost in known)) if known else "",
    )
