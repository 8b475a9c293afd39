"""Commands of a game by correspondence. Seats, plies and dates are those of state.py.

An event that is decided as it was proposed is its own command.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from faristol.modes.correspondence import events as e
from faristol.modes.correspondence.data import NO_LETTER, Answer, Letter, Means, Move, Player
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
class AnnounceThinking:
    """Announce that the player to move will take so many days (COR-26); 0 takes that back."""

    days: int
    date: str


@dataclass(frozen=True)
class Resend:
    """Record that the last ply was sent again (COR-12). Its receiver gives its `number`, as he may have
    answered it already because both letters arrived (COR-28)."""

    date: str
    receipt: str = ""
    number: int = -1


@dataclass(frozen=True)
class AnswerDraw:
    """Answer the offer."""

    agreed: bool
    date: str


@dataclass(frozen=True)
class Take:
    """Merge a message: the shared events of another copy, in its order.

    `own` are this copy's events, `text` the message as it came, kept if something does not agree.
    """

    own: tuple[e.Event, ...]
    received: tuple[e.Event, ...]
    text: str
    date: str


@dataclass(frozen=True)
class ChoosePly:
    """Choose the ply of a kept message (`id`) over the different one in this copy."""

    ply: e.PlyMade
    id: int


_Plies = Create | e.DetailsChanged | e.Joined | MakePly | AnswerPly | SendBack | Annul | WithdrawPly | Rule
_Times = e.PointsCorrected | e.LeaveEntered | AnnounceThinking | e.LetterReturned | Resend
_Draws = e.DrawOffered | AnswerDraw
_Claims = e.OverrunClaimed | e.OverrunAnswered | e.NoticeReceived | e.OverrunDecided
_Endings = e.PenaltyGiven | e.Ended | e.EndTakenBack | e.PositionReported | e.CoefficientsProposed | e.Signed
_Copies = e.AnalysisAllowed | Take | e.MessageKept | ChoosePly | e.MessageSettled

Command = _Plies | _Times | _Draws | _Claims | _Endings | _Copies
