"""A tournament as its events have made it: players, rounds, results. Nothing here decides anything.

Points of a tournament are counted in halves, so that a draw is a whole number: a win is 2, a draw 1 (SWI-1).
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

    `absences` are the rounds that he does not play and what they are worth; from round `left` on he is gone,
    until he comes back. `since` is the first round that he could play (late entries, SWI-7). `entered_for`
    is the division that he was entered for, 0 for the first one, and `moves` lead to others (TOU-6).
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
        """The division that he is in now, 0 where nobody has said it."""
        return self.moves[-1].division if self.moves else self.entered_for

    def division_in(self, number: int) -> int:
        """The division that he was in for a round."""
        past = [move.division for move in self.moves if move.round <= number]
        return past[-1] if past else self.entered_for

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
class Move:
    """From a round on a player is in another division; the reason is empty before round 1 (TOU-6)."""

    round: int
    division: int
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Reading:
    """What a desk at another device has typed for a table (DEV-8)."""

    table: int
    desk: str
    result: Result


@dataclass(frozen=True, slots=True)
class Round:
    """A round: its pairing, whether it is published, and its results by table number.

    `names` are the names as they were published, by player: what hung on the wall never changes. `readings`
    are those of desks at other devices since the result of their table was entered or settled. A clock of so
    many `seconds` comes to its end at `ends`, in epoch milliseconds; 0 is none. `changed` are the reasons for
    which tables were changed by hand since.
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

    def doubts(self, table: int) -> tuple[Result, ...]:
        """What desks have read for a table that is not its result, each of them once."""
        known = self.result(table)
        read = (one.result for one in self.readings if one.table == table)
        return tuple(dict.fromkeys(one for one in read if known is None or one != known.typed))

    @property
    def disputed(self) -> tuple[Table, ...]:
        """The tables that were typed differently at several desks and wait for the director."""
        return tuple(table for table in self.pairing.tables if self.doubts(table.number))

    @property
    def complete(self) -> bool:
        """Whether every table has its result."""
        return self.published is not None and not self.missing

    def with_result(self, table: int, result: Result | None) -> Round:
        """The round with this result of a table, or without one; what was read there before is settled."""
        kept = [known for known in self.results if known[0] != table]
        added = [] if result is None else [(table, result)]
        return replace(self.settled(table), results=tuple(sorted([*kept, *added])))

    def with_reading(self, reading: Reading) -> Round:
        """The round with what a desk has read, in the place of what it has read there before."""
        there = (reading.table, reading.desk)
        kept = [known for known in self.readings if (known.table, known.desk) != there]
        return replace(self, readings=(*kept, reading))

    def settled(self, table: int) -> Round:
        """The round without the readings of a table."""
        return replace(self, readings=tuple(known for known in self.readings if known.table != table))


@dataclass(frozen=True, slots=True)
class State:
    """A tournament. `closed` says that it is over and its results are final.

    `numbered` are the players in the order of their numbers, from the moment round 1 hangs on the wall;
    who has come later has a higher `id` than `seeded`.
    `released` is the round whose standings the hall may see, 0 for none (TOU-9).
    `divided` is the highest number that a division has had, `formed` that of a team, `entered` that of a
    player.
    `proposals` are the names of what came from other devices and has been taken (DEV-4).
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
    whole: State | None = None
    scope: int = 0
    """The tournament of which this is one division, or what comes before its play-off; and which division
    (`divisions.within`)."""

    @property
    def staying(self) -> tuple[Player, ...]:
        """Who has not withdrawn."""
        return tuple(player for player in self.players if player.left is None)

    @property
    def everybody(self) -> tuple[Player, ...]:
        """The players of all divisions."""
        return (self.whole or self).players

    @property
    def played(self) -> tuple[Round, ...]:
        """The rounds that people know of, of all divisions."""
        return (self.whole or self).published

    def player(self, id: int) -> Player | None:
        """The player with this number, whichever division he is in."""
        return next((player for player in self.everybody if player.id == id), None)

    def division_of(self, player: Player, number: int | None = None) -> Division | None:
        """The division that a player is in now, or was in for a round (TOU-6).

        The first one where nobody has said it; None in a tournament that has none.
        """
        divisions = (self.whole or self).divisions
        chosen = player.division if number is None else player.division_in(number)
        return next((one for one in divisions if one.id == chosen), divisions[0] if divisions else None)

    def team(self, id: int) -> Team | None:
        """The team with this number."""
        return next((one for one in self.teams if one.id == id), None)

    def team_of(self, player: int) -> Team | None:
        """The team that a player is in now (TOU-7)."""
        return next((one for one in self.teams if player in one.players), None)

    def is_over_for(self, player: Player, number: int) -> bool:
        """Whether a round is beyond those of a player's division, to which a play-off does not belong.

        Without any play-off rounds beyond the plan are rounds like all others.
        """
        division, whole = self.division_of(player), self.whole or self
        if division is not None and 0 < division.rounds < number:
            return True
        return bool(self.playoffs) and number > whole.rules.rounds

    def playoff(self, division: int) -> Playoff | None:
        """What follows the last round of a division, or of a tournament without any (TOU-5)."""
        return next((one for one in self.playoffs if one.division == division), None)

    def is_playoff(self, number: int, table: Table) -> bool:
        """Whether a table of a round is a game of a play-off that has begun."""
        return any(one.seats(number, table) for one in self.playoffs)

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

    def playing(self, number: int) -> tuple[Player, ...]:
        """Who plays in a round."""
        return tuple(
            player
            for player in self.players
            if player.absence(number) is None and not self.is_over_for(player, number)
        )
