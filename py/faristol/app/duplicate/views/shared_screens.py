"""Screens of shared games, and a window's memory of them between two actions."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from faristol.app.views.screen import Screen
from faristol.board.board import Board
from faristol.modes.duplicate.plays import Proposal
from faristol.modes.duplicate.prepared import Draft, Maker
from faristol.modes.duplicate.sealed import SealedGame
from faristol.modes.duplicate.simultaneous import Gathering, Line, PlaceResult
from faristol.tiles.alphabet import Alphabet


@dataclass(frozen=True)
class Outcome:
    """The outcome of one file: `kind` is "good", "info" or "bad".

    `place` is set while it asks whether this file of a place is to replace the one that is in, or, if it is
    `new`, to come in beside a place with the same players.
    """

    file: str
    sentence: str
    kind: str
    place: str = ""
    new: bool = False


@dataclass(frozen=True)
class Making:
    """The stream whose rounds are being made, and their maker."""

    stream: str
    maker: Maker


@dataclass
class Sharing:
    """The state of shared games in a window.

    `opening` is the sealed game that was chosen, `again` is True while it is asked whether to open it a
    second time here. `reading` is how far a row of files has been read, as (file, of), `stream` what the row
    belongs to; `waiting` are the files that ask before they replace another, by place.
    """

    opening: SealedGame | None = None
    again: bool = False
    making: Making | None = None
    reading: tuple[int, int] | None = None
    stream: str = ""
    outcomes: list[Outcome] = field(default_factory=list)
    waiting: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class KnownGame:
    """A line in a list: a game being made, results being gathered, or a duplicate at a place.

    `places` are those whose results are in, `game` is how the id of the game begins, `begun` when the stream
    did, in epoch milliseconds: they tell games of one name apart.
    """

    stream: str
    name: str
    date: str
    place: str = ""
    rounds: int = 0
    of: int = 0
    sealed: bool = False
    places: Sequence[str] = ()
    game: str = ""
    begun: int = 0


@dataclass(frozen=True, kw_only=True)
class DraftScreen(Screen):
    """A game being made. `changing` is the round that is looked at, with its board and possible plays.

    `done` is the progress, from 0 to 1.
    """

    stream: str
    draft: Draft
    alphabet: Alphabet
    making: bool
    done: float
    changing: int | None = None
    board: Board | None = None
    proposals: Sequence[Proposal] = ()


@dataclass(frozen=True, kw_only=True)
class SimultaneousScreen(Screen):
    """Results over all places: at most `shown` of the `lines` that fit the search.

    `bonus_points` are the points of the bonuses that the places gave by themselves.
    """

    stream: str
    gathering: Gathering
    places: Sequence[PlaceResult]
    lines: Sequence[Line]
    search: str
    shown: int
    bonus_points: float = 0.0
    reading: tuple[int, int] | None = None
    outcomes: Sequence[Outcome] = ()
