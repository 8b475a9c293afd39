"""Standings of groups with prizes of their own, and of clubs by their best players (TOU-7)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from faristol.tiles.collation import sort_key
from faristol.tournament.standings import Standing, ranked, standings
from faristol.tournament.state import State


@dataclass(frozen=True, slots=True)
class GroupLine:
    """A line of a group's standings: the rank within the group, and the line in the standings of all.

    `last` is the last place still possible in the group; it differs from the rank while the play-off has not
    decided the place, when the rank is the best one possible (TOU-5).
    """

    rank: int
    line: Standing
    last: int = 0


def groups(state: State) -> tuple[str, ...]:
    """Return the groups of the players, in alphabetical order."""
    names = {player.entry.group for player in state.players} - {""}
    return tuple(sorted(names, key=lambda name: sort_key(name, state.rules.language)))


def group_standings(lines: Sequence[Standing], group: str = "") -> tuple[GroupLine, ...]:
    """Return the standings of a group, or of all: equal players share their rank there too."""
    chosen = [line for line in lines if not group or line.player.entry.group == group]
    return tuple(
        _undecided(line, chosen, sum(bool(one.place) for one in lines))
        if line.undecided
        else GroupLine(within.rank, line, within.rank)
        for within, line in zip(ranked(chosen), chosen, strict=True)
    )


def _undecided(line: Standing, lines: Sequence[Standing], playing: int) -> GroupLine:
    """Return the line of a player whose place is still open among `playing` players of a play-off.

    Its rank is the best place: after all players who will surely be before him.
    """
    others = [one for one in lines if one.place]
    before = sum(one.span[1] < line.span[0] for one in others)
    after = sum(one.span[0] > line.span[1] for one in others)
    best = max(before + 1, line.span[0] - (playing - len(others)))
    return GroupLine(best, line, min(len(others) - after, line.span[1]))


@dataclass(frozen=True, slots=True)
class ClubLine:
    """A line of the standings of clubs; equal clubs share their `rank`.

    `members` are its players, the best first; the first `counted` of them make up `first` (tournament points
    in halves, or coefficients) and `spread`.
    """

    rank: int
    name: str
    members: tuple[Standing, ...]
    counted: int
    first: int
    spread: int


def club_standings(state: State, through: int | None = None) -> tuple[ClubLine, ...]:
    """Return the standings of clubs after the published rounds up to `through`, or all; with all divisions.

    A club with fewer players than count has fewer that count; names that differ in upper and lower case only
    are the same club.
    """
    clubs: dict[str, list[Standing]] = defaultdict(list)
    for line in standings(state.tournament, through):
        if line.player.entry.club:
            clubs[line.player.entry.club.casefold()].append(line)
    lines = [_line(members, state.rules.club_best) for members in clubs.values()]
    language = state.rules.language
    lines.sort(key=lambda line: (-line.first, -line.spread, sort_key(line.name, language)))
    table: list[ClubLine] = []
    for _, equal in groupby(lines, key=lambda line: (line.first, line.spread)):
        rank = len(table) + 1
        table += [replace(line, rank=rank) for line in equal]
    return tuple(table)


def spread_of(line: Standing) -> int:
    """Return the points for minus the points against of a player, in all rounds with a result."""
    return sum(game.spread for game in line.history if game.halves is not None)


def _line(members: Sequence[Standing], best: int) -> ClubLine:
    ordered = tuple(sorted(members, key=lambda line: (-line.first, -spread_of(line))))
    counting = ordered[:best]
    first, spread = sum(line.first for line in counting), sum(map(spread_of, counting))
    return ClubLine(0, members[0].player.entry.club, ordered, len(counting), first, spread)
