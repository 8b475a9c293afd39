"""Pair a series: all players of a group meet each other, with balanced colours (COR-18, COR-34)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from faristol.tournament.championship.state import State
from faristol.tournament.pairing.berger import berger_round


def round_robin(state: State, series: int, players: Sequence[int]) -> list[tuple[int, int]]:
    """Return RED and BLUE of every game still missing in a series, in the order of the Berger tables.

    Players who have met in other series exchange colours. Otherwise the tables balance the colours; if some
    of the games exist already, the player who has been RED less often is RED.
    """
    here = [game.players for game in state.games if game.series == series]
    met = {frozenset(pair) for pair in here}
    reds = Counter(red for red, _ in here)
    reds.subtract(blue for _, blue in here)
    games = []
    for red, blue in _table(players):
        if frozenset((red, blue)) in met:
            continue
        before = _before(state, series, red, blue)
        if before > 0 or (before == 0 and here and reds[red] > reds[blue]):
            red, blue = blue, red
        reds[red] += 1
        reds[blue] -= 1
        games.append((red, blue))
    return games


def _table(players: Sequence[int]) -> list[tuple[int, int]]:
    """Return all pairs in the order of the tables, without those of an empty place."""
    size = len(players) + len(players) % 2
    pairs = [pair for number in range(size - 1) for pair in berger_round(size, number)]
    return [
        (players[first - 1], players[second - 1])
        for first, second in pairs
        if max(first, second) <= len(players)
    ]


def _before(state: State, series: int, red: int, blue: int) -> int:
    """Return how often the first was RED minus how often the second was, in their games of other series."""
    others = [game.players for game in state.games if game.series != series]
    return others.count((red, blue)) - others.count((blue, red))
