"""Events of a championship by correspondence: past-tense facts, each complete in itself."""

from __future__ import annotations

from dataclasses import dataclass

from faristol.rules.rule_file import RuleData
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
class Created:
    """The arbiter made a championship; the word list in force is recorded (SWI-9)."""

    name: str
    edition: str
    started: str
    deadline: str
    arbiters: tuple[str, ...]
    rules: RuleData
    ties: Ties
    language: str
    letters: tuple[str, ...]
    lexicon_name: str
    lexicon_checksum: str
    lexicon_official: bool
    words: str
    means: Travel = ""


@dataclass(frozen=True)
class DetailsChanged:
    """The name, dates, arbiters, tie-break or other details of the championship were changed."""

    name: str
    edition: str
    started: str
    deadline: str
    arbiters: tuple[str, ...]
    ties: Ties
    words: str
    means: Travel = ""


@dataclass(frozen=True)
class PlayersEntered:
    """Players were entered."""

    players: tuple[Player, ...]


@dataclass(frozen=True)
class PlayerChanged:
    """A player's data was changed."""

    player: Player


@dataclass(frozen=True)
class PlayerRemoved:
    """A player without games was removed."""

    id: int


@dataclass(frozen=True)
class SeriesAdded:
    """A series was made, with its string (COR-1)."""

    series: Series


@dataclass(frozen=True)
class SeriesChanged:
    """The name or the dates of a series were changed; its string stays."""

    id: int
    name: str
    started: str
    deadline: str


@dataclass(frozen=True)
class SeriesRemoved:
    """A series without games was removed."""

    id: int


@dataclass(frozen=True)
class GamesMade:
    """Games were made: a round robin, or single ones by hand (COR-34)."""

    games: tuple[Game, ...]


@dataclass(frozen=True)
class ColoursSwapped:
    """RED and BLUE of a game changed places."""

    id: int


@dataclass(frozen=True)
class GameRemoved:
    """A game without reports was removed."""

    id: int


@dataclass(frozen=True)
class Reported:
    """A player reported a game (COR-30); this replaces his earlier report."""

    game: int
    report: Report


@dataclass(frozen=True)
class ReportWithdrawn:
    """A report was withdrawn as a mistake."""

    game: int
    seat: int


@dataclass(frozen=True)
class Decided:
    """The arbiter decided a game (COR-14, COR-15, COR-32)."""

    game: int
    decision: Decision


@dataclass(frozen=True)
class DecisionTakenBack:
    """A decision was taken back as a mistake."""

    game: int
    by: str
    date: str


@dataclass(frozen=True)
class Penalised:
    """A disciplinary penalty was imposed (COR-16)."""

    penalty: Penalty


@dataclass(frozen=True)
class PenaltyTakenBack:
    """A penalty was taken back as a mistake."""

    id: int
    by: str
    date: str


Event = (
    Created
    | DetailsChanged
    | PlayersEntered
    | PlayerChanged
    | PlayerRemoved
    | SeriesAdded
    | SeriesChanged
    | SeriesRemoved
    | GamesMade
    | ColoursSwapped
    | GameRemoved
    | Reported
    | ReportWithdrawn
    | Decided
    | DecisionTakenBack
    | Penalised
    | PenaltyTakenBack
)
