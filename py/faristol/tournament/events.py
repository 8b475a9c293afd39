"""Events of a tournament, as they are saved."""

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
    """The rules were changed; published rounds stay as they are."""

    rules: RuleData


@dataclass(frozen=True, slots=True)
class RatingListTaken:
    """A list of ratings was taken in; this alone changes no player's rating."""

    ratings: RatingList


@dataclass(frozen=True, slots=True)
class DivisionSet:
    """A division was added or changed (TOU-6)."""

    division: Division


@dataclass(frozen=True, slots=True)
class DivisionRemoved:
    """An empty division was removed."""

    division: int


@dataclass(frozen=True, slots=True)
class TeamSet:
    """A team was added or changed; its players left their other teams (TOU-7)."""

    team: Team


@dataclass(frozen=True, slots=True)
class TeamRemoved:
    """A team that has not played was removed."""

    team: int


@dataclass(frozen=True, slots=True)
class PlayoffSet:
    """A play-off was set after the last round of a division, 0 for a tournament without divisions (TOU-5)."""

    division: int
    size: PlayoffSize
    best_of: BestOf
    third: bool


@dataclass(frozen=True, slots=True)
class PlayoffRemoved:
    """A play-off was removed before it began."""

    division: int


@dataclass(frozen=True, slots=True)
class PlayoffBegun:
    """The first games of a play-off, after a round, are published by the next event: its players, best first,
    stay whatever is corrected later (TOU-5)."""

    division: int
    seeds: tuple[int, ...]
    after: int


@dataclass(frozen=True, slots=True)
class PlayoffGameAdded:
    """A game was added to a match that ended level, from a round on (TOU-5)."""

    division: int
    first: int
    second: int
    round: int


@dataclass(frozen=True, slots=True)
class PlayoffLevelTaken:
    """A match that ended level after so many games was given to the better placed player (TOU-5)."""

    division: int
    winner: int
    loser: int
    games: int


@dataclass(frozen=True, slots=True)
class PlayerEntered:
    """A player was entered, from round `since` on (SWI-7), in a division, 0 for the first one."""

    player: int
    entry: Entry
    since: int
    division: int = 0


@dataclass(frozen=True, slots=True)
class PlayerMoved:
    """A player moved to another division from a round on, with a reason once round 1 is published (TOU-6);
    a `private` one is in the history alone (EDG-E2)."""

    player: int
    division: int
    round: int
    reason: str = ""
    private: bool = False


@dataclass(frozen=True, slots=True)
class PrizesSet:
    """The prizes were replaced (TOU-8)."""

    prizes: Prizes


@dataclass(frozen=True, slots=True)
class PlayerChanged:
    """Name, rating, group, club or newcomer status of a player were corrected."""

    player: int
    entry: Entry


@dataclass(frozen=True, slots=True)
class PlayerRemoved:
    """A player who has not been in any published round was removed."""

    player: int


@dataclass(frozen=True, slots=True)
class PlayerLeft:
    """A player withdrew from a round on (SWI-7)."""

    player: int
    round: int


@dataclass(frozen=True, slots=True)
class PlayerReturned:
    """A player who had withdrawn plays again from a round on; the rounds between are absences."""

    player: int
    round: int


@dataclass(frozen=True, slots=True)
class AbsenceSet:
    """An absence from a round was set, of this `kind`, or removed (None)."""

    player: int
    round: int
    kind: ByeKind | None


@dataclass(frozen=True, slots=True)
class MissedSet:
    """The worth of a published round in which a player has no game was set, of this `kind` (EDG-E5)."""

    player: int
    round: int
    kind: ByeKind


@dataclass(frozen=True, slots=True)
class PlayerJoined:
    """A late player, or one who was not to play, joined a published round (SWI-7)."""

    player: int
    round: int


@dataclass(frozen=True, slots=True)
class Locked:
    """A wish was added: two players together or apart, or a player at a fixed table (SWI-7)."""

    lock: Lock


@dataclass(frozen=True, slots=True)
class Unlocked:
    """Such a wish was removed."""

    lock: Lock


@dataclass(frozen=True, slots=True)
class RoundPaired:
    """A pairing was proposed for the next round; it replaces an earlier proposal."""

    pairing: Pairing


@dataclass(frozen=True, slots=True)
class PairingDropped:
    """The proposed pairing was dropped."""

    round: int


@dataclass(frozen=True, slots=True)
class PairingPublished:
    """The proposed pairing was published; `names` are those on the wall, by player.

    `waived` are codes of the broken rules that the director accepts.
    """

    round: int
    names: tuple[tuple[int, str], ...]
    waived: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PairingRecalled:
    """A published pairing without results was taken back, for a reason; a `private` one
    is in the history alone (EDG-E2)."""

    round: int
    reason: str
    private: bool = False


@dataclass(frozen=True, slots=True)
class PairingChanged:
    """Tables of a published round were changed by hand, for a reason; results of the same pairs stay.

    A `private` reason is in the history alone (EDG-E2).
    """

    pairing: Pairing
    names: tuple[tuple[int, str], ...]
    waived: tuple[str, ...]
    reason: str
    private: bool = False


@dataclass(frozen=True, slots=True)
class ResultEntered:
    """The result of a table was entered, or corrected before the next round was published."""

    round: int
    table: int
    result: Result


@dataclass(frozen=True, slots=True)
class ResultCorrected:
    """A result of a locked round (SWI-6) was corrected by the director, for a reason; a `private` one
    is in the history alone (EDG-E2)."""

    round: int
    table: int
    result: Result
    reason: str
    private: bool = False


@dataclass(frozen=True, slots=True)
class ResultRemoved:
    """A result that was entered by mistake was removed."""

    round: int
    table: int


@dataclass(frozen=True, slots=True)
class ResultRead:
    """A result was typed for a table at another device; `desk` is the desk's name for itself (DEV-8).

    It is the same as the result entered just before; if it differs, the director has to decide.
    """

    round: int
    table: int
    desk: str
    result: Result


@dataclass(frozen=True, slots=True)
class ReadingsSettled:
    """The director kept the result of a table that was typed differently at several desks."""

    round: int
    table: int


@dataclass(frozen=True, slots=True)
class RoundClockSet:
    """The clock of a round was set to so many seconds from now, for the hall; 0 removes it (TOU-9)."""

    round: int
    seconds: int


@dataclass(frozen=True, slots=True)
class StandingsReleased:
    """The standings after a round were released to the hall (TOU-9)."""

    round: int


@dataclass(frozen=True, slots=True)
class Closed:
    """The results were made final."""


@dataclass(frozen=True, slots=True)
class Reopened:
    """Final results were reopened, for a reason; a `private` one
    is in the history alone (EDG-E2)."""

    reason: str
    private: bool = False


@dataclass(frozen=True, slots=True)
class ProposalTaken:
    """The events before this one were proposed by another device, under an id that counts once (DEV-4)."""

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
    | MissedSet
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
