"""Who meets whom in a series, and with which colour: all of a group meet each other (COR-18, COR-34)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from faristol.tournament.championship.state import State
from faristol.tournament.pairing.berger import berger_round


def round_robin(state: State, series: int, players: Sequence[int]) -> list[tuple[int, int]]:
    """RED and BLUE of every game that is missing for all to have met in a series, in the order of the Berger
    tables.

    Who has met in other series has the other colour now. Otherwise the tables balance the colours; where part
    of the games is there already, who has been RED less often is RED.
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
    """All pairs in the order of the tables; the place that makes an odd field even has nobody."""
    size = len(players) + len(players) % 2
    pairs = [pair for number in range(size - 1) for pair in berger_round(size, number)]
    return [
        (players[first - 1], players[second - 1])
        for first, second in pairs
        if max(first, second) <= len(players)
    ]


def _before(state: State, series: int, red: int, blue: int) -> int:
    """How much oftener one was RED than the other when the two met in other series."""
    others = [game.players for game in state.games if game.series != series]
    return others.count((red, blue)) - others.count((blue, red))
