"""The pages of a duplicate for one player: board and rack, and after each round the best play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from faristol.app.duplicate.views import wording
from faristol.app.duplicate.views.figures import points
from faristol.app.duplicate.views.next_step import Next
from faristol.app.game.views.board import LAYING, BoardScreen, board_parts, notices_part
from faristol.app.game.views.lines import written
from faristol.app.practice.views.alone_list import share
from faristol.app.practice.views.turns import turns_to_practise
from faristol.app.tentative.tentative import Attempt, Ground, Laying
from faristol.app.text import Texts
from faristol.app.text.faults import explain_slip
from faristol.app.views.board import small_tiles, squares, squares_of
from faristol.app.views.calls import write_calls
from faristol.app.views.render import Page, part, titled, values_part
from faristol.app.views.screen import Question, Screen
from faristol.app.views.written import written_word
from faristol.modes.duplicate.alone import (
    Line,
    best_of,
    hall_in,
    is_best,
    missed,
    order,
    over,
    own_slip,
    tally,
)
from faristol.modes.duplicate.state import Round, State, Step
from faristol.rules.notation import Play, show_coordinates
from faristol.tiles.alphabet import Alphabet

AROUND = 2
"""Lines of the ranking shown above and below the player's own while it goes on."""

Better = tuple[tuple[int, Play], ...]
"""The best play of rounds whose master play was lower, with the round's number."""


@dataclass(frozen=True)
class NoPlay(Question):
    """Ask whether to give up a round."""

    round: int


@dataclass(frozen=True, kw_only=True)
class AloneScreen(Screen):
    """A round for one player: the tiles laid, or the result.

    `better` has the best play of the rounds whose master play was lower, by number; `asks` says whether the
    page asks to give up the round. The rank is told `without_bonuses` if the recorded players had any.
    """

    stream: str
    state: State
    now: int
    ground: Ground
    laying: Laying | None
    attempt: Attempt
    better: Mapping[int, Play]
    asks: bool
    without_bonuses: bool


def alone_page(screen: AloneScreen, texts: Texts) -> Page:
    """Return the page `#/alone/STREAM` in parts: a tap on the board renders only the tentative ones."""
    state, alphabet = screen.state, screen.ground.alphabet
    better = tuple(screen.better.items())
    thinking = screen.laying is not None
    completes = thinking and screen.ground.rack is None
    elsewhere = tuple(screen.notices_elsewhere((LAYING,)))
    board = BoardScreen(
        ground=screen.ground,
        fresh=_fresh(state),
        laying=screen.laying,
        attempt=screen.attempt,
        notices=screen.notices,
    )
    parts = {
        "alone-top": _top(texts, state),
        "game-notices": notices_part(texts, said=elsewhere),
        **board_parts(board, texts),
        "alone-score": _score(texts, state, _face(screen, texts) if thinking else None),
        "alone-result": _result(texts, state, alphabet, better, screen.asks, screen.without_bonuses),
        "alone-rounds": _rounds(texts, state, alphabet, better),
        "alone-tools": _tools(
            texts,
            thinking=thinking,
            asks=screen.asks,
            racked=screen.ground.rack is not None,
            laid=bool(screen.laying and screen.laying.laid),
            played=bool(over(state)),
            turns=turns_to_practise(screen.stream, missed(state)) if state.ended else None,
        ),
        "next": _next_part(
            texts,
            next=_next(screen, texts),
            waits=texts.gettext("Lay a word on the board"),
            short=texts.gettext("Lay a word"),
        ),
    }
    frame = _frame(texts, squares=squares(texts), completes=completes)
    return Page(frame, titled(state.name), parts, board.heard(state.letter_names))


_frame = values_part("practice/alone.html")
_tools = values_part("practice/alone_tools.html")
_next_part = values_part("game/next.html")


@part("practice/alone_top.html")
def _top(texts: Texts, state: State) -> Mapping[str, Any]:
    """Return the name of the duplicate, the round's number, the number of rounds, and the rules."""
    return {
        "name": state.name,
        "rules": state.rules.name,
        "number": _count(state),
        "length": state.script.length if state.script else 0,
    }


def _count(state: State) -> int:
    """Return the number of the round, without racks that had no play."""
    return sum(not round_.given_up for round_ in state.rounds)


def _fresh(state: State) -> frozenset[int]:
    """Return the squares of the last master play."""
    rounds = over(state)
    return squares_of(rounds[-1].master.play) if rounds and rounds[-1].master else frozenset()


def _face(screen: AloneScreen, texts: Texts) -> dict[str, Any] | None:
    """Return the clock of a round: the page counts down to `deadline` (epoch milliseconds) by itself."""
    current = screen.state.current
    if current is None or screen.state.alone is None or not screen.state.alone.timed:
        return None
    clock = current.clock
    return {
        "time": texts.duration(clock.total),
        "total": clock.total,
        "deadline": clock.deadline(screen.now),
        "calls": write_calls(screen.state.rules, texts),
    }


@part("practice/alone_score.html")
def _score(texts: Texts, state: State, face: Mapping[str, Any] | None) -> Mapping[str, Any]:
    """Return the player's points, the most possible, the percentage, and the rank."""
    sums = tally(state)
    lines = order(state)
    rank = next((line.rank for line in lines if line.own), None)
    ranked = texts.gettext("number %(place)s of %(count)s")
    return {
        "name": state.players[0].name,
        "points": sums.points,
        "best": sums.best,
        "share": share(sums.points, sums.best, texts),
        "place": ranked % {"place": rank, "count": len(lines)} if rank else "",
        "face": face,
        "number": _count(state),
        "length": state.script.length if state.script else 0,
    }


@part("practice/alone_result.html")
def _result(
    texts: Texts,
    state: State,
    alphabet: Alphabet,
    better: Better,
    asks: bool,
    without_bonuses: bool,
) -> Mapping[str, Any]:
    """Return the result of the last round, and at the end of all; during a round only what is needed."""
    thinking = state.step in (Step.ANNOUNCE, Step.CLOCK)
    current, rounds = state.current, over(state)
    chosen = small_tiles(current.rack, alphabet, texts) if current and current.choices else ""
    shown = rounds[-1] if rounds and not thinking else None
    sums, lines = tally(state), order(state) if not thinking else []
    return {
        "asks": asks,
        "chosen_from": chosen if thinking else "",
        "last": _played(shown, len(rounds), state, alphabet, better, texts) if shown else None,
        "hall": _hall(state, shown, texts) if shown else "",
        "over": bool(state.ended),
        "ending": "" if state.script else wording.ending(state, texts),
        "sums": sums,
        "share": share(sums.points, sums.best, texts),
        "lines": _shown_lines(lines, state),
        "without_bonuses": without_bonuses,
        "closing": state.step in (Step.SLIPS, Step.MASTER),
    }


def _shown_lines(lines: Sequence[Line], state: State) -> list[Line]:
    """Return the full ranking at the end, before it the lines near the player."""
    if state.ended:
        return list(lines)
    own = next((index for index, line in enumerate(lines) if line.own), 0)
    return list(lines[max(0, own - AROUND) : own + AROUND + 1])


def _hall(state: State, round_: Round, texts: Texts) -> str:
    """Return how many recorded players found the best play of a round, or their best; and the mean."""
    had = hall_in(state, round_)
    if had is None:
        return ""
    if had.found:
        form = texts.ngettext(
            "%(num)s of %(players)s in the hall found it",
            "%(num)s of %(players)s in the hall found it",
            had.found,
        )
        sentence = form % {"num": had.found, "players": had.players}
    else:
        nobody = texts.gettext("Nobody of %(players)s in the hall found it; the most was %(most)s")
        sentence = nobody % {"players": had.players, "most": had.most}
    mean = texts.gettext("%(mean)s on average") % {"mean": texts.number(round(had.mean, 1))}
    return f"{sentence} · {mean}"


@part("practice/alone_rounds.html")
def _rounds(texts: Texts, state: State, alphabet: Alphabet, better: Better) -> Mapping[str, Any]:
    """Return each round that is over, with the best play beside the missed ones."""
    sums = tally(state)
    return {
        "rounds": [
            _played(round_, number, state, alphabet, better, texts)
            for number, round_ in enumerate(over(state), start=1)
        ],
        "sums": sums,
        "halls": bool(state.alone and state.alone.recorded),
    }


def _played(
    round_: Round, number: int, state: State, alphabet: Alphabet, better: Better, texts: Texts
) -> dict[str, Any]:
    """Return a round that is over: the player's play and the best, and the percentage of its points.

    `why` is the reason for no points, `master` the recorded master play if it was not the best one, `hall`
    how many of the recorded players found the best, in words.
    """
    slip, master = own_slip(round_), round_.master
    play = slip.play if slip else None
    scored, most = slip.points if slip else 0, best_of(round_)
    recorded = master.play if master and round_.scored == round_.best else None
    best = dict(better).get(round_.number, recorded)
    had = hall_in(state, round_)
    return {
        "number": number,
        "own": written_word(play.word, alphabet) if play else "",
        "place": _coordinates(play),
        "points": scored,
        "why": _why(round_, texts),
        "best": written_word(best.word, alphabet) if best else "",
        "best_place": _coordinates(best),
        "most": most,
        "share": share(scored, most, texts),
        "found": is_best(scored, round_),
        "master": _named(master.play, round_.scored or 0, alphabet) if master and best != master.play else "",
        "hall": f"{had.found}/{had.players}" if had else "",
    }


def _named(play: Play, scored: int, alphabet: Alphabet) -> str:
    return f"{written_word(play.word, alphabet)} {_coordinates(play)}, {scored}"


def _coordinates(play: Play | None) -> str:
    return show_coordinates(play.square, play.direction) if play else ""


def _why(round_: Round, texts: Texts) -> str:
    """Return why a round had no points: an invalid word, no play, no time."""
    slip = own_slip(round_)
    if slip is None:
        return texts.gettext("no play in time")
    if slip.verdict == "good":
        return ""
    if slip.verdict == "none":
        return texts.gettext("no play")
    return explain_slip(slip.verdict, slip.code, slip.details, texts)


def _next(screen: AloneScreen, texts: Texts) -> Next | None:
    """Return the big button: play, see the result, go on."""
    state = screen.state
    if screen.asks:
        label, short = texts.gettext("No play: show the best one"), texts.gettext("Show the best one")
        return Next(label, action="alone.pass_yes", confirm="yes", short=short)
    if screen.laying is not None:
        return _to_play(screen, texts)
    if state.ended and state.alone and state.alone.source:
        return Next(texts.gettext("More to play alone"), path="#/alone")
    if state.ended:
        return Next(texts.gettext("Play another one"), action="alone.begin")
    if state.step in (Step.SLIPS, Step.MASTER):
        return Next(texts.gettext("See the best play"), action="alone.close")
    number = _count(state) + 1
    return Next(
        texts.gettext("Round %(round)s: show the rack") % {"round": number},
        action="alone.draw",
        value=str(number),
    )


def _to_play(screen: AloneScreen, texts: Texts) -> Next | None:
    tried, laying = screen.attempt, screen.laying
    if tried.play and tried.score:
        word = written(tried.play, screen.ground.board, screen.ground.alphabet).striptags()
        return Next(
            texts.gettext("Play %(word)s") % {"word": word},
            note=points(tried.score.total, texts),
            action="alone.play",
            short=texts.pgettext("what to do", "Play"),
            where=show_coordinates(tried.play.square, tried.play.direction),
        )
    if laying and laying.laid:
        return Next(texts.pgettext("what to do", "Play"), action="alone.play", lacks=True)
    return None
