"""The order of a tournament after any round, and what parts players with as many points (SWI-1)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from faristol.rules.tournament_rules import TieBreak
from faristol.tiles.collation import sort_key
from faristol.tournament.history import Game, History, histories
from faristol.tournament.state import WIN, Player, State


@dataclass(frozen=True, slots=True)
class Standing:
    """A line of the order. Equal players share their `rank`; `values` are those of the rules' tie-breaks.

    `halves` are tournament points in halves; a Sonneborn-Berger is in quarters, a Buchholz in halves.
    """

    rank: int
    player: Player
    halves: int
    values: tuple[int, ...]
    history: History

    @property
    def key(self) -> tuple[int, ...]:
        """What players are ordered by: more is better."""
        return self.halves, *self.values


def seeded(state: State) -> tuple[Player, ...]:
    """The order before the first round: by rating; who has none has the provisional one, by name (SWI-3)."""

    def place(player: Player) -> tuple[int, object]:
        rating = state.rules.unrated if player.entry.rating is None else player.entry.rating
        return -rating, sort_key(player.name, state.rules.language)

    return tuple(sorted(state.players, key=place))


def standings(state: State, through: int | None = None) -> tuple[Standing, ...]:
    """The order after the published rounds up to `through`, or all; missing results count nothing."""
    record = histories(state, through)
    seeds = {player.id: place for place, player in enumerate(seeded(state))}
    totals = {player: _halves(history) for player, history in record.items()}
    table = _Table(record, totals, state.rules.unplayed == "own", state.rules.bye_spread)
    ordered = sorted(seeds, key=lambda player: (-totals[player], seeds[player]))
    values: dict[int, tuple[int, ...]] = dict.fromkeys(ordered, ())
    for tie_break in state.rules.tie_breaks:
        ordered = _parted(ordered, values, totals, tie_break, table)
    players = {player.id: player for player in state.players}
    found: list[Standing] = []
    for place, id in enumerate(ordered, start=1):
        line = Standing(place, players[id], totals[id], values[id], record[id])
        if found and found[-1].key == line.key:
            line = Standing(found[-1].rank, line.player, line.halves, line.values, line.history)
        found.append(line)
    return tuple(found)


@dataclass(frozen=True, slots=True)
class _Table:
    """What tie-breaks are computed from."""

    record: Mapping[int, History]
    totals: Mapping[int, int]
    own: bool
    bye_spread: int

    def opponents(self, player: int) -> list[tuple[int, int]]:
        """Of each round with a result: the points of the opponent at the end, and those won from him."""
        found = []
        for game in self.record[player]:
            if game.halves is None:
                continue
            if game.opponent is not None and game.played:
                found.append((self.totals[game.opponent], game.halves))
            elif self.own:
                found.append((self.totals[player], game.halves))
        return found


def _parted(
    ordered: Sequence[int],
    values: dict[int, tuple[int, ...]],
    totals: Mapping[int, int],
    tie_break: TieBreak,
    table: _Table,
) -> list[int]:
    """The order once a tie-break has parted those who were equal; `values` has its value for each."""
    found: list[int] = []
    for _, group in groupby(ordered, key=lambda player: (totals[player], values[player])):
        tied = list(group)
        worth = {player: TIE_BREAKS[tie_break](table, player, tied) for player in tied}
        for player in tied:
            values[player] = (*values[player], worth[player])
        found += sorted(tied, key=lambda player: -worth[player])
    return found


def _halves(history: History) -> int:
    return sum(game.halves or 0 for game in history)


def _spread(table: _Table, player: int, tied: Sequence[int]) -> int:
    return sum(_margin(table, game) for game in table.record[player])


def _margin(table: _Table, game: Game) -> int:
    return table.bye_spread if game.bye == "bye" else game.own - game.other


def _total(table: _Table, player: int, tied: Sequence[int]) -> int:
    return sum(game.own for game in table.record[player])


def _buchholz(table: _Table, player: int, tied: Sequence[int]) -> int:
    return sum(points for points, _ in table.opponents(player))


def _median(table: _Table, player: int, tied: Sequence[int]) -> int:
    """Without the best and the worst opponent, from three rounds on."""
    points = sorted(points for points, _ in table.opponents(player))
    return sum(points[1:-1] if len(points) > 2 else points)


def _sonneborn(table: _Table, player: int, tied: Sequence[int]) -> int:
    return sum(points * won for points, won in table.opponents(player))


def _direct(table: _Table, player: int, tied: Sequence[int]) -> int:
    """Points from the games among those who are still equal."""
    return sum(game.halves or 0 for game in table.record[player] if game.opponent in tied)


def _wins(table: _Table, player: int, tied: Sequence[int]) -> int:
    return sum(game.played and game.halves == WIN for game in table.record[player])


def _starts(table: _Table, player: int, tied: Sequence[int]) -> int:
    """Who has started less often comes first."""
    return -sum(game.started is True and game.played for game in table.record[player])


TIE_BREAKS: Mapping[TieBreak, Callable[[_Table, int, Sequence[int]], int]] = {
    "spread": _spread,
    "total": _total,
    "median": _median,
    "buchholz": _buchholz,
    "sonneborn": _sonneborn,
    "direct": _direct,
    "wins": _wins,
    "starts": _starts,
}
"""The value of each tie-break for a player among those who are `tied`; more is better."""
