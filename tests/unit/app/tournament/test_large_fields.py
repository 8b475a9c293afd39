"""Pages of a large tournament: what drawing one takes grows with the field, and not faster."""

import cProfile
import pstats
from random import Random

import pytest

from effort import usually
from faristol.storage.backup import write_backup
from faristol.storage.codec import to_records
from faristol.tournament.pairing.field import Policy
from faristol.tournament.pairing.pair import pair
from tourneys import field_of_players, play_round

SMALL, LARGE = 64, 256
STEEPEST = 1.4
"""So many times more than the players there are more of; sorting is a little of it."""

PAGES = (
    "",
    "players",
    "pairing",
    "standings",
    "board",
    "print",
    "print/pairings",
    "files",
    "prizes",
    "points",
)


def opened(window, players):
    """The window with a tournament of so many players, two rounds of which are over."""
    here, chance = field_of_players(players, preset="mallorca", rounds=9), Random(players)
    for _ in range(2):
        here.publish(pair(here.state, Policy("neighbours"), players))
        play_round(here, chance)
    records = []
    for event, now in here.events:
        records += to_records(f"swiss{players}", [event], records, now)
    window.now = max(window.now, records[-1].time)
    window.send("backup.open", text=write_backup([records], records[-1].time), filename="swiss.jsonl")
    while effect := window.effect("again"):
        window.send(effect["name"], **effect.get("fields", {}))
    return window


def calls(window, path):
    """The calls of functions that it takes to draw a page once more."""
    window.go(path)
    counting = cProfile.Profile()
    counting.enable()
    window.go(path)
    counting.disable()
    return pstats.Stats(counting).total_calls


@pytest.fixture
def both(window):
    """A small tournament and a large one."""
    return opened(opened(window, SMALL), LARGE)


@pytest.mark.rule("T8")
@pytest.mark.parametrize("page", usually(("standings",), PAGES))
def test_four_times_the_players_take_about_four_times_as_long(both, page):
    small, large = (calls(both, f"#/tournament/swiss{count}/{page}".rstrip("/")) for count in (SMALL, LARGE))
    assert large / small <= STEEPEST * LARGE / SMALL
