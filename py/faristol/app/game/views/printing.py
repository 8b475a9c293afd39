"""What every printed sheet of a game is made of."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from markupsafe import Markup

from faristol.app.views.printing import Sheet
from faristol.modes.game.settling import Result
from faristol.modes.game.state import State
from faristol.rules.game_rules import PAIR, GameRules
from faristol.tiles.alphabet import Alphabet

COORDINATES, RULES, PLAYERS = "coordinates", "rules", "players"
"""What can be chosen for a sheet."""

OF_POSITION = "position"


@dataclass(frozen=True)
class GameJob:
    """What is to be printed: a game with its result, or sheets to write on, without a `state`.

    `signed` has when each seat has signed (epoch milliseconds); `players` have columns on an empty sheet.
    `code` is a QR code that leads to what is printed.
    """

    state: State | None
    result: Result | None
    signed: Mapping[int, int]
    rules: GameRules
    alphabet: Alphabet
    coordinates: bool
    players: int = PAIR
    code: Markup | None = None


@dataclass(frozen=True, kw_only=True)
class GameSheet(Sheet[GameJob]):
    """A sheet of a game; `of_game` says that it cannot be printed without one. One of a position that was set
    up has the `use` `OF_POSITION`."""

    FOLDER = "game"

    of_game: bool = False
