"""What has happened in a game: past-tense facts, each complete in itself.

Tiles are tile numbers of the alphabet whose letters stand in `Created.letters`. Seats are numbered from 0,
the first-named player. What was drawn is recorded, never a seed; the time of a record is the time of the
clocks.
"""

from dataclasses import dataclass

from faristol.modes.game.turn import Advice, Turn, Use
from faristol.rules.moves import Play
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
    """Played for the play alone: hints and takebacks, nobody signs or decides anything (PRA-1, PRA-9)."""


@dataclass(frozen=True)
class PositionSet:
    """The game begins from a position, by seat: full racks, points so far, and `seat` is to play (ANA-5).

    `board` has a byte a square, as tiles lie there; `scoreless` turns without points came before.
    """

    board: bytes
    racks: tuple[bytes, ...]
    scores: tuple[int, ...]
    seat: int
    scoreless: int


@dataclass(frozen=True)
class HintGiven:
    """A step of a hint, from 1: the move of `kind` that the app would make in this turn, told so far.

    `tiles` are those that it would exchange.
    """

    seat: int
    kind: Advice
    play: Play | None
    tiles: bytes
    step: int


@dataclass(frozen=True)
class DetailsChanged:
    """What stands at the head of the score sheet was changed."""

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
    """The players have checked how many tiles there are and which, or have not after all (CLA-1E, MAL-1)."""

    checked: bool


@dataclass(frozen=True)
class StartDrawn:
    """Each player showed a tile, by seat; equal ones are drawn again (CLA-1A)."""

    tiles: bytes


@dataclass(frozen=True)
class StarterSet:
    """Who starts, by the draw ("draw"), as first-named ("named") or by agreement ("agreed")."""

    seat: int
    how: str


@dataclass(frozen=True)
class RackDrawn:
    """A first rack, in drawing order (CLA-1C)."""

    seat: int
    tiles: bytes


@dataclass(frozen=True)
class Begun:
    """Both have their tiles, and the starter's clock was started (CLA-1C)."""


@dataclass(frozen=True)
class RackTyped:
    """The tiles that a seat is known to have, where the app does not draw them; none if not known again."""

    seat: int
    tiles: bytes


@dataclass(frozen=True)
class TilesTouched:
    """Tiles lie on the board that have to be played, in their line (CLA-2A): by square, as they show."""

    seat: int
    squares: tuple[int, ...]
    tiles: bytes


@dataclass(frozen=True)
class PlayMade:
    """A play was laid and its points said; it can be challenged until the turn is complete (CLA-6A)."""

    seat: int
    play: Play
    points: int


@dataclass(frozen=True)
class TurnCompleted:
    """The play is written, the rack filled and the clock pressed (CLA-7C); `drawn` are the tiles known."""

    seat: int
    drawn: bytes


@dataclass(frozen=True)
class LastPlayInTime:
    """The play that is written now lay on the board before its two minutes were over (CLA-7D)."""

    seat: int


@dataclass(frozen=True)
class TurnPassed:
    """A turn without a play; `withdrawn`: tiles that had been laid were taken back (CLA-2A, CLA-3C)."""

    seat: int
    withdrawn: bool


@dataclass(frozen=True)
class TilesExchanged:
    """`count` tiles were changed: new ones drawn, then the old returned, those that are known (CLA-3A)."""

    seat: int
    count: int
    returned: bytes
    drawn: bytes


@dataclass(frozen=True)
class PlayRefused:
    """A play that does not count, and the turn is lost: why, and what was written (MAL-23, ROM-5, ROM-8)."""

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
    """The challenger does not agree that the play stands (CLA-6B)."""

    argument: str


@dataclass(frozen=True)
class ChallengeDecided:
    """Whether the play stands, `by` a person or, if that is empty, the word list."""

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
    """A committee has settled SENYORS of this turn; `by` are its members (MAL-17C, MAL-32)."""

    by: str


@dataclass(frozen=True)
class SurplusDrawn:
    """Too many tiles were drawn; `rack` has all the player's tiles if known, `taken` what the other took."""

    seat: int
    number: int
    on_rack: bool
    seen: bool
    rack: bytes
    taken: bytes


@dataclass(frozen=True)
class SurplusReturned:
    """The surplus is in the bag again: these tiles, if they are known (CLA-3B, MAL-11)."""

    seat: int
    returned: bytes


@dataclass(frozen=True)
class SenyorsCancelled:
    """SENYORS had been recorded by mistake; which tiles the seat has is not known."""

    seat: int


@dataclass(frozen=True)
class SurplusCancelled:
    """Surplus tiles had been announced by mistake: all is as it was before."""

    seat: int


@dataclass(frozen=True)
class ClockPaused:
    """Both clocks stand, for one of the reasons of the rules (CLA-7A, MAL-28)."""

    reason: str


@dataclass(frozen=True)
class ClockResumed:
    """The clock of the player whose turn it is runs again."""


@dataclass(frozen=True)
class ClockCorrected:
    """The clocks were set: milliseconds used, by seat."""

    elapsed: tuple[int, ...]


@dataclass(frozen=True)
class TurnsTakenBack:
    """The last play or the last turns were taken back: both agreed, or it had been written wrongly."""

    count: int
    correction: bool


@dataclass(frozen=True)
class TurnCorrected:
    """Turn `number`, from 1, was written wrongly; `points` are those of all turns as they are now."""

    number: int
    turn: Turn
    points: tuple[int, ...]


@dataclass(frozen=True)
class TakenOutDropped:
    """What had been taken out to be written anew needs not be in sight any more."""


@dataclass(frozen=True)
class AbsenceReported:
    """The round has begun and these seats are empty: the clock of the first of them runs (CLA-8A)."""

    absent: tuple[int, ...]


@dataclass(frozen=True)
class Arrived:
    """An absent player has come."""

    seat: int


@dataclass(frozen=True)
class AbsenceCancelled:
    """Nobody had been absent: the clocks are as they were before."""


@dataclass(frozen=True)
class RoundTimeCalled:
    """The round's time is over: the present turn and one more are played (CLA-7D), `by` whose decision."""

    by: str


@dataclass(frozen=True)
class RoundTimeCancelled:
    """The round's time had been called by mistake, or at a turn that was taken back: the game goes on."""


@dataclass(frozen=True)
class PenaltyGiven:
    """Points off by decision, or a decision on record with none; `seat` -1 is both (CLA-4E, MAL-32)."""

    seat: int
    points: int
    reason: str
    by: str


@dataclass(frozen=True)
class PenaltyWithdrawn:
    """Penalty or decision `number`, from 1, does not stand any more."""

    number: int


@dataclass(frozen=True)
class Ended:
    """The game is over: see `settling.ENDINGS`; `seat` is who went out, left, or was late, -1 if neither."""

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
    """One of several had not left: it was said by mistake."""

    seat: int


@dataclass(frozen=True)
class EndTakenBack:
    """The game goes on: it had been ended by mistake."""


@dataclass(frozen=True)
class RacksCounted:
    """What was left on the racks at the end, by seat."""

    racks: tuple[bytes, ...]


@dataclass(frozen=True)
class Signed:
    """A player has signed the score sheet; with both, the game is over (CLA-4G)."""

    seat: int


Event = (
    Created
    | DetailsChanged
    | PlaceDrawn
    | TilesChecked
    | StartDrawn
    | StarterSet
    | RackDrawn
    | Begun
    | RackTyped
    | TilesTouched
    | PlayMade
    | TurnCompleted
    | LastPlayInTime
    | TurnPassed
    | TilesExchanged
    | PlayRefused
    | Challenged
    | Rechallenged
    | ChallengeDecided
    | SenyorsCalled
    | CommitteeDecided
    | SurplusDrawn
    | SurplusReturned
    | SenyorsCancelled
    | SurplusCancelled
    | ClockPaused
    | ClockResumed
    | ClockCorrected
    | TurnsTakenBack
    | TurnCorrected
    | AbsenceReported
    | Arrived
    | AbsenceCancelled
    | TakenOutDropped
    | RoundTimeCalled
    | RoundTimeCancelled
    | PenaltyGiven
    | PenaltyWithdrawn
    | Ended
    | EndTakenBack
    | RacksCounted
    | Signed
    | PlayerLeft
    | PlayerReturned
    | MadeCasual
    | HintGiven
    | PositionSet
)
