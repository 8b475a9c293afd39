"""A director who works in the app: pages of a tournament in a window, everything else saved for real."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from at_once import at_once
from faristol.tournament import commands as c
from faristol.tournament.data import Pairing
from faristol.tournament.state import State
from faristol.tournament.tournament import TOURNAMENT
from tournaments import Hall

SIX = ("Anna", "Benet", "Carme", "Dídac", "Elena", "Ferran")


class Director:
    """A director at the pairing page of a tournament that is saved in the log; `window` sends the actions."""

    def __init__(self, window: Any, here: Hall) -> None:
        self.window = window
        rules = here.state.rules
        command = c.Create("Ciutat de Mallorca", "2026-11-21", "Palma", rules)
        self.stream = at_once(window.inner.create(TOURNAMENT, command))
        if here.state.players:
            self.command(c.EnterPlayers(tuple(player.entry for player in here.state.players)))
        self.open()

    def open(self) -> str:
        return self.window.go(f"#/tournament/{self.stream}/pairing")

    def command(self, command: c.Command) -> None:
        at_once(self.window.inner.command(TOURNAMENT, self.stream, command))

    @property
    def state(self) -> State:
        return at_once(self.window.inner.open(TOURNAMENT, self.stream)).state

    def id(self, name: str) -> int:
        [found] = [player.id for player in self.state.players if player.name == name]
        return found

    def pair(self, engine: str = "") -> None:
        self.window.send("tournament.pairing_start", engine=engine)
        self.window.work()

    def publish(self, *accepted: str) -> None:
        self.window.send("tournament.pairing_publish", accept="\n".join(accepted))

    def play(self, scores: Iterable[tuple[int, int]] = ()) -> None:
        """Results of the latest round: these, then 400-300 everywhere else."""
        latest = self.state.published[-1]
        wanted = [*scores, *[(400, 300)] * len(latest.pairing.tables)]
        for table, (first, second) in zip(latest.pairing.tables, wanted, strict=False):
            self.command(c.EnterResult(latest.number, table.number, "played", first, second, sure=True))
        self.open()

    def round(self) -> None:
        self.pair()
        self.publish()
        self.play()

    def ticks(self) -> list[str]:
        return re.findall(r'name="accept" value="([^"]+)"', self.window.html)

    def tap(self, *places: str) -> None:
        for place in places:
            self.window.send("tournament.hand_tap", at=place)

    def pairs(self, pairing: Pairing) -> list[tuple[str, str]]:
        names = {player.id: player.name for player in self.state.players}
        return [(names[table.first], names[table.second]) for table in pairing.tables]
