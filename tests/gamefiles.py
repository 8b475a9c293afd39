"""Whole games of two for tests of what is kept of them: as files, as records, as a link."""

import random
from functools import cache

import games
import gametable
from faristol.modes.game import commands as c
from faristol.modes.game import events as e
from faristol.modes.game.state import Step
from faristol.modes.game.turn import Use
from faristol.storage.codec import to_records
from faristol.storage.exchange.game_link import link_of
from faristol.storage.exchange.gcg_lines import Dialect
from faristol.storage.exchange.gcg_out import gcg_of
from faristol.storage.records import Record
from gametable import GameTable


@cache
def played(seed: int = 3, key: str = "classic", use: Use = "tablet", turns: int = 200) -> GameTable:
    """A game that was played by chance, to its end if there are turns enough; nobody has signed."""
    table = gametable.game(key, use, seed=seed)
    return games.play_on(table, random.Random(seed), games.Chance(), turns)


@cache
def signed(seed: int = 3) -> GameTable:
    """A game that both have signed, Benet ten seconds after Anna."""
    table = gametable.game("classic", "tablet", seed=seed)
    games.play_on(table, random.Random(seed), games.Chance())
    assert table.state.step is Step.OVER
    return signed_by_both(table)


@cache
def given_up() -> GameTable:
    """A game of four turns, of which both passed the second, that Anna gave up; both have signed."""
    table = gametable.game("classic", "tablet", seed=3)
    games.play_on(table, random.Random(3), games.Chance(), 2)
    table.turns("PP")
    table.do(c.Abandon((0,)))
    return signed_by_both(table)


def signed_by_both(table: GameTable) -> GameTable:
    """The game once both have signed."""
    table.do(e.Signed(0))
    table.wait(10)
    table.do(e.Signed(1))
    return table


def gcg(table: GameTable, dialect: Dialect = Dialect.BARE) -> str:
    """The game as a GCG file."""
    return gcg_of(table.state, table.referee.alphabet, dialect)


def link(table: GameTable) -> str:
    """The address inside the app that has the whole game in it."""
    return f"#/share/{link_of(table.events)}"


def records(table: GameTable, stream: str) -> list[Record]:
    """The game as it is kept."""
    kept: list[Record] = []
    for event, time in table.events:
        kept += to_records(stream, [event], kept, time)
    return kept
