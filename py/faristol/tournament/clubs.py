"""The standings of clubs, by the sums of the best players of each (TOU-7)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from faristol.tiles.collation import sort_key
from faristol.tournament.standings import Standing, standings
from faristol.tournament.state import State


@dataclass(frozen=True, slots=True)
class ClubLine:
    """A line of the standings of clubs; equal clubs share their `rank`.

    `members` are its players, the best first; the first `counted` of them make up `halves` (tournament points
    in halves) and `spread`.
    """

    rank: int
    name: str
    members: tuple[Standing, ...]
    counted: int
    halves: int
    spread: int


def club_standings(state: State, through: int | None = None) -> tuple[ClubLine, ...]:
    """Return the standings of clubs after the published rounds up to `through`, or all; with all divisions.

    A club with fewer players than count has fewer that count; names that differ in upper and lower case only
    are the same club.
    """
    clubs: dict[str, list[Standing]] = defaultdict(list)
    for line in standings(state.whole or state, through):
        if line.player.entry.club:
            clubs[line.player.entry.club.casefold()].append(line)
    lines = [_line(members, state.rules.club_best) for members in clubs.values()]
    language = state.rules.language
    lines.sort(key=lambda line: (-line.halves, -line.spread, sort_key(line.name, language)))
    found: list[ClubLine] = []
    for _, equal in groupby(lines, key=lambda line: (line.halves, line.spread)):
        rank = len(found) + 1
        found += [replace(line, rank=rank) for line in equal]
    return tuple(found)


def spread_of(line: Standing) -> int:
    """Return the points for minus the points against of a player, in all rounds with a result."""
    return sum(game.spread for game in line.history if game.halves is not None)


def _line(members: Sequence[Standing], best: int) -> ClubLine:
    ordered = tuple(sorted(members, key=lambda line: (-line.halves, -spread_of(line))))
    counting = ordered[:best]
    halves, spread = sum(line.halves for line in counting), sum(map(spread_of, counting))
    return ClubLine(0, members[0].player.entry.club, ordered, len(counting), halves, spread)
