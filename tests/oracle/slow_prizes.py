"""Who has which prize, found place by place from the results sheets (TOU-8).

Nothing is shared with the app but the state and the slow order: shares are fractions, and for every place
it is asked anew who stands there.
"""

from fractions import Fraction

from faristol.tournament.data import Prize
from faristol.tournament.state import State
from oracle.slow_standings import Line, slow_standings

KINDS = ("place", "group", "newcomer", "high_game", "high_loss", "upset")

Worth = dict[int, Fraction]


def slow_shares(state: State, listed: list[int]) -> dict[Prize, dict[int, Fraction]]:
    """What each player has of each prize; of those who are equal the one who is `listed` has a thing."""
    order = slow_standings(state, len(state.rounds))
    left = sorted(set(state.prizes.prizes), key=lambda prize: (KINDS.index(prize.kind), prize.group))
    having: set[int] = set()
    found: dict[Prize, dict[int, Fraction]] = {}
    while left:
        same = [prize for prize in left if (prize.kind, prize.group) == (left[0].kind, left[0].group)]
        left = left[len(same) :]
        worth = {
            player: value
            for player, value in _worth(state, order, same[0]).items()
            if not state.prizes.one_each or player not in having
        }
        now: set[int] = set()
        for prize in same:
            there = [
                player
                for player in worth
                if _before(worth, player) < prize.place <= _before(worth, player) + _equal(worth, player)
            ]
            if prize.thing and there:
                there.sort(key=listed.index)
                there = [there[prize.place - 1 - _before(worth, there[0])]]
            found[prize] = {player: Fraction(prize.amount, len(there)) for player in there}
            now |= set(there)
        having |= now
    return found


def _before(worth: Worth, player: int) -> int:
    return sum(other > worth[player] for other in worth.values())


def _equal(worth: Worth, player: int) -> int:
    return sum(other == worth[player] for other in worth.values())


def _worth(state: State, order: dict[int, Line], prize: Prize) -> Worth:
    players = {player.id: player.entry for player in state.players}
    if prize.kind in ("place", "group", "newcomer"):
        share = state.prizes.ties == "share"
        return {
            id: line[1] if share else Fraction(-line[0])
            for id, line in order.items()
            if (prize.kind != "group" or players[id].group == prize.group)
            and (prize.kind != "newcomer" or players[id].newcomer)
        }
    best: Worth = {}
    for id, own, won, rival in _games(state):
        value: int | None = own
        if prize.kind == "high_loss" and won is not False:
            value = None
        if prize.kind == "upset":
            less, more = players[id].rating, players[rival].rating
            value = more - less if less is not None and more is not None and won and more > less else None
        if value is not None:
            best[id] = max(best.get(id, Fraction(value)), Fraction(value))
    return best


def _games(state: State) -> list[tuple[int, int, bool | None, int]]:
    """Player, own score, whether it was won (None for a draw), and against whom, of all games played."""
    found: list[tuple[int, int, bool | None, int]] = []
    for round_ in state.rounds:
        for number, result in round_.results:
            if round_.published is None or result.kind != "played":
                continue
            [table] = [table for table in round_.pairing.tables if table.number == number]
            won = [result.winner == seat if result.winner != "draw" else None for seat in ("first", "second")]
            found.append((table.first, result.first, won[0], table.second))
            found.append((table.second, result.second, won[1], table.first))
    return found
