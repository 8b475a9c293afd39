"""Commands of a game, those allowed in each step, and the context in which they are decided.

Seats are numbered from 0, the first-named player; tiles are tile numbers.
"""

import random
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from faristol.board.board import Board
from faristol.errors import Refused
from faristol.modes.game import events as e
from faristol.modes.game.events import Event
from faristol.modes.game.evolving import evolve
from faristol.modes.game.state import BLOCKED, TURNS, State, Step
from faristol.modes.game.turn import Advice, Kind, Use
from faristol.modes.mode import Referee
from faristol.rules.game_rules import GameRules
from faristol.rules.notation import Play


@dataclass(frozen=True)
class Create:
    """Set up a game; `levels` are those of computer players, "" for people (empty if all are people)."""

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
class SetPosition:
    """Begin from a position, by seat; unknown tiles of the racks are drawn (ANA-5)."""

    board: Board
    racks: tuple[bytes, bytes]
    scores: tuple[int, int]
    seat: int
    scoreless: int = 0


@dataclass(frozen=True)
class GiveHint:
    """Give the next step of a hint; the first one gives the move, the others continue with it (PRA-9)."""

    kind: Advice
    play: Play | None = None
    tiles: bytes = b""


@dataclass(frozen=True)
class DrawPlace:
    """Draw the player who chooses "chair" or "direction"; only one of them is drawn (CLA-1B)."""

    what: str


@dataclass(frozen=True)
class DrawStart:
    """Draw a tile for each player (CLA-1A), or enter those drawn from a real bag, by seat."""

    tiles: bytes = b""


@dataclass(frozen=True)
class DrawRack:
    """Draw the next first rack: the starter's, then the opponent's (CLA-1C)."""


@dataclass(frozen=True)
class Touch:
    """Lay tiles on the board that are not yet a play: squares and tiles (CLA-2A)."""

    tiles: tuple[tuple[int, int], ...]


@dataclass(frozen=True)
class PlayTiles:
    """Make a play; `in_time` says that it lay on a real board in time and is only entered now (CLA-7D)."""

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
    """Exchange these tiles; only their number if the rack is not known (CLA-3A, ROM-1)."""

    tiles: bytes = b""
    count: int = 0


@dataclass(frozen=True)
class RefusePlay:
    """Refuse a play that was found invalid by a person, not by the app: the turn is lost (ROM-5, ROM-8).

    `reason` is one of `turns.REASONS`. With `lying` it is the play on the board, not the next player's.
    """

    text: str
    reason: str
    by: str
    lying: bool = False


@dataclass(frozen=True)
class CallSenyors:
    """Change a rack of vowels or consonants alone (MAL-17B).

    Where the app does not draw, `shown` is the rack, `case` and `piece` the committee's decision, `by` its
    members (MAL-32).
    """

    shown: bytes = b""
    case: str = ""
    piece: bytes = b""
    by: str = ""


@dataclass(frozen=True)
class DrawSurplus:
    """Report that `seat` drew `number` tiles too many; `rack` are all its tiles, if known (CLA-3B,
    MAL-11)."""

    seat: int
    number: int
    on_rack: bool
    seen: bool = False
    rack: bytes = b""


@dataclass(frozen=True)
class ReturnSurplus:
    """Put surplus tiles back: those that the opponent chooses among the ones taken (CLA-3B)."""

    tiles: bytes = b""


@dataclass(frozen=True)
class CancelSenyors:
    """Cancel SENYORS recorded by mistake, before the turn was played, where the app does not draw."""


@dataclass(frozen=True)
class CancelSurplus:
    """Cancel surplus tiles announced by mistake."""


@dataclass(frozen=True)
class ChallengePlay:
    """Challenge these words of the last play, or all if there are none (CLA-6A).

    `seat` is the challenger; -1 is the next player.
    """

    words: tuple[bytes, ...] = ()
    seat: int = -1


@dataclass(frozen=True)
class DecideChallenge:
    """Answer a challenge; with `valid` None the word list does (CLA-6A)."""

    valid: bool | None = None
    by: str = ""


@dataclass(frozen=True)
class TakeBack:
    """Take back the play on the board, or else the last `count` turns."""

    count: int = 1


@dataclass(frozen=True)
class CorrectTurn:
    """Correct turn `number`, from 1 (CLA-4G, CLA-8B).

    With `anew` the turns after it that no longer fit are taken out, to be entered anew.
    """

    number: int
    kind: Kind
    play: Play | None = None
    count: int = 0
    anew: bool = False


@dataclass(frozen=True)
class GoBack:
    """Take out turn `number`, from 1, and all after it, to be entered anew (CLA-8B)."""

    number: int


@dataclass(frozen=True)
class CloseAbsence:
    """Close the waiting time for absent players."""


@dataclass(frozen=True)
class ClaimTime:
    """Claim that a player is over time by more than the tolerance (CLA-4D)."""


@dataclass(frozen=True)
class Abandon:
    """Record that players leave (CLA-4E, CLA-4F), or that one is disqualified (CLA-3D); any others play
    on."""

    seats: tuple[int, ...]
    disqualified: bool = False


@dataclass(frozen=True)
class KeepMessage:
    """Keep the message that tells of what this device's player has done (TOG-2)."""

    message: str


@dataclass(frozen=True)
class TakeMessage:
    """Take what the other device tells, in a message that has passed its checks; `opened` are the numbers of
    the own new tiles that it has opened (TOG-2).

    One that asks for a new bag is taken with the new secret `seed` of this side, once agreed to (TOG-7).
    """

    message: str
    opened: bytes
    seed: bytes = b""


_Start = Create | DrawPlace | DrawStart | DrawRack
_Turns = Touch | PlayTiles | CompleteTurn | Pass | Exchange | RefusePlay
_Racks = CallSenyors | DrawSurplus | ReturnSurplus | CancelSenyors | CancelSurplus
_Challenges = ChallengePlay | DecideChallenge
_Corrections = TakeBack | CorrectTurn | GoBack
_Casual = GiveHint | SetPosition
_Friends = KeepMessage | TakeMessage

Command = (
    _Start
    | _Turns
    | _Racks
    | _Challenges
    | _Corrections
    | CloseAbsence
    | ClaimTime
    | Abandon
    | _Casual
    | _Friends
    | Event
)


BEFORE = (
    DrawPlace,
    e.TilesChecked,
    e.StarterSet,
    e.AbsenceReported,
    e.AbsenceCancelled,
    Abandon,
    e.ClockCorrected,
)
"""Commands of every step before the first turn (CLA-1, CLA-8A)."""

MOVES = (PlayTiles, Pass, Exchange, RefusePlay, CallSenyors, DrawSurplus)
"""Commands that are a turn or begin one; on a real board they complete the play before."""

CLOCK = (e.ClockPaused, ClaimTime, e.RoundTimeCalled, e.RoundTimeCancelled)
"""Commands of a game whose clock has been started, also while first tiles go back (CLA-3B)."""

PLAYING = (*CLOCK, e.ClockCorrected, Abandon, e.PlayerReturned)
BETWEEN = (*PLAYING, e.ClockResumed, TakeBack, CorrectTurn, GoBack)
AFTER = (e.RacksCounted, e.EndTakenBack, CorrectTurn, GoBack, ClaimTime, e.ClockCorrected)

STEPS: Mapping[Step, tuple[type[Command], ...]] = {
    Step.START: (DrawStart, e.MadeCasual, SetPosition, *BEFORE),
    Step.DRAW: (DrawRack, e.RackTyped, *BEFORE),
    Step.READY: (e.Begun, e.RackTyped, DrawSurplus, *BEFORE),
    Step.TURN: (*MOVES, Touch, e.RackTyped, CancelSenyors, GiveHint, *BETWEEN),
    Step.PLAYED: (CompleteTurn, RefusePlay, *BETWEEN),
    Step.CHALLENGED: (DecideChallenge, *PLAYING),
    Step.UPHELD: (CompleteTurn, RefusePlay, *BETWEEN),
    Step.SURPLUS: (ReturnSurplus, CancelSurplus, *PLAYING),
    Step.COUNT: AFTER,
    Step.OVER: (e.Signed, *AFTER),
    Step.SIGNED: (),
}
"""The commands of each step, the usual next one first. Commands of no step are allowed at any."""

BOUND = frozenset(kind for row in STEPS.values() for kind in row)

UNSIGNED = frozenset({e.DetailsChanged, CorrectTurn, GoBack, e.PenaltyGiven, e.PenaltyWithdrawn})
"""Commands that are allowed until both have signed (CLA-4G)."""

FORMAL = frozenset(
    {
        DrawPlace,
        e.AbsenceReported,
        e.RoundTimeCalled,
        e.ClockPaused,
        DrawSurplus,
        e.PenaltyGiven,
        e.Signed,
    }
)
"""Commands of formal games, which a casual one does not have (PRA-1)."""

FRIENDS = frozenset(
    {
        *(PlayTiles, Pass, Exchange, CallSenyors, CompleteTurn, ChallengePlay, DecideChallenge, Abandon),
        *(ClaimTime, KeepMessage, TakeMessage, e.FairBagBegun, e.BagRenewed, e.DevicesJoined),
        *(e.RacksRevealed, e.CheatFound),
    }
)
"""Commands of a game on two devices: whatever the other device would not know of is none (TOG-3)."""

CASUAL = frozenset({GiveHint})
"""Commands that only a casual game has (PRA-9)."""

PLAYED_OUT = ("", "adjudicated", "out", TURNS, *BLOCKED)
"""Endings, or none, of a game that can still be lost by a clock that is set afterwards (CLA-4H)."""


def refusal(state: State, kind: type[Command]) -> Refused | None:
    """Return the refusal of a command at this moment, whatever its content; None if it is allowed."""
    step = state.step
    if state.use == "friend" and kind not in FRIENDS:
        return Refused("friend.not_here")
    if kind in (FORMAL if state.casual else CASUAL):
        return Refused("game.casual" if state.casual else "game.not_casual")
    if step is Step.SIGNED and kind in UNSIGNED:
        return Refused("game.signed", rule="CLA-4G")
    over = state.completes_late and step in (Step.PLAYED, Step.UPHELD) and kind in MOVES
    if kind in BOUND and kind not in STEPS[step] and not over:
        return Refused("game.step", step=step.value)
    if kind is ClaimTime and state.ended not in PLAYED_OUT:
        return Refused("game.step", step=step.value)
    if kind in CLOCK and not state.begun:
        return Refused("game.step", step=Step.READY.value)
    return None


def may(state: State, kind: type[Command]) -> bool:
    """Tell whether a command is allowed now."""
    return refusal(state, kind) is None


def require(state: State, kind: type[Command]) -> None:
    """Refuse a command that is not allowed now."""
    if refused := refusal(state, kind):
        raise refused


@dataclass(frozen=True)
class Context:
    """The state that a command meets; `now` is epoch milliseconds, `rng` draws the tiles."""

    state: State
    referee: Referee
    now: int
    rng: random.Random

    def after(self, events: Iterable[e.Event]) -> "Context":
        """Return the context after these events."""
        state = self.state
        for event in events:
            state = evolve(state, event, self.now)
        return replace(self, state=state)


def require_rack(context: Context, seat: int, tiles: bytes, rule: str) -> None:
    """Refuse tiles that a seat cannot have, naming the first of them."""
    try:
        context.state.position.with_rack(seat, tiles)
    except Refused as refusal:
        raise no_such_tile(context, refusal, rule) from refusal


def no_such_tile(context: Context, refusal: Refused, rule: str) -> Refused:
    """Return the refusal for a tile that the bag does not hold, with its letter."""
    letter = context.referee.alphabet.letter(int(refusal.details["tile"]))
    return Refused("game.rack_tiles", rule=rule, letter=letter)
