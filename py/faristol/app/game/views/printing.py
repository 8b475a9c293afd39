"""The base of every printed sheet of a game."""

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
"""The fields that can be chosen for a sheet."""

OF_POSITION = "position"


@dataclass(frozen=True)
class GameJob:
    """A print job: a game with its result, or empty sheets if `state` is None.

    `signed` has the time of each seat's signature (epoch milliseconds); an empty sheet has columns for
    `players`. `code` is a QR code that leads to what is printed.
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
    """A sheet of a game; `of_game` says that it needs a game.

    The sheet of a position that was set up has the `use` `OF_POSITION`.
    """

    FOLDER = "game"

    of_game: bool = False
