"""Compare two moves of a turn: why one is better, worked out in portions while the turn is shown."""

from __future__ import annotations

from dataclasses import dataclass

from faristol.app.game.analysed import is_at_work, looked_at, seen, while_time
from faristol.app.game.views.moves import move_value
from faristol.app.window import Action, Request, Window
from faristol.errors import Refused
from faristol.modes.game.analysing import Analysing, Before, Move, Weighed, listed
from faristol.modes.game.searches import Emptying, Explained, Explaining, with_compared
from faristol.modes.game.state import State
from faristol.modes.referee import Referee
from faristol.movegen.why import Why


@dataclass(frozen=True)
class Chosen:
    """The two moves chosen for comparison, by their values, in the turn `at`."""

    at: tuple[str, int]
    first: str
    second: str


async def _compare(request: Request) -> None:
    """Choose the two moves."""
    at = looked_at(request.session.path)
    analysing = request.session.find(Analysing, at[0]) if at else None
    weighed = analysing.weighed.get(at[1]) if at and analysing else None
    if at is None or weighed is None:
        raise Refused("app.path", path=request.session.path)
    known = {move_value(move) for move in (*weighed.best, weighed.played) if move}
    values = [request.text(name) for name in ("first", "second")]
    for value in values:
        if value not in known:
            raise Refused("app.choice", value=value[:40])
    explaining = request.session.find(Explaining)
    if (
        values[0] == values[1] and explaining and explaining.at == at
    ):  # the move that stood there changes sides
        values = [move_value(move) for move in reversed(explaining.moves)]
    request.session.put(Chosen(at, *values))


def _pair(window: Window, at: tuple[str, int], before: Before, weighed: Weighed) -> tuple[Move, Move] | None:
    """Return the two chosen moves; by default the best one and the one made, or else the next best."""
    moves, made = listed(before, weighed)
    known, chosen = {move_value(move): move for move in moves}, window.session.find(Chosen)
    if chosen and chosen.at == at and {chosen.first, chosen.second} <= known.keys():
        return known[chosen.first], known[chosen.second]
    if len(moves) < 2:
        return None
    return moves[0], made if made and weighed.lost else moves[1]


def begun(
    window: Window, stream: str, state: State, referee: Referee, before: Before, weighed: Weighed | None
) -> Explaining | None:
    """Return the comparison of a turn, begun anew if other moves are chosen; None without two moves."""
    at = stream, before.number
    pair = _pair(window, at, before, weighed) if weighed else None
    known = window.session.find(Explaining)
    if weighed is None or pair is None:
        return None
    both = all(move.worth is not None for move in pair)
    followed = weighed.exact if weighed.draws and both else None
    basis = at, weighed.exact, followed
    if known and (known.at, known.exact, known.followed) == basis and _are_same(known.moves, pair, followed):
        return known
    why = Why(
        referee.generator,
        referee.alphabet,
        state.rules,
        window.library.worth(state.language),
        seen(before),
        (pair[0].ranked, pair[1].ranked),
        known=bool(weighed.draws or weighed.exact) and both,
    )
    return window.session.put(Explaining(at, pair, why, weighed.exact, followed))


def _are_same(known: tuple[Move, Move], pair: tuple[Move, Move], followed: bool | None) -> bool:
    """Tell whether two pairs have the same moves and, if they were played out, the same worth.

    A longer search may change the worth.
    """
    if followed is not None and [move.worth for move in known] != [move.worth for move in pair]:
        return False
    return [move_value(move) for move in known] == [move_value(move) for move in pair]


def shown(window: Window, explaining: Explaining | None) -> Explained | None:
    """Return the comparison for the page."""
    if explaining is None:
        return None
    moves, why, followed = explaining.moves, explaining.why, explaining.followed
    search, error = window.session.find(Emptying), 0.0
    if followed is False and search and search.at == explaining.at:
        error = search.search.error_between(moves[0].ranked, moves[1].ranked)
    return Explained(moves, why.comparison, why.done, followed, error)


async def _explain(request: Request) -> None:
    """Work out one portion; an endgame search that was under way starts again."""
    explaining = request.session.find(Explaining)
    if explaining is None:
        return
    analysing = request.session.find(Analysing, explaining.at[0])
    if analysing and explaining.why.is_ending and is_at_work(request, explaining):
        analysing.weighing = None
    async for _ in while_time(request, explaining):
        explaining.why.step()
    comparison, number = explaining.why.comparison, explaining.at[1]
    if analysing and comparison and number in analysing.weighed:
        analysing.weighed[number] = with_compared(analysing.weighed[number], comparison)


ACTIONS: dict[str, Action] = {"analysis.compare": _compare, "analysis.explain": _explain}
UNASKED = ("analysis.explain",)
