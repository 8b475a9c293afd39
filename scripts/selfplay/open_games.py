"""Matches of open games (COR-1, COR-3): who looks ahead over the coming tiles against who does not.

Both players know the string of tiles; only the lookahead makes use of it. Games come in pairs with the same
string, as in `matches`, and are played with the caps of the correspondence game.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from faristol.board.board import EMPTY
from faristol.movegen.deciding import QUICK
from faristol.movegen.lookahead import OpenGame
from faristol.movegen.position import Ending
from faristol.movegen.twin import shuffled_bag
from faristol.rules.notation import Play
from selfplay.games import Table, table
from selfplay.matches import Game, worth_at

AGAINST = ("points", "strong", "look")
"""Who plays against the lookahead: for points alone, by equity with the search of endgames, or another
lookahead."""

CAPS = (10, 20, 30, 40)

Chooser = Callable[[OpenGame], Play | None]


@dataclass(frozen=True)
class OpenPairs:
    """So many pairs of games, from a seed on; `positions` that each lookahead looks at in a turn."""

    language: str
    against: str
    positions: tuple[int, int]
    seed: str
    count: int


def play_open(pairs: OpenPairs) -> list[tuple[Game, Game]]:
    """Play the pairs: in the first game of each the lookahead starts."""
    at = table(pairs.language)
    players = _looking(at, pairs.positions[0]), _other(at, pairs)
    played = []
    for number in range(pairs.count):
        string = shuffled_bag(at.alphabet, Random(f"{pairs.seed} {number}"))
        played.append((_game(at, players, string, 0), _game(at, players, string, 1)))
    return played


def _looking(at: Table, positions: int) -> Chooser:
    worth = worth_at(at.rules.language)

    def choose(game: OpenGame) -> Play | None:
        search = at.generator.lookahead(game, worth, 1)
        while not (outlook := search.step(positions)).variations:
            pass
        return outlook.variations[0].play

    return choose


def _other(at: Table, pairs: OpenPairs) -> Chooser:
    if pairs.against == "look":
        return _looking(at, pairs.positions[1])
    worth = worth_at(at.rules.language)

    def by_points(game: OpenGame) -> Play | None:
        best = at.generator.top(game.board, game.rack, 1)
        return best[0].play if best else None

    def by_equity(game: OpenGame) -> Play | None:
        if not game.coming:
            ending = Ending.under(at.rules, game.board, game.rack, game.other, game.passes > 0)
            return at.generator.endgame(ending).step(QUICK.positions).play
        best = at.generator.weigh(game.board, game.rack, worth, len(game.coming), 1).plays
        return best[0].play if best else None

    return by_points if pairs.against == "points" else by_equity


def _game(at: Table, players: tuple[Chooser, Chooser], string: bytes, starter: int) -> Game:
    size, side = at.rules.rack_size, starter
    game = OpenGame.under(
        at.rules, EMPTY, string[:size], string[size : 2 * size], string[2 * size :], caps=CAPS
    )
    points, turns = [0, 0], [0, 0]
    while game.other and game.passes < game.passes_end:
        play = players[side](game)
        turns[side] += 1
        points[side] += game.recorded(at.generator.score(game.board, play)) if play else 0
        game, side = game.after(play), 1 - side
    scores = points[0], points[1]
    return Game(scores, scores, (turns[0], turns[1]))
