"""One to four tiles in the bag: moves that empty it are played out to the end of the game, in portions."""

from __future__ import annotations

from faristol.app.game.analysed import keep_analysis, looked_at, seen, state_of, turns_of, while_time
from faristol.app.window import Action, Request, Window
from faristol.errors import Refused
from faristol.modes.game.analysing import Analysing, Before, Move, Weighed, listed
from faristol.modes.game.searches import Emptied, Emptying, by_followed, followed
from faristol.movegen.last_tiles import MOST_IN_BAG, MOST_WAYS, LastTiles
from faristol.rules.game_rules import PAIR

MOST_MOVES = 5
"""Best moves that are played out, beside the one that was made."""

MOST_POSITIONS = 40_000
"""Positions after which an endgame search stops, with its result so far."""


def is_late(before: Before) -> bool:
    """Tell whether two play and the bag is small enough for moves that empty it to be played out."""
    return 0 < before.position.in_bag <= MOST_IN_BAG and len(before.position.racks) == PAIR


def moves_of(before: Before, weighed: Weighed | None) -> tuple[Move, ...]:
    """Return the moves of a turn to play out: none if it is too early, or if no best move empties the bag."""
    in_bag = before.position.in_bag
    if weighed is None or not is_late(before):
        return ()
    moves, made = listed(before, weighed)
    found = [move for move in moves if move.play and len(move.tiles) >= in_bag]
    return tuple(move for at, move in enumerate(found) if at < MOST_MOVES or move is made)


async def _start(request: Request) -> None:
    """Start with the best moves that empty the bag, resume a stopped search, or search longer.

    Only a search that was cut short is made longer.
    """
    window, at = request.window, looked_at(request.session.path)
    analysing = request.session.find(Analysing, at[0]) if at else None
    if at is None or analysing is None:
        raise Refused("app.path", path=request.session.path)
    state = await state_of(window, at[0])
    turns = turns_of(at[0], state, analysing)
    before = turns[at[1] - 1] if 1 <= at[1] <= len(turns) else None
    moves = moves_of(before, analysing.weighed.get(at[1])) if before else ()
    if before is None or not moves:
        raise Refused("app.path", path=request.session.path)
    analysing.weighing = None  # a kernel searches one ending at a time
    request.focus("emptying")
    begun = request.session.find(Emptying)
    if begun and begun.at == at and {move.play for move in begun.moves} == {move.play for move in moves}:
        begun.search.longer()
        begun.running = not begun.search.done
        return
    referee = await window.referee(state)
    search = LastTiles(
        referee.generator,
        state.rules,
        seen(before),
        [move.ranked for move in moves],
        window.rng,
        most_ways=MOST_WAYS,
        most_positions=MOST_POSITIONS,
    )
    request.session.put(Emptying(at, moves, search, alone=before.position.in_bag == 1))


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
    found = shown(request.window, stream, number)
    come_to = followed(found) if found else None
    if analysing and analysing.befores and come_to and number in analysing.weighed:
        before = analysing.befores[number - 1]
        analysing.weighed[number] = by_followed(before, analysing.weighed[number], come_to)
        analysing.followed[number] = come_to
        await keep_analysis(request.window, stream, analysing)


async def _stop(request: Request) -> None:
    if emptying := request.session.find(Emptying):
        emptying.running = False
        await _keep(request, emptying)


def shown(window: Window, stream: str, number: int) -> Emptied | None:
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
        whole=search.whole,
        cut=search.cut,
        longer=search.is_longer,
    )


ACTIONS: dict[str, Action] = {
    "emptying.start": _start,
    "emptying.step": _step,
    "emptying.stop": _stop,
}
UNASKED = ("emptying.step",)
