"""Results against the best plays: a player alone, also against a hall (PRA-8); points lost (ANA-4)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal, get_args

from faristol.errors import Refused
from faristol.modes.duplicate.sealed import PreparedRound, Recorded
from faristol.modes.duplicate.state import Round, Slip, State, Step
from faristol.rules.placement import Word, crosses_of, new_tiles
from faristol.rules.rule_file import PlayRules

SEVEN = 7
"""Tiles of a rack of the usual length."""

SELF = 1
"""The id of the player who plays alone."""

PlayKind = Literal["seven", "beside", "longer", "other"]
PLAY_KINDS: tuple[PlayKind, ...] = get_args(PlayKind)
"""Kinds of plays: all tiles are laid; the play lies beside others and forms two more words; it extends a word
on the board; none of these."""

Kind = Literal["seven", "beside", "longer", "other", "void", "none"]
KINDS: tuple[Kind, ...] = get_args(Kind)
"""Reasons for lost points: a play of that kind was not found; the slip was void; no play was handed in."""


@dataclass(frozen=True)
class Tally:
    """The points in so many rounds, the maximum in them, and in how many it was reached."""

    rounds: int
    points: int
    best: int
    found: int


@dataclass(frozen=True)
class HallRound:
    """The results of the hall in a round: `found` players had the best score, `most` is the highest."""

    players: int
    found: int
    most: int
    mean: float


@dataclass(frozen=True)
class Line:
    """A line of the hall's standings with the player who plays alone in it; `own` marks his line."""

    rank: int
    name: str
    points: int
    own: bool


def over(state: State) -> list[Round]:
    """Return the rounds with a master play."""
    return [round_ for round_ in state.rounds if round_.master]


def own_slip(round_: Round) -> Slip | None:
    """Return the slip of the lone player in a round; None if it was not in time."""
    return round_.slips.get(SELF)


def own_points(round_: Round) -> int:
    """Return the lone player's points in a round."""
    slip = own_slip(round_)
    return slip.points if slip else 0


def best_of(round_: Round) -> int:
    """Return the best score of a round that is over, 0 where it is not known."""
    return round_.best or 0


def is_best(points: int, round_: Round) -> bool:
    """Tell whether so many points are the best score of a round; False where that is not known."""
    return round_.best is not None and points >= round_.best


def tally(state: State) -> Tally:
    """Add up the rounds so far."""
    rounds = over(state)
    return Tally(
        len(rounds),
        sum(map(own_points, rounds)),
        sum(map(best_of, rounds)),
        sum(is_best(own_points(round_), round_) for round_ in rounds),
    )


def hall_in(state: State, round_: Round) -> HallRound | None:
    """Return the results of the hall in a finished round; None without a hall, or if all its players had
    left."""
    recorded = state.alone.recorded if state.alone else ()
    values = [one.points[round_.number - 1] for one in recorded if round_.number <= len(one.points)]
    had = [value for value in values if value is not None]
    if not had or round_.master is None:
        return None
    reached = sum(is_best(value, round_) for value in had)
    return HallRound(len(had), reached, max(had), sum(had) / len(had))


def order(state: State) -> list[Line]:
    """Order all players after the rounds played so far, without bonuses: by total, then by the higher best
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
    """Tell whether a round can be asked as a position: its best play is known, and all have the same rack."""
    return round_.best is not None and not round_.choices and len(round_.rack) <= SEVEN


def missed(state: State, player: int | None = None) -> list[int]:
    """Return the rounds in which a player, or for None every player present, missed the best play (PRA-5)."""
    numbers = []
    for round_ in over(state):
        here = [one for one in state.present(round_.number) if player in (None, one.id)]
        slips = round_.slips_of(here)
        if here and is_position(round_) and all(slip.points < best_of(round_) for slip in slips):
            numbers.append(round_.number)
    return numbers


def rounds_of(played: State) -> tuple[PreparedRound, ...]:
    """Return the rounds of a duplicate that had a master play; raises `Refused` before it is over."""
    if played.step is not Step.OVER:
        raise Refused("alone.unfinished", name=played.name)
    rounds = [prepared for round_ in played.rounds if (prepared := round_.prepared)]
    if not rounds:
        raise Refused("alone.no_rounds", name=played.name)
    return (*rounds[:-1], replace(rounds[-1], ending=played.ended))


def recorded_in(played: State) -> tuple[Recorded, ...]:
    """Return the points of a duplicate's players in the rounds with a master play."""
    return tuple(
        Recorded(player.name, tuple(round_.points_of(player) for round_ in over(played)))
        for player in played.players
    )


@dataclass(frozen=True)
class Loss:
    """A round in which a player had less than the best play, by `cost` points."""

    number: int
    kind: Kind
    cost: int


@dataclass(frozen=True)
class Unseen:
    """A round in which nobody found the best play: `most`, the highest score, is `cost` points less."""

    round: Round
    kind: PlayKind
    most: int
    cost: int


def kind_of(round_: Round, rules: PlayRules) -> PlayKind:
    """Return the kind of a round's best play; "other" where the master play was a lower one."""
    master = round_.master
    if master is None or round_.scored != round_.best:
        return "other"
    board, tiles = round_.board, new_tiles(round_.board, master.play)
    if len(tiles) >= rules.most_tiles:
        return "seven"
    crosses = crosses_of(board, master.play)
    if len(crosses) > 1:
        return "beside"
    fresh = {square for square, _ in tiles}
    main = Word(master.play.square, master.play.direction, master.play.word)
    return "longer" if any(_lengthened(word, fresh) for word in (main, *crosses)) else "other"


def _lengthened(word: Word, fresh: set[int]) -> bool:
    """Tell whether a word extends an older one: two or more of its squares, in one piece, are not fresh."""
    lying = [at for at, square in enumerate(word.squares) if square not in fresh]
    return len(lying) > 1 and lying[-1] - lying[0] == len(lying) - 1


def losses(state: State, player: int) -> list[Loss]:
    """Return a player's losses, round by round, in the rounds that he was present for.

    A void slip is kept apart from a play that was not found, which is classified by the best play.
    """
    rows = []
    for round_ in over(state):
        if not any(one.id == player for one in state.present(round_.number)):
            continue
        slip = round_.slips.get(player)
        cost = best_of(round_) - (slip.points if slip else 0)
        if cost > 0:
            verdict = slip.verdict if slip else "none"
            fault: Kind = "none" if verdict == "none" else "void"
            kind = kind_of(round_, state.rules) if verdict == "good" else fault
            rows.append(Loss(round_.number, kind, cost))
    return rows


def played(state: State, player: int) -> int:
    """Count the rounds with a best play in which a player was present."""
    rounds = [round_ for round_ in over(state) if round_.best is not None]
    return sum(any(one.id == player for one in state.present(round_.number)) for round_ in rounds)


def unseen(state: State) -> list[Unseen]:
    """Return the rounds in which nobody present found the best play."""
    rows = []
    for round_ in over(state):
        here = state.present(round_.number)
        most = max((slip.points for slip in round_.slips_of(here)), default=0)
        if here and most < best_of(round_):
            kind = kind_of(round_, state.rules)
            rows.append(Unseen(round_, kind, most, best_of(round_) - most))
    return rows
