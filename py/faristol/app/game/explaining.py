"""Two moves of a turn compared, and moves that empty the bag played out to the end, in portions."""

from __future__ import annotations

from dataclasses import dataclass, replace

from faristol.app.game.analysed import is_at_work, keep_analysis, seen, turn_shown, while_time
from faristol.app.game.views.moves import move_value, moves_by_value
from faristol.app.window import Action, Request, Window
from faristol.errors import Refused
from faristol.modes.game.analysing import Analysing, Before, Move, Weighed, key_of, listed
from faristol.modes.game.searches import (
    Emptied,
    Emptying,
    Explained,
    Explaining,
    by_followed,
    followed,
    with_comparison,
)
from faristol.modes.game.state import State
from faristol.modes.mode import Referee
from faristol.movegen.last_tiles import MOST_IN_BAG, MOST_WAYS, LastTiles
from faristol.movegen.leave_values import Worth
from faristol.movegen.why import Comparison, Gains, by_worth
from faristol.movegen.why_search import Why
from faristol.rules.game_rules import PAIR

MOST_POSITIONS = 40_000
"""Positions after which an endgame search stops, with its result so far."""


def is_late(before: Before) -> bool:
    """Tell whether two play and the bag is small enough for moves that empty it to be played out."""
    return 0 < before.position.in_bag <= MOST_IN_BAG and len(before.position.racks) == PAIR


def moves_of(before: Before, weighed: Weighed | None) -> tuple[Move, ...]:
    """Return the moves of a turn to play out: none if it is too early, or if no best move empties the bag."""
    if weighed is None or not is_late(before):
        return ()
    moves, _ = listed(before, weighed)
    return tuple(move for move in moves if move.play and len(move.tiles) >= before.position.in_bag)


async def _start(request: Request) -> None:
    """Start with the best moves that empty the bag, resume a stopped search, or search longer.

    Only a search that was cut short is made longer.
    """
    window, turn = request.window, await turn_shown(request)
    moves = moves_of(turn.before, turn.weighed) if turn else ()
    if turn is None or not moves:
        raise Refused("app.path", path=request.session.path)
    turn.analysing.weighing = None  # a kernel searches one ending at a time
    request.focus("emptying")
    begun = request.session.find(Emptying)
    if begun and begun.at == turn.at and {move.play for move in begun.moves} == {move.play for move in moves}:
        begun.search.longer()
        begun.running = not begun.search.done
        return
    referee = await window.referee(turn.state)
    search = LastTiles(
        referee.generator,
        turn.state.rules,
        seen(turn.before),
        [move.ranked for move in moves],
        window.rng,
        most_ways=MOST_WAYS,
        most_positions=MOST_POSITIONS,
    )
    request.session.put(Emptying(turn.at, moves, search, alone=turn.before.position.in_bag == 1))


async def _step(request: Request) -> None:
    """Search for a moment."""
    emptying = request.session.find(Emptying)
    if emptying is None:
        return
    async for _ in while_time(request, emptying):
        emptying.search.step(1)
        if emptying.search.done:
            await _keep(request, emptying)
            if emptying.alone:
                emptying.search.longer()
        emptying.running = not emptying.search.done


async def _keep(request: Request, emptying: Emptying) -> None:
    """Rank the turn's moves by their results once all draws are searched, and save that."""
    stream, number = emptying.at
    analysing = request.session.find(Analysing, stream)
    emptied = emptied_so_far(request.window, stream, number)
    come_to = followed(emptied) if emptied else None
    if analysing and analysing.befores and come_to and number in analysing.weighed:
        before = analysing.befores[number - 1]
        analysing.weighed[number] = by_followed(before, analysing.weighed[number], come_to)
        analysing.followed[number] = come_to
        await keep_analysis(request.window, stream, analysing)


async def _stop(request: Request) -> None:
    if emptying := request.session.find(Emptying):
        emptying.running = False
        await _keep(request, emptying)


def emptied_so_far(window: Window, stream: str, number: int) -> Emptied | None:
    """Return the state of a turn's search for its page, None without one."""
    emptying = window.session.find(Emptying)
    if emptying is None or emptying.at != (stream, number):
        return None
    search, by_play = emptying.search, {move.play: move for move in emptying.moves}
    fates = tuple((by_play[fate.move.play], fate) for fate in search.fates)
    return Emptied(
        fates=fates,
        ways=min((fate.ways for _, fate in fates), default=0),
        draws=search.draws,
        all_ways=search.all_ways,
        done=search.progress,
        running=emptying.running,
        exhaustive=search.exhaustive,
        cut=search.cut,
        longer=search.is_longer,
    )


@dataclass(frozen=True)
class Chosen:
    """The two moves chosen for comparison, by their values, in the turn `at`."""

    at: tuple[str, int]
    first: str
    second: str


async def _compare(request: Request) -> None:
    """Choose the two moves."""
    turn = await turn_shown(request)
    if turn is None or turn.weighed is None:
        raise Refused("app.path", path=request.session.path)
    by_value, at = moves_by_value(turn.weighed), turn.at
    values = [request.text(name) for name in ("first", "second")]
    for value in values:
        if value not in by_value:
            raise Refused("app.choice", value=value[:40])
    explaining = request.session.find(Explaining)
    if (
        values[0] == values[1] and explaining and explaining.at == at
    ):  # the move that stood there changes sides
        values = [move_value(move) for move in reversed(explaining.moves)]
    request.session.put(Chosen(at, *values))


def _pair(window: Window, at: tuple[str, int], before: Before, weighed: Weighed) -> tuple[Move, Move] | None:
    """Return the two chosen moves; by default the best one and the one made, or else the next best: by a
    simulation, unless the moves were followed to the end since."""
    moves, made = listed(before, weighed)
    by_value, chosen = {move_value(move): move for move in moves}, window.session.find(Chosen)
    if chosen and chosen.at == at and {chosen.first, chosen.second} <= by_value.keys():
        return by_value[chosen.first], by_value[chosen.second]
    if len(moves) < 2:
        return None
    if made and moves[0] is not made:
        return moves[0], made
    return moves[0], weighed.gains[1][0] if len(weighed.gains) > 1 and not weighed.draws else moves[1]


def begun(
    window: Window, stream: str, state: State, referee: Referee, before: Before, weighed: Weighed | None
) -> Explaining | None:
    """Return the comparison of a turn, begun anew if other moves are chosen; None without two moves."""
    at = stream, before.number
    pair = _pair(window, at, before, weighed) if weighed else None
    previous = window.session.find(Explaining)
    if weighed is None or pair is None:
        return None
    both = all(move.worth is not None for move in pair)
    followed = weighed.exact if weighed.draws and both else None
    basis = at, weighed.exact, followed, weighed.rounds
    if (
        previous
        and (previous.at, previous.exact, previous.followed, previous.rounds) == basis
        and _are_same(previous.moves, pair, followed)
    ):
        return previous
    why = Why(
        referee.generator,
        referee.alphabet,
        state.rules,
        window.library.worth(state.language),
        seen(before),
        (pair[0].ranked, pair[1].ranked),
        final=bool(weighed.draws or weighed.exact) and both,
        simulated=None if weighed.draws else simulated(weighed, pair),
    )
    return window.session.put(Explaining(at, pair, why, weighed.exact, followed, weighed.rounds))


def simulated(weighed: Weighed, pair: tuple[Move, Move]) -> Gains | None:
    """Return what two moves of a turn gain by its simulation, None if either was not tried to its end."""
    at = {key_of(move): number for number, (move, _) in enumerate(weighed.gains)}
    keys = key_of(pair[0]), key_of(pair[1])
    if not at.keys() >= set(keys):
        return None
    one, other = at[keys[0]], at[keys[1]]
    shares = (weighed.shares[one], weighed.shares[other]) if weighed.shares else None
    gains = Gains(weighed.gains[one][1], weighed.gains[other][1], shares=shares)
    best, made = key_of(weighed.best[0]), weighed.played and key_of(weighed.played)
    if made == best and set(keys) == {best, key_of(weighed.gains[1][0])}:  # what its error is of
        return replace(gains, error=weighed.error)
    if made == best or set(keys) != {best, made}:
        return gains
    chance = weighed.chance_counted or 0
    return replace(
        gains,
        error=weighed.error,
        equal=weighed.is_equal,
        chance=chance if keys[0] == best else -chance,
    )


def compared(weighed: Weighed, pair: tuple[Move, Move], before: Before, worth: Worth) -> Comparison:
    """Compare two moves of a turn by their worth, or by the simulation of the turn."""
    return by_worth(worth, pair[0].ranked, pair[1].ranked, before.position.in_bag, simulated(weighed, pair))


def _are_same(previous: tuple[Move, Move], pair: tuple[Move, Move], followed: bool | None) -> bool:
    """Tell whether two pairs have the same moves and, if they were played out, the same worth.

    A longer search may change the worth.
    """
    if followed is not None and [move.worth for move in previous] != [move.worth for move in pair]:
        return False
    return [move_value(move) for move in previous] == [move_value(move) for move in pair]


def explained_so_far(window: Window, explaining: Explaining | None) -> Explained | None:
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
        analysing.weighed[number] = with_comparison(analysing.weighed[number], comparison)


ACTIONS: dict[str, Action] = {
    "emptying.start": _start,
    "emptying.step": _step,
    "emptying.stop": _stop,
    "analysis.compare": _compare,
    "analysis.explain": _explain,
}
UNASKED = ("emptying.step", "analysis.explain")
