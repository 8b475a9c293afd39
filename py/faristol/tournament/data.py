"""Plain data in the events and the state of a tournament, saved as it is.

To change a field is to make a new version of every event that has it. Tournament points are counted in
halves, so that a draw is a whole number: a win is 2, a draw 1 (SWI-1).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal, get_args

from faristol.rules.tournament_rules import Engine

Maker = Literal[Engine, "playoff"]
"""The maker of a pairing: an engine of the rules, or the bracket of a play-off (TOU-5)."""


WIN, DRAW, LOSS = 2, 1, 0
"""Tournament points in halves (SWI-1)."""


ByeKind = Literal["bye", "full", "half", "absent"]
"""The reasons for having no opponent: the bye of an odd number of players, worth a win (SWI-2); a round
without a game for which the director gives a win or a draw; an absence, worth nothing."""


BYE_POINTS: dict[ByeKind, int] = {"bye": WIN, "full": WIN, "half": DRAW, "absent": LOSS}


ResultKind = Literal["played", "forfeit", "double"]
"""A game that was played; a forfeit, to which only one player came (300-0); a double forfeit (0-0; SWI-5)."""


Outcome = Literal["first", "second", "draw", "none"]
"""The winner. It need not follow from the scores: both players lose a double forfeit, and the loser by
overtime may have as many points as the other (CLA-4D)."""


@dataclass(frozen=True, slots=True)
class Entry:
    """The data of a player: `rating` (None if unrated), `group` for prizes, `club`; a `newcomer` can win the
    newcomers' prizes (TOU-8). `member` is his id on the club's list, empty for a player not on it."""

    name: str
    rating: int | None = None
    group: str = ""
    club: str = ""
    newcomer: bool = False
    member: str = ""


@dataclass(frozen=True, slots=True)
class Division:
    """A part of a tournament with its own pairings and standings (TOU-6); `id` counts from 1.

    `rounds` is its number of rounds, 0 for that of the tournament. With its own `engine` it also has its own
    `plan` of the first rounds (TOU-4); otherwise both are those of the rules.
    """

    id: int
    name: str
    rounds: int = 0
    engine: Engine | None = None
    plan: tuple[Engine, ...] = ()


@dataclass(frozen=True, slots=True)
class Team:
    """Players who meet other teams board by board, the first board first; `id` counts from 1 (TOU-7).

    Players beyond the boards of a match are reserves.
    """

    id: int
    name: str
    players: tuple[int, ...] = ()


PlayoffSize = Literal[2, 4, 8]
"""The number of players who play for first place: a final, semifinals, quarterfinals (TOU-5)."""


BestOf = Literal[1, 3, 5]
"""The most games of a match of a play-off, without those that the director adds."""


@dataclass(frozen=True, slots=True)
class AddedGame:
    """A game added to a match of a play-off that ended level, from a round on."""

    first: int
    second: int
    round: int


@dataclass(frozen=True, slots=True)
class TakenLevel:
    """The confirmed winner of a match that ended level after so many games."""

    winner: int
    loser: int
    games: int


@dataclass(frozen=True, slots=True)
class Playoff:
    """The play-off after the last round of a division, 0 for a tournament without divisions (TOU-5).

    `third` tells whether there is a match for third place. Once its first pairing is published the `seeds`
    are fixed, best first, and `after` is the round before it; until then they are empty and 0.
    """

    division: int
    size: PlayoffSize
    best_of: BestOf
    third: bool
    seeds: tuple[int, ...] = ()
    after: int = 0
    added: tuple[AddedGame, ...] = ()
    taken: tuple[TakenLevel, ...] = ()

    @property
    def players(self) -> int:
        """Return the number of its players: with a match for third place a final needs four."""
        return max(self.size, 4) if self.third else self.size

    def seats(self, number: int, table: Table) -> bool:
        """Tell whether a table of a round is one of its games."""
        return number > self.after and {*table.players} <= {*self.seeds}


def by_scores(first: int, second: int) -> Outcome:
    """Return the winner by the scores."""
    return "draw" if first == second else "first" if first > second else "second"


@dataclass(frozen=True, slots=True)
class Table:
    """Two players at a table; if `starts` of the pairing is true, `first` is the one who starts (SWI-4)."""

    number: int
    first: int
    second: int

    @property
    def players(self) -> tuple[int, int]:
        """Return both players, the first-named one first."""
        return self.first, self.second

    def other(self, player: int) -> int:
        """Return the opponent of a player."""
        return self.second if player == self.first else self.first


@dataclass(frozen=True, slots=True)
class Bye:
    """A player without an opponent; `spread` is the spread that it adds if the rules do not define it."""

    player: int
    kind: ByeKind
    spread: int | None = None


@dataclass(frozen=True, slots=True)
class Result:
    """The final scores and the winner of a table; `game` is the stream of the game recorded for it."""

    kind: ResultKind
    first: int
    second: int
    winner: Outcome
    game: str = ""

    @property
    def swapped(self) -> Result:
        """Return the result with the two players in the reverse order."""
        winner: dict[Outcome, Outcome] = {"first": "second", "second": "first"}
        return Result(self.kind, self.second, self.first, winner.get(self.winner, self.winner), self.game)

    @property
    def typed(self) -> Result:
        """Return the result without its recorded game, which other devices do not have."""
        return replace(self, game="")

    def halves(self, seat: int) -> int:
        """Return the points, in halves, of the first-named player (`seat` 0) or the other (SWI-1, SWI-5)."""
        if self.winner == "draw":
            return DRAW
        return WIN if self.winner == ("first", "second")[seat] else LOSS


@dataclass(frozen=True, slots=True)
class Note:
    """An explanation: a code for which views have a sentence, players by id, and numbers.

    `division` is the division explained, where the note is about a whole one.
    """

    code: str
    players: tuple[int, ...] = ()
    numbers: tuple[int, ...] = ()
    division: int = 0


@dataclass(frozen=True, slots=True)
class Part:
    """The maker of a division's pairing, and its seed."""

    division: int
    engine: Maker
    seed: int


@dataclass(frozen=True, slots=True)
class Lineup:
    """The players of a team in a round, the first board first: their games always count for it (TOU-7)."""

    team: int
    players: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Pairing:
    """The tables and byes of a round; `notes` explain the pairing as a whole and single tables.

    `engine` made it from `seed`, in a tournament of several divisions the first of its `parts`; `edited`
    means that a person has changed it. `starts` means that the first-named player of each table starts. In a
    round of team matches the `lineups` tell for which team everybody plays, and `notes` name teams (TOU-7).
    """

    round: int
    tables: tuple[Table, ...]
    byes: tuple[Bye, ...]
    engine: Maker
    seed: int
    starts: bool
    notes: tuple[Note, ...] = ()
    edited: bool = False
    parts: tuple[Part, ...] = ()
    lineups: tuple[Lineup, ...] = ()

    def table_of(self, player: int) -> Table | None:
        """Return the table of a player, None if there is none."""
        return next((table for table in self.tables if player in table.players), None)

    def bye_of(self, player: int) -> Bye | None:
        """Return the bye of a player, None if there is none."""
        return next((bye for bye in self.byes if bye.player == player), None)


@dataclass(frozen=True, slots=True)
class Lock:
    """A wish of the director for a round: two players meet ("together") or do not ("apart"), or a player sits
    at a fixed table (`second` is None). With `round` 0 the last two are for every round."""

    kind: Literal["together", "apart", "table"]
    round: int
    first: int
    second: int | None = None
    table: int | None = None


@dataclass(frozen=True, slots=True)
class RatingList:
    """A published list of ratings: its name, its date, and the rating of each name."""

    name: str
    date: str
    lines: tuple[tuple[str, int], ...]


PrizeKind = Literal["place", "group", "newcomer", "high_game", "high_loss", "upset"]
"""The kinds of prizes: for a place in a division, in a group or among newcomers; for the most points in a
game, or in a lost game; for beating the opponent rated highest above the winner (TOU-8)."""


PRIZE_KINDS: tuple[PrizeKind, ...] = get_args(PrizeKind)
"""The kinds of prizes, the better ones first."""


@dataclass(frozen=True, slots=True)
class Prize:
    """A prize for a `place` in a ranking (TOU-8): the second-highest game has place 2.

    `division` 0 is the first division for standings, and all divisions for games. The prize is an `amount` in
    whole units of the currency, or a `thing`; `name` is its own name, if it has one.
    """

    kind: PrizeKind
    place: int = 1
    division: int = 0
    group: str = ""
    amount: int = 0
    thing: str = ""
    name: str = ""


@dataclass(frozen=True, slots=True)
class Prizes:
    """The prizes of a tournament (TOU-8).

    With `ties` "share", players with equal points share the amounts of their places; with "order" the
    tie-breaks decide, and only players equal in all of them share. With `one_each` nobody wins prizes of two
    kinds.
    """

    prizes: tuple[Prize, ...] = ()
    currency: str = ""
    ties: Literal["share", "order"] = "order"
    one_each: bool = False


NO_PRIZES = Prizes()
