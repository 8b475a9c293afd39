"""The state of a tournament, as its events have made it: players, rounds, results.

Tournament points are counted in halves, so that a draw is a whole number: a win is 2, a draw 1 (SWI-1).
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from faristol.rules.tournament_rules import TournamentRules
from faristol.tournament.data import (
    NO_PRIZES,
    ByeKind,
    Division,
    Entry,
    Lock,
    Pairing,
    Playoff,
    Prizes,
    RatingList,
    Result,
    Table,
    Team,
)


@dataclass(frozen=True, slots=True)
class Player:
    """A player; `id` counts entries from 1 and never changes.

    `absences` are the rounds that he does not play, with their worth; from round `left` on he has withdrawn,
    until he returns. `since` is the first round that he could play (late entries, SWI-7). `entered_for` is
    the division that he was entered for, 0 for the first one, and `moves` lead to others (TOU-6).
    """

    id: int
    entry: Entry
    since: int = 1
    left: int | None = None
    absences: tuple[Absence, ...] = ()
    entered_for: int = 0
    moves: tuple[Move, ...] = ()

    @property
    def division(self) -> int:
        """Return the present division of the player, 0 if none was given."""
        return self.moves[-1].division if self.moves else self.entered_for

    def division_in(self, number: int) -> int:
        """Return the division of the player in a round."""
        past = [move.division for move in self.moves if move.round <= number]
        return past[-1] if past else self.entered_for

    @property
    def name(self) -> str:
        """Return the player's name."""
        return self.entry.name

    def absence(self, number: int) -> ByeKind | None:
        """Return the kind of absence in a round, None if the player plays."""
        for absence in self.absences:
            if absence.round == number:
                return absence.kind
        gone = number < self.since or (self.left is not None and number >= self.left)
        return "absent" if gone else None


@dataclass(frozen=True, slots=True)
class Absence:
    """A round that a player does not play, with the kind of absence."""

    round: int
    kind: ByeKind


@dataclass(frozen=True, slots=True)
class Move:
    """The division of a player from a round on; the reason is empty before round 1 (TOU-6)."""

    round: int
    division: int
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Reading:
    """The result typed for a table at a desk on another device (DEV-8)."""

    table: int
    desk: str
    result: Result


@dataclass(frozen=True, slots=True)
class Round:
    """A round: its pairing, the time of its publication or None, and its results by table number.

    `names` are the names as they were published, by player: they stay as they hung on the wall. `readings`
    are those of desks at other devices since the result of their table was entered or settled. A clock of so
    many `seconds` ends at `ends`, in epoch milliseconds; 0 for none. `changed` are the reasons for which
    tables were changed by hand since.
    """

    pairing: Pairing
    published: int | None = None
    names: tuple[tuple[int, str], ...] = ()
    results: tuple[tuple[int, Result], ...] = ()
    readings: tuple[Reading, ...] = ()
    seconds: int = 0
    ends: int = 0
    changed: tuple[str, ...] = ()

    @property
    def number(self) -> int:
        """Return its number, from 1."""
        return self.pairing.round

    def result(self, table: int) -> Result | None:
        """Return the result of a table, None while it is missing."""
        return next((result for number, result in self.results if number == table), None)

    @property
    def missing(self) -> tuple[Table, ...]:
        """Return the tables without a result."""
        entered = {number for number, _ in self.results}
        return tuple(table for table in self.pairing.tables if table.number not in entered)

    def doubts(self, table: int) -> tuple[Result, ...]:
        """Return the results read by desks that differ from the table's result, each of them once."""
        entered = self.result(table)
        read = (one.result for one in self.readings if one.table == table)
        return tuple(dict.fromkeys(one for one in read if entered is None or one != entered.typed))

    @property
    def disputed(self) -> tuple[Table, ...]:
        """Return the tables that were typed differently at several desks and wait for the director."""
        read = {one.table for one in self.readings}
        return tuple(
            table for table in self.pairing.tables if table.number in read and self.doubts(table.number)
        )

    @property
    def complete(self) -> bool:
        """Tell whether the round is published and every table has its result."""
        return self.published is not None and not self.missing

    def with_result(self, table: int, result: Result | None) -> Round:
        """Return the round with this result of a table, or without one, and without the table's readings."""
        kept = [other for other in self.results if other[0] != table]
        added = [] if result is None else [(table, result)]
        return replace(self.settled(table), results=tuple(sorted([*kept, *added])))

    def with_reading(self, reading: Reading) -> Round:
        """Return the round with a desk's reading, which replaces an earlier one of the same table."""
        there = (reading.table, reading.desk)
        kept = [other for other in self.readings if (other.table, other.desk) != there]
        return replace(self, readings=(*kept, reading))

    def settled(self, table: int) -> Round:
        """Return the round without the readings of a table."""
        return replace(self, readings=tuple(reading for reading in self.readings if reading.table != table))


@dataclass(frozen=True, slots=True)
class State:
    """The state of a tournament. `closed` is true once its results are final.

    `numbered` are the players in the order of their numbers, once round 1 is published; later entries have a
    higher `id` than `seeded`. `released` is the round whose standings the hall may see, 0 for none (TOU-9).
    `divided` is the highest id that a division has had, `formed` that of a team, `entered` that of a player.
    `proposals` are the ids of proposals of other devices that were taken (DEV-4).
    """

    name: str
    date: str
    place: str
    rules: TournamentRules
    players: tuple[Player, ...] = ()
    numbered: tuple[int, ...] = ()
    seeded: int = 0
    entered: int = 0
    rounds: tuple[Round, ...] = ()
    locks: tuple[Lock, ...] = ()
    ratings: RatingList | None = None
    closed: bool = False
    released: int = 0
    proposals: frozenset[str] = frozenset()
    divisions: tuple[Division, ...] = ()
    divided: int = 0
    prizes: Prizes = NO_PRIZES
    playoffs: tuple[Playoff, ...] = ()
    teams: tuple[Team, ...] = ()
    formed: int = 0
    parent: State | None = None
    scope: int = 0
    """`parent` is the tournament of which this is one division, or the part before its play-off, and `scope`
    the division (`divisions.within`)."""

    @property
    def tournament(self) -> State:
        """Return the tournament with all its divisions and rounds."""
        return self.parent or self

    @property
    def staying(self) -> tuple[Player, ...]:
        """Return the players who have not withdrawn."""
        return tuple(player for player in self.players if player.left is None)

    @property
    def everybody(self) -> tuple[Player, ...]:
        """Return the players of all divisions."""
        return self.tournament.players

    @property
    def played(self) -> tuple[Round, ...]:
        """Return the published rounds, of all divisions."""
        return self.tournament.published

    def player(self, id: int) -> Player | None:
        """Return the player with this id, in any division."""
        return next((player for player in self.everybody if player.id == id), None)

    def division_of(self, player: Player, number: int | None = None) -> Division | None:
        """Return the division that a player is in now, or was in for a round (TOU-6).

        That is the first one if none was given, and None in a tournament without divisions.
        """
        divisions = self.tournament.divisions
        chosen = player.division if number is None else player.division_in(number)
        return next((one for one in divisions if one.id == chosen), divisions[0] if divisions else None)

    def team(self, id: int) -> Team | None:
        """Return the team with this id, None if there is none."""
        return next((one for one in self.teams if one.id == id), None)

    def team_of(self, player: int) -> Team | None:
        """Return the team that a player is in now, None if there is none (TOU-7)."""
        return next((one for one in self.teams if player in one.players), None)

    def is_over_for(self, player: Player, number: int) -> bool:
        """Tell whether a round is after the last one of a player's division, play-off rounds not counted.

        Without a play-off, rounds beyond the plan are rounds like all others.
        """
        division = self.division_of(player)
        if division is not None and 0 < division.rounds < number:
            return True
        return bool(self.playoffs) and number > self.tournament.rules.rounds

    def playoff(self, division: int) -> Playoff | None:
        """Return the play-off of a division, 0 for a tournament without divisions; None without one
        (TOU-5)."""
        return next((one for one in self.playoffs if one.division == division), None)

    def is_playoff(self, number: int, table: Table) -> bool:
        """Tell whether a table of a round is a game of a play-off that has begun."""
        return any(one.seats(number, table) for one in self.playoffs)

    def round(self, number: int) -> Round | None:
        """Return the round with this number, None if there is none."""
        return self.rounds[number - 1] if 0 < number <= len(self.rounds) else None

    @property
    def current(self) -> Round | None:
        """Return the latest round, published or not."""
        return self.rounds[-1] if self.rounds else None

    @property
    def published(self) -> tuple[Round, ...]:
        """Return the published rounds."""
        return tuple(round_ for round_ in self.rounds if round_.published is not None)

    @property
    def next_round(self) -> int:
        """Return the number of the round to be paired next."""
        return len(self.published) + 1

    def playing(self, number: int) -> tuple[Player, ...]:
        """Return the players of a round."""
        return tuple(
            player
            for player in self.players
            if player.absence(number) is None and not self.is_over_for(player, number)
        )
