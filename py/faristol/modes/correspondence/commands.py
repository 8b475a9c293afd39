"""Commands of a game by correspondence. Seats, plies and dates are those of state.py."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from faristol.modes.correspondence import events as e
from faristol.modes.correspondence.data import NO_LETTER, Answer, Ending, Letter, Means, Move, Player
from faristol.rules.correspondence_rules import CorrespondenceRules


@dataclass(frozen=True)
class Create:
    """Make a game: with a string that was typed, or one drawn now (COR-1)."""

    code: str
    name: str
    players: tuple[Player, Player]
    rules: CorrespondenceRules
    string: bytes = b""
    drawn: bool = True
    series: str = ""
    number: str = ""
    arbiters: tuple[str, ...] = ()
    red_coefficient: str = ""
    red_rank: str = ""
    started: str = ""
    deadline: str = ""
    means: Means = "post"
    competition: bool = True


@dataclass(frozen=True)
class ChangeDetails:
    """Change what stands at the head of the sheet."""

    name: str
    players: tuple[Player, Player]
    number: str = ""
    arbiters: tuple[str, ...] = ()
    red_coefficient: str = ""
    red_rank: str = ""
    started: str = ""
    deadline: str = ""
    means: Means = "post"


@dataclass(frozen=True)
class Join:
    """Say whose copy this is."""

    role: int


@dataclass(frozen=True)
class MakePly:
    """Make the next ply: a move for every variant that goes on. The points are counted here.

    A ply before that nobody has answered is accepted with it.
    """

    moves: tuple[Move, ...]
    letter: Letter = NO_LETTER
    remark: str = ""


@dataclass(frozen=True)
class AnswerPly:
    """Answer the last ply: accept it, or say which moves are not accepted."""

    answers: tuple[Answer, ...]
    date: str


@dataclass(frozen=True)
class SendBack:
    """Send the last ply back: a technical fault (its code), or "unclear" (COR-5, COR-6B)."""

    fault: str
    letter: Letter
    remark: str = ""


@dataclass(frozen=True)
class Annul:
    """The arbiter annuls a ply and what followed (COR-5B)."""

    number: int
    reason: str
    by: str
    date: str


@dataclass(frozen=True)
class WithdrawPly:
    """Take back the last ply, which was written wrongly and which nobody has answered."""


@dataclass(frozen=True)
class Rule:
    """Answer a challenge: the arbiter does, or the partner who admits (COR-9, COR-9B).

    `correct` counts where no words were challenged; otherwise the play is correct if all of them are valid.
    """

    number: int
    variant: str
    valid: tuple[bytes, ...]
    correct: bool
    by: Literal["arbiter", "partner"]
    name: str
    date: str


@dataclass(frozen=True)
class CorrectPoints:
    """Correct the points of a play (COR-8)."""

    number: int
    variant: str
    points: int
    reason: str
    by: str


@dataclass(frozen=True)
class EnterLeave:
    """Enter leave, or change it; `written` is today (COR-11)."""

    seat: int
    first: str
    last: str
    written: str


@dataclass(frozen=True)
class AnnounceThinking:
    """Announce that the player to move will take so many days (COR-26); 0 takes that back."""

    days: int
    date: str


@dataclass(frozen=True)
class ReturnLetter:
    """Report that the letter with a ply came back; `resent` may follow later (COR-12, COR-28)."""

    number: int
    returned: str
    resent: str = ""
    receipt: str = ""


@dataclass(frozen=True)
class Resend:
    """Record that the last ply was sent again (COR-12). Its receiver gives its `number`, as he may have
    answered it already because both letters arrived (COR-28)."""

    date: str
    receipt: str = ""
    number: int = -1


@dataclass(frozen=True)
class OfferDraw:
    """Offer a draw (COR-15)."""

    seat: int
    date: str


@dataclass(frozen=True)
class AnswerDraw:
    """Answer the offer."""

    agreed: bool
    date: str


@dataclass(frozen=True)
class ClaimOverrun:
    """Claim that the other player is over time; he was told on the day `notified` (COR-29)."""

    seat: int
    date: str
    notified: str


@dataclass(frozen=True)
class AnswerClaim:
    """Record that the player claimed to be over time (`seat`) has answered to the arbiter (COR-29)."""

    seat: int
    date: str


@dataclass(frozen=True)
class ReceiveNotice:
    """Record the day on which the notice of a claim reached the player claimed to be over time (`seat`)
    (COR-29)."""

    seat: int
    date: str


@dataclass(frozen=True)
class DecideOverrun:
    """Decide a claim that a player is over time, for the arbiter."""

    seat: int
    upheld: bool
    by: str
    date: str


@dataclass(frozen=True)
class Penalise:
    """Give a disciplinary penalty; `tenths` off a coefficient, 1 to 10 (COR-16)."""

    seat: int
    kind: Literal["warning", "tenths", "loss", "exclusion"]
    tenths: int
    reason: str
    by: str
    date: str


@dataclass(frozen=True)
class End:
    """Declare the end of a game that was not played to its end (COR-14, COR-15)."""

    kind: Ending
    seat: int
    date: str
    by: str = ""


@dataclass(frozen=True)
class TakeEndBack:
    """Take back an end that was declared by mistake."""

    date: str
    by: str = ""


@dataclass(frozen=True)
class ReportPosition:
    """Report the position of the game to the arbiter after the deadline (COR-15)."""

    seat: int
    date: str


@dataclass(frozen=True)
class ProposeCoefficients:
    """Propose coefficients, in ten-thousandths, RED's first (COR-30)."""

    seat: int
    coefficients: tuple[int, int]
    date: str


@dataclass(frozen=True)
class Sign:
    """Sign the sheet of a game that is over."""

    seat: int
    date: str


@dataclass(frozen=True)
class AllowAnalysis:
    """Allow analysis, or withdraw the permission."""

    seat: int
    allowed: bool


@dataclass(frozen=True)
class Take:
    """Merge a message: the shared events of another copy, in its order.

    `known` are this copy's own events, `text` the message as it came, kept if something does not agree.
    """

    known: tuple[e.Event, ...]
    received: tuple[e.Event, ...]
    text: str
    date: str


@dataclass(frozen=True)
class KeepMessage:
    """Keep a message that does not agree with this copy (`reason` is the code of the disagreement)."""

    number: int
    text: str
    reason: str
    date: str


@dataclass(frozen=True)
class ChoosePly:
    """Choose the ply of a kept message (`id`) over the different one in this copy."""

    ply: e.PlyMade
    id: int


@dataclass(frozen=True)
class SettleMessage:
    """Leave this copy as it is, and discard a kept message."""

    id: int


Command = (
    Create
    | ChangeDetails
    | Join
    | MakePly
    | AnswerPly
    | SendBack
    | Annul
    | WithdrawPly
    | Rule
    | CorrectPoints
    | EnterLeave
    | AnnounceThinking
    | ReturnLetter
    | Resend
    | OfferDraw
    | AnswerDraw
    | ClaimOverrun
    | AnswerClaim
    | ReceiveNotice
    | DecideOverrun
    | Penalise
    | End
    | TakeEndBack
    | ReportPosition
    | ProposeCoefficients
    | Sign
    | AllowAnalysis
    | Take
    | KeepMessage
    | ChoosePly
    | SettleMessage
)
