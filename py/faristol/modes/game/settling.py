"""The final score: racks, time and absences settled (CLA-4, CLA-7B, CLA-8A, MAL-20, MAL-21, ROM-3, ROM-4)."""

from dataclasses import dataclass

from faristol.modes.game.state import BLOCKED, TURNS, State, overtime_penalty
from faristol.rules.game_rules import PAIR
from faristol.tiles.alphabet import Alphabet

ENDINGS = ("out", TURNS, *BLOCKED, "adjudicated", "overtime", "abandoned", "disqualified", "both_abandoned")
"""The endings of a game that was played; `ABSENCES` are those of the others."""

ABSENCES = ("absent", "both_absent")


@dataclass(frozen=True)
class Line:
    """A settlement of a seat's points, added or taken off: "rack", "time", "leaving", "penalty",
    "forfeit"."""

    kind: str
    seat: int
    points: int


@dataclass(frozen=True)
class Result:
    """The final score by seat, its lines, and the winner, None for a draw or if `both_lost`.

    `best` are the players with the most points among those who have not left, one or several.
    """

    scores: tuple[int, ...]
    lines: tuple[Line, ...]
    winner: int | None
    both_lost: bool = False
    best: tuple[int, ...] = ()

    @property
    def from_zero(self) -> bool:
        """Tell whether the points of the plays no longer count."""
        return self.both_lost or any(line.kind == "forfeit" for line in self.lines)


def settle(state: State, alphabet: Alphabet) -> Result:
    """Return the result as if the game had ended now in its way; before the end the points as they stand."""
    lines = _penalties(state)
    match state.ended:
        case "both_abandoned" | "both_absent":
            return Result(_from_zero(state, lines), lines, None, both_lost=True)
        case "absent":
            return _forfeited(state, lines)
        case "abandoned" if state.casual:
            other = 1 - (state.loser or 0)
            return Result(state.scores, (), other, best=(other,))
        case "overtime" if state.rules.overtime_ends:
            return _flagged(state, lines)
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
    """Return the penalties for leaving a game that others continue (as CLA-4E; ROM has no rule)."""
    points = state.rules.abandon_points
    return tuple(
        Line("leaving", one.seat, -points) for one in state.left if points and one.how not in ABSENCES
    )


def tiles_left(state: State, seat: int) -> bytes:
    """Return the tiles left on a rack; with an empty bag the only unknown rack has all unseen tiles."""
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
    """Return the penalties for overtime: ten points for every minute begun (CLA-7B)."""
    penalties = [(seat, overtime_penalty(state.clock.elapsed[seat], state.rules)) for seat in state.active]
    return tuple(Line("time", seat, -points) for seat, points in penalties if points)


def _summed(state: State, lines: tuple[Line, ...]) -> tuple[int, ...]:
    scores = list(state.scores)
    for line in lines:
        scores[line.seat] += line.points
    return tuple(scores)


def _left(state: State, lines: tuple[Line, ...]) -> Result:
    """Return the result of a player who left, or was too much over time, and loses: the score of that moment
    less a penalty, and nothing else; if he is still ahead he has nothing, and the other the points of a
    forfeit (CLA-4D, CLA-4E).

    "La situació d'aquell moment, restant 110 punts": no minutes over time are taken off, of neither player.
    """
    loser = state.loser or 0
    leaving = Line("leaving", loser, -state.rules.abandon_points)
    scores = _summed(state, (leaving,))
    if scores[loser] > scores[1 - loser]:
        return _forfeited(state, lines)
    return Result(_summed(state, (leaving, *lines)), (leaving, *lines), 1 - loser, best=(1 - loser,))


def _flagged(state: State, lines: tuple[Line, ...]) -> Result:
    """Return the result of a game that a player's time has ended: the score stands, and that player cannot
    win; who is ahead loses by nothing, on as many points as the best of the others (FED-1)."""
    loser = state.loser or 0
    lines = (*lines, *_leaving(state))
    scores = _summed(state, lines)
    others = [seat for seat in state.active if seat != loser]
    most = max(scores[seat] for seat in others)
    if scores[loser] > most:
        lines = (Line("time", loser, most - scores[loser]), *lines)
        scores = _summed(state, lines)
    best = tuple(seat for seat in others if scores[seat] == most)
    return Result(scores, lines, best[0] if len(best) == 1 else None, best=best)


def clock_cost(state: State, seat: int) -> int:
    """Return the points that the clock has cost a seat so far, at the end those of the settlement."""
    if state.ended == "overtime":
        lines = (_flagged if state.rules.overtime_ends else _left)(state, ()).lines
    elif state.ended in ("abandoned", "disqualified", "both_abandoned", *ABSENCES):
        lines = ()
    else:
        lines = _overtime(state)
    return -sum(line.points for line in lines if line.seat == seat and line.kind in ("time", "leaving"))


def _forfeited(state: State, lines: tuple[Line, ...]) -> Result:
    """Return a result of 300-0 for the other player, of several for the only one present (CLA-4D, CLA-8A)."""
    [winner] = state.others(state.loser or 0)
    lines = (Line("forfeit", winner, state.rules.forfeit_points), *lines)
    return Result(_from_zero(state, lines), lines, winner, best=(winner,))


def _from_zero(state: State, lines: tuple[Line, ...]) -> tuple[int, ...]:
    """Return the sums of the lines where no points of plays count."""
    seats = range(len(state.players))
    return tuple(sum(line.points for line in lines if line.seat == seat) for seat in seats)
