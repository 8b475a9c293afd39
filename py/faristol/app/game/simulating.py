"""Simulation of chosen moves: the game is played on from each many times, with the same tiles for all."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from faristol.app.game import portions
from faristol.app.game.analysed import looked_at, state_of, turns_of
from faristol.app.views.game.moves import move_value
from faristol.app.window import Action, Request, Window
from faristol.errors import Refused
from faristol.modes.game.analysing import Analysing, Before, play_before
from faristol.modes.game.estimates import Estimate, Simulated, Simulating
from faristol.modes.game.thinking import seen_by
from faristol.movegen.inference import Inference, LastPlay
from faristol.movegen.leave_values import HUNDREDTHS
from faristol.movegen.selection import LOOK, Selection
from faristol.movegen.simulation import SEED_BITS, Simulation, Trial

MOST = 5_000
"""Rounds after which a simulation is over, if the best move is not settled before."""

PLIES = ("2", "3", "4", "5")

CERTAINTIES = ("90", "95", "99")
"""With how much confidence, in per cent, it is to be settled which move is the best (ANA-1)."""

RACKS, ENOUGH, FEW = 3_000, 200, 10
"""Racks of the other that are tried at most, leaves that are enough, and so few that they tell nothing."""


async def _start(request: Request) -> None:
    """Begin with the moves that are marked; what was simulated before is forgotten."""
    window, at = request.window, looked_at(request.session.path)
    plies, certainty = request.text("plies"), request.text("certainty")
    analysing = request.session.find(Analysing, at[0]) if at else None
    weighed = analysing.weighed.get(at[1]) if at and analysing else None
    if at is None or analysing is None or weighed is None:
        raise Refused("simulating.unweighed")
    for value, known in ((plies, PLIES), (certainty, CERTAINTIES)):
        if value not in known:
            raise Refused("app.choice", value=value[:40])
    marked = request.text("move").split("\n")
    by_value = {move_value(move): move for move in (*weighed.best, weighed.played) if move}
    moves = tuple(move for value, move in by_value.items() if value in marked)
    if not moves:
        raise Refused("simulating.none")
    state = await state_of(window, at[0])
    turns = turns_of(at[0], state, analysing)
    before = turns[at[1] - 1]
    seat = before.turn.seat
    referee = await window.referee(state)
    worth = window.library.worth(state.language)
    trial = Trial(
        state.rules,
        seen_by(seat, before.position, passed=before.passed),
        tuple(move.ranked for move in moves),
        int(plies),
        window.rng.getrandbits(SEED_BITS),
    )
    generator = referee.generator
    last = _last_play(turns, at[1]) if request.text("supposed") else None
    request.session.put(
        Simulating(
            at,
            moves,
            trial,
            lambda trial: generator.simulation(trial, worth),
            Selection(len(moves), int(certainty) / 100),
            Inference(generator, worth, state.rules, last, window.rng) if last else None,
        )
    )
    request.focus("simulation")  # its figures stand above the moves, which may be far up from the button


def _last_play(turns: Sequence[Before], number: int) -> LastPlay | None:
    """The play of the other before a turn of two players, None if he did something else."""
    found = play_before(turns, number)
    if found is None:
        return None
    (before, play), now = found, turns[number - 1]
    turn, position = before.turn, before.position
    unseen = seen_by(now.turn.seat, now.position, passed=False).unseen
    return LastPlay(position.board, play, turn.points, position.hands[turn.seat], position.in_bag, unseen)


def _infer(simulating: Simulating) -> None:
    """Try one more rack for leaves of the other that go with his last play, or begin to simulate.

    With too few leaves any are supposed.
    """
    inference = simulating.inference
    if inference and not inference.done and inference.tried < RACKS and len(inference.leaves) < ENOUGH:
        inference.step(1)
        return
    leaves = tuple(inference.leaves) if inference and len(inference.leaves) >= FEW else ()
    simulating.simulation = simulating.simulate(replace(simulating.trial, supposed=leaves))


async def follow(request: Request) -> None:
    """After any action: go on simulating while the turn is on the page."""
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
    """One more round."""
    selection = simulating.selection
    simulation.step(1, selection.out)
    simulating.rounds += 1
    if simulating.rounds % LOOK == 0:
        selection.look(simulation.tally)
    simulating.running = simulating.rounds < MOST and not selection.settled


async def _stop(request: Request) -> None:
    if simulating := request.session.find(Simulating):
        simulating.running = False


def shown(window: Window, stream: str, number: int) -> Simulated | None:
    """The simulation of a turn as it stands."""
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
        rounds=simulating.rounds,
        done=simulating.rounds / MOST,
        running=simulating.running,
        settled=round(100 * simulating.selection.confidence) if simulating.selection.settled else None,
        supposed=len(inference.leaves) if inference else 0,
        inferred=inference.tried if inference else 0,
        estimates=tuple(sorted(estimates, key=lambda estimate: (estimate.out, -estimate.mean))),
    )


ACTIONS: dict[str, Action] = {
    "simulating.start": _start,
    "simulating.step": _step,
    "simulating.stop": _stop,
}
UNASKED = ("simulating.step",)
