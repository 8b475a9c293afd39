"""The screens of recorded games: the library, a replay, a score sheet, sheets to print."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from markupsafe import Markup

from faristol.app.game.views.screens import Event
from faristol.app.game.views.shelf import Card, Known, Outcome
from faristol.app.views.screen import Screen
from faristol.modes.game.moments import Moment
from faristol.modes.game.settling import Result
from faristol.modes.game.state import State
from faristol.rules.game_rules import PAIR, GameRules
from faristol.tiles.alphabet import Alphabet


@dataclass(frozen=True, kw_only=True)
class LibraryScreen(Screen):
    """The library: the games shown, from the `first` of the `fitting` ones; `everything` are all games.

    `filters` are those of the list, `typed` are the fields of the form for a new game, `outcomes` the results
    of several files, and `reading` the progress through a row of files.
    """

    games: Sequence[Known]
    everything: Sequence[Card]
    fitting: int
    first: int
    page: int
    pages: int
    filters: Mapping[str, str]
    now: int
    rules: Sequence[GameRules]
    outcomes: Sequence[Outcome] = ()
    reading: tuple[int, int] | None = None


@dataclass(frozen=True, kw_only=True)
class ReplayScreen(Screen):
    """A game at one of its moments; `path` is its page, `fragment` that of the link it came in, if any.

    `problems` are the faults of its file, `left_out` counts the turns of the file that are missing, `notes`
    are the file's remarks by turn. `open` says that nothing has to stay hidden, because the game is over.
    `event` is the tournament table of the game.
    """

    path: str
    fragment: str
    state: State
    alphabet: Alphabet
    result: Result
    moments: Sequence[Moment]
    at: int
    playing: bool
    open: bool
    problems: Sequence[str] = ()
    left_out: int = 0
    notes: Sequence[tuple[int, str]] = ()
    event: Event | None = None


@dataclass(frozen=True, kw_only=True)
class SheetScreen(Screen):
    """A score sheet; `signed` has the time of each seat's signature (epoch milliseconds)."""

    path: str
    state: State
    alphabet: Alphabet
    result: Result
    signed: Mapping[int, int]
    coordinates: bool


@dataclass(frozen=True, kw_only=True)
class GamePrintScreen(Screen):
    """Sheets of a game to print, or empty ones by some `rules`; `sheet` is the key of the one in view.

    `coordinates` says whether it has the place of each play, `players` is the number of columns of an empty
    one. A `position` that was set up has only its own sheets, with a `code` that opens it.
    """

    path: str
    back: str
    sheet: str
    alphabet: Alphabet
    rules: GameRules
    coordinates: bool
    state: State | None = None
    result: Result | None = None
    signed: Mapping[int, int] = field(default_factory=dict)
    offered: Sequence[GameRules] = ()
    players: int = PAIR
    position: bool = False
    code: Markup | None = None
