"""What the pages about recorded games show: the library, a replay, a score sheet, sheets to print."""

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
    """The games shown, of the `fitting` ones from the `first` on; `everything` are all that there are.

    `filters` are what the list is narrowed to, `typed` what the form for a new one held, `outcomes` what came
    of several files, and `reading` how far a row of files has been read.
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
    """A game at one of its moments; `path` is its page, `fragment` that of the link it came in, if it did.

    `problems` are what was wrong with its file, `left_out` how many of its turns could not be, `notes` what
    it says in words, by turn. `open` says that nothing has to stay hidden, because nobody plays any more.
    `event` is the table of a tournament whose game it is.
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
    """A score sheet; `signed` has when each seat has signed (epoch milliseconds)."""

    path: str
    state: State
    alphabet: Alphabet
    result: Result
    signed: Mapping[int, int]
    coordinates: bool


@dataclass(frozen=True, kw_only=True)
class GamePrintScreen(Screen):
    """Sheets of a game to print, or empty ones by some `rules`; `sheet` is the key of the one looked at.

    `coordinates` says whether the place of each play is on it, `players` how many columns an empty one has.
    A `position` that was set up has its sheets alone, with a `code` that opens it.
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
