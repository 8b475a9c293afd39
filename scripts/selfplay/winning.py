"""How many points are still gained, from self-play by equity: by turns, and the rows that they make."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

from faristol.movegen.equity import ranked
from faristol.movegen.leave_values import read_worth
from faristol.movegen.position import Position
from faristol.movegen.records import RankedPlay
from faristol.movegen.twin import shuffled_bag
from faristol.movegen.winning import MOST_ROWS, SHARES, SURE, Winning
from selfplay.games import game, table

Gains = dict[int, Counter[int]]
"""By the tiles that the player to move does not see: how often how many points were gained."""


@dataclass(frozen=True)
class Portion:
    """So many games with a worth (its file's text), from a seed on."""

    language: str
    worth: str
    seed: str
    games: int


def gained(portion: Portion) -> Gains:
    """Play the games; from each turn on, what its player gains more than the other until the end."""
    at = table(portion.language)
    worth = read_worth(portion.worth, at.alphabet)

    def player(position: Position) -> list[RankedPlay]:
        board, rack = position.board, position.rack
        return ranked(at.generator, worth, board, rack, position.in_bag, 1, at.rules)

    found: Gains = {unseen: Counter() for unseen in range(MOST_ROWS)}
    for number in range(portion.games):
        turns = list(
            game(at, (player, player), shuffled_bag(at.alphabet, Random(f"{portion.seed} {number}")))
        )
        final = turns[-1].scores
        for turn in turns[:-1]:
            one, other = turn.side, 1 - turn.side
            lead = turn.scores[one] - turn.scores[other]
            found[len(turn.position.unseen)][final[one] - final[other] - lead] += 1
    return found


def winning_of(gains: Mapping[int, Counter[int]]) -> Winning:
    """The rows: each from the turns with about as many tiles unseen."""
    return Winning(tuple(_row(gains, unseen) for unseen in range(MOST_ROWS)))


def _row(gains: Mapping[int, Counter[int]], unseen: int) -> tuple[int, ...]:
    counts, around = Counter[int](), _around(unseen)
    while not counts:  # nobody sees all tiles, and hardly anybody all but a few at the beginning
        for near in range(unseen - around, unseen + around + 1):
            counts.update(gains.get(near, {}))
        around += 1
    total, below, row = counts.total(), 0, list[int]()
    for gain, count in sorted(counts.items()):
        below += count
        while len(row) < len(SHARES) and below * SURE > SHARES[len(row)] * total:
            row.append(gain)
    return tuple(row)


def _around(unseen: int) -> int:
    """Rows on either side that are told together: none near the end, where each tile matters."""
    return 0 if unseen <= 8 else 1 if unseen <= 20 else 2
