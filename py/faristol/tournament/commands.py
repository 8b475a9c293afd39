"""Commands on a tournament."""

from dataclasses import dataclass

from faristol.rules.tournament_rules import TournamentRules
from faristol.tournament import events as e
from faristol.tournament.data import (
    Entry,
    Outcome,
    Pairing,
    RatingList,
    ResultKind,
)


@dataclass(frozen=True, slots=True)
class Create:
    """Set up a tournament."""

    name: str
    date: str
    place: str
    rules: TournamentRules


@dataclass(frozen=True, slots=True)
class ChooseRules:
    """Change the rules; published rounds stay as they are."""

    rules: TournamentRules


@dataclass(frozen=True, slots=True)
class TakeRatingList:
    """Keep a list of ratings; with `apply`, set the ratings of the players named in it."""

    ratings: RatingList
    apply: bool = True


@dataclass(frozen=True, slots=True)
class MovePlayer:
    """Move a player to another division; once round 1 is published this needs a reason (TOU-6)."""

    player: int
    division: int
    reason: str = ""
    private: bool = False


@dataclass(frozen=True, slots=True)
class AddPlayoffGame:
    """Add a game to a match of two players that ended level, instead of deciding it by the spread (TOU-5)."""

    division: int
    first: int
    second: int


@dataclass(frozen=True, slots=True)
class TakePlayoffLevel:
    """Confirm that a match of two players that ended level goes to the better placed one (TOU-5)."""

    division: int
    first: int
    second: int


@dataclass(frozen=True, slots=True)
class EnterPlayers:
    """Enter players in a division, 0 for the first; once a round is published, from the next round on
    (SWI-7)."""

    entries: tuple[Entry, ...]
    division: int = 0


@dataclass(frozen=True, slots=True)
class Withdraw:
    """Withdraw a player, from the first round that is not published on (SWI-7)."""

    player: int


@dataclass(frozen=True, slots=True)
class Return:
    """Let a player who has left play again, from the next round on."""

    player: int


@dataclass(frozen=True, slots=True)
class DropProposal:
    """Drop the proposed pairing."""


@dataclass(frozen=True, slots=True)
class Publish:
    """Publish the proposed pairing; `waived` are broken rules that the director accepts (`Broken.code`)."""

    waived: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Recall:
    """Take back the latest published pairing, if it has no result."""

    reason: str
    private: bool = False


@dataclass(frozen=True, slots=True)
class ChangePairing:
    """Change tables of the latest published round; results of unchanged pairs are kept.

    A player seated there who was not to play the round takes part in it from now on (SWI-7).
    """

    pairing: Pairing
    waived: tuple[str, ...]
    reason: str
    private: bool = False


@dataclass(frozen=True, slots=True)
class EnterResult:
    """Enter the result of a table in a published round.

    `winner` None follows from the scores. `replace` allows to replace a different result, `sure` to enter a
    doubtful one. `reason` is needed once the next round is published (SWI-6).
    """

    round: int
    table: int
    kind: ResultKind
    first: int = 0
    second: int = 0
    winner: Outcome | None = None
    game: str = ""
    replace: bool = False
    sure: bool = False
    reason: str = ""
    private: bool = False


@dataclass(frozen=True, slots=True)
class ReadResult:
    """Enter a result typed at a desk on another device; `desk` is the desk's name for itself (DEV-8).
    `result` with `replace` corrects the one that the desk has seen."""

    desk: str
    result: EnterResult


@dataclass(frozen=True, slots=True)
class SetRoundClock:
    """Set the minutes left of the round that is being played; 0 removes its clock (TOU-9)."""

    minutes: int


@dataclass(frozen=True, slots=True)
class ReleaseStandings:
    """Release the standings after the latest complete round to the hall (TOU-9)."""


@dataclass(frozen=True, slots=True)
class RemoveRead:
    """Remove a result that a desk on another device has typed for the wrong table."""

    desk: str
    round: int
    table: int


Command = (
    Create
    | e.DetailsChanged
    | ChooseRules
    | TakeRatingList
    | e.DivisionSet
    | e.DivisionRemoved
    | e.TeamSet
    | e.TeamRemoved
    | e.PlayoffSet
    | e.PlayoffRemoved
    | AddPlayoffGame
    | TakePlayoffLevel
    | MovePlayer
    | e.PrizesSet
    | EnterPlayers
    | e.PlayerChanged
    | e.PlayerRemoved
    | Withdraw
    | Return
    | e.AbsenceSet
    | e.MissedSet
    | e.Locked
    | e.Unlocked
    | e.RoundPaired
    | DropProposal
    | Publish
    | Recall
    | ChangePairing
    | EnterResult
    | e.ResultRemoved
    | ReadResult
    | RemoveRead
    | SetRoundClock
    | ReleaseStandings
    | e.Closed
    | e.Reopened
)
