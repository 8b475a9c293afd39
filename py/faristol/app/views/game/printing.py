"""What every printed sheet of a game is made of."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from faristol.app.text import Texts
from faristol.modes.game.settling import Result
from faristol.modes.game.state import State
from faristol.rules.game_rules import GameRules
from faristol.tiles.alphabet import Alphabet

COORDINATES, RULES = "coordinates", "rules"
"""What can be chosen for a sheet."""


@dataclass(frozen=True)
class GameJob:
    """What is to be printed: a game with its result, or sheets to write on, without a `state`.

    `signed` has when each seat has signed (epoch milliseconds).
    """

    state: State | None
    result: Result | None
    signed: Mapping[int, int]
    rules: GameRules
    alphabet: Alphabet
    coordinates: bool


@dataclass(frozen=True)
class GameSheet:
    """A sheet, drawn by "game/sheets/KEY.html" from its `values`, there called `sheet`.

    `place` says where it stands in the list; `title` and `told` are texts marked for translation; `options`
    what can be chosen; `of_game` that it needs a game.
    """

    key: str
    place: int
    title: str
    told: str
    values: Callable[[GameJob, Texts], Mapping[str, Any]]
    options: frozenset[str] = frozenset()
    of_game: bool = False

    @property
    def template(self) -> str:
        """The name of its template."""
        return f"game/sheets/{self.key}.html"
