"""The analysis page of a game: all its turns, the better moves, the progress, and what is said of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from faristol.app.game.views import result
from faristol.app.game.views.better import verdict
from faristol.app.game.views.moves import ANCHORS as SIMULATION
from faristol.app.game.views.moves import ending, move_words, points_of, signed_tenths, turn_words, with_error
from faristol.app.game.views.turn import AnalysisScreen, ReportScreen, heard_of, turn_parts
from faristol.app.practice.views.turns import MOST, Turns, turns_to_practise
from faristol.app.text import Texts
from faristol.app.views.render import Page, page, part, values_part
from faristol.app.views.written import written_word
from faristol.modes.game.analysing import Before, Move, Weighed
from faristol.modes.game.searches import Emptied, Explained, Simulated
from faristol.modes.game.state import State
from faristol.movegen.leave_values import HUNDREDTHS
from faristol.tiles.alphabet import Alphabet

ABOUT, AT_LEAST = "≈\N{NO-BREAK SPACE}", "≥\N{NO-BREAK SPACE}"

ANCHORS = ("analysis", *SIMULATION)


@dataclass(frozen=True)
class Line:
    """A turn in the list: player, move, and the best move; `lost` is empty while it is not known.

    `kind` is "good", "mistake" or empty; an `unproven` endgame that is no certain mistake is empty too.
    `about` says that not all was searched to the end of the game. `invalid` are the words that are not in the
    list.
    """

    number: int
    name: str
    what: str
    place: str
    points: int
    better: str
    lost: str
    kind: str
    invalid: str
    unknown: bool
    about: bool
    unproven: bool


def locked_page(stream: str, state: State, texts: Texts) -> Page:
    """The page shown instead of the analysis of a game still being played (CLA-1D)."""
    title = f"{texts.gettext('Analysis')} · {state.name}"
    return page("game/analysis_locked.html", title, texts, state=state, path=f"#/game/{stream}")


def analysis_page(screen: AnalysisScreen, texts: Texts) -> Page:
    """The page of all turns, or of the one that is shown."""
    state, shown = screen.state, screen.shown
    parts = {"analysis-progress": progress_of(screen, texts)}
    if shown is None:
        lines = tuple(line_of(before, screen, texts) for before in screen.turns)
        parts["analysis-turns"] = _turns(
            texts, path=f"#/game/{screen.stream}", lines=lines, turns=_lost_most(screen)
        )
        title, template = texts.gettext("Analysis"), "game/analysis.html"
    else:
        parts |= turn_parts(screen, shown, texts)
        title = texts.gettext("Turn %(number)s") % {"number": shown.number}
        template = "game/analysis_turn.html"
    return page(
        template,
        f"{title} · {state.name}",
        texts,
        parts,
        heard_of(screen, shown) if shown else None,
        state=state,
        path=f"#/game/{screen.stream}",
        shown=shown,
        edit=screen.edit,
        count=len(screen.turns),
        standing=" · ".join(
            f"{player.name} {score}"
            for player, score in zip(state.players, result.totals(state, screen.alphabet), strict=True)
        ),
        elsewhere=screen.notices_elsewhere(ANCHORS),
    )


def line_of(before: Before, screen: AnalysisScreen, texts: Texts) -> Line:
    """Return a turn beside the best move, as far as it is known."""
    turn, alphabet = before.turn, screen.alphabet
    what, coordinates = turn_words(turn, before.position.board, alphabet, texts)
    weighed = screen.weighed.get(before.number)
    better, lost, kind = "", "", ""
    if weighed and weighed.lost is not None:
        better = "" if weighed.is_good else best_of(weighed, alphabet, texts)
        lost = lost_of(weighed, texts)
        if weighed.counted is not None:
            kind = "good" if weighed.is_good else "mistake" if weighed.size else ""
    words = screen.invalid.get(before.number, ()) if turn.kind == "play" else ()
    return Line(
        number=before.number,
        name=screen.state.players[turn.seat].name,
        what=what,
        place=coordinates,
        points=turn.points,
        better=better,
        lost=lost,
        kind=kind,
        invalid=texts.sequence([written_word(word, alphabet) for word in words]),
        unknown=not before.rack,
        about=bool(weighed and weighed.exact is False),
        unproven=bool(weighed and weighed.unproven),
    )


def lost_of(weighed: Weighed, texts: Texts) -> str:
    """Return the points that a turn gave away, with the standard error of a simulation; "at least" or "about"
    if not searched to the game's end."""
    if weighed.unproven and weighed.counted:
        return f"{AT_LEAST}{points_of(weighed.counted, texts)}"
    lost = with_error(points_of(weighed.lost or 0, texts), weighed.error / HUNDREDTHS, texts)
    return f"{ABOUT}{lost}" if weighed.exact is False else lost


def best_of(weighed: Weighed, alphabet: Alphabet, texts: Texts) -> str:
    """Return the best move of a turn."""
    best = move_words(weighed.best[0], alphabet, texts)
    return f"{best.what} {best.place}, {best.points}" if best.lies else best.what


def progress_of(screen: AnalysisScreen, texts: Texts) -> str:
    """Return the progress of the analysis, with the buttons to stop it or go on."""
    with_rack = sum(bool(before.rack) for before in screen.turns)
    ready = with_rack - screen.waiting
    left = screen.unsimulated if isinstance(screen, ReportScreen) else 0
    return _progress(texts, ready, with_rack, len(screen.turns), screen.done, screen.stopped, left)


@part("game/analysis_progress.html")
def _progress(
    texts: Texts, ready: int, with_rack: int, turns: int, done: float, stopped: bool, unsimulated: int
) -> Mapping[str, Any]:
    return {
        "unsimulated": unsimulated,
        "ready": ready,
        "known": with_rack,
        "unknown": turns - with_rack,
        "done": ready + done,
        "stopped": stopped,
        "searching": bool(done),
    }


_turns = values_part("game/analysis_turns.html")


def _lost_most(screen: AnalysisScreen) -> Turns | None:
    """Return the people's turns that lost most, in their order, once all turns are weighed (PRA-5)."""
    if screen.waiting:
        return None
    players = screen.state.players
    lost = {
        before.number: weighed.counted or 0
        for before in screen.turns
        if not players[before.turn.seat].level
        and before.number not in screen.typed_racks
        and (weighed := screen.weighed.get(before.number))
        and weighed.size
    }
    return turns_to_practise(screen.stream, sorted(sorted(lost, key=lambda one: -lost[one])[:MOST]))


def best_move_sentence(weighed: Weighed, alphabet: Alphabet, texts: Texts) -> str:
    """Return the best move with its points."""
    if not weighed.best:
        return ""
    return texts.gettext("Best move: %(move)s.") % {"move": best_of(weighed, alphabet, texts)}


def comparison_sentence(explained: Explained | None, alphabet: Alphabet, texts: Texts) -> str:
    """Return which of the two compared moves is worth more."""
    if explained is None or explained.comparison is None:
        return ""
    return verdict(explained.comparison, alphabet, texts, about=explained.followed is False)


def simulation_sentence(simulated: Simulated, alphabet: Alphabet, texts: Texts) -> str:
    """Return why the simulation is over and which move came first; for a single move only its gain."""
    why = ending(simulated, texts)
    if not simulated.estimates:
        return why
    first, *others = simulated.estimates
    alone = texts.gettext("%(move)s: gain %(gain)s.")
    form = texts.gettext("First is %(move)s, gain %(gain)s.") if others else alone
    gain = signed_tenths(first.mean, texts)
    return f"{why} {form % {'move': _name(first.move, alphabet, texts), 'gain': gain}}"


def emptying_sentence(emptied: Emptied, alphabet: Alphabet, texts: Texts) -> str:
    """Return the best of the moves that empty the bag, empty if the search was stopped."""
    if not emptied.full:
        return ""
    move, fate = emptied.fates[0]
    return texts.gettext("The search is over: first is %(move)s, gain %(gain)s.") % {
        "move": _name(move, alphabet, texts),
        "gain": signed_tenths(fate.mean, texts),
    }


def _name(move: Move, alphabet: Alphabet, texts: Texts) -> str:
    words = move_words(move, alphabet, texts)
    return f"{words.what} {words.place}".strip()
