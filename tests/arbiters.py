"""An arbiter at the pages of a championship by correspondence."""

from __future__ import annotations

import random
from typing import Any

from faristol.app.championship import confirming
from faristol.modes.correspondence import commands as c
from faristol.modes.correspondence import events as e
from faristol.modes.correspondence.correspondence import decide
from faristol.storage.exchange.correspondence_file import write_file
from faristol.tournament.championship.championship import CHAMPIONSHIP
from faristol.tournament.championship.judging import game_to_send
from faristol.tournament.championship.state import State
from faristol.tournament.championship.table import Result, result
from posted import RULES, Copy

NAMES = ("Ana Pop", "Barbu Ionescu", "Cezar Munteanu", "Doina Rus")
LIST = "Nume; Oraș; E-mail; Grupa\n" + "\n".join(
    f"{name}; {town}; {name.split()[0].lower()}@exemplu.ro; {group}"
    for name, town, group in zip(NAMES, ("Cluj", "Vaslui", "Iași", "Sibiu"), "AABB", strict=True)
)
DETAILS = {
    "name": "Campionatul Național",
    "edition": "XV",
    "started": "2026-01-05",
    "deadline": "2027-06-30",
    "arbiters": "Dora Enache, Emil Sava",
    "ties": "shared",
    "words": "DOOM 3",
}


class Arbiter:
    """Makes a championship through the window, and looks at what it has become."""

    def __init__(self, window: Any, **details: str) -> None:
        self.window = window
        window.go("#/championships/new")
        window.send("championship.create", **{**DETAILS, **details})
        self.stream = window.path.split("/")[2]

    @property
    def path(self) -> str:
        return f"{confirming.PATH}/{self.stream}"

    @property
    def state(self) -> State:
        return self.window.inner.store(CHAMPIONSHIP).opened[self.stream].state

    def go(self, *rest: object) -> str:
        return self.window.go("/".join([self.path, *map(str, rest)]))

    def begin(self, group: str = "") -> Arbiter:
        """Four players, a series, and everybody meets everybody."""
        self.window.send("championship.enter_list", text=LIST)
        self.go("games")
        self.window.send("championship.add_series", name="Seria I", how="drawn", started="", deadline="")
        self.window.send("championship.round_robin", series="1", group=group)
        return self

    def result(self, game: int) -> Result:
        found = self.state.game(game)
        assert found is not None
        return result(self.state, found)

    def sent(self, game: int, ending: str = "draw", seat: int = 0) -> str:
        """The file of a game that a player has ended and sends, with the coefficients proposed by `seat`."""
        copy = Copy(rules=RULES)
        found = self.state.game(game)
        assert found is not None
        made = decide(None, game_to_send(self.state, found), copy.referee, rng=random.Random(1))
        copy = Copy(made, RULES)
        copy.best()
        copy.best()
        if ending == "draw":
            copy.do(e.DrawOffered(0, "2027-01-01"), c.AnswerDraw(True, "2027-01-02"))
            copy.do(e.CoefficientsProposed(seat, (10_000, 10_000), "2027-01-03"))
        else:
            copy.do(e.Ended("abandoned", 1, "2027-01-01", ""))
            copy.do(e.CoefficientsProposed(seat, (15_500, 4_500), "2027-01-03"))
        return write_file(copy.events)
