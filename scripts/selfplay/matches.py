"""Matches between two ways to play: who wins how often, and by how much.

Games come in pairs with the same bag, in which the players change places: both start equally often, and draw
the same tiles as far as the games go alike. The standard errors take a pair for one observation.

The ladder of the levels: how often each wins against the one below, with its error. The two best take hours:
what was interrupted goes on from the pairs that are written. Whoever changes a level takes its rungs out of
the file first, its own and that of the level above.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any

from faristol.movegen.equity import ranked, ranked_play
from faristol.movegen.leave_values import HUNDREDTHS, Worth, nothing, read_worth
from faristol.movegen.opponent import LEVELS, Opponent, read_everyday
from faristol.movegen.position import Position
from faristol.movegen.records import RankedPlay
from faristol.movegen.twin import shuffled_bag
from faristol.rules.placement import new_tiles, spent_on
from faristol.tiles.tile import remove
from selfplay.games import LEXICONS, Player, Table, game, table
from selfplay.work import done

POINTS = "points"
"""Who plays for points alone: the first of the best plays in board order; without any all tiles go back."""

EQUITY = "equity"
"""The strong level without its endgames."""

PLAYERS = (POINTS, EQUITY, *LEVELS)


@dataclass(frozen=True)
class Pairs:
    """So many pairs of games, from a seed on."""

    language: str
    players: tuple[str, str]
    seed: str
    count: int


@dataclass(frozen=True)
class Game:
    """What came of a game: the scores of the two players that were asked for, and the turns they had."""

    scores: tuple[int, int]
    plays: tuple[int, int]
    """The points of their plays, before racks are settled."""
    turns: tuple[int, int]


@cache
def worth_at(language: str) -> Worth:
    """The committed worth of a language."""
    text = (LEXICONS / language / "worth.toml").read_text(encoding="utf-8")
    return read_worth(text, table(language).alphabet)


@cache
def everyday_at(language: str) -> frozenset[bytes]:
    """The committed short words of a language that everybody uses."""
    text = (LEXICONS / language / "everyday.toml").read_text(encoding="utf-8")
    return read_everyday(text, table(language).alphabet)


def player(at: Table, name: str, rng: Random) -> Player:
    """One of PLAYERS; what a level draws by chance comes from `rng`."""
    worth = worth_at(at.rules.language)

    def by_points(position: Position) -> list[RankedPlay]:
        board, rack = position.board, position.rack
        for found in at.generator.top(board, rack, 1):
            return [ranked_play(board, rack, found, found.score * HUNDREDTHS)]
        if position.in_bag >= max(len(rack), at.rules.exchange_bag):
            return [RankedPlay("exchange", None, rack, 0, 0, b"")]
        return ranked(at.generator, nothing(at.alphabet), board, rack, 0, 1, at.rules)

    def by_equity(position: Position) -> list[RankedPlay]:
        board, rack = position.board, position.rack
        return ranked(at.generator, worth, board, rack, position.in_bag, 1, at.rules)

    if name == POINTS:
        return by_points
    if name == EQUITY:
        return by_equity
    opponent = Opponent(
        LEVELS[name], at.generator, at.alphabet, at.rules, worth, everyday_at(at.rules.language)
    )

    def by_level(position: Position) -> list[RankedPlay]:
        choice, score, tiles = opponent.choose(position, rng), 0, b""
        if choice.play:
            score = at.generator.score(position.board, choice.play)
            tiles = spent_on(new_tiles(position.board, choice.play))
        tiles = tiles or choice.tiles
        leave = remove(position.rack, tiles)
        return [RankedPlay(choice.kind, choice.play, tiles, score, score * HUNDREDTHS, leave)]

    return by_level


def play(pairs: Pairs) -> list[tuple[Game, Game]]:
    """Play the pairs: in the first game of each the first player starts."""
    at = table(pairs.language)
    played = []
    for number in range(pairs.count):
        seed = f"{pairs.seed} {number}"
        bag = shuffled_bag(at.alphabet, Random(seed))
        first, second = (
            _game(at, pairs.players, starter, bag, Random(f"{seed} {starter}")) for starter in (0, 1)
        )
        played.append((first, second))
    return played


def _game(at: Table, names: Sequence[str], starter: int, bag: bytes, rng: Random) -> Game:
    order = (names[starter], names[1 - starter])
    turns = list(game(at, (player(at, order[0], rng), player(at, order[1], rng)), bag))
    counts, points = [0, 0], [0, 0]
    for turn in turns[:-1]:
        counts[turn.side] += 1
        points[turn.side] += turn.moves[0].score
    one, other = starter, 1 - starter
    final = turns[-1].scores
    return Game((final[one], final[other]), (points[one], points[other]), (counts[one], counts[other]))


def report(names: Sequence[str], played: Sequence[tuple[Game, Game]]) -> str:
    """The first player against the second, with standard errors over pairs."""
    wins, spreads = _of_pairs(played)
    games = [one for pair in played for one in pair]
    (share, error), (spread, its_error) = _mean(wins, 100), _mean(spreads, 1)
    lines = [
        f"{names[0]} against {names[1]}, {len(games)} games: wins {share:.2f} ± {error:.2f} %, "
        f"spread {spread:.2f} ± {its_error:.2f} points a game"
    ]
    for at, name in enumerate(names):
        turns = sum(one.turns[at] for one in games)
        points = sum(one.plays[at] for one in games)
        score = sum(one.scores[at] for one in games) / len(games)
        lines.append(f"  {name}: {points / turns:.2f} points a turn, {score:.1f} a game")
    return "\n".join(lines)


def wins_and_spread(played: Sequence[tuple[Game, Game]]) -> dict[str, float]:
    """So many `pairs`, the wins of the first player in per cent, his spread a game, with standard errors."""
    of_pairs = _of_pairs(played)
    wins, spreads = _mean(of_pairs[0], 100), _mean(of_pairs[1], 1)
    names = ("wins", "wins_error", "spread", "spread_error")
    found = dict(zip(names, (round(value, 2) for value in (*wins, *spreads)), strict=True))
    return {"pairs": len(played), **found}


def _of_pairs(played: Sequence[tuple[Game, Game]]) -> tuple[list[float], list[float]]:
    wins = [sum(_won(one) for one in pair) / 2 for pair in played]
    return wins, [sum(one.scores[0] - one.scores[1] for one in pair) / 2 for pair in played]


def _won(one: Game) -> float:
    mine, its = one.scores
    return float(mine > its) + (mine == its) / 2


def _mean(values: Sequence[float], factor: float) -> tuple[float, float]:
    """The mean and its standard error."""
    mean = sum(values) / len(values)
    variance = sum((value - mean) ** 2 for value in values) / max(1, len(values) - 1)
    return mean * factor, sqrt(variance / len(values)) * factor


RESULTS = Path(__file__).resolve().parents[2] / "bench" / "results"

Rung = dict[str, Any]
"""`against` whom and by which `seed`, then what `wins_and_spread` says."""

PORTION = 10
"""Pairs that a worker plays at a time: those with searches take seconds a game."""


def climb(
    language: str, seed: str, count: int, processes: int, cluster: str | None, only: Sequence[str]
) -> None:
    """Play so many pairs for each rung, those of `only` or all, and write each as soon as it is known.

    A rung that was begun from the same seed goes on; one that has its pairs is left as it is.
    """
    path = RESULTS / f"levels_{language}.json"
    known = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    for weaker, stronger in pairwise(LEVELS):
        if only and stronger not in only:
            continue
        known[stronger] = begun = _begun(known.get(stronger), weaker, seed)
        portions = [
            Pairs(language, (stronger, weaker), f"{seed} {first}", min(PORTION, count - first))
            for first in range(begun["pairs"], count, PORTION)
        ]
        played: list[tuple[Game, Game]] = []
        for portion in done(play, portions, processes, cluster):
            played += portion
            known[stronger] = {**begun, **_together(begun, wins_and_spread(played))}
            path.write_text(json.dumps(known, indent=2) + "\n", encoding="utf-8")
        print(language, known[stronger], flush=True)


def _begun(rung: Rung | None, weaker: str, seed: str) -> Rung:
    """What a rung has so far, none of its pairs if others were asked for."""
    if rung and (rung["against"], rung["seed"]) == (weaker, seed):
        return rung
    return {"against": weaker, "seed": seed, "pairs": 0}


def _together(begun: Rung, since: Mapping[str, float]) -> dict[str, float]:
    """Two samples as one: the means and standard errors of all pairs."""
    before, after = begun["pairs"], since["pairs"]
    count = before + after
    found = {"pairs": count}
    if not before:
        return {**found, **since}
    for name in ("wins", "spread"):
        mean = (before * begun[name] + after * since[name]) / count
        squares = sum(
            size * (size - 1) * sample[f"{name}_error"] ** 2 + size * (sample[name] - mean) ** 2
            for size, sample in ((before, begun), (after, since))
        )
        found[name] = round(mean, 2)
        found[f"{name}_error"] = round(sqrt(squares / (count - 1) / count), 2)
    return found
