"""Events of a game by correspondence: past-tense facts, each complete in itself.

Most are shared: they travel in messages, and both copies and the arbiter's have them (`shared`). Those of
`LOCAL` concern one copy alone. Tiles are tile numbers of the alphabet whose letters stand in `Created`;
plies, seats and dates are those of state.py.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from faristol.modes.correspondence.data import Answer, Ending, Letter, Means, Move, Player, Sanction
from faristol.rules.rule_file import RuleData


@dataclass(frozen=True)
class Created:
    """The arbiter made a game: the string of all tiles, drawn or typed, and the two colours (COR-1)."""

    code: str
    name: str
    series: str
    number: str
    rules: RuleData
    language: str
    letters: tuple[str, ...]
    lexicon_name: str
    lexicon_checksum: str
    lexicon_official: bool
    string: bytes
    drawn: bool
    players: tuple[Player, ...]
    arbiters: tuple[str, ...]
    red_coefficient: str
    red_rank: str
    started: str
    deadline: str
    means: Means
    competition: bool


@dataclass(frozen=True)
class DetailsChanged:
    """Names, addresses, dates or means of the game were changed (COR-24)."""

    name: str
    number: str
    players: tuple[Player, ...]
    arbiters: tuple[str, ...]
    red_coefficient: str
    red_rank: str
    started: str
    deadline: str
    means: Means


@dataclass(frozen=True)
class PlyMade:
    """A player made his ply: a move for each variant that goes on, with the dates (COR-4, COR-17).

    `attempt` counts from 1: a ply that was sent back or annulled is played again (COR-5).
    """

    number: int
    attempt: int
    moves: tuple[Move, ...]
    letter: Letter
    remark: str

    @property
    def seat(self) -> int:
        """Return the seat of its player."""
        return self.number % 2

    @property
    def turn(self) -> int:
        """Return the number of the turn, from 1; a turn is RED's ply and BLUE's."""
        return self.number // 2 + 1

    def move(self, variant: str) -> Move | None:
        """Return the move in a variant."""
        return next((move for move in self.moves if move.variant == variant), None)


@dataclass(frozen=True)
class PlyAnswered:
    """The partner answered a ply: `answers` has the moves that he does not accept."""

    number: int
    attempt: int
    answers: tuple[Answer, ...]
    date: str


@dataclass(frozen=True)
class PlySentBack:
    """The partner sent a ply back for a technical fault, or because it is not clear (COR-5, COR-6B)."""

    number: int
    attempt: int
    fault: str
    letter: Letter
    remark: str


@dataclass(frozen=True)
class PlyAnnulled:
    """The arbiter annulled a ply and everything after it (COR-5B)."""

    number: int
    attempt: int
    reason: str
    by: str
    date: str


@dataclass(frozen=True)
class Ruled:
    """A challenge was answered, by the arbiter or by the partner who admits (COR-9, COR-9B).

    `valid` are the challenged words that proved valid, `after` the plies made when it was entered.
    """

    number: int
    variant: str
    correct: bool
    valid: tuple[bytes, ...]
    by: Literal["arbiter", "partner"]
    name: str
    date: str
    after: int


@dataclass(frozen=True)
class PointsCorrected:
    """The points of a move were wrong (COR-8)."""

    number: int
    variant: str
    points: int
    reason: str
    by: str


@dataclass(frozen=True)
class LeaveEntered:
    """A player entered his leave, or changed it (COR-11)."""

    seat: int
    first: str
    last: str
    written: str


@dataclass(frozen=True)
class LongThinkingAnnounced:
    """A player told the partner that a ply will take long (COR-26); 0 `days` take that back."""

    number: int
    days: int
    date: str


@dataclass(frozen=True)
class LetterReturned:
    """The letter with a ply came back, because nobody collected it, and was sent again (COR-12, COR-28)."""

    number: int
    returned: str
    resent: str
    receipt: str


@dataclass(frozen=True)
class PlyResent:
    """A ply was sent again, because no answer came (COR-12)."""

    number: int
    date: str
    receipt: str


@dataclass(frozen=True)
class DrawOffered:
    """A player offers a draw (COR-15)."""

    seat: int
    date: str


@dataclass(frozen=True)
class DrawDeclined:
    """The other player declined the draw."""

    seat: int
    date: str


@dataclass(frozen=True)
class OverrunClaimed:
    """A player claims that the other is over time, and has told him so (COR-12, COR-29)."""

    seat: int
    date: str
    notified: str


@dataclass(frozen=True)
class OverrunAnswered:
    """The player claimed to be over time (`seat`) has answered to the arbiter (COR-29)."""

    seat: int
    date: str


@dataclass(frozen=True)
class NoticeReceived:
    """The player claimed to be over time (`seat`) got the notice of it that day (COR-29)."""

    seat: int
    date: str


@dataclass(frozen=True)
class OverrunDecided:
    """The arbiter decided a claim that a player is over time (COR-14)."""

    seat: int
    upheld: bool
    by: str
    date: str


@dataclass(frozen=True)
class PenaltyGiven:
    """A disciplinary penalty was given (COR-16)."""

    seat: int
    kind: Sanction
    tenths: int
    reason: str
    by: str
    date: str


@dataclass(frozen=True)
class Ended:
    """The game ended before it was played out (COR-14, COR-15); `seat` is the responsible one, or -1."""

    kind: Ending
    seat: int
    date: str
    by: str


@dataclass(frozen=True)
class EndTakenBack:
    """A declared end was a mistake, and the game goes on: proposals and signatures for that end are void."""

    date: str
    by: str


@dataclass(frozen=True)
class PositionReported:
    """A player reported the position of the game to the arbiter, after the deadline (COR-15)."""

    seat: int
    date: str


@dataclass(frozen=True)
class CoefficientsProposed:
    """A player proposed coefficients, in ten-thousandths, RED's first (COR-30)."""

    seat: int
    coefficients: tuple[int, int]
    date: str


@dataclass(frozen=True)
class Signed:
    """A player signed the sheet."""

    seat: int
    date: str


@dataclass(frozen=True)
class AnalysisAllowed:
    """A player allows analysis in a game of a competition, or no longer does."""

    seat: int
    allowed: bool


@dataclass(frozen=True)
class Joined:
    """This copy is RED's, BLUE's or the arbiter's (`role` 0, 1, 2)."""

    role: int


@dataclass(frozen=True)
class PlyWithdrawn:
    """A ply of this copy's player was withdrawn: it was written wrongly, and nobody has answered it."""

    number: int
    attempt: int


@dataclass(frozen=True)
class PlyReplaced:
    """The players chose the other of two different messages for a ply; everything after it is struck."""

    ply: PlyMade


@dataclass(frozen=True)
class MessageKept:
    """A message that does not agree with this copy was kept; both stay until the players decide."""

    number: int
    text: str
    reason: str
    date: str


@dataclass(frozen=True)
class MessageSettled:
    """The players decided about a message that was kept (`id`)."""

    id: int


_Plies = (
    Created | DetailsChanged | PlyMade | PlyAnswered | PlySentBack | PlyAnnulled | Ruled | PointsCorrected
)
_Times = LeaveEntered | LongThinkingAnnounced | LetterReturned | PlyResent
_Draws = DrawOffered | DrawDeclined
_Claims = OverrunClaimed | OverrunAnswered | NoticeReceived | OverrunDecided
_Endings = PenaltyGiven | Ended | EndTakenBack | PositionReported | CoefficientsProposed | Signed
_Copies = AnalysisAllowed | Joined | PlyWithdrawn | PlyReplaced | MessageKept | MessageSettled

Event = _Plies | _Times | _Draws | _Claims | _Endings | _Copies

LOCAL = (Joined, PlyWithdrawn, PlyReplaced, MessageKept, MessageSettled)
"""Events that concern one copy alone, and do not travel."""
