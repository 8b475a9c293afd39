"""Searches about a turn in one window, and their results so far: compared, simulated, played to the end."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Literal

from faristol.modes.game.analysing import (
    BEST,
    Before,
    Followed,
    Move,
    Verdict,
    Weighed,
    in_order,
    key_of,
    listed,
)
from faristol.movegen.equity import Inference
from faristol.movegen.last_tiles import Fate, LastTiles
from faristol.movegen.leave_values import HUNDREDTHS, in_tenths
from faristol.movegen.simulation import Selection, Simulation, Trial
from faristol.movegen.why import Comparison
from faristol.movegen.why_search import Why


@dataclass
class Emptying:
    """The search of the turn `at` (stream and number); it runs until it is stopped or every draw is searched.

    With a single tile (`alone`) in the bag it continues by itself until all is exact. `requested` says that
    the page has been told to come back for the next portion.
    """

    at: tuple[str, int]
    moves: tuple[Move, ...]
    search: LastTiles
    alone: bool = False
    running: bool = True
    requested: bool = False


@dataclass(frozen=True)
class Emptied:
    """The results as shown: the moves with their fates, the best first, in the first `ways` of the `draws`
    that are searched, of `all_ways` in total; `done` is a part of 1.

    `exhaustive` says that no draw is left out in the end. `cut` are the endgames so far that were not
    searched to their end, `longer` says that these are being searched once more.
    """

    fates: tuple[tuple[Move, Fate], ...]
    ways: int
    draws: int
    all_ways: int
    done: float
    running: bool
    exhaustive: bool
    cut: int
    longer: bool

    @property
    def full(self) -> bool:
        """Tell whether every move has been searched in each of the draws."""
        return bool(self.fates) and self.ways == self.draws

    @property
    def complete(self) -> bool:
        """Tell whether these draws are all possible ones."""
        return self.exhaustive and self.full

    @property
    def exact(self) -> bool:
        """Tell whether every search so far reached the end of the game."""
        return bool(self.fates) and all(fate.exact for _, fate in self.fates)


def followed(emptied: Emptied) -> Followed | None:
    """Return the results of the moves at the end of the game, once all of them have been searched."""
    if not emptied.full:
        return None
    worth = {move.play: round(fate.mean * HUNDREDTHS) for move, fate in emptied.fates if move.play}
    return Followed(worth, emptied.ways, emptied.complete and emptied.exact)


def by_followed(before: Before, weighed: Weighed, results: Followed) -> Weighed:
    """Return a turn evaluated by the results of its moves at the end of the game.

    The other moves have no worth then, since an estimate is not comparable; as long as the move that was
    estimated best, or the one that was made, is among those, everything stays an estimate.
    """
    moves, made = listed(before, weighed)
    worth, by_play = results.worth, {move.play: move for move in moves if move.play}
    if not worth.keys() <= by_play.keys() or moves[0].play not in worth:
        return weighed
    valued = [replace(by_play[play], worth=amount) for play, amount in worth.items()]
    others = [replace(move, worth=None) for move in weighed.best if move.play not in worth]
    played, lost = weighed.played, None
    if made and played:
        if made.play is None or made.play not in worth:
            return weighed
        played = replace(played, worth=worth[made.play])
        lost = in_tenths(valued[0].worth or 0) - in_tenths(worth[made.play])
    return replace(
        weighed,
        best=(*valued, *others)[:BEST],
        played=played,
        lost=lost,
        exact=results.exact,
        draws=results.draws,
    )


def by_verdict(before: Before, weighed: Weighed, verdict: Verdict) -> Weighed:
    """Return a turn with what a simulation has found: the best move first, the others as they were.

    One that is not of these moves, as of another version, changes nothing; nor does one beside a search.
    """
    moves, _ = listed(before, weighed)
    by_key = {key_of(move): move for move in moves}
    keys = {verdict.best, *(key for key, _ in verdict.gains)}
    if weighed.exact is not None or not keys <= by_key.keys():
        return weighed
    best = by_key[verdict.best]
    return replace(
        weighed,
        best=(best, *(move for move in moves[: len(weighed.best)] if move is not best))[:BEST],
        lost=in_tenths(max(0, verdict.points)),
        chance=verdict.chance,
        error=verdict.error,
        chance_error=verdict.chance_error,
        rounds=verdict.rounds,
        gains=tuple((by_key[key], gain) for key, gain in verdict.gains),
        shares=verdict.shares,
    )


Ended = Literal["", "stopped", "most", "settled"]
"""The ends of a simulation: by hand, after all its rounds, because it is settled; "" while it runs."""


@dataclass(frozen=True)
class Estimate:
    """The results of a move after some `rounds`: the mean lead of its player in points, with the standard
    error of that mean, and the chance of a win in per cent, with its standard error. It is `out` once it is
    too far behind to be tried any more: it then has fewer rounds than the others."""

    move: Move
    mean: float
    error: float
    wins: float
    wins_error: float
    rounds: int
    out: bool


@dataclass(frozen=True)
class Simulated:
    """A simulation as it is shown: the turns ahead, the `seed` of its draws, the rounds so far, `done` as a
    part of 1, the best move first, and those that are out last.

    `certainty` is the confidence in per cent with which the best move is to be settled; `other_tiles` are
    those of the other player in every round; with `endings` an empty bag is not the end of a round, but the
    game is played to its end. `supposed` of the `inferred` leaves fit the other player's last
    play, 0 of 0 where that was not asked for.
    """

    plies: int
    endings: bool
    seed: int
    rounds: int
    done: float
    ended: Ended
    certainty: int
    other_tiles: bytes
    supposed: int
    inferred: int
    estimates: tuple[Estimate, ...]

    @property
    def running(self) -> bool:
        """Tell whether the simulation goes on."""
        return not self.ended

    @property
    def left(self) -> int:
        """Count the moves that are not out."""
        return sum(not estimate.out for estimate in self.estimates)


@dataclass
class Simulating:
    """A simulation in a window, of the turn `at` (stream and number); it runs until it has `ended`.

    Where leaves of the other player are to be inferred, `inference` finds them before there is a
    `simulation`, which `simulate` begins; `other_tiles` are tiles that he surely has. `requested` says that
    the page has been told to come back for the next portion.
    """

    at: tuple[str, int]
    moves: tuple[Move, ...]
    trial: Trial
    simulate: Callable[[Trial], Simulation]
    selection: Selection
    other_tiles: bytes = b""
    inference: Inference | None = None
    simulation: Simulation | None = None
    rounds: int = 0
    ended: Ended = ""
    requested: bool = False

    @property
    def running(self) -> bool:
        """Tell whether there is more to do."""
        return not self.ended


@dataclass
class Explaining:
    """The two moves of the turn `at` (stream and number) that a window compares.

    `exact` is that of the turn (see `Weighed`), `followed` says whether both moves were followed to the end
    of the game over all draws of the last tiles, None where they were not followed; `rounds` are those that
    the turn has been simulated. `requested` says that the
    page has been told to come back for the next portion.
    """

    at: tuple[str, int]
    moves: tuple[Move, Move]
    why: Why
    exact: bool | None = None
    followed: bool | None = None
    rounds: int = 0
    requested: bool = False

    @property
    def running(self) -> bool:
        """Tell whether there is more to find."""
        return not self.why.done


@dataclass(frozen=True)
class Explained:
    """The comparison as it is shown: the moves chosen, the advantages of each, and whether it is `done`.

    `followed` as in `Explaining`; `error` is the standard error of their difference over the draws that were
    followed, in points, 0 where there is none or it is not known.
    """

    moves: tuple[Move, Move]
    comparison: Comparison | None
    done: bool
    followed: bool | None = None
    error: float = 0.0


def with_comparison(weighed: Weighed, comparison: Comparison) -> Weighed:
    """Return an endgame turn with the results of two more of its moves, if both were searched to the end."""
    if not comparison.exact:
        return weighed
    worth = {
        (comparison.first.kind, comparison.first.play): sum(part.first for part in comparison.parts),
        (comparison.second.kind, comparison.second.play): sum(part.second for part in comparison.parts),
    }
    best = [
        replace(move, worth=worth.get((move.kind, move.play))) if move.worth is None else move
        for move in weighed.best
    ]
    return replace(weighed, best=in_order(best))
