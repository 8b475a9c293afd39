"""Simulation of chosen moves: the game is played on from each many times, with the same tiles for all."""

from __future__ import annotations

from faristol.app.views.game.moves import move_value
from faristol.app.window import Action, Request, Window
from faristol.errors import Refused
from faristol.modes.game.analysing import Analysing, Move, turns_of
from faristol.modes.game.estimates import Estimate, Simulated, Simulating
from faristol.modes.game.game import CLASSIC
from faristol.modes.game.thinking import seen_by
from faristol.movegen.equity import RankedPlay
from faristol.movegen.leave_values import HUNDREDTHS
from faristol.movegen.simulation import Simulation

STEP = 200
"""Milliseconds of work between two pictures of the figures."""

MOST = 1_000
"""Rounds after which a simulation is over."""

PLIES = ("2", "3", "4")


def looked_at(path: str) -> tuple[str, int] | None:
    """The stream and the number of the turn that a page is about, None if it is about none."""
    match path.rstrip("/").split("/"):
        case [_, "game", stream, "analysis", number] if number.isascii() and number.isdigit():
            return stream, int(number[:6])
    return None


async def _start(request: Request) -> None:
    """Begin with the moves that are marked; what was simulated before is forgotten."""
    window, at, plies = request.window, looked_at(request.session.path), request.text("plies")
    analysing = request.session.find(Analysing, at[0]) if at else None
    weighed = analysing.weighed.get(at[1]) if at and analysing else None
    if at is None or analysing is None or weighed is None or plies not in PLIES:
        raise Refused("simulating.unweighed")
    marked = request.text("move").split("\n")
    known = {move_value(move): move for move in (*weighed.best, weighed.played) if move}
    moves = tuple(move for value, move in known.items() if value in marked)
    if not moves:
        raise Refused("simulating.none")
    state = (await window.open(CLASSIC, at[0])).state
    before = turns_of(state, analysing.typed)[at[1] - 1]
    seat, scores = before.turn.seat, before.position.scores
    referee = await window.referee(state)
    worth = window.library.worth(state.language)
    simulation = Simulation(
        referee.generator,
        worth,
        state.rules,
        seen_by(seat, before.position, passed=before.passed),
        [_ranked(move) for move in moves],
        int(plies),
        window.rng,
        lead=scores[seat] - max(score for other, score in enumerate(scores) if other != seat),
    )
    request.session.put(Simulating(at, moves, int(plies), simulation))
    request.focus("simulation")  # its figures stand above the moves, which may be far up from the button


def _ranked(move: Move) -> RankedPlay:
    return RankedPlay(move.kind, move.play, move.tiles, move.score, move.worth or 0, move.leave)


async def follow(request: Request) -> None:
    """After any action: go on simulating while the turn is on the page."""
    simulating = request.session.find(Simulating)
    if simulating is None or simulating.requested or not simulating.running:
        return
    if looked_at(request.session.path) == simulating.at:
        simulating.requested = True
        request.effect("again", name="simulating.step")


async def _step(request: Request) -> None:
    """Play some more rounds."""
    simulating = request.session.find(Simulating)
    if simulating is None or not simulating.running:
        return
    simulating.requested = False
    if looked_at(request.session.path) != simulating.at:
        return
    until = request.window.now() + STEP
    while simulating.rounds < MOST:
        simulating.simulation.step(1)
        simulating.rounds += 1
        if request.window.now() >= until:
            break
    simulating.running = simulating.rounds < MOST


async def _stop(request: Request) -> None:
    if simulating := request.session.find(Simulating):
        simulating.running = False


def shown(window: Window, stream: str, number: int) -> Simulated | None:
    """The simulation of a turn as it stands."""
    simulating = window.session.find(Simulating)
    if simulating is None or simulating.at != (stream, number):
        return None
    estimates = [
        Estimate(move, figures.mean / HUNDREDTHS, figures.error / HUNDREDTHS, 100 * figures.wins)
        for move, figures in zip(simulating.moves, simulating.simulation.results, strict=True)
        if simulating.rounds
    ]
    return Simulated(
        plies=simulating.plies,
        rounds=simulating.rounds,
        done=simulating.rounds / MOST,
        running=simulating.running,
        estimates=tuple(sorted(estimates, key=lambda estimate: estimate.mean, reverse=True)),
    )


ACTIONS: dict[str, Action] = {
    "simulating.start": _start,
    "simulating.step": _step,
    "simulating.stop": _stop,
}
UNASKED = ("simulating.step",)
