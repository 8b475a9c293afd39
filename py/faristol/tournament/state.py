"""A tournament as its events have made it: players, rounds, results. Nothing here decides anything.

Points of a tournament are counted in halves, so that a draw is a whole number: a win is 2, a draw 1 (SWI-1).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from faristol.rules.tournament_rules import Engine, TournamentRules

WIN, DRAW, LOSS = 2, 1, 0
"""Tournament points in halves (SWI-1)."""

ByeKind = Literal["bye", "full", "half", "absent"]
"""Why somebody has no opponent: the bye of an odd field, worth a win (SWI-2); a round not played that the
director gives a win or a draw for; or an absence, worth nothing."""

BYE_POINTS: dict[ByeKind, int] = {"bye": WIN, "full": WIN, "half": DRAW, "absent": LOSS}

ResultKind = Literal["played", "forfeit", "double"]
"""A game that was played, one that only one player came to (300-0), one that both lose (0-0; SWI-5)."""

Outcome = Literal["first", "second", "draw", "none"]
"""Who won. It need not follow from the scores: both lose a double forfeit, and who loses by overtime may have
as many points as the other (CLA-4D)."""


@dataclass(frozen=True, slots=True)
class Entry:
    """What is known of a player: `rating` None for who has none, `group` for prizes, `club`."""

    name: str
    rating: int | None = None
    group: str = ""
    club: str = ""


@dataclass(frozen=True, slots=True)
class Player:
    """A player; `id` counts entries from 1 and never changes.

    `absences` are the rounds that he does not play and what they are worth; from round `left` on he is gone,
    until he comes back. `since` is the first round that he could play (late entries, SWI-7).
    """

    id: int
    entry: Entry
    since: int = 1
    left: int | None = None
    absences: tuple[Absence, ...] = ()

    @property
    def name(self) -> str:
        """His name."""
        return self.entry.name

    def absence(self, number: int) -> ByeKind | None:
        """What a round is worth to him that he does not play; None if he plays."""
        for absence in self.absences:
            if absence.round == number:
                return absence.kind
        gone = number < self.since or (self.left is not None and number >= self.left)
        return "absent" if gone else None


@dataclass(frozen=True, slots=True)
class Absence:
    """A round that a player does not play."""

    round: int
    kind: ByeKind


@dataclass(frozen=True, slots=True)
class Table:
    """Two players at a table; with `starts` known, `first` is who starts (SWI-4)."""

    number: int
    first: int
    second: int

    @property
    def players(self) -> tuple[int, int]:
        """Both, the first-named one first."""
        return self.first, self.second

    def other(self, player: int) -> int:
        """Who sits opposite a player."""
        return self.second if player == self.first else self.first


@dataclass(frozen=True, slots=True)
class Bye:
    """A player without an opponent."""

    player: int
    kind: ByeKind


@dataclass(frozen=True, slots=True)
class Result:
    """The final scores of a table and who won; `game` is the stream of the game that was recorded for it."""

    kind: ResultKind
    first: int
    second: int
    winner: Outcome
    game: str = ""

    @property
    def swapped(self) -> Result:
        """The same with the two players named the other way round."""
        winner: dict[Outcome, Outcome] = {"first": "second", "second": "first"}
        return Result(self.kind, self.second, self.first, winner.get(self.winner, self.winner), self.game)

    def halves(self, seat: int) -> int:
        """The points of the first-named player (`seat` 0) or the other one, in halves (SWI-1, SWI-5)."""
        if self.winner == "draw":
            return DRAW
        return WIN if self.winner == ("first", "second")[seat] else LOSS


@dataclass(frozen=True, slots=True)
class Note:
    """Something to explain: a code that views have a sentence for, players by id, and numbers."""

    code: str
    players: tuple[int, ...] = ()
    numbers: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Pairing:
    """Who meets whom in a round, and why: `notes` explain the whole and single tables.

    `engine` made it from `seed`; `edited` says that a person has changed it. `starts` says whether the order
    of the two names tells who starts.
    """

    round: int
    tables: tuple[Table, ...]
    byes: tuple[Bye, ...]
    engine: Engine
    seed: int
    starts: bool
    notes: tuple[Note, ...] = ()
    edited: bool = False

    def table_of(self, player: int) -> Table | None:
        """The table of a player."""
        return next((table for table in self.tables if player in table.players), None)

    def bye_of(self, player: int) -> Bye | None:
        """Why a player has no opponent."""
        return next((bye for bye in self.byes if bye.player == player), None)


@dataclass(frozen=True, slots=True)
class Lock:
    """A wish of the director for a round: two players meet, or do not (`kind` "apart"), or a player sits at a
    fixed table (`second` is None). The last two are for every round with `round` 0."""

    kind: Literal["together", "apart", "table"]
    round: int
    first: int
    second: int | None = None
    table: int | None = None


@dataclass(frozen=True, slots=True)
class Round:
    """A round: its pairing, whether it is published, and its results by table number.

    `names` are the names as they were published, by player: what hung on the wall never changes.
    """

    pairing: Pairing
    published: int | None = None
    names: tuple[tuple[int, str], ...] = ()
    results: tuple[tuple[int, Result], ...] = ()

    @property
    def number(self) -> int:
        """Its number, from 1."""
        return self.pairing.round

    def result(self, table: int) -> Result | None:
        """The result of a table."""
        return next((result for number, result in self.results if number == table), None)

    @property
    def missing(self) -> tuple[Table, ...]:
        """The tables without a result."""
        known = {number for number, _ in self.results}
        return tuple(table for table in self.pairing.tables if table.number not in known)

    @property
    def complete(self) -> bool:
        """Whether every table has its result."""
        return self.published is not None and not self.missing

    def with_result(self, table: int, result: Result | None) -> Round:
        """The round with this result of a table, or without one."""
        kept = [known for known in self.results if known[0] != table]
        added = [] if result is None else [(table, result)]
        return replace(self, results=tuple(sorted([*kept, *added])))


@dataclass(frozen=True, slots=True)
class RatingList:
    """A published list of ratings: its name, its date, and the rating of each name."""

    name: str
    date: str
    lines: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class State:
    """A tournament. `closed` says that it is over and its results are final.

    `numbered` are the players in the order of their numbers, from the moment round 1 hangs on the wall.
    """

    name: str
    date: str
    place: str
    rules: TournamentRules
    players: tuple[Player, ...] = ()
    numbered: tuple[int, ...] = ()
    entered: int = 0
    rounds: tuple[Round, ...] = ()
    locks: tuple[Lock, ...] = ()
    ratings: RatingList | None = None
    closed: bool = False

    def player(self, id: int) -> Player | None:
        """The player with this number."""
        return next((player for player in self.players if player.id == id), None)

    def round(self, number: int) -> Round | None:
        """The round with this number."""
        return self.rounds[number - 1] if 0 < number <= len(self.rounds) else None

    @property
    def current(self) -> Round | None:
        """The latest round, published or not."""
        return self.rounds[-1] if self.rounds else None

    @property
    def published(self) -> tuple[Round, ...]:
        """The rounds that people know of."""
        return tuple(round_ for round_ in self.rounds if round_.published is not None)

    @property
    def next_round(self) -> int:
        """The number of the round to be paired next."""
        return len(self.published) + 1

    @property
    def played_out(self) -> bool:
        """Whether every round that is planned has all its results."""
        rounds = self.published
        return len(rounds) == len(self.rounds) >= self.rules.rounds and all(one.complete for one in rounds)

    def playing(self, number: int) -> tuple[Player, ...]:
        """Who plays in a round."""
        return tuple(player for player in self.players if player.absence(number) is None)
