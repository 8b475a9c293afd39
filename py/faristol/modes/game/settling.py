"""The final score: racks, time and absences settled (CLA-4, CLA-7B, CLA-8A, MAL-20, MAL-21, ROM-3, ROM-4)."""

from dataclasses import dataclass

from faristol.modes.game.clock import overtime_penalty
from faristol.modes.game.state import BLOCKED, State
from faristol.rules.game_rules import PAIR
from faristol.tiles.alphabet import Alphabet

ENDINGS = ("out", *BLOCKED, "adjudicated", "overtime", "abandoned", "disqualified", "both_abandoned")
"""How a game that was played can end; `ABSENCES` are those that were not."""

ABSENCES = ("absent", "both_absent")


@dataclass(frozen=True)
class Line:
    """What the settlement adds to a seat's points or takes from them: "rack", "time", "leaving", "penalty",
    "forfeit"."""

    kind: str
    seat: int
    points: int


@dataclass(frozen=True)
class Result:
    """The final score by seat, how it came about, and who won; None for a draw or if `both_lost`.

    `best` are those with the most points of whoever has not left, one or several.
    """

    scores: tuple[int, ...]
    lines: tuple[Line, ...]
    winner: int | None
    both_lost: bool = False
    best: tuple[int, ...] = ()

    @property
    def from_zero(self) -> bool:
        """Whether the points of the plays count no more."""
        return self.both_lost or any(line.kind == "forfeit" for line in self.lines)


def settle(state: State, alphabet: Alphabet) -> Result:
    """The result as it would be if the game ended now as it has; before the end the points as they stand."""
    lines = _penalties(state)
    match state.ended:
        case "both_abandoned" | "both_absent":
            return Result(_from_zero(state, lines), lines, None, both_lost=True)
        case "absent":
            return _forfeited(state, lines)
        case "abandoned" if state.casual:
            other = 1 - (state.loser or 0)
            return Result(state.scores, (), other, best=(other,))
        case "overtime" | "abandoned" | "disqualified" if len(state.players) == PAIR:
            return _left(state, lines)
        case "out" if state.rules.rack_settlement == "transfer" and state.loser is not None:
            others = [(seat, _value(state, seat, alphabet)) for seat in state.others(state.loser)]
            gained = Line("rack", state.loser, sum(value for _, value in others))
            lines = (gained, *(Line("rack", seat, -value) for seat, value in others), *lines)
        case ended if ended in BLOCKED and state.rules.blocked_settlement == "own":
            racks = tuple(Line("rack", seat, -_value(state, seat, alphabet)) for seat in state.active)
            lines = (*racks, *lines)
    lines = (*lines, *_leaving(state))
    if state.ended:
        lines = (*lines, *_overtime(state))
    scores = _summed(state, lines)
    most = max((scores[seat] for seat in state.active), default=0)
    best = tuple(seat for seat in state.active if scores[seat] == most)
    winner = best[0] if state.ended and len(best) == 1 else None
    return Result(scores, lines, winner, best=best)


def _leaving(state: State) -> tuple[Line, ...]:
    """What it costs to leave a game that others go on with (as CLA-4E; ROM does not say)."""
    points = state.rules.abandon_points
    return tuple(
        Line("leaving", one.seat, -points) for one in state.left if points and one.how not in ABSENCES
    )


def tiles_left(state: State, seat: int) -> bytes:
    """The tiles left on a rack; with an empty bag those that are unseen are whose rack alone is not known."""
    position = state.position
    rack = position.racks[seat]
    unknown = [one for one, hand in enumerate(position.hands) if len(position.racks[one]) < hand]
    if unknown == [seat]:
        rack += position.bag.tiles()
    return rack


def _value(state: State, seat: int, alphabet: Alphabet) -> int:
    return sum(alphabet.value(tile) for tile in tiles_left(state, seat))


def _penalties(state: State) -> tuple[Line, ...]:
    return tuple(
        Line("penalty", seat, -penalty.points)
        for penalty in state.penalties
        for seat in (range(len(state.players)) if penalty.seat < 0 else (penalty.seat,))
        if penalty.points
    )


def _overtime(state: State) -> tuple[Line, ...]:
    """CLA-7B: ten points for every minute begun."""
    penalties = [(seat, overtime_penalty(state.clock.elapsed[seat], state.rules)) for seat in state.active]
    return tuple(Line("time", seat, -points) for seat, points in penalties if points)


def _summed(state: State, lines: tuple[Line, ...]) -> tuple[int, ...]:
    scores = list(state.scores)
    for line in lines:
        scores[line.seat] += line.points
    return tuple(scores)


def _left(state: State, lines: tuple[Line, ...]) -> Result:
    """Who left, or was too much over time, loses: the score of that moment less a penalty, and nothing else;
    whoever is then still ahead has nothing, and the other the points of a forfeit (CLA-4D, CLA-4E).

    "La situació d'aquell moment, restant 110 punts": no minutes over time are taken off, of neither player.
    """
    loser = state.loser or 0
    leaving = Line("leaving", loser, -state.rules.abandon_points)
    scores = _summed(state, (leaving,))
    if scores[loser] > scores[1 - loser]:
        return _forfeited(state, lines)
    return Result(_summed(state, (leaving, *lines)), (leaving, *lines), 1 - loser, best=(1 - loser,))


def clock_cost(state: State, seat: int) -> int:
    """The points that the clock has cost a seat so far, at the end those of the settlement."""
    if state.ended == "overtime":
        lines = _left(state, ()).lines
    elif state.ended in ("abandoned", "disqualified", "both_abandoned", *ABSENCES):
        lines = ()
    else:
        lines = _overtime(state)
    return -sum(line.points for line in lines if line.seat == seat and line.kind in ("time", "leaving"))


def _forfeited(state: State, lines: tuple[Line, ...]) -> Result:
    """300-0 to the other player, of several to the only one who is there (CLA-4D, CLA-8A)."""
    [winner] = state.others(state.loser or 0)
    lines = (Line("forfeit", winner, state.rules.forfeit_points), *lines)
    return Result(_from_zero(state, lines), lines, winner, best=(winner,))


def _from_zero(state: State, lines: tuple[Line, ...]) -> tuple[int, ...]:
    """What the lines come to where nothing that was played counts."""
    seats = range(len(state.players))
    return tuple(sum(line.points for line in lines if line.seat == seat) for seat in seats)
