"""Commands of a judge in a duplicate, those allowed in each step, and the context in which they are decided.

A command with the fields of its event is that event, as a proposal.
"""

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from faristol.errors import Refused
from faristol.modes.duplicate import events as e
from faristol.modes.duplicate.sealed import Heading, PreparedRound, Recorded, SealedScript
from faristol.modes.duplicate.state import Player, Round, State, Step
from faristol.modes.mode import Referee
from faristol.modes.person import checked_name
from faristol.rules.notation import Play
from faristol.rules.ruleset import RuleSet
from faristol.tiles.spoken import SpokenTable


@dataclass(frozen=True)
class Create:
    """Set up a duplicate under a rule set; players follow with `EnterPlayers`."""

    name: str
    date: str
    place: str
    rules: RuleSet


@dataclass(frozen=True)
class TakeGame:
    """Set up a duplicate at a venue by a sealed game that has been opened."""

    heading: Heading
    script: SealedScript
    place: str


@dataclass(frozen=True)
class PlayAlone:
    """Begin a duplicate for one player alone: with these rounds, or with new ones if there are none."""

    name: str
    date: str
    rules: RuleSet
    player: str
    timed: bool
    source: str = ""
    rounds: tuple[PreparedRound, ...] = ()
    recorded: tuple[Recorded, ...] = ()


@dataclass(frozen=True)
class ChangeDetails:
    """Correct the name, date, place or rules before the first round."""

    name: str
    date: str
    place: str
    rules: RuleSet


@dataclass(frozen=True)
class ChooseRules:
    """Play by other rules, with the word list of the referee who decides this, before the first round."""

    rules: RuleSet


@dataclass(frozen=True)
class FixOrder:
    """Fix the order in which all tiles come (ROM-6), before the first round; empty lets the app draw it."""

    order: bytes


@dataclass(frozen=True)
class ChooseLexicon:
    """Judge by the word list of the referee who decides this, before the first round."""


@dataclass(frozen=True)
class Seat:
    """A player to be seated: a table of None takes the lowest free number, an empty group is none.

    `member` is the player's id on the club's list, empty if not on it.
    """

    table: int | None
    name: str
    group: str = ""
    member: str = ""


@dataclass(frozen=True)
class ChooseLetterTable:
    """Announce with a club's own letter table or that of the rules, before the first round (DUP-1.4)."""

    table: SpokenTable | None


@dataclass(frozen=True)
class EnterPlayers:
    """Enter one or several players."""

    players: tuple[Seat, ...]


@dataclass(frozen=True)
class ChangePlayer:
    """Correct a player's table, name or group, or the id on the club's list; None leaves a value as it is."""

    player: int
    table: int
    name: str
    group: str | None = None
    member: str | None = None


@dataclass(frozen=True)
class SwapTables:
    """Let two players swap tables."""

    player: int
    other: int


@dataclass(frozen=True)
class LeavePlayer:
    """Record that a player leaves (DUP-1.8D)."""

    player: int


@dataclass(frozen=True)
class RecordConduct:
    """Record a player's conduct in the current round: the next step of DUP-1.7B follows."""

    player: int
    reason: str


@dataclass(frozen=True)
class DrawRack:
    """Let the app draw the next rack (DUP-1.3)."""


@dataclass(frozen=True)
class TypeRack:
    """Enter the rack as drawn from a real bag: the complete rack or only the new tiles.

    `kept_returned` says that the kept tiles went back to the bag after a draw without a vowel or
    a consonant, so that the rack need not hold them (DUP-1.3).
    """

    tiles: bytes
    kept_returned: bool = False


@dataclass(frozen=True)
class WithdrawRack:
    """Take back a rack that was typed wrongly, before any slip is in."""


@dataclass(frozen=True)
class RunClock:
    """Start the clock with "Temps!", or let it go on after a pause."""


@dataclass(frozen=True)
class PauseClock:
    """Pause the clock."""


@dataclass(frozen=True)
class CorrectClock:
    """Set the time left of the running clock, in milliseconds, after a jump of the device's time."""

    remaining: int


@dataclass(frozen=True)
class CallTime:
    """End the round's time, by the clock or by the judge (DUP-1.5)."""


@dataclass(frozen=True)
class TakeTimeBack:
    """Undo a `CallTime` that came by mistake while there was time left."""


@dataclass(frozen=True)
class ReopenSlips:
    """Undo a `CloseSlips` before the master play is announced."""


@dataclass(frozen=True)
class EnterSlip:
    """Enter or correct a player's slip of any round; `claim` is a one-tap verdict or empty.

    `claimed` are the points that stand on the slip, where the organiser asks for them (DUP-1.2). `desk` is
    one of `desks.READERS`: with double entry the slip of a desk is a reading of it, which counts once the
    other one has the same (DEV-5). Without one it is the judge's decision, and counts at once, also instead
    of a slip that counts already. `came` is the time of an answer to a rack sent round (FED-7).
    """

    round: int
    player: int
    coordinates: str = ""
    word: str = ""
    claim: str = ""
    play: Play | None = None
    claimed: int | None = None
    desk: str = ""
    came: int = 0


@dataclass(frozen=True)
class CloseSlips:
    """Close the slips of the current round; missing ones score zero, those typed at one desk count as typed.

    Refused as long as the readings of a slip differ (DEV-5).
    """


@dataclass(frozen=True)
class ChooseMaster:
    """Announce this play as the master play of the last round.

    `announced` means that the players have heard it already: it stays even if its words are not valid, and
    scores for nobody (DUP-1.8B). With `ask` a play is refused that the judge has to confirm: one that scores
    less than the best, or another than the announced one.
    """

    play: Play
    announced: bool = False
    ask: bool = False


@dataclass(frozen=True)
class ProposeNewRack:
    """Give up the rack after a round in which nobody had a valid play (DUP-1.8C)."""


@dataclass(frozen=True)
class RepeatRack:
    """Play the rack once more, after a round in which nobody placed a play that existed (ROM-7)."""


@dataclass(frozen=True)
class PublishResults:
    """Publish the results and begin the checking period, so many minutes long (DUP-1.11)."""

    minutes: int


@dataclass(frozen=True)
class RecordClaim:
    """Record a player's request for a check."""

    player: int
    round: int
    text: str


@dataclass(frozen=True)
class MakeFinal:
    """Close the checking period; `early` if the judge knows that its time is not over."""

    early: bool = False


_SetUp = Create | TakeGame | PlayAlone | e.Started
_Settings = ChangeDetails | ChooseRules | FixOrder | ChooseLexicon | ChooseLetterTable | e.BagChosen
_Players = EnterPlayers | ChangePlayer | SwapTables | e.PlayerRemoved | e.JudgeSeated
_Departures = LeavePlayer | e.PlayerRestored | RecordConduct | e.ConductWithdrawn
_Racks = DrawRack | TypeRack | WithdrawRack | ProposeNewRack | RepeatRack
_Time = e.DeadlineSet | RunClock | PauseClock | CorrectClock | CallTime | TakeTimeBack
_Slips = EnterSlip | e.SlipWithdrawn | CloseSlips | ReopenSlips | e.DoubleEntryChosen
_MasterPlays = ChooseMaster | e.MasterPlayAnnulled | e.MasterPlayReinstated
_Endings = e.Ended | e.EndingTakenBack
_Results = PublishResults | RecordClaim | e.ClaimSettled | MakeFinal | e.ResultsReopened

Command = (
    _SetUp | _Settings | _Players | _Departures | _Racks | _Time | _Slips | _MasterPlays | _Endings | _Results
)


@dataclass(frozen=True)
class Context:
    """The state that a command meets; `now` is epoch milliseconds, `rng` draws the tiles."""

    state: State
    referee: Referee
    now: int
    rng: random.Random

    @property
    def current(self) -> Round:
        """Return the current round; raises `Refused` "duplicate.no_round"."""
        if self.state.current is None:
            raise Refused("duplicate.no_round")
        return self.state.current

    def pausing(self) -> Sequence[e.ClockPaused]:
        """Return the event that pauses the clock of the current round, none where it does not run."""
        current = self.state.current
        if current is None or not current.clock.running:
            return ()
        return (e.ClockPaused(current.number, current.clock.total - current.clock.remaining(self.now)),)

    def round(self, number: int) -> Round:
        """Return round `number`; raises `Refused` "slip.round" if there is none."""
        round_ = self.state.round(number)
        if round_ is None:
            raise Refused("slip.round", round=number)
        return round_

    def player(self, player_id: int) -> Player:
        """Return the player with this id; raises `Refused` "player.unknown"."""
        player = self.state.player(player_id)
        if player is None:
            raise Refused("player.unknown", player=player_id)
        return player


def created(command: Create, referee: Referee) -> e.Created:
    """Return a new duplicate with the tiles and the word list of the referee."""
    return e.Created(
        name=checked_name(command.name, "event.name"),
        date=command.date,
        place=command.place.strip(),
        rules=command.rules.to_dict(),
        **referee.language_and_list(),
    )


ROUND = (e.Ended, LeavePlayer, RecordConduct)
"""Commands of every step of a round."""

STEPS: Mapping[Step, tuple[type[Command], ...]] = {
    Step.SETUP: (e.Started,),
    Step.DRAW: (DrawRack, TypeRack, e.Ended),
    Step.ANNOUNCE: (RunClock, CallTime, WithdrawRack, ProposeNewRack, *ROUND),
    Step.CLOCK: (
        *(CallTime, RunClock, PauseClock, CorrectClock, CloseSlips),
        *(WithdrawRack, ProposeNewRack, *ROUND),
    ),
    Step.SLIPS: (CloseSlips, TakeTimeBack, CorrectClock, WithdrawRack, ProposeNewRack, *ROUND),
    Step.MASTER: (ChooseMaster, RepeatRack, ReopenSlips, ProposeNewRack, *ROUND),
    Step.RESULT: (DrawRack, TypeRack, ChooseMaster, *ROUND),
    Step.OVER: (PublishResults, MakeFinal, ChooseMaster, e.EndingTakenBack),
}
"""The commands of each step, the usual next one first. Commands of no step are allowed at any."""

BOUND = frozenset(kind for row in STEPS.values() for kind in row)

SETTINGS = (ChangeDetails, ChooseRules, FixOrder, ChooseLexicon, ChooseLetterTable, e.BagChosen)
UNPLAYED = frozenset({*SETTINGS, e.JudgeSeated})
"""Commands that are allowed only before the first round, as entering players is (DUP-1.8D)."""

OWN_RACKS = frozenset({TypeRack, WithdrawRack, ProposeNewRack, RepeatRack})
OWN_RULES = frozenset({ChooseLexicon, ChooseRules, FixOrder})
"""Commands that would change the rounds fixed ahead."""


def refusal(state: State, kind: type[Command]) -> Refused | None:
    """Return the refusal of a command at this moment, whatever its content; None if it is allowed."""
    if state.final and kind is not e.ResultsReopened:
        return Refused("results.final", rule="DUP-1.11")
    if state.script and kind in OWN_RACKS:
        return Refused("prepared.rack")
    if state.script and kind in OWN_RULES:
        return Refused("prepared.rules")
    if kind is EnterPlayers and state.rounds and (state.ended or not state.rules.join_late):
        return Refused("player.too_late", rule="DUP-1.8D")
    if state.rounds and kind in UNPLAYED:
        return Refused("duplicate.begun", rule="DUP-1.8D")
    if kind in BOUND and kind not in STEPS[state.step]:
        return Refused("duplicate.step", step=state.step.value)
    if kind is RunClock and state.rules.round_days:
        return Refused("post.clock", rule="FED-7")
    return None


def may(state: State, kind: type[Command]) -> bool:
    """Tell whether a command is allowed now."""
    return refusal(state, kind) is None


def require(state: State, kind: type[Command]) -> None:
    """Refuse a command that is not allowed now."""
    if refused := refusal(state, kind):
        raise refused
