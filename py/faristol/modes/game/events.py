"""Events of a game: past-tense facts, each complete in itself.

Tiles are tile numbers of the alphabet whose letters stand in `Created.letters`. Seats are numbered from 0,
the first-named player. What was drawn is recorded, never a seed; the time of a record is the time of the
clocks.
"""

from dataclasses import dataclass

from faristol.modes.game.friend_events import (
    BagRenewed as BagRenewed,
)
from faristol.modes.game.friend_events import (
    CheatFound as CheatFound,
)
from faristol.modes.game.friend_events import (
    DevicesJoined as DevicesJoined,
)
from faristol.modes.game.friend_events import (
    FairBagBegun as FairBagBegun,
)
from faristol.modes.game.friend_events import (
    MessageKept as MessageKept,
)
from faristol.modes.game.friend_events import (
    RacksRevealed as RacksRevealed,
)
from faristol.modes.game.friend_events import (
    TimeTold as TimeTold,
)
from faristol.modes.game.turn import Advice, Turn, Use
from faristol.rules.notation import Play
from faristol.rules.rule_file import RuleData


@dataclass(frozen=True)
class Created:
    """A game was set up: its own copy of the rules, the word list by checksum, the full bag.

    `players` are the names by seat; `levels` those of the computer, empty for people. `extra` are the fields
    of the score sheet that the organiser has added (CLA-5A).
    """

    name: str
    date: str
    place: str
    round: str
    table: str
    use: Use
    rules: RuleData
    language: str
    letters: tuple[str, ...]
    counts: tuple[int, ...]
    lexicon_name: str
    lexicon_checksum: str
    lexicon_official: bool
    players: tuple[str, ...]
    levels: tuple[str, ...]
    extra: dict[str, str]


@dataclass(frozen=True)
class MadeCasual:
    """The game was made casual: with hints and takebacks, without signatures and decisions (PRA-1, PRA-9)."""


@dataclass(frozen=True)
class PositionSet:
    """The game began from a position, by seat: full racks, points so far, and the `seat` to move (ANA-5).

    `board` has a byte for each square, as tiles lie there; `scoreless` turns without points came before.
    """

    board: bytes
    racks: tuple[bytes, ...]
    scores: tuple[int, ...]
    seat: int
    scoreless: int


@dataclass(frozen=True)
class HintGiven:
    """A step of a hint was given, from 1: the move of `kind` that the app would make in this turn, so far.

    `tiles` are those that it would exchange.
    """

    seat: int
    kind: Advice
    play: Play | None
    tiles: bytes
    step: int


@dataclass(frozen=True)
class DetailsChanged:
    """The head of the score sheet was changed."""

    name: str
    date: str
    place: str
    round: str
    table: str
    players: tuple[str, ...]
    extra: dict[str, str]


@dataclass(frozen=True)
class PlaceDrawn:
    """The chair or the direction of the board was drawn, one of them; `seat` chooses it (CLA-1B)."""

    what: str
    seat: int


@dataclass(frozen=True)
class TilesChecked:
    """The players checked the number and kinds of tiles, or did not after all (CLA-1E, MAL-1)."""

    checked: bool


@dataclass(frozen=True)
class StartDrawn:
    """Each player showed a tile, by seat; equal ones are drawn again (CLA-1A)."""

    tiles: bytes


@dataclass(frozen=True)
class StarterSet:
    """The starting player was set, by the draw ("draw"), as first-named ("named") or agreed ("agreed")."""

    seat: int
    how: str


@dataclass(frozen=True)
class RackDrawn:
    """A first rack was drawn, in drawing order (CLA-1C)."""

    seat: int
    tiles: bytes


@dataclass(frozen=True)
class Begun:
    """Both have their tiles, and the starter's clock was started (CLA-1C)."""


@dataclass(frozen=True)
class RackTyped:
    """The known tiles of a seat were entered, where the app does not draw them; none if unknown again."""

    seat: int
    tiles: bytes


@dataclass(frozen=True)
class TilesTouched:
    """Tiles were laid that have to be played, in their line (CLA-2A): by square, as they show."""

    seat: int
    squares: tuple[int, ...]
    tiles: bytes


@dataclass(frozen=True)
class PlayMade:
    """A play was laid and its points announced; it can be challenged until the turn is complete (CLA-6A)."""

    seat: int
    play: Play
    points: int


@dataclass(frozen=True)
class TurnCompleted:
    """A play was written, the rack filled and the clock pressed (CLA-7C); `drawn` are the known tiles."""

    seat: int
    drawn: bytes


@dataclass(frozen=True)
class LastPlayInTime:
    """The play entered now was on the board before its two minutes were over (CLA-7D)."""

    seat: int


@dataclass(frozen=True)
class TurnPassed:
    """A player passed; `withdrawn`: tiles that had been laid were taken back (CLA-2A, CLA-3C)."""

    seat: int
    withdrawn: bool


@dataclass(frozen=True)
class TilesExchanged:
    """`count` tiles were exchanged: new ones drawn, then the old returned, those that are known (CLA-3A)."""

    seat: int
    count: int
    returned: bytes
    drawn: bytes


@dataclass(frozen=True)
class PlayRefused:
    """A play was refused and the turn lost: the reason, and the text written (MAL-23, ROM-5, ROM-8)."""

    seat: int
    play: Play | None
    text: str
    reason: str
    by: str


@dataclass(frozen=True)
class Challenged:
    """An opponent, by seat, challenged these words of the last play (CLA-6A); -1 in a game of two."""

    words: tuple[bytes, ...]
    seat: int = -1


@dataclass(frozen=True)
class Rechallenged:
    """The challenger disputed the decision that the play stands (CLA-6B)."""

    argument: str


@dataclass(frozen=True)
class ChallengeDecided:
    """A challenge was decided: `valid` if the play stands, `by` a person, or by the word list if empty."""

    valid: bool
    by: str


@dataclass(frozen=True)
class SenyorsCalled:
    """A rack of vowels or consonants alone was changed (MAL-17B to MAL-17D); see `state.Swap`."""

    seat: int
    shown: bytes
    racks: tuple[bytes, ...]
    case: str
    piece: bytes


@dataclass(frozen=True)
class CommitteeDecided:
    """A committee settled SENYORS of this turn; `by` are its members (MAL-17C, MAL-32)."""

    by: str


@dataclass(frozen=True)
class SurplusDrawn:
    """Too many tiles were drawn; `rack` has all the player's tiles if known, `taken` the opponent's pick."""

    seat: int
    number: int
    on_rack: bool
    seen: bool
    rack: bytes
    taken: bytes


@dataclass(frozen=True)
class SurplusReturned:
    """The surplus was returned to the bag: these tiles, if they are known (CLA-3B, MAL-11)."""

    seat: int
    returned: bytes


@dataclass(frozen=True)
class SenyorsCancelled:
    """SENYORS recorded by mistake was cancelled; the tiles of the seat are not known."""

    seat: int


@dataclass(frozen=True)
class SurplusCancelled:
    """Surplus tiles announced by mistake were cancelled: all is as it was before."""

    seat: int


@dataclass(frozen=True)
class ClockPaused:
    """Both clocks were paused, for one of the reasons of the rules (CLA-7A, MAL-28)."""

    reason: str


@dataclass(frozen=True)
class ClockResumed:
    """The clock of the player to move was resumed."""


@dataclass(frozen=True)
class ClockCorrected:
    """The clocks were set: milliseconds used, by seat."""

    elapsed: tuple[int, ...]


@dataclass(frozen=True)
class TurnsTakenBack:
    """The last play or the last turns were taken back, by agreement or as a correction."""

    count: int
    correction: bool


@dataclass(frozen=True)
class TurnCorrected:
    """Turn `number`, from 1, was corrected; `points` are those of all turns as they are now."""

    number: int
    turn: Turn
    points: tuple[int, ...]


@dataclass(frozen=True)
class TakenOutDropped:
    """The turns taken out to be entered anew were dropped."""


@dataclass(frozen=True)
class AbsenceReported:
    """These seats were empty when the round began: the clock of the first of them runs (CLA-8A)."""

    absent: tuple[int, ...]


@dataclass(frozen=True)
class Arrived:
    """An absent player came."""

    seat: int


@dataclass(frozen=True)
class AbsenceCancelled:
    """A reported absence was cancelled: the clocks are as they were before."""


@dataclass(frozen=True)
class RoundTimeCalled:
    """The round's time is over: the present turn and one more are played (CLA-7D); `by` decided so."""

    by: str


@dataclass(frozen=True)
class RoundTimeCancelled:
    """The call of the round's time was cancelled, as a mistake or with its turn: the game goes on."""


@dataclass(frozen=True)
class PenaltyGiven:
    """Points were taken off by decision, or a decision was recorded; `seat` -1 is both (CLA-4E, MAL-32)."""

    seat: int
    points: int
    reason: str
    by: str


@dataclass(frozen=True)
class PenaltyWithdrawn:
    """Penalty or decision `number`, from 1, was withdrawn."""

    number: int


@dataclass(frozen=True)
class Ended:
    """The game ended: see `settling.ENDINGS`; `seat` went out, left, or was late, -1 for none."""

    reason: str
    seat: int


@dataclass(frozen=True)
class PlayerLeft:
    """One of several players left, and the others play on: see `turn.Departure`."""

    seat: int
    how: str
    back: bool


@dataclass(frozen=True)
class PlayerReturned:
    """The departure of one of several players was taken back as a mistake."""

    seat: int


@dataclass(frozen=True)
class EndTakenBack:
    """An end declared by mistake was taken back: the game goes on."""


@dataclass(frozen=True)
class RacksCounted:
    """The tiles left on the racks at the end were entered, by seat."""

    racks: tuple[bytes, ...]


@dataclass(frozen=True)
class Signed:
    """A player signed the score sheet; with both signatures the game is over (CLA-4G)."""

    seat: int


_SetUp = Created | DetailsChanged | PlaceDrawn | TilesChecked | StartDrawn | StarterSet | RackDrawn | Begun
_Turns = RackTyped | TilesTouched | PlayMade | TurnCompleted | LastPlayInTime | TurnPassed | TilesExchanged
_Challenges = PlayRefused | Challenged | Rechallenged | ChallengeDecided
_Racks = SenyorsCalled | CommitteeDecided | SurplusDrawn | SurplusReturned
_Others = ClockPaused | ClockResumed | MadeCasual | HintGiven | PositionSet
_Corrections = TurnsTakenBack | TurnCorrected | SenyorsCancelled | SurplusCancelled | ClockCorrected
_Absences = AbsenceReported | Arrived | AbsenceCancelled | TakenOutDropped
_Rulings = RoundTimeCalled | RoundTimeCancelled | PenaltyGiven | PenaltyWithdrawn
_Endings = Ended | EndTakenBack | RacksCounted | Signed | PlayerLeft | PlayerReturned
_Friends = FairBagBegun | BagRenewed | MessageKept | TimeTold | DevicesJoined | RacksRevealed | CheatFound

Event = (
    _SetUp
    | _Turns
    | _Challenges
    | _Racks
    | _Others
    | _Corrections
    | _Absences
    | _Rulings
    | _Endings
    | _Friends
)
