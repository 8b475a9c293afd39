"""Games of two that were played by chance, from the first tile to the last signature or not so far."""

import random
from dataclasses import dataclass

from hypothesis import strategies as st

import gametable
from faristol.modes.game import commands as c
from faristol.modes.game.state import Step
from faristol.modes.game.turn import Use
from gametable import GameTable

KEYS = ("classic", "mallorca", "romanian")


@dataclass(frozen=True)
class Chance:
    """How often, of a hundred turns, something else happens than a play; `slow` ones may take ten minutes."""

    exchange: int = 5
    passing: int = 3
    refused: int = 8
    upheld: int = 8
    slow: int = 0


def play_on(table: GameTable, rng: random.Random, chance: Chance, turns: int = 200) -> GameTable:
    """Play on by chance, at most so many turns; most plays are among the best ones."""
    for _ in range(turns):
        if table.state.step is not Step.TURN:
            break
        table.wait(rng.uniform(5, 600 if rng.randrange(100) < chance.slow else 60))
        _turn(table, rng, chance)
    return table


def _turn(table: GameTable, rng: random.Random, chance: Chance) -> None:
    state, rules = table.state, table.state.rules
    rack = state.rack(state.turn)
    dice = rng.randrange(100)
    can_exchange = state.in_bag >= max(rules.exchange_bag, rules.exchange_least)
    if dice < chance.exchange and can_exchange:
        count = rng.randint(rules.exchange_least, min(len(rack), state.in_bag))
        table.do(c.Exchange(bytes(rng.sample(rack, count))))
        return
    plays = table.referee.generator.best(state.board, rack)
    if dice >= 100 - chance.passing or not plays:
        table.do(c.Pass())
        return
    table.do(c.PlayTiles(plays[min(int(rng.expovariate(0.5)), len(plays) - 1)].play))
    if table.state.step is not Step.PLAYED:
        return
    dice = rng.randrange(100)
    if dice < chance.refused + chance.upheld:
        table.do(c.ChallengePlay())
        table.do(c.DecideChallenge(dice >= chance.refused, "Carme"))
    if table.state.step in (Step.PLAYED, Step.UPHELD):
        table.wait(rng.uniform(1, 8))
        table.do(c.CompleteTurn())


def played(
    key: str = "classic",
    use: Use = "tablet",
    *,
    seed: int = 1,
    chance: Chance | None = None,
    turns: int = 200,
    players: int = 2,
) -> GameTable:
    """A game that was played by chance under the rules with this key."""
    table = gametable.game(key, use, seed=seed, players=players)
    return play_on(table, random.Random(seed), chance or Chance(), turns)


@st.composite
def games(draw: st.DrawFn) -> GameTable:
    """Games under any rules, some of them not over, some full of refusals, some over time."""
    chances = st.builds(
        Chance,
        exchange=st.sampled_from((5, 30)),
        passing=st.sampled_from((3, 40)),
        refused=st.sampled_from((0, 10, 60)),
        upheld=st.sampled_from((0, 10)),
        slow=st.sampled_from((0, 15)),
    )
    key, seed = draw(st.sampled_from(KEYS)), draw(st.integers(0, 10_000))
    return played(
        key, seed=seed, chance=draw(chances), turns=draw(st.one_of(st.just(200), st.integers(1, 40)))
    )
