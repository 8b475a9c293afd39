"""Tournaments for tests: a director who enters players, pairs by hand, and takes results."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from faristol.rules.tournament_rules import TournamentRules
from faristol.storage.backup import write_backup
from faristol.storage.codec import to_records
from faristol.storage.records import Record
from faristol.tournament import commands as c
from faristol.tournament import events as e
from faristol.tournament.data import Bye, ByeKind, Entry, Pairing, Table
from faristol.tournament.evolving import evolve
from faristol.tournament.state import State
from faristol.tournament.tournament import decide

MOMENT = 1_700_000_000_000


@dataclass
class Hall:
    """A tournament and its events, each with its time in epoch milliseconds."""

    state: State
    events: list[tuple[e.Event, int]] = field(default_factory=list)
    now: int = MOMENT

    def command(self, command: c.Command) -> list[e.Event]:
        """Carry out a command; the events that it led to."""
        self.now += 1000
        decided = decide(self.state, command)
        for event in decided:
            self.events.append((event, self.now))
            self.state = evolve(self.state, event, self.now)
        return decided

    def id(self, name: str) -> int:
        """The number of a player."""
        [found] = [player.id for player in self.state.players if player.name == name]
        return found

    def pairing(self, *pairs: tuple[str, str], **byes: ByeKind) -> Pairing:
        """A pairing of the next round by names, at tables 1, 2 ...; byes by name."""
        tables = tuple(
            Table(number, self.id(first), self.id(second))
            for number, (first, second) in enumerate(pairs, start=1)
        )
        sitting = tuple(Bye(self.id(name), kind) for name, kind in byes.items())
        starts = self.state.rules.starts == "balanced"
        return Pairing(self.state.next_round, tables, sitting, "hand", 0, starts)

    def publish(self, pairing: Pairing, *waived: str) -> None:
        """Propose a pairing and publish it."""
        self.command(e.RoundPaired(pairing))
        self.command(c.Publish(waived))

    def play(self, *scores: tuple[int, int], round: int | None = None) -> None:
        """The results of the latest round, or of this one, from table 1 on, however doubtful."""
        number = round or len(self.state.published)
        for table, (first, second) in enumerate(scores, start=1):
            self.command(c.EnterResult(number, table, "played", first, second, sure=True))


def hall(names: Sequence[str] = (), preset: str = "mallorca", **changed: Any) -> Hall:
    """A tournament with these players, by the rules of a preset with some fields changed.

    Another engine pairs all rounds, unless a plan says otherwise.
    """
    if "engine" in changed:
        changed.setdefault("plan", [])
    rules = TournamentRules.from_dict({**TournamentRules.preset(preset).to_dict(), **changed})
    [created] = decide(None, c.Create("Ciutat de Mallorca", "2026-11-21", "Palma", rules))
    here = Hall(evolve(None, created, MOMENT), [(created, MOMENT)])
    if names:
        here.command(c.EnterPlayers(tuple(Entry(name) for name in names)))
    return here


def rated(here: Hall, **ratings: int) -> None:
    """Give players their ratings, by name."""
    for name, rating in ratings.items():
        player = here.state.player(here.id(name))
        assert player is not None
        here.command(e.PlayerChanged(player.id, replace(player.entry, rating=rating)))


def copy_of(here: Hall, stream: str) -> str:
    """The text of a saved copy of a tournament that has come to now."""
    now = int(time.time() * 1000)
    records: list[Record] = []
    for event, moment in here.events:
        records += to_records(stream, [event], records, moment + now - here.now)
    return write_backup([records], now)
