"""What happens in a tournament, as it is saved."""

from dataclasses import dataclass

from faristol.rules.rule_file import RuleData
from faristol.tournament.data import (
    BestOf,
    ByeKind,
    Division,
    Entry,
    Lock,
    Pairing,
    PlayoffSize,
    Prizes,
    RatingList,
    Result,
    Team,
)


@dataclass(frozen=True, slots=True)
class Created:
    """A tournament was set up with its own copy of the rules."""

    name: str
    date: str
    place: str
    rules: RuleData


@dataclass(frozen=True, slots=True)
class DetailsChanged:
    """Name, date or place were changed."""

    name: str
    date: str
    place: str


@dataclass(frozen=True, slots=True)
class RulesChosen:
    """The tournament goes on by these rules; rounds that were published stay as they are."""

    rules: RuleData


@dataclass(frozen=True, slots=True)
class RatingListTaken:
    """A list of ratings came in; nobody's rating changes by this alone."""

    ratings: RatingList


@dataclass(frozen=True, slots=True)
class DivisionSet:
    """There is a division, or it is now as this says (TOU-6)."""

    division: Division


@dataclass(frozen=True, slots=True)
class DivisionRemoved:
    """An empty division is no more."""

    division: int


@dataclass(frozen=True, slots=True)
class TeamSet:
    """There is a team, or it is now as this says; its players are in no other one (TOU-7)."""

    team: Team


@dataclass(frozen=True, slots=True)
class TeamRemoved:
    """A team that has not played is no more."""

    team: int


@dataclass(frozen=True, slots=True)
class PlayoffSet:
    """After its last round a division, 0 for a tournament without any, has a play-off like this (TOU-5)."""

    division: int
    size: PlayoffSize
    best_of: BestOf
    third: bool


@dataclass(frozen=True, slots=True)
class PlayoffRemoved:
    """There is no play-off after all."""

    division: int


@dataclass(frozen=True, slots=True)
class PlayoffBegun:
    """The first games of a play-off, after a round, are published with the event that follows: who plays in
    it, best first, stays whatever is corrected later (TOU-5)."""

    division: int
    seeds: tuple[int, ...]
    after: int


@dataclass(frozen=True, slots=True)
class PlayoffGameAdded:
    """A match that ended level has one more game, from a round on (TOU-5)."""

    division: int
    first: int
    second: int
    round: int


@dataclass(frozen=True, slots=True)
class PlayoffLevelTaken:
    """A match that ended level after so many games goes to who stands better (TOU-5)."""

    division: int
    winner: int
    loser: int
    games: int


@dataclass(frozen=True, slots=True)
class PlayerEntered:
    """Somebody takes part, from round `since` on (SWI-7), in a division, 0 for the first one."""

    player: int
    entry: Entry
    since: int
    division: int = 0


@dataclass(frozen=True, slots=True)
class PlayerMoved:
    """A player is in another division from a round on, for a reason once round 1 is published (TOU-6)."""

    player: int
    division: int
    round: int
    reason: str = ""


@dataclass(frozen=True, slots=True)
class PrizesSet:
    """There are these prizes, in the place of those that there were (TOU-8)."""

    prizes: Prizes


@dataclass(frozen=True, slots=True)
class PlayerChanged:
    """Name, rating, group or club of a player were corrected, or whether he is a newcomer."""

    player: int
    entry: Entry


@dataclass(frozen=True, slots=True)
class PlayerRemoved:
    """Somebody who has not been in any published round does not take part after all."""

    player: int


@dataclass(frozen=True, slots=True)
class PlayerLeft:
    """A player is gone from a round on (SWI-7)."""

    player: int
    round: int


@dataclass(frozen=True, slots=True)
class PlayerReturned:
    """A player who was gone plays again from a round on; the rounds between are absences."""

    player: int
    round: int


@dataclass(frozen=True, slots=True)
class AbsenceSet:
    """A player does not play a round, which is worth what `kind` says; None: he plays after all."""

    player: int
    round: int
    kind: ByeKind | None


@dataclass(frozen=True, slots=True)
class PlayerJoined:
    """Who came late, or was not to play, takes part in a published round after all (SWI-7)."""

    player: int
    round: int


@dataclass(frozen=True, slots=True)
class Locked:
    """The director wants two players together or apart, or a player at a fixed table (SWI-7)."""

    lock: Lock


@dataclass(frozen=True, slots=True)
class Unlocked:
    """Such a wish is taken back."""

    lock: Lock


@dataclass(frozen=True, slots=True)
class RoundPaired:
    """A pairing is proposed for the next round, or takes the place of the one proposed before."""

    pairing: Pairing


@dataclass(frozen=True, slots=True)
class PairingDropped:
    """The proposed pairing is put away."""

    round: int


@dataclass(frozen=True, slots=True)
class PairingPublished:
    """The proposed pairing is the one that is played; `names` are those on the wall, by player.

    `waived` are the rules that the director knows to be broken, as the checker names them.
    """

    round: int
    names: tuple[tuple[int, str], ...]
    waived: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PairingRecalled:
    """A published pairing without results is taken back, for a reason."""

    round: int
    reason: str


@dataclass(frozen=True, slots=True)
class PairingChanged:
    """Tables of a published round were changed by hand, for a reason; results of the same pairs stay."""

    pairing: Pairing
    names: tuple[tuple[int, str], ...]
    waived: tuple[str, ...]
    reason: str


@dataclass(frozen=True, slots=True)
class ResultEntered:
    """The result of a table came in, or was corrected before the next round was published."""

    round: int
    table: int
    result: Result


@dataclass(frozen=True, slots=True)
class ResultCorrected:
    """A result of a round that was locked (SWI-6) was corrected by the director, for a reason."""

    round: int
    table: int
    result: Result
    reason: str


@dataclass(frozen=True, slots=True)
class ResultRemoved:
    """A result was entered by mistake."""

    round: int
    table: int


@dataclass(frozen=True, slots=True)
class ResultRead:
    """What a desk at another device has typed for a table, by the name that it has for itself (DEV-8).

    The result that was entered just before if it is the same; otherwise the director has to decide.
    """

    round: int
    table: int
    desk: str
    result: Result


@dataclass(frozen=True, slots=True)
class ReadingsSettled:
    """The director keeps the result of a table that was typed differently at several desks."""

    round: int
    table: int


@dataclass(frozen=True, slots=True)
class RoundClockSet:
    """From now on a round has so many seconds left, for the hall to see; 0 takes its clock away (TOU-9)."""

    round: int
    seconds: int


@dataclass(frozen=True, slots=True)
class StandingsReleased:
    """The hall may see the standings after a round (TOU-9)."""

    round: int


@dataclass(frozen=True, slots=True)
class Closed:
    """The results are final."""


@dataclass(frozen=True, slots=True)
class Reopened:
    """They are not, for a reason."""

    reason: str


@dataclass(frozen=True, slots=True)
class ProposalTaken:
    """What stands before it was proposed by another device, under this name: the same counts once (DEV-4)."""

    proposal: str


Event = (
    Created
    | DetailsChanged
    | RulesChosen
    | RatingListTaken
    | DivisionSet
    | DivisionRemoved
    | TeamSet
    | TeamRemoved
    | PlayoffSet
    | PlayoffRemoved
    | PlayoffBegun
    | PlayoffGameAdded
    | PlayoffLevelTaken
    | PlayerEntered
    | PlayerMoved
    | PrizesSet
    | PlayerChanged
    | PlayerRemoved
    | PlayerLeft
    | PlayerReturned
    | AbsenceSet
    | PlayerJoined
    | Locked
    | Unlocked
    | RoundPaired
    | PairingDropped
    | PairingPublished
    | PairingRecalled
    | PairingChanged
    | ResultEntered
    | ResultCorrected
    | ResultRemoved
    | ResultRead
    | ReadingsSettled
    | RoundClockSet
    | StandingsReleased
    | Closed
    | Reopened
    | ProposalTaken
)
