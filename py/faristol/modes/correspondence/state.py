"""A game by correspondence, folded from its events; boards, racks and totals are derived (timeline.py).

What counts as it was entered is kept as its event: plies, rulings, leave, letters, penalties, the end.

RED is seat 0 and starts, BLUE is seat 1 (COR-1). A ply is one player's turn, counted from 0: RED's turn I is
ply 0, BLUE's ply 1. Dates are ISO 8601. Document COR.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from faristol.modes.correspondence import events as e
from faristol.modes.correspondence.data import NO_LETTER, Answer, Ending, Letter, Means, Player
from faristol.rules.correspondence_rules import CorrespondenceRules

RED, BLUE, ARBITER = 0, 1, 2
"""The roles, that is the owner of a copy of a game; the first two are the seats."""


@dataclass(frozen=True, slots=True)
class Struck:
    """A ply that does not count any more: sent back by the partner (COR-5), or annulled (COR-5B).

    `first` is the earliest ply that was struck with it, `fault` the code of the technical fault. Where it was
    sent back, `letter` has the dates of that.
    """

    ply: e.PlyMade
    why: Literal["returned", "annulled"]
    first: int
    fault: str = ""
    remark: str = ""
    letter: Letter = NO_LETTER


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
class Reopened:
    """An end that was taken back, when and by whom: the game goes on. `ended` is the date of the end."""

    kind: Ending
    seat: int
    ended: str
    date: str
    by: str


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
    plies: tuple[e.PlyMade, ...] = ()
    answers: Mapping[int, tuple[Answer, ...]] = field(default_factory=dict)
    rulings: tuple[e.Ruled, ...] = ()
    struck: tuple[Struck, ...] = ()
    corrections: tuple[e.PointsCorrected, ...] = ()
    leaves: tuple[e.LeaveEntered, ...] = ()
    thinking: tuple[e.LongThinkingAnnounced, ...] = ()
    uncollected: tuple[e.LetterReturned, ...] = ()
    resent: tuple[e.PlyResent, ...] = ()
    claims: tuple[Claim, ...] = ()
    penalties: tuple[e.PenaltyGiven, ...] = ()
    offer: int | None = None
    end: e.Ended | None = None
    reopened: Reopened | None = None
    """The last end that was taken back."""

    reports: tuple[int, ...] = ()
    proposals: tuple[e.CoefficientsProposed, ...] = ()
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

    def ruling(self, number: int, variant: str) -> e.Ruled | None:
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
    def last_leaves(self) -> tuple[e.LeaveEntered, ...]:
        """Return the leave of each player as it was last entered (COR-11)."""
        by_date = sorted(self.leaves, key=lambda leave: leave.written)
        return tuple({leave.seat: leave for leave in by_date}.values())
