"""Simulations of the turn shown, and their choices.

Depth and confidence are saved on this device for every turn; the marked moves and the seed belong to the turn
shown and are not saved.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from faristol.app.game.analysed import TurnShown, seen, turn_shown, while_time
from faristol.app.game.views.moves import SEED, moves_by_value
from faristol.app.game.views.turn import CERTAINTIES, PLIES, SimulationChoices
from faristol.app.paths import MOST_DIGITS
from faristol.app.window import Action, Request, Window
from faristol.errors import Refused
from faristol.modes.game.analysing import Before, play_before
from faristol.modes.game.searches import Estimate, Simulated, Simulating
from faristol.movegen.equity import Inference, LastPlay
from faristol.movegen.judged import scope_of
from faristol.movegen.leave_values import HUNDREDTHS
from faristol.movegen.simulation import LOOK, Selection, Simulation, Trial

KEPT = "games.simulation"
"""The setting with the last choices, as JSON."""

SEEDS = 10**MOST_DIGITS
"""Number of seeds: few enough to be read and typed, and each allows any number of rounds."""

MOST_TYPED = 20
"""Characters kept of a typed seed."""


@dataclass(frozen=True)
class OfTurn:
    """The marked moves and the typed seed on the page of the turn `at` (stream and number)."""

    at: tuple[str, int]
    marked: frozenset[str]
    seed: str


async def chosen(window: Window, at: tuple[str, int]) -> SimulationChoices:
    """Return the choices for a turn; those no longer on offer become the usual ones."""
    kept = _read(await window.setting(KEPT))
    usual = SimulationChoices()
    choices = SimulationChoices(
        plies=kept["plies"] if kept.get("plies") in PLIES else usual.plies,
        certainty=kept["certainty"] if kept.get("certainty") in CERTAINTIES else usual.certainty,
        supposed=bool(kept.get("supposed", usual.supposed)),
        known=bool(kept.get("known", usual.known)),
    )
    of_turn = window.session.find(OfTurn)
    if of_turn is None or of_turn.at != at:
        return choices
    return replace(choices, marked=of_turn.marked, seed=of_turn.seed)


def _read(text: str) -> dict[str, Any]:
    """Return the content of the setting, empty if it cannot be read."""
    try:
        kept = json.loads(text or "{}")
    except ValueError:
        return {}
    return kept if isinstance(kept, dict) else {}


async def take(
    request: Request, at: tuple[str, int], *, supposable: bool, knowable: bool
) -> SimulationChoices:
    """Take the choices from a form; raises `Refused` for a value not on offer.

    The form asks about the last play and the known rack only if it is `supposable` or `knowable`.
    """
    window = request.window
    before = await chosen(window, at)
    plies, certainty = request.text("plies"), request.text("certainty")
    for value, offered in ((plies, PLIES), (certainty, CERTAINTIES)):
        if value not in offered:
            raise Refused("app.choice", value=value[:40])
    now = SimulationChoices(
        plies,
        certainty,
        supposed=bool(request.text("supposed")) if supposable else before.supposed,
        known=bool(request.text("known")) if knowable else before.known,
    )
    marked = frozenset(request.text("move").split("\n"))
    of_turn = window.session.put(OfTurn(at, marked, request.text("seed").strip()[:MOST_TYPED]))
    kept = {"plies": plies, "certainty": certainty, "supposed": now.supposed, "known": now.known}
    await window.choose(KEPT, json.dumps(kept))
    return replace(now, marked=of_turn.marked, seed=of_turn.seed)


def seed_in(request: Request) -> int | None:
    """Return the seed of a form, None if it is empty; raises `Refused` for an invalid one."""
    if not request.text("seed").strip():
        return None
    request.anchor = SEED
    return request.number("seed", "simulating.seed")


MOST = 5_000
"""Most rounds of a simulation, if the best move is not settled before."""

RACKS, ENOUGH, FEW = 3_000, 200, 10
"""Most racks of the opponent to try, leaves that are enough, and leaves that are too few to use."""


async def _turn(request: Request) -> tuple[TurnShown, SimulationChoices]:
    """Return the turn of the page and the choices of its form; raises `Refused` if it is not evaluated."""
    turn = await turn_shown(request)
    if turn is None or turn.weighed is None:
        request.anchor = "page"  # the page has no choices yet to put the notice beside
        raise Refused("simulating.unweighed")
    supposable = play_before(turn.turns, turn.at[1]) is not None
    return turn, await take(request, turn.at, supposable=supposable, knowable=bool(turn.before.set_rack))


async def _choose(request: Request) -> None:
    """Keep the choices, marks and seed of the form at once."""
    await _turn(request)
    seed_in(request)


async def _start(request: Request) -> None:
    """Start with the marked moves, replacing any earlier simulation."""
    window = request.window
    turn, choices = await _turn(request)  # the button can be pressed before a choice has been sent
    state, before, by_value = turn.state, turn.before, moves_by_value(turn.weighed)
    moves = tuple(move for value, move in by_value.items() if value in (choices.marked or ()))
    if not moves:
        raise Refused("simulating.none")
    typed = seed_in(request)
    seed = window.rng.randrange(SEEDS) if typed is None else typed
    known_rack = before.set_rack if choices.known else b""
    referee = await window.referee(state)
    worth = window.library.worth(state.language)
    trial = Trial(
        state.rules,
        seen(before),
        tuple(move.ranked for move in moves),
        int(choices.plies),
        seed,
        (known_rack,) if known_rack else (),
        endings=scope_of(before.position.in_bag).endings if before.position.in_bag else 0,
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
            known_rack,
            Inference(generator, worth, state.rules, last, Random(seed)) if last else None,
        )
    )
    request.focus("simulation")  # the figures are above the moves, far from the button


def _last_play(turns: Sequence[Before], number: int) -> LastPlay | None:
    """Return the opponent's play before a turn of two players, None if it was no play."""
    last = play_before(turns, number)
    if last is None:
        return None
    (before, play), now = last, turns[number - 1]
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


async def _step(request: Request) -> None:
    """Play some more rounds."""
    simulating = request.session.find(Simulating)
    if simulating is None:
        return
    async for _ in while_time(request, simulating):
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
            figure.mean / HUNDREDTHS,
            figure.error / HUNDREDTHS,
            100 * figure.wins,
            100 * figure.wins_error,
            figure.rounds,
            at in simulating.selection.out,
        )
        for at, (move, figure) in enumerate(zip(simulating.moves, figures, strict=bool(figures)))
    ]
    inference = simulating.inference
    return Simulated(
        plies=simulating.trial.plies,
        endings=simulating.trial.endings > 0,
        seed=simulating.trial.seed,
        rounds=simulating.rounds,
        done=simulating.rounds / MOST,
        ended=simulating.ended,
        certainty=round(100 * simulating.selection.confidence),
        other_tiles=simulating.other_tiles,
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
