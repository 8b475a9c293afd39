"""What stands in the events of a tournament and in its state: plain data, saved as it is.

A field that changes is a new version of every event that has it. Points of a tournament are counted in
halves, so that a draw is a whole number: a win is 2, a draw 1 (SWI-1).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal, get_args

from faristol.rules.tournament_rules import Engine

Maker = Literal[Engine, "playoff"]
"""Who has paired: an engine of the rules, or the bracket of a play-off (TOU-5)."""


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
    """What is known of a player: `rating` None for who has none, `group` for prizes, `club`; a `newcomer` can
    have the prizes for those (TOU-8). `member` is who that is on the club's list, empty for who is not."""

    name: str
    rating: int | None = None
    group: str = ""
    club: str = ""
    newcomer: bool = False
    member: str = ""


@dataclass(frozen=True, slots=True)
class Division:
    """A part of a tournament with pairings and standings of its own (TOU-6); `id` counts from 1.

    `rounds` is how many it has, 0 for as many as the tournament. With an `engine` of its own the `plan` of
    its first rounds is its own too (TOU-4); otherwise both are those of the rules.
    """

    id: int
    name: str
    rounds: int = 0
    engine: Engine | None = None
    plan: tuple[Engine, ...] = ()


@dataclass(frozen=True, slots=True)
class Team:
    """Players who meet other teams board by board, the first board first; `id` counts from 1 (TOU-7).

    Whoever comes after the boards of a match is a reserve.
    """

    id: int
    name: str
    players: tuple[int, ...] = ()


PlayoffSize = Literal[2, 4, 8]
"""How many play for the first place: a final, semifinals, quarterfinals (TOU-5)."""


BestOf = Literal[1, 3, 5]
"""How many games a match of a play-off has at most, without those that the director adds."""


@dataclass(frozen=True, slots=True)
class AddedGame:
    """One more game of a match of a play-off that ended level, from a round on."""

    first: int
    second: int
    round: int


@dataclass(frozen=True, slots=True)
class TakenLevel:
    """Who has won a match that ended level after so many games, as the director has been asked."""

    winner: int
    loser: int
    games: int


@dataclass(frozen=True, slots=True)
class Playoff:
    """What follows the last round of a division, or of a tournament that has none (`division` 0; TOU-5).

    `third` says whether there is a match for third place. Once its first pairing is published the `seeds` are
    fixed, best first, and `after` is the round before it; until then they are empty and 0.
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
        """How many play in it: a final with a match for third place needs four."""
        return max(self.size, 4) if self.third else self.size

    def seats(self, number: int, table: Table) -> bool:
        """Whether a table of a round is one of its games."""
        return number > self.after and {*table.players} <= {*self.seeds}


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
    """A player without an opponent; `spread` is what it adds where that is not what the rules say."""

    player: int
    kind: ByeKind
    spread: int | None = None


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

    @property
    def typed(self) -> Result:
        """The same as it is typed at any device, whichever game was recorded for it on this one."""
        return replace(self, game="")

    def halves(self, seat: int) -> int:
        """The points of the first-named player (`seat` 0) or the other one, in halves (SWI-1, SWI-5)."""
        if self.winner == "draw":
            return DRAW
        return WIN if self.winner == ("first", "second")[seat] else LOSS


@dataclass(frozen=True, slots=True)
class Note:
    """Something to explain: a code that views have a sentence for, players by id, and numbers.

    `division` is the one that it is about, where it is about a whole one.
    """

    code: str
    players: tuple[int, ...] = ()
    numbers: tuple[int, ...] = ()
    division: int = 0


@dataclass(frozen=True, slots=True)
class Part:
    """Who has paired a division, and from which seed."""

    division: int
    engine: Maker
    seed: int


@dataclass(frozen=True, slots=True)
class Lineup:
    """Who plays for a team in a round, the first board first: the games count for it for ever (TOU-7)."""

    team: int
    players: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Pairing:
    """Who meets whom in a round, and why: `notes` explain the whole and single tables.

    `engine` made it from `seed`, in a tournament of several divisions the first of its `parts`; `edited` says
    that a person has changed it. `starts` says whether the order of the two names tells who starts.
    In a round of team matches the `lineups` say for whom everybody plays, and `notes` name teams (TOU-7).
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
class RatingList:
    """A published list of ratings: its name, its date, and the rating of each name."""

    name: str
    date: str
    lines: tuple[tuple[str, int], ...]


PrizeKind = Literal["place", "group", "newcomer", "high_game", "high_loss", "upset"]
"""What a prize is for: a place of a division, of a group or of its newcomers; the most points in a game, or
in one that was lost; the opponent beaten who was rated highest above the winner (TOU-8)."""


PRIZE_KINDS: tuple[PrizeKind, ...] = get_args(PrizeKind)
"""The better prizes first."""


@dataclass(frozen=True, slots=True)
class Prize:
    """A prize for the one who is at a `place` in what it is for (TOU-8): the second-highest game has place 2.

    `division` 0 is the first one for an order, and all of them for a game. The prize is an `amount` in whole
    units of the currency, or a `thing`; `name` is what it is called where it has a name of its own.
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

    Who has as many points shares the amounts of the places, with `ties` "share"; with "order" the tie-breaks
    decide, and only who is equal in all of them shares. With `one_each` nobody has prizes of two kinds.
    """

    prizes: tuple[Prize, ...] = ()
    currency: str = ""
    ties: Literal["share", "order"] = "order"
    one_each: bool = False


NO_PRIZES = Prizes()
