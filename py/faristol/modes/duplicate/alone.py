"""What comes of playing alone: against the best play, and against the hall that had the racks (PRA-8)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from faristol.errors import Refused
from faristol.modes.duplicate.script import PreparedRound, Recorded
from faristol.modes.duplicate.state import Round, Slip, State, Step

SEVEN = 7
"""Tiles of a rack of the usual length."""

SELF = 1
"""The player who plays alone."""


@dataclass(frozen=True)
class Tally:
    """The points in so many rounds, the most that could be had in them, and how often that was found."""

    rounds: int
    points: int
    best: int
    found: int


@dataclass(frozen=True)
class HallRound:
    """What the players of the hall had in a round: `found` of them as much as there was, nobody more than
    `most`."""

    players: int
    found: int
    most: int
    mean: float


@dataclass(frozen=True)
class Line:
    """A line of the hall's order with the one who plays alone in it; `own` is theirs."""

    rank: int
    name: str
    points: int
    own: bool


def over(state: State) -> list[Round]:
    """The rounds that have been played, with what was best in them."""
    return [round_ for round_ in state.rounds if round_.master]


def own_slip(round_: Round) -> Slip | None:
    """What was played in a round, None where nothing was in time."""
    return round_.slips.get(SELF)


def own_points(round_: Round) -> int:
    """The points of a round."""
    slip = own_slip(round_)
    return slip.points if slip else 0


def best_of(round_: Round) -> int:
    """The most that could be had in a round that is over, 0 where nobody knows."""
    return round_.best or 0


def is_best(points: int, round_: Round) -> bool:
    """Whether so many points are as much as could be had in a round, as far as anybody knows."""
    return round_.best is not None and points >= round_.best


def tally(state: State) -> Tally:
    """What the rounds so far come to."""
    rounds = over(state)
    return Tally(
        len(rounds),
        sum(map(own_points, rounds)),
        sum(map(best_of, rounds)),
        sum(is_best(own_points(round_), round_) for round_ in rounds),
    )


def hall_in(state: State, round_: Round) -> HallRound | None:
    """How the hall did in a round that is over; None without one, or where everybody had left."""
    recorded = state.alone.recorded if state.alone else ()
    values = [known.points[round_.number - 1] for known in recorded if round_.number <= len(known.points)]
    had = [value for value in values if value is not None]
    if not had or round_.master is None:
        return None
    found = sum(is_best(value, round_) for value in had)
    return HallRound(len(had), found, max(had), sum(had) / len(had))


def order(state: State) -> list[Line]:
    """Everybody after as many rounds as have been played, without bonuses: by total, then by the higher best
    play, the next best and so on (DUP-1.9)."""
    count = len(over(state))
    recorded = state.alone.recorded if state.alone else ()
    if not recorded or not count:
        return []
    own = [own_points(round_) for round_ in over(state)]
    everybody = [(_worth(own), state.players[0].name, True)]
    everybody += [(_worth([value or 0 for value in one.points[:count]]), one.name, False) for one in recorded]
    everybody.sort(key=lambda one: (one[0], one[2]), reverse=True)
    lines: list[Line] = []
    for index, (worth, name, is_own) in enumerate(everybody):
        level = index > 0 and everybody[index - 1][0] == worth
        lines.append(Line(lines[-1].rank if level else index + 1, name, worth[0], is_own))
    return lines


def _worth(points: Sequence[int]) -> tuple[int, tuple[int, ...]]:
    return sum(points), tuple(sorted(filter(None, points), reverse=True))


def is_position(round_: Round) -> bool:
    """Whether a round can be asked as a position: its best play is known, and everybody has the same rack."""
    return round_.best is not None and not round_.choices and len(round_.rack) <= SEVEN


def missed(state: State, player: int | None = None) -> list[int]:
    """The rounds in which a player who was there did not find the best play, or nobody of all (PRA-5)."""
    found = []
    for round_ in over(state):
        here = [one for one in state.present(round_.number) if player in (None, one.id)]
        slips = round_.slips_of(here)
        if here and is_position(round_) and all(slip.points < best_of(round_) for slip in slips):
            found.append(round_.number)
    return found


def rounds_of(played: State) -> tuple[PreparedRound, ...]:
    """The rounds of a duplicate that had a master play; raises `Refused` before it is over."""
    if played.step is not Step.OVER:
        raise Refused("alone.unfinished", name=played.name)
    rounds = [
        PreparedRound(
            round_.rack,
            round_.kept,
            round_.refused,
            round_.master.play,
            round_.master.points,
            annulled=round_.annulled,
        )
        for round_ in played.rounds
        if round_.master
    ]
    if not rounds:
        raise Refused("alone.no_rounds", name=played.name)
    return (*rounds[:-1], replace(rounds[-1], ending=played.ended))


def recorded_in(played: State) -> tuple[Recorded, ...]:
    """What the players of a duplicate had in these rounds."""
    rounds = [round_ for round_ in played.rounds if round_.master]
    return tuple(
        Recorded(
            player.name,
            tuple(
                (slip.points if (slip := round_.slips.get(player.id)) else 0)
                if player.plays_in(round_.number)
                else None
                for round_ in rounds
            ),
        )
        for player in played.players
    )
