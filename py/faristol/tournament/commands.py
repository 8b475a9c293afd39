"""What people ask of a tournament."""

from dataclasses import dataclass

from faristol.rules.tournament_rules import TournamentRules
from faristol.tournament.data import (
    BestOf,
    ByeKind,
    Division,
    Entry,
    Lock,
    Outcome,
    Pairing,
    PlayoffSize,
    Prizes,
    RatingList,
    ResultKind,
    Team,
)


@dataclass(frozen=True, slots=True)
class Create:
    """Set up a tournament."""

    name: str
    date: str
    place: str
    rules: TournamentRules


@dataclass(frozen=True, slots=True)
class ChangeDetails:
    """Correct name, date or place."""

    name: str
    date: str
    place: str


@dataclass(frozen=True, slots=True)
class ChooseRules:
    """Go on by other rules; what was published stays."""

    rules: TournamentRules


@dataclass(frozen=True, slots=True)
class TakeRatingList:
    """Keep a list of ratings, and with `apply` give them to the players whose names it has."""

    ratings: RatingList
    apply: bool = True


@dataclass(frozen=True, slots=True)
class SetDivision:
    """Add a division, with `id` 0, or change one (TOU-6)."""

    division: Division


@dataclass(frozen=True, slots=True)
class RemoveDivision:
    """Take out a division in which nobody is."""

    division: int


@dataclass(frozen=True, slots=True)
class SetTeam:
    """Add a team, with `id` 0, or change one; who is in it leaves the team that he was in (TOU-7)."""

    team: Team


@dataclass(frozen=True, slots=True)
class RemoveTeam:
    """Take out a team that has not played."""

    team: int


@dataclass(frozen=True, slots=True)
class MovePlayer:
    """A player goes on in another division; once round 1 is published there is a reason (TOU-6)."""

    player: int
    division: int
    reason: str = ""


@dataclass(frozen=True, slots=True)
class SetPrizes:
    """There are these prizes, and no others (TOU-8)."""

    prizes: Prizes


@dataclass(frozen=True, slots=True)
class SetPlayoff:
    """A division, 0 for a tournament without any, has a play-off after its last round (TOU-5)."""

    division: int
    size: PlayoffSize
    best_of: BestOf
    third: bool


@dataclass(frozen=True, slots=True)
class RemovePlayoff:
    """There is no play-off; one that has begun stays."""

    division: int


@dataclass(frozen=True, slots=True)
class AddPlayoffGame:
    """The match of two players that ended level is not decided by the spread: they play once more (TOU-5)."""

    division: int
    first: int
    second: int


@dataclass(frozen=True, slots=True)
class TakePlayoffLevel:
    """The match of two players that ended level is won by who stands better: that was asked (TOU-5)."""

    division: int
    first: int
    second: int


@dataclass(frozen=True, slots=True)
class EnterPlayers:
    """Enter players, in a division, 0 for the first one; once a round is published they begin with the next
    one (SWI-7)."""

    entries: tuple[Entry, ...]
    division: int = 0


@dataclass(frozen=True, slots=True)
class ChangePlayer:
    """Correct what is known of a player."""

    player: int
    entry: Entry


@dataclass(frozen=True, slots=True)
class RemovePlayer:
    """Strike out a player who has not been in a published round."""

    player: int


@dataclass(frozen=True, slots=True)
class Withdraw:
    """A player leaves; the first round that he does not play follows from what is published (SWI-7)."""

    player: int


@dataclass(frozen=True, slots=True)
class Return:
    """A player who has left plays again from the next round on."""

    player: int


@dataclass(frozen=True, slots=True)
class SetAbsence:
    """A player does not play a round that is not published yet; with `kind` None he does."""

    player: int
    round: int
    kind: ByeKind | None


@dataclass(frozen=True, slots=True)
class AddLock:
    """Two players together or apart, or a player at a fixed table (SWI-7)."""

    lock: Lock


@dataclass(frozen=True, slots=True)
class RemoveLock:
    """Take such a wish back."""

    lock: Lock


@dataclass(frozen=True, slots=True)
class Propose:
    """Propose a pairing for the next round; it takes the place of one proposed before."""

    pairing: Pairing


@dataclass(frozen=True, slots=True)
class DropProposal:
    """Put the proposed pairing away."""


@dataclass(frozen=True, slots=True)
class Publish:
    """The proposed pairing is played; `waived` are broken rules that the director accepts (`Broken.code`)."""

    waived: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Recall:
    """Take back the latest published pairing, as long as no result is in."""

    reason: str


@dataclass(frozen=True, slots=True)
class ChangePairing:
    """Change tables of the latest published round; results of pairs that stay are kept.

    Who sits there and was not to play this round takes part in it from now on (SWI-7).
    """

    pairing: Pairing
    waived: tuple[str, ...]
    reason: str


@dataclass(frozen=True, slots=True)
class EnterResult:
    """The result of a table in a published round.

    `winner` None follows from the scores. `replace` allows another result than the one that is there,
    `sure` one that is doubtful. `reason` is asked for once the next round is published (SWI-6).
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


@dataclass(frozen=True, slots=True)
class RemoveResult:
    """Take a result out that was entered by mistake, before the next round is published."""

    round: int
    table: int


@dataclass(frozen=True, slots=True)
class ReadResult:
    """What a desk at another device has typed, by the desk's name for itself (DEV-8). `result` with `replace`
    corrects the one that the desk has seen."""

    desk: str
    result: EnterResult


@dataclass(frozen=True, slots=True)
class SetRoundClock:
    """The round that is being played has so many minutes left; 0 takes its clock away (TOU-9)."""

    minutes: int


@dataclass(frozen=True, slots=True)
class ReleaseStandings:
    """Let the hall see the standings after the latest round that is complete (TOU-9)."""


@dataclass(frozen=True, slots=True)
class RemoveRead:
    """A desk at another device takes a result out that it has typed for the wrong table."""

    desk: str
    round: int
    table: int


@dataclass(frozen=True, slots=True)
class Close:
    """The results are final; every round has all of its results."""


@dataclass(frozen=True, slots=True)
class Reopen:
    """They are not, for a reason."""

    reason: str


Command = (
    Create
    | ChangeDetails
    | ChooseRules
    | TakeRatingList
    | SetDivision
    | RemoveDivision
    | SetTeam
    | RemoveTeam
    | SetPlayoff
    | RemovePlayoff
    | AddPlayoffGame
    | TakePlayoffLevel
    | MovePlayer
    | SetPrizes
    | EnterPlayers
    | ChangePlayer
    | RemovePlayer
    | Withdraw
    | Return
    | SetAbsence
    | AddLock
    | RemoveLock
    | Propose
    | DropProposal
    | Publish
    | Recall
    | ChangePairing
    | EnterResult
    | RemoveResult
    | ReadResult
    | RemoveRead
    | SetRoundClock
    | ReleaseStandings
    | Close
    | Reopen
)
