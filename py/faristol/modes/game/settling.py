"""The final score: racks, time and absences settled (CLA-4, CLA-7B, CLA-8A, MAL-20, MAL-21, ROM-3, ROM-4)."""

from dataclasses import dataclass

from faristol.modes.game.clock import overtime_penalty
from faristol.modes.game.state import BLOCKED, State
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
    """The final score by seat, how it came about, and who won; None for a draw or if `both_lost`."""

    scores: tuple[int, int]
    lines: tuple[Line, ...]
    winner: int | None
    both_lost: bool = False

    @property
    def from_zero(self) -> bool:
        """Whether the points of the plays count no more."""
        return self.both_lost or any(line.kind == "forfeit" for line in self.lines)


def settle(state: State, alphabet: Alphabet) -> Result:
    """The result as it would be if the game ended now as it has; before the end the points as they stand."""
    lines = _penalties(state)
    match state.ended:
        case "both_abandoned" | "both_absent":
            return Result(_from_zero(lines), lines, None, both_lost=True)
        case "absent":
            return _forfeited(state, lines)
        case "overtime" | "abandoned" | "disqualified":
            return _left(state, lines)
        case "out" if state.rules.rack_settlement == "transfer" and state.loser is not None:
            other = 1 - state.loser
            value = _value(state, other, alphabet)
            lines = (Line("rack", state.loser, value), Line("rack", other, -value), *lines)
        case ended if ended in BLOCKED and state.rules.blocked_settlement == "own":
            racks = tuple(Line("rack", seat, -_value(state, seat, alphabet)) for seat in (0, 1))
            lines = (*racks, *lines)
    if state.ended:
        lines = (*lines, *_overtime(state))
    first, second = _summed(state, lines)
    winner = None if first == second else int(second > first)
    return Result((first, second), lines, winner if state.ended else None)


def tiles_left(state: State, seat: int) -> bytes:
    """The tiles left on a rack; with an empty bag those that are unseen are the other's."""
    position = state.position
    rack = position.racks[seat]
    if len(rack) < position.hands[seat] and position.hands[1 - seat] == len(position.racks[1 - seat]):
        rack += position.bag.tiles()
    return rack


def _value(state: State, seat: int, alphabet: Alphabet) -> int:
    return sum(alphabet.value(tile) for tile in tiles_left(state, seat))


def _penalties(state: State) -> tuple[Line, ...]:
    return tuple(
        Line("penalty", seat, -penalty.points)
        for penalty in state.penalties
        for seat in ((0, 1) if penalty.seat < 0 else (penalty.seat,))
        if penalty.points
    )


def _overtime(state: State) -> tuple[Line, ...]:
    """CLA-7B: ten points for every minute begun."""
    penalties = [(seat, overtime_penalty(state.clock.elapsed[seat], state.rules)) for seat in (0, 1)]
    return tuple(Line("time", seat, -points) for seat, points in penalties if points)


def _summed(state: State, lines: tuple[Line, ...]) -> tuple[int, int]:
    scores = list(state.scores)
    for line in lines:
        scores[line.seat] += line.points
    return scores[0], scores[1]


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
    return Result(_summed(state, (leaving, *lines)), (leaving, *lines), 1 - loser)


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
    """300-0 to the other player (CLA-4D, CLA-8A)."""
    loser = state.loser or 0
    lines = (Line("forfeit", 1 - loser, state.rules.forfeit_points), *lines)
    return Result(_from_zero(lines), lines, 1 - loser)


def _from_zero(lines: tuple[Line, ...]) -> tuple[int, int]:
    """What the lines come to where nothing that was played counts."""
    first, second = (sum(line.points for line in lines if line.seat == seat) for seat in (0, 1))
    return first, second
