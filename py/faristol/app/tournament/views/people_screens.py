"""The values shown by the pages of all tournaments, of their players and of ratings."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from faristol.app.home.views.summaries import TournamentSummary
from faristol.app.members.views.member_pages import NOTHING, Offered
from faristol.app.views.screen import Screen
from faristol.rules.tournament_rules import TournamentRules
from faristol.tournament.data import Entry, RatingList
from faristol.tournament.state import Player, State


@dataclass(frozen=True, kw_only=True)
class TournamentsScreen(Screen):
    """The tournaments of this device; `removing` is the stream that waits for a confirmation."""

    tournaments: Sequence[TournamentSummary]
    now: int


@dataclass(frozen=True, kw_only=True)
class NewTournamentScreen(Screen):
    """A tournament that is being set up by the chosen `rules`; `chosen` has the form's fields."""

    rules: TournamentRules
    offered: Sequence[TournamentRules]
    chosen: Mapping[str, str]


@dataclass(frozen=True)
class Source:
    """An event from which players can be taken, `count` of them, or a list of ratings."""

    stream: str
    name: str
    date: str
    count: int
    ratings: RatingList | None = None


@dataclass(frozen=True, kw_only=True)
class PlayersScreen(Screen):
    """The players of a tournament, in the order used for the first round (SWI-3).

    `open` is the player whose line is unfolded, 0 for none; `division` the one that players are entered for.
    `refused` is a list that could not be taken, as it was given. `sources` are earlier events, `known` names
    that can be chosen instead of typed; `unlisted` is the number of players who are not in the list of
    ratings; `club_list` is what the club's list of players has for the tournament.
    """

    stream: str
    state: State
    seeds: Sequence[Player]
    open: int
    division: int
    refused: str
    sources: Sequence[Source]
    known: Sequence[str]
    unlisted: int
    club_list: Offered = NOTHING


@dataclass(frozen=True, kw_only=True)
class DivisionsScreen(Screen):
    """The divisions of a tournament, with their players (TOU-6)."""

    stream: str
    state: State


@dataclass(frozen=True)
class Unlisted:
    """A player who is not in the list of ratings, with the similar names in it."""

    player: Player
    near: Sequence[tuple[str, int]]


@dataclass(frozen=True, kw_only=True)
class RatingsScreen(Screen):
    """The list of ratings: the number of players `rated` by it, those `unlisted`, and the text searched for.

    `other` are the players whose rating is not the one of the list.
    """

    stream: str
    state: State
    rated: int
    other: Sequence[tuple[Player, int]]
    unlisted: Sequence[Unlisted]
    query: str
    found: Sequence[tuple[str, int]]
    fitting: int
    refused: str
    sources: Sequence[Source]
    today: str


@dataclass(frozen=True)
class Rated:
    """Entries with the ratings that a list has for those without one; `found` is how many."""

    entries: tuple[Entry, ...]
    found: int
