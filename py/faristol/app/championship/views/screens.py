"""The values that the pages of championships by correspondence show, filled in by the app."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from faristol.app.championship.views.collected import Taken
from faristol.app.views.screen import Question, Screen
from faristol.tiles.alphabet import Alphabet
from faristol.tournament.championship.data import Game, Player, Series
from faristol.tournament.championship.events import ColoursSwapped, Event, GameRemoved
from faristol.tournament.championship.state import State


@dataclass(frozen=True)
class ChampionshipSummary:
    """A championship in a list; `changed` in epoch milliseconds."""

    stream: str
    state: State
    changed: int


@dataclass(frozen=True, kw_only=True)
class ChampionshipsScreen(Screen):
    """The championships on this device."""

    found: Sequence[ChampionshipSummary]
    now: int


@dataclass(frozen=True, kw_only=True)
class NewChampionshipScreen(Screen):
    """The set-up; `chosen` are the fields of the form."""

    chosen: Mapping[str, str]
    list_name: str


@dataclass(frozen=True, kw_only=True)
class ChampionshipScreen(Screen):
    """The common values of the pages of a championship; `typed` are the fields of the form sent last."""

    stream: str
    state: State
    today: str


@dataclass(frozen=True, kw_only=True)
class ChampionshipPlayersScreen(ChampionshipScreen):
    """Its players; `refused` is a list that could not be taken."""

    refused: str = ""


@dataclass(frozen=True, kw_only=True)
class ChampionshipPlayerScreen(ChampionshipScreen):
    """One of its players."""

    player: Player = field(kw_only=True)


@dataclass(frozen=True)
class Sure(Question):
    """The question about a command on a game that may have been sent already."""

    command: ColoursSwapped | GameRemoved


@dataclass(frozen=True, kw_only=True)
class ChampionshipGamesScreen(ChampionshipScreen):
    """The games of a `series`, None while there is none; `portions` of them are shown.

    `question` waits for a confirmation.
    """

    alphabet: Alphabet = field(kw_only=True)
    series: Series | None = None
    portions: int = 1
    question: Sure | None = None


@dataclass(frozen=True, kw_only=True)
class ChampionshipGameScreen(ChampionshipScreen):
    """One game. `message` is the text that sends it, `mail` the link to mail it, or empty."""

    game: Game = field(kw_only=True)
    message: str = ""
    mail: str = ""


@dataclass(frozen=True, kw_only=True)
class ChampionshipResultsScreen(ChampionshipScreen):
    """Results as they come in: those `taken` last, and the games of one `status`, empty for all."""

    taken: Sequence[Taken] = ()
    status: str = ""
    portions: int = 1


@dataclass(frozen=True, kw_only=True)
class ChampionshipTableScreen(ChampionshipScreen):
    """The order of a `group`, empty for all."""

    group: str = ""


@dataclass(frozen=True, kw_only=True)
class ChampionshipPrintScreen(ChampionshipScreen):
    """A sheet of paper: "table" or "games", of a `group`."""

    sheet: str = "table"
    group: str = ""


@dataclass(frozen=True, kw_only=True)
class ChampionshipHistoryScreen(ChampionshipScreen):
    """The history: each event with its number and its time."""

    alphabet: Alphabet = field(kw_only=True)
    now: int = 0
    events: Sequence[tuple[int, int, Event]] = ()
    corrections: bool = False
    portions: int = 1
