"""What can be asked of a game. Seats are numbered from 0, the first-named player; tiles are tile numbers."""

from dataclasses import dataclass, field

from faristol.board.board import Board
from faristol.modes.game.turn import Advice, Kind, Use
from faristol.rules.game_rules import GameRules
from faristol.rules.moves import Play


@dataclass(frozen=True)
class Create:
    """Set up a game; `levels` are those of the computer, empty for people (without any, all are people)."""

    name: str
    date: str
    use: Use
    rules: GameRules
    players: tuple[str, ...]
    levels: tuple[str, ...] = ()
    place: str = ""
    round: str = ""
    table: str = ""
    extra: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class MakeCasual:
    """Say before anything is drawn that the game against the computer is casual (PRA-1)."""


@dataclass(frozen=True)
class SetPosition:
    """Begin from a position, by seat; what is not known of the racks is drawn (ANA-5)."""

    board: Board
    racks: tuple[bytes, bytes]
    scores: tuple[int, int]
    seat: int
    scoreless: int = 0


@dataclass(frozen=True)
class GiveHint:
    """Tell the next step of a hint; the first one says of which move, the others go on with it (PRA-9)."""

    kind: Advice
    play: Play | None = None
    tiles: bytes = b""


@dataclass(frozen=True)
class ChangeDetails:
    """Change the head of the score sheet, until both have signed."""

    name: str
    date: str
    players: tuple[str, ...]
    place: str = ""
    round: str = ""
    table: str = ""
    extra: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class DrawPlace:
    """Draw who chooses "chair" or "direction"; only one of them is drawn (CLA-1B)."""

    what: str


@dataclass(frozen=True)
class CheckTiles:
    """Say that the players have checked the tiles before the game, or have not after all (CLA-1E, MAL-1)."""

    checked: bool


@dataclass(frozen=True)
class DrawStart:
    """Draw a tile for each player (CLA-1A), or say which were drawn from a real bag, by seat."""

    tiles: bytes = b""


@dataclass(frozen=True)
class SetStarter:
    """Say who starts, without a draw here: "named", "draw" or "agreed"."""

    seat: int
    how: str


@dataclass(frozen=True)
class DrawRack:
    """Draw the next first rack: the starter's, then the opponent's (CLA-1C)."""


@dataclass(frozen=True)
class Begin:
    """Start the starter's clock (CLA-1C)."""


@dataclass(frozen=True)
class TypeRack:
    """Say which tiles a seat has, where the app does not draw them."""

    seat: int
    tiles: bytes


@dataclass(frozen=True)
class Touch:
    """Tiles lie on the board that are not yet a play: squares and what lies there (CLA-2A)."""

    tiles: tuple[tuple[int, int], ...]


@dataclass(frozen=True)
class PlayTiles:
    """Make a play; `in_time` says that it lay on a real board in time, and is written only now (CLA-7D)."""

    play: Play
    in_time: bool = False


@dataclass(frozen=True)
class CompleteTurn:
    """Fill the rack and press the clock (CLA-7C)."""


@dataclass(frozen=True)
class Pass:
    """Pass, or take laid tiles back and lose the turn (CLA-3C, CLA-2A)."""

    withdrawn: bool = False


@dataclass(frozen=True)
class Exchange:
    """Change these tiles; only their number if the rack is not known (CLA-3A, ROM-1)."""

    tiles: bytes = b""
    count: int = 0


@dataclass(frozen=True)
class RefusePlay:
    """Somebody other than the app found that what was written is no play: the turn is lost (ROM-5, ROM-8).

    `reason` is one of `turns.REASONS`. With `lying` it is the play that lies on the board, not what the next
    player has written.
    """

    text: str
    reason: str
    by: str
    lying: bool = False


@dataclass(frozen=True)
class CallSenyors:
    """Change a rack of vowels or consonants alone (MAL-17B).

    Where the app does not draw, `shown` is the rack, `case` and `piece` what the committee did, `by` who that
    was (MAL-32).
    """

    shown: bytes = b""
    case: str = ""
    piece: bytes = b""
    by: str = ""


@dataclass(frozen=True)
class DrawSurplus:
    """`seat` drew `number` tiles too many; `rack` are all its tiles, if they are known (CLA-3B, MAL-11)."""

    seat: int
    number: int
    on_rack: bool
    seen: bool = False
    rack: bytes = b""


@dataclass(frozen=True)
class ReturnSurplus:
    """Put tiles back: those that the opponent has chosen of what he took (CLA-3B)."""

    tiles: bytes = b""


@dataclass(frozen=True)
class CancelSenyors:
    """SENYORS was recorded by mistake, before the turn was played, where the app does not draw."""


@dataclass(frozen=True)
class CancelSurplus:
    """Surplus tiles were announced by mistake."""


@dataclass(frozen=True)
class ChallengePlay:
    """Challenge these words of the play that lies there, or all without any (CLA-6A).

    `seat` is who does so; without one the next player.
    """

    words: tuple[bytes, ...] = ()
    seat: int = -1


@dataclass(frozen=True)
class DecideChallenge:
    """Answer a challenge; without `valid` the word list does (CLA-6A)."""

    valid: bool | None = None
    by: str = ""


@dataclass(frozen=True)
class Rechallenge:
    """Challenge once more, with an argument (CLA-6B)."""

    argument: str


@dataclass(frozen=True)
class PauseClock:
    """Stop the clock for a reason that the rules have (CLA-7A, MAL-28)."""

    reason: str


@dataclass(frozen=True)
class ResumeClock:
    """Let the clock run again."""


@dataclass(frozen=True)
class CorrectClock:
    """Set the clocks: milliseconds used, by seat."""

    elapsed: tuple[int, ...]


@dataclass(frozen=True)
class TakeBack:
    """Take back the play that lies there, or else the last `count` turns."""

    count: int = 1


@dataclass(frozen=True)
class CorrectTurn:
    """Turn `number`, from 1, was really this one (CLA-4G, CLA-8B).

    With `anew` the turns after it that do not fit any more are taken out, to be written anew.
    """

    number: int
    kind: Kind
    play: Play | None = None
    count: int = 0
    anew: bool = False


@dataclass(frozen=True)
class GoBack:
    """Turn `number`, from 1, and all after it are taken out, to be written anew (CLA-8B)."""

    number: int


@dataclass(frozen=True)
class DropTakenOut:
    """What is still to be written anew has been, or never was: nothing of it is kept in sight (CLA-8B)."""


@dataclass(frozen=True)
class CancelAbsence:
    """Nobody was absent: it was said by mistake, and no time has passed (CLA-8A)."""


@dataclass(frozen=True)
class ReportAbsence:
    """These seats are empty when the round begins (CLA-8A)."""

    absent: tuple[int, ...]


@dataclass(frozen=True)
class Arrive:
    """An absent player comes."""

    seat: int


@dataclass(frozen=True)
class CloseAbsence:
    """The time for waiting is over."""


@dataclass(frozen=True)
class CallRoundTime:
    """The round's time is over, and it is decided that the game ends with it (CLA-7D, CLA-4I)."""

    by: str


@dataclass(frozen=True)
class CancelRoundTime:
    """The round's time was called by mistake, and its last turns still run (CLA-7D)."""


@dataclass(frozen=True)
class Penalise:
    """Points off by decision; with none it is only kept on record (CLA-4E, CLA-4I, MAL-32)."""

    seat: int
    points: int
    reason: str
    by: str


@dataclass(frozen=True)
class WithdrawPenalty:
    """Penalty or decision `number`, from 1, was recorded by mistake."""

    number: int


@dataclass(frozen=True)
class ClaimTime:
    """Somebody is too much over time (CLA-4D)."""


@dataclass(frozen=True)
class Abandon:
    """Players leave the game (CLA-4E, CLA-4F), or one is disqualified (CLA-3D); of several others play on."""

    seats: tuple[int, ...]
    disqualified: bool = False


@dataclass(frozen=True)
class ReturnPlayer:
    """That one of several left was said by mistake: he plays on, if nobody has played since (CLA-4E)."""

    seat: int


@dataclass(frozen=True)
class TakeEndBack:
    """The game was ended by mistake, and goes on."""


@dataclass(frozen=True)
class CountRacks:
    """The tiles left on the racks, by seat."""

    racks: tuple[bytes, ...]


@dataclass(frozen=True)
class Sign:
    """A player signs the score sheet (CLA-4G)."""

    seat: int


Command = (
    Create
    | ChangeDetails
    | DrawPlace
    | CheckTiles
    | DrawStart
    | SetStarter
    | DrawRack
    | Begin
    | TypeRack
    | Touch
    | PlayTiles
    | CompleteTurn
    | Pass
    | Exchange
    | RefusePlay
    | CallSenyors
    | DrawSurplus
    | ReturnSurplus
    | CancelSenyors
    | CancelSurplus
    | ChallengePlay
    | DecideChallenge
    | Rechallenge
    | PauseClock
    | ResumeClock
    | CorrectClock
    | TakeBack
    | CorrectTurn
    | GoBack
    | DropTakenOut
    | CancelAbsence
    | ReportAbsence
    | Arrive
    | CloseAbsence
    | CallRoundTime
    | CancelRoundTime
    | Penalise
    | WithdrawPenalty
    | ClaimTime
    | Abandon
    | ReturnPlayer
    | TakeEndBack
    | CountRacks
    | Sign
    | MakeCasual
    | GiveHint
    | SetPosition
)
