"""Duplicates that are over, and seasons of them, made beside the app."""

from collections.abc import Sequence

from browser.prepared import Prepared
from faristol.app.season.season_sources import SOURCES, taken_of
from faristol.modes.duplicate import events as played
from faristol.modes.mode import Context
from faristol.modes.season import events as e
from faristol.modes.season.season import SEASON, Command
from faristol.modes.season.state import State
from faristol.storage.codec import to_records
from faristol.storage.records import Record
from library import alphabet

SLIPS = ("H4 CANTADA", "H5 CANTA", "H6 CANT", "")


def evening(name: str, *players: str, ago: int = 0, **changed: object) -> Prepared:
    """A duplicate of one round in which each player has less than the one before; it is over."""
    made = Prepared(name, players, ago=ago, **changed).do(played.Started()).rack("CANTADA")
    for number, slip in enumerate(SLIPS[: len(players)], start=1):
        if slip:
            made.slip(number, slip)
    return made.master("H4 CANTADA").do(played.Ended("force_majeure"))


def season(name: str, *evenings: Prepared, then: Sequence[Command] = ()) -> list[Record]:
    """The records of a season of these duplicates; its stream is called as the name says."""
    now, rng = evenings[0].now, evenings[0].rng
    taken = [e.ResultsTaken(taken_of(SOURCES[0], one.stream, one.state, alphabet)) for one in evenings]
    state: State | None = None
    events = []
    for command in (e.Created(name, "", ""), *taken, *then):
        for event in SEASON.decide(state, command, Context(now, rng)):
            state = SEASON.evolve(state, event, now)
            events.append(event)
    return to_records(name, events, [], now)
