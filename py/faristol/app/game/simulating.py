"""Simulate chosen moves: the game is played on from each many times, with the same tiles for all."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random

from faristol.app.game import portions, simulation_choices
from faristol.app.game.analysed import looked_at, seen, state_of, turns_of
from faristol.app.game.simulation_choices import SEEDS, seed_in
from faristol.app.game.views.analysis_screens import SimulationChoices
from faristol.app.game.views.moves import move_value
from faristol.app.window import Action, Request, Window
from faristol.errors import Refused
from faristol.modes.game.analysing import Analysing, Before, Weighed, play_before
from faristol.modes.game.estimates import Estimate, Simulated, Simulating
from faristol.modes.game.state import State
from faristol.movegen.equity import Inference, LastPlay
from faristol.movegen.leave_values import HUNDREDTHS
from faristol.movegen.simulation import LOOK, Selection, Simulation, Trial

MOST = 5_000
"""Most rounds of a simulation, if the best move is not settled before."""

RACKS, ENOUGH, FEW = 3_000, 200, 10
"""Most racks of the opponent to try, leaves that are enough, and leaves that are too few to use."""


@dataclass(frozen=True)
class _Turn:
    """The turn `at` of the page, with the best moves found for it."""

    at: tuple[str, int]
    state: State
    turns: Sequence[Before]
    weighed: Weighed

    @property
    def before(self) -> Before:
        return self.turns[self.at[1] - 1]

    @property
    def supposable(self) -> bool:
        """Tell whether the opponent made a play just before, from which the leave can be inferred."""
        return play_before(self.turns, self.at[1]) is not None


async def _turn(request: Request) -> _Turn:
    """Return the turn of the page; raises `Refused` if nothing can be simulated yet."""
    at = looked_at(request.session.path)
    analysing = request.session.find(Analysing, at[0]) if at else None
    weighed = analysing.weighed.get(at[1]) if at and analysing else None
    if at is None or analysing is None or weighed is None:
        request.place = "page"  # the page has no choices yet to put the notice beside
        raise Refused("simulating.unweighed")
    state = await state_of(request.window, at[0])
    return _Turn(at, state, turns_of(at[0], state, analysing), weighed)


async def _take(request: Request, turn: _Turn) -> SimulationChoices:
    return await simulation_choices.take(
        request, turn.at, supposable=turn.supposable, knowable=bool(turn.before.set_rack)
    )


async def _choose(request: Request) -> None:
    """Keep the choices, marks and seed of the form at once."""
    await _take(request, await _turn(request))
    seed_in(request)


async def _start(request: Request) -> None:
    """Start with the marked moves, replacing any earlier simulation."""
    window, turn = request.window, await _turn(request)
    state, before = turn.state, turn.before
    choices = await _take(request, turn)  # the button can be pressed before a choice has been sent
    by_value = {move_value(move): move for move in (*turn.weighed.best, turn.weighed.played) if move}
    moves = tuple(move for value, move in by_value.items() if value in (choices.marked or ()))
    if not moves:
        raise Refused("simulating.none")
    typed = seed_in(request)
    seed = window.rng.randrange(SEEDS) if typed is None else typed
    known = before.set_rack if choices.known else b""
    referee = await window.referee(state)
    worth = window.library.worth(state.language)
    trial = Trial(
        state.rules,
        seen(before),
        tuple(move.ranked for move in moves),
        int(choices.plies),
        seed,
        (known,) if known else (),
    )
    generator = referee.generator
    last = _last_play(turn.turns, turn.at[1]) if choices.supposed else None
    request.session.put(
        Simulating(
            turn.at,
            moves,
            trial,
            lambda trial: generator.simulation(trial, worth),
            Selection(len(moves), int(choices.certainty) / 100),
            known,
            Inference(generator, worth, state.rules, last, Random(seed)) if last else None,
        )
    )
    request.focus("simulation")  # the figures are above the moves, far from the button


def _last_play(turns: Sequence[Before], number: int) -> LastPlay | None:
    """Return the opponent's play before a turn of two players, None if it was no play."""
    found = play_before(turns, number)
    if found is None:
        return None
    (before, play), now = found, turns[number - 1]
    turn, position = before.turn, before.position
    return LastPlay(
        position.board, play, turn.points, position.hands[turn.seat], position.in_bag, seen(now).unseen
    )


def _infer(simulating: Simulating) -> None:
    """Try one more rack to infer the opponent's leave, or start to simulate.

    With too few leaves found, any leave is possible. All of it depends on the seed alone.
    """
    inference = simulating.inference
    if inference and not inference.done and inference.tried < RACKS and len(inference.leaves) < ENOUGH:
        inference.step(1)
        return
    if inference and len(inference.leaves) >= FEW:
        simulating.trial = replace(simulating.trial, supposed=tuple(inference.leaves))
    simulating.simulation = simulating.simulate(simulating.trial)


async def follow(request: Request) -> None:
    """Go on simulating while the turn is on the page, after any action."""
    portions.follow(request, request.session.find(Simulating), "simulating.step")


async def _step(request: Request) -> None:
    """Play some more rounds."""
    simulating = request.session.find(Simulating)
    if simulating is None:
        return
    async for _ in portions.while_time(request, simulating):
        if simulating.simulation is None:
            _infer(simulating)
        else:
            _play(simulating, simulating.simulation)


def _play(simulating: Simulating, simulation: Simulation) -> None:
    """Play one more round."""
    selection = simulating.selection
    simulation.step(1, selection.out)
    simulating.rounds += 1
    if simulating.rounds % LOOK == 0:
        selection.look(simulation.tally)
    if selection.settled:
        simulating.ended = "settled"
    elif simulating.rounds >= MOST:
        simulating.ended = "most"


async def _stop(request: Request) -> None:
    simulating = request.session.find(Simulating)
    if simulating and simulating.running:
        simulating.ended = "stopped"


def shown(window: Window, stream: str, number: int) -> Simulated | None:
    """Return the present figures of a turn's simulation."""
    simulating = window.session.find(Simulating)
    if simulating is None or simulating.at != (stream, number):
        return None
    figures = simulating.simulation.tally.figures if simulating.simulation and simulating.rounds else ()
    estimates = [
        Estimate(
            move,
            found.mean / HUNDREDTHS,
            found.error / HUNDREDTHS,
            100 * found.wins,
            100 * found.wins_error,
            found.rounds,
            at in simulating.selection.out,
        )
        for at, (move, found) in enumerate(zip(simulating.moves, figures, strict=bool(figures)))
    ]
    inference = simulating.inference
    return Simulated(
        plies=simulating.trial.plies,
        seed=simulating.trial.seed,
        rounds=simulating.rounds,
        done=simulating.rounds / MOST,
        ended=simulating.ended,
        certainty=round(100 * simulating.selection.confidence),
        known=simulating.known,
        supposed=len(inference.leaves) if inference else 0,
        inferred=inference.tried if inference else 0,
        estimates=tuple(sorted(estimates, key=lambda estimate: (estimate.out, -estimate.mean))),
    )


ACTIONS: dict[str, Action] = {
    "simulating.choose": _choose,
    "simulating.start": _start,
    "simulating.step": _step,
    "simulating.stop": _stop,
}
UNASKED = ("simulating.step",)
