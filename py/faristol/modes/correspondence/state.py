"""A game by correspondence, folded from its events; boards, racks and totals are derived (timeline.py).

RED is seat 0 and starts, BLUE is seat 1 (COR-1). A ply is one player's turn, counted from 0: RED's turn I is
ply 0, BLUE's ply 1. Dates are ISO 8601. Document COR.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from faristol.modes.correspondence.data import NO_LETTER, Answer, Ending, Letter, Means, Move, Player
from faristol.rules.correspondence_rules import CorrespondenceRules

RED, BLUE, ARBITER = 0, 1, 2
"""The roles, that is the owner of a copy of a game; the first two are the seats."""


@dataclass(frozen=True, slots=True)
class Ply:
    """One player's turn: a move for every variant that goes on, and the dates.

    `attempt` counts from 1: a ply that was sent back or annulled is played again (COR-5).
    """

    number: int
    attempt: int
    moves: tuple[Move, ...]
    letter: Letter
    remark: str = ""

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


@dataclass(frozen=True, slots=True)
class Ruling:
    """The answer to a challenge: the arbiter's, or the partner's who admits his mistake (COR-9, COR-9B).

    `valid` are the challenged words that proved valid: each costs the challenger (COR-9). `after` is how many
    plies had been made when it was entered.
    """

    number: int
    variant: str
    correct: bool
    valid: tuple[bytes, ...]
    by: Literal["arbiter", "partner"]
    name: str
    date: str
    after: int


@dataclass(frozen=True, slots=True)
class Struck:
    """A ply that does not count any more: sent back by the partner (COR-5), or annulled (COR-5B).

    `first` is the earliest ply that was struck with it, `fault` the code of the technical fault. Where it was
    sent back, `letter` has the dates of that.
    """

    ply: Ply
    why: Literal["returned", "annulled"]
    first: int
    fault: str = ""
    remark: str = ""
    letter: Letter = NO_LETTER


@dataclass(frozen=True, slots=True)
class Correction:
    """The corrected points of a move, with the author and the reason (COR-8)."""

    number: int
    variant: str
    points: int
    reason: str
    by: str


@dataclass(frozen=True, slots=True)
class Leave:
    """Leave of a player, both days counted, and the day on which he wrote it down (COR-11)."""

    seat: int
    first: str
    last: str
    written: str


@dataclass(frozen=True, slots=True)
class Thinking:
    """A player has said that he will think long about a ply (COR-26)."""

    number: int
    days: int
    date: str


@dataclass(frozen=True, slots=True)
class Uncollected:
    """The letter with a ply came back, because nobody collected it, and was sent again (COR-12, COR-28).

    `resent` is empty until it is; `receipt` is what stands on the receipt of the letter that came back.
    """

    number: int
    returned: str
    resent: str = ""
    receipt: str = ""


@dataclass(frozen=True, slots=True)
class Resent:
    """A ply was sent again, without an answer; `receipt` is that of the first letter (COR-12, COR-28)."""

    number: int
    date: str
    receipt: str = ""


@dataclass(frozen=True, slots=True)
class Claim:
    """A player claims that the other is over time; `notified` is when the other was told (COR-29).

    `received` is when that notice reached him, from which his days to answer run, empty while nobody has
    said; `answered` is when he has answered, empty if he has not; `upheld` the arbiter's decision, None
    without one.
    """

    seat: int
    date: str
    notified: str
    upheld: bool | None = None
    by: str = ""
    answered: str = ""
    received: str = ""


@dataclass(frozen=True, slots=True)
class Penalty:
    """A disciplinary penalty: a warning, tenths off a coefficient, the game, or the competition (COR-16)."""

    seat: int
    kind: Literal["warning", "tenths", "loss", "exclusion"]
    tenths: int
    reason: str
    by: str
    date: str


@dataclass(frozen=True, slots=True)
class End:
    """The end of a game that was not played out; `seat` is that of the player responsible, -1 for nobody."""

    kind: Ending
    seat: int
    date: str
    by: str = ""


@dataclass(frozen=True, slots=True)
class Reopened:
    """An end that was taken back, when and by whom: the game goes on. `ended` is the date of the end."""

    kind: Ending
    seat: int
    ended: str
    date: str
    by: str


@dataclass(frozen=True, slots=True)
class Proposal:
    """Coefficients that a player proposes, in ten-thousandths, RED's first (COR-30)."""

    seat: int
    coefficients: tuple[int, int]
    date: str


@dataclass(frozen=True, slots=True)
class Kept:
    """A message that does not agree with this copy, kept until the players decide.

    `number` is the ply that it is about, -1 for none; `text` is the message as it came, `reason` the code of
    what is wrong with it.
    """

    id: int
    number: int
    text: str
    reason: str
    date: str


@dataclass(frozen=True)
class State:
    """A game; `code` is its name in every message, `series` that of the games with the same string.

    `string` are all tiles in the order in which they come into play, `drawn` says whether they were drawn or
    typed. `started` is when the arbiter sent the sheets, `deadline` when the games end. `role` is the owner
    of this copy, `been` the seats that have ever owned it. `answers` has the plies that were answered, with
    the moves that were not accepted. `offer` is the seat that offers a draw. `allowed` are the seats that
    allow analysis.
    """

    code: str
    name: str
    series: str
    number: str
    rules: CorrespondenceRules
    language: str
    lexicon_name: str
    lexicon_checksum: str
    lexicon_official: bool
    string: bytes
    drawn: bool
    players: tuple[Player, Player]
    arbiters: tuple[str, ...]
    red_coefficient: str
    red_rank: str
    started: str
    deadline: str
    means: Means
    competition: bool
    role: int = ARBITER
    been: tuple[int, ...] = ()
    plies: tuple[Ply, ...] = ()
    answers: Mapping[int, tuple[Answer, ...]] = field(default_factory=dict)
    rulings: tuple[Ruling, ...] = ()
    struck: tuple[Struck, ...] = ()
    corrections: tuple[Correction, ...] = ()
    leaves: tuple[Leave, ...] = ()
    thinking: tuple[Thinking, ...] = ()
    uncollected: tuple[Uncollected, ...] = ()
    resent: tuple[Resent, ...] = ()
    claims: tuple[Claim, ...] = ()
    penalties: tuple[Penalty, ...] = ()
    offer: int | None = None
    end: End | None = None
    reopened: Reopened | None = None
    """The last end that was taken back."""

    reports: tuple[int, ...] = ()
    proposals: tuple[Proposal, ...] = ()
    signed: tuple[int, ...] = ()
    allowed: tuple[int, ...] = ()
    kept: tuple[Kept, ...] = ()

    @property
    def seat(self) -> int:
        """Return the seat to move."""
        return len(self.plies) % 2

    def is_only(self, seat: int) -> bool:
        """Tell whether this copy has never been the other player's."""
        return 1 - seat not in self.been

    def attempt(self, number: int) -> int:
        """Return the number of the next attempt at a ply, from 1."""
        return 1 + sum(struck.ply.number == number for struck in self.struck)

    @property
    def sent_back(self) -> Struck | None:
        """Return the ply that was sent back last and has to be made again (COR-5, COR-6B)."""
        last = self.struck[-1] if self.struck else None
        waits = last is not None and last.why == "returned" and last.ply.number == len(self.plies)
        return last if waits and self.end is None else None

    def ruling(self, number: int, variant: str) -> Ruling | None:
        """Return the ruling on a challenge."""
        return next((r for r in self.rulings if (r.number, r.variant) == (number, variant)), None)

    @property
    def open_challenges(self) -> tuple[tuple[int, Answer], ...]:
        """Return the challenges without a ruling: the ply, and the answer with the challenge."""
        return tuple(
            (number, answer)
            for number, answers in sorted(self.answers.items())
            for answer in answers
            if answer.verdict == "challenged" and self.ruling(number, answer.variant) is None
        )

    @property
    def last_leaves(self) -> tuple[Leave, ...]:
        """Return the leave of each player as it was last entered (COR-11)."""
        by_date = sorted(self.leaves, key=lambda leave: leave.written)
        return tuple({leave.seat: leave for leave in by_date}.values())
