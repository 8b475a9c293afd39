"""The state of a championship by correspondence, as its events have made it (COR-18).

Seats are those of a game, RED 0 and BLUE 1; dates are ISO 8601; coefficients are in ten-thousandths.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from faristol.rules.correspondence_rules import CorrespondenceRules
from faristol.tournament.championship.data import (
    Decision,
    Game,
    Penalty,
    Player,
    Report,
    Series,
    Ties,
    Travel,
)


@dataclass(frozen=True)
class State:
    """The state of a championship. `words` names the regulation of words in force at the start (SWI-9).

    `reports` are those of each game, at most one for each seat; `decisions` are the arbiter's. `former` are
    the former names of players.
    """

    name: str
    edition: str
    started: str
    deadline: str
    arbiters: tuple[str, ...]
    rules: CorrespondenceRules
    ties: Ties
    language: str
    letters: tuple[str, ...]
    lexicon_name: str
    lexicon_checksum: str
    lexicon_official: bool
    words: str
    means: Travel = ""
    players: tuple[Player, ...] = ()
    series: tuple[Series, ...] = ()
    games: tuple[Game, ...] = ()
    reports: Mapping[int, tuple[Report, ...]] = field(default_factory=dict)
    decisions: Mapping[int, Decision] = field(default_factory=dict)
    penalties: tuple[Penalty, ...] = ()
    former: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    entered: int = 0
    serial: int = 0
    made: int = 0
    punished: int = 0

    @property
    def title(self) -> str:
        """Return name and edition: "Campionatul Național XV", "Campionatul Național, ediția a XV-a"."""
        between = " " if self.edition.isalnum() else ", "
        return f"{self.name}{between}{self.edition}" if self.edition else self.name

    def player(self, id: int) -> Player | None:
        """Return the player with this id, None if there is none."""
        return next((player for player in self.players if player.id == id), None)

    def game(self, id: int) -> Game | None:
        """Return the game with this id, None if there is none."""
        return next((game for game in self.games if game.id == id), None)

    def series_of(self, id: int) -> Series | None:
        """Return the series with this id, None if there is none."""
        return next((series for series in self.series if series.id == id), None)

    def games_of(self, player: int) -> tuple[Game, ...]:
        """Return the games of a player."""
        return tuple(game for game in self.games if player in game.players)

    @property
    def groups(self) -> tuple[str, ...]:
        """Return the groups of the players, sorted by name."""
        return tuple(sorted({player.entry.group for player in self.players} - {""}))

    @property
    def excluded(self) -> frozenset[int]:
        """Return the ids of the players who were excluded (COR-16)."""
        return frozenset(penalty.player for penalty in self.penalties if penalty.kind == "exclusion")
